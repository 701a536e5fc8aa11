import { createRequire as espalierCreateRequire } from "node:module";
import { dirname as espalierDirname } from "node:path";
import { fileURLToPath as espalierFileUrlToPath } from "node:url";
var require = espalierCreateRequire(import.meta.url);
var __filename = espalierFileUrlToPath(import.meta.url);
var __dirname = espalierDirname(__filename);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __knownSymbol = (name, symbol) => (symbol = Symbol[name]) ? symbol : /* @__PURE__ */ Symbol.for("Symbol." + name);
var __typeError = (msg) => {
  throw TypeError(msg);
};
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __using = (stack, value, async) => {
  if (value != null) {
    if (typeof value !== "object" && typeof value !== "function") __typeError("Object expected");
    var dispose, inner;
    if (async) dispose = value[__knownSymbol("asyncDispose")];
    if (dispose === void 0) {
      dispose = value[__knownSymbol("dispose")];
      if (async) inner = dispose;
    }
    if (typeof dispose !== "function") __typeError("Object not disposable");
    if (inner) dispose = function() {
      try {
        inner.call(this);
      } catch (e) {
        return Promise.reject(e);
      }
    };
    stack.push([async, dispose, value]);
  } else if (async) {
    stack.push([async]);
  }
  return value;
};
var __callDispose = (stack, error, hasError) => {
  var E = typeof SuppressedError === "function" ? SuppressedError : function(e, s, m, _) {
    return _ = Error(m), _.name = "SuppressedError", _.error = e, _.suppressed = s, _;
  };
  var fail = (e) => error = hasError ? new E(e, error, "An error was suppressed during disposal") : (hasError = true, e);
  var next = (it) => {
    while (it = stack.pop()) {
      try {
        var result = it[1] && it[1].call(it[2]);
        if (it[0]) return Promise.resolve(result).then(next, (e) => (fail(e), next()));
      } catch (e) {
        fail(e);
      }
    }
    if (hasError) throw error;
  };
  return next();
};

// ../../../work/main/node_modules/sql.js/dist/sql-wasm.js
var require_sql_wasm = __commonJS({
  "../../../work/main/node_modules/sql.js/dist/sql-wasm.js"(exports, module) {
    var initSqlJsPromise = void 0;
    var initSqlJs = function(moduleConfig) {
      if (initSqlJsPromise) {
        return initSqlJsPromise;
      }
      initSqlJsPromise = new Promise(function(resolveModule, reject) {
        var Module = typeof moduleConfig !== "undefined" ? moduleConfig : {};
        var originalOnAbortFunction = Module["onAbort"];
        Module["onAbort"] = function(errorThatCausedAbort) {
          reject(new Error(errorThatCausedAbort));
          if (originalOnAbortFunction) {
            originalOnAbortFunction(errorThatCausedAbort);
          }
        };
        Module["postRun"] = Module["postRun"] || [];
        Module["postRun"].push(function() {
          resolveModule(Module);
        });
        module = void 0;
        var k;
        k ||= typeof Module !== "undefined" ? Module : {};
        var aa = !!globalThis.window, ba = !!globalThis.WorkerGlobalScope, da = globalThis.process?.versions?.node && globalThis.process?.type != "renderer", ea = {
          SQLITE_ABORT: 4,
          SQLITE_ABORT_ROLLBACK: 516,
          SQLITE_ACCESS_EXISTS: 0,
          SQLITE_ACCESS_READ: 2,
          SQLITE_ACCESS_READWRITE: 1,
          SQLITE_ALTER_TABLE: 26,
          SQLITE_ANALYZE: 28,
          SQLITE_ANY: 5,
          SQLITE_ATTACH: 24,
          SQLITE_AUTH: 23,
          SQLITE_AUTH_USER: 279,
          SQLITE_BLOB: 4,
          SQLITE_BUSY: 5,
          SQLITE_BUSY_RECOVERY: 261,
          SQLITE_BUSY_SNAPSHOT: 517,
          SQLITE_BUSY_TIMEOUT: 773,
          SQLITE_CANTOPEN: 14,
          SQLITE_CANTOPEN_CONVPATH: 1038,
          SQLITE_CANTOPEN_DIRTYWAL: 1294,
          SQLITE_CANTOPEN_FULLPATH: 782,
          SQLITE_CANTOPEN_ISDIR: 526,
          SQLITE_CANTOPEN_NOTEMPDIR: 270,
          SQLITE_CANTOPEN_SYMLINK: 1550,
          SQLITE_CARRAY_BLOB: 4,
          SQLITE_CARRAY_DOUBLE: 2,
          SQLITE_CARRAY_INT32: 0,
          SQLITE_CARRAY_INT64: 1,
          SQLITE_CARRAY_TEXT: 3,
          SQLITE_CHECKPOINT_FULL: 1,
          SQLITE_CHECKPOINT_NOOP: -1,
          SQLITE_CHECKPOINT_PASSIVE: 0,
          SQLITE_CHECKPOINT_RESTART: 2,
          SQLITE_CHECKPOINT_TRUNCATE: 3,
          SQLITE_CONFIG_COVERING_INDEX_SCAN: 20,
          SQLITE_CONFIG_GETMALLOC: 5,
          SQLITE_CONFIG_GETMUTEX: 11,
          SQLITE_CONFIG_GETPCACHE: 15,
          SQLITE_CONFIG_GETPCACHE2: 19,
          SQLITE_CONFIG_HEAP: 8,
          SQLITE_CONFIG_LOG: 16,
          SQLITE_CONFIG_LOOKASIDE: 13,
          SQLITE_CONFIG_MALLOC: 4,
          SQLITE_CONFIG_MEMDB_MAXSIZE: 29,
          SQLITE_CONFIG_MEMSTATUS: 9,
          SQLITE_CONFIG_MMAP_SIZE: 22,
          SQLITE_CONFIG_MULTITHREAD: 2,
          SQLITE_CONFIG_MUTEX: 10,
          SQLITE_CONFIG_PAGECACHE: 7,
          SQLITE_CONFIG_PCACHE: 14,
          SQLITE_CONFIG_PCACHE2: 18,
          SQLITE_CONFIG_PCACHE_HDRSZ: 24,
          SQLITE_CONFIG_PMASZ: 25,
          SQLITE_CONFIG_ROWID_IN_VIEW: 30,
          SQLITE_CONFIG_SCRATCH: 6,
          SQLITE_CONFIG_SERIALIZED: 3,
          SQLITE_CONFIG_SINGLETHREAD: 1,
          SQLITE_CONFIG_SMALL_MALLOC: 27,
          SQLITE_CONFIG_SORTERREF_SIZE: 28,
          SQLITE_CONFIG_SQLLOG: 21,
          SQLITE_CONFIG_STMTJRNL_SPILL: 26,
          SQLITE_CONFIG_URI: 17,
          SQLITE_CONFIG_WIN32_HEAPSIZE: 23,
          SQLITE_CONSTRAINT: 19,
          SQLITE_CONSTRAINT_CHECK: 275,
          SQLITE_CONSTRAINT_COMMITHOOK: 531,
          SQLITE_CONSTRAINT_DATATYPE: 3091,
          SQLITE_CONSTRAINT_FOREIGNKEY: 787,
          SQLITE_CONSTRAINT_FUNCTION: 1043,
          SQLITE_CONSTRAINT_NOTNULL: 1299,
          SQLITE_CONSTRAINT_PINNED: 2835,
          SQLITE_CONSTRAINT_PRIMARYKEY: 1555,
          SQLITE_CONSTRAINT_ROWID: 2579,
          SQLITE_CONSTRAINT_TRIGGER: 1811,
          SQLITE_CONSTRAINT_UNIQUE: 2067,
          SQLITE_CONSTRAINT_VTAB: 2323,
          SQLITE_COPY: 0,
          SQLITE_CORRUPT: 11,
          SQLITE_CORRUPT_INDEX: 779,
          SQLITE_CORRUPT_SEQUENCE: 523,
          SQLITE_CORRUPT_VTAB: 267,
          SQLITE_CREATE_INDEX: 1,
          SQLITE_CREATE_TABLE: 2,
          SQLITE_CREATE_TEMP_INDEX: 3,
          SQLITE_CREATE_TEMP_TABLE: 4,
          SQLITE_CREATE_TEMP_TRIGGER: 5,
          SQLITE_CREATE_TEMP_VIEW: 6,
          SQLITE_CREATE_TRIGGER: 7,
          SQLITE_CREATE_VIEW: 8,
          SQLITE_CREATE_VTABLE: 29,
          SQLITE_DBCONFIG_DEFENSIVE: 1010,
          SQLITE_DBCONFIG_DQS_DDL: 1014,
          SQLITE_DBCONFIG_DQS_DML: 1013,
          SQLITE_DBCONFIG_ENABLE_ATTACH_CREATE: 1020,
          SQLITE_DBCONFIG_ENABLE_ATTACH_WRITE: 1021,
          SQLITE_DBCONFIG_ENABLE_COMMENTS: 1022,
          SQLITE_DBCONFIG_ENABLE_FKEY: 1002,
          SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER: 1004,
          SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION: 1005,
          SQLITE_DBCONFIG_ENABLE_QPSG: 1007,
          SQLITE_DBCONFIG_ENABLE_TRIGGER: 1003,
          SQLITE_DBCONFIG_ENABLE_VIEW: 1015,
          SQLITE_DBCONFIG_FP_DIGITS: 1023,
          SQLITE_DBCONFIG_LEGACY_ALTER_TABLE: 1012,
          SQLITE_DBCONFIG_LEGACY_FILE_FORMAT: 1016,
          SQLITE_DBCONFIG_LOOKASIDE: 1001,
          SQLITE_DBCONFIG_MAINDBNAME: 1e3,
          SQLITE_DBCONFIG_MAX: 1023,
          SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE: 1006,
          SQLITE_DBCONFIG_RESET_DATABASE: 1009,
          SQLITE_DBCONFIG_REVERSE_SCANORDER: 1019,
          SQLITE_DBCONFIG_STMT_SCANSTATUS: 1018,
          SQLITE_DBCONFIG_TRIGGER_EQP: 1008,
          SQLITE_DBCONFIG_TRUSTED_SCHEMA: 1017,
          SQLITE_DBCONFIG_WRITABLE_SCHEMA: 1011,
          SQLITE_DBSTATUS_CACHE_HIT: 7,
          SQLITE_DBSTATUS_CACHE_MISS: 8,
          SQLITE_DBSTATUS_CACHE_SPILL: 12,
          SQLITE_DBSTATUS_CACHE_USED: 1,
          SQLITE_DBSTATUS_CACHE_USED_SHARED: 11,
          SQLITE_DBSTATUS_CACHE_WRITE: 9,
          SQLITE_DBSTATUS_DEFERRED_FKS: 10,
          SQLITE_DBSTATUS_LOOKASIDE_HIT: 4,
          SQLITE_DBSTATUS_LOOKASIDE_MISS_FULL: 6,
          SQLITE_DBSTATUS_LOOKASIDE_MISS_SIZE: 5,
          SQLITE_DBSTATUS_LOOKASIDE_USED: 0,
          SQLITE_DBSTATUS_MAX: 13,
          SQLITE_DBSTATUS_SCHEMA_USED: 2,
          SQLITE_DBSTATUS_STMT_USED: 3,
          SQLITE_DBSTATUS_TEMPBUF_SPILL: 13,
          SQLITE_DELETE: 9,
          SQLITE_DENY: 1,
          SQLITE_DESERIALIZE_FREEONCLOSE: 1,
          SQLITE_DESERIALIZE_READONLY: 4,
          SQLITE_DESERIALIZE_RESIZEABLE: 2,
          SQLITE_DETACH: 25,
          SQLITE_DETERMINISTIC: 2048,
          SQLITE_DIRECTONLY: 524288,
          SQLITE_DONE: 101,
          SQLITE_DROP_INDEX: 10,
          SQLITE_DROP_TABLE: 11,
          SQLITE_DROP_TEMP_INDEX: 12,
          SQLITE_DROP_TEMP_TABLE: 13,
          SQLITE_DROP_TEMP_TRIGGER: 14,
          SQLITE_DROP_TEMP_VIEW: 15,
          SQLITE_DROP_TRIGGER: 16,
          SQLITE_DROP_VIEW: 17,
          SQLITE_DROP_VTABLE: 30,
          SQLITE_EMPTY: 16,
          SQLITE_ERROR: 1,
          SQLITE_ERROR_KEY: 1281,
          SQLITE_ERROR_MISSING_COLLSEQ: 257,
          SQLITE_ERROR_RESERVESIZE: 1025,
          SQLITE_ERROR_RETRY: 513,
          SQLITE_ERROR_SNAPSHOT: 769,
          SQLITE_ERROR_UNABLE: 1537,
          SQLITE_FAIL: 3,
          SQLITE_FCNTL_BEGIN_ATOMIC_WRITE: 31,
          SQLITE_FCNTL_BLOCK_ON_CONNECT: 44,
          SQLITE_FCNTL_BUSYHANDLER: 15,
          SQLITE_FCNTL_CHUNK_SIZE: 6,
          SQLITE_FCNTL_CKPT_DONE: 37,
          SQLITE_FCNTL_CKPT_START: 39,
          SQLITE_FCNTL_CKSM_FILE: 41,
          SQLITE_FCNTL_COMMIT_ATOMIC_WRITE: 32,
          SQLITE_FCNTL_COMMIT_PHASETWO: 22,
          SQLITE_FCNTL_DATA_VERSION: 35,
          SQLITE_FCNTL_EXTERNAL_READER: 40,
          SQLITE_FCNTL_FILESTAT: 45,
          SQLITE_FCNTL_FILE_POINTER: 7,
          SQLITE_FCNTL_GET_LOCKPROXYFILE: 2,
          SQLITE_FCNTL_HAS_MOVED: 20,
          SQLITE_FCNTL_JOURNAL_POINTER: 28,
          SQLITE_FCNTL_LAST_ERRNO: 4,
          SQLITE_FCNTL_LOCKSTATE: 1,
          SQLITE_FCNTL_LOCK_TIMEOUT: 34,
          SQLITE_FCNTL_MMAP_SIZE: 18,
          SQLITE_FCNTL_NULL_IO: 43,
          SQLITE_FCNTL_OVERWRITE: 11,
          SQLITE_FCNTL_PDB: 30,
          SQLITE_FCNTL_PERSIST_WAL: 10,
          SQLITE_FCNTL_POWERSAFE_OVERWRITE: 13,
          SQLITE_FCNTL_PRAGMA: 14,
          SQLITE_FCNTL_RBU: 26,
          SQLITE_FCNTL_RESERVE_BYTES: 38,
          SQLITE_FCNTL_RESET_CACHE: 42,
          SQLITE_FCNTL_ROLLBACK_ATOMIC_WRITE: 33,
          SQLITE_FCNTL_SET_LOCKPROXYFILE: 3,
          SQLITE_FCNTL_SIZE_HINT: 5,
          SQLITE_FCNTL_SIZE_LIMIT: 36,
          SQLITE_FCNTL_SYNC: 21,
          SQLITE_FCNTL_SYNC_OMITTED: 8,
          SQLITE_FCNTL_TEMPFILENAME: 16,
          SQLITE_FCNTL_TRACE: 19,
          SQLITE_FCNTL_VFSNAME: 12,
          SQLITE_FCNTL_VFS_POINTER: 27,
          SQLITE_FCNTL_WAL_BLOCK: 24,
          SQLITE_FCNTL_WIN32_AV_RETRY: 9,
          SQLITE_FCNTL_WIN32_GET_HANDLE: 29,
          SQLITE_FCNTL_WIN32_SET_HANDLE: 23,
          SQLITE_FCNTL_ZIPVFS: 25,
          SQLITE_FINISH: 2,
          SQLITE_FLOAT: 2,
          SQLITE_FORMAT: 24,
          SQLITE_FULL: 13,
          SQLITE_FUNCTION: 31,
          SQLITE_GET_LOCKPROXYFILE: 2,
          SQLITE_IGNORE: 2,
          SQLITE_INDEX_CONSTRAINT_EQ: 2,
          SQLITE_INDEX_CONSTRAINT_FUNCTION: 150,
          SQLITE_INDEX_CONSTRAINT_GE: 32,
          SQLITE_INDEX_CONSTRAINT_GLOB: 66,
          SQLITE_INDEX_CONSTRAINT_GT: 4,
          SQLITE_INDEX_CONSTRAINT_IS: 72,
          SQLITE_INDEX_CONSTRAINT_ISNOT: 69,
          SQLITE_INDEX_CONSTRAINT_ISNOTNULL: 70,
          SQLITE_INDEX_CONSTRAINT_ISNULL: 71,
          SQLITE_INDEX_CONSTRAINT_LE: 8,
          SQLITE_INDEX_CONSTRAINT_LIKE: 65,
          SQLITE_INDEX_CONSTRAINT_LIMIT: 73,
          SQLITE_INDEX_CONSTRAINT_LT: 16,
          SQLITE_INDEX_CONSTRAINT_MATCH: 64,
          SQLITE_INDEX_CONSTRAINT_NE: 68,
          SQLITE_INDEX_CONSTRAINT_OFFSET: 74,
          SQLITE_INDEX_CONSTRAINT_REGEXP: 67,
          SQLITE_INDEX_SCAN_HEX: 2,
          SQLITE_INDEX_SCAN_UNIQUE: 1,
          SQLITE_INNOCUOUS: 2097152,
          SQLITE_INSERT: 18,
          SQLITE_INTEGER: 1,
          SQLITE_INTERNAL: 2,
          SQLITE_INTERRUPT: 9,
          SQLITE_IOCAP_ATOMIC: 1,
          SQLITE_IOCAP_ATOMIC16K: 64,
          SQLITE_IOCAP_ATOMIC1K: 4,
          SQLITE_IOCAP_ATOMIC2K: 8,
          SQLITE_IOCAP_ATOMIC32K: 128,
          SQLITE_IOCAP_ATOMIC4K: 16,
          SQLITE_IOCAP_ATOMIC512: 2,
          SQLITE_IOCAP_ATOMIC64K: 256,
          SQLITE_IOCAP_ATOMIC8K: 32,
          SQLITE_IOCAP_BATCH_ATOMIC: 16384,
          SQLITE_IOCAP_IMMUTABLE: 8192,
          SQLITE_IOCAP_POWERSAFE_OVERWRITE: 4096,
          SQLITE_IOCAP_SAFE_APPEND: 512,
          SQLITE_IOCAP_SEQUENTIAL: 1024,
          SQLITE_IOCAP_SUBPAGE_READ: 32768,
          SQLITE_IOCAP_UNDELETABLE_WHEN_OPEN: 2048,
          SQLITE_IOERR: 10,
          SQLITE_IOERR_ACCESS: 3338,
          SQLITE_IOERR_AUTH: 7178,
          SQLITE_IOERR_BADKEY: 8970,
          SQLITE_IOERR_BEGIN_ATOMIC: 7434,
          SQLITE_IOERR_BLOCKED: 2826,
          SQLITE_IOERR_CHECKRESERVEDLOCK: 3594,
          SQLITE_IOERR_CLOSE: 4106,
          SQLITE_IOERR_CODEC: 9226,
          SQLITE_IOERR_COMMIT_ATOMIC: 7690,
          SQLITE_IOERR_CONVPATH: 6666,
          SQLITE_IOERR_CORRUPTFS: 8458,
          SQLITE_IOERR_DATA: 8202,
          SQLITE_IOERR_DELETE: 2570,
          SQLITE_IOERR_DELETE_NOENT: 5898,
          SQLITE_IOERR_DIR_CLOSE: 4362,
          SQLITE_IOERR_DIR_FSYNC: 1290,
          SQLITE_IOERR_FSTAT: 1802,
          SQLITE_IOERR_FSYNC: 1034,
          SQLITE_IOERR_GETTEMPPATH: 6410,
          SQLITE_IOERR_IN_PAGE: 8714,
          SQLITE_IOERR_LOCK: 3850,
          SQLITE_IOERR_MMAP: 6154,
          SQLITE_IOERR_NOMEM: 3082,
          SQLITE_IOERR_RDLOCK: 2314,
          SQLITE_IOERR_READ: 266,
          SQLITE_IOERR_ROLLBACK_ATOMIC: 7946,
          SQLITE_IOERR_SEEK: 5642,
          SQLITE_IOERR_SHMLOCK: 5130,
          SQLITE_IOERR_SHMMAP: 5386,
          SQLITE_IOERR_SHMOPEN: 4618,
          SQLITE_IOERR_SHMSIZE: 4874,
          SQLITE_IOERR_SHORT_READ: 522,
          SQLITE_IOERR_TRUNCATE: 1546,
          SQLITE_IOERR_UNLOCK: 2058,
          SQLITE_IOERR_VNODE: 6922,
          SQLITE_IOERR_WRITE: 778,
          SQLITE_LAST_ERRNO: 4,
          SQLITE_LIMIT_ATTACHED: 7,
          SQLITE_LIMIT_COLUMN: 2,
          SQLITE_LIMIT_COMPOUND_SELECT: 4,
          SQLITE_LIMIT_EXPR_DEPTH: 3,
          SQLITE_LIMIT_FUNCTION_ARG: 6,
          SQLITE_LIMIT_LENGTH: 0,
          SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 8,
          SQLITE_LIMIT_PARSER_DEPTH: 12,
          SQLITE_LIMIT_SCHEMA: 13,
          SQLITE_LIMIT_SQL_LENGTH: 1,
          SQLITE_LIMIT_TRIGGER_DEPTH: 10,
          SQLITE_LIMIT_TRIGGER_STEPS: 14,
          SQLITE_LIMIT_VARIABLE_NUMBER: 9,
          SQLITE_LIMIT_VDBE_OP: 5,
          SQLITE_LIMIT_WORKER_THREADS: 11,
          SQLITE_LOCKED: 6,
          SQLITE_LOCKED_SHAREDCACHE: 262,
          SQLITE_LOCKED_VTAB: 518,
          SQLITE_LOCK_EXCLUSIVE: 4,
          SQLITE_LOCK_NONE: 0,
          SQLITE_LOCK_PENDING: 3,
          SQLITE_LOCK_RESERVED: 2,
          SQLITE_LOCK_SHARED: 1,
          SQLITE_MISMATCH: 20,
          SQLITE_MISUSE: 21,
          SQLITE_MUTEX_FAST: 0,
          SQLITE_MUTEX_RECURSIVE: 1,
          SQLITE_MUTEX_STATIC_APP1: 8,
          SQLITE_MUTEX_STATIC_APP2: 9,
          SQLITE_MUTEX_STATIC_APP3: 10,
          SQLITE_MUTEX_STATIC_LRU: 6,
          SQLITE_MUTEX_STATIC_LRU2: 7,
          SQLITE_MUTEX_STATIC_MAIN: 2,
          SQLITE_MUTEX_STATIC_MASTER: 2,
          SQLITE_MUTEX_STATIC_MEM: 3,
          SQLITE_MUTEX_STATIC_MEM2: 4,
          SQLITE_MUTEX_STATIC_OPEN: 4,
          SQLITE_MUTEX_STATIC_PMEM: 7,
          SQLITE_MUTEX_STATIC_PRNG: 5,
          SQLITE_MUTEX_STATIC_VFS1: 11,
          SQLITE_MUTEX_STATIC_VFS2: 12,
          SQLITE_MUTEX_STATIC_VFS3: 13,
          SQLITE_NOLFS: 22,
          SQLITE_NOMEM: 7,
          SQLITE_NOTADB: 26,
          SQLITE_NOTFOUND: 12,
          SQLITE_NOTICE: 27,
          SQLITE_NOTICE_RBU: 795,
          SQLITE_NOTICE_RECOVER_ROLLBACK: 539,
          SQLITE_NOTICE_RECOVER_WAL: 283,
          SQLITE_NULL: 5,
          SQLITE_OK: 0,
          SQLITE_OK_LOAD_PERMANENTLY: 256,
          SQLITE_OK_SYMLINK: 512,
          SQLITE_OPEN_AUTOPROXY: 32,
          SQLITE_OPEN_CREATE: 4,
          SQLITE_OPEN_DELETEONCLOSE: 8,
          SQLITE_OPEN_EXCLUSIVE: 16,
          SQLITE_OPEN_EXRESCODE: 33554432,
          SQLITE_OPEN_FULLMUTEX: 65536,
          SQLITE_OPEN_MAIN_DB: 256,
          SQLITE_OPEN_MAIN_JOURNAL: 2048,
          SQLITE_OPEN_MASTER_JOURNAL: 16384,
          SQLITE_OPEN_MEMORY: 128,
          SQLITE_OPEN_NOFOLLOW: 16777216,
          SQLITE_OPEN_NOMUTEX: 32768,
          SQLITE_OPEN_PRIVATECACHE: 262144,
          SQLITE_OPEN_READONLY: 1,
          SQLITE_OPEN_READWRITE: 2,
          SQLITE_OPEN_SHAREDCACHE: 131072,
          SQLITE_OPEN_SUBJOURNAL: 8192,
          SQLITE_OPEN_SUPER_JOURNAL: 16384,
          SQLITE_OPEN_TEMP_DB: 512,
          SQLITE_OPEN_TEMP_JOURNAL: 4096,
          SQLITE_OPEN_TRANSIENT_DB: 1024,
          SQLITE_OPEN_URI: 64,
          SQLITE_OPEN_WAL: 524288,
          SQLITE_PERM: 3,
          SQLITE_PRAGMA: 19,
          SQLITE_PREPARE_DONT_LOG: 16,
          SQLITE_PREPARE_FROM_DDL: 32,
          SQLITE_PREPARE_NORMALIZE: 2,
          SQLITE_PREPARE_NO_VTAB: 4,
          SQLITE_PREPARE_PERSISTENT: 1,
          SQLITE_PROTOCOL: 15,
          SQLITE_RANGE: 25,
          SQLITE_READ: 20,
          SQLITE_READONLY: 8,
          SQLITE_READONLY_CANTINIT: 1288,
          SQLITE_READONLY_CANTLOCK: 520,
          SQLITE_READONLY_DBMOVED: 1032,
          SQLITE_READONLY_DIRECTORY: 1544,
          SQLITE_READONLY_RECOVERY: 264,
          SQLITE_READONLY_ROLLBACK: 776,
          SQLITE_RECURSIVE: 33,
          SQLITE_REINDEX: 27,
          SQLITE_REPLACE: 5,
          SQLITE_RESULT_SUBTYPE: 16777216,
          SQLITE_ROLLBACK: 1,
          SQLITE_ROW: 100,
          SQLITE_SAVEPOINT: 32,
          SQLITE_SCANSTAT_COMPLEX: 1,
          SQLITE_SCANSTAT_EST: 2,
          SQLITE_SCANSTAT_EXPLAIN: 4,
          SQLITE_SCANSTAT_NAME: 3,
          SQLITE_SCANSTAT_NCYCLE: 7,
          SQLITE_SCANSTAT_NLOOP: 0,
          SQLITE_SCANSTAT_NVISIT: 1,
          SQLITE_SCANSTAT_PARENTID: 6,
          SQLITE_SCANSTAT_SELECTID: 5,
          SQLITE_SCHEMA: 17,
          SQLITE_SELECT: 21,
          SQLITE_SELFORDER1: 33554432,
          SQLITE_SERIALIZE_NOCOPY: 1,
          SQLITE_SETLK_BLOCK_ON_CONNECT: 1,
          SQLITE_SET_LOCKPROXYFILE: 3,
          SQLITE_SHM_EXCLUSIVE: 8,
          SQLITE_SHM_LOCK: 2,
          SQLITE_SHM_NLOCK: 8,
          SQLITE_SHM_SHARED: 4,
          SQLITE_SHM_UNLOCK: 1,
          SQLITE_STATUS_MALLOC_COUNT: 9,
          SQLITE_STATUS_MALLOC_SIZE: 5,
          SQLITE_STATUS_MEMORY_USED: 0,
          SQLITE_STATUS_PAGECACHE_OVERFLOW: 2,
          SQLITE_STATUS_PAGECACHE_SIZE: 7,
          SQLITE_STATUS_PAGECACHE_USED: 1,
          SQLITE_STATUS_PARSER_STACK: 6,
          SQLITE_STATUS_SCRATCH_OVERFLOW: 4,
          SQLITE_STATUS_SCRATCH_SIZE: 8,
          SQLITE_STATUS_SCRATCH_USED: 3,
          SQLITE_STMTSTATUS_AUTOINDEX: 3,
          SQLITE_STMTSTATUS_FILTER_HIT: 8,
          SQLITE_STMTSTATUS_FILTER_MISS: 7,
          SQLITE_STMTSTATUS_FULLSCAN_STEP: 1,
          SQLITE_STMTSTATUS_MEMUSED: 99,
          SQLITE_STMTSTATUS_REPREPARE: 5,
          SQLITE_STMTSTATUS_RUN: 6,
          SQLITE_STMTSTATUS_SORT: 2,
          SQLITE_STMTSTATUS_VM_STEP: 4,
          SQLITE_SUBTYPE: 1048576,
          SQLITE_SYNC_DATAONLY: 16,
          SQLITE_SYNC_FULL: 3,
          SQLITE_SYNC_NORMAL: 2,
          SQLITE_TESTCTRL_ALWAYS: 13,
          SQLITE_TESTCTRL_ASSERT: 12,
          SQLITE_TESTCTRL_ATOF: 34,
          SQLITE_TESTCTRL_BENIGN_MALLOC_HOOKS: 10,
          SQLITE_TESTCTRL_BITVEC_TEST: 8,
          SQLITE_TESTCTRL_BYTEORDER: 22,
          SQLITE_TESTCTRL_EXPLAIN_STMT: 19,
          SQLITE_TESTCTRL_EXTRA_SCHEMA_CHECKS: 29,
          SQLITE_TESTCTRL_FAULT_INSTALL: 9,
          SQLITE_TESTCTRL_FIRST: 5,
          SQLITE_TESTCTRL_FK_NO_ACTION: 7,
          SQLITE_TESTCTRL_GETOPT: 16,
          SQLITE_TESTCTRL_IMPOSTER: 25,
          SQLITE_TESTCTRL_INTERNAL_FUNCTIONS: 17,
          SQLITE_TESTCTRL_ISINIT: 23,
          SQLITE_TESTCTRL_ISKEYWORD: 16,
          SQLITE_TESTCTRL_JSON_SELFCHECK: 14,
          SQLITE_TESTCTRL_LAST: 34,
          SQLITE_TESTCTRL_LOCALTIME_FAULT: 18,
          SQLITE_TESTCTRL_LOGEST: 33,
          SQLITE_TESTCTRL_NEVER_CORRUPT: 20,
          SQLITE_TESTCTRL_ONCE_RESET_THRESHOLD: 19,
          SQLITE_TESTCTRL_OPTIMIZATIONS: 15,
          SQLITE_TESTCTRL_PARSER_COVERAGE: 26,
          SQLITE_TESTCTRL_PENDING_BYTE: 11,
          SQLITE_TESTCTRL_PRNG_RESET: 7,
          SQLITE_TESTCTRL_PRNG_RESTORE: 6,
          SQLITE_TESTCTRL_PRNG_SAVE: 5,
          SQLITE_TESTCTRL_PRNG_SEED: 28,
          SQLITE_TESTCTRL_RESERVE: 14,
          SQLITE_TESTCTRL_RESULT_INTREAL: 27,
          SQLITE_TESTCTRL_SCRATCHMALLOC: 17,
          SQLITE_TESTCTRL_SEEK_COUNT: 30,
          SQLITE_TESTCTRL_SORTER_MMAP: 24,
          SQLITE_TESTCTRL_TRACEFLAGS: 31,
          SQLITE_TESTCTRL_TUNE: 32,
          SQLITE_TESTCTRL_USELONGDOUBLE: 34,
          SQLITE_TESTCTRL_VDBE_COVERAGE: 21,
          SQLITE_TEXT: 3,
          SQLITE_TOOBIG: 18,
          SQLITE_TRACE_CLOSE: 8,
          SQLITE_TRACE_PROFILE: 2,
          SQLITE_TRACE_ROW: 4,
          SQLITE_TRACE_STMT: 1,
          SQLITE_TRANSACTION: 22,
          SQLITE_TXN_NONE: 0,
          SQLITE_TXN_READ: 1,
          SQLITE_TXN_WRITE: 2,
          SQLITE_UPDATE: 23,
          SQLITE_UTF16: 4,
          SQLITE_UTF16BE: 3,
          SQLITE_UTF16LE: 2,
          SQLITE_UTF16_ALIGNED: 8,
          SQLITE_UTF8: 1,
          SQLITE_UTF8_ZT: 16,
          SQLITE_VERSION_NUMBER: 3054001,
          SQLITE_VTAB_CONSTRAINT_SUPPORT: 1,
          SQLITE_VTAB_DIRECTONLY: 3,
          SQLITE_VTAB_INNOCUOUS: 2,
          SQLITE_VTAB_USES_ALL_SCHEMAS: 4,
          SQLITE_WARNING: 28,
          SQLITE_WARNING_AUTOINDEX: 284,
          SQLITE_WIN32_DATA_DIRECTORY_TYPE: 1,
          SQLITE_WIN32_TEMP_DIRECTORY_TYPE: 2,
          SQLITE_XFER: 1
        }, fa = "SQLITE_ABORT SQLITE_ABORT_ROLLBACK SQLITE_AUTH SQLITE_AUTH_USER SQLITE_BUSY SQLITE_BUSY_RECOVERY SQLITE_BUSY_SNAPSHOT SQLITE_BUSY_TIMEOUT SQLITE_CANTOPEN SQLITE_CANTOPEN_CONVPATH SQLITE_CANTOPEN_DIRTYWAL SQLITE_CANTOPEN_FULLPATH SQLITE_CANTOPEN_ISDIR SQLITE_CANTOPEN_NOTEMPDIR SQLITE_CANTOPEN_SYMLINK SQLITE_CONSTRAINT SQLITE_CONSTRAINT_CHECK SQLITE_CONSTRAINT_COMMITHOOK SQLITE_CONSTRAINT_DATATYPE SQLITE_CONSTRAINT_FOREIGNKEY SQLITE_CONSTRAINT_FUNCTION SQLITE_CONSTRAINT_NOTNULL SQLITE_CONSTRAINT_PINNED SQLITE_CONSTRAINT_PRIMARYKEY SQLITE_CONSTRAINT_ROWID SQLITE_CONSTRAINT_TRIGGER SQLITE_CONSTRAINT_UNIQUE SQLITE_CONSTRAINT_VTAB SQLITE_CORRUPT SQLITE_CORRUPT_INDEX SQLITE_CORRUPT_SEQUENCE SQLITE_CORRUPT_VTAB SQLITE_DONE SQLITE_EMPTY SQLITE_ERROR SQLITE_ERROR_KEY SQLITE_ERROR_MISSING_COLLSEQ SQLITE_ERROR_RESERVESIZE SQLITE_ERROR_RETRY SQLITE_ERROR_SNAPSHOT SQLITE_ERROR_UNABLE SQLITE_FORMAT SQLITE_FULL SQLITE_INTERNAL SQLITE_INTERRUPT SQLITE_IOERR SQLITE_IOERR_ACCESS SQLITE_IOERR_AUTH SQLITE_IOERR_BADKEY SQLITE_IOERR_BEGIN_ATOMIC SQLITE_IOERR_BLOCKED SQLITE_IOERR_CHECKRESERVEDLOCK SQLITE_IOERR_CLOSE SQLITE_IOERR_CODEC SQLITE_IOERR_COMMIT_ATOMIC SQLITE_IOERR_CONVPATH SQLITE_IOERR_CORRUPTFS SQLITE_IOERR_DATA SQLITE_IOERR_DELETE SQLITE_IOERR_DELETE_NOENT SQLITE_IOERR_DIR_CLOSE SQLITE_IOERR_DIR_FSYNC SQLITE_IOERR_FSTAT SQLITE_IOERR_FSYNC SQLITE_IOERR_GETTEMPPATH SQLITE_IOERR_IN_PAGE SQLITE_IOERR_LOCK SQLITE_IOERR_MMAP SQLITE_IOERR_NOMEM SQLITE_IOERR_RDLOCK SQLITE_IOERR_READ SQLITE_IOERR_ROLLBACK_ATOMIC SQLITE_IOERR_SEEK SQLITE_IOERR_SHMLOCK SQLITE_IOERR_SHMMAP SQLITE_IOERR_SHMOPEN SQLITE_IOERR_SHMSIZE SQLITE_IOERR_SHORT_READ SQLITE_IOERR_TRUNCATE SQLITE_IOERR_UNLOCK SQLITE_IOERR_VNODE SQLITE_IOERR_WRITE SQLITE_LOCKED SQLITE_LOCKED_SHAREDCACHE SQLITE_LOCKED_VTAB SQLITE_MISMATCH SQLITE_MISUSE SQLITE_NOLFS SQLITE_NOMEM SQLITE_NOTADB SQLITE_NOTFOUND SQLITE_NOTICE SQLITE_NOTICE_RBU SQLITE_NOTICE_RECOVER_ROLLBACK SQLITE_NOTICE_RECOVER_WAL SQLITE_PERM SQLITE_PROTOCOL SQLITE_RANGE SQLITE_READONLY SQLITE_READONLY_CANTINIT SQLITE_READONLY_CANTLOCK SQLITE_READONLY_DBMOVED SQLITE_READONLY_DIRECTORY SQLITE_READONLY_RECOVERY SQLITE_READONLY_ROLLBACK SQLITE_ROW SQLITE_SCHEMA SQLITE_TOOBIG SQLITE_WARNING SQLITE_WARNING_AUTOINDEX".split(" ");
        k.onRuntimeInitialized = function() {
          function a(f, h) {
            ub(f, h instanceof Error ? h.message : String(h), -1);
          }
          function b(f, h) {
            switch (typeof h) {
              case "boolean":
                nc(f, h ? 1 : 0);
                break;
              case "number":
                oc(f, h);
                break;
              case "string":
                pc(f, h, l(h), -1);
                break;
              case "object":
                if (h === null) vb(f);
                else if (h.length != null) {
                  var p = ha(h.length);
                  v.set(h, p);
                  qc(f, p, h.length, -1);
                  ja(p);
                } else ub(f, "Wrong API use : tried to return a value of an unknown type (" + h + ").", -1);
                break;
              default:
                vb(f);
            }
          }
          function d(f, h) {
            for (var p = [], r = 0; r < f; r += 1) {
              var u = y(
                h + 4 * r,
                "i32"
              ), w = rc(u);
              if (w === 1 || w === 2) u = sc(u);
              else if (w === 3) w = wb(u), u = tc(u), u = A(u, w, true);
              else if (w === 4) {
                w = u;
                u = wb(w);
                w = uc(w);
                for (var x = new Uint8Array(u), G = 0; G < u; G += 1) x[G] = v[w + G];
                u = x;
              } else u = null;
              p.push(u);
            }
            return p;
          }
          function c(f, h) {
            this.Xa = f;
            this.db = h;
            this.Va = 1;
            this.ub = [];
          }
          function e(f, h) {
            this.db = h;
            this.nb = ka(f);
            if (this.nb === null) throw Error("Unable to allocate memory for the SQL string");
            this.sb = this.nb;
            this.fb = this.Ab = null;
          }
          function g(f) {
            this.filename = "dbfile_" + (4294967295 * Math.random() >>> 0);
            f != null && la(
              this.filename,
              f
            );
            this.handleError(U(this.filename, q));
            this.db = y(q, "i32");
            z && vc(this.db);
            this.tb = {};
            this.ab = /* @__PURE__ */ new Map();
          }
          function m(f, h) {
            return f.replace(/[A-Z]/g, function(p) {
              return p.toLowerCase();
            }) + ":" + h;
          }
          function t(f) {
            f.forEach(oa);
          }
          var z = k.useOldExtensionFunctions !== false, q = pa(4), n = k.cwrap, F = {};
          fa.forEach(function(f) {
            F[ea[f]] = f;
          });
          var U = n("sqlite3_open", "number", ["string", "number"]), ma = n("sqlite3_close_v2", "number", ["number"]), Aa = n("sqlite3_backup_init", "number", ["number", "string", "number", "string"]), na = n(
            "sqlite3_backup_step",
            "number",
            ["number", "number"]
          ), ca = n("sqlite3_backup_finish", "number", ["number"]), Ba = n("sqlite3_exec", "number", ["number", "number", "number", "number", "number"]), N = n("sqlite3_changes", "number", ["number"]), wc = n("sqlite3_sql", "string", ["number"]), xc = n("sqlite3_normalized_sql", "string", ["number"]), Ua = n("sqlite3_prepare_v2", "number", ["number", "number", "number", "number", "number"]), yc = n("sqlite3_bind_text", "number", ["number", "number", "number", "number", "number"]), yb = n("sqlite3_bind_blob", "number", [
            "number",
            "number",
            "number",
            "number",
            "number"
          ]), zc = n("sqlite3_bind_double", "number", ["number", "number", "number"]), Ac = n("sqlite3_bind_int", "number", ["number", "number", "number"]), zb = n("sqlite3_bind_int64", "number", ["number", "number", "number"]), Bc = typeof n("sqlite3_memory_used", "number", [])() === "bigint", Cc = n("sqlite3_bind_parameter_index", "number", ["number", "string"]), Dc = n("sqlite3_step", "number", ["number"]), ia = n("sqlite3_errmsg", "string", ["number"]), Ec = n("sqlite3_extended_errcode", "number", ["number"]), Fc = n(
            "sqlite3_column_count",
            "number",
            ["number"]
          ), Gc = n("sqlite3_data_count", "number", ["number"]), Hc = n("sqlite3_column_double", "number", ["number", "number"]), Ic = n("sqlite3_column_text", "number", ["number", "number"]), Jc = n("sqlite3_column_blob", "number", ["number", "number"]), Ab = n("sqlite3_column_bytes", "number", ["number", "number"]), Kc = n("sqlite3_column_type", "number", ["number", "number"]), Lc = n("sqlite3_column_name", "string", ["number", "number"]), Mc = n("sqlite3_reset", "number", ["number"]), Nc = n("sqlite3_clear_bindings", "number", ["number"]), Oc = n("sqlite3_finalize", "number", ["number"]), Bb = n("sqlite3_create_function_v2", "number", "number string number number number number number number number".split(" ")), rc = n("sqlite3_value_type", "number", ["number"]), wb = n("sqlite3_value_bytes", "number", ["number"]), tc = n("sqlite3_value_text", "number", ["number"]), uc = n("sqlite3_value_blob", "number", ["number"]), sc = n("sqlite3_value_double", "number", ["number"]), oc = n("sqlite3_result_double", "", ["number", "number"]), vb = n("sqlite3_result_null", "", ["number"]), pc = n("sqlite3_result_text", "", ["number", "string", "number", "number"]), qc = n("sqlite3_result_blob", "", ["number", "number", "number", "number"]), nc = n("sqlite3_result_int", "", ["number", "number"]), ub = n("sqlite3_result_error", "", ["number", "string", "number"]), Cb = n("sqlite3_aggregate_context", "number", ["number", "number"]), vc = n("RegisterExtensionFunctions", "number", ["number"]), Db = n("sqlite3_update_hook", "number", ["number", "number", "number"]);
          c.prototype.bind = function(f) {
            if (!this.Xa) throw "Statement closed";
            this.reset();
            return Array.isArray(f) ? this.Rb(f) : f != null && typeof f === "object" ? this.Sb(f) : true;
          };
          c.prototype.step = function() {
            if (!this.Xa) throw "Statement closed";
            this.Va = 1;
            var f = Dc(this.Xa);
            switch (f) {
              case 100:
                return true;
              case 101:
                return false;
              default:
                throw this.db.handleError(f);
            }
          };
          c.prototype.Jb = function(f) {
            f == null && (f = this.Va, this.Va += 1);
            return Hc(this.Xa, f);
          };
          c.prototype.ac = function(f) {
            f == null && (f = this.Va, this.Va += 1);
            if (typeof BigInt !== "function") throw Error("BigInt is not supported");
            return BigInt(this.Kb(f));
          };
          c.prototype.Kb = function(f) {
            f == null && (f = this.Va, this.Va += 1);
            var h = Ic(this.Xa, f);
            f = Ab(this.Xa, f);
            return A(h, f, true);
          };
          c.prototype.getBlob = function(f) {
            f == null && (f = this.Va, this.Va += 1);
            var h = Ab(this.Xa, f);
            f = Jc(this.Xa, f);
            for (var p = new Uint8Array(h), r = 0; r < h; r += 1) p[r] = v[f + r];
            return p;
          };
          c.prototype.get = function(f, h) {
            h = h || {};
            f != null && this.bind(f) && this.step();
            f = [];
            for (var p = Gc(this.Xa), r = 0; r < p; r += 1) switch (Kc(this.Xa, r)) {
              case 1:
                var u = h.useBigInt ? this.ac(r) : this.Jb(r);
                f.push(u);
                break;
              case 2:
                f.push(this.Jb(r));
                break;
              case 3:
                f.push(this.Kb(r));
                break;
              case 4:
                f.push(this.getBlob(r));
                break;
              default:
                f.push(null);
            }
            return f;
          };
          c.prototype.yb = function() {
            for (var f = [], h = Fc(this.Xa), p = 0; p < h; p += 1) f.push(Lc(this.Xa, p));
            return f;
          };
          c.prototype.Ib = function(f, h) {
            var p = this.get(f, h);
            f = this.yb();
            return Object.fromEntries(f.map(function(r, u) {
              return [r, p[u]];
            }));
          };
          c.prototype.ec = function() {
            return wc(this.Xa);
          };
          c.prototype.bc = function() {
            return xc(this.Xa);
          };
          c.prototype.run = function(f) {
            f != null && this.bind(f);
            this.step();
            return this.reset();
          };
          c.prototype.Ub = function(f, h) {
            h == null && (h = this.Va, this.Va += 1);
            var p = ka(f);
            this.ub.push(p);
            this.db.handleError(yc(this.Xa, h, p, l(f), 0));
          };
          c.prototype.Qb = function(f, h) {
            h == null && (h = this.Va, this.Va += 1);
            var p = ha(f.length);
            v.set(f, p);
            this.ub.push(p);
            this.db.handleError(yb(this.Xa, h, p, f.length, 0));
          };
          c.prototype.Eb = function(f, h) {
            h == null && (h = this.Va, this.Va += 1);
            this.db.handleError((f === (f | 0) ? Ac : zc)(this.Xa, h, f));
          };
          c.prototype.Pb = function(f, h) {
            h == null && (h = this.Va, this.Va += 1);
            if (BigInt.asIntN(64, f) !== f) throw new RangeError("BigInt value is out of range for a 64-bit integer: " + f);
            f = Bc ? zb(this.Xa, h, f) : zb(this.Xa, h, Number(BigInt.asIntN(32, f)), Number(f >> BigInt(32)));
            this.db.handleError(f);
          };
          c.prototype.Tb = function(f) {
            f == null && (f = this.Va, this.Va += 1);
            yb(this.Xa, f, 0, 0, 0);
          };
          c.prototype.Fb = function(f, h) {
            h == null && (h = this.Va, this.Va += 1);
            switch (typeof f) {
              case "string":
                this.Ub(f, h);
                return;
              case "number":
                this.Eb(f, h);
                return;
              case "bigint":
                this.Pb(f, h);
                return;
              case "boolean":
                this.Eb(f + 0, h);
                return;
              case "object":
                if (f === null) {
                  this.Tb(h);
                  return;
                }
                if (f.length != null) {
                  this.Qb(f, h);
                  return;
                }
            }
            throw "Wrong API use : tried to bind a value of an unknown type (" + f + ").";
          };
          c.prototype.Sb = function(f) {
            var h = this;
            Object.keys(f).forEach(function(p) {
              var r = Cc(h.Xa, p);
              r !== 0 && h.Fb(f[p], r);
            });
            return true;
          };
          c.prototype.Rb = function(f) {
            for (var h = 0; h < f.length; h += 1) this.Fb(f[h], h + 1);
            return true;
          };
          c.prototype.reset = function() {
            this.freemem();
            return Nc(this.Xa) === 0 && Mc(this.Xa) === 0;
          };
          c.prototype.freemem = function() {
            for (var f; (f = this.ub.pop()) !== void 0; ) ja(f);
          };
          c.prototype.hb = function() {
            this.freemem();
            var f = Oc(this.Xa) === 0;
            delete this.db.tb[this.Xa];
            this.Xa = 0;
            return f;
          };
          e.prototype.next = function() {
            if (this.nb === null) return { done: true };
            this.fb !== null && (this.fb.hb(), this.fb = null);
            if (!this.db.db) throw this.ob(), Error("Database closed");
            var f = qa(), h = pa(4);
            ra(q);
            ra(h);
            try {
              this.db.handleError(Ua(this.db.db, this.sb, -1, q, h));
              this.sb = y(h, "i32");
              var p = y(q, "i32");
              if (p === 0) return this.ob(), { done: true };
              this.fb = new c(p, this.db);
              this.db.tb[p] = this.fb;
              return { value: this.fb, done: false };
            } catch (r) {
              throw this.Ab = A(this.sb), this.ob(), r;
            } finally {
              sa(f);
            }
          };
          e.prototype.ob = function() {
            ja(this.nb);
            this.nb = null;
          };
          e.prototype["return"] = function() {
            this.fb !== null && (this.fb.hb(), this.fb = null);
            this.ob();
            return { done: true };
          };
          e.prototype.cc = function() {
            return this.Ab !== null ? this.Ab : A(this.sb);
          };
          typeof Symbol === "function" && typeof Symbol.iterator === "symbol" && (e.prototype[Symbol.iterator] = function() {
            return this;
          });
          g.prototype.run = function(f, h) {
            if (!this.db) throw "Database closed";
            if (h) {
              f = this.Bb(f, h);
              try {
                f.step();
              } finally {
                f.hb();
              }
            } else {
              f = ka(f);
              try {
                this.handleError(Ba(this.db, f, 0, 0, q));
              } finally {
                ja(f);
              }
            }
            return this;
          };
          g.prototype.exec = function(f, h, p) {
            if (!this.db) throw "Database closed";
            var r = qa(), u = null, w = null, x = null;
            try {
              x = w = ka(f);
              var G = pa(4);
              for (f = []; y(x, "i8") !== 0; ) {
                ra(q);
                ra(G);
                this.handleError(Ua(this.db, x, -1, q, G));
                var S = y(q, "i32");
                x = y(G, "i32");
                if (S !== 0) {
                  var D = null;
                  u = new c(S, this);
                  for (h != null && u.bind(h); u.step(); ) D === null && (D = { columns: u.yb(), values: [] }, f.push(D)), D.values.push(u.get(null, p));
                  u.hb();
                }
              }
              return f;
            } catch (K) {
              throw u && u.hb(), K;
            } finally {
              w && ja(w), sa(r);
            }
          };
          g.prototype.Yb = function(f, h, p, r, u) {
            typeof h === "function" && (r = p, p = h, h = void 0);
            f = this.Bb(f, h);
            try {
              for (; f.step(); ) p(f.Ib(
                null,
                u
              ));
            } finally {
              f.hb();
            }
            if (typeof r === "function") return r();
          };
          g.prototype.Bb = function(f, h) {
            f = ka(f);
            try {
              ra(q), this.handleError(Ua(this.db, f, -1, q, 0));
            } finally {
              ja(f);
            }
            f = y(q, "i32");
            if (f === 0) throw "Nothing to prepare";
            var p = new c(f, this);
            h != null && p.bind(h);
            return this.tb[f] = p;
          };
          g.prototype.fc = function(f) {
            return new e(f, this);
          };
          g.prototype.$b = function() {
            if (!this.db) throw Error("Database closed");
            var f = this.filename + "_export";
            la(f, []);
            var h = 0, p = 0;
            try {
              var r = B(f).node, u = null, w = r.Ta.write;
              r.Ta = Object.create(r.Ta);
              r.Ta.write = function(S, D, K, V, T) {
                if (u === null) return w(S, D, K, V, T);
                r.Ya.set(D.subarray(K, K + V), T);
                r.Za = Math.max(r.Za, T + V);
                return V;
              };
              var x = U(f, q);
              h = y(q, "i32");
              if (x !== 0) throw Error(ia(h));
              p = Aa(h, "main", this.db, "main");
              if (p === 0) throw Error(ia(h));
              x = na(p, 0);
              if (x === 0) {
                var G = this.exec("PRAGMA main.page_count; PRAGMA main.page_size");
                u = new Uint8Array(G[0].values[0][0] * G[1].values[0][0]);
                r.Ya = u;
                x = na(p, -1);
              }
              if (x === 5 || x === 6) throw Error("Unable to export: SQLite is busy or locked. Finish active write transactions before exporting.");
              if (x !== 101) throw Error(ia(h));
              x = ca(p);
              p = 0;
              if (x !== 0) throw Error(ia(h));
              x = ma(h);
              if (x !== 0) throw Error(ia(h));
              h = 0;
              u = new Uint8Array(r.Ya.buffer, r.Ya.byteOffset, r.Za);
              u.length > 0 && (u[18] = 1, u[19] = 1);
              return u;
            } finally {
              p !== 0 && ca(p), h !== 0 && ma(h), ta("/" + f);
            }
          };
          g.prototype.close = function() {
            this.db !== null && (Object.values(this.tb).forEach(function(f) {
              f.hb();
            }), this.ab.forEach(t), this.ab.clear(), this.ib && (oa(this.ib), this.ib = void 0), this.handleError(ma(this.db)), ta("/" + this.filename), this.db = null);
          };
          g.prototype.handleError = function(f) {
            if (f === 0) return null;
            var h = ia(this.db);
            var p = Ec(this.db);
            (p & 255) !== (f & 255) && (p = f);
            f = Error(h);
            f.code = F[p];
            f.errcode = p;
            throw f;
          };
          g.prototype.dc = function() {
            return N(this.db);
          };
          g.prototype.Xb = function(f, h) {
            var p = m(f, h.length);
            this.ab.has(p) && (t(this.ab.get(p)), this.ab.delete(p));
            var r = ua(function(u, w, x) {
              w = d(w, x);
              try {
                var G = h.apply(null, w);
              } catch (S) {
                a(u, S);
                return;
              }
              b(u, G);
            }, "viii");
            this.ab.set(p, [r]);
            this.handleError(Bb(this.db, f, h.length, 1, 0, r, 0, 0, 0));
            return this;
          };
          g.prototype.Wb = function(f, h) {
            function p(D) {
              x.has(D) || x.set(D, r());
              return x.get(D);
            }
            var r = h.init || function() {
              return null;
            }, u = h.finalize || function(D) {
              return D;
            }, w = h.step;
            if (!w) throw "An aggregate function must have a step function in " + f;
            var x = /* @__PURE__ */ new Map();
            h = m(f, w.length - 1);
            this.ab.has(h) && (t(this.ab.get(h)), this.ab.delete(h));
            var G = ua(function(D, K, V) {
              var T = Cb(D, 1), Wa = p(T);
              K = d(K, V);
              Wa = [Wa].concat(K);
              try {
                x.set(T, w.apply(null, Wa));
              } catch (Pc) {
                x.delete(T), a(D, Pc);
              }
            }, "viii"), S = ua(
              function(D) {
                var K = Cb(D, 1);
                try {
                  var V = u(p(K));
                } catch (T) {
                  x.delete(K);
                  a(D, T);
                  return;
                }
                b(D, V);
                x.delete(K);
              },
              "vi"
            );
            this.ab.set(h, [G, S]);
            this.handleError(Bb(this.db, f, w.length - 1, 1, 0, 0, G, S, 0));
            return this;
          };
          g.prototype.nc = function(f) {
            this.ib && (Db(this.db, 0, 0), oa(this.ib), this.ib = void 0);
            if (!f) return this;
            this.ib = ua(function(h, p, r, u, w) {
              switch (p) {
                case 18:
                  h = "insert";
                  break;
                case 23:
                  h = "update";
                  break;
                case 9:
                  h = "delete";
                  break;
                default:
                  throw "unknown operationCode in updateHook callback: " + p;
              }
              r = A(r);
              u = A(u);
              if (w > Number.MAX_SAFE_INTEGER) throw "rowId too big to fit inside a Number";
              f(h, r, u, Number(w));
            }, "viiiij");
            Db(
              this.db,
              this.ib,
              0
            );
            return this;
          };
          c.prototype.bind = c.prototype.bind;
          c.prototype.step = c.prototype.step;
          c.prototype.get = c.prototype.get;
          c.prototype.getColumnNames = c.prototype.yb;
          c.prototype.getAsObject = c.prototype.Ib;
          c.prototype.getSQL = c.prototype.ec;
          c.prototype.getNormalizedSQL = c.prototype.bc;
          c.prototype.run = c.prototype.run;
          c.prototype.reset = c.prototype.reset;
          c.prototype.freemem = c.prototype.freemem;
          c.prototype.free = c.prototype.hb;
          e.prototype.next = e.prototype.next;
          e.prototype.getRemainingSQL = e.prototype.cc;
          g.prototype.run = g.prototype.run;
          g.prototype.exec = g.prototype.exec;
          g.prototype.each = g.prototype.Yb;
          g.prototype.prepare = g.prototype.Bb;
          g.prototype.iterateStatements = g.prototype.fc;
          g.prototype["export"] = g.prototype.$b;
          g.prototype.close = g.prototype.close;
          g.prototype.handleError = g.prototype.handleError;
          g.prototype.getRowsModified = g.prototype.dc;
          g.prototype.create_function = g.prototype.Xb;
          g.prototype.create_aggregate = g.prototype.Wb;
          g.prototype.updateHook = g.prototype.nc;
          k.Database = g;
          k.constants = Object.freeze(ea);
        };
        var va = "./this.program", wa = (a, b) => {
          throw b;
        }, xa = globalThis.document?.currentScript?.src;
        typeof __filename !== "undefined" ? xa = __filename : ba && (xa = self.location.href);
        var ya = "", za, Ca;
        if (da) {
          var fs = __require("node:fs");
          ya = __dirname + "/";
          Ca = (a) => {
            a = Da(a) ? new URL(a) : a;
            return fs.readFileSync(a);
          };
          za = async (a) => {
            a = Da(a) ? new URL(a) : a;
            return fs.readFileSync(a, void 0);
          };
          process.argv.length > 1 && (va = process.argv[1].replace(/\\/g, "/"));
          process.argv.slice(2);
          typeof module !== "undefined" && (module.exports = k);
          wa = (a, b) => {
            process.exitCode = a;
            throw b;
          };
        } else if (aa || ba) {
          try {
            ya = new URL(".", xa).href;
          } catch {
          }
          ba && (Ca = (a) => {
            var b = new XMLHttpRequest();
            b.open("GET", a, false);
            b.responseType = "arraybuffer";
            b.send(null);
            return new Uint8Array(b.response);
          });
          za = async (a) => {
            if (Da(a)) return new Promise((d, c) => {
              var e = new XMLHttpRequest();
              e.open("GET", a, true);
              e.responseType = "arraybuffer";
              e.onload = () => {
                e.status == 200 || e.status == 0 && e.response ? d(e.response) : c(e.status);
              };
              e.onerror = c;
              e.send(null);
            });
            var b = await fetch(a, { credentials: "same-origin" });
            if (b.ok) return b.arrayBuffer();
            throw Error(b.status + " : " + b.url);
          };
        }
        var Ea = console.log.bind(console), C = console.error.bind(console), Fa, Ga = false, Ha, Da = (a) => a.startsWith("file://");
        function Ia() {
          if (!v?.buffer?.resizable) {
            var a = Ja.buffer;
            v = new Int8Array(a);
            Ka = new Int16Array(a);
            E = new Uint8Array(a);
            H = new Int32Array(a);
            I = new Uint32Array(a);
            La = new Float32Array(a);
            Ma = new Float64Array(a);
            J = new BigInt64Array(a);
          }
        }
        function Na() {
          var a = k.preRun;
          a && (typeof a === "function" && (a = [a]), Oa.push(...a));
          for (a = Oa; a.length > 0; ) a.shift()(k);
        }
        function Pa() {
          var a = k.postRun;
          a && (typeof a === "function" && (a = [a]), Qa.push(...a));
          for (a = Qa; a.length > 0; ) a.shift()(k);
        }
        function Ra(a) {
          k.onAbort?.(a);
          a = `Aborted(${a})`;
          C(a);
          Ga = true;
          throw new WebAssembly.RuntimeError(a + ". Build with -sASSERTIONS for more info.");
        }
        var Sa;
        async function Ta(a) {
          if (!Fa) try {
            return await za(a);
          } catch {
          }
          if (a == Sa && Fa) a = new Uint8Array(Fa);
          else if (Ca) a = Ca(a);
          else throw "both async and sync fetching of the wasm failed";
          return a;
        }
        async function Va(a, b) {
          try {
            var d = await Ta(a);
            return await WebAssembly.instantiate(d, b);
          } catch (c) {
            C(`failed to asynchronously prepare wasm: ${c}`), Ra(c);
          }
        }
        async function Xa(a) {
          var b = Sa;
          if (!Fa && !Da(b) && !da) try {
            var d = fetch(b, { credentials: "same-origin" });
            return await WebAssembly.instantiateStreaming(d, a);
          } catch (c) {
            C(`wasm streaming compile failed: ${c}`), C("falling back to ArrayBuffer instantiation");
          }
          return Va(b, a);
        }
        class Ya {
          name = "ExitStatus";
          constructor(a) {
            this.message = `Program terminated with exit(${a})`;
            this.status = a;
          }
        }
        var v, Qa = [], Oa = [], Za = true, E, $a = new TextDecoder(), ab = (a, b, d, c) => {
          d = b + d;
          if (c) return d;
          for (; a[b] && !(b >= d); ) ++b;
          return b;
        }, A = (a, b, d) => a ? $a.decode(E.subarray(a, ab(E, a, b, d))) : "", bb = (a, b) => {
          for (var d = 0, c = a.length - 1; c >= 0; c--) {
            var e = a[c];
            e === "." ? a.splice(c, 1) : e === ".." ? (a.splice(c, 1), d++) : d && (a.splice(c, 1), d--);
          }
          if (b) for (; d; d--) a.unshift("..");
          return a;
        }, cb = (a) => {
          var b = a.charAt(0) === "/", d = a.slice(-1) === "/";
          (a = bb(a.split("/").filter((c) => !!c), !b).join("/")) || b || (a = ".");
          a && d && (a += "/");
          return (b ? "/" : "") + a;
        }, db = (a) => {
          var b = /^(\/?|)([\s\S]*?)((?:\.{1,2}|[^\/]+?|)(\.[^.\/]*|))(?:[\/]*)$/.exec(a).slice(1);
          a = b[0];
          b = b[1];
          if (!a && !b) return ".";
          b &&= b.slice(0, -1);
          return a + b;
        }, eb = (a) => a && a.match(/([^\/]+|\/)\/*$/)[1], fb = (...a) => {
          for (var b = "", d = false, c = a.length - 1; c >= -1 && !d; c--) {
            d = c >= 0 ? a[c] : "/";
            if (typeof d !== "string") throw new TypeError("Arguments to path.resolve must be strings");
            if (!d) return "";
            b = d + "/" + b;
            d = d.charAt(0) === "/";
          }
          b = bb(b.split("/").filter((e) => !!e), !d).join("/");
          return (d ? "/" : "") + b || ".";
        }, l = (a) => {
          for (var b = 0, d = 0; d < a.length; ++d) {
            var c = a.codePointAt(d);
            c <= 127 ? b++ : c <= 2047 ? b += 2 : c <= 65535 ? b += 3 : (b += 4, d++);
          }
          return b;
        }, L = (a, b, d, c) => {
          if (!(c > 0)) return 0;
          var e = d;
          c = d + c - 1;
          for (var g = 0; g < a.length; ++g) {
            var m = a.codePointAt(g);
            if (m <= 127) {
              if (d >= c) break;
              b[d++] = m;
            } else if (m <= 2047) {
              if (d + 1 >= c) break;
              b[d++] = 192 | m >> 6;
              b[d++] = 128 | m & 63;
            } else if (m <= 65535) {
              if (d + 2 >= c) break;
              b[d++] = 224 | m >> 12;
              b[d++] = 128 | m >> 6 & 63;
              b[d++] = 128 | m & 63;
            } else {
              if (d + 3 >= c) break;
              b[d++] = 240 | m >> 18;
              b[d++] = 128 | m >> 12 & 63;
              b[d++] = 128 | m >> 6 & 63;
              b[d++] = 128 | m & 63;
              g++;
            }
          }
          b[d] = 0;
          return d - e;
        }, gb = (a) => {
          var b = Array(l(a) + 1);
          a = L(a, b, 0, b.length);
          b.length = a;
          return b;
        }, hb = (a, b) => {
          var d = 0;
          a && (d |= 365);
          b && (d |= 146);
          return d;
        }, M = { cb: null, gb() {
          return M.createNode(null, "/", 16895, 0);
        }, createNode(a, b, d, c) {
          if ((d & 61440) === 24576 || (d & 61440) === 4096) throw new O(63);
          M.cb || (M.cb = { dir: { node: { $a: M.Ua.$a, eb: M.Ua.eb, lookup: M.Ua.lookup, pb: M.Ua.pb, rename: M.Ua.rename, unlink: M.Ua.unlink, rmdir: M.Ua.rmdir, readdir: M.Ua.readdir, symlink: M.Ua.symlink }, stream: { bb: M.Ta.bb } }, file: { node: { $a: M.Ua.$a, eb: M.Ua.eb }, stream: { bb: M.Ta.bb, read: M.Ta.read, write: M.Ta.write, qb: M.Ta.qb, rb: M.Ta.rb } }, link: {
            node: { $a: M.Ua.$a, eb: M.Ua.eb, readlink: M.Ua.readlink },
            stream: {}
          }, Gb: { node: { $a: M.Ua.$a, eb: M.Ua.eb }, stream: ib } });
          d = jb(a, b, d, c);
          P(d.mode) ? (d.Ua = M.cb.dir.node, d.Ta = M.cb.dir.stream, d.Ya = {}) : (d.mode & 61440) === 32768 ? (d.Ua = M.cb.file.node, d.Ta = M.cb.file.stream, d.Za = 0, d.Ya = M.Zb ?? (M.Zb = new Uint8Array(0))) : (d.mode & 61440) === 40960 ? (d.Ua = M.cb.link.node, d.Ta = M.cb.link.stream) : (d.mode & 61440) === 8192 && (d.Ua = M.cb.Gb.node, d.Ta = M.cb.Gb.stream);
          d.atime = d.mtime = d.ctime = Date.now();
          a && (a.Ya[b] = d, a.atime = a.mtime = a.ctime = d.atime);
          return d;
        }, Ua: { $a(a) {
          var b = {};
          b.dev = (a.mode & 61440) === 8192 ? a.id : 1;
          b.ino = a.id;
          b.mode = a.mode;
          b.nlink = 1;
          b.uid = 0;
          b.gid = 0;
          b.rdev = a.rdev;
          P(a.mode) ? b.size = 4096 : (a.mode & 61440) === 32768 ? b.size = a.Za : (a.mode & 61440) === 40960 ? b.size = a.link.length : b.size = 0;
          b.atime = new Date(a.atime);
          b.mtime = new Date(a.mtime);
          b.ctime = new Date(a.ctime);
          b.blksize = 4096;
          b.blocks = Math.ceil(b.size / b.blksize);
          return b;
        }, eb(a, b) {
          for (var d of ["mode", "atime", "mtime", "ctime"]) b[d] != null && (a[d] = b[d]);
          b.size !== void 0 && (b = b.size, a.Za != b && (d = a.Ya, a.Ya = new Uint8Array(b), a.Ya.set(d.subarray(0, Math.min(
            b,
            a.Za
          ))), a.Za = b));
        }, lookup() {
          M.wb || (M.wb = new O(44), M.wb.stack = "<generic error, no stack>");
          throw M.wb;
        }, pb(a, b, d, c) {
          return M.createNode(a, b, d, c);
        }, rename(a, b, d) {
          try {
            var c = kb(b, d);
          } catch (g) {
          }
          if (c && P(a.mode)) for (var e in c.Ya) throw new O(55);
          delete a.parent.Ya[a.name];
          b.Ya[d] = a;
          a.name = d;
          b.ctime = b.mtime = a.parent.ctime = a.parent.mtime = Date.now();
        }, unlink(a, b) {
          delete a.Ya[b];
          a.ctime = a.mtime = Date.now();
        }, rmdir(a, b) {
          var d = kb(a, b), c;
          for (c in d.Ya) throw new O(55);
          delete a.Ya[b];
          a.ctime = a.mtime = Date.now();
        }, readdir(a) {
          return [
            ".",
            "..",
            ...Object.keys(a.Ya)
          ];
        }, symlink(a, b, d) {
          a = M.createNode(a, b, 41471, 0);
          a.link = d;
          return a;
        }, readlink(a) {
          if ((a.mode & 61440) !== 40960) throw new O(28);
          return a.link;
        } }, Ta: { read(a, b, d, c, e) {
          if (e >= a.node.Za) return 0;
          c = Math.min(a.node.Za - e, c);
          b.set(a.node.Ya.subarray(e, e + c), d);
          return c;
        }, write(a, b, d, c, e, g) {
          b.buffer === v.buffer && (g = false);
          if (!c) return 0;
          a = a.node;
          a.mtime = a.ctime = Date.now();
          if (g) a.Ya = b.subarray(d, d + c), a.Za = c;
          else if (a.Za || e) {
            g = e + c;
            var m = a.Ya.length;
            m >= g || (g = Math.max(g, m * (m < 1048576 ? 2 : 1.125) >>> 0), m && (g = Math.max(g, 256)), m = a.Ya.subarray(0, a.Za), a.Ya = new Uint8Array(g), a.Ya.set(m));
            a.Ya.set(b.subarray(d, d + c), e);
            a.Za = Math.max(a.Za, e + c);
          } else a.Ya = b.slice(d, d + c), a.Za = c;
          return c;
        }, bb(a, b, d) {
          d === 1 ? b += a.position : d === 2 && (a.node.mode & 61440) === 32768 && (b += a.node.Za);
          if (b < 0) throw new O(28);
          return b;
        }, qb(a, b, d, c, e) {
          if ((a.node.mode & 61440) !== 32768) throw new O(43);
          a = a.node.Ya;
          if (e & 2 || a.buffer !== v.buffer) {
            e = true;
            c = Math.ceil(b / 65536) * 65536;
            var g = lb(65536, c);
            g && E.fill(0, g, g + c);
            c = g;
            if (!c) throw new O(48);
            if (a) {
              if (d > 0 || d + b < a.length) a = a.subarray ? a.subarray(d, d + b) : a.slice(d, d + b);
              v.set(a, c);
            }
          } else e = false, c = a.byteOffset;
          return { lc: c, Ob: e };
        }, rb(a, b, d, c) {
          M.Ta.write(a, b, 0, c, d, false);
          return 0;
        } } }, mb = [], nb = (a) => {
          var b = ab(a, 0);
          return $a.decode(a.buffer ? a.subarray(0, b) : new Uint8Array(a.slice(0, b)));
        }, ob = [];
        function pb(a, b) {
          ob[a] = { input: [], output: [], mb: b };
          qb(a, rb);
        }
        var rb = { open(a) {
          var b = ob[a.node.rdev];
          if (!b) throw new O(43);
          a.tty = b;
          a.seekable = false;
        }, close(a) {
          a.tty.mb.fsync(a.tty);
        }, fsync(a) {
          a.tty.mb.fsync(a.tty);
        }, read(a, b, d, c) {
          if (!a.tty || !a.tty.mb.Lb) throw new O(60);
          for (var e = 0, g = 0; g < c; g++) {
            try {
              var m = a.tty.mb.Lb(a.tty);
            } catch (t) {
              throw new O(29);
            }
            if (m === void 0 && !e) throw new O(6);
            if (m === null || m === void 0) break;
            e++;
            b[d + g] = m;
            if (m === 10) break;
          }
          e && (a.node.atime = Date.now());
          return e;
        }, write(a, b, d, c) {
          if (!a.tty || !a.tty.mb.Cb) throw new O(60);
          try {
            for (var e = 0; e < c; e++) a.tty.mb.Cb(
              a.tty,
              b[d + e]
            );
          } catch (g) {
            throw new O(29);
          }
          c && (a.node.mtime = a.node.ctime = Date.now());
          return e;
        } }, sb = {
          Lb() {
            a: {
              if (!mb.length) {
                var a = null;
                if (da) {
                  var b = Buffer.alloc(256), d = 0;
                  try {
                    d = fs.readSync(process.stdin.fd, b, 0, 256);
                  } catch (c) {
                    if (c.toString().includes("EOF")) d = 0;
                    else throw c;
                  }
                  d > 0 && (a = b.toString("utf-8", 0, d));
                } else globalThis.window?.prompt && (a = window.prompt("Input: "), a !== null && (a += "\n"));
                if (!a) {
                  a = null;
                  break a;
                }
                mb = gb(a);
              }
              a = mb.shift();
            }
            return a;
          },
          Cb(a, b) {
            b === null || b === 10 ? (Ea(nb(a.output)), a.output = []) : b != 0 && a.output.push(b);
          },
          fsync(a) {
            a.output?.length > 0 && (Ea(nb(a.output)), a.output = []);
          },
          vc() {
            return { rc: 25856, tc: 5, qc: 191, sc: 35387, oc: [3, 28, 127, 21, 4, 0, 1, 0, 17, 19, 26, 0, 18, 15, 23, 22, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] };
          },
          wc() {
            return 0;
          },
          xc() {
            return [24, 80];
          }
        }, tb = { Cb(a, b) {
          b === null || b === 10 ? (C(nb(a.output)), a.output = []) : b != 0 && a.output.push(b);
        }, fsync(a) {
          a.output?.length > 0 && (C(nb(a.output)), a.output = []);
        } }, xb = () => {
          if (da) {
            var a = __require("node:crypto");
            return (b) => (a.randomFillSync(b), 0);
          }
          return (b) => (crypto.getRandomValues(b), 0);
        }, Eb = (a) => (Eb = xb())(a), Fb = null, Gb = {}, Hb = [], Ib = 1, Q = [], Jb = false, Kb = true, Lb = {}, O = class {
          name = "ErrnoError";
          constructor(a) {
            this.Wa = a;
          }
        }, Mb = class {
          shared = {};
          node = null;
          get flags() {
            return this.shared.flags;
          }
          set flags(a) {
            this.shared.flags = a;
          }
          get position() {
            return this.shared.position;
          }
          set position(a) {
            this.shared.position = a;
          }
        }, Nb = class {
          Ua = {};
          Ta = {};
          kb = null;
          listeners = null;
          Db = 0;
          constructor(a, b, d, c) {
            a ||= this;
            this.parent = a;
            this.gb = a.gb;
            this.id = Ib++;
            this.name = b;
            this.mode = d;
            this.rdev = c;
            this.atime = this.mtime = this.ctime = Date.now();
          }
          get read() {
            return (this.mode & 365) === 365;
          }
          set read(a) {
            a ? this.mode |= 365 : this.mode &= -366;
          }
          get write() {
            return (this.mode & 146) === 146;
          }
          set write(a) {
            a ? this.mode |= 146 : this.mode &= -147;
          }
          kc() {
            if (this.listeners) {
              var a;
              for (b of this.listeners) b.exclusive ? (a ||= []).push(b) : b.Vb(32);
              if (a) {
                var b = (this.Db || 0) % a.length;
                this.Db = b + 1;
                a[b].Vb(32);
              }
            }
          }
        };
        function B(a, b = {}) {
          if (!a) throw new O(44);
          b.xb ?? (b.xb = true);
          a.charAt(0) === "/" || (a = "//" + a);
          var d = 0;
          a: for (; d < 40; d++) {
            a = a.split("/").filter((t) => !!t);
            for (var c = Fb, e = "/", g = 0; g < a.length; g++) {
              var m = g === a.length - 1;
              if (m && b.parent) break;
              if (a[g] !== ".") if (a[g] === "..") if (e = db(e), c === c.parent) {
                a = e + "/" + a.slice(g + 1).join("/");
                d--;
                continue a;
              } else c = c.parent;
              else {
                e = cb(e + "/" + a[g]);
                try {
                  c = kb(c, a[g]);
                } catch (t) {
                  if (t?.Wa === 44 && m && b.jc) return { path: e };
                  throw t;
                }
                !c.kb || m && !b.xb || (c = c.kb.root);
                if ((c.mode & 61440) === 40960 && (!m || b.jb)) {
                  if (!c.Ua.readlink) throw new O(52);
                  c = c.Ua.readlink(c);
                  c.charAt(0) === "/" || (c = db(e) + "/" + c);
                  a = c + "/" + a.slice(g + 1).join("/");
                  continue a;
                }
              }
            }
            return { path: e, node: c };
          }
          throw new O(32);
        }
        function Ob(a) {
          for (var b; ; ) {
            if (a === a.parent) return a = a.gb.Nb, b ? a[a.length - 1] !== "/" ? `${a}/${b}` : a + b : a;
            b = b ? `${a.name}/${b}` : a.name;
            a = a.parent;
          }
        }
        function Pb(a, b) {
          for (var d = 0, c = 0; c < b.length; c++) d = (d << 5) - d + b.charCodeAt(c) | 0;
          return (a + d >>> 0) % Q.length;
        }
        function Qb(a) {
          var b = Pb(a.parent.id, a.name);
          if (Q[b] === a) Q[b] = a.lb;
          else for (b = Q[b]; b; ) {
            if (b.lb === a) {
              b.lb = a.lb;
              break;
            }
            b = b.lb;
          }
        }
        function kb(a, b) {
          var d = P(a.mode) ? (d = Rb(a, "x")) ? d : a.Ua.lookup ? 0 : 2 : 54;
          if (d) throw new O(d);
          for (d = Q[Pb(a.id, b)]; d; d = d.lb) {
            var c = d.name;
            if (d.parent.id === a.id && c === b) return d;
          }
          return a.Ua.lookup(a, b);
        }
        function jb(a, b, d, c) {
          a = new Nb(a, b, d, c);
          b = Pb(a.parent.id, a.name);
          a.lb = Q[b];
          return Q[b] = a;
        }
        function P(a) {
          return (a & 61440) === 16384;
        }
        function Rb(a, b) {
          return Kb ? 0 : b.includes("r") && !(a.mode & 292) || b.includes("w") && !(a.mode & 146) || b.includes("x") && !(a.mode & 73) ? 2 : 0;
        }
        function Sb(a, b) {
          if (!P(a.mode)) return 54;
          try {
            return kb(a, b), 20;
          } catch (d) {
          }
          return Rb(a, "wx");
        }
        function Tb(a, b, d) {
          try {
            var c = kb(a, b);
          } catch (e) {
            return e.Wa;
          }
          if (a = Rb(a, "wx")) return a;
          if (d) {
            if (!P(c.mode)) return 54;
            if (c === c.parent || Ob(c) === "/") return 10;
          } else if (P(c.mode)) return 31;
          return 0;
        }
        function Ub(a) {
          if (!a) throw new O(63);
          return a;
        }
        function R(a) {
          a = Hb[a];
          if (!a) throw new O(8);
          return a;
        }
        function Vb(a, b = -1) {
          a = Object.assign(new Mb(), a);
          if (b == -1) a: {
            for (b = 0; b <= 4096; b++) if (!Hb[b]) break a;
            throw new O(33);
          }
          a.fd = b;
          return Hb[b] = a;
        }
        function Wb(a, b = -1) {
          a = Vb(a, b);
          a.Ta?.uc?.(a);
          return a;
        }
        function Xb(a, b, d) {
          var c = a?.Ta.eb;
          a = c ? a : b;
          c ??= b.Ua.eb;
          Ub(c);
          try {
            c(a, d);
          } catch (e) {
            if (e instanceof RangeError) throw new O(22);
            throw e;
          }
        }
        var ib = { open(a) {
          a.Ta = Gb[a.node.rdev].Ta;
          a.Ta.open?.(a);
        }, bb() {
          throw new O(70);
        } };
        function qb(a, b) {
          Gb[a] = { Ta: b };
        }
        function Yb(a, b) {
          var d = b === "/";
          if (d && Fb) throw new O(10);
          if (!d && b) {
            var c = B(b, { xb: false });
            b = c.path;
            c = c.node;
            if (c.kb) throw new O(10);
            if (!P(c.mode)) throw new O(54);
          }
          b = { type: a, yc: {}, Nb: b, hc: [] };
          a = a.gb(b);
          a.gb = b;
          b.root = a;
          d ? Fb = a : c && (c.kb = b, c.gb && c.gb.hc.push(b));
        }
        function Zb(a, b, d) {
          var c = B(a, { parent: true }).node;
          a = eb(a);
          if (!a) throw new O(28);
          if (a === "." || a === "..") throw new O(20);
          var e = Sb(c, a);
          if (e) throw new O(e);
          if (!c.Ua.pb) throw new O(63);
          return c.Ua.pb(c, a, b, d);
        }
        function $b(a, b = 438) {
          return Zb(a, b & 4095 | 32768, 0);
        }
        function W(a, b = 511) {
          return Zb(a, b & 1023 | 16384, 0);
        }
        function ac(a, b, d) {
          typeof d === "undefined" && (d = b, b = 438);
          Zb(a, b | 8192, d);
        }
        function bc(a, b) {
          if (!fb(a)) throw new O(44);
          var d = B(b, { parent: true }).node;
          if (!d) throw new O(44);
          b = eb(b);
          var c = Sb(d, b);
          if (c) throw new O(c);
          if (!d.Ua.symlink) throw new O(63);
          d.Ua.symlink(d, b, a);
        }
        function cc(a) {
          var b = B(a, { parent: true }).node;
          a = eb(a);
          var d = kb(b, a), c = Tb(b, a, true);
          if (c) throw new O(c);
          if (!b.Ua.rmdir) throw new O(63);
          if (d.kb) throw new O(10);
          b.Ua.rmdir(b, a);
          Qb(d);
        }
        function ta(a) {
          var b = B(a, { parent: true }).node;
          if (!b) throw new O(44);
          a = eb(a);
          var d = kb(b, a), c = Tb(b, a, false);
          if (c) throw new O(c);
          if (!b.Ua.unlink) throw new O(63);
          if (d.kb) throw new O(10);
          b.Ua.unlink(b, a);
          Qb(d);
        }
        function dc(a, b = false) {
          a = B(a, { jb: !b }).node;
          return Ub(a.Ua.$a)(a);
        }
        function ec(a, b, d) {
          Xb(a, b, { mode: d & 4095 | b.mode & -4096, ctime: Date.now(), Hb: false });
        }
        function fc(a, b) {
          a = typeof a === "string" ? B(a, { jb: true }).node : a;
          ec(null, a, b);
        }
        function hc(a, b, d) {
          if (P(b.mode)) throw new O(31);
          if ((b.mode & 61440) !== 32768) throw new O(28);
          var c = Rb(b, "w");
          if (c) throw new O(c);
          Xb(a, b, { size: d, timestamp: Date.now() });
        }
        function ic(a, b, d, c = false) {
          a = B(a, { jb: !c });
          Xb(null, a.node, { atime: b, mtime: d, Hb: c });
        }
        function jc(a, b, d = 438) {
          if (a === "") throw new O(44);
          if (typeof b === "string") {
            var c = { r: 0, "r+": 2, w: 577, "w+": 578, a: 1089, "a+": 1090 }[b];
            if (typeof c === "undefined") throw Error(`Unknown file open mode: ${b}`);
            b = c;
          }
          d = b & 64 ? d & 4095 | 32768 : 0;
          if (typeof a === "object") c = a;
          else {
            var e = a.endsWith("/");
            a = B(a, { jb: !(b & 131072), jc: true });
            c = a.node;
            a = a.path;
          }
          var g = false;
          if (b & 64) if (c) {
            if (b & 128) throw new O(20);
          } else {
            if (e) throw new O(31);
            c = Zb(a, d | 511, 0);
            g = true;
          }
          if (!c) throw new O(44);
          (c.mode & 61440) === 8192 && (b &= -513);
          if (b & 65536 && !P(c.mode)) throw new O(54);
          if (!g && (c ? (c.mode & 61440) === 40960 ? e = 32 : (e = ["r", "w", "rw"][b & 3], b & 512 && (e += "w"), e = P(c.mode) && (e !== "r" || b & 576) ? 31 : Rb(c, e)) : e = 44, e)) throw new O(e);
          b & 512 && !g && (e = c, e = typeof e === "string" ? B(e, { jb: true }).node : e, hc(null, e, 0));
          b &= -131713;
          e = Vb({ node: c, path: Ob(c), flags: b, seekable: true, position: 0, Ta: c.Ta, mc: [], error: false });
          e.Ta.open && e.Ta.open(e);
          g && fc(c, d & 511);
          !k.logReadFiles || b & 1 || a in Lb || (Lb[a] = 1, C(`read file: ${a}`));
          return e;
        }
        function kc(a) {
          if (a.fd === null) throw new O(8);
          a.zb && (a.zb = null);
          a.node?.kc();
          try {
            a.Ta.close && a.Ta.close(a);
          } catch (b) {
            throw b;
          } finally {
            Hb[a.fd] = null;
          }
          a.fd = null;
        }
        function lc(a, b, d) {
          if (a.fd === null) throw new O(8);
          if (!a.seekable || !a.Ta.bb) throw new O(70);
          if (d != 0 && d != 1 && d != 2) throw new O(28);
          a.position = a.Ta.bb(a, b, d);
          a.mc = [];
        }
        function mc(a, b, d, c, e) {
          if (c < 0 || e < 0) throw new O(28);
          if (a.fd === null) throw new O(8);
          if ((a.flags & 2097155) === 0) throw new O(8);
          if (P(a.node.mode)) throw new O(31);
          if (!a.Ta.write) throw new O(28);
          a.seekable && a.flags & 1024 && lc(a, 0, 2);
          var g = typeof e !== "undefined";
          if (!g) e = a.position;
          else if (!a.seekable) throw new O(70);
          b = a.Ta.write(a, b, d, c, e, void 0);
          g || (a.position += b);
          return b;
        }
        function Qc() {
          var a, b, d;
          Jb = true;
          a ??= k.stdin;
          b ??= k.stdout;
          d ??= k.stderr;
          a ? X("stdin", a) : bc("/dev/tty", "/dev/stdin");
          b ? X("stdout", null, b) : bc("/dev/tty", "/dev/stdout");
          d ? X("stderr", null, d) : bc("/dev/tty1", "/dev/stderr");
          jc("/dev/stdin", 0);
          jc("/dev/stdout", 1);
          jc("/dev/stderr", 1);
        }
        function la(a, b) {
          var d = "/", c = a;
          d && (d = typeof d === "string" ? d : Ob(d), c = a ? cb(d + "/" + a) : d);
          a = hb(true, true);
          c = $b(c, a);
          b && (typeof b === "string" && (b = gb(b)), b.subarray || (b = new Uint8Array(b)), fc(c, a | 146), d = jc(c, 577), mc(d, b, 0, b.length, 0), kc(d), fc(c, a));
        }
        function X(a, b, d) {
          a = cb("/dev/" + a);
          var c = hb(!!b, !!d);
          X.Mb ?? (X.Mb = 64);
          var e = X.Mb++ << 8 | 0;
          qb(e, { open(g) {
            g.seekable = false;
          }, close() {
            d?.buffer?.length && d(10);
          }, read(g, m, t, z) {
            for (var q = 0, n = 0; n < z; n++) {
              try {
                var F = b();
              } catch (U) {
                throw new O(29);
              }
              if (F === void 0 && !q) throw new O(6);
              if (F === null || F === void 0) break;
              q++;
              m[t + n] = F;
            }
            q && (g.node.atime = Date.now());
            return q;
          }, write(g, m, t, z) {
            for (var q = 0; q < z; q++) try {
              d(m[t + q]);
            } catch (n) {
              throw new O(29);
            }
            z && (g.node.mtime = g.node.ctime = Date.now());
            return q;
          } });
          ac(a, c, e);
        }
        var Y = {}, H, J, I;
        function Rc(a, b, d = false) {
          if (b.charAt(0) === "/") return b;
          a = a === -100 ? "/" : R(a).path;
          if (b.length == 0) {
            if (!d) throw new O(44);
            return a;
          }
          return a + "/" + b;
        }
        function Sc(a, b) {
          I[a >> 2] = b.dev;
          I[a + 4 >> 2] = b.mode;
          I[a + 8 >> 2] = b.nlink;
          I[a + 12 >> 2] = b.uid;
          I[a + 16 >> 2] = b.gid;
          I[a + 20 >> 2] = b.rdev;
          J[a + 24 >> 3] = BigInt(b.size);
          H[a + 32 >> 2] = 4096;
          H[a + 36 >> 2] = b.blocks;
          var d = b.atime.getTime(), c = b.mtime.getTime(), e = b.ctime.getTime();
          J[a + 40 >> 3] = BigInt(Math.floor(d / 1e3));
          I[a + 48 >> 2] = d % 1e3 * 1e3 * 1e3;
          J[a + 56 >> 3] = BigInt(Math.floor(c / 1e3));
          I[a + 64 >> 2] = c % 1e3 * 1e3 * 1e3;
          J[a + 72 >> 3] = BigInt(Math.floor(e / 1e3));
          I[a + 80 >> 2] = e % 1e3 * 1e3 * 1e3;
          J[a + 88 >> 3] = BigInt(b.ino);
          return 0;
        }
        var Tc = void 0, Ka, Uc = () => {
          var a = H[+Tc >> 2];
          Tc += 4;
          return a;
        }, Vc = 0, Wc = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335], Xc = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334], Yc = (a) => {
          Ha = a;
          Za || Vc > 0 || (k.onExit?.(a), Ga = true);
          wa(a, new Ya(a));
        }, Zc = {}, $c = {}, bd = () => {
          if (!ad) {
            var a = { USER: "web_user", LOGNAME: "web_user", PATH: "/", PWD: "/", HOME: "/home/web_user", LANG: (globalThis.navigator?.language ?? "C").replace("-", "_") + ".UTF-8", _: va }, b;
            for (b in $c) $c[b] === void 0 ? delete a[b] : a[b] = $c[b];
            var d = [];
            for (b in a) d.push(`${b}=${a[b]}`);
            ad = d;
          }
          return ad;
        }, ad, La, Ma;
        function ra(a) {
          var b = "i32";
          b.endsWith("*") && (b = "*");
          switch (b) {
            case "i1":
              v[a] = 0;
              break;
            case "i8":
              v[a] = 0;
              break;
            case "i16":
              Ka[a >> 1] = 0;
              break;
            case "i32":
              H[a >> 2] = 0;
              break;
            case "i64":
              J[a >> 3] = BigInt(0);
              break;
            case "float":
              La[a >> 2] = 0;
              break;
            case "double":
              Ma[a >> 3] = 0;
              break;
            case "*":
              I[a >> 2] = 0;
              break;
            default:
              Ra(`invalid type for setValue: ${b}`);
          }
        }
        function y(a, b = "i8") {
          b.endsWith("*") && (b = "*");
          switch (b) {
            case "i1":
              return v[a];
            case "i8":
              return v[a];
            case "i16":
              return Ka[a >> 1];
            case "i32":
              return H[a >> 2];
            case "i64":
              return J[a >> 3];
            case "float":
              return La[a >> 2];
            case "double":
              return Ma[a >> 3];
            case "*":
              return I[a >> 2];
            default:
              Ra(`invalid type for getValue: ${b}`);
          }
        }
        var cd = (a, b, d, c) => {
          var e = { string: (q) => {
            var n = 0;
            if (q !== null && q !== void 0 && q !== 0) {
              n = l(q) + 1;
              var F = pa(n);
              L(q, E, F, n);
              n = F;
            }
            return n;
          }, array: (q) => {
            var n = pa(q.length);
            v.set(q, n);
            return n;
          } };
          a = k["_" + a];
          var g = [], m = 0;
          if (c) for (var t = 0; t < c.length; t++) {
            var z = e[d[t]];
            z ? (m ||= qa(), g[t] = z(c[t])) : g[t] = c[t];
          }
          d = a(...g);
          return d = (function(q) {
            m && sa(m);
            return b === "string" ? A(q) : b === "boolean" ? !!q : q;
          })(d);
        }, ka = (a) => {
          var b = l(a) + 1, d = ha(b);
          d && L(a, E, d, b);
          return d;
        }, dd = [], ed, oa = (a) => {
          ed.delete(Z.get(a));
          Z.set(a, null);
          dd.push(a);
        }, fd = (a) => {
          var b = a.length;
          return [b % 128 | 128, b >> 7, ...a];
        }, gd = { i: 127, p: 127, j: 126, f: 125, d: 124, e: 111 }, hd = (a) => fd(Array.from(a, (b) => gd[b])), ua = (a, b) => {
          if (!ed) {
            ed = /* @__PURE__ */ new WeakMap();
            var d = Z.length;
            if (ed) for (var c = 0; c < 0 + d; c++) {
              var e = Z.get(c);
              e && ed.set(e, c);
            }
          }
          if (d = ed.get(a) || 0) return d;
          d = dd.length ? dd.pop() : Z.grow(1);
          try {
            Z.set(d, a);
          } catch (g) {
            if (!(g instanceof TypeError)) throw g;
            b = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, ...fd([1, 96, ...hd(b.slice(1)), ...hd(b[0] === "v" ? "" : b[0])]), 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0);
            b = new WebAssembly.Module(b);
            b = new WebAssembly.Instance(
              b,
              { e: { f: a } }
            ).exports.f;
            Z.set(d, b);
          }
          ed.set(a, d);
          return d;
        };
        Q.length = 4096;
        Yb(M, "/");
        W("/tmp");
        W("/home");
        W("/home/web_user");
        (function() {
          W("/dev");
          qb(259, { read: () => 0, write: (c, e, g, m) => m, bb: () => 0 });
          ac("/dev/null", 259);
          pb(1280, sb);
          pb(1536, tb);
          ac("/dev/tty", 1280);
          ac("/dev/tty1", 1536);
          var a = new Uint8Array(1024), b = 0, d = () => {
            b || (Eb(a), b = a.byteLength);
            return a[--b];
          };
          X("random", d);
          X("urandom", d);
          W("/dev/shm");
          W("/dev/shm/tmp");
        })();
        (function() {
          W("/proc");
          var a = W("/proc/self");
          W("/proc/self/fd");
          Yb({ gb() {
            var b = jb(a, "fd", 16895, 73);
            b.Ta = { bb: M.Ta.bb };
            b.Ua = { lookup(d, c) {
              d = +c;
              var e = R(d);
              d = { parent: null, gb: { Nb: "fake" }, Ua: { readlink: () => e.path }, id: d + 1 };
              return d.parent = d;
            }, readdir() {
              return Array.from(Hb.entries()).filter(([, d]) => d).map(([d]) => d.toString());
            } };
            return b;
          } }, "/proc/self/fd");
        })();
        k.noExitRuntime && (Za = k.noExitRuntime);
        k.print && (Ea = k.print);
        k.printErr && (C = k.printErr);
        k.wasmBinary && (Fa = k.wasmBinary);
        k.thisProgram && (va = k.thisProgram);
        var jd = k.preInit;
        if (jd) for (typeof jd === "function" && (k.preInit = jd = [jd]); jd.length > 0; ) jd.shift()();
        k.stackSave = () => qa();
        k.stackRestore = (a) => sa(a);
        k.stackAlloc = (a) => pa(a);
        k.cwrap = (a, b, d, c) => {
          var e = !d || d.every((g) => g === "number" || g === "boolean");
          return b !== "string" && e && !c ? k["_" + a] : (...g) => cd(a, b, d, g);
        };
        k.addFunction = ua;
        k.removeFunction = oa;
        k.UTF8ToString = A;
        k.lengthBytesUTF8 = l;
        k.stringToNewUTF8 = ka;
        k.writeArrayToMemory = (a, b) => {
          v.set(a, b);
        };
        var ha, ja, lb, kd, sa, pa, qa, Ja, Z, ld = {
          a: (a, b, d, c) => Ra(`Assertion failed: ${A(a)}, at: ` + [b ? A(b) : "unknown filename", d, c ? A(c) : "unknown function"]),
          i: function(a, b) {
            try {
              return a = A(a), fc(a, b), 0;
            } catch (d) {
              if (typeof Y === "undefined" || d.name !== "ErrnoError") throw d;
              return -d.Wa;
            }
          },
          D: function(a, b, d) {
            try {
              b = A(b);
              b = Rc(a, b);
              if (d & -8) return -28;
              var c = B(b, { jb: true }).node;
              if (!c) return -44;
              a = "";
              d & 4 && (a += "r");
              d & 2 && (a += "w");
              d & 1 && (a += "x");
              return a && Rb(c, a) ? -2 : 0;
            } catch (e) {
              if (typeof Y === "undefined" || e.name !== "ErrnoError") throw e;
              return -e.Wa;
            }
          },
          j: function(a, b) {
            try {
              var d = R(a);
              ec(d, d.node, b);
              return 0;
            } catch (c) {
              if (typeof Y === "undefined" || c.name !== "ErrnoError") throw c;
              return -c.Wa;
            }
          },
          h: function(a) {
            try {
              var b = R(a);
              Xb(b, b.node, { timestamp: Date.now(), Hb: false });
              return 0;
            } catch (d) {
              if (typeof Y === "undefined" || d.name !== "ErrnoError") throw d;
              return -d.Wa;
            }
          },
          b: function(a, b, d) {
            Tc = d;
            try {
              var c = R(a);
              switch (b) {
                case 0:
                  var e = Uc();
                  if (e < 0) break;
                  for (; Hb[e]; ) e++;
                  return Wb(c, e).fd;
                case 1:
                case 2:
                  return 0;
                case 3:
                  return c.flags;
                case 4:
                  return e = Uc(), c.flags = c.flags & -289793 | e & 289792, 0;
                case 12:
                  return e = Uc(), Ka[e + 0 >> 1] = 2, 0;
                case 13:
                case 14:
                  return 0;
              }
              return -28;
            } catch (g) {
              if (typeof Y === "undefined" || g.name !== "ErrnoError") throw g;
              return -g.Wa;
            }
          },
          g: function(a, b) {
            try {
              var d = R(a), c = d.node, e = d.Ta.$a;
              a = e ? d : c;
              e ??= c.Ua.$a;
              Ub(e);
              var g = e(a);
              return Sc(b, g);
            } catch (m) {
              if (typeof Y === "undefined" || m.name !== "ErrnoError") throw m;
              return -m.Wa;
            }
          },
          J: function(a, b) {
            b = b < -9007199254740992 || b > 9007199254740992 ? NaN : Number(b);
            try {
              if (isNaN(b)) return -22;
              var d = R(a);
              if (b < 0 || (d.flags & 2097155) === 0) throw new O(28);
              hc(
                d,
                d.node,
                b
              );
              return 0;
            } catch (c) {
              if (typeof Y === "undefined" || c.name !== "ErrnoError") throw c;
              return -c.Wa;
            }
          },
          I: function(a, b) {
            try {
              if (!b) return -28;
              var d = l("/") + 1;
              if (b < d) return -68;
              L("/", E, a, b);
              return d;
            } catch (c) {
              if (typeof Y === "undefined" || c.name !== "ErrnoError") throw c;
              return -c.Wa;
            }
          },
          F: () => 0,
          M: function(a, b) {
            try {
              return a = A(a), Sc(b, dc(a, true));
            } catch (d) {
              if (typeof Y === "undefined" || d.name !== "ErrnoError") throw d;
              return -d.Wa;
            }
          },
          C: function(a, b, d) {
            try {
              return b = A(b), b = Rc(a, b), W(b, d & -19), 0;
            } catch (c) {
              if (typeof Y === "undefined" || c.name !== "ErrnoError") throw c;
              return -c.Wa;
            }
          },
          L: function(a, b, d, c) {
            try {
              b = A(b);
              var e = c & 256;
              b = Rc(a, b, c & 4096);
              return Sc(d, e ? dc(b, true) : dc(b));
            } catch (g) {
              if (typeof Y === "undefined" || g.name !== "ErrnoError") throw g;
              return -g.Wa;
            }
          },
          x: function(a, b, d, c) {
            Tc = c;
            try {
              b = A(b);
              b = Rc(a, b);
              var e = c ? Uc() : 0;
              d & 64 && (e &= -19);
              return jc(b, d, e).fd;
            } catch (g) {
              if (typeof Y === "undefined" || g.name !== "ErrnoError") throw g;
              return -g.Wa;
            }
          },
          s: function(a, b, d, c) {
            try {
              b = A(b);
              b = Rc(a, b);
              if (c <= 0) return -28;
              var e = B(b).node;
              if (!e) throw new O(44);
              if (!e.Ua.readlink) throw new O(28);
              var g = e.Ua.readlink(e);
              var m = Math.min(c, l(g)), t = v[d + m];
              L(g, E, d, c + 1);
              v[d + m] = t;
              return m;
            } catch (z) {
              if (typeof Y === "undefined" || z.name !== "ErrnoError") throw z;
              return -z.Wa;
            }
          },
          r: function(a) {
            try {
              return a = A(a), cc(a), 0;
            } catch (b) {
              if (typeof Y === "undefined" || b.name !== "ErrnoError") throw b;
              return -b.Wa;
            }
          },
          N: function(a, b) {
            try {
              return a = A(a), Sc(b, dc(a));
            } catch (d) {
              if (typeof Y === "undefined" || d.name !== "ErrnoError") throw d;
              return -d.Wa;
            }
          },
          o: function(a, b, d) {
            try {
              b = A(b);
              b = Rc(a, b);
              if (d) if (d === 512) cc(b);
              else return -28;
              else ta(b);
              return 0;
            } catch (c) {
              if (typeof Y === "undefined" || c.name !== "ErrnoError") throw c;
              return -c.Wa;
            }
          },
          n: function(a, b, d, c) {
            try {
              c &= 256;
              b = A(b);
              b = Rc(a, b, true);
              var e = Date.now();
              if (d) {
                let t2 = function(z) {
                  var q = H[z + 8 >> 2];
                  return q == 1073741823 ? e : q == 1073741822 ? null : (I[z >> 2] + H[z + 4 >> 2] * 4294967296) * 1e3 + Math.floor(q / 1e6);
                };
                var t = t2;
                var g = t2(d);
                var m = t2(d + 16);
              } else m = g = e;
              (m ?? g) !== null && ic(b, g, m, c);
              return 0;
            } catch (t2) {
              if (typeof Y === "undefined" || t2.name !== "ErrnoError") throw t2;
              return -t2.Wa;
            }
          },
          w: () => Ra(""),
          v: () => {
            Za = false;
            Vc = 0;
          },
          A: function(a, b) {
            a = a < -9007199254740992 || a > 9007199254740992 ? NaN : Number(a);
            a = new Date(a * 1e3);
            if (isNaN(a.getTime())) return 1;
            H[b >> 2] = a.getSeconds();
            H[b + 4 >> 2] = a.getMinutes();
            H[b + 8 >> 2] = a.getHours();
            H[b + 12 >> 2] = a.getDate();
            H[b + 16 >> 2] = a.getMonth();
            H[b + 20 >> 2] = a.getFullYear() - 1900;
            H[b + 24 >> 2] = a.getDay();
            var d = a.getFullYear();
            H[b + 28 >> 2] = (d % 4 !== 0 || d % 100 === 0 && d % 400 !== 0 ? Xc : Wc)[a.getMonth()] + a.getDate() - 1 | 0;
            H[b + 36 >> 2] = -(a.getTimezoneOffset() * 60);
            d = new Date(a.getFullYear(), 6, 1).getTimezoneOffset();
            var c = new Date(a.getFullYear(), 0, 1).getTimezoneOffset();
            H[b + 32 >> 2] = (d != c && a.getTimezoneOffset() == Math.min(c, d)) | 0;
            return 0;
          },
          y: function(a, b, d, c, e, g, m) {
            e = e < -9007199254740992 || e > 9007199254740992 ? NaN : Number(e);
            try {
              var t = R(c);
              if (b & 2 && !(d & 2) && (t.flags & 2097155) !== 2) throw new O(2);
              if ((t.flags & 2097155) === 1) throw new O(2);
              if (!t.Ta.qb) throw new O(43);
              if (!a) throw new O(28);
              var z = t.Ta.qb(t, a, e, b, d);
              var q = z.lc;
              H[g >> 2] = z.Ob;
              I[m >> 2] = q;
              return 0;
            } catch (n) {
              if (typeof Y === "undefined" || n.name !== "ErrnoError") throw n;
              return -n.Wa;
            }
          },
          z: function(a, b, d, c, e, g) {
            g = g < -9007199254740992 || g > 9007199254740992 ? NaN : Number(g);
            try {
              var m = R(e);
              if (d & 2) {
                if ((m.node.mode & 61440) !== 32768) throw new O(43);
                c & 2 || m.Ta.rb && m.Ta.rb(m, E.subarray(a, a + b), g, b, c);
              }
            } catch (t) {
              if (typeof Y === "undefined" || t.name !== "ErrnoError") throw t;
              return -t.Wa;
            }
          },
          k: (a, b) => {
            Zc[a] && (clearTimeout(Zc[a].id), delete Zc[a]);
            if (!b) return 0;
            var d = setTimeout(() => {
              delete Zc[a];
              var c = [a, performance.now()], e = kd;
              if (!Ga) try {
                e(...c);
              } catch (g) {
                g instanceof Ya || g == "unwind" || wa(1, g);
              } finally {
                if (!(Za || Vc > 0)) try {
                  Ha = c = Ha, Yc(c);
                } catch (g) {
                  g instanceof Ya || g == "unwind" || wa(
                    1,
                    g
                  );
                }
              }
            }, b);
            Zc[a] = { id: d, zc: b };
            return 0;
          },
          B: (a, b, d, c) => {
            var e = (/* @__PURE__ */ new Date()).getFullYear(), g = new Date(e, 0, 1).getTimezoneOffset();
            e = new Date(e, 6, 1).getTimezoneOffset();
            I[a >> 2] = Math.max(g, e) * 60;
            H[b >> 2] = Number(g != e);
            b = (m) => {
              var t = Math.abs(m);
              return `UTC${m >= 0 ? "-" : "+"}${String(Math.floor(t / 60)).padStart(2, "0")}${String(t % 60).padStart(2, "0")}`;
            };
            a = b(g);
            b = b(e);
            e < g ? (L(a, E, d, 17), L(b, E, c, 17)) : (L(a, E, c, 17), L(b, E, d, 17));
          },
          d: () => Date.now(),
          p: () => 2147483648,
          c: () => performance.now(),
          l: (a) => {
            var b = E.length;
            a >>>= 0;
            if (a > 2147483648) return false;
            for (var d = 1; d <= 4; d *= 2) {
              var c = b * (1 + 0.2 / d);
              c = Math.min(c, a + 100663296);
              a: {
                c = (Math.min(2147483648, Math.ceil(Math.max(a, c) / 65536) * 65536) - Ja.buffer.byteLength + 65535) / 65536 | 0;
                try {
                  Ja.grow(c);
                  Ia();
                  var e = 1;
                  break a;
                } catch (g) {
                }
                e = void 0;
              }
              if (e) return true;
            }
            return false;
          },
          G: (a, b) => {
            var d = 0, c = 0, e;
            for (e of bd()) {
              var g = b + d;
              I[a + c >> 2] = g;
              d += L(e, E, g, Infinity) + 1;
              c += 4;
            }
            return 0;
          },
          H: (a, b) => {
            var d = bd();
            I[a >> 2] = d.length;
            a = 0;
            for (var c of d) a += l(c) + 1;
            I[b >> 2] = a;
            return 0;
          },
          e: function(a) {
            try {
              var b = R(a);
              kc(b);
              return 0;
            } catch (d) {
              if (typeof Y === "undefined" || d.name !== "ErrnoError") throw d;
              return d.Wa;
            }
          },
          m: function(a, b) {
            try {
              var d = R(a);
              v[b] = d.tty ? 2 : P(d.mode) ? 3 : (d.mode & 61440) === 40960 ? 7 : 4;
              Ka[b + 2 >> 1] = 0;
              J[b + 8 >> 3] = BigInt(0);
              J[b + 16 >> 3] = BigInt(0);
              return 0;
            } catch (c) {
              if (typeof Y === "undefined" || c.name !== "ErrnoError") throw c;
              return c.Wa;
            }
          },
          t: function(a, b, d, c) {
            try {
              a: {
                var e = R(a);
                a = b;
                for (var g, m = b = 0; m < d; m++) {
                  var t = I[a >> 2], z = I[a + 4 >> 2];
                  a += 8;
                  try {
                    var q = e, n = t, F = z, U = g, ma = v;
                    if (F < 0 || U < 0) throw new O(28);
                    if (q.fd === null) throw new O(8);
                    if ((q.flags & 2097155) === 1) throw new O(8);
                    if (P(q.node.mode)) throw new O(31);
                    if (!q.Ta.read) throw new O(28);
                    var Aa = typeof U !== "undefined";
                    if (!Aa) U = q.position;
                    else if (!q.seekable) throw new O(70);
                    var na = q.Ta.read(q, ma, n, F, U);
                    Aa || (q.position += na);
                    var ca = na;
                  } catch (N) {
                    if (b > 0 && N instanceof O && (N.Wa == 6 || N.Wa == 6)) break;
                    throw N;
                  }
                  if (ca < 0) {
                    var Ba = -1;
                    break a;
                  }
                  b += ca;
                  if (ca < z) break;
                  typeof g !== "undefined" && (g += ca);
                }
                Ba = b;
              }
              I[c >> 2] = Ba;
              return 0;
            } catch (N) {
              if (typeof Y === "undefined" || N.name !== "ErrnoError") throw N;
              return N.Wa;
            }
          },
          E: function(a, b, d, c) {
            b = b < -9007199254740992 || b > 9007199254740992 ? NaN : Number(b);
            try {
              if (isNaN(b)) return 22;
              var e = R(a);
              lc(e, b, d);
              J[c >> 3] = BigInt(e.position);
              e.zb && !b && d === 0 && (e.zb = null);
              return 0;
            } catch (g) {
              if (typeof Y === "undefined" || g.name !== "ErrnoError") throw g;
              return g.Wa;
            }
          },
          K: function(a) {
            try {
              var b = R(a);
              return b.Ta?.fsync?.(b);
            } catch (d) {
              if (typeof Y === "undefined" || d.name !== "ErrnoError") throw d;
              return d.Wa;
            }
          },
          q: function(a, b, d, c) {
            try {
              var e = R(a);
              a = b;
              if (d == 1) var g = mc(e, v, I[a >> 2], I[a + 4 >> 2]);
              else {
                for (var m = b = 0, t = a; m < d; m++, t += 8) b += I[t + 4 >> 2];
                var z = new Uint8Array(b);
                for (m = t = 0; m < d; m++, a += 8) {
                  var q = I[a >> 2], n = I[a + 4 >> 2];
                  z.set(E.subarray(q, q + n), t);
                  t += n;
                }
                g = mc(e, z, 0, b);
              }
              I[c >> 2] = g;
              return 0;
            } catch (F) {
              if (typeof Y === "undefined" || F.name !== "ErrnoError") throw F;
              return F.Wa;
            }
          },
          u: Yc,
          f: function(a) {
            console.warn("sql.js: legacy function " + A(a) + "() is deprecated and will be disabled by default in the next major version. Initialize with useOldExtensionFunctions: false to use native SQLite functions. See https://github.com/sql-js/sql.js/pull/647");
          }
        };
        async function md() {
          Na();
          var a = k.setStatus;
          a && (a("Running..."), await new Promise((b) => setTimeout(b, 1)), setTimeout(a, 1, ""));
          Ga || (k.noFSInit || Jb || Qc(), nd.P(), Kb = false, k.onRuntimeInitialized?.(), Pa());
        }
        var nd;
        (async function() {
          function a(c) {
            c = nd = c.exports;
            k._sqlite3_memory_used = c.R;
            k._sqlite3_free = c.S;
            k._sqlite3_value_text = c.T;
            k._sqlite3_prepare_v2 = c.U;
            k._sqlite3_step = c.V;
            k._sqlite3_reset = c.W;
            k._sqlite3_exec = c.X;
            k._sqlite3_finalize = c.Y;
            k._sqlite3_column_name = c.Z;
            k._sqlite3_column_text = c._;
            k._sqlite3_column_type = c.$;
            k._sqlite3_errmsg = c.aa;
            k._sqlite3_backup_init = c.ba;
            k._sqlite3_backup_step = c.ca;
            k._sqlite3_backup_finish = c.da;
            k._sqlite3_clear_bindings = c.ea;
            k._sqlite3_value_blob = c.fa;
            k._sqlite3_value_bytes = c.ga;
            k._sqlite3_value_double = c.ha;
            k._sqlite3_value_int = c.ia;
            k._sqlite3_value_type = c.ja;
            k._sqlite3_result_blob = c.ka;
            k._sqlite3_result_double = c.la;
            k._sqlite3_result_error = c.ma;
            k._sqlite3_result_int = c.na;
            k._sqlite3_result_int64 = c.oa;
            k._sqlite3_result_null = c.pa;
            k._sqlite3_result_text = c.qa;
            k._sqlite3_aggregate_context = c.ra;
            k._sqlite3_column_count = c.sa;
            k._sqlite3_data_count = c.ta;
            k._sqlite3_column_blob = c.ua;
            k._sqlite3_column_bytes = c.va;
            k._sqlite3_column_double = c.wa;
            k._sqlite3_bind_blob = c.xa;
            k._sqlite3_bind_double = c.ya;
            k._sqlite3_bind_int = c.za;
            k._sqlite3_bind_int64 = c.Aa;
            k._sqlite3_bind_text = c.Ba;
            k._sqlite3_bind_parameter_index = c.Ca;
            k._sqlite3_sql = c.Da;
            k._sqlite3_normalized_sql = c.Ea;
            k._sqlite3_changes = c.Fa;
            k._sqlite3_close_v2 = c.Ga;
            k._sqlite3_create_function_v2 = c.Ha;
            k._sqlite3_update_hook = c.Ia;
            k._sqlite3_extended_errcode = c.Ja;
            k._sqlite3_open = c.Ka;
            ha = k._malloc = c.La;
            ja = k._free = c.Ma;
            k._RegisterExtensionFunctions = c.Na;
            lb = c.Oa;
            kd = c.Pa;
            sa = c.Qa;
            pa = c.Ra;
            qa = c.Sa;
            Ja = c.O;
            Z = c.Q;
            Ia();
            return nd;
          }
          var b = { a: ld }, d = k.instantiateWasm;
          if (d) return new Promise((c) => {
            d(b, (e) => c(a(e)));
          });
          Sa ??= k.locateFile ? k.locateFile("sql-wasm.wasm", ya) : ya + "sql-wasm.wasm";
          return (function(c) {
            return a(c.instance);
          })(await Xa(b));
        })().then(() => md());
        return Module;
      });
      return initSqlJsPromise;
    };
    if (typeof exports === "object" && typeof module === "object") {
      module.exports = initSqlJs;
      module.exports.default = initSqlJs;
    } else if (typeof define === "function" && define["amd"]) {
      define([], function() {
        return initSqlJs;
      });
    } else if (typeof exports === "object") {
      exports["Module"] = initSqlJs;
    }
  }
});

// src/io/registry-engine.ts
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import v8 from "node:v8";
function loadEngine() {
  engine ??= (async () => {
    v8.setFlagsFromString("--liftoff-only");
    const { default: initSqlJs } = await Promise.resolve().then(() => __toESM(require_sql_wasm(), 1));
    const wasm = readFileSync(findWasm());
    return initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
  })();
  return engine;
}
function findWasm() {
  const beside = new URL("sql-wasm.wasm", import.meta.url);
  if (existsSync(beside)) return beside;
  return createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm");
}
var engine;
var init_registry_engine = __esm({
  "src/io/registry-engine.ts"() {
    "use strict";
  }
});

// src/app/interrupt.ts
function interruptWork(world) {
  world.git.interruptGit();
}
var init_interrupt = __esm({
  "src/app/interrupt.ts"() {
    "use strict";
  }
});

// src/io/head-log.ts
import { readFileSync as readFileSync2 } from "node:fs";
import path from "node:path";
function listLeftHeads(gitDirectory) {
  const entries = readLog(path.join(gitDirectory, "logs", "HEAD")) ?? [];
  const common = readText(path.join(gitDirectory, "commondir"))?.trim() ?? ".";
  const logs = path.resolve(gitDirectory, common, "logs", "refs", "heads");
  const known = /* @__PURE__ */ new Map();
  const readBranch = (name) => {
    if (!known.has(name)) known.set(name, readIds(path.join(logs, name)));
    return known.get(name);
  };
  const names = new Set(entries.flatMap(({ message }) => listBranchNames(message)));
  const head = readText(path.join(gitDirectory, "HEAD"))?.trim() ?? "";
  const current = /^ref: refs\/heads\/(.+)$/.exec(head);
  if (current?.[1] !== void 0) names.add(current[1]);
  const isOnBranch = (id) => [...names].some((name) => readBranch(name)?.has(id) === true);
  const left = listLeft(entries, (name) => readBranch(name) !== void 0).filter(({ commit, detached }) => !ZERO.test(commit) && (detached || !isOnBranch(commit))).map(({ commit }) => commit).filter((commit) => commit !== head);
  return [...new Set(left.reverse())];
}
function listMadeCommits(gitDirectory) {
  const entries = readLog(path.join(gitDirectory, "logs", "HEAD")) ?? [];
  return new Set(entries.filter((each) => !VISIT.test(each.message)).map(({ after }) => after));
}
function listLeft(entries, hasLog) {
  const left = [];
  let resets = [];
  let entered = null;
  const end = (commit, state) => {
    if (state !== "branch") {
      left.push(
        ...[...resets, commit].map((id) => ({ commit: id, detached: state === "detached" }))
      );
    }
    resets = [];
  };
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === void 0) break;
    const { before, after, message } = entry;
    const previous = entries[at - 1]?.after ?? before;
    const [, from, to] = CHECKOUT.exec(message) ?? [];
    if (previous !== before) {
      end(previous, "unknown");
      entered = null;
    }
    if (from !== void 0) {
      end(before, /^[0-9a-f]{40,64}$/.test(from) ? "detached" : "branch");
      entered = to ?? null;
    } else if (REBASE_START.test(message)) {
      const last = findRebaseEnd(entries, at);
      const target = RETURNING.exec(entries[last]?.message ?? "")?.[1];
      const branch = target?.replace(/^refs\/heads\//, "");
      const moved = REBASE_UP_TO_DATE.exec(message)?.[1];
      if (moved !== void 0) end(before, "unknown");
      else if (branch === void 0) end(before, "detached");
      else if (branch !== target) {
        end(before, !hasLog(branch) && entered === branch ? "branch" : "unknown");
      }
      entered = moved ?? branch ?? null;
      if (branch !== void 0) at = last;
    } else if (message.startsWith("reset: moving to ") && before !== after) {
      resets.push(before);
    } else if (message === "" && before !== after && at > 0) {
      end(before, "unknown");
      entered = null;
    }
  }
  const final = entries.at(-1);
  if (final !== void 0) end(final.after, "unknown");
  return left;
}
function findRebaseEnd(entries, start) {
  for (let at = start + 1; at < entries.length; at += 1) {
    const message = entries[at]?.message ?? "";
    if (RETURNING.test(message)) return at;
    if (REBASE_START.test(message)) break;
  }
  return start;
}
function listBranchNames(message) {
  const names = [...message.matchAll(/refs\/heads\/(\S+)/g)].map((match) => match[1] ?? "");
  const [, from = "", to = ""] = CHECKOUT.exec(message) ?? [];
  return [...names, from, to, REBASE_UP_TO_DATE.exec(message)?.[1] ?? ""].filter(
    (name) => name !== "" && !name.split("/").some((part) => part === "" || part.startsWith("."))
  );
}
function readIds(file) {
  const entries = readLog(file);
  return entries && new Set(entries.flatMap(({ before, after }) => [before, after]));
}
function readLog(file) {
  return readText(file)?.split("\n").flatMap((line) => {
    const [, before, after, message = ""] = LINE.exec(line) ?? [];
    return before === void 0 || after === void 0 ? [] : [{ before, after, message }];
  });
}
function readText(file) {
  try {
    return readFileSync2(file, "utf8");
  } catch (error) {
    const { code = "" } = error;
    if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes(code)) return void 0;
    throw error;
  }
}
var LINE, ZERO, CHECKOUT, REBASE_START, REBASE_UP_TO_DATE, RETURNING, VISIT;
var init_head_log = __esm({
  "src/io/head-log.ts"() {
    "use strict";
    LINE = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [^\t]*(?:\t(.*))?$/;
    ZERO = /^0+$/;
    CHECKOUT = /^checkout: moving from (\S+) to (\S+)$/;
    REBASE_START = /\(start\): checkout |^rebase: checkout /;
    REBASE_UP_TO_DATE = /^rebase: checkout (\S+)$/;
    RETURNING = /: returning to (\S+)$/;
    VISIT = /^$|^(?:checkout|reset|rebase): |\((?:start|finish|abort)\)|returning to|Fast-forward$/;
  }
});

// src/io/admin.ts
var admin_exports = {};
__export(admin_exports, {
  listLeftHeads: () => listLeftHeads,
  listMadeCommits: () => listMadeCommits,
  listOperations: () => listOperations,
  listPrivateRefs: () => listPrivateRefs,
  readAdminState: () => readAdminState,
  readHead: () => readHead,
  readLockReason: () => readLockReason
});
import { readdirSync, readFileSync as readFileSync3, statSync } from "node:fs";
import path2 from "node:path";
function statOrNone(file) {
  try {
    return statSync(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
function textOrNone(file) {
  try {
    return readFileSync3(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
function listOperations(gitDirectory) {
  const found = /* @__PURE__ */ new Set();
  for (const [name, words] of Object.entries(OPERATIONS)) {
    if (statOrNone(path2.join(gitDirectory, name)) !== void 0) found.add(words);
  }
  return [...found];
}
function listPrivateRefs(adminDirectory) {
  const found = [];
  const visit = (name) => {
    for (const entry of readdirSync(path2.join(adminDirectory, name), { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${name}/${entry.name}`);
      else found.push(`${name}/${entry.name}`);
    }
  };
  if (statOrNone(path2.join(adminDirectory, "refs")) !== void 0) visit("refs");
  return found;
}
function readHead(adminDirectory) {
  const text2 = textOrNone(path2.join(adminDirectory, "HEAD"))?.trim();
  const branch = /^ref: refs\/heads\/(.+)$/.exec(text2 ?? "")?.[1];
  if (branch !== void 0) return { branch };
  return /^[0-9a-f]{40,64}$/.test(text2 ?? "") ? { commit: text2 ?? "" } : void 0;
}
function readAdminState(adminDirectory) {
  const files = ["index", "logs/HEAD"].map((name) => stampOf(path2.join(adminDirectory, name)));
  const head = textOrNone(path2.join(adminDirectory, "HEAD")) ?? "";
  const lock = readLockReason(adminDirectory) ?? "";
  const operations = [...listOperations(adminDirectory), ...listPrivateRefs(adminDirectory)];
  return JSON.stringify([head, files, lock, operations]);
}
function stampOf(file) {
  const entry = statSync(file, { bigint: true, throwIfNoEntry: false });
  return entry === void 0 ? "" : `${entry.ino}:${entry.size}:${entry.mtimeNs}:${entry.ctimeNs}`;
}
var OPERATIONS, codeOf, readLockReason;
var init_admin = __esm({
  "src/io/admin.ts"() {
    "use strict";
    init_head_log();
    OPERATIONS = {
      "rebase-merge": "a rebase",
      "rebase-apply": "a rebase or `git am`",
      MERGE_HEAD: "a merge",
      CHERRY_PICK_HEAD: "a cherry-pick",
      REVERT_HEAD: "a revert",
      BISECT_LOG: "a bisect",
      sequencer: "a sequence of cherry-picks or reverts",
      MERGE_AUTOSTASH: "an autostash",
      // Not NOTES_MERGE_WORKTREE: it stays, empty, after the merge.
      NOTES_MERGE_REF: "a notes merge",
      NOTES_MERGE_PARTIAL: "a notes merge"
    };
    codeOf = (error) => error.code;
    readLockReason = (adminDirectory) => textOrNone(path2.join(adminDirectory, "locked"))?.replace(/\n$/, "");
  }
});

// src/errors.ts
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}
var quote, formatFree, catalogue, AppError, isAppError;
var init_errors = __esm({
  "src/errors.ts"() {
    "use strict";
    quote = (text2) => `\`${text2}\``;
    formatFree = (bytes) => {
      const mebibytes = bytes / 1024 ** 2;
      if (mebibytes < 1) return `${bytes} bytes`;
      return mebibytes < 1024 ? `${mebibytes.toFixed(0)} MiB` : `${(mebibytes / 1024).toFixed(1)} GiB`;
    };
    catalogue = {
      not_a_repository: {
        exit: 1,
        message: (p) => `${quote(p.path)} is not in a Git repository${p.reason === void 0 ? "" : `: ${p.reason}`}`,
        hint: (p) => p.hint ?? "Change into a repository, or name one with `--repo DIR`"
      },
      not_a_workspace: {
        exit: 1,
        message: (p) => `${quote(p.target)} is not a workspace: ${p.reason}`,
        hint: (p) => p.hint ?? "`espalier list --all` shows every workspace; `espalier adopt PATH` registers one"
      },
      registry: {
        exit: 1,
        message: (p) => `The registry ${quote(p.path)} cannot be used: ${p.reason}`,
        hint: (p) => p.hint ?? "Nothing was deleted; mend or move the file, then run the command again"
      },
      git: {
        exit: 1,
        message: (p) => `Git could not ${p.doing}: ${p.reason}`,
        hint: (p) => p.hint ?? "Mend what git reports, then run the command again"
      },
      unsaved_work: {
        exit: 1,
        message: (p) => `Removing ${quote(p.path)} would lose ${p.summary}`,
        hint: (p) => p.hint ?? "Commit and push it, or give it up with `espalier remove PATH --discard`"
      },
      disk_budget: {
        exit: 1,
        message: (p) => `The volume has ${formatFree(p.free_bytes)} free, under the floor of ${formatFree(p.floor_bytes)}`,
        hint: (p) => `Free some space with \`espalier remove W\`, or lower the floor: write \`floor = "5%"\` into ${quote(p.config)}`
      },
      io: {
        exit: 1,
        message: (p) => `Could not ${p.doing} ${quote(p.path)}: ${p.reason}`,
        hint: (p) => p.hint ?? "Check the path, its permissions and the free space"
      },
      in_use: {
        exit: 1,
        message: (p) => `${quote(p.path)} is in use by ${p.processes}`,
        hint: (p) => p.hint ?? "End those processes or leave the directory, then run the command again"
      },
      locked: {
        exit: 1,
        message: (p) => `${quote(p.path)} is locked: ${p.reason}`,
        hint: (p) => p.hint ?? `If the lock is no longer wanted, run \`git worktree unlock ${p.path}\``
      },
      unverified: {
        exit: 1,
        message: (p) => `Could not verify ${p.what}: ${p.reason}`,
        hint: (p) => p.hint ?? "Nothing was changed; mend the cause, then run the command again"
      },
      busy: {
        exit: 1,
        message: (p) => `${p.what} is busy: ${p.reason}`,
        hint: (p) => p.hint ?? "Run the command again in a moment"
      },
      name_taken: {
        exit: 1,
        message: (p) => `The name ${quote(p.name)} is taken: ${p.reason}`,
        hint: (p) => p.hint ?? "Choose another name"
      },
      invalid_name: {
        exit: 1,
        message: (p) => `${quote(p.name)} cannot be a ${p.what ?? "workspace name"}: ${p.reason}`,
        hint: (p) => p.hint ?? "Use letters, digits, `.`, `_` and `-`, up to 64 in each part between slashes, not starting with `-` or `.`"
      },
      config_invalid: {
        exit: 1,
        message: (p) => `${quote(p.path)} is not valid: ${p.reason}`,
        hint: (p) => p.hint ?? `Mend it in ${quote(p.path)}, or move that file away to do without`
      },
      input_invalid: {
        exit: 1,
        message: (p) => `${p.what} is not valid: ${p.reason}`,
        hint: (p) => p.hint ?? "Give the input in the documented form"
      },
      settings_invalid: {
        exit: 1,
        message: (p) => `The settings file ${quote(p.path)} cannot be used: ${p.reason}`,
        hint: (p) => p.hint ?? "Mend the file by hand; it was left as it is"
      },
      unsupported: {
        exit: 1,
        message: (p) => `${p.what} is not supported: ${p.reason}`,
        hint: (p) => p.hint ?? "`espalier status` shows what this machine supports"
      },
      usage: {
        exit: 2,
        message: (p) => p.reason,
        hint: (p) => p.hint ?? "`espalier --help` lists the commands"
      },
      internal: {
        exit: 1,
        message: (p) => `Espalier failed unexpectedly: ${p.reason}`,
        hint: (p) => p.log === void 0 ? "This is a fault in Espalier; please report it" : `This is a fault in Espalier; please report it with ${quote(p.log)}`
      }
    };
    AppError = class extends Error {
      name = "AppError";
      code;
      exit;
      hint;
      details;
      files;
      constructor(code, params, more = {}) {
        const spec = catalogue[code];
        super(spec.message(params), more.cause === void 0 ? void 0 : { cause: more.cause });
        this.code = code;
        this.exit = spec.exit;
        this.hint = spec.hint(params);
        const { hint: _hint, ...rest } = params;
        this.details = { ...rest, ...more.details };
        this.files = more.files;
      }
      toDocument() {
        return {
          schema: "espalier.error.v1",
          code: this.code,
          message: this.message,
          hint: this.hint,
          details: this.details,
          ...this.files === void 0 ? {} : { files: this.files }
        };
      }
    };
    isAppError = (error) => error instanceof AppError;
  }
});

// src/io/git.ts
var git_exports = {};
__export(git_exports, {
  interruptGit: () => interruptGit,
  readGit: () => readGit,
  runGit: () => runGit,
  splitNul: () => splitNul
});
import { spawn } from "node:child_process";
import { existsSync as existsSync2 } from "node:fs";
function readInherited() {
  if (inherited !== void 0) return inherited;
  const env = { ...process.env };
  for (const name of REPOSITORY_VARIABLES) delete env[name];
  for (const name of Object.keys(env)) {
    if (/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name)) delete env[name];
  }
  env["LC_ALL"] = "C";
  env["GIT_TERMINAL_PROMPT"] = "0";
  inherited = env;
  return env;
}
function interruptGit() {
  for (const child of running) child.kill("SIGTERM");
}
function runGit(argv2, options) {
  const doing = options.doing ?? `run \`git ${argv2[0] ?? ""}\``;
  const settings = options.write === true ? [] : READ_ONLY;
  return new Promise((resolve2, reject) => {
    const child = spawn("git", [...settings, ...argv2], {
      cwd: options.cwd,
      env: gitEnvironment(options),
      stdio: [options.input === void 0 ? "ignore" : "pipe", "pipe", "pipe"],
      signal: options.signal,
      // On Windows that would open a window, and a signal does not reach the child there anyway.
      detached: options.uninterrupted === true && process.platform !== "win32"
    });
    const limit = startLimit(child, options);
    if (options.uninterrupted !== true) running.add(child);
    const stdout = [];
    const stderr = [];
    child.stdout?.on("data", (chunk) => stdout.push(chunk));
    child.stderr?.on("data", (chunk) => stderr.push(chunk));
    child.on("exit", () => {
      limit.stop();
      letGoOfPipes(child);
    });
    child.on("error", (error) => {
      limit.stop();
      running.delete(child);
      reject(new AppError("git", startProblem(doing, error, options.cwd), { cause: error }));
    });
    child.on("close", (exitCode2, signal) => {
      running.delete(child);
      const text2 = Buffer.concat(stderr).toString("utf8");
      if (exitCode2 === null) {
        reject(new AppError("git", { doing, reason: limit.passed() ?? `ended by ${signal}` }));
      } else if (!(options.allow ?? [0]).includes(exitCode2)) {
        reject(
          new AppError(
            "git",
            { doing, reason: reasonIn(text2, exitCode2, limit.passed()), ...remedyIn(text2) },
            { details: { argv: ["git", ...argv2], exit_code: exitCode2, stderr: text2.slice(-4e3) } }
          )
        );
      } else {
        resolve2({ exitCode: exitCode2, stdout: Buffer.concat(stdout), stderr: text2 });
      }
    });
    if (options.input !== void 0) {
      child.stdin?.on("error", () => {
      });
      child.stdin?.end(options.input);
    }
  });
}
function startLimit(child, { timeoutMs = 12e4, killAfterMs = 2e4 }) {
  let passed;
  let timer = setTimeout(() => {
    passed = `it took longer than ${timeoutMs / 1e3} s`;
    child.kill("SIGTERM");
    timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  }, timeoutMs);
  return { stop: () => clearTimeout(timer), passed: () => passed };
}
function letGoOfPipes(child) {
  const end = performance.now() + READ_ON_MS;
  const pipes = [child.stdout, child.stderr];
  let heard = false;
  for (const pipe of pipes) {
    pipe?.on("data", () => {
      heard = true;
    });
  }
  const wait = () => {
    heard = false;
    timer = setTimeout(() => setImmediate(look), QUIET_MS);
  };
  const look = () => {
    if (heard && performance.now() < end) wait();
    else for (const pipe of pipes) pipe?.destroy();
  };
  let timer;
  child.on("close", () => clearTimeout(timer));
  wait();
}
function startProblem(doing, error, cwd) {
  if (error.code !== "ENOENT") return { doing, reason: error.message };
  if (!existsSync2(cwd)) return { doing, reason: `\`${cwd}\` does not exist` };
  return { doing, reason: "git is not on the PATH", hint: "Install git 2.36 or later" };
}
async function readGit(argv2, options) {
  const { stdout } = await runGit(argv2, options);
  return stdout.toString("utf8").replace(/\n$/, "");
}
function splitNul(output) {
  const text2 = output.toString("utf8");
  if (text2 === "") return [];
  return (text2.endsWith("\0") ? text2.slice(0, -1) : text2).split("\0");
}
function remedyIn(text2) {
  const command3 = /^\s*(git config --global --add safe\.directory .+)$/m.exec(text2)?.[1];
  if (command3 === void 0) return {};
  return { hint: `If you trust whoever owns the repository, run \`${command3}\`` };
}
function lastLine(text2) {
  const lines = text2.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => /^(fatal|error): /.test(line));
  const told = lines.at(first) ?? "";
  const more = told.endsWith(":") && first !== -1 ? ` ${lines[first + 1]?.trim() ?? ""}` : "";
  return `${told.replace(/^(fatal|error): /, "")}${more}`.trim();
}
var REPOSITORY_VARIABLES, inherited, gitEnvironment, READ_ONLY, running, QUIET_MS, READ_ON_MS, reasonIn;
var init_git = __esm({
  "src/io/git.ts"() {
    "use strict";
    init_errors();
    REPOSITORY_VARIABLES = [
      "GIT_ALTERNATE_OBJECT_DIRECTORIES",
      "GIT_CONFIG",
      "GIT_CONFIG_PARAMETERS",
      "GIT_CONFIG_COUNT",
      "GIT_OBJECT_DIRECTORY",
      "GIT_DIR",
      "GIT_WORK_TREE",
      "GIT_IMPLICIT_WORK_TREE",
      "GIT_GRAFT_FILE",
      "GIT_INDEX_FILE",
      "GIT_NO_REPLACE_OBJECTS",
      "GIT_REPLACE_REF_BASE",
      "GIT_PREFIX",
      "GIT_SHALLOW_FILE",
      "GIT_COMMON_DIR",
      "GIT_INTERNAL_SUPER_PREFIX",
      "GIT_NAMESPACE",
      "GIT_CEILING_DIRECTORIES",
      "GIT_QUARANTINE_PATH",
      "GIT_REFLOG_ACTION",
      "GIT_EDITOR",
      "GIT_SEQUENCE_EDITOR",
      "GIT_EXTERNAL_DIFF",
      "GIT_DIFF_OPTS",
      "GIT_LITERAL_PATHSPECS",
      "GIT_GLOB_PATHSPECS",
      "GIT_NOGLOB_PATHSPECS",
      "GIT_ICASE_PATHSPECS",
      "GIT_TRACE",
      "GIT_TRACE2",
      "GIT_TRACE2_EVENT",
      "GIT_TRACE2_PERF"
    ];
    gitEnvironment = (options) => ({
      ...readInherited(),
      ...options.write === true ? {} : { GIT_OPTIONAL_LOCKS: "0" },
      ...options.env
    });
    READ_ONLY = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];
    running = /* @__PURE__ */ new Set();
    QUIET_MS = 100;
    READ_ON_MS = 1e3;
    reasonIn = (text2, exitCode2, late) => late ?? (lastLine(text2) || `exit code ${exitCode2}`);
  }
});

// src/io/align.ts
var align_exports = {};
__export(align_exports, {
  alignSources: () => alignSources,
  readIndex: () => readIndex,
  refreshIndex: () => refreshIndex,
  writeTimes: () => writeTimes
});
import { lstatSync, lutimesSync, readdirSync as readdirSync2 } from "node:fs";
async function readIndex(root) {
  const strict = ["-c", "core.checkStat=default", "-c", "core.trustctime=true"];
  const argv2 = [...strict, "ls-files", "-v", "-s", "-c", "-m", "-z"];
  const { stdout } = await runGit(argv2, { cwd: root, doing: "compare the sources" });
  const fields = [];
  const dirty = /* @__PURE__ */ new Set();
  for (const field of splitNul(stdout)) {
    if (/^[Cc] /.test(field)) dirty.add(field.slice(field.indexOf("	") + 1));
    else fields.push(field);
  }
  return { fields, dirty };
}
async function refreshIndex(root) {
  await runGit(["update-index", "-q", "--refresh"], {
    cwd: root,
    write: true,
    doing: "refresh the index",
    allow: [0, 1]
  });
}
async function alignSources(request) {
  const old = [];
  const directories = [];
  const parents = /* @__PURE__ */ new Map();
  let aligned = 0;
  const waiting = [""];
  let sliceEnd = performance.now() + SLICE_MS;
  for (let relative2 = waiting.pop(); relative2 !== void 0; relative2 = waiting.pop()) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve2) => setImmediate(resolve2));
      sliceEnd = performance.now() + SLICE_MS;
    }
    const entries = listEntries(join(request.root, relative2)) ?? [];
    const record = { relative: relative2, whole: isSameListing(request, relative2, entries) };
    directories.push(record);
    parents.set(relative2, record);
    for (const entry of entries) {
      const child = relative2 === "" ? entry.name : `${relative2}/${entry.name}`;
      if (request.outside.has(child) || entry.name === ".git") continue;
      if (entry.isDirectory()) waiting.push(child);
      else if (alignFile(request, child)) aligned += 1;
      else {
        record.whole = false;
        noteOld(request, child, old);
      }
    }
  }
  for (const record of directories.reverse()) {
    if (record.whole) {
      const stat4 = statOf(join(request.siblingRoot, record.relative));
      if (stat4 !== void 0) writeModified(request, record.relative, stat4.mtimeNs);
      continue;
    }
    noteOld(request, record.relative, old);
    const parent = parents.get(parentOf(record.relative));
    if (parent !== void 0) parent.whole = false;
  }
  return { aligned, old };
}
function writeTimes(native, root, times) {
  for (const { path: path31, modifiedNs } of times) writeTime(native, join(root, path31), modifiedNs);
}
function listEntries(at) {
  try {
    return readdirSync2(at, { withFileTypes: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw error;
  }
}
function isSameListing(request, relative2, ours) {
  if (relative2 === "") return false;
  const theirs = listEntries(join(request.siblingRoot, relative2));
  if (theirs === void 0 || theirs.length !== ours.length) return false;
  const names = new Set(theirs.map((entry) => `${entry.isDirectory()}/${entry.name}`));
  return ours.every(
    (entry) => names.has(`${entry.isDirectory()}/${entry.name}`) && entry.name !== ".git" && !request.outside.has(`${relative2}/${entry.name}`)
  );
}
function alignFile(request, relative2) {
  if (!request.same.has(relative2)) return false;
  const theirs = statOf(join(request.siblingRoot, relative2));
  const ours = statOf(join(request.root, relative2));
  if (theirs === void 0 || ours === void 0) return false;
  if (ours.ctimeNs >= nanosecondsOf(request.since)) return false;
  if (theirs.size !== ours.size || typeOf(theirs) !== typeOf(ours)) return false;
  if (theirs.mtimeNs !== ours.mtimeNs) writeModified(request, relative2, theirs.mtimeNs);
  return true;
}
function noteOld(request, relative2, old) {
  const stat4 = statOf(join(request.root, relative2));
  if (stat4 === void 0 && relative2.includes("�")) {
    throw new Error(`the name \`${relative2}\` is not UTF-8`);
  }
  if (stat4 !== void 0 && stat4.mtimeNs <= request.newestNs) {
    old.push({ path: relative2, modifiedNs: stat4.mtimeNs });
  }
}
function writeModified(request, relative2, modifiedNs) {
  writeTime(request.native, join(request.root, relative2), modifiedNs);
}
function writeTime(native, at, modifiedNs) {
  if (native === void 0) {
    const seconds = Number((modifiedNs + 1999n) / 1000n) / 1e6;
    lutimesSync(at, seconds, seconds);
    return;
  }
  const error = native.writeModified(at, modifiedNs);
  if (error !== 0) throw new Error(`could not set the time of \`${at}\` (error ${error})`);
}
var nanosecondsOf, statOf, SLICE_MS, join, parentOf, typeOf;
var init_align = __esm({
  "src/io/align.ts"() {
    "use strict";
    init_git();
    nanosecondsOf = ({ seconds, nanoseconds }) => BigInt(seconds) * 1000000000n + BigInt(nanoseconds);
    statOf = (at) => lstatSync(at, { bigint: true, throwIfNoEntry: false });
    SLICE_MS = 25;
    join = (root, relative2) => relative2 === "" ? root : `${root}/${relative2}`;
    parentOf = (relative2) => relative2.includes("/") ? relative2.slice(0, relative2.lastIndexOf("/")) : "";
    typeOf = (stat4) => stat4.mode & 0o170000n;
  }
});

// src/io/files.ts
var files_exports = {};
__export(files_exports, {
  TEMPORARY: () => TEMPORARY,
  baseName: () => baseName,
  createDirectory: () => createDirectory,
  describeIoError: () => describeIoError,
  directoryName: () => directoryName,
  joinPath: () => joinPath,
  makeDirectories: () => makeDirectories,
  readRealPath: () => readRealPath,
  readTextFile: () => readTextFile,
  resolvePath: () => resolvePath,
  syncRename: () => syncRename,
  writeFileAtomic: () => writeFileAtomic
});
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync as lstatSync2,
  mkdirSync,
  openSync,
  readFileSync as readFileSync4,
  realpathSync,
  renameSync,
  statSync as statSync2,
  unlinkSync,
  writeFileSync
} from "node:fs";
import path3 from "node:path";
function describeIoError(error, doing, at) {
  if (error instanceof AppError) return error;
  const code = codeOf2(error);
  const told = error instanceof Error ? error.message : String(error);
  const reason = (code === void 0 ? void 0 : REASONS[code]) ?? code ?? told;
  return new AppError(
    "io",
    { doing, path: at, reason },
    { cause: error, details: { errno: code } }
  );
}
async function writeFileAtomic(file, data, options = {}) {
  let temporary;
  try {
    const { target, old } = readTarget(file);
    temporary = `${target}.${randomBytes(6).toString("hex")}${TEMPORARY}`;
    writeTemporary(temporary, data, options.mode ?? (old ? old.mode & 4095 : 384), old);
    renameSync(temporary, target);
    temporary = void 0;
    if (options.syncLater !== true) syncFolderOf(target);
  } catch (error) {
    if (temporary !== void 0) removeQuietly(temporary);
    throw describeIoError(error, "write", file);
  }
}
function readTarget(file) {
  const entry = lstatSync2(file, { throwIfNoEntry: false });
  if (entry === void 0) return { target: path3.resolve(file), old: void 0 };
  if (!entry.isSymbolicLink()) return { target: path3.resolve(file), old: entry };
  const target = realpathSync(file);
  return { target, old: statSync2(target) };
}
function writeTemporary(temporary, data, mode, old) {
  const descriptor = openSync(temporary, "wx", 384);
  try {
    const parts = typeof data === "string" || data instanceof Uint8Array ? [data] : data;
    for (const part of parts) writeFileSync(descriptor, part);
    const made = fstatSync(descriptor);
    if (old !== void 0 && made.uid === 0 && (old.uid !== 0 || old.gid !== made.gid)) {
      fchownSync(descriptor, old.uid, old.gid);
    }
    if ((made.mode & 4095) !== mode) fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
async function syncRename(file) {
  try {
    syncFolderOf(readTarget(file).target);
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
function syncFolderOf(target) {
  if (process.platform === "win32") return;
  const descriptor = openSync(path3.dirname(target), "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
function removeQuietly(file) {
  try {
    unlinkSync(file);
  } catch {
  }
}
async function readRealPath(at) {
  try {
    return realpathSync(at);
  } catch (error) {
    const code = codeOf2(error);
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw describeIoError(error, "look at", at);
  }
}
async function readTextFile(file) {
  let descriptor;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const entry = fstatSync(descriptor);
    if (!entry.isFile() && !entry.isDirectory()) throw new Error("it is no file");
    return readFileSync4(descriptor, "utf8");
  } catch (error) {
    if (codeOf2(error) === "ENOENT") return void 0;
    throw describeIoError(error, "read", file);
  } finally {
    if (descriptor !== void 0) closeSync(descriptor);
  }
}
async function createDirectory(directory, mode = 448) {
  makeDirectories(directory, mode);
}
function makeDirectories(directory, mode = 448) {
  try {
    mkdirSync(directory, { recursive: true, mode });
  } catch (error) {
    const doing = "make the directory";
    const parents = [path3.resolve(directory)];
    for (let at = path3.resolve(directory); path3.dirname(at) !== at; at = path3.dirname(at)) {
      parents.unshift(path3.dirname(at));
    }
    for (const at of parents) {
      try {
        if (statSync2(at, { throwIfNoEntry: false })?.isDirectory() === true) continue;
        mkdirSync(at, { mode });
      } catch (inner) {
        if (codeOf2(inner) !== "EEXIST" && codeOf2(inner) !== "ENOTDIR") {
          throw describeIoError(inner, doing, directory);
        }
        const reason = `\`${at}\` is in the way, it is no directory`;
        throw new AppError("io", { doing, path: directory, reason }, { cause: error });
      }
    }
  }
}
var TEMPORARY, codeOf2, REASONS, resolvePath, joinPath, directoryName, baseName;
var init_files = __esm({
  "src/io/files.ts"() {
    "use strict";
    init_errors();
    TEMPORARY = ".tmp";
    codeOf2 = (error) => error.code;
    REASONS = {
      ENOSPC: "the disk is full (ENOSPC)",
      EDQUOT: "the disk quota is used up (EDQUOT)",
      EROFS: "the file system is read-only (EROFS)",
      EACCES: "permission denied (EACCES)",
      EPERM: "not permitted (EPERM)",
      EIO: "the disk reports an error (EIO)"
    };
    resolvePath = (...parts) => path3.resolve(...parts);
    joinPath = (...parts) => path3.join(...parts);
    directoryName = (at) => path3.dirname(at);
    baseName = (at) => path3.basename(at);
  }
});

// src/io/branches.ts
var branches_exports = {};
__export(branches_exports, {
  countCommitsBeyond: () => countCommitsBeyond,
  countUncommitted: () => countUncommitted,
  createBranch: () => createBranch,
  formatMade: () => formatMade,
  readCommits: () => readCommits,
  readMadeBranch: () => readMadeBranch,
  readRemoteHead: () => readRemoteHead,
  removeBranch: () => removeBranch,
  retryBusy: () => retryBusy,
  textOf: () => textOf
});
import path4 from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
async function readCommits(cwd, names) {
  const asked = names.map((name) => /[\r\n\0]/.test(name) || name === "" ? "?" : name);
  const { stdout } = await runGit(["cat-file", "--batch-check"], {
    cwd,
    input: asked.map((name) => `${name}^{commit}
`).join(""),
    doing: "read the branches"
  });
  const lines = stdout.toString("utf8").split("\n");
  return names.map((name, index) => ({
    name,
    commit: /^([0-9a-f]{40,64}) commit \d+$/.exec(lines[index] ?? "")?.[1] ?? null
  }));
}
async function readRemoteHead(commonDirectory) {
  const text2 = await readTextFile(path4.join(commonDirectory, "refs/remotes/origin/HEAD"));
  return /^ref: refs\/remotes\/(.+)\n?$/.exec(text2 ?? "")?.[1];
}
async function countCommitsBeyond(cwd, base, tip) {
  const { stdout } = await runGit(["rev-list", "--count", `${base}..${tip}`], {
    cwd,
    doing: "count the commits"
  });
  return Number(stdout.toString("utf8").trim());
}
async function countUncommitted(cwd) {
  const { stdout } = await runGit(
    ["status", "--porcelain=v2", "-z", "--untracked-files=all", "--ignore-submodules=dirty"],
    { cwd, doing: "read the status" }
  );
  const fields = stdout.toString("utf8").split("\0");
  return fields.filter((field) => /^[12u?] /.test(field)).length;
}
async function createBranch(cwd, branch, commit, why) {
  try {
    await retryBusy(
      () => runGit(
        [
          "update-ref",
          // The reflog is what a later undo is proved by, whatever `core.logAllRefUpdates` says.
          "--create-reflog",
          "-m",
          why,
          `refs/heads/${branch}`,
          commit,
          "0".repeat(commit.length)
        ],
        { cwd, write: true, doing: `make the branch \`${branch}\`` }
      )
    );
    return "made";
  } catch (error) {
    if (isAppError(error) && /reference already exists|exists; cannot create/.test(textOf(error))) {
      return "exists";
    }
    throw error;
  }
}
async function readMadeBranch(commonDirectory, branch, id) {
  const ref = `refs/heads/${branch}`;
  const format = "%(refname)%00%(objectname)%00%(worktreepath)%00";
  const refs = await runGit(["for-each-ref", `--format=${format}`, ref], {
    cwd: commonDirectory,
    doing: "read the branch"
  });
  const [name, commit = "", at = ""] = refs.stdout.toString("utf8").split("\0");
  if (name !== ref) return void 0;
  const log = await runGit(
    ["-c", "log.showSignature=false", "log", "-g", "--format=%gs", ref, "--"],
    { cwd: commonDirectory, doing: "read the branch's reflog" }
  );
  const entries = log.stdout.toString("utf8").split("\n").slice(0, -1);
  return {
    commit,
    ours: entries.at(-1)?.endsWith(`(espalier ${id})`) === true,
    untouched: entries.length === 1,
    checkedOut: at === "" ? null : at
  };
}
async function removeBranch(cwd, branch, commit) {
  const [found] = await readCommits(cwd, [`refs/heads/${branch}`]);
  if (found?.commit === null) return true;
  if (found?.commit !== commit) return false;
  await retryBusy(
    () => runGit(["update-ref", "-d", `refs/heads/${branch}`, commit], {
      cwd,
      write: true,
      doing: `take back the branch \`${branch}\``
    })
  );
  return true;
}
async function retryBusy(run3) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run3();
    } catch (error) {
      if (!isAppError(error) || error.code !== "git" || !BUSY.test(textOf(error))) throw error;
      if (attempt >= 25) {
        throw new AppError(
          "busy",
          { what: "The repository", reason: textOf(error).split("\n", 1)[0] ?? "" },
          { cause: error }
        );
      }
      await sleep(20 * Math.min(attempt, 25) * (0.5 + Math.random()));
    }
  }
}
function textOf(error) {
  const told = error.details["stderr"];
  return typeof told === "string" ? told : error.message;
}
var formatMade, BUSY;
var init_branches = __esm({
  "src/io/branches.ts"() {
    "use strict";
    init_errors();
    init_files();
    init_git();
    formatMade = (base, id) => `branch: Created from ${base} (espalier ${id})`;
    BUSY = /could not lock config file|Unable to create '.*\.lock': File exists|unable to lock/i;
  }
});

// src/io/byte-path.ts
var byte_path_exports = {};
__export(byte_path_exports, {
  fromText: () => fromText,
  joinName: () => joinName,
  splitNames: () => splitNames,
  toPath: () => toPath,
  toText: () => toText
});
function splitNames(output) {
  const text2 = output.toString("latin1");
  return text2 === "" ? [] : text2.replace(/\0$/, "").split("\0");
}
var fromText, toText, toPath, joinName;
var init_byte_path = __esm({
  "src/io/byte-path.ts"() {
    "use strict";
    fromText = (text2) => Buffer.from(text2, "utf8").toString("latin1");
    toText = (name) => Buffer.from(name, "latin1").toString("utf8");
    toPath = (root, name) => name === "" ? Buffer.from(root) : Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")]);
    joinName = (directory, name) => directory === "" ? name : name === "" ? directory : `${directory}/${name}`;
  }
});

// src/io/native.ts
var native_exports = {};
__export(native_exports, {
  CREATE_FLAGS: () => CREATE_FLAGS,
  DIRECTORY_FLAGS: () => DIRECTORY_FLAGS,
  READ_FLAGS: () => READ_FLAGS,
  openNative: () => openNative
});
import { constants as constants2, existsSync as existsSync3, readFileSync as readFileSync5 } from "node:fs";
import { createRequire as createRequire2 } from "node:module";
import path5 from "node:path";
import { fileURLToPath } from "node:url";
function openNative() {
  opened ??= { native: loadNative() };
  return opened.native;
}
function loadNative() {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return void 0;
  for (const file of libraryFiles()) {
    try {
      const load = createRequire2(import.meta.url);
      return bindNative(load(file));
    } catch {
    }
  }
  return void 0;
}
function libraryFiles() {
  const libc = usesMusl() ? "musl" : "linux";
  const platform = `${process.platform}-${process.arch}`;
  const folder = libc === "musl" ? `${platform}-musl` : platform;
  const here = path5.dirname(fileURLToPath(import.meta.url));
  const inTree = path5.join("@koromix", `koffi-${platform}`, `${libc}_${process.arch}`);
  return [
    path5.join(here, "native", folder, "koffi.node"),
    path5.join(here, "..", "native", folder, "koffi.node"),
    path5.join(here, "..", "..", "node_modules", inTree, "koffi.node")
  ].filter((file) => existsSync3(file));
}
function usesMusl() {
  try {
    return readFileSync5("/proc/self/maps", "latin1").includes("/ld-musl-");
  } catch {
    return false;
  }
}
function createStatView(buffer) {
  const seconds = (at) => buffer.readUInt32LE(at) + buffer.readInt32LE(at + 4) * 2 ** 32;
  const nanoseconds = (at) => buffer.readBigInt64LE(at) * 1000000000n + BigInt(buffer.readUInt32LE(at + 8));
  return {
    get mode() {
      return buffer.readUInt16LE(28);
    },
    get size() {
      return buffer.readUInt32LE(40) + buffer.readUInt32LE(44) * 2 ** 32;
    },
    get links() {
      return buffer.readUInt32LE(16);
    },
    get key() {
      return `${buffer.readUInt32LE(136)}:${buffer.readUInt32LE(140)}:${buffer.readBigUInt64LE(32)}`;
    },
    get changedNs() {
      return nanoseconds(96);
    },
    get modifiedNs() {
      return nanoseconds(112);
    },
    changedSince(atSeconds, atNanoseconds) {
      const changed = seconds(96);
      return changed > atSeconds || changed === atSeconds && buffer.readUInt32LE(104) >= atNanoseconds;
    },
    modifiedAfter(atSeconds, atNanoseconds) {
      const modified = seconds(112);
      return modified > atSeconds || modified === atSeconds && buffer.readUInt32LE(120) > atNanoseconds;
    },
    get modifiedSeconds() {
      return seconds(112);
    },
    get modifiedNanoseconds() {
      return buffer.readUInt32LE(120);
    }
  };
}
function bindNative(koffi) {
  const library = koffi.load(null);
  const openat = library.func("int openat(int, const char *, int, uint)");
  const close = library.func("int close(int)");
  const fchmod = library.func("int fchmod(int, uint)");
  const ioctl = library.func("int ioctl(int, ulong, int)");
  const statx = library.func("int statx(int, const char *, int, uint, void *)");
  const futimens = library.func("int futimens(int, void *)");
  const utimensat = library.func("int utimensat(int, const char *, void *, int)");
  const flock = library.func("int flock(int, int)");
  const fadvise = library.func("int posix_fadvise(int, int64_t, int64_t, int)");
  const stat4 = Buffer.alloc(256);
  const times = Buffer.alloc(32);
  const errorOf = (answer) => answer === 0 ? 0 : koffi.errno();
  const openAt = (directory, name, flags, mode) => {
    const descriptor = openat(directory, name, flags, mode);
    return descriptor >= 0 ? descriptor : -koffi.errno();
  };
  const takeTimes = () => {
    stat4.copy(times, 0, 64, 80);
    stat4.copy(times, 16, 112, 128);
    return times;
  };
  return {
    stat: createStatView(stat4),
    lstat: (at) => errorOf(statx(AT_FDCWD, at, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, stat4)),
    fstat: (descriptor) => errorOf(statx(descriptor, "", AT_EMPTY_PATH, STATX_BASIC_STATS, stat4)),
    open: (at, flags, mode) => openAt(AT_FDCWD, at, flags, mode),
    openAt,
    close: (descriptor) => void close(descriptor),
    chmod: (descriptor, mode) => errorOf(fchmod(descriptor, mode)),
    clone: (target, source) => errorOf(ioctl(target, FICLONE, source)),
    copyTimes: (descriptor) => errorOf(futimens(descriptor, takeTimes())),
    copyTimesTo: (at) => errorOf(utimensat(AT_FDCWD, at, takeTimes(), AT_SYMLINK_NOFOLLOW)),
    writeModified(at, modifiedNs) {
      times.writeBigInt64LE(0n, 0);
      times.writeBigInt64LE(UTIME_OMIT, 8);
      const seconds = modifiedNs / 1000000000n;
      times.writeBigInt64LE(seconds, 16);
      times.writeBigInt64LE(modifiedNs - seconds * 1000000000n, 24);
      return errorOf(utimensat(AT_FDCWD, at, times, AT_SYMLINK_NOFOLLOW));
    },
    readAhead: (descriptor) => void fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED),
    lockShared: (descriptor) => errorOf(flock(descriptor, LOCK_SH_NB)),
    renameExclusive: bindRename(library, errorOf)
  };
}
function bindRename(library, errorOf) {
  try {
    const rename = library.func("int renameat2(int, const char *, int, const char *, uint)");
    return (from, to) => errorOf(rename(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE));
  } catch {
    return void 0;
  }
}
var READ_FLAGS, DIRECTORY_FLAGS, CREATE_FLAGS, AT_FDCWD, AT_SYMLINK_NOFOLLOW, AT_EMPTY_PATH, STATX_BASIC_STATS, UTIME_OMIT, FICLONE, LOCK_SH_NB, RENAME_NOREPLACE, POSIX_FADV_WILLNEED, opened;
var init_native = __esm({
  "src/io/native.ts"() {
    "use strict";
    READ_FLAGS = constants2.O_RDONLY | constants2.O_NOFOLLOW | constants2.O_NONBLOCK | 524288;
    DIRECTORY_FLAGS = constants2.O_RDONLY | constants2.O_NOFOLLOW | constants2.O_DIRECTORY | 524288;
    CREATE_FLAGS = constants2.O_WRONLY | constants2.O_CREAT | constants2.O_EXCL | 524288;
    AT_FDCWD = -100;
    AT_SYMLINK_NOFOLLOW = 256;
    AT_EMPTY_PATH = 4096;
    STATX_BASIC_STATS = 2047;
    UTIME_OMIT = 0x3ffffffen;
    FICLONE = 1074041865;
    LOCK_SH_NB = 1 | 4;
    RENAME_NOREPLACE = 1;
    POSIX_FADV_WILLNEED = 3;
  }
});

// src/io/cargo.ts
var cargo_exports = {};
__export(cargo_exports, {
  bytesOf: () => bytesOf,
  listProfiles: () => listProfiles,
  lockBuilds: () => lockBuilds,
  readFingerprints: () => readFingerprints,
  readLatin1: () => readLatin1,
  readScripts: () => readScripts,
  readSources: () => readSources,
  readUnits: () => readUnits,
  removeBaked: () => removeBaked,
  warmFingerprints: () => warmFingerprints
});
import {
  closeSync as closeSync2,
  fstatSync as fstatSync2,
  lstatSync as lstatSync3,
  openSync as openSync2,
  readdirSync as readdirSync3,
  readFileSync as readFileSync6,
  readlinkSync,
  readSync,
  rmSync
} from "node:fs";
import { readFile } from "node:fs/promises";
import path6 from "node:path";
function listProfiles(targetDirectory, depth = 4) {
  return listDirectories(targetDirectory).filter((name) => !INNER.has(name)).flatMap((name) => {
    const at = path6.join(targetDirectory, name);
    const inner = depth > 1 ? listProfiles(at, depth - 1) : [];
    return [...isProfile(at) ? [name] : [], ...inner.map((each) => path6.join(name, each))];
  });
}
function isProfile(at) {
  return [".fingerprint", ...LOCK_NAMES].some(
    (name) => lstatSync3(path6.join(at, name), { throwIfNoEntry: false }) !== void 0
  );
}
function lockBuilds(native, targetDirectory) {
  const files = listProfiles(targetDirectory).flatMap((profile) => LOCK_NAMES.map((name) => path6.join(targetDirectory, profile, name))).filter((file) => lstatSync3(file, { throwIfNoEntry: false })?.isFile() === true);
  if (native === void 0) {
    return { held: !files.some(isLockedNow), [Symbol.dispose]: () => void 0 };
  }
  const descriptors = [];
  const release = () => {
    for (const descriptor of descriptors.splice(0)) native.close(descriptor);
  };
  for (const file of files) {
    const descriptor = native.open(file, READ_FLAGS, 0);
    if (descriptor >= 0) descriptors.push(descriptor);
    if (descriptor < 0 || native.lockShared(descriptor) !== 0) {
      release();
      return { held: false, [Symbol.dispose]: release };
    }
  }
  return { held: true, [Symbol.dispose]: release };
}
function isLockedNow(file) {
  const { ino } = lstatSync3(file, { bigint: true });
  let table;
  try {
    table = readFileSync6("/proc/locks", "latin1");
  } catch {
    return false;
  }
  return new RegExp(`:${ino} `).test(table);
}
function readUnits(profile) {
  const build = listDirectories(path6.join(profile, "build")).map(
    (name) => path6.join("build", name)
  );
  return ["deps", "examples", ...build].flatMap(
    (folder) => listEntries2(path6.join(profile, folder)).filter((entry) => entry.isFile() && entry.name.endsWith(".d")).map((entry) => {
      const file = path6.join(folder, entry.name);
      return {
        file,
        stem: entry.name.slice(0, -2),
        text: readFileSync6(path6.join(profile, file), "latin1")
      };
    })
  );
}
function readScripts(profile, needles) {
  return listDirectories(path6.join(profile, "build")).map((directory) => {
    const at = path6.join(profile, "build", directory);
    return {
      directory,
      output: readLatin1(path6.join(at, "output")),
      oldOutDir: readLatin1(path6.join(at, "root-output")),
      outNames: findNaming(path6.join(at, "out"), needles)
    };
  }).filter(({ output, outNames }) => output !== void 0 || outNames !== void 0);
}
function readFingerprints(profile) {
  const root = path6.join(profile, ".fingerprint");
  return listDirectories(root).map((directory) => ({
    directory,
    files: listEntries2(path6.join(root, directory)).map((entry) => entry.name)
  }));
}
function readSources(directory, sources2) {
  const texts = [];
  for (const source of sources2) {
    const file = path6.resolve(directory, Buffer.from(source, "latin1").toString("utf8"));
    try {
      if (lstatSync3(file).size <= 4 * 1024 * 1024) texts.push(readFileSync6(file, "latin1"));
    } catch {
      return void 0;
    }
  }
  return texts.join("\n");
}
async function warmFingerprints(native, profile) {
  const root = path6.join(profile, ".fingerprint");
  const files = listDirectories(root).flatMap(
    (directory) => listEntries2(path6.join(root, directory)).map((entry) => path6.join(root, directory, entry.name))
  );
  if (native === void 0) {
    await Promise.allSettled(files.map((file) => readFile(file)));
    return;
  }
  for (const file of files) {
    const descriptor = native.open(file, READ_FLAGS, 0);
    if (descriptor < 0) continue;
    native.readAhead(descriptor);
    native.close(descriptor);
  }
}
function readLatin1(file) {
  try {
    return readFileSync6(file, "latin1");
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
function findNaming(root, needles) {
  for (const entry of listEntries2(root)) {
    const at = path6.join(root, entry.name);
    if (entry.isDirectory()) {
      const found = findNaming(at, needles);
      if (found !== void 0) return found;
    } else if (entry.isFile() && fileHolds(at, needles)) return at;
    else if (entry.isSymbolicLink()) {
      const target = readlinkSync(at, "latin1");
      if (needles.some((needle) => target.includes(needle))) return at;
    }
  }
  return void 0;
}
function fileHolds(file, needles) {
  const overlap = Math.max(...needles.map((needle) => needle.length), 1) - 1;
  const descriptor = openSync2(file, "r");
  const chunk = Math.min(CHUNK, fstatSync2(descriptor).size + 1);
  const buffer = Buffer.alloc(chunk + overlap);
  try {
    let kept = 0;
    for (; ; ) {
      const read = readSync(descriptor, buffer, kept, chunk, null);
      if (read === 0) return false;
      const view = buffer.subarray(0, kept + read);
      if (needles.some((needle) => view.includes(needle, 0, "latin1"))) return true;
      kept = Math.min(overlap, view.length);
      view.copy(buffer, 0, view.length - kept);
    }
  } finally {
    closeSync2(descriptor);
  }
}
function removeBaked(profile, plan) {
  for (const name of plan.dropFingerprints) {
    rmSync(path6.join(profile, ".fingerprint", name), { recursive: true, force: true });
  }
  for (const name of plan.emptyOut) {
    const out = path6.join(profile, "build", name, "out");
    for (const entry of listEntries2(out)) {
      rmSync(path6.join(out, entry.name), { recursive: true, force: true });
    }
  }
}
var LOCK_NAMES, INNER, listEntries2, listDirectories, bytesOf, CHUNK;
var init_cargo = __esm({
  "src/io/cargo.ts"() {
    "use strict";
    init_native();
    LOCK_NAMES = [".cargo-lock", ".cargo-build-lock"];
    INNER = /* @__PURE__ */ new Set(["deps", "build", "examples", "incremental", ".fingerprint", "doc"]);
    listEntries2 = (at) => {
      try {
        return readdirSync3(at, { withFileTypes: true });
      } catch (error) {
        const code = error.code;
        if (code === "ENOENT" || code === "ENOTDIR") return [];
        throw error;
      }
    };
    listDirectories = (at) => listEntries2(at).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    bytesOf = (text2) => Buffer.from(text2, "utf8").toString("latin1");
    CHUNK = 1 << 20;
  }
});

// src/schema/fault.ts
function faultOf(validate22, value) {
  if (validate22(value)) return void 0;
  const first = validate22.errors?.[0];
  if (first === void 0) return { reason: "does not fit its schema" };
  const at = first.instancePath === "" ? "" : `\`${first.instancePath.slice(1).replaceAll("/", ".")}\` `;
  const unknownKey = first.params?.["additionalProperty"];
  if (typeof unknownKey === "string") {
    return { reason: `${at}has the unknown key \`${unknownKey}\``, unknownKey };
  }
  const allowed = first.params?.["allowedValues"];
  const list2 = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list2}` };
}
var init_fault = __esm({
  "src/schema/fault.ts"() {
    "use strict";
  }
});

// src/schema/inputs.gen.js
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.cwd === void 0 && (missing0 = "cwd") || data.name === void 0 && (missing0 = "name")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.session_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.session_id !== "string") {
            validate10.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.transcript_path !== void 0) {
            const _errs4 = errors;
            if (typeof data.transcript_path !== "string") {
              validate10.errors = [{ instancePath: instancePath + "/transcript_path", schemaPath: "#/properties/transcript_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cwd !== void 0) {
              const _errs6 = errors;
              if (typeof data.cwd !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/cwd", schemaPath: "#/properties/cwd/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.hook_event_name !== void 0) {
                const _errs8 = errors;
                if (typeof data.hook_event_name !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/hook_event_name", schemaPath: "#/properties/hook_event_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.name !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate10.errors = vErrors;
  return errors === 0;
}
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.worktree_path === void 0 && (missing0 = "worktree_path")) {
        validate11.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.session_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.session_id !== "string") {
            validate11.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.transcript_path !== void 0) {
            const _errs4 = errors;
            if (typeof data.transcript_path !== "string") {
              validate11.errors = [{ instancePath: instancePath + "/transcript_path", schemaPath: "#/properties/transcript_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cwd !== void 0) {
              const _errs6 = errors;
              if (typeof data.cwd !== "string") {
                validate11.errors = [{ instancePath: instancePath + "/cwd", schemaPath: "#/properties/cwd/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.hook_event_name !== void 0) {
                const _errs8 = errors;
                if (typeof data.hook_event_name !== "string") {
                  validate11.errors = [{ instancePath: instancePath + "/hook_event_name", schemaPath: "#/properties/hook_event_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.worktree_path !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.worktree_path !== "string") {
                    validate11.errors = [{ instancePath: instancePath + "/worktree_path", schemaPath: "#/properties/worktree_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate11.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate11.errors = vErrors;
  return errors === 0;
}
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.worktree !== void 0) {
        let data0 = data.worktree;
        const _errs2 = errors;
        if (errors === _errs2) {
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0.baseRef !== void 0) {
              const _errs5 = errors;
              if (typeof data0.baseRef !== "string") {
                validate12.errors = [{ instancePath: instancePath + "/worktree/baseRef", schemaPath: "#/properties/worktree/properties/baseRef/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid1 = _errs5 === errors;
            } else {
              var valid1 = true;
            }
            if (valid1) {
              if (data0.symlinkDirectories !== void 0) {
                let data2 = data0.symlinkDirectories;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data2)) {
                    var valid2 = true;
                    const len0 = data2.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs9 = errors;
                      if (typeof data2[i0] !== "string") {
                        validate12.errors = [{ instancePath: instancePath + "/worktree/symlinkDirectories/" + i0, schemaPath: "#/properties/worktree/properties/symlinkDirectories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid2 = _errs9 === errors;
                      if (!valid2) {
                        break;
                      }
                    }
                  } else {
                    validate12.errors = [{ instancePath: instancePath + "/worktree/symlinkDirectories", schemaPath: "#/properties/worktree/properties/symlinkDirectories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid1 = _errs7 === errors;
              } else {
                var valid1 = true;
              }
              if (valid1) {
                if (data0.sparsePaths !== void 0) {
                  let data4 = data0.sparsePaths;
                  const _errs11 = errors;
                  if (errors === _errs11) {
                    if (Array.isArray(data4)) {
                      var valid3 = true;
                      const len1 = data4.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        const _errs13 = errors;
                        if (typeof data4[i1] !== "string") {
                          validate12.errors = [{ instancePath: instancePath + "/worktree/sparsePaths/" + i1, schemaPath: "#/properties/worktree/properties/sparsePaths/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid3 = _errs13 === errors;
                        if (!valid3) {
                          break;
                        }
                      }
                    } else {
                      validate12.errors = [{ instancePath: instancePath + "/worktree/sparsePaths", schemaPath: "#/properties/worktree/properties/sparsePaths/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid1 = _errs11 === errors;
                } else {
                  var valid1 = true;
                }
              }
            }
          } else {
            validate12.errors = [{ instancePath: instancePath + "/worktree", schemaPath: "#/properties/worktree/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
          }
        }
      }
    } else {
      validate12.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate12.errors = vErrors;
  return errors === 0;
}
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "floor" || key0 === "idle_ttl" || key0 === "settle" || key0 === "default_base" || key0 === "location" || key0 === "dedup" || key0 === "evict" || key0 === "adopt")) {
          validate13.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.floor !== void 0) {
          const _errs2 = errors;
          if (typeof data.floor !== "string") {
            validate13.errors = [{ instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.idle_ttl !== void 0) {
            const _errs4 = errors;
            if (typeof data.idle_ttl !== "string") {
              validate13.errors = [{ instancePath: instancePath + "/idle_ttl", schemaPath: "#/properties/idle_ttl/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.settle !== void 0) {
              const _errs6 = errors;
              if (typeof data.settle !== "string") {
                validate13.errors = [{ instancePath: instancePath + "/settle", schemaPath: "#/properties/settle/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.default_base !== void 0) {
                const _errs8 = errors;
                if (typeof data.default_base !== "string") {
                  validate13.errors = [{ instancePath: instancePath + "/default_base", schemaPath: "#/properties/default_base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.location !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.location !== "string") {
                    validate13.errors = [{ instancePath: instancePath + "/location", schemaPath: "#/properties/location/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.dedup !== void 0) {
                    const _errs12 = errors;
                    if (typeof data.dedup !== "boolean") {
                      validate13.errors = [{ instancePath: instancePath + "/dedup", schemaPath: "#/properties/dedup/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.evict !== void 0) {
                      const _errs14 = errors;
                      if (typeof data.evict !== "boolean") {
                        validate13.errors = [{ instancePath: instancePath + "/evict", schemaPath: "#/properties/evict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                        return false;
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.adopt !== void 0) {
                        let data7 = data.adopt;
                        const _errs16 = errors;
                        if (typeof data7 !== "string") {
                          validate13.errors = [{ instancePath: instancePath + "/adopt", schemaPath: "#/properties/adopt/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        if (!(data7 === "observe" || data7 === "auto")) {
                          validate13.errors = [{ instancePath: instancePath + "/adopt", schemaPath: "#/properties/adopt/enum", keyword: "enum", params: { allowedValues: schema14.properties.adopt.enum }, message: "must be equal to one of the allowed values" }];
                          return false;
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate13.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate13.errors = vErrors;
  return errors === 0;
}
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "reconstructible" || key0 === "setup" || key0 === "cleanup")) {
          validate14.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.reconstructible !== void 0) {
          let data0 = data.reconstructible;
          const _errs2 = errors;
          if (errors === _errs2) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs4 = errors;
                if (typeof data0[i0] !== "string") {
                  validate14.errors = [{ instancePath: instancePath + "/reconstructible/" + i0, schemaPath: "#/properties/reconstructible/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid1 = _errs4 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate14.errors = [{ instancePath: instancePath + "/reconstructible", schemaPath: "#/properties/reconstructible/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.setup !== void 0) {
            let data2 = data.setup;
            const _errs6 = errors;
            if (errors === _errs6) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                const _errs8 = errors;
                for (const key1 in data2) {
                  if (!(key1 === "command")) {
                    validate14.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                    return false;
                    break;
                  }
                }
                if (_errs8 === errors) {
                  if (data2.command !== void 0) {
                    if (typeof data2.command !== "string") {
                      validate14.errors = [{ instancePath: instancePath + "/setup/command", schemaPath: "#/properties/setup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                  }
                }
              } else {
                validate14.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                return false;
              }
            }
            var valid0 = _errs6 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cleanup !== void 0) {
              let data4 = data.cleanup;
              const _errs11 = errors;
              if (errors === _errs11) {
                if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                  const _errs13 = errors;
                  for (const key2 in data4) {
                    if (!(key2 === "command")) {
                      validate14.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                      return false;
                      break;
                    }
                  }
                  if (_errs13 === errors) {
                    if (data4.command !== void 0) {
                      if (typeof data4.command !== "string") {
                        validate14.errors = [{ instancePath: instancePath + "/cleanup/command", schemaPath: "#/properties/cleanup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate14.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                  return false;
                }
              }
              var valid0 = _errs11 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate14.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate14.errors = vErrors;
  return errors === 0;
}
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.nonce === void 0 && (missing0 = "nonce")) {
        validate15.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.pid !== void 0) {
          let data0 = data.pid;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate15.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.started_at !== void 0) {
            let data1 = data.started_at;
            const _errs4 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate15.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema16.properties.started_at.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.boot !== void 0) {
              let data2 = data.boot;
              const _errs6 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate15.errors = [{ instancePath: instancePath + "/boot", schemaPath: "#/properties/boot/type", keyword: "type", params: { type: schema16.properties.boot.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.nonce !== void 0) {
                const _errs8 = errors;
                if (typeof data.nonce !== "string") {
                  validate15.errors = [{ instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.purpose !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.purpose !== "string") {
                    validate15.errors = [{ instancePath: instancePath + "/purpose", schemaPath: "#/properties/purpose/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate15.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate15.errors = vErrors;
  return errors === 0;
}
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.version === void 0 && (missing0 = "version") || data.since === void 0 && (missing0 = "since") || data.last_pass === void 0 && (missing0 = "last_pass")) {
        validate16.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "pid" || key0 === "started_at" || key0 === "version" || key0 === "since" || key0 === "last_pass" || key0 === "problem")) {
            validate16.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.pid !== void 0) {
            let data0 = data.pid;
            const _errs2 = errors;
            if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
              validate16.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.started_at !== void 0) {
              let data1 = data.started_at;
              const _errs4 = errors;
              if (typeof data1 !== "string" && data1 !== null) {
                validate16.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema17.properties.started_at.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.version !== void 0) {
                const _errs6 = errors;
                if (typeof data.version !== "string") {
                  validate16.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.since !== void 0) {
                  const _errs8 = errors;
                  if (typeof data.since !== "string") {
                    validate16.errors = [{ instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.last_pass !== void 0) {
                    let data4 = data.last_pass;
                    const _errs10 = errors;
                    if (typeof data4 !== "string" && data4 !== null) {
                      validate16.errors = [{ instancePath: instancePath + "/last_pass", schemaPath: "#/properties/last_pass/type", keyword: "type", params: { type: schema17.properties.last_pass.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.problem !== void 0) {
                      const _errs12 = errors;
                      if (typeof data.problem !== "string") {
                        validate16.errors = [{ instancePath: instancePath + "/problem", schemaPath: "#/properties/problem/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate16.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var validate0, validate1, validate2, validate3, schema14, validate4, validate5, schema16, validate6, schema17, validators;
var init_inputs_gen = __esm({
  "src/schema/inputs.gen.js"() {
    "use strict";
    validate0 = validate10;
    validate1 = validate11;
    validate2 = validate12;
    validate3 = validate13;
    schema14 = { "$id": "espalier.user-config", "type": "object", "additionalProperties": false, "properties": { "floor": { "type": "string" }, "idle_ttl": { "type": "string" }, "settle": { "type": "string" }, "default_base": { "type": "string" }, "location": { "type": "string" }, "dedup": { "type": "boolean" }, "evict": { "type": "boolean" }, "adopt": { "type": "string", "enum": ["observe", "auto"] } } };
    validate4 = validate14;
    validate5 = validate15;
    schema16 = { "$id": "espalier.lock", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "nonce"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "nonce": { "type": "string" }, "purpose": { "type": "string" } } };
    validate6 = validate16;
    schema17 = { "$id": "espalier.daemon", "type": "object", "additionalProperties": false, "required": ["pid", "started_at", "version", "since", "last_pass"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "version": { "type": "string" }, "since": { "type": "string" }, "last_pass": { "type": ["string", "null"] }, "problem": { "type": "string" } } };
    validators = {
      "claude.hook.worktree-create": validate0,
      "claude.hook.worktree-remove": validate1,
      "claude.settings": validate2,
      "espalier.user-config": validate3,
      "espalier.project-config": validate4,
      "espalier.lock": validate5,
      "espalier.daemon": validate6
    };
  }
});

// src/schema/parse.ts
function parseInput(name, value, onFault) {
  const fault = faultOf(validators[name], value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}
var init_parse = __esm({
  "src/schema/parse.ts"() {
    "use strict";
    init_fault();
    init_inputs_gen();
  }
});

// src/io/paths.ts
import os from "node:os";
import path7 from "node:path";
function statePaths(env, platform) {
  const root = stateRoot(env, platform);
  return {
    root,
    home: home(env),
    registry: path7.join(root, "registry.sqlite3"),
    registryLock: path7.join(root, "registry.lock"),
    locks: path7.join(root, "locks"),
    daemonLock: path7.join(root, "daemon.lock"),
    daemonFile: path7.join(root, "daemon.json"),
    activity: path7.join(root, "activity"),
    log: path7.join(root, "log"),
    userConfig: userConfigFile(env)
  };
}
function stateRoot(env, platform) {
  const chosen = variable(env, "ESPALIER_STATE");
  if (chosen !== void 0) return path7.resolve(chosen);
  if (platform === "darwin") return path7.join(home(env), "Library/Application Support/espalier");
  if (platform === "win32") {
    return path7.join(
      variable(env, "LOCALAPPDATA") ?? path7.join(home(env), "AppData/Local"),
      "espalier"
    );
  }
  return path7.join(
    variable(env, "XDG_STATE_HOME") ?? path7.join(home(env), ".local/state"),
    "espalier"
  );
}
function userConfigFile(env) {
  return path7.join(
    variable(env, "XDG_CONFIG_HOME") ?? path7.join(home(env), ".config"),
    "espalier/config.toml"
  );
}
function claudeConfigDirectory(env) {
  return variable(env, "CLAUDE_CONFIG_DIR") ?? path7.join(home(env), ".claude");
}
var variable, home;
var init_paths = __esm({
  "src/io/paths.ts"() {
    "use strict";
    variable = (env, name) => env[name] || void 0;
    home = (env) => variable(env, "HOME") ?? os.homedir();
  }
});

// src/io/claude-settings.ts
var claude_settings_exports = {};
__export(claude_settings_exports, {
  readClaudeSettings: () => readClaudeSettings
});
import path8 from "node:path";
async function readClaudeSettings(env, checkout) {
  const files = [
    path8.join(claudeConfigDirectory(env), "settings.json"),
    ...checkout === null ? [] : ["settings.json", "settings.local.json"].map(
      (name) => path8.join(checkout, ".claude", name)
    )
  ];
  const problems = [];
  let merged = {};
  for (const file of files) {
    try {
      const found = await readSettingsFile(file);
      merged = { ...merged, ...found?.worktree };
    } catch (error) {
      problems.push(reasonOf(error));
    }
  }
  return {
    baseRef: merged.baseRef === "head" ? "head" : "fresh",
    symlinkDirectories: merged.symlinkDirectories ?? [],
    sparsePaths: merged.sparsePaths ?? [],
    problems
  };
}
async function readSettingsFile(file) {
  const text2 = await readTextFile(file);
  if (text2 === void 0 || text2.trim() === "") return void 0;
  const fault = (reason) => new AppError("settings_invalid", { path: file, reason });
  let value;
  try {
    value = JSON.parse(text2.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw fault(reasonOf(error));
  }
  return parseInput("claude.settings", value, ({ reason }) => fault(reason));
}
var init_claude_settings = __esm({
  "src/io/claude-settings.ts"() {
    "use strict";
    init_errors();
    init_parse();
    init_files();
    init_paths();
  }
});

// src/io/clock.ts
var systemClock;
var init_clock = __esm({
  "src/io/clock.ts"() {
    "use strict";
    systemClock = {
      now: () => Date.now(),
      sleep: (ms) => new Promise((resolve2) => setTimeout(resolve2, ms))
    };
  }
});

// src/io/clone-outcome.ts
import { chmodSync, readdirSync as readdirSync4, rmSync as rmSync2 } from "node:fs";
async function breathe(signal) {
  await new Promise((resolve2) => setImmediate(resolve2));
  if (signal?.aborted === true) throw halt({ kind: "stopped" });
}
function listDirectory(at) {
  const entries = readdirSync4(at, { withFileTypes: true });
  const unnameable = entries.find((entry) => entry.name.includes("�"));
  if (unnameable !== void 0) {
    throw halt({ kind: "failed", reason: `a name in \`${at}\` is not UTF-8` });
  }
  return entries;
}
function removeTree(at) {
  try {
    rmSync2(at, { recursive: true, force: true, maxRetries: 2 });
  } catch {
    openDirectories(at);
    rmSync2(at, { recursive: true, force: true, maxRetries: 2 });
  }
}
function openDirectories(at) {
  chmodSync(at, 448);
  for (const entry of readdirSync4(at, { withFileTypes: true })) {
    if (entry.isDirectory()) openDirectories(`${at}/${entry.name}`);
  }
}
var halt, isHalt, MOVED, SLICE_MS2, childOf, below;
var init_clone_outcome = __esm({
  "src/io/clone-outcome.ts"() {
    "use strict";
    halt = (halted) => Object.assign(new Error(halted.kind), { halted });
    isHalt = (error) => error instanceof Error && "halted" in error;
    MOVED = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO", "EISDIR"]);
    SLICE_MS2 = 25;
    childOf = (directory, name) => directory === "" ? name : `${directory}/${name}`;
    below = (root, relative2) => relative2 === "" ? root : `${root}/${relative2}`;
  }
});

// src/io/clone-command.ts
import { spawn as spawn2 } from "node:child_process";
import { lstatSync as lstatSync4, readlinkSync as readlinkSync2, rmSync as rmSync3 } from "node:fs";
import path9 from "node:path";
async function cloneByCommand(request) {
  const flags = process.platform === "darwin" ? ["-c", "-R", "-p"] : ["-a", "--reflink=always"];
  const { code, stderr } = await runCopy([...flags, "--", request.source, request.target], request);
  if (request.signal?.aborted === true) throw halt({ kind: "stopped" });
  if (code !== 0) {
    const reason = stderr.trim().split("\n", 1)[0] ?? "";
    const unsupported = /not supported|cross-device|invalid argument/i.test(reason);
    const moved = /no such file/i.test(reason) ? "moved" : "failed";
    throw halt({ kind: unsupported ? "unsupported" : moved, reason: `cp: ${reason}` });
  }
  return await tidyCopy(request);
}
function runCopy(argv2, request) {
  return new Promise((resolve2, reject) => {
    const child = spawn2("cp", argv2, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C" }
    });
    const stop = () => void child.kill("SIGKILL");
    request.signal?.addEventListener("abort", stop, { once: true });
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr = (stderr + chunk.toString("utf8")).slice(0, 4e3);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      request.signal?.removeEventListener("abort", stop);
      resolve2({ code, stderr });
    });
  });
}
async function tidyCopy(request) {
  let files = 0;
  let bytes = 0;
  let newestNs = 0n;
  const absoluteLinks = [];
  const marked = [];
  const taken2 = [];
  const waiting = [""];
  for (let relative2 = waiting.pop(); relative2 !== void 0; relative2 = waiting.pop()) {
    await breathe(request.signal);
    const entries = listDirectory(below(request.target, relative2));
    const has = (name) => entries.some((entry) => entry.name === name);
    const names = [];
    taken2.push({ directory: relative2, names });
    if (has(".git")) throw halt({ kind: "nested_repository", path: relative2 });
    if (has(request.marker)) marked.push(relative2);
    for (const entry of entries) {
      const child = childOf(relative2, entry.name);
      const at = below(request.target, child);
      if (entry.isDirectory()) {
        if (request.isWorthless(child, has)) removeTree(at);
        else waiting.push(child);
      } else if (entry.isFile()) {
        const stat4 = lstatSync4(at, { bigint: true });
        names.push(entry.name);
        files += 1;
        bytes += Number(stat4.size);
        if (stat4.mtimeNs > newestNs) newestNs = stat4.mtimeNs;
      } else if (entry.isSymbolicLink()) {
        const target = readlinkSync2(at);
        names.push(entry.name);
        if (path9.isAbsolute(target)) absoluteLinks.push({ path: child, target });
      } else {
        rmSync3(at, { force: true });
      }
    }
  }
  return { kind: "cloned", files, bytes, newestNs, entries: taken2, marked, absoluteLinks };
}
var init_clone_command = __esm({
  "src/io/clone-command.ts"() {
    "use strict";
    init_clone_outcome();
  }
});

// src/io/clone-crew.ts
import { existsSync as existsSync4 } from "node:fs";
import os2 from "node:os";
import { fileURLToPath as fileURLToPath2 } from "node:url";
import { Worker } from "node:worker_threads";
function countHelpers() {
  return threadFile() === void 0 ? 0 : Math.min(3, os2.availableParallelism() - 1);
}
function threadFile() {
  const places = ["./clone-thread.mjs", "./clone-thread.ts"];
  return places.map((each) => new URL(each, import.meta.url)).find((url) => existsSync4(fileURLToPath2(url)));
}
function startCrew({ request, doubtful, count, isTaken: isTaken2, signal }) {
  const flags = new Int32Array(new SharedArrayBuffer(8));
  const given2 = [];
  const files = [];
  const shares = [];
  let changed;
  let failure;
  let pending = 0;
  let wake = () => void 0;
  const handle = (member, answer) => {
    switch (answer.kind) {
      case "ready":
        member.state = "idle";
        break;
      case "give":
        given2.push(...answer.directories);
        break;
      case "doubt":
        if (isTaken2(answer.directory, answer.beside)) given2.push(answer.directory);
        break;
      case "idle":
        member.state = "idle";
        files.push(...answer.files);
        break;
      case "compared":
        shares.push(answer.share);
        changed ??= answer.changed;
        pending -= 1;
        break;
      case "finished":
        pending -= 1;
        break;
      case "halted":
        failure ??= halt(answer.halted);
        break;
    }
    wake();
  };
  const lose = (member, error) => {
    member.state = "gone";
    if (member.hasWorked) failure ??= halt({ kind: "failed", reason: error.message });
    wake();
  };
  const members = Array.from({ length: count }, () => {
    const progress = new Float64Array(new SharedArrayBuffer(16));
    const workerData = { request, doubtful, flags, progress };
    const worker = new Worker(threadFile() ?? "", { workerData });
    const member = { worker, progress, state: "starting", hasWorked: false };
    worker.on("message", (answer) => handle(member, answer));
    worker.on("error", (error) => lose(member, error));
    worker.on("exit", () => lose(member, new Error("a cloning thread ended")));
    return member;
  });
  const interrupt = () => {
    failure ??= halt({ kind: "stopped" });
    wake();
  };
  signal?.addEventListener("abort", interrupt, { once: true });
  const tell = (member, task) => member.worker.postMessage(task);
  const requireWhole = () => {
    if (failure !== void 0) throw failure;
  };
  const sleep4 = () => new Promise((resolve2) => {
    wake = resolve2;
  });
  const everyone = async (task) => {
    const workers = members.filter(({ hasWorked }) => hasWorked);
    pending = workers.length;
    for (const member of workers) tell(member, task);
  };
  const settle2 = async () => {
    for (; ; ) {
      requireWhole();
      if (pending === 0) return;
      await sleep4();
    }
  };
  return {
    made: () => ({
      files: members.reduce((sum, { progress }) => sum + (progress[0] ?? 0), 0),
      bytes: members.reduce((sum, { progress }) => sum + (progress[1] ?? 0), 0)
    }),
    feed: (waiting) => {
      requireWhole();
      waiting.push(...given2.splice(0));
      for (const member of members) {
        if (member.state !== "idle" || waiting.length < SHARED_FROM) continue;
        member.state = "busy";
        member.hasWorked = true;
        tell(member, { kind: "take", directories: waiting.splice(0, waiting.length >> 1) });
      }
    },
    wait: async () => {
      for (; ; ) {
        requireWhole();
        if (given2.length > 0) return true;
        if (members.every(({ state }) => state !== "busy")) return false;
        Atomics.store(flags, HUNGRY, 1);
        await sleep4();
      }
    },
    takeFiles: () => files.splice(0),
    finish: async () => {
      await everyone({ kind: "finish" });
      await settle2();
    },
    compare: async (since) => {
      await everyone({ kind: "compare", since });
      await settle2();
      return { shares: shares.splice(0), changed };
    },
    stop: async () => {
      signal?.removeEventListener("abort", interrupt);
      Atomics.store(flags, STOP, 1);
      await Promise.all(members.map(({ worker }) => worker.terminate()));
    }
  };
}
var STOP, HUNGRY, SHARED_FROM;
var init_clone_crew = __esm({
  "src/io/clone-crew.ts"() {
    "use strict";
    init_clone_outcome();
    STOP = 0;
    HUNGRY = 1;
    SHARED_FROM = 4;
  }
});

// src/io/clone-directory.ts
import { chmodSync as chmodSync2, linkSync, mkdirSync as mkdirSync2, readlinkSync as readlinkSync3, symlinkSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
function cloneDirectory(request, native, relative2, waiting, share, judge) {
  var _stack = [];
  try {
    const source = below(request.source, relative2);
    const target = below(request.target, relative2);
    const entries = listDirectory(source);
    must(native.lstat(source), "read", source);
    mkdirSync2(target, { mode: native.stat.mode & 511 | 448 });
    const names = [];
    share.entries.push({ directory: relative2, names });
    const pair = __using(_stack, openPair(native, source, target));
    for (const entry of entries) {
      const { name } = entry;
      if (name === ".git") throw halt({ kind: "nested_repository", path: relative2 });
      if (name === request.marker) share.marked.push(relative2);
      if (entry.isFile()) {
        names.push(name);
        cloneFile(request, native, pair, { directory: relative2, name }, share, judge);
      } else if (entry.isDirectory()) {
        const child = childOf(relative2, name);
        if (judge.isTaken(child, entries)) waiting.push(child);
      } else if (entry.isSymbolicLink()) {
        names.push(name);
        const child = childOf(relative2, name);
        cloneLink(native, `${source}/${name}`, `${target}/${name}`, child, share);
      }
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function cloneNames(request, native, { directory, names }, share, judge) {
  var _stack = [];
  try {
    const pair = __using(_stack, openPair(native, below(request.source, directory), below(request.target, directory)));
    for (const name of names) cloneFile(request, native, pair, { directory, name }, share, judge);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function openPair(native, source, target) {
  const from = native.open(source, DIRECTORY_FLAGS, 0);
  if (from < 0) throw failed("open", source, -from);
  const to = native.open(target, DIRECTORY_FLAGS, 0);
  if (to < 0) {
    native.close(from);
    throw failed("open", target, -to);
  }
  const close = () => {
    native.close(from);
    native.close(to);
  };
  return { source, target, from, to, [Symbol.dispose]: close };
}
function cloneFile(request, native, pair, { directory, name }, share, judge) {
  const source = native.openAt(pair.from, name, READ_FLAGS, 0);
  if (source < 0) throw failed("open", `${pair.source}/${name}`, -source);
  try {
    const error = native.fstat(source);
    if (error !== 0) throw failed("read", `${pair.source}/${name}`, error);
    const { stat: stat4 } = native;
    if (stat4.links > 1 && judge.isLinked(stat4.key, directory, name, share)) return;
    createClone(request, native, source, pair, name, share);
  } finally {
    native.close(source);
  }
}
function createClone({ umask }, native, source, pair, name, share) {
  const { stat: stat4 } = native;
  const { mode, size } = stat4;
  const target = native.openAt(pair.to, name, CREATE_FLAGS, mode & 511);
  if (target < 0) throw failed("create", `${pair.target}/${name}`, -target);
  try {
    let error = size > 0 ? native.clone(target, source) : 0;
    if (error !== 0) throw notCloned(error, `${pair.source}/${name}`);
    if ((mode & (3584 | umask)) !== 0) error = native.chmod(target, mode & 4095);
    if (error === 0) error = native.copyTimes(target);
    if (error !== 0) throw failed("finish", `${pair.target}/${name}`, error);
  } finally {
    native.close(target);
  }
  share.files += 1;
  share.bytes += size;
  if (stat4.modifiedAfter(share.newestSeconds, share.newestNanoseconds)) {
    share.newestSeconds = stat4.modifiedSeconds;
    share.newestNanoseconds = stat4.modifiedNanoseconds;
  }
}
function createLinkJudge(target) {
  const groups = /* @__PURE__ */ new Map();
  return (key, directory, name, share) => {
    const to = `${below(target, directory)}/${name}`;
    const first = groups.get(key);
    if (first === void 0) {
      groups.set(key, to);
      return false;
    }
    linkSync(first, to);
    share.files += 1;
    return true;
  };
}
function cloneLink(native, from, to, relative2, share) {
  const target = readlinkSync3(from, { encoding: "buffer" });
  symlinkSync(target, to);
  if (target[0] === 47) {
    share.absoluteLinks.push({ path: relative2, target: target.toString("utf8") });
  }
  must(native.lstat(from), "read", from);
  must(native.copyTimesTo(to), "set the times of", to);
}
function finishDirectory(request, native, relative2) {
  const source = below(request.source, relative2);
  const target = below(request.target, relative2);
  must(native.lstat(source), "read", source);
  const { mode } = native.stat;
  if ((mode & (3584 | request.umask)) !== 0 || (mode & 448) !== 448) {
    chmodSync2(target, mode & 4095);
  }
  must(native.copyTimesTo(target), "set the times of", target);
}
function errorName(error) {
  return getSystemErrorMap().get(-error)?.[0] ?? `error ${error}`;
}
function failed(verb, at, error) {
  const name = errorName(error);
  return halt({
    kind: MOVED.has(name) ? "moved" : "failed",
    reason: `could not ${verb} \`${at}\`: ${name}`
  });
}
function must(error, verb, at) {
  if (error !== 0) throw failed(verb, at, error);
}
function notCloned(error, from) {
  if (!NO_CLONE.has(error)) return failed("clone", from, error);
  return halt({
    kind: "unsupported",
    reason: `\`${from}\` cannot be cloned: ${errorName(error)}`
  });
}
var createShare, NO_CLONE;
var init_clone_directory = __esm({
  "src/io/clone-directory.ts"() {
    "use strict";
    init_clone_outcome();
    init_native();
    createShare = () => ({
      files: 0,
      bytes: 0,
      newestSeconds: 0,
      newestNanoseconds: 0,
      absoluteLinks: [],
      entries: [],
      marked: []
    });
    NO_CLONE = /* @__PURE__ */ new Set([22, 18, 25, 38, 95]);
  }
});

// src/io/snapshot.ts
import { lstatSync as lstatSync5 } from "node:fs";
function readMoment(at) {
  const changed = lstatSync5(at, { bigint: true }).ctimeNs;
  return {
    seconds: Number(changed / 1000000000n),
    nanoseconds: Number(changed % 1000000000n)
  };
}
async function findChanged(native, root, since, entries) {
  const changed = native === void 0 ? changedByNode : changedBy(native);
  let sliceEnd = performance.now() + SLICE_MS3;
  for (const { directory, names } of entries) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve2) => setImmediate(resolve2));
      sliceEnd = performance.now() + SLICE_MS3;
    }
    const at = directory === "" ? root : `${root}/${directory}`;
    if (changed(at, since)) return directory;
    for (const name of names) {
      if (changed(`${at}/${name}`, since)) return directory === "" ? name : `${directory}/${name}`;
    }
  }
  return void 0;
}
function changedBy(native) {
  return (at, since) => native.lstat(at) !== 0 || native.stat.changedSince(since.seconds, since.nanoseconds);
}
function changedByNode(at, since) {
  const stat4 = lstatSync5(at, { bigint: true, throwIfNoEntry: false });
  if (stat4 === void 0) return true;
  return stat4.ctimeNs >= BigInt(since.seconds) * 1000000000n + BigInt(since.nanoseconds);
}
var SLICE_MS3;
var init_snapshot = __esm({
  "src/io/snapshot.ts"() {
    "use strict";
    SLICE_MS3 = 25;
  }
});

// src/io/clone-tree.ts
var clone_tree_exports = {};
__export(clone_tree_exports, {
  cloneTree: () => cloneTree,
  countHelpers: () => countHelpers,
  removeTree: () => removeTree
});
async function cloneTree(request) {
  try {
    if (request.native !== void 0) return await cloneNatively(request, request.native);
    const report = await cloneByCommand(request);
    requireUnchanged(await findChanged(void 0, request.source, request.since, report.entries));
    return report;
  } catch (error) {
    removeTree(request.target);
    if (isHalt(error)) return error.halted;
    const { code = "", message } = error;
    return { kind: MOVED.has(code) ? "moved" : "failed", reason: message };
  }
}
async function cloneNatively(request, native) {
  const clone = { request, native, share: createShare(), crew: void 0 };
  try {
    await cloneEntries(clone);
    await Promise.all([clone.crew?.finish(), finishEntries(clone)]);
    const [others, changed] = await Promise.all([
      clone.crew?.compare(request.since),
      findChanged(native, request.source, request.since, clone.share.entries)
    ]);
    if (request.signal?.aborted === true) throw halt({ kind: "stopped" });
    requireUnchanged(changed ?? others?.changed);
    return describeClone([clone.share, ...others?.shares ?? []]);
  } finally {
    await clone.crew?.stop();
  }
}
async function cloneEntries(clone) {
  const { request, native, share } = clone;
  const shared = shareOf(request);
  const judge = {
    isTaken: (child, entries) => !request.isWorthless(child, (other) => entries.some(({ name }) => name === other)),
    isLinked: createLinkJudge(request.target)
  };
  const waiting = [""];
  let sliceEnd = performance.now() + SLICE_MS2;
  for (; ; ) {
    const relative2 = waiting.pop();
    if (relative2 !== void 0) cloneDirectory(shared, native, relative2, waiting, share, judge);
    if (waiting.length > 0 && performance.now() < sliceEnd) continue;
    if (waiting.length === 0 && clone.crew === void 0) return;
    tellProgress(clone);
    await breathe(request.signal);
    if (waiting.length > 0) clone.crew ??= openCrew(clone, waiting);
    clone.crew?.feed(waiting);
    if (waiting.length === 0 && await clone.crew?.wait() !== true) break;
    clone.crew?.feed(waiting);
    sliceEnd = performance.now() + SLICE_MS2;
  }
  for (const files of clone.crew?.takeFiles() ?? []) {
    cloneNames(shared, native, files, share, judge);
    await breathe(request.signal);
  }
}
function openCrew({ request }, waiting) {
  if (request.helpers === 0 || waiting.length < SHARED_FROM) return void 0;
  return startCrew({
    request: shareOf(request),
    doubtful: request.doubtful,
    count: request.helpers,
    isTaken: (directory, beside) => !request.isWorthless(directory, (name) => beside.includes(name)),
    signal: request.signal
  });
}
async function finishEntries({ request, native, share }) {
  const shared = shareOf(request);
  for (const { directory } of share.entries.toReversed()) {
    finishDirectory(shared, native, directory);
  }
}
function tellProgress({ request, share, crew }) {
  const others = crew?.made();
  request.report?.(share.files + (others?.files ?? 0), share.bytes + (others?.bytes ?? 0));
}
function requireUnchanged(path31) {
  if (path31 !== void 0) throw halt({ kind: "changed", path: path31 });
}
function describeClone(shares) {
  const newest = shares.map(
    (share) => BigInt(share.newestSeconds) * 1000000000n + BigInt(share.newestNanoseconds)
  );
  return {
    kind: "cloned",
    files: shares.reduce((sum, { files }) => sum + files, 0),
    bytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
    newestNs: newest.reduce(latest, 0n),
    absoluteLinks: shares.flatMap((share) => share.absoluteLinks),
    entries: shares.flatMap((share) => share.entries),
    marked: shares.flatMap((share) => share.marked).sort()
  };
}
var shareOf, latest;
var init_clone_tree = __esm({
  "src/io/clone-tree.ts"() {
    "use strict";
    init_clone_command();
    init_clone_crew();
    init_clone_directory();
    init_clone_outcome();
    init_snapshot();
    init_clone_crew();
    init_clone_outcome();
    shareOf = ({ source, target, marker }) => ({
      source,
      target,
      marker,
      umask: process.umask()
    });
    latest = (a, b) => a > b ? a : b;
  }
});

// ../../../work/main/node_modules/smol-toml/dist/error.js
function getLineColFromPtr(string, ptr) {
  let lines = string.slice(0, ptr).split(/\r?\n/);
  return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
  let lines = string.split(/\r?\n/);
  let codeblock = "";
  let numberLen = (Math.log10(line + 1) | 0) + 1;
  for (let i = line - 1; i <= line + 1; i++) {
    let l = lines[i - 1];
    if (!l)
      continue;
    codeblock += i.toString().padEnd(numberLen, " ");
    codeblock += ":  ";
    codeblock += l;
    codeblock += "\n";
    if (i === line) {
      codeblock += " ".repeat(numberLen + column + 2);
      codeblock += "^\n";
    }
  }
  return codeblock;
}
var TomlError;
var init_error = __esm({
  "../../../work/main/node_modules/smol-toml/dist/error.js"() {
    TomlError = class _TomlError extends Error {
      line;
      column;
      codeblock;
      constructor(message, options) {
        const [line, column] = getLineColFromPtr(options.toml, options.ptr);
        const codeblock = makeCodeBlock(options.toml, line, column);
        super(`Invalid TOML document: ${message}

${codeblock}`, options);
        this.line = line;
        this.column = column;
        this.codeblock = codeblock;
      }
      /** @internal */
      static x(message, ctx, ptr) {
        throw new _TomlError(message, { toml: ctx.s, ptr: ptr ?? ctx.p });
      }
    };
  }
});

// ../../../work/main/node_modules/smol-toml/dist/primitive.js
function parseString(ctx) {
  let startPtr = ctx.p;
  let c = ctx.s.charCodeAt(ctx.p++);
  let first = c;
  let isLiteral = c === 39;
  let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
  if (isMultiline) {
    if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10)
      ctx.p++;
    else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)
      ctx.p += 2;
  }
  let parsed = "";
  let sliceStart = ctx.p;
  let state = 0;
  for (; ctx.p < ctx.s.length; ctx.p++) {
    c = ctx.s.charCodeAt(ctx.p);
    if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) {
      state = state && 3;
    } else if (c < 32 && c !== 9 || c === 127) {
      TomlError.x("control characters are not allowed in strings", ctx);
    } else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
      if (isMultiline) {
        if (ctx.s.charCodeAt(ctx.p + 3) === first)
          ctx.p++;
        if (ctx.s.charCodeAt(ctx.p + 3) === first)
          ctx.p++;
      }
      if (!state) {
        let s = ctx.s.slice(sliceStart, ctx.p);
        parsed = parsed ? parsed + s : s;
      }
      ctx.p += isMultiline ? 3 : 1;
      return parsed;
    } else if (!state) {
      if (!isLiteral && c === 92) {
        parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
        state = 1;
      }
    } else if (state === 1) {
      if (c === 120 || c === 117 || c === 85) {
        let errPtr = ctx.p++ - 1;
        let value = 0;
        let len = c === 120 ? 2 : c === 117 ? 4 : 8;
        for (let j = 0; j < len; j++, ctx.p++) {
          let hex = ctx.s.charCodeAt(ctx.p);
          let digit = (
            /* 0-9 */
            hex >= 48 && hex <= 57 ? hex - 48 : (
              /* A-F */
              hex >= 65 && hex <= 70 ? hex - 65 + 10 : (
                /* a-f */
                hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1
              )
            )
          );
          if (digit < 0)
            TomlError.x("invalid non-hex character in unicode escape", ctx);
          value = value << 4 | digit;
        }
        if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) {
          TomlError.x("invalid unicode escape", ctx, errPtr);
        }
        parsed += String.fromCodePoint(value);
        sliceStart = ctx.p--;
        state = 0;
      } else if (isMultiline && (c === 32 || c === 9)) {
        state = 2;
      } else {
        if (c === 98)
          parsed += "\b";
        else if (c === 116)
          parsed += "	";
        else if (c === 110)
          parsed += "\n";
        else if (c === 102)
          parsed += "\f";
        else if (c === 114)
          parsed += "\r";
        else if (c === 101)
          parsed += "\x1B";
        else if (c === 34)
          parsed += '"';
        else if (c === 92)
          parsed += "\\";
        else
          TomlError.x("unrecognised escape sequence", ctx);
        sliceStart = ctx.p + 1;
        state = 0;
      }
    } else if (c !== 32 && c !== 9) {
      if (state === 2)
        TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
      state = !isLiteral && c === 92 ? 1 : 0;
      sliceStart = ctx.p;
    }
  }
  TomlError.x("unfinished string", ctx, startPtr);
}
var init_primitive = __esm({
  "../../../work/main/node_modules/smol-toml/dist/primitive.js"() {
    init_error();
  }
});

// ../../../work/main/node_modules/smol-toml/dist/date.js
var DATE_TIME_RE, TomlDate;
var init_date = __esm({
  "../../../work/main/node_modules/smol-toml/dist/date.js"() {
    DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
    TomlDate = class _TomlDate extends Date {
      #hasDate = false;
      #hasTime = false;
      #offset = null;
      constructor(date, fasttype, unsafeDelim) {
        let hasDate = true;
        let hasTime = true;
        let offset = "Z";
        let c;
        if (typeof date === "string") {
          if (fasttype)
            prep: {
              if (fasttype < 3) {
                if (+date.slice(11, 13) > 23) {
                  date = "";
                  break prep;
                }
                if (fasttype === 2) {
                  offset = null;
                  date += "Z";
                } else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) {
                  offset = date.slice(date.length - 6);
                }
                if (unsafeDelim)
                  date = date.slice(0, 10) + "T" + date.slice(11);
              } else if (fasttype === 4) {
                date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
              }
              hasDate = fasttype !== 4;
              hasTime = fasttype !== 3;
            }
          else {
            let match = date.match(DATE_TIME_RE);
            if (match) {
              if (!match[1]) {
                hasDate = false;
                date = `0000-01-01T${date}`;
              }
              hasTime = !!match[2];
              hasTime && date[10] === " " && (date = date.replace(" ", "T"));
              if (match[2] && +match[2] > 23) {
                date = "";
              } else {
                offset = match[3] || null;
                if (!offset && hasTime)
                  date += "Z";
              }
            } else {
              date = "";
            }
          }
        }
        super(date);
        if (!isNaN(this.getTime())) {
          this.#hasDate = hasDate;
          this.#hasTime = hasTime;
          this.#offset = offset;
        }
      }
      isDateTime() {
        return this.#hasDate && this.#hasTime;
      }
      isLocal() {
        return !this.#hasDate || !this.#hasTime || !this.#offset;
      }
      isDate() {
        return this.#hasDate && !this.#hasTime;
      }
      isTime() {
        return this.#hasTime && !this.#hasDate;
      }
      isValid() {
        return this.#hasDate || this.#hasTime;
      }
      toISOString() {
        let iso = super.toISOString();
        if (this.isDate())
          return iso.slice(0, 10);
        if (this.isTime())
          return iso.slice(11, 23);
        if (this.#offset === null)
          return iso.slice(0, -1);
        if (this.#offset === "Z" || this.#offset === "z")
          return iso;
        let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
        offset = this.#offset[0] === "-" ? offset : -offset;
        let offsetDate = new Date(this.getTime() - offset * 6e4);
        return offsetDate.toISOString().slice(0, -1) + this.#offset;
      }
      static wrapAsOffsetDateTime(jsDate, offset = "Z") {
        let date = new _TomlDate(jsDate);
        date.#offset = offset;
        return date;
      }
      static wrapAsLocalDateTime(jsDate) {
        let date = new _TomlDate(jsDate);
        date.#offset = null;
        return date;
      }
      static wrapAsLocalDate(jsDate) {
        let date = new _TomlDate(jsDate);
        date.#hasTime = false;
        date.#offset = null;
        return date;
      }
      static wrapAsLocalTime(jsDate) {
        let date = new _TomlDate(jsDate);
        date.#hasDate = false;
        date.#offset = null;
        return date;
      }
    };
  }
});

// ../../../work/main/node_modules/smol-toml/dist/extract.js
function isDigit(char, base = 10) {
  return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}
function isEndOfValue(char, delim) {
  return char === 32 || char === 9 || char === 10 || char === 13 || // Structure end or next value delimiter
  delim && (char === delim || char === 44) || // Comment
  char === 35;
}
function extractValue(ctx, end) {
  let errPtr = ctx.p;
  let c = ctx.s.charCodeAt(ctx.p);
  if (c === 91 || c === 123) {
    ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
    let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
    ctx.d++;
    return value;
  }
  if (c === 34 || c === 39) {
    return parseString(ctx);
  }
  if (c === 116) {
    if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101)
      TomlError.x("invalid value", ctx, errPtr);
    return ctx.p++, true;
  }
  if (c === 102) {
    if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101)
      TomlError.x("invalid value", ctx, errPtr);
    return ctx.p++, false;
  }
  if (c === 43 || c === 45) {
    return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
  }
  if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) {
    return parseDate(ctx, c, end);
  }
  if (ctx.s.charCodeAt(ctx.p + 2) === 58) {
    return parseTime(ctx, c, end);
  }
  return parseNumber(ctx, ctx.p, c, 0, end);
}
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
  let c = startChr;
  let state = 0;
  let hasUnderscores = false;
  if (c === 105) {
    if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102)
      TomlError.x("invalid value", ctx, startPtr);
    return ctx.p++, (sign || 1) / 0;
  }
  if (c === 110) {
    if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110)
      TomlError.x("invalid value", ctx, startPtr);
    return ctx.p++, NaN;
  }
  if (c === 48) {
    if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr))
      return ctx.bi === true ? 0n : 0;
    if (!sign) {
      if (c === 120)
        return parseIntegerBaseN(ctx, startPtr, 16, endChr);
      else if (c === 98)
        return parseIntegerBaseN(ctx, startPtr, 2, endChr);
      else if (c === 111)
        return parseIntegerBaseN(ctx, startPtr, 8, endChr);
    }
    if (c === 46)
      state = 2;
    else if (c === 101 || c === 69)
      state = 4;
    else
      TomlError.x("illegal leading zero", ctx, startPtr);
  } else if (!isDigit(c))
    TomlError.x("invalid value", ctx, startPtr);
  while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
    if (!state)
      state = 1;
    if (c === 95) {
      if (!(state & 1))
        TomlError.x("illegal underscore", ctx);
      state += 11;
      hasUnderscores = true;
    } else if (state === 1 && c === 46)
      state = 2;
    else if ((state === 1 || state === 3) && (c === 101 || c === 69))
      state = 4;
    else if (state === 4 && (c === 43 || c === 45)) {
      state = 6;
    } else if (!isDigit(c))
      TomlError.x(`illegal character in numeric literal`, ctx);
    else if (state > 9)
      state -= 11;
    else if (!(state & 1))
      state++;
  }
  if (!state) {
    let val = (startChr - 48) * (sign || 1);
    return ctx.bi === true ? BigInt(val) : val;
  }
  if (!(state & 1))
    TomlError.x("unfinished numeric value", ctx, startPtr);
  let str = ctx.s.slice(startPtr, ctx.p);
  if (hasUnderscores)
    str = str.replaceAll("_", "");
  return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
  let c, underscore = 1;
  while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
    if (c === 95) {
      if (underscore & 1)
        TomlError.x("illegal underscore", ctx);
      underscore = 3;
    } else if (!isDigit(c, base))
      TomlError.x(`illegal character in numeric literal`, ctx);
    else if (underscore & 1)
      underscore--;
  }
  if (underscore & 1)
    TomlError.x("unfinished numeric value", ctx);
  let str = ctx.s.slice(startPtr + 2, ctx.p);
  if (underscore)
    str = str.replaceAll("_", "");
  return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
  if (ctx.bi !== true)
    int: {
      let val = parseInt(str, base);
      if (!Number.isSafeInteger(val)) {
        if (ctx.bi)
          break int;
        TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
      }
      return val;
    }
  return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}
function parseDate(ctx, c, endChr) {
  let startPtr = ctx.p++, unsafeSeparator;
  if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) {
    return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
  }
  ctx.p += 5;
  if (!isDigit(ctx.s.charCodeAt(ctx.p++)))
    TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
  if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) {
    let t2 = ctx.s.slice(startPtr, ctx.p);
    return readDate(ctx, t2, 3, false, startPtr);
  }
  if (ctx.s.charCodeAt(ctx.p += 3) !== 58)
    TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
  if (ctx.s.charCodeAt(ctx.p += 3) === 58)
    ctx.p += 3;
  if (ctx.s.charCodeAt(ctx.p) === 46)
    while (isDigit(ctx.s.charCodeAt(++ctx.p)))
      ;
  if (c = ctx.s.charCodeAt(ctx.p)) {
    if (c === 90 || c === 122) {
      let t2 = ctx.s.slice(startPtr, ++ctx.p);
      return readDate(ctx, t2, 1, unsafeSeparator, startPtr, "[+00:00]");
    }
    if (c === 43 || c === 45) {
      let t2 = ctx.s.slice(startPtr, ctx.p += 6);
      return readDate(ctx, t2, 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
    }
  }
  let t = ctx.s.slice(startPtr, ctx.p);
  return readDate(ctx, t, 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
  let start = ctx.p;
  if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) {
    return parseNumber(ctx, --ctx.p, c, 0, endChr);
  }
  if (ctx.s.charCodeAt(ctx.p += 4) === 58)
    ctx.p += 3;
  if (ctx.s.charCodeAt(ctx.p) === 46)
    while (isDigit(ctx.s.charCodeAt(++ctx.p)))
      ;
  let t = ctx.s.slice(start, ctx.p);
  return readDate(ctx, t, 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
  if (ctx.ld) {
    let date = new TomlDate(str, type, unsafeDelim);
    if (!date.isValid())
      TomlError.x("invalid date", ctx, errPtr);
    return date;
  }
  try {
    if (temporalSuffix)
      str += temporalSuffix;
    switch (type) {
      case 1:
        return Temporal.ZonedDateTime.from(str);
      case 2:
        return Temporal.PlainDateTime.from(str);
      case 3:
        return Temporal.PlainDate.from(str);
      case 4:
        return Temporal.PlainTime.from(str);
    }
  } catch (e) {
    TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
  }
}
var init_extract = __esm({
  "../../../work/main/node_modules/smol-toml/dist/extract.js"() {
    init_primitive();
    init_struct();
    init_error();
    init_date();
  }
});

// ../../../work/main/node_modules/smol-toml/dist/util.js
function skipComment(ctx) {
  for (; ctx.p < ctx.s.length; ctx.p++) {
    let c = ctx.s.charCodeAt(ctx.p);
    if (c === 10)
      break;
    if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
      ctx.p++;
      break;
    }
    if (c < 32 && c !== 9 || c === 127) {
      TomlError.x("control characters are not allowed in comments", ctx);
    }
  }
}
function skipVoid(ctx, banNewLines, banComments) {
  let c;
  while (ctx.p < ctx.s.length) {
    while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)))
      ctx.p++;
    if (banComments || c !== 35)
      break;
    skipComment(ctx);
  }
}
var init_util = __esm({
  "../../../work/main/node_modules/smol-toml/dist/util.js"() {
    init_error();
  }
});

// ../../../work/main/node_modules/smol-toml/dist/struct.js
function parseKey(ctx, end = 61) {
  let startPtr;
  let state = 0;
  let parsed = [];
  let sliceStart;
  let c = ctx.s.charCodeAt(startPtr = ctx.p);
  do {
    if (c === end) {
      if (!state)
        TomlError.x("unexpected end of key", ctx);
      if (state === 1)
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
      return ctx.p++, parsed;
    } else if (c === 46) {
      if (!state)
        TomlError.x("illegal empty bare key", ctx);
      if (state === 1)
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
      state = 0;
    } else if (!state && (c === 34 || c === 39)) {
      if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2))
        TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
      parsed.push(parseString(ctx));
      state = 2;
      ctx.p--;
    } else if (c === 32 || c === 9) {
      if (state === 1) {
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
        state = 2;
      }
    } else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) {
      TomlError.x("illegal character in key", ctx);
    } else if (!state) {
      state = 1;
      sliceStart = ctx.p;
    }
  } while (c = ctx.s.charCodeAt(++ctx.p));
  TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}
function parseInlineTable(ctx) {
  let startPtr = ctx.p++;
  let res = /* @__PURE__ */ Object.create(null);
  let seen = /* @__PURE__ */ new Set();
  let c;
  while (ctx.p < ctx.s.length) {
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
      ctx.p++;
      return res;
    }
    let k;
    let t = res;
    let hasOwn = false;
    let errPtr = ctx.p;
    let key = parseKey(ctx);
    for (let i = 0; i < key.length; i++) {
      if (i)
        t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
      k = key[i];
      if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) {
        TomlError.x("trying to redefine an already defined value", ctx, errPtr);
      }
      let unsafe = k === "__proto__";
      if (ctx.uk && (unsafe || k === "constructor")) {
        t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
        break;
      }
      if (!hasOwn && unsafe) {
        Object.defineProperty(t, k, { enumerable: true, configurable: true, writable: true });
      }
    }
    if (hasOwn) {
      TomlError.x("trying to redefine an already defined value", ctx, errPtr);
    }
    skipVoid(ctx, true, true);
    let value = extractValue(
      ctx,
      125
      /* } */
    );
    if (t && typeof (t[k] = value) === "object")
      seen.add(value);
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) {
      return res;
    }
    if (c !== 44)
      TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
  }
  TomlError.x("unfinished table", ctx, startPtr);
}
function parseArray(ctx) {
  let startPtr = ctx.p++;
  let res = [];
  let c;
  while (ctx.p < ctx.s.length) {
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
      ctx.p++;
      return res;
    }
    res.push(extractValue(
      ctx,
      93
      /* ] */
    ));
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) {
      return res;
    }
    if (c !== 44)
      TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
  }
  TomlError.x("unfinished array", ctx, startPtr);
}
var init_struct = __esm({
  "../../../work/main/node_modules/smol-toml/dist/struct.js"() {
    init_primitive();
    init_extract();
    init_util();
    init_error();
  }
});

// ../../../work/main/node_modules/smol-toml/dist/parse.js
function peekTable(ctx, key, table, meta, type) {
  let t = table;
  let m = meta;
  let k;
  let hasOwn = false;
  let state;
  for (let i = 0; i < key.length; i++) {
    if (i) {
      t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
      m = (state = m[k]).c;
      if (type === 0 && (state.t === 1 || state.t === 2)) {
        return null;
      }
      if (state.t === 2) {
        let l = t.length - 1;
        t = t[l];
        m = m[l].c;
      }
    }
    k = key[i];
    if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) {
      return null;
    }
    if (!hasOwn) {
      let unsafe = k === "__proto__";
      if (ctx.uk && (unsafe || k === "constructor"))
        return false;
      if (unsafe) {
        Object.defineProperty(t, k, { enumerable: true, configurable: true, writable: true });
        Object.defineProperty(m, k, { enumerable: true, configurable: true, writable: true });
      }
      m[k] = {
        t: i < key.length - 1 && type === 2 ? 3 : type,
        d: false,
        i: 0,
        c: /* @__PURE__ */ Object.create(null)
      };
    }
  }
  state = m[k];
  if (state.t !== type && !(type === 1 && state.t === 3)) {
    return null;
  }
  if (type === 2) {
    if (!state.d) {
      state.d = true;
      t[k] = [];
    }
    t[k].push(t = /* @__PURE__ */ Object.create(null));
    state.c[state.i++] = state = { t: 1, d: false, i: 0, c: /* @__PURE__ */ Object.create(null) };
  }
  if (state.d) {
    return null;
  }
  state.d = true;
  if (type === 1) {
    t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
  } else if (type === 0 && hasOwn) {
    return null;
  }
  return [k, t, state.c];
}
function validateTablePeek(ctx, peek, ptr) {
  if (peek === null || ctx.uk === 2)
    TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}
function parse(toml, options = {}) {
  let ctx = {
    s: toml,
    p: 0,
    d: options.maxDepth ?? 1e3,
    bi: options.integersAsBigInt ?? false,
    ld: options.useLegacyDate ?? true,
    uk: options.unsafeKeyBehaviour === "throw" ? 2 : options.unsafeKeyBehaviour === "drop" ? 1 : 0
  };
  let res = /* @__PURE__ */ Object.create(null);
  let meta = /* @__PURE__ */ Object.create(null);
  let tmp;
  let skipping = false;
  let tbl = res;
  let m = meta;
  if (toml.charCodeAt(0) === 65279)
    ctx.p++;
  skipVoid(ctx);
  while (ctx.p < toml.length) {
    if (toml.charCodeAt(ctx.p) === 91) {
      let isTableArray = toml.charCodeAt(++ctx.p) === 91;
      tmp = ctx.p += +isTableArray;
      skipping = false;
      let k = parseKey(
        ctx,
        93
        /* ] */
      );
      if (isTableArray) {
        if (toml.charCodeAt(ctx.p) !== 93) {
          TomlError.x("expected end of table array declaration", ctx);
        }
        ctx.p++;
      }
      let p = peekTable(
        ctx,
        k,
        res,
        meta,
        isTableArray ? 2 : 1
        /* Type.EXPLICIT */
      );
      if (!p) {
        validateTablePeek(ctx, p, tmp);
        skipping = true;
      } else {
        m = p[2];
        tbl = p[1];
      }
    } else {
      tmp = ctx.p;
      let k = parseKey(ctx);
      let p = peekTable(
        ctx,
        k,
        tbl,
        m,
        0
        /* Type.DOTTED */
      );
      if (!p && !skipping)
        validateTablePeek(ctx, p, tmp);
      skipVoid(ctx, true, true);
      let v = extractValue(ctx, void 0);
      if (p && !skipping)
        p[1][p[0]] = v;
    }
    skipVoid(ctx, true);
    if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) {
      TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
    }
    skipVoid(ctx);
  }
  return res;
}
var init_parse2 = __esm({
  "../../../work/main/node_modules/smol-toml/dist/parse.js"() {
    init_struct();
    init_extract();
    init_util();
    init_error();
  }
});

// ../../../work/main/node_modules/smol-toml/dist/stringify.js
function extendedTypeOf(obj) {
  let type = typeof obj;
  if (type === "object") {
    if (Array.isArray(obj))
      return "array";
    if (typeof obj.getUTCDate === "function" && obj instanceof Date)
      return "date";
    if (globalThis.Temporal) {
      if (obj.until) {
        if (obj instanceof Temporal.ZonedDateTime)
          return "temporal/tz+uc";
        if (obj instanceof Temporal.PlainDateTime || obj instanceof Temporal.PlainDate)
          return "temporal/uc";
        if (obj instanceof Temporal.PlainTime || obj instanceof Temporal.Instant)
          return "temporal";
        if (obj instanceof Temporal.PlainYearMonth)
          return "temporal/x";
      } else if (obj.toPlainDate && obj instanceof Temporal.PlainMonthDay || obj.negated && obj instanceof Temporal.Duration) {
        return "temporal/x";
      }
    }
  }
  return type;
}
function isArrayOfTables(obj) {
  for (let i = 0; i < obj.length; i++) {
    if (extendedTypeOf(obj[i]) !== "object")
      return false;
  }
  return obj.length != 0;
}
function formatWellFormedStringUnchecked(s) {
  return JSON.stringify(s).replaceAll("", "\\u007f");
}
function formatString(s) {
  return formatWellFormedStringUnchecked(HAS_WELLFORMED ? s.toWellFormed() : s);
}
function formatKey(s) {
  if (BARE_KEY.test(s))
    return s;
  if (HAS_WELLFORMED && !s.isWellFormed())
    throw new RangeError("key contains illegal lone surrogates");
  return formatWellFormedStringUnchecked(s);
}
function stringifyValue(val, type, depth, numberAsFloat, strictTemporal) {
  if (depth === 0) {
    throw new Error("Could not stringify the object: maximum object depth exceeded");
  }
  switch (type) {
    // @ts-expect-error -- intentional fallthrough case
    case "number":
      if (isNaN(val))
        return "nan";
      if (val === Infinity)
        return "inf";
      if (val === -Infinity)
        return "-inf";
      if (Number.isInteger(val) && (numberAsFloat || !Number.isSafeInteger(val)))
        return val.toFixed(1);
    case "bigint":
    case "boolean":
    case "temporal":
      return val.toString();
    case "string":
      return formatString(val);
    case "date":
      if (isNaN(val.getTime()))
        throw new TypeError("cannot serialize invalid date");
      return val.toISOString();
    case "object":
      return stringifyInlineTable(val, depth, numberAsFloat, strictTemporal);
    case "array":
      return stringifyArray(val, depth, numberAsFloat, strictTemporal);
    // @ts-expect-error -- intentional fallthrough case
    case "temporal/tz+uc":
      if (strictTemporal) {
        let tz = val.timeZoneId;
        let tzc = tz.charCodeAt(0);
        if (
          // Classic offset
          tzc !== 43 && tzc !== 45 && // Fast pre-check pass; see below for the actually accepted values
          (tzc !== 85 && tzc !== 71 && tzc !== 90 && tzc !== 69 || // UTC and its aliases; Temporal implementations don't all canonicalise unfortunately
          tz !== "UTC" && tz !== "UCT" && tz !== "Universal" && tz !== "Zulu" && // GMT is a TZ but it's for all intents and purposes equivalent to UTC. Safe to downgrade.
          !tz.startsWith("GMT") && tz !== "Greenwich" && // Etc/* are all safe to downgrade to offset (either UTC, GMT, or offset)
          !tz.startsWith("Etc/"))
        ) {
          throw new TypeError("Temporal objects with an IANA timezone are not allowed in Temporal strict mode");
        }
      }
    case "temporal/uc":
      if (strictTemporal && val.calendarId !== "iso8601")
        throw new TypeError("Temporal objects with a non-default calendar are not allowed in Temporal strict mode");
      return val.toString({
        calendarName: "never",
        timeZoneName: "never"
      });
    case "temporal/x":
      throw new TypeError("Unsupported " + val[Symbol.toStringTag]);
  }
}
function stringifyInlineTable(obj, depth, numberAsFloat, strictTemporal) {
  let keys = Object.keys(obj);
  if (keys.length === 0)
    return "{}";
  let res = "{ ";
  for (let i = 0; i < keys.length; i++) {
    let k = keys[i];
    if (i)
      res += ", ";
    res += formatKey(k) + " = " + stringifyValue(obj[k], extendedTypeOf(obj[k]), depth - 1, numberAsFloat, strictTemporal);
  }
  return res + " }";
}
function stringifyArray(array, depth, numberAsFloat, strictTemporal) {
  if (array.length === 0)
    return "[]";
  let res = "[ ";
  for (let i = 0; i < array.length; i++) {
    if (i)
      res += ", ";
    if (array[i] === null || array[i] === void 0) {
      throw new TypeError("arrays cannot contain null or undefined values");
    }
    res += stringifyValue(array[i], extendedTypeOf(array[i]), depth - 1, numberAsFloat, strictTemporal);
  }
  return res + " ]";
}
function stringifyArrayTable(array, key, depth, numberAsFloat, strictTemporal) {
  if (depth === 0) {
    throw new Error("Could not stringify the object: maximum object depth exceeded");
  }
  let res = "";
  for (let i = 0; i < array.length; i++) {
    res += `${res && "\n"}[[${key}]]
`;
    res += stringifyTable(0, array[i], key, depth, numberAsFloat, strictTemporal);
  }
  return res;
}
function stringifyTable(tableKey, obj, prefix, depth, numberAsFloat, strictTemporal) {
  if (depth === 0) {
    throw new Error("Could not stringify the object: maximum object depth exceeded");
  }
  let preamble = "";
  let tables = "";
  let keys = Object.keys(obj);
  for (let i = 0; i < keys.length; i++) {
    let k = keys[i];
    if (obj[k] !== null && obj[k] !== void 0) {
      let type = extendedTypeOf(obj[k]);
      if (type === "symbol" || type === "function") {
        throw new TypeError(`cannot serialize values of type '${type}'`);
      }
      let key = formatKey(k);
      if (type === "array" && isArrayOfTables(obj[k])) {
        tables += (tables && "\n") + stringifyArrayTable(obj[k], prefix ? `${prefix}.${key}` : key, depth - 1, numberAsFloat, strictTemporal);
      } else if (type === "object") {
        let tblKey = prefix ? `${prefix}.${key}` : key;
        tables += (tables && "\n") + stringifyTable(tblKey, obj[k], tblKey, depth - 1, numberAsFloat, strictTemporal);
      } else {
        preamble += key;
        preamble += " = ";
        preamble += stringifyValue(obj[k], type, depth, numberAsFloat, strictTemporal);
        preamble += "\n";
      }
    }
  }
  if (tableKey && (preamble || !tables))
    preamble = preamble ? `[${tableKey}]
${preamble}` : `[${tableKey}]`;
  return preamble && tables ? `${preamble}
${tables}` : preamble || tables;
}
function stringify(obj, { maxDepth = 1e3, numbersAsFloat = false, strictTemporal = false } = {}) {
  if (extendedTypeOf(obj) !== "object") {
    throw new TypeError("stringify can only be called with an object");
  }
  let str = stringifyTable(0, obj, "", maxDepth, numbersAsFloat, strictTemporal);
  if (str[str.length - 1] !== "\n")
    return str + "\n";
  return str;
}
var BARE_KEY, HAS_WELLFORMED;
var init_stringify = __esm({
  "../../../work/main/node_modules/smol-toml/dist/stringify.js"() {
    BARE_KEY = /^[a-z0-9-_]+$/i;
    HAS_WELLFORMED = !!"".isWellFormed;
  }
});

// ../../../work/main/node_modules/smol-toml/dist/index.js
var dist_exports = {};
__export(dist_exports, {
  TomlDate: () => TomlDate,
  TomlError: () => TomlError,
  default: () => dist_default,
  parse: () => parse,
  stringify: () => stringify
});
var dist_default;
var init_dist = __esm({
  "../../../work/main/node_modules/smol-toml/dist/index.js"() {
    init_parse2();
    init_stringify();
    init_date();
    init_error();
    dist_default = { parse, stringify, TomlDate, TomlError };
  }
});

// src/io/config-files.ts
var config_files_exports = {};
__export(config_files_exports, {
  projectConfigFile: () => projectConfigFile,
  readProjectConfig: () => readProjectConfig,
  readUserConfig: () => readUserConfig
});
import { lstat, readFile as readFile2, stat } from "node:fs/promises";
import path10 from "node:path";
function readUserConfig(file, hintOf2) {
  return readToml("espalier.user-config", file, hintOf2);
}
async function readProjectConfig(checkout, hintOf2) {
  const file = projectConfigFile(checkout);
  for (const entry of [path10.dirname(file), file]) {
    const found = await lstat(entry).catch(ignoreMissing);
    if (found === void 0) return {};
    if (found.isSymbolicLink()) {
      throw new AppError("config_invalid", {
        path: file,
        reason: "it is reached through a symbolic link",
        hint: "Put the file itself into the repository"
      });
    }
  }
  return readToml("espalier.project-config", file, hintOf2);
}
async function readToml(schema, file, hintOf2) {
  let text2;
  try {
    const entry = await stat(file).catch(ignoreMissing);
    if (entry?.isFile() === false && !entry.isDirectory()) throw new Error("it is no file");
    text2 = entry && await readFile2(file, "utf8").catch(ignoreMissing);
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  if (text2 === void 0) return {};
  if (text2.length > MAX_BYTES) {
    throw new AppError("config_invalid", { path: file, reason: `it is over ${MAX_BYTES} bytes` });
  }
  const { parse: parse2 } = await Promise.resolve().then(() => (init_dist(), dist_exports));
  let value;
  try {
    value = parse2(text2.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  return parseInput(
    schema,
    value,
    ({ reason, unknownKey }) => new AppError("config_invalid", {
      path: file,
      reason,
      ...unknownKey === void 0 ? {} : { hint: hintOf2(unknownKey) }
    })
  );
}
function ignoreMissing(error) {
  const code = error.code;
  if (code === "ENOENT" || code === "ENOTDIR") return void 0;
  throw error;
}
var PROJECT_FILE, MAX_BYTES, projectConfigFile;
var init_config_files = __esm({
  "src/io/config-files.ts"() {
    "use strict";
    init_errors();
    init_parse();
    PROJECT_FILE = ".espalier/workspace.toml";
    MAX_BYTES = 64 * 1024;
    projectConfigFile = (checkout) => path10.join(checkout, PROJECT_FILE);
  }
});

// src/io/entries.ts
var entries_exports = {};
__export(entries_exports, {
  entryArguments: () => entryArguments,
  entryFile: () => entryFile,
  runEntry: () => runEntry
});
import { spawn as spawn3 } from "node:child_process";
import { fileURLToPath as fileURLToPath3 } from "node:url";
function entryFile(entry) {
  const bundled = import.meta.url.endsWith(".mjs");
  return fileURLToPath3(new URL(bundled ? `./${entry}.mjs` : sources[entry], import.meta.url));
}
function runEntry(entry, argv2) {
  return new Promise((resolve2, reject) => {
    const child = spawn3(process.execPath, entryArguments(entry, argv2), { stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"])
      process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve2(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}
var sources, entryArguments;
var init_entries = __esm({
  "src/io/entries.ts"() {
    "use strict";
    sources = {
      cli: "../cli/main.ts",
      hook: "../hooks/main.ts",
      daemon: "../daemon/main.ts"
    };
    entryArguments = (entry, argv2) => [
      ...process.execArgv,
      entryFile(entry),
      ...argv2
    ];
  }
});

// src/io/daemon-process.ts
var daemon_process_exports = {};
__export(daemon_process_exports, {
  startDaemon: () => startDaemon
});
import { spawn as spawn4 } from "node:child_process";
import { closeSync as closeSync3, mkdirSync as mkdirSync3, openSync as openSync3 } from "node:fs";
import path11 from "node:path";
function startDaemon(input) {
  mkdirSync3(input.logDirectory, { recursive: true, mode: 448 });
  const log = openSync3(path11.join(input.logDirectory, "daemon.err"), "a", 384);
  try {
    const child = spawn4(process.execPath, entryArguments("daemon", ["run"]), {
      cwd: path11.dirname(entryFile("daemon")),
      detached: true,
      env: { ...input.env },
      stdio: ["ignore", "ignore", log],
      windowsHide: true
    });
    child.on("error", (error) => input.onProblem(error.message));
    child.unref();
  } finally {
    closeSync3(log);
  }
}
var init_daemon_process = __esm({
  "src/io/daemon-process.ts"() {
    "use strict";
    init_entries();
  }
});

// src/io/exclude.ts
var exclude_exports = {};
__export(exclude_exports, {
  hasExclude: () => hasExclude,
  isIgnored: () => isIgnored,
  removeExclude: () => removeExclude,
  writeExclude: () => writeExclude
});
import path12 from "node:path";
async function hasExclude(commonDirectory, line) {
  const text2 = await readTextFile(fileOf(commonDirectory)) ?? "";
  return text2.split(/\r?\n/).includes(line);
}
async function writeExclude(commonDirectory, line) {
  const file = fileOf(commonDirectory);
  const found = await readTextFile(file);
  const text2 = found ?? "";
  if (text2.split(/\r?\n/).includes(line)) return false;
  const gap = text2 === "" || text2.endsWith("\n") ? "" : "\n";
  if (found === void 0) await createDirectory(path12.dirname(file), 493);
  const mode = found === void 0 ? { mode: 420 } : {};
  await writeFileAtomic(file, `${text2}${gap}${line}
`, mode);
  return true;
}
async function removeExclude(commonDirectory, line) {
  const file = fileOf(commonDirectory);
  const text2 = await readTextFile(file) ?? "";
  const lines = text2.split("\n");
  const index = lines.lastIndexOf(line);
  if (index < 0) return;
  await writeFileAtomic(file, lines.toSpliced(index, 1).join("\n"));
}
async function isIgnored(checkout, relative2) {
  const { exitCode: exitCode2 } = await runGit(["check-ignore", "--quiet", "--no-index", "--", relative2], {
    cwd: checkout,
    allow: [0, 1],
    doing: "ask what is ignored"
  });
  return exitCode2 === 0;
}
var fileOf;
var init_exclude = __esm({
  "src/io/exclude.ts"() {
    "use strict";
    init_files();
    init_git();
    fileOf = (commonDirectory) => path12.join(commonDirectory, "info/exclude");
  }
});

// src/io/patches.ts
import { createHash } from "node:crypto";
function parsePatches(text2) {
  const byRequest = /* @__PURE__ */ new Map();
  let changes = [];
  let lines = [];
  const finish2 = () => {
    if (lines.length > 0) changes.push(parseChange(lines));
    lines = [];
  };
  for (const line of text2.replace(/\n$/, "").split("\n")) {
    if (REQUEST.test(line)) {
      finish2();
      changes = [];
      byRequest.set(line, changes);
    } else if (line.startsWith("diff --git ")) {
      finish2();
      lines = [line];
    } else if (lines.length > 0) {
      lines.push(line);
    }
  }
  finish2();
  return byRequest;
}
function parseChange(lines) {
  const first = lines.findIndex((line) => line.startsWith("@@ ") || line.startsWith("GIT binary"));
  const header = first === -1 ? lines : lines.slice(0, first);
  const readHeader = (start) => header.find((line) => line.startsWith(start))?.slice(start.length);
  const index = header.map((line) => INDEX.exec(line)).find((match) => match !== null);
  const deleted = readHeader("deleted file mode ");
  const made = readHeader("new file mode ");
  const kept = index?.[3] ?? "";
  const binary = lines[first]?.startsWith("GIT binary") === true || readHeader("Binary files ") !== void 0;
  return {
    file: lines[0] ?? "",
    oldMode: made === void 0 ? deleted ?? readHeader("old mode ") ?? kept : "",
    newMode: deleted === void 0 ? made ?? readHeader("new mode ") ?? kept : "",
    oldId: index?.[1] ?? "",
    newId: index?.[2] ?? "",
    binary,
    hunks: binary || first === -1 ? [] : parseHunks(lines.slice(first))
  };
}
function parseHunks(lines) {
  const hunks = [];
  let removed = [];
  let added = [];
  let place2 = null;
  const finish2 = () => {
    if (place2 === null) return;
    const [oldCount, newCount] = [Number(place2[2] ?? 1), Number(place2[4] ?? 1)];
    hunks.push({
      // An empty range is named by the line before it.
      oldStart: Number(place2[1]) - (oldCount === 0 ? 0 : 1),
      oldCount,
      newStart: Number(place2[3]) - (newCount === 0 ? 0 : 1),
      newCount,
      removed: removed.join("\n"),
      added: added.join("\n")
    });
    removed = [];
    added = [];
  };
  let sign = "";
  for (const line of lines) {
    if (line.startsWith("@@ ")) {
      finish2();
      place2 = PLACE.exec(line);
      continue;
    }
    const marker = line.startsWith("\\");
    if (!marker) sign = line.slice(0, 1);
    (sign === "-" ? removed : added).push(marker ? line : line.slice(1));
  }
  finish2();
  return hunks;
}
function hashChange({ file, oldMode, newMode, oldId, newId, ...rest }) {
  const what = rest.binary ? [oldId, newId] : rest.hunks.map(({ oldCount, newCount, removed, added }) => [
    oldCount,
    newCount,
    removed,
    added
  ]);
  return hash("change", file, oldMode, newMode, what);
}
var ID, REQUEST, INDEX, PLACE, hashResult, hash;
var init_patches = __esm({
  "src/io/patches.ts"() {
    "use strict";
    ID = "[0-9a-f]{40}(?:[0-9a-f]{24})?";
    REQUEST = new RegExp(`^${ID}(?: ${ID})?$`);
    INDEX = new RegExp(`^index (${ID})\\.\\.(${ID})(?: (\\d+))?$`);
    PLACE = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
    hashResult = ({ file, newMode, newId }) => newId === "" ? void 0 : hash("result", file, newMode, newId);
    hash = (...parts) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  }
});

// src/io/comparison.ts
async function readComparison(commonDirectory, { tip, commits, base }) {
  if (commits.length > MOST_COMMITS || commits.length === 0) return void 0;
  const deadline = performance.now() + TIME_LIMIT_MS;
  const ids = commits.map(({ commit }) => commit);
  const parted = await readMergeBase(commonDirectory, ["--octopus", base.commit, tip, ...ids]);
  if (parted === void 0 || parted === base.commit) return void 0;
  const paths = await listTouchedPaths(commonDirectory, commits);
  const onBase = await listBaseCommits(commonDirectory, `${parted}..${base.commit}`, paths);
  if (onBase.length > MOST_BASE_COMMITS) return void 0;
  const units = await readUnits2(commonDirectory, commits, base.commit);
  const found = await readCandidates(commonDirectory, { onBase, units, paths, deadline });
  if (found === void 0) return void 0;
  const compared = await compareUnits(commonDirectory, {
    units,
    found,
    tip: `${tip}^{tree}`,
    base: `${base.commit}^{tree}`,
    paths
  });
  return {
    name: base.name,
    commits: commits.map((each, index) => ({
      ...each,
      changes: compared[2 * index] ?? [],
      cumulative: compared[2 * index + 1] ?? []
    }))
  };
}
async function readMergeBase(commonDirectory, argv2) {
  const options = { cwd: commonDirectory, doing: "compare with the base", allow: [0, 1] };
  const { stdout } = await runGit(["merge-base", ...argv2], options);
  return stdout.toString("utf8").split("\n")[0] || void 0;
}
async function readUnits2(commonDirectory, commits, base) {
  const straight = !commits.some(({ merge }) => merge);
  const tip = commits.at(-1)?.commit ?? "";
  const shared = straight ? await readMergeBase(commonDirectory, [base, tip]) : void 0;
  const starts = [];
  for (const { commit } of commits) {
    starts.push(straight ? shared : await readMergeBase(commonDirectory, [base, commit]));
  }
  const trees = await readTrees(
    commonDirectory,
    starts.flatMap((start) => start === void 0 ? [] : [`${start}^{tree}`])
  );
  const requests2 = commits.map(({ commit, tree }, index) => {
    const start = trees.get(`${starts[index]}^{tree}`);
    return { commit, whole: start === void 0 ? void 0 : `${start} ${tree}`, start, tree };
  });
  const patches = await readPatches(
    commonDirectory,
    requests2.flatMap(({ commit, whole }) => whole === void 0 ? [commit] : [commit, whole])
  );
  return requests2.flatMap(({ commit, whole, start, tree }) => [
    { before: `${commit}~1^{tree}`, after: tree, changes: patches.get(commit) ?? [] },
    { before: start ?? "", after: tree, changes: patches.get(whole ?? "") ?? [] }
  ]);
}
async function readCandidates(commonDirectory, input) {
  const { onBase, units, paths, deadline } = input;
  const wanted = new Set(units.flatMap(({ changes }) => changes.flatMap(listKeys)));
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at < onBase.length; at += BATCH) {
    if (performance.now() > deadline) return void 0;
    const batch = await readPatches(commonDirectory, onBase.slice(at, at + BATCH), paths);
    for (const [commit, changes] of batch) {
      for (const change of changes) {
        for (const key of listKeys(change).filter((each) => wanted.has(each))) {
          const known = found.get(key) ?? [];
          if (known.length < MOST_COUNTERPARTS) found.set(key, [...known, { commit, change }]);
        }
      }
    }
  }
  return found;
}
async function compareUnits(commonDirectory, input) {
  const { units, found, tip, base, paths } = input;
  const candidatesOf = (ours) => [
    ...new Set(listKeys(ours).flatMap((key) => found.get(key) ?? []))
  ];
  const build = (between) => units.map(
    ({ before, after, changes }) => changes.map((ours) => {
      const read = (from, to) => {
        const files = between(from, to);
        return files === void 0 ? void 0 : files.get(ours.file) ?? null;
      };
      const counterparts = candidatesOf(ours).map(({ commit, change }) => {
        const drift = ours.oldId === change.oldId ? null : read(before, `${commit}~1^{tree}`);
        return {
          theirs: change,
          drift: drift === void 0 ? null : drift?.hunks ?? [],
          since: read(`${commit}^{tree}`, base)
        };
      });
      return { ours, since: counterparts.length === 0 ? null : read(after, tip), counterparts };
    })
  );
  const asked = /* @__PURE__ */ new Map();
  build((before, after) => {
    asked.set(`${before} ${after}`, [before, after]);
    return void 0;
  });
  const answers = await readBetween(commonDirectory, [...asked.values()], paths);
  return build((before, after) => answers.get(`${before} ${after}`));
}
async function readBetween(commonDirectory, asked, paths) {
  const answers = /* @__PURE__ */ new Map();
  const pairs = asked.slice(0, paths === void 0 ? MOST_WHOLE_PAIRS : MOST_PAIRS);
  const trees = await readTrees(commonDirectory, pairs.flat());
  const requests2 = /* @__PURE__ */ new Set();
  const requestOf = ([before, after]) => {
    const [from, to] = [trees.get(before), trees.get(after)];
    return from === void 0 || to === void 0 ? void 0 : `${from} ${to}`;
  };
  for (const request of pairs.map(requestOf)) if (request !== void 0) requests2.add(request);
  const patches = /* @__PURE__ */ new Map();
  const all = [...requests2];
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = await readPatches(commonDirectory, all.slice(at, at + BATCH), paths);
    for (const [request, changes] of batch) patches.set(request, changes);
  }
  for (const pair of pairs) {
    const request = requestOf(pair);
    if (request === void 0) continue;
    const changes = patches.get(request) ?? [];
    answers.set(pair.join(" "), new Map(changes.map((change) => [change.file, change])));
  }
  return answers;
}
async function readTrees(commonDirectory, names) {
  const unique = [...new Set(names)];
  const trees = /* @__PURE__ */ new Map();
  if (unique.length === 0) return trees;
  const { stdout } = await runGit(["cat-file", "--batch-check=%(objectname)"], {
    cwd: commonDirectory,
    input: unique.map((name) => `${name}
`).join(""),
    doing: "compare with the base"
  });
  for (const [index, line] of stdout.toString("utf8").split("\n").entries()) {
    const name = unique[index];
    if (name !== void 0 && /^[0-9a-f]{40,64}$/.test(line)) trees.set(name, line);
  }
  return trees;
}
async function listTouchedPaths(commonDirectory, commits) {
  const argv2 = ["diff-tree", "--stdin", "-r", "--root", "--no-commit-id", "--name-only", "-z"];
  const { stdout } = await runGit([...argv2, "--no-renames"], {
    cwd: commonDirectory,
    input: commits.map(({ commit }) => `${commit}
`).join(""),
    doing: "list the files of the commits"
  });
  const names = [...new Set(splitNames(stdout))];
  const plain2 = names.every((name) => fromText(toText(name)) === name);
  return plain2 && names.length > 0 && names.length <= MOST_PATHS ? names.map(toText) : void 0;
}
async function listBaseCommits(commonDirectory, range, paths) {
  const limit = `--max-count=${MOST_BASE_COMMITS + 1}`;
  const argv2 = ["--literal-pathspecs", "rev-list", "--no-merges", "--full-history", limit, range];
  const { stdout } = await runGit([...argv2, "--", ...paths ?? []], {
    cwd: commonDirectory,
    timeoutMs: TIME_LIMIT_MS,
    doing: "list the commits of the base"
  });
  return stdout.toString("utf8").split("\n").filter((line) => line !== "");
}
async function readPatches(commonDirectory, requests2, paths = []) {
  const { stdout } = await runGit(["--literal-pathspecs", ...DIFF_PLAIN, "--", ...paths], {
    cwd: commonDirectory,
    input: requests2.map((request) => `${request}
`).join(""),
    timeoutMs: TIME_LIMIT_MS,
    doing: "compare with the base"
  });
  return parsePatches(stdout.toString("latin1"));
}
var MOST_COMMITS, MOST_BASE_COMMITS, MOST_PATHS, MOST_PAIRS, MOST_WHOLE_PAIRS, MOST_COUNTERPARTS, BATCH, TIME_LIMIT_MS, DIFF, DIFF_PLAIN, listKeys;
var init_comparison = __esm({
  "src/io/comparison.ts"() {
    "use strict";
    init_byte_path();
    init_git();
    init_patches();
    MOST_COMMITS = 200;
    MOST_BASE_COMMITS = 2e3;
    MOST_PATHS = 500;
    MOST_PAIRS = 1e3;
    MOST_WHOLE_PAIRS = 50;
    MOST_COUNTERPARTS = 8;
    BATCH = 100;
    TIME_LIMIT_MS = 3e4;
    DIFF = ["diff-tree", "--stdin", "-r", "-p", "--root", "-U0", "--no-color", "--no-ext-diff"];
    DIFF_PLAIN = [...DIFF, "--no-textconv", "--no-renames", "--full-index", "--binary"];
    listKeys = (change) => [hashChange(change), hashResult(change)].filter((key) => key !== void 0);
  }
});

// src/io/history.ts
var history_exports = {};
__export(history_exports, {
  hasCommit: () => hasCommit,
  listAutomaticMerges: () => listAutomaticMerges,
  listBranchRefs: () => listBranchRefs,
  listUnheldCommits: () => listUnheldCommits,
  readComparison: () => readComparison
});
async function listBranchRefs(commonDirectory) {
  const argv2 = ["for-each-ref", "--format=%(refname) %(objectname)", "refs/heads", "refs/remotes"];
  const { stdout } = await runGit(argv2, { cwd: commonDirectory, doing: "list the branches" });
  return stdout.toString("utf8").split("\n").filter((line) => line !== "").map((line) => {
    const space = line.lastIndexOf(" ");
    return { name: line.slice(0, space), commit: line.slice(space + 1) };
  });
}
async function hasCommit(commonDirectory, commit) {
  const { exitCode: exitCode2 } = await runGit(["cat-file", "-e", `${commit}^{commit}`], {
    cwd: commonDirectory,
    doing: "look for a commit",
    allow: [0, 1, 128]
  });
  return exitCode2 === 0;
}
async function listUnheldCommits(commonDirectory, tip, held) {
  const except = held.exceptBranch === null ? [] : [`--exclude=${held.exceptBranch}`];
  const refs = [...except, "--branches", "--tags", ...held.remotes ? ["--remotes"] : []];
  const format = "--format=%H %T %P%x00%s";
  const argv2 = ["rev-list", "--topo-order", "--reverse", format, tip, "--not", ...refs];
  const { stdout } = await runGit([...argv2, ...held.others, "--"], {
    cwd: commonDirectory,
    doing: "list the commits that nothing else holds"
  });
  const commits = [];
  for (const line of stdout.toString("utf8").split("\n")) {
    const end = line.indexOf("\0");
    if (end === -1) continue;
    const [commit = "", tree = "", ...parents] = line.slice(0, end).trimEnd().split(" ");
    const subject = line.slice(end + 1);
    commits.push({ commit, tree, subject, merge: parents.length > 1, parents });
  }
  return commits;
}
async function listAutomaticMerges(commonDirectory, commits) {
  const automatic = /* @__PURE__ */ new Set();
  const merges = commits.filter(({ parents }) => parents.length === 2).slice(-MOST_MERGES);
  if (merges.length === 0) return automatic;
  const options = { cwd: commonDirectory, doing: "look at a merge" };
  const pattern = ["config", "--name-only", "--get-regexp", "^merge\\..*\\.driver$"];
  const drivers = await runGit(pattern, { ...options, allow: [0, 1] });
  if (drivers.exitCode === 0) return automatic;
  const show = [
    "show",
    "--remerge-diff",
    "--raw",
    "--format=",
    "--no-show-signature",
    "--no-notes"
  ];
  for (const { commit } of merges) {
    const found = await runGit([...show, "--no-ext-diff", "--no-textconv", commit, "--"], {
      ...options,
      allow: [0, 128]
    });
    if (found.exitCode === 0 && found.stdout.length === 0) automatic.add(commit);
  }
  return automatic;
}
var MOST_MERGES;
var init_history = __esm({
  "src/io/history.ts"() {
    "use strict";
    init_git();
    init_comparison();
    MOST_MERGES = 100;
  }
});

// src/io/ids.ts
var ids_exports = {};
__export(ids_exports, {
  createId: () => createId,
  createRandomBytes: () => createRandomBytes
});
import { randomBytes as randomBytes2 } from "node:crypto";
function createId(now) {
  const bytes = randomBytes2(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6] ?? 0) & 15 | 112;
  bytes[8] = (bytes[8] ?? 0) & 63 | 128;
  const hex = bytes.toString("hex");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32]
  ].map(([from, to]) => hex.slice(from, to)).join("-");
}
var createRandomBytes;
var init_ids = __esm({
  "src/io/ids.ts"() {
    "use strict";
    createRandomBytes = (count) => randomBytes2(count);
  }
});

// src/io/include.ts
var include_exports = {};
__export(include_exports, {
  copyIncluded: () => copyIncluded,
  createDirectoryLink: () => createDirectoryLink,
  hasIncludeFile: () => hasIncludeFile,
  hasTracked: () => hasTracked,
  listIncluded: () => listIncluded,
  readKind: () => readKind
});
import { createHash as createHash2 } from "node:crypto";
import { constants as constants3, copyFile, lstat as lstat2, mkdir, readFile as readFile3, readlink, symlink } from "node:fs/promises";
import path13 from "node:path";
async function hasIncludeFile(checkout) {
  const entry = await lstat2(path13.join(checkout, ".worktreeinclude")).catch((error) => {
    if (codeOf3(error) === "ENOENT") return void 0;
    throw error;
  });
  return entry?.isFile() === true;
}
async function listIncluded(checkout) {
  if (!await hasIncludeFile(checkout)) return [];
  const matched = await runGit(["ls-files", "-o", "-i", "-z", "-X", ".worktreeinclude"], {
    cwd: checkout,
    doing: "read `.worktreeinclude`"
  });
  if (matched.stdout.length === 0) return [];
  const ignored = await runGit(["check-ignore", "-z", "--stdin"], {
    cwd: checkout,
    input: matched.stdout,
    allow: [0, 1],
    doing: "ask what is ignored"
  });
  return splitNul(ignored.stdout).filter((name) => !name.endsWith("/"));
}
async function copyIncluded(from, to, relative2) {
  const source = path13.join(from, relative2);
  const target = path13.join(to, relative2);
  const entry = await lstat2(source);
  if (!entry.isFile() && !entry.isSymbolicLink()) return skipped("it is not a file");
  const obstacle = await makeParents(to, relative2);
  if (obstacle !== void 0) return skipped(obstacle);
  try {
    if (entry.isSymbolicLink()) {
      const link = await readlink(source);
      await symlink(link, target);
      return { outcome: "copied", sha256: hashOf(link) };
    }
    await copyFile(source, target, constants3.COPYFILE_EXCL | constants3.COPYFILE_FICLONE);
    return { outcome: "copied", sha256: hashOf(await readFile3(target)) };
  } catch (error) {
    if (codeOf3(error) !== "EEXIST") throw error;
    const same = entry.isFile() && await isSameFile(source, target);
    if (same) return { outcome: "copied", sha256: hashOf(await readFile3(target)) };
    return skipped("it exists in the workspace");
  }
}
async function isSameFile(source, target) {
  if (!(await lstat2(target)).isFile()) return false;
  const [ours, theirs] = await Promise.all([readFile3(source), readFile3(target)]);
  return ours.equals(theirs);
}
async function makeParents(root, relative2) {
  let at = root;
  for (const part of path13.dirname(relative2).split(path13.sep)) {
    if (part === ".") continue;
    at = path13.join(at, part);
    const entry = await lstat2(at).catch((error) => {
      if (codeOf3(error) === "ENOENT") return void 0;
      throw error;
    });
    if (entry === void 0) await mkdir(at);
    else if (!entry.isDirectory()) return `\`${path13.relative(root, at)}\` is not a directory there`;
  }
  return void 0;
}
async function readKind(at) {
  const entry = await lstat2(at).catch((error) => {
    if (codeOf3(error) === "ENOENT" || codeOf3(error) === "ENOTDIR") return void 0;
    throw error;
  });
  if (entry === void 0) return "absent";
  return entry.isDirectory() ? "directory" : "other";
}
async function hasTracked(checkout, relative2) {
  const { stdout } = await runGit(["ls-files", "-z", "--", `:(literal)${relative2}`], {
    cwd: checkout,
    doing: "ask what is tracked"
  });
  return stdout.length > 0;
}
async function createDirectoryLink(from, to, relative2) {
  const obstacle = await makeParents(to, relative2);
  if (obstacle !== void 0) return skipped(obstacle);
  const target = path13.join(from, relative2);
  try {
    await symlink(target, path13.join(to, relative2), "dir");
  } catch (error) {
    if (codeOf3(error) !== "EEXIST") throw error;
    const link = await readlink(path13.join(to, relative2)).catch(() => void 0);
    if (link !== target) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(target) };
}
var codeOf3, skipped, hashOf;
var init_include = __esm({
  "src/io/include.ts"() {
    "use strict";
    init_git();
    codeOf3 = (error) => error.code;
    skipped = (reason) => ({ outcome: "skipped", reason });
    hashOf = (data) => createHash2("sha256").update(data).digest("hex");
  }
});

// src/io/known-files.ts
var known_files_exports = {};
__export(known_files_exports, {
  hashFile: () => hashFile,
  isKnownFile: () => isKnownFile
});
import { createHash as createHash3 } from "node:crypto";
import { createReadStream, lstatSync as lstatSync6, readlinkSync as readlinkSync4, realpathSync as realpathSync2 } from "node:fs";
async function isKnownFile(root, name, known, options) {
  const file = toPath(root, name);
  const entry = readEntry(file);
  if (entry === void 0) return true;
  if (entry.isSymbolicLink()) return isKnownLink(file, name, known);
  if (!entry.isFile() || known.mainCheckout === null) return false;
  const recorded = known.scratch.get(toText(name));
  if (options.scratchOnly && recorded === void 0) return false;
  const other = findOther(entry, known.mainCheckout, name);
  if (other === void 0) return false;
  const digest = recorded === void 0 && other.size !== entry.size ? "" : await hashFile(file);
  if (digest === recorded) return true;
  return !options.scratchOnly && other.size === entry.size && digest === await hashFile(other.at);
}
function readEntry(file) {
  try {
    return lstatSync6(file, { bigint: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw error;
  }
}
function isKnownLink(file, name, known) {
  const target = readlinkSync4(file, { encoding: "buffer" });
  const recorded = known.scratch.get(toText(name));
  if (recorded === createHash3("sha256").update(target).digest("hex")) return true;
  if (known.mainCheckout === null) return false;
  const same = toPath(known.mainCheckout, name);
  return realOrNone(file)?.equals(same) === true && realOrNone(same)?.equals(same) === true;
}
function findOther(entry, mainCheckout, name) {
  const at = toPath(mainCheckout, name);
  const other = readEntry(at);
  if (other === void 0 || !other.isFile()) return void 0;
  if (realOrNone(at)?.equals(at) !== true) return void 0;
  if (other.dev === entry.dev && other.ino === entry.ino) return void 0;
  return { at, size: other.size };
}
async function hashFile(file) {
  const hash2 = createHash3("sha256");
  for await (const chunk of createReadStream(file)) hash2.update(chunk);
  return hash2.digest("hex");
}
var realOrNone;
var init_known_files = __esm({
  "src/io/known-files.ts"() {
    "use strict";
    init_byte_path();
    realOrNone = (file) => {
      try {
        return realpathSync2.native(file, { encoding: "buffer" });
      } catch {
        return void 0;
      }
    };
  }
});

// src/io/process.ts
var process_exports = {};
__export(process_exports, {
  currentProcess: () => currentProcess,
  isRunning: () => isRunning,
  readBoot: () => readBoot,
  readProcessStart: () => readProcessStart
});
import { spawnSync } from "node:child_process";
import { readFileSync as readFileSync7 } from "node:fs";
function readProcessStart(pid, platform = process.platform) {
  if (platform === "linux") {
    try {
      const stat4 = readFileSync7(`/proc/${pid}/stat`, "utf8");
      const fields = stat4.slice(stat4.lastIndexOf(")") + 2).split(" ");
      return isOver(fields[0]) ? void 0 : fields[19];
    } catch (error2) {
      const code = error2.code;
      if (code === "ENOENT" || code === "ESRCH") return void 0;
      throw error2;
    }
  }
  const { stdout, error, signal } = spawnSync(
    "ps",
    ["-o", "stat=", "-o", "lstart=", "-p", String(pid)],
    { encoding: "utf8", env: { ...process.env, LC_ALL: "C", TZ: "UTC" } }
  );
  if (error !== void 0) throw error;
  if (signal !== null) throw new Error(`ps was ended by ${signal}`);
  const [, state, start] = /^\s*(\S+)\s+(.*\S)/.exec(stdout) ?? [];
  return isOver(state) ? void 0 : start;
}
function readBoot() {
  if (boot !== void 0) return boot;
  try {
    boot = readFileSync7("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    boot = null;
  }
  return boot;
}
function currentProcess() {
  return { pid: process.pid, startedAt: readProcessStart(process.pid) ?? null, boot: readBoot() };
}
function isRunning(identity) {
  if (identity.boot !== null && readBoot() !== null && identity.boot !== readBoot()) return false;
  const startedAt = readProcessStart(identity.pid);
  if (startedAt === void 0) return false;
  return identity.startedAt === null || identity.startedAt === startedAt;
}
var isOver, boot;
var init_process = __esm({
  "src/io/process.ts"() {
    "use strict";
    isOver = (state) => /^[ZX]/.test(state ?? "");
  }
});

// src/io/lock.ts
var lock_exports = {};
__export(lock_exports, {
  acquireLock: () => acquireLock,
  isHeld: () => isHeld,
  projectLockFile: () => projectLockFile,
  readLockHolder: () => readLockHolder,
  withLock: () => withLock
});
import { createHash as createHash4, randomUUID } from "node:crypto";
import { linkSync as linkSync2, readdirSync as readdirSync5, readFileSync as readFileSync8, unlinkSync as unlinkSync2, writeFileSync as writeFileSync2 } from "node:fs";
import path14 from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";
function projectLockFile(paths, project) {
  const name = createHash4("sha256").update(project).digest("hex").slice(0, 16);
  return path14.join(paths.locks, `${name}.lock`);
}
async function withLock(file, options, fn) {
  const held = await acquireLock(file, options);
  try {
    return await fn();
  } finally {
    held.release();
  }
}
async function acquireLock(file, options) {
  const nonce = randomUUID();
  const ticket = createTicket(file, { ...recordOf(nonce), purpose: options.purpose });
  const deadline = performance.now() + options.timeoutMs;
  const patience = { looked: /* @__PURE__ */ new Map(), idle: void 0 };
  try {
    for (; ; ) {
      const turn = tryLock(file, ticket, patience);
      if (turn.kind === "held") return holdingOf(file, nonce);
      if (turn.kind === "again") continue;
      const left = deadline - performance.now();
      if (left <= 0) throw busyWith(file, turn);
      await sleep2(Math.min(Math.max(left, 1), LONGEST_POLL_MS, POLL_MS + 3 * turn.place));
    }
  } catch (error) {
    throw describeIoError(error, "take the lock", file);
  } finally {
    removeIfThere(ticket);
  }
}
function readLockHolder(file) {
  const found = readLock(file);
  return typeof found === "object" ? found : void 0;
}
function isHeld(file) {
  const holder = readLockHolder(file);
  return holder !== void 0 && isRunning(identityOf(holder));
}
function tryLock(file, ticket, patience) {
  const queue = readdirSync5(path14.dirname(ticket)).filter(isTicket).sort();
  const place2 = queue.indexOf(path14.basename(ticket));
  const first = queue[0];
  if (place2 > 0 && first !== void 0 && isTimeToLook(patience, first)) {
    if (!isRunning(ownerOf(first))) {
      removeIfThere(path14.join(path14.dirname(ticket), first));
      return { kind: "again" };
    }
    if (!isAsleep(file, first, patience)) return { kind: "wait", place: place2, ahead: first };
  } else if (place2 > 0) {
    return { kind: "wait", place: place2, ahead: first };
  }
  try {
    linkSync2(ticket, file);
    return { kind: "held" };
  } catch (error) {
    if (codeOf4(error) !== "EEXIST") throw error;
  }
  const found = readLock(file);
  if (found === void 0) return { kind: "again" };
  if (found === "unreadable") throw unreadableLock(file);
  const key = found === "empty" ? "empty" : found.nonce;
  if (isTimeToLook(patience, key) && isStale(found) && takeOver(file, ticket, found)) {
    return { kind: "again" };
  }
  return { kind: "wait", place: place2, ahead: void 0 };
}
function isTimeToLook({ looked }, key) {
  const now = performance.now();
  if (now - (looked.get(key) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN_MS) return false;
  looked.set(key, now);
  return true;
}
function isAsleep(file, first, patience) {
  const now = performance.now();
  if (readLock(file) !== void 0) patience.idle = void 0;
  else if (patience.idle?.first !== first) patience.idle = { first, since: now };
  return patience.idle !== void 0 && now - patience.idle.since >= ASLEEP_MS;
}
function readLock(file) {
  let text2;
  try {
    text2 = readFileSync8(file, "utf8");
  } catch (error) {
    if (codeOf4(error) === "ENOENT") return void 0;
    throw error;
  }
  if (/^\0*$/.test(text2)) return "empty";
  try {
    return parseInput("espalier.lock", JSON.parse(text2), (fault) => new Error(fault.reason));
  } catch {
    return "unreadable";
  }
}
function takeOver(file, ticket, judged) {
  const guard = `${file}.takeover`;
  try {
    linkSync2(ticket, guard);
  } catch (error) {
    if (codeOf4(error) !== "EEXIST") throw error;
    const other = readLock(guard);
    if (other !== void 0 && (other === "unreadable" || isStale(other))) {
      throw deadGuard(file, guard);
    }
    return false;
  }
  try {
    const again2 = readLock(file);
    const same = judged === "empty" ? again2 === "empty" : typeof again2 === "object" && again2.nonce === judged.nonce && isStale(again2);
    if (same) unlinkSync2(file);
    return true;
  } finally {
    unlinkSync2(guard);
  }
}
function holdingOf(file, nonce) {
  return {
    file,
    nonce,
    release: () => {
      const found = readLock(file);
      if (typeof found === "object" && found.nonce === nonce) removeIfThere(file);
    }
  };
}
function recordOf(nonce) {
  const { pid, startedAt, boot: boot2 } = currentProcess();
  return { pid, started_at: startedAt, boot: boot2, nonce };
}
function createTicket(file, record) {
  const queue = `${file}.queue`;
  const arrival = String(process.hrtime.bigint()).padStart(20, "0");
  const owner = [record.started_at ?? "", record.boot ?? ""].map(encodeURIComponent);
  const ticket = path14.join(queue, [arrival, record.pid, ...owner, record.nonce].join("~"));
  try {
    makeDirectories(queue);
    writeFileSync2(ticket, JSON.stringify(record), { flag: "wx", mode: 384 });
  } catch (error) {
    try {
      removeIfThere(ticket);
    } catch {
    }
    throw describeIoError(error, "take the lock", file);
  }
  return ticket;
}
function ownerOf(ticket) {
  const [, pid, startedAt = "", boot2 = ""] = ticket.split("~").map(decodeURIComponent);
  return { pid: Number(pid), startedAt: startedAt || null, boot: boot2 || null };
}
function removeIfThere(file) {
  try {
    unlinkSync2(file);
  } catch (error) {
    if (codeOf4(error) !== "ENOENT") throw error;
  }
}
function busyWith(file, turn) {
  const holder = readLockHolder(file);
  const what = `The lock \`${file}\``;
  if (holder !== void 0) {
    const purpose = holder.purpose ?? "work";
    return new AppError(
      "busy",
      { what, reason: `process ${holder.pid} holds it to ${purpose}` },
      { details: { holder_pid: holder.pid, holder_purpose: purpose } }
    );
  }
  if (turn.ahead === void 0) return new AppError("busy", { what, reason: "others were faster" });
  const { pid } = ownerOf(turn.ahead);
  return new AppError(
    "busy",
    { what, reason: `process ${pid} is the next to have it` },
    { details: { holder_pid: pid } }
  );
}
var LOOK_AGAIN_MS, ASLEEP_MS, POLL_MS, LONGEST_POLL_MS, codeOf4, isStale, identityOf, isTicket, unreadableLock, deadGuard;
var init_lock = __esm({
  "src/io/lock.ts"() {
    "use strict";
    init_errors();
    init_parse();
    init_files();
    init_process();
    LOOK_AGAIN_MS = 100;
    ASLEEP_MS = 500;
    POLL_MS = 1;
    LONGEST_POLL_MS = 60;
    codeOf4 = (error) => error.code;
    isStale = (found) => found === "empty" || !isRunning(identityOf(found));
    identityOf = (record) => ({
      pid: record.pid,
      startedAt: record.started_at,
      boot: record.boot ?? null
    });
    isTicket = (name) => /^\d{20}~\d+~[^~]*~[^~]*~[^~]+$/.test(name);
    unreadableLock = (file) => new AppError("busy", {
      what: `The lock \`${file}\``,
      reason: "the file is there and does not say who holds it",
      hint: `If no other Espalier is running, remove \`${file}\` and run the command again`
    });
    deadGuard = (file, guard) => new AppError("busy", {
      what: `The lock \`${file}\``,
      reason: `a process died while it cleared the lock of another, and left \`${guard}\``,
      hint: `If no other Espalier is running, remove \`${guard}\` and run the command again`
    });
  }
});

// src/io/log.ts
import { appendFileSync, mkdirSync as mkdirSync4, renameSync as renameSync2, statSync as statSync3 } from "node:fs";
import path15 from "node:path";
function openLog(directory, who, now) {
  const file = path15.join(directory, "espalier.log");
  return {
    file,
    write(entry) {
      try {
        mkdirSync4(directory, { recursive: true, mode: 448 });
        if ((statSync3(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES) {
          renameSync2(file, `${file}.1`);
        }
        const line = { at: new Date(now()).toISOString(), who, pid: process.pid, ...entry };
        appendFileSync(file, `${JSON.stringify(line)}
`, { mode: 384 });
      } catch {
      }
    }
  };
}
var ROTATE_BYTES;
var init_log = __esm({
  "src/io/log.ts"() {
    "use strict";
    ROTATE_BYTES = 4 * 1024 * 1024;
  }
});

// src/io/mounts.ts
import { readFileSync as readFileSync9 } from "node:fs";
function listMountPoints(pid = "self") {
  const points = [];
  for (const line of readFileSync9(`/proc/${pid}/mountinfo`, "latin1").split("\n")) {
    const [id, , device, root, at] = line.split(" ");
    if (id === void 0 || device === void 0 || root === void 0 || at === void 0)
      continue;
    points.push({ id, device, root: readEscaped(root), at: readEscaped(at) });
  }
  return points;
}
function readEscaped(text2) {
  const bytes = text2.replace(
    /\\([0-7]{3})/g,
    (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
function findMount(at) {
  if (process.platform !== "linux") return void 0;
  return mountOf(at, listMountPoints());
}
function listAliases(directory, ours, theirs) {
  const home2 = mountOf(directory, ours);
  if (home2 === void 0) return [];
  const inside = joinBelow(home2.root, directory.slice(home2.at === "/" ? 0 : home2.at.length));
  const aliases = /* @__PURE__ */ new Set();
  for (const { device, root, at } of theirs) {
    if (device !== home2.device) continue;
    if (isBelow(root, inside)) {
      aliases.add(joinBelow(at, inside.slice(root === "/" ? 0 : root.length)));
    } else if (isBelow(inside, root)) {
      aliases.add(at);
    }
  }
  return [...aliases];
}
var isBelow, mountOf, joinBelow;
var init_mounts = __esm({
  "src/io/mounts.ts"() {
    "use strict";
    isBelow = (root, name) => name === root || name.startsWith(root === "/" ? "/" : `${root}/`);
    mountOf = (at, points) => {
      let found;
      for (const point of points) {
        if (!isBelow(point.at, at)) continue;
        if (found === void 0 || point.at.length >= found.at.length) found = point;
      }
      return found;
    };
    joinBelow = (base, rest) => rest === "" ? base : base === "/" ? rest : `${base}${rest}`;
  }
});

// src/io/occupants.ts
var occupants_exports = {};
__export(occupants_exports, {
  listOccupants: () => listOccupants,
  parseLsof: () => parseLsof
});
import { execFile } from "node:child_process";
import { readdirSync as readdirSync6, readFileSync as readFileSync10, readlinkSync as readlinkSync5, statSync as statSync4 } from "node:fs";
import { promisify } from "node:util";
async function listOccupants(root) {
  if (process.platform === "linux") return listFromProc(root);
  if (process.platform === "win32") return [];
  return listFromLsof(root);
}
function listFromProc(root) {
  const readAliases = openAliases(root);
  const exempt = listOwnProcesses();
  const uid = process.getuid?.();
  const found = [];
  let names;
  try {
    names = readdirSync6("/proc");
  } catch (error) {
    throw new AppError("unverified", { what: "the running processes", reason: reasonOf(error) });
  }
  for (const name of names) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || exempt.has(pid)) continue;
    if (uid !== 0 && statSync4(`/proc/${name}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    const holds = readHold(pid, readAliases(pid));
    if (holds !== void 0) found.push({ pid, name: readName(pid), holds });
  }
  return found;
}
function openAliases(root) {
  const ours = listMountPoints();
  const home2 = readLink("/proc/self/ns/mnt");
  const known = /* @__PURE__ */ new Map();
  return (pid) => {
    const namespace = readLink(`/proc/${pid}/ns/mnt`) || home2;
    const base = namespace === home2 ? "" : readLink(`/proc/${pid}/root`).replace(/^\/$/, "");
    const key = `${namespace} ${base}`;
    const found = known.get(key) ?? [
      .../* @__PURE__ */ new Set([
        root,
        ...readForeign(pid, root, ours, namespace === home2).flatMap(withBase(base))
      ])
    ];
    known.set(key, found);
    return found;
  };
}
function readForeign(pid, root, ours, same) {
  try {
    return listAliases(root, ours, same ? ours : listMountPoints(pid));
  } catch {
    return [];
  }
}
function readHold(pid, aliases) {
  const holds = (link) => {
    const target = readLink(`/proc/${pid}/${link}`);
    return aliases.some((alias) => isBelow(alias, target));
  };
  if (holds("cwd")) return "its working directory";
  if (holds("root")) return "its root directory";
  if (holds("exe")) return "its program";
  try {
    if (readdirSync6(`/proc/${pid}/fd`).some((fd) => holds(`fd/${fd}`))) return "an open file";
    const maps = readFileSync10(`/proc/${pid}/maps`, "utf8");
    if (isMapped(maps, aliases)) return "a mapped file";
  } catch {
  }
  return void 0;
}
function isMapped(maps, aliases) {
  const written = aliases.map((alias) => alias.replaceAll("\n", "\\012"));
  if (!written.some((alias) => maps.includes(alias))) return false;
  return maps.split("\n").some((line) => {
    const start = line.indexOf("/");
    return start !== -1 && written.some((alias) => isBelow(alias, line.slice(start)));
  });
}
function readLink(link) {
  try {
    return readlinkSync5(link);
  } catch {
    return "";
  }
}
function readName(pid) {
  try {
    return readFileSync10(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "process";
  }
}
function listOwnProcesses() {
  const own = /* @__PURE__ */ new Set();
  for (let pid = process.pid; pid > 0 && !own.has(pid); ) {
    own.add(pid);
    try {
      const stat4 = readFileSync10(`/proc/${pid}/stat`, "utf8");
      pid = Number(stat4.slice(stat4.lastIndexOf(")") + 2).split(" ")[1]);
    } catch {
      break;
    }
  }
  return own;
}
async function listFromLsof(root) {
  const argv2 = ["-n", "-P", "-w", "-u", String(process.getuid?.()), "-F", "pcfn"];
  const ancestors = await listAncestorsFromPs();
  let output;
  try {
    const options = { timeout: LSOF_TIME_LIMIT_MS, maxBuffer: 256 * 1024 * 1024 };
    output = (await promisify(execFile)("lsof", argv2, options)).stdout;
  } catch (error) {
    throw new AppError("unverified", {
      what: "which processes use the directory",
      reason: reasonOf(error),
      hint: "`lsof` must be on the PATH and answer; nothing was changed"
    });
  }
  return parseLsof(output, root).filter(({ pid }) => !ancestors.has(pid));
}
function parseLsof(output, root) {
  const found = /* @__PURE__ */ new Map();
  let pid = 0;
  let name = "";
  let descriptor = "";
  for (const line of output.split("\n")) {
    const value = line.slice(1);
    if (line[0] === "p") pid = Number(value);
    else if (line[0] === "c") name = value;
    else if (line[0] === "f") descriptor = value;
    else if (line[0] === "n" && isBelow(root, value) && !found.has(pid)) {
      const holds = descriptor === "cwd" ? "its working directory" : "an open file";
      found.set(pid, { pid, name, holds });
    }
  }
  return [...found.values()];
}
async function listAncestorsFromPs() {
  const parents = /* @__PURE__ */ new Map();
  const { stdout } = await promisify(execFile)("ps", ["-axo", "pid=,ppid="], {
    timeout: LSOF_TIME_LIMIT_MS
  });
  for (const line of stdout.split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid !== void 0 && parent !== void 0) parents.set(pid, parent);
  }
  const own = /* @__PURE__ */ new Set();
  for (let pid = process.pid; pid > 0 && !own.has(pid); pid = parents.get(pid) ?? 0) own.add(pid);
  return own;
}
var LSOF_TIME_LIMIT_MS, withBase;
var init_occupants = __esm({
  "src/io/occupants.ts"() {
    "use strict";
    init_errors();
    init_mounts();
    LSOF_TIME_LIMIT_MS = 15e3;
    withBase = (base) => (at) => base === "" ? [at] : [at, `${base}${at}`];
  }
});

// src/io/worktree.ts
var worktree_exports = {};
__export(worktree_exports, {
  findAdminStamp: () => findAdminStamp,
  listAdminEntries: () => listAdminEntries,
  proveWorktree: () => proveWorktree,
  readAdminStamp: () => readAdminStamp,
  readBackPointer: () => readBackPointer,
  readRegistration: () => readRegistration,
  removeTornRegistration: () => removeTornRegistration
});
import { lstat as lstat3, readdir, readFile as readFile4, realpath, rm, rmdir, stat as stat2 } from "node:fs/promises";
import path16 from "node:path";
async function proveWorktree(candidate) {
  let real;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf5(error);
    if (candidate.includes("�")) {
      return {
        kind: "unverifiable",
        path: path16.resolve(candidate),
        reason: "its path is not UTF-8"
      };
    }
    if (code === "ENOENT") return { kind: "absent", path: path16.resolve(candidate) };
    return { kind: "unverifiable", path: path16.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf5(error) };
  }
}
async function proveReal(real) {
  const foreign2 = (reason) => ({ kind: "foreign", path: real, reason });
  const directory = await stat2(real);
  if (!directory.isDirectory()) return foreign2("it is not a directory");
  const dotGit = path16.join(real, ".git");
  const entry = await lstat3(dotGit).catch((error) => {
    if (codeOf5(error) === "ENOENT") return void 0;
    throw error;
  });
  if (entry === void 0) return foreign2("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign2("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile4(dotGit, "utf8"));
  if (pointer?.[1] === void 0) return foreign2("its `.git` file does not name a git directory");
  const named = path16.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error) => {
    if (codeOf5(error) === "ENOENT") return void 0;
    throw error;
  });
  if (admin === void 0) {
    const reason = `its git directory \`${named}\` is gone`;
    return { kind: "unverifiable", path: real, reason, dropped: true };
  }
  const back = await readFile4(path16.join(admin, "gitdir"), "utf8").catch(undefinedIfGone);
  if (back === void 0) return foreign2("its git directory is not a linked worktree's");
  const target = path16.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(path16.dirname(target)).catch((error) => {
    if (codeOf5(error) === "ENOENT") return null;
    return void 0;
  });
  if (backReal === null) {
    const reason = "its git directory points to a place where nothing is";
    const common = await readCommonDirectory(admin);
    const moved = { from: path16.dirname(target), commonDirectory: common };
    return { kind: "foreign", path: real, reason, moved };
  }
  if (backReal !== real || path16.basename(target) !== ".git") {
    return foreign2("its git directory points to another worktree");
  }
  const commonDirectory = await readCommonDirectory(admin);
  if (path16.dirname(admin) !== path16.join(commonDirectory, "worktrees")) {
    return foreign2("its git directory is not below its repository's `worktrees`");
  }
  if (await lstat3(path16.join(admin, "HEAD")).catch(undefinedIfGone) === void 0) {
    return foreign2(
      "its git directory has no HEAD, as after a `git worktree remove` that was killed"
    );
  }
  return {
    kind: "linked",
    path: real,
    adminDirectory: admin,
    commonDirectory,
    adminStamp: await readAdminStamp(admin)
  };
}
async function readCommonDirectory(admin) {
  const pointer = await readFile4(path16.join(admin, "commondir"), "utf8");
  return realpath(path16.resolve(admin, pointer.replace(/\r?\n$/, "")));
}
async function readAdminStamp(adminDirectory) {
  const written = await stat2(path16.join(adminDirectory, "commondir"), { bigint: true });
  return `${written.ino}:${written.mtimeNs}`;
}
async function findAdminStamp(adminDirectory) {
  return readAdminStamp(adminDirectory).catch(undefinedIfGone);
}
async function readRegistration(of) {
  const { adminDirectory, adminStamp, provedAt } = of;
  if (adminDirectory === null || adminStamp === null) return "gone";
  const stamp = await findAdminStamp(adminDirectory);
  if (stamp !== void 0) {
    if (stamp !== adminStamp) return "gone";
    const names = await readdir(adminDirectory);
    return NEEDED.every((name) => names.includes(name)) ? "whole" : "torn";
  }
  if (provedAt === null) return "gone";
  const rest = await lstat3(adminDirectory).catch(undefinedIfGone);
  if (rest === void 0 || !rest.isDirectory() || rest.birthtimeMs <= 0) return "gone";
  return rest.birthtimeMs < provedAt - SURELY_OLDER_MS ? "torn" : "gone";
}
async function listAdminEntries(adminDirectory) {
  const names = await readdir(adminDirectory, { recursive: true }).catch(undefinedIfGone) ?? [];
  return names.filter((name) => name !== "locked" && !name.endsWith(".lock"));
}
async function removeTornRegistration(adminDirectory) {
  const folder = path16.dirname(adminDirectory);
  if (path16.basename(folder) !== "worktrees") {
    throw new Error(`\`${adminDirectory}\` is no worktree's git directory`);
  }
  await rm(adminDirectory, { recursive: true, force: true });
  await rmdir(folder).catch(() => {
  });
}
async function readBackPointer(adminDirectory) {
  const text2 = await readFile4(path16.join(adminDirectory, "gitdir"), "utf8").catch(undefinedIfGone);
  if (text2 === void 0) return void 0;
  const named = path16.dirname(path16.resolve(adminDirectory, text2.replace(/\r?\n$/, "")));
  return realpath(named).catch(async () => {
    const parent = await realpath(path16.dirname(named)).catch(() => path16.dirname(named));
    return path16.join(parent, path16.basename(named));
  });
}
var codeOf5, NEEDED, SURELY_OLDER_MS, undefinedIfGone;
var init_worktree = __esm({
  "src/io/worktree.ts"() {
    "use strict";
    codeOf5 = (error) => error.code ?? "unknown error";
    NEEDED = ["gitdir", "HEAD"];
    SURELY_OLDER_MS = 1e3;
    undefinedIfGone = (error) => {
      if (codeOf5(error) === "ENOENT" || codeOf5(error) === "ENOTDIR") return void 0;
      throw error;
    };
  }
});

// src/io/place.ts
var place_exports = {};
__export(place_exports, {
  hasDirectory: () => hasDirectory,
  isClaudeDirectory: () => isClaudeDirectory,
  listNeighbours: () => listNeighbours,
  listRegistered: () => listRegistered,
  readCanonicalPath: () => readCanonicalPath,
  readCargoWorkspace: () => readCargoWorkspace,
  readCargoWorkspaceAbove: () => readCargoWorkspaceAbove,
  readCheckoutState: () => readCheckoutState,
  readExistingAncestor: () => readExistingAncestor,
  readPlace: () => readPlace
});
import { constants as constants4, readdirSync as readdirSync7, readFileSync as readFileSync11, realpathSync as realpathSync3, statSync as statSync5 } from "node:fs";
import { lstat as lstat4, readdir as readdir2, readFile as readFile5, realpath as realpath2, stat as stat3 } from "node:fs/promises";
import path17 from "node:path";
async function readCanonicalPath(wanted, from = "/") {
  const absolute = path17.resolve(from, wanted);
  requireShort(absolute);
  for (let at = absolute, rest = ""; ; ) {
    try {
      return path17.join(await realpath2(at), rest);
    } catch (error) {
      const entry = await lstat4(at).catch(() => void 0);
      if (!isAbsent(error) || entry?.isSymbolicLink() === true || path17.dirname(at) === at) {
        throw describeIoError(error, "resolve", at);
      }
      if (entry !== void 0) continue;
      rest = path17.join(path17.basename(at), rest);
      at = path17.dirname(at);
    }
  }
}
function requireShort(absolute) {
  const reason = absolute.includes("\0") ? "it holds a NUL" : Buffer.byteLength(absolute) > PATH_BYTES ? `it is ${Buffer.byteLength(absolute)} bytes long, and ${PATH_BYTES} is the limit` : absolute.split("/").some((part) => Buffer.byteLength(part) > NAME_BYTES) ? `a part of it is longer than ${NAME_BYTES} bytes` : void 0;
  if (reason === void 0) return;
  const shown = absolute.replaceAll("\0", "\\0");
  throw new AppError("input_invalid", {
    what: `The path \`${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}\``,
    reason,
    hint: "Give another path"
  });
}
async function readExistingAncestor(at) {
  for (let current = path17.dirname(at); ; current = path17.dirname(current)) {
    const entry = await stat3(current).catch((error) => {
      if (isAbsent(error)) return void 0;
      throw describeIoError(error, "look at", current);
    });
    if (entry?.isDirectory() === true || path17.dirname(current) === current) return current;
  }
}
async function isClaudeDirectory(root) {
  const own = path17.join(root, ".claude");
  const entry = await lstat4(own).catch(() => void 0);
  if (entry?.isDirectory() !== true) return false;
  const inner = await lstat4(path17.join(own, "worktrees")).catch(() => void 0);
  return inner === void 0 || inner.isDirectory();
}
async function readPlace(at, commonDirectory) {
  try {
    return await readFound(at, commonDirectory);
  } catch (error) {
    throw describeIoError(error, "look at", at);
  }
}
async function readFound(at, commonDirectory) {
  const entry = await lstat4(at).catch((error) => {
    const code = codeOf6(error);
    if (code === "ENOENT" || code === "ENOTDIR") return code;
    throw error;
  });
  if (entry === "ENOENT") return { kind: "absent" };
  if (entry === "ENOTDIR") return { kind: "occupied", reason: "lies below a file" };
  if (!entry.isDirectory()) return { kind: "occupied", reason: "exists and is not a directory" };
  if ((await readdir2(at)).length === 0) return { kind: "empty" };
  const proof = await proveWorktree(at);
  if (proof.kind !== "linked" || proof.commonDirectory !== commonDirectory) {
    return { kind: "occupied", reason: "exists and is not a worktree of this project" };
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete) return { kind: "occupied", reason: "is a worktree that is not complete" };
  return { kind: "worktree", branch: state.branch, head: state.head };
}
async function readCheckoutState(adminDirectory) {
  const read = (name) => readFile5(path17.join(adminDirectory, name), "utf8").catch((error) => {
    if (isAbsent(error)) return void 0;
    throw error;
  });
  const [locked, head, index] = await Promise.all([
    read("locked"),
    read("HEAD"),
    stat3(path17.join(adminDirectory, "index")).catch(() => void 0)
  ]);
  const initializing = locked?.trim() === "initializing";
  const branch = /^ref: refs\/heads\/(.+)\n?$/.exec(head ?? "")?.[1] ?? null;
  return {
    complete: index !== void 0 && !initializing,
    initializing,
    branch,
    head: branch === null ? head?.trim() ?? null : `refs/heads/${branch}`
  };
}
async function listNeighbours(at) {
  return readdir2(path17.dirname(at)).catch((error) => {
    if (isAbsent(error)) return [];
    throw describeIoError(error, "list", path17.dirname(at));
  });
}
function listRegistered(commonDirectory) {
  const folder = path17.join(commonDirectory, "worktrees");
  let slots;
  try {
    slots = readdirSync7(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return slots.flatMap((slot) => {
    const adminDirectory = path17.join(folder, slot.name);
    try {
      const told = readFileSync11(path17.join(adminDirectory, "gitdir"), "utf8").replace(/\r?\n$/, "");
      const at = path17.dirname(path17.resolve(adminDirectory, told));
      return [{ adminDirectory, path: realPathOr(at) }];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  });
}
function realPathOr(at) {
  try {
    return realpathSync3(at);
  } catch {
    try {
      return path17.join(realpathSync3(path17.dirname(at)), path17.basename(at));
    } catch {
      return at;
    }
  }
}
async function readCargoWorkspace(root) {
  const text2 = await readFile5(path17.join(root, "Cargo.toml"), READ).catch(() => void 0);
  return text2 === void 0 ? void 0 : declaresWorkspace(text2);
}
async function readCargoWorkspaceAbove(at) {
  for (let current = path17.dirname(at); ; current = path17.dirname(current)) {
    if (await readCargoWorkspace(current) === true) return current;
    if (path17.dirname(current) === current) return null;
  }
}
var codeOf6, isAbsent, PATH_BYTES, NAME_BYTES, hasDirectory, declaresWorkspace, READ;
var init_place = __esm({
  "src/io/place.ts"() {
    "use strict";
    init_errors();
    init_files();
    init_worktree();
    codeOf6 = (error) => error.code;
    isAbsent = (error) => ["ENOENT", "ENOTDIR"].includes(codeOf6(error) ?? "");
    PATH_BYTES = 4e3;
    NAME_BYTES = 255;
    hasDirectory = (trees, directories) => trees.some(
      (tree) => directories.some(
        (name) => statSync5(path17.join(tree, name), { throwIfNoEntry: false })?.isDirectory() === true
      )
    );
    declaresWorkspace = (text2) => /^\s*\[workspace[\].]/m.test(text2);
    READ = { encoding: "utf8", flag: constants4.O_RDONLY | constants4.O_NONBLOCK };
  }
});

// src/io/letter-case.ts
import { lstatSync as lstatSync7 } from "node:fs";
import path18 from "node:path";
function describeCase(root) {
  const own = lstatSync7(path18.join(root, ".git"), { bigint: true, throwIfNoEntry: false });
  const other = lstatSync7(path18.join(root, ".GIT"), { bigint: true, throwIfNoEntry: false });
  const same = own !== void 0 && other?.dev === own.dev && other.ino === own.ino;
  return same ? [] : ["-c", "core.ignoreCase=false"];
}
var init_letter_case = __esm({
  "src/io/letter-case.ts"() {
    "use strict";
  }
});

// src/io/reconstructible.ts
var reconstructible_exports = {};
__export(reconstructible_exports, {
  findRegularFile: () => findRegularFile,
  findRepository: () => findRepository,
  listNames: () => listNames,
  readBytes: () => readBytes,
  readDigest: () => readDigest,
  readEntry: () => readEntry2,
  readGitFacts: () => readGitFacts
});
import { createHash as createHash5 } from "node:crypto";
import { lstatSync as lstatSync8, readdirSync as readdirSync8, readFileSync as readFileSync12, statSync as statSync6 } from "node:fs";
import path19 from "node:path";
function readEntry2(root, relative2) {
  const parts = relative2.split("/");
  const rootDevice = statSync6(root, { bigint: true }).dev;
  let at = root;
  for (const [index, part] of parts.entries()) {
    at = path19.join(at, part);
    const entry = lstatSync8(at, { bigint: true, throwIfNoEntry: false });
    if (entry === void 0) return void 0;
    if (entry.isSymbolicLink()) return { kind: "link", sameVolume: true };
    if (!entry.isDirectory()) return { kind: "other", sameVolume: true };
    if (index === parts.length - 1)
      return { kind: "directory", sameVolume: entry.dev === rootDevice };
  }
  return void 0;
}
function listNames(at) {
  try {
    return readdirSync8(at);
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
async function readGitFacts(root, directories) {
  if (directories.length === 0) return { ignored: /* @__PURE__ */ new Set(), tracked: [], readmitted: [] };
  const doing = "read what is ignored";
  const steady = describeCase(root);
  const listing = ["ls-files", "-z", "-t", "--cached", "--others", "--exclude-standard"];
  const [ignored, listed] = await Promise.all([
    runGit([...steady, "check-ignore", "-z", "--stdin"], {
      cwd: root,
      doing,
      input: directories.map((directory) => `${directory}/\0`).join(""),
      allow: [0, 1]
    }),
    runGit([...steady, "--literal-pathspecs", ...listing, "--", ...directories], {
      cwd: root,
      doing
    })
  ]);
  const entries = splitNul(listed.stdout);
  const named = (untracked) => entries.filter((entry) => entry.startsWith("? ") === untracked).map((entry) => entry.slice(2));
  return {
    ignored: new Set(splitNul(ignored.stdout).map((each) => each.replace(/\/$/, ""))),
    tracked: named(false),
    readmitted: named(true)
  };
}
async function findRepository(at) {
  const waiting = [""];
  let sliceEnd = performance.now() + SLICE_MS4;
  for (let relative2 = waiting.pop(); relative2 !== void 0; relative2 = waiting.pop()) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve2) => setImmediate(resolve2));
      sliceEnd = performance.now() + SLICE_MS4;
    }
    for (const entry of readdirSync8(relative2 === "" ? at : `${at}/${relative2}`, {
      withFileTypes: true
    })) {
      if (entry.name === ".git") return relative2;
      if (entry.isDirectory()) {
        waiting.push(relative2 === "" ? entry.name : `${relative2}/${entry.name}`);
      }
    }
  }
  return false;
}
function findRegularFile(at) {
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== void 0; directory = waiting.pop()) {
    for (const entry of readdirSync8(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile() && (lstatSync8(child, { throwIfNoEntry: false })?.size ?? 0) > 0) {
        return child;
      }
    }
  }
  return void 0;
}
function readDigest(root, names) {
  if (names.length === 0) return void 0;
  const hash2 = createHash5("sha256");
  for (const name of [...names].sort()) {
    const content = readFileSync12(path19.join(root, name));
    hash2.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash2.digest("hex");
}
function readBytes(at) {
  let bytes = 0;
  const seen = /* @__PURE__ */ new Set();
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== void 0; directory = waiting.pop()) {
    for (const entry of readdirSync8(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) {
        const stat4 = lstatSync8(child, { throwIfNoEntry: false });
        if (stat4 === void 0 || stat4.nlink > 1 && seen.has(stat4.ino)) continue;
        if (stat4.nlink > 1) seen.add(stat4.ino);
        bytes += stat4.size;
      }
    }
  }
  return bytes;
}
var SLICE_MS4;
var init_reconstructible = __esm({
  "src/io/reconstructible.ts"() {
    "use strict";
    init_git();
    init_letter_case();
    SLICE_MS4 = 25;
  }
});

// src/io/registry-rows.ts
function workspaceOf(row) {
  return {
    id: text(row["id"]),
    project: text(row["project"]),
    path: text(row["path"]),
    name: text(row["name"]),
    branch: textOrNull(row["branch"]),
    branchCreated: row["branch_created"] === 1,
    base: textOrNull(row["base"]),
    baseCommit: textOrNull(row["base_commit"]),
    custody: text(row["custody"]),
    state: text(row["state"]),
    owner: typeof row["owner_pid"] === "number" ? {
      pid: row["owner_pid"],
      startedAt: textOrNull(row["owner_started_at"]),
      boot: textOrNull(row["owner_boot"])
    } : null,
    adminDirectory: textOrNull(row["admin_directory"]),
    adminStamp: textOrNull(row["admin_stamp"]),
    maker: text(row["maker"]),
    sessionId: textOrNull(row["session_id"]),
    createdAt: Number(row["created_at"]),
    lastActiveAt: Number(row["last_active_at"]),
    seededFrom: textOrNull(row["seeded_from"]),
    trashPath: textOrNull(row["trash_path"]),
    keepBranch: row["keep_branch"] === 1,
    provedAt: typeof row["proved_at"] === "number" ? row["proved_at"] : null
  };
}
function columnsOf(row) {
  return {
    id: row.id,
    project: row.project,
    path: row.path,
    name: row.name,
    branch: row.branch,
    branch_created: row.branchCreated ? 1 : 0,
    base: row.base,
    base_commit: row.baseCommit,
    custody: row.custody,
    state: row.state,
    owner_pid: row.owner?.pid ?? null,
    owner_started_at: row.owner?.startedAt ?? null,
    owner_boot: row.owner?.boot ?? null,
    admin_directory: row.adminDirectory,
    admin_stamp: row.adminStamp,
    maker: row.maker,
    session_id: row.sessionId,
    created_at: row.createdAt,
    last_active_at: row.lastActiveAt,
    seeded_from: row.seededFrom,
    trash_path: row.trashPath,
    keep_branch: row.keepBranch ? 1 : 0,
    proved_at: row.provedAt
  };
}
function eventOf(row) {
  return {
    at: Number(row["at"]),
    workspaceId: textOrNull(row["workspace_id"]),
    type: text(row["type"]),
    from: textOrNull(row["state_from"]),
    to: textOrNull(row["state_to"]),
    who: text(row["who"]),
    why: text(row["why"])
  };
}
function viewOf(db) {
  const one = (sql, value) => {
    const row = query(db, sql, [value])[0];
    return row === void 0 ? void 0 : workspaceOf(row);
  };
  return {
    listWorkspaces: (project) => (project === void 0 ? query(db, "SELECT * FROM workspace ORDER BY created_at, id") : query(db, "SELECT * FROM workspace WHERE project = ? ORDER BY created_at, id", [project])).map(workspaceOf),
    readWorkspace: (id) => one("SELECT * FROM workspace WHERE id = ?", id),
    readWorkspaceAt: (path31) => one("SELECT * FROM workspace WHERE path = ?", path31),
    listScratch: (workspaceId) => query(db, "SELECT * FROM scratch WHERE workspace_id = ?", [workspaceId]).map((row) => ({
      workspaceId,
      path: text(row["path"]),
      sha256: text(row["sha256"])
    })),
    listTrash: () => query(db, "SELECT * FROM trash ORDER BY since, path").map((row) => ({
      path: text(row["path"]),
      project: text(row["project"]),
      since: Number(row["since"]),
      ...typeof row["proof"] === "string" ? { proof: JSON.parse(row["proof"]) } : {}
    })),
    listEvents: (limit, workspaceId) => (workspaceId === void 0 ? query(db, "SELECT * FROM event ORDER BY seq DESC LIMIT ?", [limit]) : query(db, "SELECT * FROM event WHERE workspace_id = ? ORDER BY seq DESC LIMIT ?", [
      workspaceId,
      limit
    ])).map(eventOf),
    readRebuild: () => {
      const at = readMeta(db, "rebuild_at");
      const setAside2 = readMeta(db, "rebuild_set_aside");
      return at === void 0 || setAside2 === void 0 ? void 0 : { at: Number(at), setAside: setAside2 };
    },
    isProjectRebuilt: (project) => query(db, "SELECT 1 FROM rebuilt_project WHERE project = ?", [project]).length > 0
  };
}
function editOf(db, { file, now, changed }) {
  const view = viewOf(db);
  const run3 = (sql, values) => {
    try {
      db.run(sql, values);
      changed(db.getRowsModified());
    } catch (error) {
      throw new AppError("registry", { path: file, reason: reasonOf(error) }, { cause: error });
    }
  };
  const note = (workspaceId, from, to, event) => run3(
    "INSERT INTO event (at, workspace_id, type, state_from, state_to, who, why) VALUES (?, ?, ?, ?, ?, ?, ?)",
    [now(), workspaceId, event.type, from, to, event.who, event.why]
  );
  return {
    ...view,
    insertWorkspace: (row, event) => {
      const columns = columnsOf(row);
      const names = Object.keys(columns);
      run3(
        `INSERT INTO workspace (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
        Object.values(columns)
      );
      note(row.id, null, row.state, event);
    },
    changeWorkspace: (id, change, event) => {
      const old = view.readWorkspace(id);
      if (old === void 0) {
        const reason = "another process has taken it out of the registry";
        throw new AppError("not_a_workspace", { target: id, reason });
      }
      const columns = columnsOf({ ...old, ...change });
      const names = Object.keys(columns);
      run3(`UPDATE workspace SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`, [
        ...Object.values(columns),
        id
      ]);
      note(id, old.state, change.state ?? old.state, event);
    },
    deleteWorkspace: (id, event) => {
      const old = view.readWorkspace(id);
      if (old === void 0) return;
      run3("DELETE FROM scratch WHERE workspace_id = ?", [id]);
      run3("DELETE FROM workspace WHERE id = ?", [id]);
      note(id, old.state, null, event);
    },
    touchWorkspace: (id, at) => run3("UPDATE workspace SET last_active_at = ?1 WHERE id = ?2 AND last_active_at < ?1", [
      at,
      id
    ]),
    writeScratch: (rows) => {
      for (const row of rows) {
        run3("INSERT OR REPLACE INTO scratch (workspace_id, path, sha256) VALUES (?, ?, ?)", [
          row.workspaceId,
          row.path,
          row.sha256
        ]);
      }
    },
    insertTrash: (row) => run3("INSERT OR IGNORE INTO trash (path, project, since, proof) VALUES (?, ?, ?, ?)", [
      row.path,
      row.project,
      row.since,
      row.proof === void 0 ? null : JSON.stringify(row.proof)
    ]),
    clearTrashProof: (path31) => run3("UPDATE trash SET proof = NULL WHERE path = ?", [path31]),
    deleteTrash: (path31) => run3("DELETE FROM trash WHERE path = ?", [path31]),
    markProjectRebuilt: (project) => run3("INSERT OR IGNORE INTO rebuilt_project (project) VALUES (?)", [project])
  };
}
function readMeta(db, key) {
  const row = query(db, "SELECT value FROM meta WHERE key = ?", [key])[0];
  return row === void 0 ? void 0 : text(row["value"]);
}
function writeMeta(db, key, value) {
  db.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", [key, value]);
}
function writeRebuild(db, at, setAside2) {
  writeMeta(db, "rebuild_at", String(at));
  writeMeta(db, "rebuild_set_aside", setAside2);
}
function writeGeneration(db) {
  db.run("UPDATE meta SET value = value + 1 WHERE key = 'generation'");
  db.run("DELETE FROM event WHERE seq <= (SELECT max(seq) FROM event) - ?", [EVENT_LIMIT]);
}
var EVENT_LIMIT, query, text, textOrNull;
var init_registry_rows = __esm({
  "src/io/registry-rows.ts"() {
    "use strict";
    init_errors();
    EVENT_LIMIT = 5e3;
    query = (db, sql, values = []) => {
      const statement = db.prepare(sql);
      try {
        statement.bind(values);
        const names = statement.getColumnNames();
        const rows = [];
        while (statement.step()) {
          const cells = statement.get();
          const row = {};
          for (const [index, name] of names.entries()) row[name] = cells[index] ?? null;
          rows.push(row);
        }
        return rows;
      } finally {
        statement.free();
      }
    };
    text = (value) => String(value);
    textOrNull = (value) => value === null || value === void 0 ? null : String(value);
  }
});

// src/io/registry-migrations.ts
function readVersion(db) {
  return Number(db.exec("PRAGMA user_version")[0]?.values[0]?.[0] ?? 0);
}
function migrateDatabase(db, steps = migrations) {
  for (let version2 = readVersion(db); version2 < steps.length; version2++) {
    db.run("BEGIN");
    try {
      db.run(steps[version2] ?? "");
      db.run(`PRAGMA user_version = ${version2 + 1}`);
      db.run("COMMIT");
    } catch (error) {
      db.run("ROLLBACK");
      throw error;
    }
  }
}
var APPLICATION_ID, migrations;
var init_registry_migrations = __esm({
  "src/io/registry-migrations.ts"() {
    "use strict";
    APPLICATION_ID = 1163087948;
    migrations = [
      `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  INSERT INTO meta VALUES ('generation', '0');

  CREATE TABLE workspace (
    id TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    path TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    branch TEXT,
    branch_created INTEGER NOT NULL CHECK (branch_created IN (0, 1)),
    base TEXT,
    base_commit TEXT,
    custody TEXT NOT NULL CHECK (custody IN ('owned', 'adopted', 'observed')),
    state TEXT NOT NULL CHECK (state IN ('creating', 'ready', 'removing', 'quarantined')),
    owner_pid INTEGER,
    owner_started_at TEXT,
    owner_boot TEXT,
    admin_directory TEXT,
    admin_stamp TEXT,
    maker TEXT NOT NULL,
    session_id TEXT,
    created_at INTEGER NOT NULL,
    last_active_at INTEGER NOT NULL,
    seeded_from TEXT,
    trash_path TEXT
  ) WITHOUT ROWID;

  CREATE TABLE scratch (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;

  CREATE TABLE trash (
    path TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    since INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE event (
    seq INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    workspace_id TEXT,
    type TEXT NOT NULL,
    state_from TEXT,
    state_to TEXT,
    who TEXT NOT NULL,
    why TEXT NOT NULL
  );

  CREATE TABLE rebuilt_project (project TEXT PRIMARY KEY) WITHOUT ROWID;
  `,
      `
  ALTER TABLE workspace ADD COLUMN keep_branch INTEGER NOT NULL DEFAULT 0 CHECK (keep_branch IN (0, 1));
  ALTER TABLE workspace ADD COLUMN proved_at INTEGER;
  ALTER TABLE trash ADD COLUMN proof TEXT;
  `
    ];
  }
});

// src/io/registry-file.ts
import { createHash as createHash6 } from "node:crypto";
import { closeSync as closeSync4, constants as constants5, fstatSync as fstatSync3, openSync as openSync4, readFileSync as readFileSync13, readSync as readSync2 } from "node:fs";
function withRegistryFile(file, fn) {
  let descriptor;
  try {
    descriptor = openSync4(file, constants5.O_RDONLY | constants5.O_NONBLOCK);
  } catch (error) {
    if (error.code === "ENOENT") return fn(void 0);
    throw error;
  }
  try {
    const entry = fstatSync3(descriptor, { bigint: true });
    if (!entry.isFile()) throw notFile(entry.isDirectory() ? "a directory (EISDIR)" : "no file");
    const { ino, mtimeNs, size } = entry;
    const header = Buffer.alloc(HEADER_BYTES);
    readSync2(descriptor, header, 0, HEADER_BYTES, 0);
    const stamp = `${ino}:${mtimeNs}:${size}:${header.readUInt32BE(24)}`;
    return fn({ stamp, readBytes: () => readFileSync13(descriptor) });
  } finally {
    closeSync4(descriptor);
  }
}
function describeHeader(bytes) {
  const unreadable = (reason) => ({ kind: "unreadable", reason });
  if (bytes.length === 0) return unreadable("it is empty");
  if (bytes.subarray(0, 16).toString("latin1") !== "SQLite format 3\0") {
    return unreadable("it is not a SQLite file");
  }
  if (bytes.length < HEADER_BYTES) return unreadable("it is cut off");
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) return unreadable("it is another program's file");
  const told = bytes.readUInt16BE(16);
  const expected = (told === 1 ? 65536 : told) * bytes.readUInt32BE(28);
  if (bytes.length < expected) return unreadable("it is cut off");
  return { kind: "readable", version: bytes.readUInt32BE(60) };
}
function sealBytes(database) {
  return [database, createHash6("sha256").update(database).digest()];
}
function isSealed(bytes) {
  const database = bytes.subarray(0, -SEAL_BYTES);
  const seal = bytes.subarray(-SEAL_BYTES);
  return createHash6("sha256").update(database).digest().equals(seal);
}
function checkDatabase(db) {
  try {
    const verdict = db.exec("PRAGMA quick_check(1)")[0]?.values[0]?.[0];
    if (verdict !== "ok") return `it is damaged (${String(verdict).split("\n", 1)[0]})`;
    const tables = db.exec(
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('meta', 'workspace', 'event')"
    )[0]?.values[0]?.[0];
    return tables === 3 ? void 0 : "its tables are missing";
  } catch (error) {
    return `it is damaged (${error instanceof Error ? error.message : String(error)})`;
  }
}
var HEADER_BYTES, SEAL_BYTES, notFile;
var init_registry_file = __esm({
  "src/io/registry-file.ts"() {
    "use strict";
    init_registry_migrations();
    HEADER_BYTES = 100;
    SEAL_BYTES = 32;
    notFile = (what) => new Error(`it is ${what}`);
  }
});

// src/io/registry-store.ts
import { linkSync as linkSync3, readdirSync as readdirSync9, realpathSync as realpathSync4, unlinkSync as unlinkSync3 } from "node:fs";
import path20 from "node:path";
function openStore(file, deps) {
  let loaded;
  const keep = (next) => {
    if (loaded !== void 0 && loaded.db !== next?.db) loaded.db.close();
    loaded = next;
  };
  const load = (sql, check) => {
    const found = readFileOrRefuse(file, loaded?.stamp);
    if (found === void 0) {
      if (loaded === void 0 || loaded.stamp !== void 0) {
        keep({ db: createDatabase(sql), stamp: void 0 });
      }
    } else if (found.bytes !== void 0) {
      const next = openDatabase(sql, file, found.bytes, found.stamp, check);
      if (next.unreadable !== void 0) {
        writeRebuild(next.db, deps.now(), file);
        deps.warn(`The registry \`${file}\` cannot be read: ${next.unreadable}`);
      }
      keep(next);
    }
    if (loaded === void 0) throw new AppError("internal", { reason: "no registry was loaded" });
    if (check) loaded.db.exec("SELECT 1 FROM workspace LIMIT 1");
    return loaded;
  };
  const replace = async (db) => {
    const bytes = sealBytes(db.export());
    loaded = void 0;
    try {
      await deps.files.writeFileAtomic(file, bytes, { mode: 384, syncLater: true });
    } catch (error) {
      db.close();
      throw error;
    }
    keep({ db, stamp: withRegistryFile(file, (written) => written?.stamp) });
  };
  const runOrDrop = (fn) => {
    try {
      return fn();
    } catch (error) {
      keep(void 0);
      throw error;
    }
  };
  return {
    load,
    change: async (sql, fn) => {
      removeLeftovers(file);
      const current = load(sql, false);
      const changed = runOrDrop(() => runTransaction(current, fn, file, deps));
      if (changed.written) await replace(current.db);
      return changed;
    },
    close: () => keep(void 0)
  };
}
function runTransaction({ db, unreadable }, fn, file, deps) {
  let changes = 0;
  const changed = (rows) => {
    changes += rows;
  };
  db.run("BEGIN");
  if (unreadable !== void 0) {
    const aside = setAside(file, deps.now());
    writeRebuild(db, deps.now(), aside);
    changes++;
    deps.warn(`The unreadable registry was set aside as \`${aside}\``);
  }
  const result = fn(editOf(db, { file, now: deps.now, changed }));
  if (changes > 0) writeGeneration(db);
  db.run(changes > 0 ? "COMMIT" : "ROLLBACK");
  return { result, written: changes > 0 };
}
function readFileOrRefuse(file, known) {
  try {
    return withRegistryFile(
      file,
      (found) => found === void 0 ? void 0 : { stamp: found.stamp, bytes: found.stamp === known ? void 0 : found.readBytes() }
    );
  } catch (error) {
    const { code } = error;
    const reason = code ?? reasonOf(error);
    const hint = code === void 0 ? "Move it away, and a new registry is made; it was left as it is" : "Make the file readable for this user; it was left as it is";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
function createDatabase(sql) {
  const db = new sql.Database();
  db.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrateDatabase(db);
  return db;
}
function openDatabase(sql, file, bytes, stamp, check) {
  const header = describeHeader(bytes);
  if (header.kind === "unreadable") {
    return { db: createDatabase(sql), stamp, unreadable: header.reason };
  }
  if (header.version > migrations.length) {
    throw new AppError("registry", {
      path: file,
      reason: `it was written by a newer Espalier (version ${header.version}, this one knows ${migrations.length})`,
      hint: "Update Espalier; the file was left as it is"
    });
  }
  const db = new sql.Database(bytes);
  const unreadable = check && !isSealed(bytes) ? checkDatabase(db) : void 0;
  if (unreadable === void 0) {
    migrateDatabase(db);
    return { db, stamp };
  }
  db.close();
  return { db: createDatabase(sql), stamp, unreadable };
}
function setAside(file, now) {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const aside = `${file}.unreadable-${time}`;
  linkSync3(realpathSync4(file), aside);
  return aside;
}
function removeLeftovers(file) {
  const directory = path20.dirname(file);
  const start = `${path20.basename(file)}.`;
  for (const name of readdirSync9(directory)) {
    if (name.startsWith(start) && name.endsWith(TEMPORARY)) unlinkSync3(path20.join(directory, name));
  }
}
var init_registry_store = __esm({
  "src/io/registry-store.ts"() {
    "use strict";
    init_errors();
    init_files();
    init_registry_file();
    init_registry_migrations();
    init_registry_rows();
  }
});

// src/io/registry.ts
import path21 from "node:path";
function openRegistry(paths, deps) {
  const file = paths.registry;
  const store = openStore(file, deps);
  return {
    read: async (fn) => {
      const sql = await loadEngineOrRefuse(file);
      return fn(viewOf(store.load(sql, true).db));
    },
    update: async (fn) => {
      const sql = await loadEngineOrRefuse(file);
      await deps.files.createDirectory(path21.dirname(file));
      store.load(sql, true);
      const options = { purpose: "update the registry", timeoutMs: deps.lockTimeoutMs ?? 1e4 };
      const { result, written } = await deps.lock.withLock(
        paths.registryLock,
        options,
        () => store.change(sql, fn)
      );
      if (written) await deps.files.syncRename(file);
      return result;
    },
    warm: () => {
      loadEngine().then((sql) => store.load(sql, true)).catch(() => void 0);
    },
    close: () => store.close()
  };
}
async function loadEngineOrRefuse(file) {
  try {
    return await loadEngine();
  } catch (error) {
    const reason = `its SQLite engine cannot be loaded: ${reasonOf(error)}`;
    const hint = "Install Espalier again";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
var init_registry = __esm({
  "src/io/registry.ts"() {
    "use strict";
    init_errors();
    init_registry_engine();
    init_registry_rows();
    init_registry_store();
  }
});

// src/io/repository.ts
var repository_exports = {};
__export(repository_exports, {
  findCommonDirectory: () => findCommonDirectory,
  listWorktrees: () => listWorktrees,
  parseWorktrees: () => parseWorktrees,
  readMainCheckout: () => readMainCheckout,
  readRepository: () => readRepository
});
import { isUtf8 } from "node:buffer";
import { lstat as lstat5, readFile as readFile6, realpath as realpath3 } from "node:fs/promises";
import path22 from "node:path";
async function readRepository(cwd) {
  if (cwd.includes("�")) await requireText(cwd);
  const { inside, up, common } = await readPlaces(cwd);
  const commonDirectory = await realpath3(common ?? await readCommonDirectory2(cwd));
  const topLevel = inside ? await realpath3(path22.resolve(cwd, up === "" ? "." : up)) : null;
  return { commonDirectory, mainCheckout: await readMainCheckout(commonDirectory), topLevel };
}
async function readPlaces(cwd) {
  const output = await askGit(cwd, ["--is-inside-work-tree", "--show-cdup", ...COMMON]);
  const found = /^(?:true\n((?:\.\.\/)*)|false)\n([\s\S]+)\n$/.exec(output);
  const [, up, common] = found ?? [];
  if (up !== void 0) return { inside: true, up, common };
  return { inside: false, up: "", common: common?.includes("\n") === true ? void 0 : common };
}
async function askGit(cwd, questions) {
  try {
    const { stdout } = await runGit(["rev-parse", ...questions], {
      cwd,
      doing: "read the repository"
    });
    if (!isUtf8(stdout)) throw notText(stdout.toString("utf8").trimEnd().split("\n").at(-1) ?? cwd);
    return stdout.toString("utf8");
  } catch (error) {
    if (isAppError(error) && /not a git repository|` does not exist$/i.test(error.message)) {
      throw new AppError("not_a_repository", { path: cwd }, { cause: error });
    }
    throw error;
  }
}
async function requireText(cwd) {
  const entry = await lstat5(cwd).catch(() => void 0);
  if (entry === void 0) throw notText(cwd);
}
async function readMainCheckout(commonDirectory) {
  if (path22.basename(commonDirectory) !== ".git") return readNamedCheckout(commonDirectory);
  const entry = await lstat5(commonDirectory);
  return entry.isDirectory() ? path22.dirname(commonDirectory) : null;
}
async function readNamedCheckout(commonDirectory) {
  const config2 = await readFile6(path22.join(commonDirectory, "config"), "utf8").catch(() => "");
  const named = /^\s*worktree\s*=\s*(?:"(.+)"|(.+?))\s*$/m.exec(config2);
  const told = (named?.[1] ?? named?.[2])?.replace(/\\(["\\])/g, "$1");
  if (told === void 0) return null;
  try {
    const checkout = await realpath3(path22.resolve(commonDirectory, told));
    const pointer = /^gitdir: ([\s\S]+?)\r?\n?$/.exec(
      await readFile6(path22.join(checkout, ".git"), "utf8")
    );
    const back = await realpath3(path22.resolve(checkout, pointer?.[1] ?? ""));
    return back === commonDirectory ? checkout : null;
  } catch {
    return null;
  }
}
async function findCommonDirectory(listed) {
  const main = listed[0]?.path;
  if (main === void 0) return void 0;
  const dotGit = path22.join(main, ".git");
  const entry = await lstat5(dotGit).catch(() => void 0);
  return entry?.isDirectory() === true ? realpath3(dotGit) : void 0;
}
async function listWorktrees(commonDirectory) {
  const { stdout } = await runGit(["worktree", "list", "--porcelain", "-z"], {
    cwd: commonDirectory,
    doing: "list the worktrees"
  });
  return parseWorktrees(stdout.toString("utf8"));
}
function parseWorktrees(text2) {
  const entries = [];
  let current = {};
  for (const field of text2.split("\0")) {
    if (field === "") {
      if (current["worktree"] !== void 0) entries.push(worktreeOf(current, current["worktree"]));
      current = {};
      continue;
    }
    const space = field.indexOf(" ");
    if (space === -1) current[field] = "";
    else current[field.slice(0, space)] = field.slice(space + 1);
  }
  return entries;
}
function worktreeOf(fields, at) {
  const locked = fields["locked"];
  const prunable = fields["prunable"];
  return {
    path: at,
    head: fields["HEAD"] ?? null,
    branch: fields["branch"]?.replace(/^refs\/heads\//, "") ?? null,
    bare: fields["bare"] !== void 0,
    ...locked === void 0 ? {} : { locked },
    ...prunable === void 0 ? {} : { prunable }
  };
}
var COMMON, readCommonDirectory2, notText;
var init_repository = __esm({
  "src/io/repository.ts"() {
    "use strict";
    init_errors();
    init_git();
    COMMON = ["--path-format=absolute", "--git-common-dir"];
    readCommonDirectory2 = async (cwd) => (await askGit(cwd, COMMON)).replace(/\n$/, "");
    notText = (at) => new AppError("unsupported", {
      what: `The repository at \`${at}\``,
      reason: "its path is not UTF-8",
      hint: "Rename the directory, or reach the repository by another path"
    });
  }
});

// src/io/seed-place.ts
var seed_place_exports = {};
__export(seed_place_exports, {
  createMoment: () => createMoment,
  createTemporary: () => createTemporary,
  isTaken: () => isTaken,
  listTemporaries: () => listTemporaries,
  moveIntoPlace: () => moveIntoPlace
});
import { lstatSync as lstatSync9, mkdirSync as mkdirSync5, readdirSync as readdirSync10, renameSync as renameSync3, writeFileSync as writeFileSync3 } from "node:fs";
import path23 from "node:path";
function createTemporary(root, name) {
  const at = path23.join(root, name);
  mkdirSync5(at, { mode: 448 });
  writeFileSync3(path23.join(at, ".gitignore"), "*\n", { flag: "wx" });
  return at;
}
function listTemporaries(root) {
  return readdirSync10(root).filter((name) => name.startsWith(".espalier-seed-"));
}
function createMoment(temporary, name) {
  const probe = path23.join(temporary, `clock-${name}`);
  writeFileSync3(probe, "", { flag: "wx" });
  return readMoment(probe);
}
function isTaken(at) {
  return lstatSync9(at, { throwIfNoEntry: false }) !== void 0;
}
function moveIntoPlace(native, from, to) {
  if (isTaken(to)) return false;
  const error = native?.renameExclusive?.(from, to);
  if (error === 0) return true;
  if (error !== void 0 && isTaken(to)) return false;
  renameSync3(from, to);
  return true;
}
var init_seed_place = __esm({
  "src/io/seed-place.ts"() {
    "use strict";
    init_snapshot();
  }
});

// src/io/submodules.ts
var submodules_exports = {};
__export(submodules_exports, {
  findTwin: () => findTwin,
  isLinkedCheckout: () => isLinkedCheckout,
  listModuleWorktrees: () => listModuleWorktrees,
  listSubmoduleWork: () => listSubmoduleWork,
  listSubmodules: () => listSubmodules,
  readPointer: () => readPointer
});
import { readdirSync as readdirSync11, readFileSync as readFileSync14, realpathSync as realpathSync5, statSync as statSync7 } from "node:fs";
import path24 from "node:path";
function listSubmodules(adminDirectory) {
  const found = [];
  visitModules(path24.join(adminDirectory, "modules"), "", found);
  return found;
}
function visitModules(root, name, found) {
  const directory = path24.join(root, name);
  if (!isDirectory(directory)) return;
  if (isDirectory(path24.join(directory, "objects"))) {
    found.push({ gitDirectory: realpathSync5(directory), name });
    const before = found.length;
    visitModules(path24.join(directory, "modules"), "", found);
    for (let at = before; at < found.length; at += 1) {
      const inner = found[at];
      if (inner !== void 0) found[at] = { ...inner, name: `${name}/${inner.name}` };
    }
    return;
  }
  for (const child of readdirSync11(directory, { encoding: "buffer" })) {
    const text2 = child.toString("utf8");
    if (!Buffer.from(text2).equals(child)) {
      throw new Error(`the name of the submodule \`${path24.join(name, text2)}\` is not UTF-8`);
    }
    visitModules(root, path24.join(name, text2), found);
  }
}
function isDirectory(at) {
  return statSync7(at, { throwIfNoEntry: false })?.isDirectory() === true;
}
function findTwin(adminDirectory, gitDirectory) {
  const common = path24.dirname(path24.dirname(adminDirectory));
  const twin = path24.join(common, path24.relative(adminDirectory, gitDirectory));
  if (!isDirectory(path24.join(twin, "objects"))) return void 0;
  const borrowed = statSync7(path24.join(twin, "objects/info/alternates"), { throwIfNoEntry: false });
  return borrowed === void 0 ? realpathSync5(twin) : void 0;
}
function listModuleWorktrees(gitDirectory) {
  const all = path24.join(gitDirectory, "worktrees");
  if (!isDirectory(all)) return [];
  return readdirSync11(all).map((name) => {
    const named = readBytes2(Buffer.from(path24.join(all, name, "gitdir")));
    return named === void 0 ? path24.join(all, name) : path24.dirname(trimNewline(named).toString());
  });
}
async function listSubmoduleWork(input) {
  const git = openModule(input.gitDirectory);
  const refs = await listRefs(git);
  const remote = refs.filter(({ name }) => name.startsWith("refs/remotes/"));
  const own = refs.filter((ref) => !remote.includes(ref) && ref.name !== "refs/stash");
  const believed = remote.flatMap((ref) => readFetched(input.gitDirectory, ref));
  const fetched = listFetchHeads(input.gitDirectory);
  const there = await listExisting(git, [...input.left, ...believed, ...fetched]);
  const head = await git(["rev-parse", "-q", "--verify", "HEAD^{commit}"], { allow: [0, 1] });
  const tips = [
    ...own.map(({ object }) => object),
    ...input.left.filter((each) => there.has(each)),
    ...head.exitCode === 0 ? [head.stdout.toString("utf8").trim()] : []
  ];
  const held = [...believed, ...fetched].filter((each) => there.has(each));
  const found = await listCommits(git, tips, held);
  const alone = await withoutTwin(found, input.twin);
  const onRemote = new Set(alone.map(({ commit }) => commit));
  if (alone.length > 0) {
    const all = remote.map(({ object }) => object);
    for (const { commit } of await listCommits(git, tips, all)) onRemote.delete(commit);
  }
  return [
    ...alone.map(
      ({ commit, line }) => onRemote.has(commit) ? `commit ${line} (on remote-tracking refs alone, which may be stale)` : `commit ${line}`
    ),
    ...own.filter(({ type, name }) => !/^(commit|tag)$/.test(type) && !name.startsWith("refs/tags/")).map(({ name }) => `the ref ${name}`),
    ...refs.some(({ name }) => name === "refs/stash") ? ["a stash"] : []
  ];
}
async function listRefs(git) {
  const { stdout } = await git(["for-each-ref", "--format=%(objectname) %(objecttype) %(refname)"]);
  return splitLines(stdout).map((line) => {
    const [object = "", type = "", ...name] = line.split(" ");
    return { object, type, name: name.join(" ") };
  });
}
async function listExisting(git, objects) {
  if (objects.length === 0) return /* @__PURE__ */ new Set();
  const input = objects.map((object) => `${object}
`).join("");
  const { stdout } = await git(["cat-file", "--batch-check"], { input });
  const lines = splitLines(stdout).filter((line) => !line.endsWith(" missing"));
  return new Set(lines.map((line) => line.slice(0, line.indexOf(" "))));
}
async function listCommits(git, tips, held) {
  if (tips.length === 0) return [];
  const input = [...tips, ...held.map((each) => `^${each}`)].map((each) => `${each}
`).join("");
  const { stdout } = await git(["rev-list", "--format=%H %h %s", "--stdin"], { input });
  return splitLines(stdout).filter((line) => !/^commit [0-9a-f]{40,64}$/.test(line)).map((line) => {
    const space = line.indexOf(" ");
    return { commit: line.slice(0, space), line: line.slice(space + 1) };
  });
}
async function withoutTwin(commits, twin) {
  if (twin === void 0 || commits.length === 0) return commits;
  const git = openModule(twin);
  const refs = await listRefs(git);
  const ids = commits.map(({ commit }) => commit);
  const there = await listExisting(git, ids);
  const held = refs.filter(({ type }) => /^(commit|tag)$/.test(type)).map(({ object }) => object);
  const loose = await listCommits(
    git,
    ids.filter((each) => there.has(each)),
    held
  );
  const unheld = new Set(loose.map(({ commit }) => commit));
  return commits.filter(({ commit }) => !there.has(commit) || unheld.has(commit));
}
function readFetched(gitDirectory, { name, object }) {
  const log = readBytes2(Buffer.from(path24.join(gitDirectory, "logs", name)))?.toString("utf8");
  if (log === void 0 || log === "") return [object];
  const entries = log.split("\n").filter((line) => line !== "");
  const last = entries.findLast((line) => /\t(fetch|pull|clone)\b/.test(line));
  const value = last === void 0 ? entries[0]?.split(" ")[0] : last.split(" ")[1];
  return value === void 0 || /^0+$/.test(value) ? [] : [value];
}
function listFetchHeads(gitDirectory) {
  const file = Buffer.from(path24.join(gitDirectory, "FETCH_HEAD"));
  const text2 = readBytes2(file)?.toString("utf8") ?? "";
  return [...text2.matchAll(/^([0-9a-f]{40,64})\t[^\t\n]*\t'\1' of (?!\.$)/gm)].map(
    (match) => match[1] ?? ""
  );
}
async function readPointer(root, checkout) {
  const named = readNamed(toPath(root, checkout));
  return named === void 0 ? void 0 : named.toString("utf8");
}
async function isLinkedCheckout(root, checkout) {
  const at = toPath(root, checkout);
  const admin = readNamed(at);
  if (admin === void 0) return false;
  const back = readBytes2(joinBytes(admin, Buffer.from("gitdir")));
  if (back === void 0 || readBytes2(joinBytes(admin, Buffer.from("commondir"))) === void 0) {
    return false;
  }
  const target = realOrNone2(joinBytes(admin, trimNewline(back)));
  const own = realOrNone2(joinBytes(at, Buffer.from(".git")));
  return target !== void 0 && own !== void 0 && target.equals(own);
}
function readNamed(checkout) {
  const text2 = readBytes2(joinBytes(checkout, Buffer.from(".git")));
  const prefix = Buffer.from("gitdir: ");
  if (text2 === void 0 || !text2.subarray(0, prefix.length).equals(prefix)) return void 0;
  return realOrNone2(joinBytes(checkout, trimNewline(text2.subarray(prefix.length))));
}
function readBytes2(file) {
  try {
    return readFileSync14(file);
  } catch (error) {
    if (isAbsence(error)) return void 0;
    throw error;
  }
}
function realOrNone2(at) {
  try {
    return realpathSync5.native(at, { encoding: "buffer" });
  } catch (error) {
    if (isAbsence(error)) return void 0;
    throw error;
  }
}
var openModule, splitLines, trimNewline, fromLatin, joinBytes, isAbsence;
var init_submodules = __esm({
  "src/io/submodules.ts"() {
    "use strict";
    init_byte_path();
    init_git();
    openModule = (gitDirectory) => (argv2, more = {}) => runGit(["--git-dir", gitDirectory, ...argv2], {
      cwd: gitDirectory,
      // Its `core.worktree` names a directory that may be gone, and git would go there first.
      env: { GIT_WORK_TREE: gitDirectory },
      doing: `read the submodule repository \`${gitDirectory}\``,
      ...more
    });
    splitLines = (output) => output.toString("utf8").split("\n").filter((line) => line !== "");
    trimNewline = (text2) => {
      const line = fromLatin(text2).replace(/\r?\n$/, "");
      return Buffer.from(line, "latin1");
    };
    fromLatin = (text2) => text2.toString("latin1");
    joinBytes = (directory, named) => path24.isAbsolute(fromLatin(named)) ? named : Buffer.concat([directory, Buffer.from("/"), named]);
    isAbsence = (error) => ["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "");
  }
});

// src/io/volume.ts
var volume_exports = {};
__export(volume_exports, {
  canClone: () => canClone,
  canCloneWithin: () => canCloneWithin,
  createProbeName: () => createProbeName,
  isSameVolume: () => isSameVolume,
  readVolume: () => readVolume
});
import { randomBytes as randomBytes3 } from "node:crypto";
import {
  closeSync as closeSync5,
  constants as constants6,
  copyFileSync,
  existsSync as existsSync5,
  lstatSync as lstatSync10,
  mkdirSync as mkdirSync6,
  openSync as openSync5,
  readdirSync as readdirSync12,
  rmSync as rmSync4,
  statfsSync,
  statSync as statSync8
} from "node:fs";
import path25 from "node:path";
function readVolume(at) {
  const facts = statfsSync(at);
  return { freeBytes: facts.bavail * facts.bsize, totalBytes: facts.blocks * facts.bsize };
}
function isSameVolume(one, other) {
  return statSync8(one, { bigint: true }).dev === statSync8(other, { bigint: true }).dev;
}
function createProbeName(directory) {
  try {
    for (const name of readdirSync12(directory).filter((each) => PROBE.test(each))) {
      const at = path25.join(directory, name);
      const age = Date.now() - (lstatSync10(at, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LEFT_BEHIND_MS) rmSync4(at, { force: true });
    }
  } catch {
  }
  return path25.join(directory, `.espalier-probe-${randomBytes3(6).toString("hex")}`);
}
function canClone(sourceFile, targetDirectory) {
  const probe = createProbeName(targetDirectory);
  try {
    return clones(sourceFile, probe, constants6.COPYFILE_EXCL);
  } finally {
    rmSync4(probe, { force: true });
  }
}
function clones(sourceFile, target, flags = 0) {
  try {
    copyFileSync(sourceFile, target, constants6.COPYFILE_FICLONE_FORCE | flags);
    return true;
  } catch (error) {
    if (CANNOT_CLONE.has(codeOf7(error))) return false;
    throw error;
  }
}
function canCloneWithin(commonDirectory, file) {
  const sourceFile = path25.join(commonDirectory, file);
  const descriptor = openNameless(commonDirectory);
  if (descriptor !== void 0) {
    try {
      return clones(sourceFile, `/proc/self/fd/${descriptor}`);
    } finally {
      closeSync5(descriptor);
    }
  }
  const own = path25.join(commonDirectory, "espalier");
  mkdirSync6(own, { recursive: true, mode: 448 });
  return canClone(sourceFile, own);
}
function openNameless(directory) {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return void 0;
  if (!existsSync5("/proc/self/fd")) return void 0;
  try {
    return openSync5(directory, NAMELESS | constants6.O_DIRECTORY | constants6.O_RDWR, 384);
  } catch (error) {
    if (["EOPNOTSUPP", "ENOTSUP", "EISDIR", "EINVAL"].includes(codeOf7(error))) return void 0;
    throw error;
  }
}
var PROBE, LEFT_BEHIND_MS, CANNOT_CLONE, codeOf7, NAMELESS;
var init_volume = __esm({
  "src/io/volume.ts"() {
    "use strict";
    PROBE = /^\.espalier-probe-[0-9a-f]{12}$/;
    LEFT_BEHIND_MS = 10 * 6e4;
    CANNOT_CLONE = /* @__PURE__ */ new Set(["EXDEV", "ENOTSUP", "EOPNOTSUPP", "EINVAL", "ENOSYS", "ENOTTY"]);
    codeOf7 = (error) => error.code ?? "";
    NAMELESS = 4194304;
  }
});

// src/io/trash.ts
var trash_exports = {};
__export(trash_exports, {
  createTrash: () => createTrash,
  isThere: () => isThere,
  listMounts: () => listMounts,
  listTrashPaths: () => listTrashPaths,
  moveTree: () => moveTree,
  readTick: () => readTick,
  readTrashBeside: () => readTrashBeside,
  readTrashFault: () => readTrashFault,
  readTrashPath: () => readTrashPath,
  removeEmptyTrash: () => removeEmptyTrash,
  removeTree: () => removeTree2
});
import {
  chmodSync as chmodSync3,
  closeSync as closeSync6,
  lstatSync as lstatSync11,
  openSync as openSync6,
  readdirSync as readdirSync13,
  realpathSync as realpathSync6,
  renameSync as renameSync4,
  rmdirSync,
  statSync as statSync9,
  unlinkSync as unlinkSync4
} from "node:fs";
import path26 from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
function readTrashPath(workspace, commonDirectory, id) {
  return sharesVolume(workspace, commonDirectory) ? path26.join(commonDirectory, "espalier", "trash", id) : readTrashBeside(workspace, id);
}
function createTrash(trashPath) {
  makeDirectories(path26.dirname(trashPath));
}
async function moveTree(from, to) {
  try {
    if (lstatSync11(to, { throwIfNoEntry: false }) !== void 0) {
      throw new AppError("io", { doing: "move", path: from, reason: `\`${to}\` is in the way` });
    }
    renameSync4(from, to);
  } catch (error) {
    throw describeIoError(error, "move", from);
  }
}
function isThere(at) {
  try {
    return lstatSync11(at, { throwIfNoEntry: false }) !== void 0;
  } catch (error) {
    if (error.code === "ENOTDIR") return false;
    throw error;
  }
}
async function readTick(workspace, commonDirectory) {
  const directory = sharesVolume(workspace, commonDirectory) ? commonDirectory : path26.dirname(workspace);
  const first = writeProbe(directory);
  for (; ; ) {
    await nextTurn();
    const now = writeProbe(directory);
    if (now !== first) return now;
  }
}
function writeProbe(directory) {
  const probe = createProbeName(directory);
  try {
    closeSync6(openSync6(probe, "wx", 384));
    return statSync9(probe, { bigint: true }).ctimeNs;
  } catch (error) {
    throw describeIoError(error, "write", probe);
  } finally {
    if (isThere(probe)) unlinkSync4(probe);
  }
}
function listMounts(root) {
  if (process.platform !== "linux") {
    const parent = statSync9(path26.dirname(root)).dev;
    return statSync9(root).dev === parent ? [] : [root];
  }
  return listMountPoints().map(({ at }) => at).filter((at) => isBelow(root, at));
}
function readTrashFault(at) {
  const parent = path26.dirname(at);
  const ours = path26.basename(parent) === BESIDE || path26.basename(parent) === "trash" && path26.basename(path26.dirname(parent)) === "espalier";
  if (!ours || !ID2.test(path26.basename(at))) return "it does not lie in a trash of ours";
  try {
    if (!lstatSync11(at).isDirectory()) return "it is not a directory";
    if (realpathSync6(at) !== at) return "a link leads to it";
    const mounts = listMounts(at);
    return mounts.length === 0 ? void 0 : `a file system is mounted at \`${mounts[0]}\``;
  } catch (error) {
    return reasonOf(error);
  }
}
function removeEmptyTrash(trashPath) {
  const parent = path26.dirname(trashPath);
  if (path26.basename(parent) !== BESIDE) return;
  try {
    rmdirSync(parent);
  } catch {
  }
}
async function removeTree2(root, stopped) {
  const progress = { entries: 0 };
  const visit = async (directory) => {
    for (const entry of withAccess(
      directory,
      () => readdirSync13(directory, { withFileTypes: true, encoding: "buffer" })
    )) {
      const at = Buffer.concat([directory, Buffer.from("/"), entry.name]);
      if (entry.isDirectory() && !entry.isSymbolicLink()) {
        if (!await visit(at)) return false;
        withAccess(directory, () => rmdirSync(at));
      } else {
        withAccess(directory, () => unlinkSync4(at));
      }
      progress.entries += 1;
      if (progress.entries % ENTRIES_A_TURN === 0) {
        await nextTurn();
        if (stopped()) return false;
      }
    }
    return true;
  };
  try {
    if (!isThere(root)) return true;
    if (!await visit(Buffer.from(root))) return false;
    rmdirSync(root);
    return true;
  } catch (error) {
    throw describeIoError(error, "delete", root);
  }
}
function withAccess(directory, act) {
  try {
    return act();
  } catch (error) {
    const code = error.code;
    if (code !== "EACCES" && code !== "EPERM") throw error;
    chmodSync3(directory, lstatSync11(directory).mode & 4095 | 448);
    return act();
  }
}
var BESIDE, ID2, sharesVolume, readTrashBeside, listTrashPaths, ENTRIES_A_TURN;
var init_trash = __esm({
  "src/io/trash.ts"() {
    "use strict";
    init_errors();
    init_files();
    init_mounts();
    init_volume();
    BESIDE = ".espalier-trash";
    ID2 = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    sharesVolume = (workspace, commonDirectory) => {
      const home2 = statSync9(workspace, { throwIfNoEntry: false })?.dev;
      if (home2 === void 0) return true;
      if (home2 !== statSync9(commonDirectory).dev) return false;
      return findMount(workspace)?.id === findMount(commonDirectory)?.id;
    };
    readTrashBeside = (workspace, id) => path26.join(path26.dirname(workspace), BESIDE, id);
    listTrashPaths = (workspace, commonDirectory, id) => [
      path26.join(commonDirectory, "espalier", "trash", id),
      path26.join(path26.dirname(workspace), BESIDE, id)
    ];
    ENTRIES_A_TURN = 1e3;
  }
});

// src/io/tree.ts
var tree_exports = {};
__export(tree_exports, {
  hasFiles: () => hasFiles,
  hasGit: () => hasGit,
  isDirectory: () => isDirectory2,
  listBelow: () => listBelow,
  listChangedSince: () => listChangedSince,
  listNestedGit: () => listNestedGit,
  listTree: () => listTree
});
import { lstatSync as lstatSync12, readdirSync as readdirSync14 } from "node:fs";
import { setImmediate as nextTurn2 } from "node:timers/promises";
function listTree(root, enter = () => true) {
  return listBelow(root, "", enter);
}
async function* listBelow(root, start, enter) {
  const pending = [""];
  let seen = 0;
  for (; ; ) {
    const directory = pending.pop();
    if (directory === void 0) return;
    for (const entry of readdirSync14(toPath(root, joinName(start, directory)), {
      withFileTypes: true,
      encoding: "buffer"
    })) {
      const name = joinName(directory, entry.name.toString("latin1"));
      const kind = kindOf(entry);
      yield { name, kind };
      if (kind === "directory" && enter(name)) pending.push(name);
      seen += 1;
      if (seen % ENTRIES_A_TURN2 === 0) await nextTurn2();
    }
  }
}
async function isDirectory2(root, name) {
  return lstatSync12(toPath(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
}
function hasGit(root, name) {
  return lstatSync12(toPath(root, joinName(name, ".git")), { throwIfNoEntry: false }) !== void 0;
}
async function hasFiles(root, name) {
  for await (const { kind } of listBelow(root, name, () => true)) {
    if (kind === "file" || kind === "link") return true;
  }
  return false;
}
async function listNestedGit(root, skip2) {
  const found = [];
  const enter = (name) => !skip2.has(name) && name !== ".git" && !name.endsWith("/.git");
  for await (const { name } of listTree(root, enter)) {
    if (name.endsWith("/.git")) found.push(name);
  }
  return found.sort();
}
async function listChangedSince(root, sinceNs, skip2) {
  const changed = [];
  for await (const { name } of listTree(root, (directory) => !skip2.has(directory))) {
    if (skip2.has(name)) continue;
    if (lstatSync12(toPath(root, name), { bigint: true }).ctimeNs < sinceNs) continue;
    changed.push(toText(name));
    if (changed.length === 10) break;
  }
  return changed;
}
var ENTRIES_A_TURN2, kindOf;
var init_tree = __esm({
  "src/io/tree.ts"() {
    "use strict";
    init_byte_path();
    ENTRIES_A_TURN2 = 5e3;
    kindOf = (entry) => {
      if (entry.isSymbolicLink()) return "link";
      if (entry.isDirectory()) return "directory";
      return entry.isFile() ? "file" : "other";
    };
  }
});

// src/io/filtered.ts
import { createHash as createHash7, randomBytes as randomBytes4 } from "node:crypto";
import { createReadStream as createReadStream2, lstatSync as lstatSync13, readFileSync as readFileSync15 } from "node:fs";
function parseEntry(line) {
  const tab = line.indexOf("	");
  const [mode = "", object = ""] = line.slice(0, tab).split(" ");
  return { mode, object, name: line.slice(tab + 1) };
}
async function compareFiltered(tree, entries, differing) {
  const hidden = [];
  const same = /* @__PURE__ */ new Set();
  let batch = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) hidden.push(...await listUnlikeCheckout(tree, batch));
    batch = [];
    bytes = 0;
  };
  for (const entry of entries) {
    const differs = differing.has(entry.name);
    if (differs && !entry.lfs) continue;
    const { object, pointer } = await hashWorkingFile(tree.root, entry);
    if (object === entry.object) continue;
    if (entry.lfs) {
      if (pointer === entry.object) same.add(entry.name);
      continue;
    }
    if (/^[ \t]|\n/.test(entry.name)) {
      hidden.push(entry.name);
      continue;
    }
    if (bytes + entry.size > BATCH_BYTES) await flush();
    batch.push(entry);
    bytes += entry.size;
  }
  await flush();
  return { hidden, same };
}
async function listFiltered(tree) {
  const listed = await tree.git(["ls-files", "-s", "-z", "--", MENTIONED]);
  const entries = splitNames(listed).map(parseEntry);
  const files = new Map(
    entries.filter(({ mode }) => mode.startsWith("100")).map((entry) => [entry.name, entry])
  );
  if (files.size === 0) return [];
  const names = Buffer.from([...files.keys()].map((name) => `${name}\0`).join(""), "latin1");
  const fields = splitNames(
    await tree.git(["check-attr", "-z", "--stdin", "filter", "ident"], names)
  );
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [name = "", attribute, value] = fields.slice(at, at + 3);
    if (value === "unspecified" || value === "unset") continue;
    if (attribute === "filter" === (value === "set")) continue;
    const entry = files.get(name);
    const stat4 = lstatSync13(toPath(tree.root, name), { throwIfNoEntry: false });
    if (entry === void 0 || stat4?.isFile() !== true) continue;
    const lfs = attribute === "filter" && value === "lfs" || found.get(name)?.lfs === true;
    found.set(name, { ...entry, lfs, size: stat4.size });
  }
  return [...found.values()];
}
async function hashWorkingFile(root, { name, object, size }) {
  const algorithm = object.length === 64 ? "sha256" : "sha1";
  const blob = createHash7(algorithm).update(`blob ${size}\0`);
  const content = createHash7("sha256");
  const file = toPath(root, name);
  for await (const chunk of size < SMALL_BYTES ? [readFileSync15(file)] : createReadStream2(file)) {
    blob.update(chunk);
    content.update(chunk);
  }
  const digest = content.digest("hex");
  const pointer = `version https://git-lfs.github.com/spec/v1
oid sha256:${digest}
size ${size}
`;
  const named = createHash7(algorithm).update(`blob ${pointer.length}\0${pointer}`);
  return { object: blob.digest("hex"), pointer: named.digest("hex") };
}
async function listUnlikeCheckout({ root, git }, batch) {
  const mark = randomBytes4(24).toString("hex");
  const lines = batch.map(({ object, name }) => `${object} ${name}
`).join("");
  const argv2 = ["cat-file", `--batch=${mark}`, "--filters"];
  const output = (await git(argv2, Buffer.from(lines, "latin1"))).toString("latin1");
  const written = output.split(`${mark}
`).slice(1);
  return batch.filter(({ name }, index) => {
    const checkout = written[index];
    const own = readFileSync15(toPath(root, name)).toString("latin1");
    return checkout === void 0 || !isSameText(own, checkout.slice(0, -1));
  }).map(({ name }) => name);
}
var WITHOUT_LFS, SMALL_BYTES, BATCH_BYTES, MENTIONED, isSameText, normalize;
var init_filtered = __esm({
  "src/io/filtered.ts"() {
    "use strict";
    init_byte_path();
    WITHOUT_LFS = [
      "filter.lfs.clean=",
      "filter.lfs.smudge=",
      "filter.lfs.process=",
      "filter.lfs.required=false"
    ].flatMap((setting) => ["-c", setting]);
    SMALL_BYTES = 1024 * 1024;
    BATCH_BYTES = 64 * 1024 * 1024;
    MENTIONED = ":(exclude,attr:!filter !ident)";
    isSameText = (one, other) => one === other || normalize(one) === normalize(other);
    normalize = (text2) => {
      const plain2 = text2.replace(/\$Id: [0-9a-f]{40}(?:[0-9a-f]{24})? \$/g, "$$Id$$");
      return plain2.includes("\0") ? plain2 : plain2.replaceAll("\r\n", "\n");
    };
  }
});

// src/io/temporary-index.ts
import { lstatSync as lstatSync14, mkdirSync as mkdirSync7, mkdtempSync, readdirSync as readdirSync15, realpathSync as realpathSync7, rmSync as rmSync5 } from "node:fs";
import os3 from "node:os";
import path27 from "node:path";
function createTemporary2(root, fallback) {
  let parent = realpathSync7(os3.tmpdir());
  if (parent === root || parent.startsWith(root + path27.sep)) {
    mkdirSync7(fallback, { recursive: true, mode: 448 });
    parent = fallback;
  }
  removeAbandoned(parent);
  const { pid, startedAt } = currentProcess();
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return mkdtempSync(path27.join(parent, `espalier-index-${pid}-${start}-`));
}
function removeAbandoned(parent) {
  for (const name of readdirSync15(parent)) {
    const [, pid, start] = NAME.exec(name) ?? [];
    if (pid === void 0) continue;
    const at = path27.join(parent, name);
    const entry = lstatSync14(at, { throwIfNoEntry: false });
    if (entry?.isDirectory() !== true || entry.uid !== (process.getuid?.() ?? entry.uid)) continue;
    const startedAt = start === void 0 || start === "none" ? null : start;
    try {
      if (isRunning({ pid: Number(pid), startedAt, boot: null })) continue;
      rmSync5(at, { recursive: true, force: true });
    } catch {
    }
  }
}
var NAME;
var init_temporary_index = __esm({
  "src/io/temporary-index.ts"() {
    "use strict";
    init_process();
    NAME = /^espalier-index-(\d+)-(\d+|none)-[A-Za-z0-9]{6}$/;
  }
});

// src/io/work.ts
var work_exports = {};
__export(work_exports, {
  listStaged: () => listStaged,
  readContent: () => readContent
});
import { copyFileSync as copyFileSync2, realpathSync as realpathSync8, rmSync as rmSync6 } from "node:fs";
import path28 from "node:path";
async function readContent(tree, fallback) {
  await requireTopLevel(tree.root);
  const temporary = createTemporary2(tree.root, fallback);
  try {
    return await readWithIndex(tree, temporary);
  } finally {
    rmSync6(temporary, { recursive: true, force: true });
  }
}
async function requireTopLevel(root) {
  const options = { cwd: root, doing: "find the top level" };
  const top = await readGit(["rev-parse", "--show-toplevel"], options);
  if (realpathSync8(top) === root) return;
  const reason = `git takes \`${top}\` for its top level`;
  throw new AppError("unverified", { what: `\`${root}\``, reason });
}
async function listStaged(gitDirectory, fallback) {
  const temporary = createTemporary2(gitDirectory, fallback);
  try {
    const index = await copyIndex(gitDirectory, temporary);
    if (index === void 0) return [];
    const env = { GIT_DIR: gitDirectory, GIT_WORK_TREE: gitDirectory };
    const base = await readTreeish(gitDirectory, env) ?? await readEmptyTree(gitDirectory, env);
    const { stdout } = await runGit([...STEADY, ...STAGED, base], {
      cwd: gitDirectory,
      env: { ...env, GIT_INDEX_FILE: index },
      doing: "read the index"
    });
    return parseNameStatus(stdout).map(({ name }) => name);
  } finally {
    rmSync6(temporary, { recursive: true, force: true });
  }
}
function openTree(root) {
  const steady = [...STEADY, ...describeCase(root)];
  return async (index, argv2, more = {}) => {
    const { stdout } = await runGit([...steady, ...argv2], {
      cwd: root,
      env: { GIT_INDEX_FILE: index },
      timeoutMs: TIME_LIMIT_MS2,
      doing: `look for unsaved work in \`${root}\``,
      ...more
    });
    return stdout;
  };
}
async function readWithIndex(tree, temporary) {
  const { root } = tree;
  const fresh = path28.join(temporary, "fresh");
  const git = openTree(root);
  const head = await readTreeish(root);
  await git(fresh, head === void 0 ? ["read-tree", "--empty"] : ["read-tree", head]);
  const filters = {
    root,
    git: (argv2, input) => git(fresh, argv2, input === void 0 ? {} : { input })
  };
  const others = ["ls-files", "-o", "--exclude-standard", "-z"];
  const reads = [
    listDiffering(git, fresh),
    listFiltered(filters),
    git(fresh, ["ls-files", "-s", "-z"]).then((output) => listBareSubmodules(root, output)),
    git(fresh, others).then(splitNames),
    git(fresh, [...others, "-i", "--directory"]).then(splitNames),
    readIndex2(git, tree, temporary, head)
  ];
  await Promise.allSettled(reads);
  const [differing, filtered, bare, untracked, ignored, { staged, outside }] = await Promise.all(reads);
  const names = new Set(differing.map(({ name }) => name));
  const { hidden, same } = await compareFiltered(filters, filtered, names);
  const uncommitted = differing.filter(({ status: status2, name }) => !(status2 === "D" && outside.has(name)) && !same.has(name)).map(({ name }) => name);
  return {
    uncommitted: [...uncommitted, ...hidden].sort(),
    staged,
    untracked: [...untracked, ...bare],
    ignored
  };
}
async function listDiffering(git, fresh) {
  await git(fresh, ["update-index", "-q", "--really-refresh"], { allow: [0, 1] });
  const argv2 = ["diff-files", "--name-status", "-z", "--ignore-submodules=dirty"];
  return parseNameStatus(await git(fresh, argv2));
}
async function readIndex2(git, tree, temporary, head) {
  const index = await copyIndex(tree.gitDirectory, temporary);
  if (index === void 0) return { staged: [], outside: /* @__PURE__ */ new Set() };
  const base = head ?? await readEmptyTree(tree.root);
  const staged = parseNameStatus(await git(index, [...STAGED, base])).map(({ name }) => name);
  const flags = splitNames(await git(index, ["ls-files", "-t", "-z"]));
  const outside = flags.filter((entry) => entry.startsWith("S ")).map((entry) => entry.slice(2));
  return { staged, outside: new Set(outside) };
}
async function listBareSubmodules(root, listed) {
  const found = [];
  for (const line of splitNames(listed)) {
    if (!line.startsWith(GITLINK)) continue;
    const { name } = parseEntry(line);
    if (!await isDirectory2(root, name) || hasGit(root, name)) continue;
    if (await hasFiles(root, name)) found.push(name);
  }
  return found;
}
async function readTreeish(cwd, env = {}) {
  const options = { cwd, env, doing: "read HEAD" };
  const born = await runGit(["rev-parse", "-q", "--verify", "HEAD^{commit}"], {
    ...options,
    allow: [0, 1, 128]
  });
  if (born.exitCode === 0) return born.stdout.toString("utf8").trim();
  const ref = (await runGit(["symbolic-ref", "HEAD"], options)).stdout.toString("utf8").trim();
  const shown = await runGit(["for-each-ref", "--format=%(objectname)", ref], options);
  if (shown.stdout.length === 0) return void 0;
  await runGit(["rev-parse", "--verify", "HEAD^{commit}"], options);
  return void 0;
}
async function readEmptyTree(cwd, env = {}) {
  const argv2 = ["hash-object", "-t", "tree", "--stdin"];
  const { stdout } = await runGit(argv2, {
    cwd,
    env,
    input: "",
    doing: "name the empty tree"
  });
  return stdout.toString("utf8").trim();
}
async function copyIndex(gitDirectory, temporary) {
  const copy = path28.join(temporary, "real");
  try {
    copyFileSync2(path28.join(gitDirectory, "index"), copy);
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
  return copy;
}
function parseNameStatus(output) {
  const fields = splitNames(output);
  const changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    changes.push({ status: fields[at]?.[0] ?? "", name: fields[at + 1] ?? "" });
  }
  return changes;
}
var STEADY, STAGED, GITLINK, TIME_LIMIT_MS2;
var init_work = __esm({
  "src/io/work.ts"() {
    "use strict";
    init_errors();
    init_byte_path();
    init_filtered();
    init_git();
    init_letter_case();
    init_temporary_index();
    init_tree();
    STEADY = [
      "-c",
      "core.untrackedCache=false",
      "-c",
      "core.ignoreStat=false",
      "-c",
      "core.splitIndex=false",
      "-c",
      "index.sparse=false",
      "-c",
      "submodule.recurse=false",
      ...WITHOUT_LFS
    ];
    STAGED = ["diff-index", "--cached", "--name-status", "-z", "--ignore-submodules=dirty"];
    GITLINK = "160000 ";
    TIME_LIMIT_MS2 = 6e5;
  }
});

// src/io/worktree-add.ts
var worktree_add_exports = {};
__export(worktree_add_exports, {
  addWorktree: () => addWorktree,
  readMade: () => readMade
});
async function addWorktree(request) {
  const { source, path: path31, branch } = request;
  let failure;
  try {
    await retryBusy(
      () => runGit(["worktree", "add", "--", path31, branch], {
        cwd: source,
        write: true,
        timeoutMs: ADD_TIMEOUT_MS,
        doing: `add the worktree \`${path31}\``
      })
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    failure = error;
  }
  const made = await readMade(request);
  if (made === void 0) throw failure ?? notMade(path31);
  if (failure === void 0) return made;
  return { ...made, hookFailure: describeHookFailure(failure) };
}
async function readMade(request) {
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    return void 0;
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete || state.branch !== request.branch) return void 0;
  return { adminDirectory: proof.adminDirectory, adminStamp: proof.adminStamp };
}
function describeHookFailure(failure) {
  const lines = textOf(failure).split("\n").map((line) => line.trim()).filter((line) => line !== "" && !/^(Preparing worktree|HEAD is now at)/.test(line));
  const code = failure.details["exit_code"];
  const said = lines.at(-1);
  return `exit code ${String(code ?? "unknown")}${said === void 0 ? "" : `: ${said}`}`;
}
var ADD_TIMEOUT_MS, notMade;
var init_worktree_add = __esm({
  "src/io/worktree-add.ts"() {
    "use strict";
    init_errors();
    init_branches();
    init_git();
    init_place();
    init_worktree();
    ADD_TIMEOUT_MS = 54e4;
    notMade = (path31) => new AppError("git", {
      doing: `add the worktree \`${path31}\``,
      reason: "it reported success, but there is no complete worktree"
    });
  }
});

// src/io/half-made.ts
import { lstatSync as lstatSync15, readdirSync as readdirSync16, readFileSync as readFileSync16, realpathSync as realpathSync9 } from "node:fs";
import { mkdtemp, readdir as readdir3, readFile as readFile7, readlink as readlink2, rm as rm2 } from "node:fs/promises";
import path29 from "node:path";
async function readHalfMade(of) {
  const slots = [];
  for (const { path: at, adminDirectory } of listRegistered(of.commonDirectory)) {
    if (at !== of.path) continue;
    const state = await readCheckoutState(adminDirectory);
    const early = state.head === null || /^0+$/.test(state.head);
    if (!state.initializing || !(early || state.branch === of.branch)) {
      return foreign(`git's registration of \`${of.path}\` is not ours to drop`);
    }
    slots.push({ adminDirectory, hasIndex: isThere(path29.join(adminDirectory, "index")) });
  }
  const directory = readDirectory(of.path);
  if (directory === "other") return foreign(`\`${of.path}\` is not a directory by now`);
  if (directory === "full") {
    const named = readPointer2(path29.join(of.path, ".git"), of.path);
    const ours = named !== void 0 && path29.dirname(named) === path29.join(of.commonDirectory, "worktrees") && (slots.length === 0 ? !isThere(named) : slots.some(({ adminDirectory }) => adminDirectory === named));
    if (!ours) return foreign(`\`${of.path}\` holds files that are not ours`);
    const [mount] = listMounts(of.path);
    if (mount !== void 0) return foreign(`a file system is mounted at \`${mount}\``);
  }
  return { kind: "ours", slots, directory };
}
function readDirectory(at) {
  try {
    if (!lstatSync15(at).isDirectory() || realpathSync9(at) !== at) return "other";
    return readdirSync16(at).length === 0 ? "empty" : "full";
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return "absent";
    throw error;
  }
}
function readPointer2(dotGit, writtenIn) {
  if (lstatSync15(dotGit, { throwIfNoEntry: false })?.isFile() !== true) return void 0;
  const named = /^gitdir: (.+?)\r?\n?$/s.exec(readFileSync16(dotGit, "utf8"))?.[1];
  return named === void 0 ? void 0 : path29.resolve(writtenIn, named);
}
async function listStrange(of, at, slots) {
  const odd = findOdd(at);
  if (odd !== void 0) return [odd];
  const folder = await mkdtemp(path29.join(of.commonDirectory, "espalier-undo-"));
  const options = {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_WORK_TREE: at,
      GIT_INDEX_FILE: path29.join(folder, "index")
    },
    doing: `look into \`${of.path}\``
  };
  const run3 = (argv2, allow = [0]) => runGit(["-c", "core.sparseCheckout=false", ...argv2], { ...options, allow });
  const list2 = async (argv2) => splitNul((await run3(argv2)).stdout);
  try {
    await run3(["read-tree", of.commit]);
    await run3(["update-index", "-q", "--ignore-submodules", "--refresh"], [0, 1]);
    const strange = await list2(["ls-files", "--others", "-z"]);
    for (const entry of await list2(["ls-files", "--stage", "-z"])) {
      const submodule = /^160000 [^\t]*\t(.*)$/s.exec(entry)?.[1];
      if (submodule !== void 0 && readDirectory(path29.join(at, submodule)) === "full") {
        strange.push(submodule);
      }
    }
    const diff = ["diff-files", "--name-only", "-z", "--diff-filter=d", "--ignore-submodules=all"];
    for (const file of await list2(diff)) {
      const blob = await run3(["cat-file", "blob", `${of.commit}:${file}`]);
      if (!await isBeginning(path29.join(at, file), blob.stdout)) strange.push(file);
    }
    for (const slot of slots.filter(({ hasIndex }) => hasIndex)) {
      if (await hasStaged(of, slot)) strange.push(`${slot.adminDirectory}/index`);
    }
    return strange;
  } finally {
    await rm2(folder, { recursive: true, force: true });
  }
}
async function isBeginning(file, whole) {
  if (lstatSync15(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const found = await readFile7(file);
  return found.length < whole.length && whole.subarray(0, found.length).equals(found);
}
async function hasStaged(of, slot) {
  const { exitCode: exitCode2 } = await runGit(["diff-index", "--cached", "--quiet", of.commit, "--"], {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_INDEX_FILE: path29.join(slot.adminDirectory, "index")
    },
    allow: [0, 1, 128],
    doing: `look into \`${of.path}\``
  });
  return exitCode2 !== 0;
}
function findOdd(root) {
  const visit = (directory) => {
    for (const entry of readdirSync16(directory, { withFileTypes: true, encoding: "buffer" })) {
      const name = entry.name;
      const at = Buffer.concat([directory, Buffer.from("/"), name]);
      if (name.toString("latin1").toLowerCase() === ".git") {
        if (directory.toString("latin1") !== Buffer.from(root).toString("latin1")) return at;
      } else if (entry.isDirectory()) {
        const found2 = visit(at);
        if (found2 !== void 0) return found2;
      } else if (!entry.isFile() && !entry.isSymbolicLink()) {
        return at;
      }
    }
    return void 0;
  };
  const found = visit(Buffer.from(root));
  return found === void 0 ? void 0 : path29.relative(root, found.toString("utf8"));
}
async function isGitAdding(at) {
  if (process.platform !== "linux") return false;
  const pids = (await readdir3("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const text2 = await readFile7(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    const argv2 = text2.split("\0");
    if (path29.basename(argv2[0] ?? "") !== "git") continue;
    const cwd = await readlink2(`/proc/${pid}/cwd`).catch(() => "/");
    const verb = argv2.indexOf("worktree");
    const names = (arg) => path29.resolve(cwd, arg) === at;
    if (verb > 0 && argv2[verb + 1] === "add" && argv2.slice(verb + 2).some(names)) return true;
    if ((cwd === at || cwd.startsWith(`${at}/`)) && argv2.includes("reset")) return true;
  }
  return false;
}
var foreign;
var init_half_made = __esm({
  "src/io/half-made.ts"() {
    "use strict";
    init_git();
    init_place();
    init_trash();
    foreign = (reason) => ({ kind: "foreign", reason });
  }
});

// src/io/worktree-undo.ts
var worktree_undo_exports = {};
__export(worktree_undo_exports, {
  undoAdd: () => undoAdd,
  waitForGit: () => waitForGit
});
import { mkdir as mkdir2, rm as rm3, rmdir as rmdir2 } from "node:fs/promises";
import path30 from "node:path";
import { setTimeout as sleep3 } from "node:timers/promises";
async function undoAdd(attempt) {
  if (!attempt.branchCreated) return { left: [] };
  const left = [];
  await waitForGit(attempt.path);
  const { commonDirectory, id } = attempt;
  for (const trash of listTrashPaths(attempt.path, commonDirectory, id)) await removeProved(trash);
  const place2 = await readPlace(attempt.path, commonDirectory);
  if (place2.kind !== "worktree") {
    left.push(...await removeHalfMade(attempt));
  } else if (await isOwnWorktree(attempt, place2.branch)) {
    const kept = await removeComplete(attempt);
    if (kept !== void 0) left.push(kept);
  } else {
    left.push(`\`${attempt.path}\` is somebody's worktree by now`);
  }
  const branch = await removeOwnBranch(attempt);
  if (branch !== void 0 && left.length === 0) left.push(branch);
  if (left.length === 0) await restoreFolders(attempt);
  return { left };
}
async function isOwnWorktree(attempt, branch) {
  if (branch !== attempt.branch) return false;
  return (await readMadeBranch(attempt.commonDirectory, branch, attempt.id))?.ours === true;
}
async function removeComplete(attempt) {
  try {
    const argv2 = ["ls-files", "--others", "--ignored", "--exclude-standard", "-z"];
    const doing = `look into \`${attempt.path}\``;
    const ignored = splitNul((await runGit(argv2, { cwd: attempt.path, doing })).stdout);
    const strange = ignored.find((file) => !(attempt.filled ?? []).some((at) => isBelow(at, file)));
    if (strange !== void 0) {
      return `the worktree \`${attempt.path}\`, which holds \`${strange}\``;
    }
    await runGit(["worktree", "remove", "--", attempt.path], {
      cwd: attempt.commonDirectory,
      write: true,
      doing: `take back the worktree \`${attempt.path}\``
    });
    return void 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `the worktree \`${attempt.path}\`, because ${reasonOf(error)}`;
  }
}
async function removeHalfMade(attempt) {
  const away = `${attempt.path}.interrupted-${attempt.id.slice(-12)}`;
  if (isThere(away) && !isThere(attempt.path)) await moveTree(away, attempt.path);
  const found = await readHalfMade(attempt);
  if (found.kind === "foreign") return [found.reason];
  const { slots, directory } = found;
  if (directory === "full") {
    const strange = await moveAway(attempt, away, slots);
    if (strange !== void 0) return [strange];
  } else if (directory === "empty" && (attempt.wasEmpty === false || slots.length > 0)) {
    await rmdir2(attempt.path);
  }
  await removeSlots(slots);
  return [];
}
async function moveAway(attempt, away, slots) {
  const [base] = await readCommits(attempt.commonDirectory, [attempt.commit]);
  if (base?.commit !== attempt.commit) {
    return `\`${attempt.path}\`, because its base commit, which would tell its files, is gone`;
  }
  const pointer = (at) => readPointer2(path30.join(at, ".git"), attempt.path);
  const before = pointer(attempt.path);
  await moveTree(attempt.path, away);
  let strange;
  try {
    strange = pointer(away) === before ? await listStrange(attempt, away, slots) : ["another `.git`"];
  } catch (error) {
    await moveTree(away, attempt.path);
    throw error;
  }
  if (strange.length === 0) {
    const trash = readTrashPath(away, attempt.commonDirectory, attempt.id);
    createTrash(trash);
    await moveTree(away, trash);
    await removeProved(trash);
    return void 0;
  }
  if (slots.length === 0 || slots.some(({ hasIndex }) => hasIndex)) {
    await moveTree(away, attempt.path);
    return `\`${attempt.path}\`, which holds \`${strange[0]}\``;
  }
  await removeSlots(slots);
  return `\`${away}\`, which holds \`${strange[0]}\``;
}
async function removeSlots(slots) {
  for (const slot of slots) await rm3(slot.adminDirectory, { recursive: true });
}
async function removeProved(trash) {
  const fault = isThere(trash) ? readTrashFault(trash) : void 0;
  if (fault !== void 0) {
    throw new AppError("io", { doing: "delete", path: trash, reason: fault });
  }
  await removeTree2(trash, () => false);
  removeEmptyTrash(trash);
}
async function removeOwnBranch(attempt) {
  const { commonDirectory, branch, commit, id } = attempt;
  const found = await readMadeBranch(commonDirectory, branch, id);
  if (found?.ours !== true) return void 0;
  const kept = (why) => `the branch \`${branch}\` ${why}`;
  if (found.commit !== commit) return kept("has commits by now");
  if (!found.untouched) return kept("was moved since");
  if (found.checkedOut !== null) return kept(`is checked out at \`${found.checkedOut}\``);
  return await removeBranch(commonDirectory, branch, commit) ? void 0 : kept("has commits by now");
}
async function restoreFolders(attempt) {
  if (attempt.wasEmpty === true) {
    await mkdir2(attempt.path, { recursive: true });
    return;
  }
  if (attempt.ancestor === null) return;
  for (let at = path30.dirname(attempt.path); at !== attempt.ancestor; at = path30.dirname(at)) {
    if (path30.dirname(at) === at) return;
    try {
      await rmdir2(at);
    } catch (error) {
      const code = error.code;
      if (code === "ENOENT") continue;
      if (code === "ENOTEMPTY" || code === "EEXIST") return;
      throw error;
    }
  }
}
async function waitForGit(at) {
  const deadline = Date.now() + 6e4;
  while (await isGitAdding(at)) {
    if (Date.now() > deadline) {
      throw new AppError("busy", { what: `\`${at}\``, reason: "git is still at work there" });
    }
    await sleep3(50);
  }
}
var init_worktree_undo = __esm({
  "src/io/worktree-undo.ts"() {
    "use strict";
    init_errors();
    init_branches();
    init_git();
    init_half_made();
    init_mounts();
    init_place();
    init_trash();
  }
});

// src/app/world.ts
function openWorld(options) {
  const paths = statePaths(options.env, options.platform);
  const log = openLog(paths.log, options.who, () => systemClock.now());
  const note = options.note ?? (() => void 0);
  const warn = (text2) => {
    log.write({ event: "registry_warning", text: text2 });
    note(text2);
  };
  return {
    env: options.env,
    platform: options.platform,
    who: options.who,
    paths,
    clock: systemClock,
    log,
    branches: branches_exports,
    claudeSettings: claude_settings_exports,
    config: config_files_exports,
    exclude: exclude_exports,
    files: files_exports,
    entries: entries_exports,
    admin: admin_exports,
    daemonProcess: daemon_process_exports,
    history: history_exports,
    knownFiles: known_files_exports,
    occupants: occupants_exports,
    submodules: submodules_exports,
    trash: trash_exports,
    tree: tree_exports,
    work: work_exports,
    bytePath: byte_path_exports,
    align: align_exports,
    cargo: cargo_exports,
    cloneTree: clone_tree_exports,
    native: native_exports,
    reconstructible: reconstructible_exports,
    seedPlace: seed_place_exports,
    git: git_exports,
    ids: ids_exports,
    include: include_exports,
    lock: lock_exports,
    place: place_exports,
    process: process_exports,
    registry: openRegistry(paths, { files: files_exports, lock: lock_exports, now: () => systemClock.now(), warn }),
    repository: repository_exports,
    volume: volume_exports,
    worktree: worktree_exports,
    worktreeAdd: worktree_add_exports,
    worktreeUndo: worktree_undo_exports,
    note,
    progress: options.progress ?? (() => void 0),
    interrupted: options.interrupted ?? new AbortController().signal
  };
}
var init_world = __esm({
  "src/app/world.ts"() {
    "use strict";
    init_admin();
    init_align();
    init_branches();
    init_byte_path();
    init_cargo();
    init_claude_settings();
    init_clock();
    init_clone_tree();
    init_config_files();
    init_daemon_process();
    init_entries();
    init_exclude();
    init_files();
    init_git();
    init_history();
    init_ids();
    init_include();
    init_known_files();
    init_lock();
    init_log();
    init_native();
    init_occupants();
    init_paths();
    init_place();
    init_process();
    init_reconstructible();
    init_registry();
    init_repository();
    init_seed_place();
    init_submodules();
    init_trash();
    init_tree();
    init_volume();
    init_work();
    init_worktree();
    init_worktree_add();
    init_worktree_undo();
  }
});

// src/cli/command.ts
function command(spec) {
  return spec;
}
function optionsOf(of) {
  return { ...of.options, ...of.changes ? dryRunOption : {}, ...globalOptions };
}
function given(values) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== void 0)
  );
}
var globalOptions, dryRunOption;
var init_command = __esm({
  "src/cli/command.ts"() {
    "use strict";
    globalOptions = {
      json: {
        type: "boolean",
        describe: "Print one JSON document, on failure too (help, version and completion stay text)"
      },
      quiet: { type: "boolean", describe: "Print the answer in its shortest form, and errors" },
      "no-color": { type: "boolean", describe: "Print without colour" },
      repo: {
        type: "string",
        value: "DIR",
        describe: "The repository to work on, if not the current one"
      }
    };
    dryRunOption = {
      "dry-run": { type: "boolean", describe: "Print the plan and change nothing" }
    };
  }
});

// src/cli/arguments.ts
function parsePlainly(argv2, commands2) {
  const command3 = commands2.find((candidate) => candidate.name === argv2[0]);
  if (command3 === void 0) return void 0;
  const words = splitWords(argv2.slice(1), optionsOf(command3));
  if (words === void 0 || !fitsPositionals(words.positionals, command3)) return void 0;
  return { command: command3, args: words };
}
function splitWords(argv2, specs) {
  const positionals = [];
  const options = {};
  for (let index = 0; index < argv2.length; index++) {
    const word = argv2[index] ?? "";
    if (word === "--") {
      positionals.push(...argv2.slice(index + 1));
      break;
    }
    if (!word.startsWith("-")) {
      positionals.push(word);
      continue;
    }
    const [, name = "", , inline] = /^--([a-z-]+)(=(.*))?$/s.exec(word) ?? [];
    const spec = Object.hasOwn(specs, name) ? specs[name] : void 0;
    if (spec === void 0 || Object.hasOwn(options, name)) return void 0;
    if (spec.type === "boolean") {
      const next = argv2[index + 1];
      if (inline !== void 0 || next === "true" || next === "false") return void 0;
      options[name] = true;
      continue;
    }
    const value = inline ?? argv2[++index];
    if (value === void 0 || value === "" || inline === void 0 && value.startsWith("-")) {
      return void 0;
    }
    options[name] = value;
  }
  return { positionals, options };
}
function fitsPositionals(positionals, command3) {
  const specs = command3.positionals;
  const most = specs.some((spec) => spec.many === true) ? Number.POSITIVE_INFINITY : specs.length;
  if (positionals.length > most) return false;
  if (positionals.length < specs.filter((spec) => spec.required).length) return false;
  return positionals.every((word, index) => {
    const choices = specs[index]?.choices;
    return word !== "" && (choices === void 0 || choices.includes(word));
  });
}
var init_arguments = __esm({
  "src/cli/arguments.ts"() {
    "use strict";
    init_command();
  }
});

// src/core/moved.ts
function describeMoved(facts) {
  const at = formatArgument(facts.path);
  const repository = formatArgument(formatRepository(facts.commonDirectory));
  return {
    reason: `it is a worktree that was moved here from \`${facts.from}\`, which git does not know yet`,
    hint: `Run \`git -C ${repository} worktree repair ${at}\`, then \`espalier adopt ${at}\``
  };
}
function describeAbsence(facts) {
  const at = formatArgument(facts.path);
  const mount = "Mount the disk or move the directories back; nothing was changed";
  if (facts.parentHere) {
    return `${mount}. If you deleted it yourself, say so: \`espalier remove ${at} --discard\``;
  }
  const repository = formatArgument(formatRepository(facts.project));
  return `${mount}. If it is gone for good, run \`git -C ${repository} worktree remove ${at}\`, then \`espalier remove ${at}\``;
}
var formatRepository, formatArgument;
var init_moved = __esm({
  "src/core/moved.ts"() {
    "use strict";
    formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
    formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;
  }
});

// src/core/worktree-lock.ts
function describeLockOwner(reason) {
  const text2 = reason.trim();
  if (text2.startsWith(OURS)) return { kind: "ours", id: text2.slice(OURS.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text2);
  if (claude?.[1] !== void 0) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}
function planLockRelease(lock, id) {
  if (lock === void 0) return { kind: "free" };
  const reason = lock.reason.trim() === "" ? "no reason was given" : lock.reason.trim();
  const owner = describeLockOwner(lock.reason);
  if (owner.kind === "other") return { kind: "held", reason };
  if (owner.kind === "ours") {
    return owner.id === id ? { kind: "release", warning: null } : { kind: "held", reason };
  }
  if (lock.process.kind === "unknown") return { kind: "held", reason };
  const { startedAt } = lock.process;
  if (startedAt === void 0) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its process is gone`
    };
  }
  if (owner.startedAt !== null && owner.startedAt !== startedAt) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its pid belongs to another process now`
    };
  }
  return { kind: "held", reason };
}
var OURS, formatAdoptionLock;
var init_worktree_lock = __esm({
  "src/core/worktree-lock.ts"() {
    "use strict";
    OURS = "espalier: adopted workspace ";
    formatAdoptionLock = (id) => `${OURS}${id}`;
  }
});

// src/core/adopt.ts
function describeStranger(facts) {
  const target = facts.path;
  if (facts.moved !== void 0) {
    const moved = describeMoved({ path: target, ...facts.moved });
    return new AppError("not_a_workspace", { target, ...moved });
  }
  if (facts.enclosing !== void 0) {
    return new AppError("not_a_workspace", {
      target,
      reason: `it is a directory inside the worktree \`${facts.enclosing}\``,
      hint: `Adopt the whole worktree with \`espalier adopt ${facts.enclosing}\``
    });
  }
  switch (facts.kind) {
    case "absent":
      return new AppError("not_a_workspace", { target, reason: "there is nothing at this path" });
    case "main":
      return new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which Espalier never touches",
        hint: "Adopt linked worktrees only; `git worktree list` shows them"
      });
    case "foreign":
      return new AppError("not_a_workspace", {
        target,
        reason: facts.reason,
        hint: "Adopt linked worktrees only; `git worktree list` shows them"
      });
    case "unverifiable":
      return new AppError("unverified", { what: `\`${target}\``, reason: facts.reason });
  }
}
function planAdoption(facts) {
  const taken2 = /* @__PURE__ */ new Map();
  const ids = new Set(facts.rows.map((row) => row.id));
  for (const row of facts.rows) namesOf(taken2, row.project).add(row.name.toLowerCase());
  const steps = facts.candidates.map((candidate) => {
    if (candidate.kind === "refused") {
      return { action: "refuse", path: candidate.path, error: candidate.error };
    }
    return planLinked(candidate.facts, facts, {
      names: namesOf(taken2, candidate.facts.project),
      ids
    });
  });
  return { steps };
}
function planLinked(linked, facts, taken2) {
  const here = facts.rows.find((row) => row.path === linked.path);
  const same = facts.rows.find((row) => isSameWorktree(row, linked));
  const replaces = here === void 0 || here === same ? void 0 : here;
  const inWork = [here, same].find((row) => row?.state === "creating" || row?.state === "removing");
  if (inWork !== void 0 || linked.locked === "initializing") {
    const doing = inWork?.state === "removing" ? "removing" : "making";
    const what = `\`${linked.path}\``;
    const error = new AppError("busy", { what, reason: `another process is still ${doing} it` });
    return { action: "refuse", path: linked.path, error };
  }
  if (same === void 0) {
    const row = describeNewRow(linked, taken2, facts.now);
    return { action: "register", row, replaces, lock: linked.locked === void 0 };
  }
  const change = {
    ...same.path === linked.path ? {} : { path: linked.path },
    ...same.adminStamp === linked.adminStamp ? {} : stampOf2(linked),
    ...same.custody === "observed" ? { custody: "adopted" } : {},
    ...same.state === "quarantined" ? { state: "ready" } : {}
  };
  const lock = linked.locked === void 0 && same.custody !== "owned";
  const handed = change.custody !== void 0 || change.state !== void 0;
  const action = handed ? "hand over" : Object.keys(change).length > 0 ? "follow" : "keep";
  return { action, row: same, change, replaces, lock };
}
function isSameWorktree(row, linked) {
  if (row.adminStamp === null) return row.path === linked.path && row.project === linked.project;
  return row.adminDirectory === linked.adminDirectory && row.adminStamp === linked.adminStamp;
}
function describeNewRow(linked, taken2, now) {
  return {
    id: nextId(taken2.ids, linked),
    project: linked.project,
    path: linked.path,
    name: nextName(taken2.names, linked.directoryName),
    branch: linked.branch,
    branchCreated: false,
    base: null,
    baseCommit: null,
    custody: "adopted",
    state: "ready",
    owner: null,
    adminDirectory: linked.adminDirectory,
    adminStamp: linked.adminStamp,
    maker: describeMaker(linked),
    sessionId: null,
    createdAt: createdAtOf(linked.adminStamp) ?? now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null
  };
}
function nextId(taken2, linked) {
  const owner = linked.locked === void 0 ? void 0 : describeLockOwner(linked.locked);
  if (owner?.kind !== "ours" || taken2.has(owner.id)) return void 0;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner.id)) return void 0;
  taken2.add(owner.id);
  return owner.id;
}
function describeMaker(linked) {
  const byClaude = linked.locked?.startsWith("claude ") === true || linked.path.includes("/.claude/worktrees/");
  return byClaude ? "claude" : "git";
}
function createdAtOf(stamp) {
  const ns = /^\d+:(\d+)\d{6}$/.exec(stamp)?.[1];
  return ns === void 0 ? void 0 : Number(ns);
}
function nextName(taken2, wanted) {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (taken2.has(name.toLowerCase())) continue;
    taken2.add(name.toLowerCase());
    return name;
  }
}
function namesOf(taken2, project) {
  const names = taken2.get(project) ?? /* @__PURE__ */ new Set();
  taken2.set(project, names);
  return names;
}
function describeAdoptPlan(plan) {
  return plan.steps.flatMap((step) => {
    if (step.action === "refuse") {
      return [{ action: "refuse", target: step.path, detail: step.error.message }];
    }
    const path31 = step.action === "register" ? step.row.path : step.change.path ?? step.row.path;
    const steps = [];
    if (step.replaces !== void 0) {
      const detail = `workspace ${step.replaces.id}, whose worktree is gone`;
      steps.push({ action: "unregister", target: step.replaces.path, detail });
    }
    steps.push({ action: step.action, target: path31, detail: `as \`${step.row.name}\`` });
    if (step.lock) steps.push({ action: "lock", target: path31, detail: "git worktree lock" });
    return steps;
  });
}
function planRebuild(facts) {
  const taken2 = {
    names: new Set(
      facts.rows.flatMap((row) => row.project === facts.project ? [row.name.toLowerCase()] : [])
    ),
    ids: new Set(facts.rows.map((row) => row.id))
  };
  const rows = [];
  for (const linked of facts.linked) {
    const known = facts.rows.some((row2) => row2.path === linked.path || isSameWorktree(row2, linked));
    if (known || (createdAtOf(linked.adminStamp) ?? 0) > facts.rebuiltAt) continue;
    const row = describeNewRow(linked, taken2, facts.now);
    rows.push({ ...row, custody: "observed", state: "quarantined" });
  }
  return rows;
}
var stampOf2;
var init_adopt = __esm({
  "src/core/adopt.ts"() {
    "use strict";
    init_errors();
    init_moved();
    init_worktree_lock();
    stampOf2 = ({ adminDirectory, adminStamp }) => ({
      adminDirectory,
      adminStamp
    });
  }
});

// src/app/linked-worktrees.ts
async function readLinkedWorktrees(world, project) {
  const [, ...linked] = await world.repository.listWorktrees(project);
  return Promise.all(
    linked.map(async (listed) => ({
      listed,
      proof: await world.worktree.proveWorktree(listed.path)
    }))
  );
}
function describeLinked(world, project, { listed, proof }) {
  if (proof.kind !== "linked" || proof.commonDirectory !== project) return void 0;
  return {
    path: proof.path,
    directoryName: world.files.baseName(proof.path),
    project,
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    branch: listed.branch,
    locked: listed.locked
  };
}
var init_linked_worktrees = __esm({
  "src/app/linked-worktrees.ts"() {
    "use strict";
  }
});

// src/app/rebuild-registry.ts
async function rebuildProject(world, project) {
  const rebuild = await world.registry.read(
    (view) => view.isProjectRebuilt(project) ? void 0 : view.readRebuild()
  );
  if (rebuild === void 0) return [];
  const linked = (await readLinkedWorktrees(world, project)).flatMap(
    (each) => describeLinked(world, project, each) ?? []
  );
  const now = world.clock.now();
  const done = await world.registry.update((edit) => {
    const current = edit.readRebuild();
    if (current === void 0 || edit.isProjectRebuilt(project)) return void 0;
    const rows = edit.listWorkspaces();
    const added = planRebuild({ project, linked, rows, rebuiltAt: current.at, now });
    const why = "the registry could not be read; found in git's list of worktrees";
    for (const row of added) {
      const event = { type: "quarantine", who: world.who, why };
      edit.insertWorkspace({ ...row, id: row.id ?? world.ids.createId(now) }, event);
    }
    edit.markProjectRebuilt(project);
    return { setAside: current.setAside, count: added.length };
  });
  if (done === void 0) return [];
  world.log.write({ event: "registry_rebuilt", project, ...done });
  const quarantined = done.count === 0 ? "" : `; ${done.count} workspaces of this project are quarantined until \`espalier adopt PATH\``;
  return [`The registry could not be read and was set aside as \`${done.setAside}\`${quarantined}`];
}
var init_rebuild_registry = __esm({
  "src/app/rebuild-registry.ts"() {
    "use strict";
    init_adopt();
    init_linked_worktrees();
  }
});

// src/core/recover.ts
function planRecovery(facts) {
  const { inPlace, inTrash, registered, proved } = facts;
  if (inTrash && inPlace) {
    return { kind: "stuck", reason: "something else was put where the workspace was" };
  }
  if (inPlace) return { kind: "reopen" };
  if (proved) return { kind: "finish", trash: inTrash };
  if (inTrash) {
    const warning = "its removal was undone, but git has dropped its entry for it meanwhile";
    return { kind: "put-back", warning: registered ? null : warning };
  }
  return registered ? { kind: "reopen" } : { kind: "finish", trash: false };
}
function formatInterrupted({ state, name }) {
  const what = state === "creating" ? "creation" : "removal";
  return `\`${name}\`: its ${what} was interrupted; \`espalier remove ${name}\` finishes or undoes it`;
}
function describeRemovedTarget(why, target) {
  if (why.includes(`\` at ${target.absolutePath} of `)) return target.absolutePath;
  const start = `removed \`${target.text}\` at `;
  const end = ` of ${target.project}`;
  if (target.project === void 0 || !why.startsWith(start) || !why.endsWith(end)) {
    return void 0;
  }
  return why.slice(start.length, -end.length);
}
var formatRemoved, describeRemovedPath;
var init_recover = __esm({
  "src/core/recover.ts"() {
    "use strict";
    formatRemoved = (row) => `removed \`${row.name}\` at ${row.path} of ${row.project}`;
    describeRemovedPath = (why) => /^removed `.+?` at (.+) of .+$/s.exec(why)?.[1];
  }
});

// src/core/remove.ts
function planRemoval(facts, options) {
  const refusal = describeRefusals(facts, options.discard)[0];
  if (refusal !== void 0) throw refusal;
  const work = describeLosses(facts, options);
  if (work.length > 0 && !options.discard) throw unsavedWork(facts.path, work, options);
  const lock = planLockRelease(facts.lock, facts.id);
  const rescued = listRescued(facts, options);
  const { branch } = facts;
  const deletes = branch?.commit != null && keepReason(facts, options) === null;
  return {
    id: facts.id,
    name: facts.name,
    path: facts.path,
    project: facts.project,
    trashPath: facts.place.kind === "present" ? facts.trashPath : null,
    releaseLock: lock.kind === "release",
    deregister: facts.place.kind === "present" || isRegistered(facts),
    rescues: rescued.map(({ ref, commit }) => ({ ref, commit })),
    branch: deletes && branch?.commit != null ? { name: branch.name, commit: branch.commit } : null,
    kept: listKept(facts, options, rescued),
    discarded: formatWorkLines(work),
    warnings: lock.kind === "release" && lock.warning !== null ? [lock.warning] : []
  };
}
function describeRefusals(facts, discard = false) {
  return [
    refusePlace(facts, discard),
    refuseCustody(facts),
    refuseLock(facts),
    refuseOccupants(facts),
    refuseNested(facts),
    refuseUnknown(facts)
  ].filter((refusal) => refusal !== void 0);
}
function refusePlace(facts, discard) {
  const what = `\`${facts.path}\``;
  if (facts.busyWith !== null) return new AppError("busy", { what, ...facts.busyWith });
  const { place: place2 } = facts;
  if (place2.kind === "unverifiable") {
    const { reason, hint } = place2;
    return new AppError("unverified", { what, reason, ...hint === void 0 ? {} : { hint } });
  }
  if (place2.kind === "absent" && place2.suspicion !== null && !(discard && place2.parentHere)) {
    return new AppError("unverified", {
      what,
      reason: place2.suspicion,
      hint: describeAbsence({ ...facts, parentHere: place2.parentHere })
    });
  }
  return void 0;
}
function refuseCustody({ custody, state, path: path31 }) {
  const hint = `Take it over with \`espalier adopt ${path31}\`, then remove it`;
  if (state === "quarantined") {
    const reason = "it is quarantined since the registry had to be made anew";
    return new AppError("unverified", { what: `\`${path31}\``, reason, hint });
  }
  if (custody === "observed") {
    const reason = "another tool made it and nobody handed it over";
    return new AppError("not_a_workspace", { target: path31, reason, hint });
  }
  return void 0;
}
function refuseLock({ lock, id, path: path31 }) {
  const decision = planLockRelease(lock, id);
  if (decision.kind !== "held") return void 0;
  return new AppError("locked", { path: path31, reason: decision.reason });
}
function refuseOccupants({ occupants, path: path31 }) {
  if (occupants.length === 0) return void 0;
  const named = occupants.slice(0, 5).map(({ pid, name }) => `${name} (pid ${pid})`);
  const more = occupants.length > 5 ? [`${occupants.length - 5} more`] : [];
  const details = { occupants: occupants.slice(0, NAMES_LISTED) };
  return new AppError("in_use", { path: path31, processes: [...named, ...more].join(", ") }, { details });
}
function refuseNested({ nestedWorktrees, path: path31 }) {
  const first = nestedWorktrees[0];
  if (first === void 0) return void 0;
  const processes = `another worktree below it, \`${first}\``;
  const hint = `Remove or move the worktrees below first: \`espalier remove ${first}\``;
  return new AppError("in_use", { path: path31, processes, hint }, { files: nestedWorktrees });
}
function refuseUnknown({ unknown, path: path31 }) {
  const reason = unknown[0];
  if (reason === void 0) return void 0;
  return new AppError("unverified", { what: `\`${path31}\``, reason }, { details: { unknown } });
}
function keepReason({ branch }, options) {
  if (options.keepBranch) return "it was to be kept";
  if (branch?.createdByUs === false) return "Espalier did not make it";
  if (branch?.checkedOutAt != null) return `it is checked out at ${branch.checkedOutAt}`;
  return null;
}
function listTips(facts, options) {
  return facts.tips.filter(({ kind }) => kind !== "branch" || keepReason(facts, options) === null);
}
function listRescued(facts, options) {
  const rescued = [];
  let left = 0;
  for (const { kind, name, rescue } of listTips(facts, options)) {
    if (rescue === null || rescued.some(({ commit }) => commit === rescue.commit)) continue;
    if (kind === "left") left += 1;
    const ref = formatRescueRef(facts.id, kind, kind === "left" ? left : 1);
    const reason = rescue.why === "remote" ? `only remote-tracking refs hold the commits of ${name}, and they may be stale` : `the base has the changes of ${name}, but not its commits`;
    rescued.push({ ref, commit: rescue.commit, reason });
  }
  return rescued;
}
function describeLosses(facts, options) {
  const commits = new Map(
    listTips(facts, options).flatMap(({ lost }) => lost.map((each) => [each.commit, each]))
  );
  const named = [...commits.values()].map(
    ({ commit, subject }) => ({
      kind: "commits",
      name: `${commit.slice(0, 12)} ${subject}`
    })
  );
  return [...facts.work, ...named];
}
function listKept(facts, options, rescued) {
  const kept = [];
  const { branch, otherBranch } = facts;
  const reason = keepReason(facts, options);
  if (branch?.commit != null && reason !== null) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason });
  }
  if (otherBranch !== null) {
    kept.push({ kind: "branch", name: otherBranch, reason: "Espalier did not make it" });
  }
  for (const { ref, commit, reason: why } of rescued) {
    kept.push({ kind: "ref", name: ref, commit, reason: why });
  }
  return kept;
}
function formatWorkLines(work) {
  return KINDS.flatMap((kind) => {
    const items = work.filter((item) => item.kind === kind);
    const lines = items.slice(0, NAMES_IN_DOCUMENT).map(formatWork);
    const more = items.length - lines.length;
    return more > 0 ? [...lines, `${NOUNS[kind][1]}: ${more} more`] : lines;
  });
}
function unsavedWork(path31, work, options) {
  const details = {};
  const parts = [];
  for (const kind of KINDS) {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    const [first] = names;
    if (first === void 0) continue;
    const [one, many] = NOUNS[kind];
    const others = names.length === 1 ? "" : ", …";
    parts.push(`${names.length} ${names.length === 1 ? one : many} (${first}${others})`);
    details[kind] = names.slice(0, NAMES_IN_DOCUMENT);
    details[`${kind}_count`] = names.length;
  }
  const discarding = `espalier remove ${formatArgument(path31)} --discard`;
  const remedy = options.dryRun ? `\`${discarding} --dry-run\` shows what giving it up would do` : `or give it up with \`${discarding}\``;
  const files = work.filter(({ kind }) => !NO_FILES.has(kind));
  details["files_count"] = files.length;
  return new AppError(
    "unsaved_work",
    {
      path: path31,
      summary: parts.join(", "),
      hint: `Commit and push it${options.dryRun ? "; " : ", "}${remedy}`
    },
    { details, files: files.slice(0, NAMES_IN_DOCUMENT).map(({ name }) => name) }
  );
}
function describeRemovePlan(plan) {
  const steps = [];
  for (const line of plan.discarded) {
    steps.push({ action: "discard work", target: plan.path, detail: line });
  }
  if (plan.trashPath !== null) {
    steps.push({ action: "move into the trash", target: plan.path, detail: plan.trashPath });
  }
  for (const { ref, commit } of plan.rescues) {
    steps.push({ action: "make ref", target: ref, detail: commit });
  }
  if (plan.releaseLock) steps.push({ action: "unlock", target: plan.path });
  if (plan.deregister) steps.push({ action: "drop git's registration", target: plan.path });
  if (plan.branch !== null) {
    const { name, commit } = plan.branch;
    steps.push({ action: "delete branch", target: name, detail: commit });
  }
  steps.push({ action: "drop from the registry", target: plan.id });
  if (plan.trashPath !== null) {
    steps.push({ action: "delete in the background", target: plan.trashPath });
  }
  return { schema: "espalier.plan.v1", command: "remove", steps, warnings: [...plan.warnings] };
}
var NAMES_LISTED, NAMES_IN_DOCUMENT, formatRescueRef, isRegistered, NOUNS, NO_FILES, KINDS, formatWork;
var init_remove = __esm({
  "src/core/remove.ts"() {
    "use strict";
    init_errors();
    init_moved();
    init_worktree_lock();
    NAMES_LISTED = 200;
    NAMES_IN_DOCUMENT = 1e4;
    formatRescueRef = (id, kind, count = 1) => {
      const suffix = kind === "branch" ? "" : `-${kind}`;
      return `refs/espalier/rescue/${id}${suffix}${count > 1 ? `-${count}` : ""}`;
    };
    isRegistered = ({ place: place2 }) => place2.kind === "absent" && place2.registered;
    NOUNS = {
      uncommitted: ["uncommitted change", "uncommitted changes"],
      staged: ["staged change", "staged changes"],
      untracked: ["untracked file", "untracked files"],
      ignored: ["ignored file", "ignored files"],
      commits: ["commit that is nowhere else", "commits that are nowhere else"],
      operation: ["operation in progress", "operations in progress"],
      submodule: ["submodule's unsaved work", "pieces of unsaved work in submodules"],
      nested_repository: ["nested repository", "nested repositories"]
    };
    NO_FILES = /* @__PURE__ */ new Set(["commits", "operation", "submodule"]);
    KINDS = Object.keys(NOUNS);
    formatWork = ({ kind, name }) => `${NOUNS[kind][0]}: ${name}`;
  }
});

// src/app/finish-removal.ts
async function writeRescue(world, project, { ref, commit }) {
  await world.git.runGit(["update-ref", ref, commit], {
    cwd: project,
    write: true,
    doing: `make the ref \`${ref}\``
  });
}
async function dropRegistration(world, row, releaseLock) {
  const { adminDirectory } = row;
  if (adminDirectory === null) return { kind: "dropped" };
  let begun = false;
  if (await world.worktree.readRegistration(row) === "whole") {
    let before = [];
    try {
      if (releaseLock) await runWorktree(world, row, "unlock", "release the lock");
      before = await world.worktree.listAdminEntries(adminDirectory);
      await runWorktree(world, row, "remove", "drop the worktree");
    } catch (error) {
      const left = new Set(await world.worktree.listAdminEntries(adminDirectory));
      if (before.every((name) => left.has(name))) return { kind: "refused", error };
      begun = true;
    }
  }
  const rest = await world.worktree.readRegistration(row);
  if (rest === "torn" || rest === "whole" && begun) {
    await world.worktree.removeTornRegistration(adminDirectory);
  }
  return { kind: "dropped" };
}
async function runWorktree(world, { project, path: path31 }, verb, doing) {
  await world.branches.retryBusy(
    () => world.git.runGit(["worktree", verb, "--", path31], {
      cwd: project,
      write: true,
      uninterrupted: true,
      doing
    })
  );
}
async function dropBranch(world, project, branch) {
  try {
    const gone = await world.branches.removeBranch(project, branch.name, branch.commit);
    if (!gone) return "it points to another commit by now";
    await world.git.runGit(["config", "--local", "--remove-section", `branch.${branch.name}`], {
      cwd: project,
      write: true,
      doing: "drop the branch's settings",
      // 128: it has none.
      allow: [0, 128]
    });
    return void 0;
  } catch (error) {
    return `it could not be deleted: ${reasonOf(error)}`;
  }
}
async function closeRemoval(world, row, trashPath) {
  await world.registry.update((edit) => {
    if (trashPath !== null) {
      edit.insertTrash({ path: trashPath, project: row.project, since: world.clock.now() });
    }
    if (edit.readWorkspace(row.id) === void 0) return;
    edit.deleteWorkspace(row.id, { type: "removed", who: world.who, why: formatRemoved(row) });
  });
}
function wakeDaemon(world) {
  const onProblem = (problem) => {
    world.log.write({ event: "daemon_not_started", problem });
  };
  try {
    world.daemonProcess.startDaemon({ env: world.env, logDirectory: world.paths.log, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}
var init_finish_removal = __esm({
  "src/app/finish-removal.ts"() {
    "use strict";
    init_recover();
    init_errors();
  }
});

// src/core/integration.ts
function describeLostCommits(commits, comparisons, automatic = /* @__PURE__ */ new Set()) {
  const integrated = new Set(automatic);
  for (const comparison of comparisons) {
    for (const commit of listIntegrated(comparison)) integrated.add(commit);
  }
  return commits.filter(({ commit }) => !integrated.has(commit)).toReversed();
}
function listIntegrated({ commits }) {
  const isThere2 = (changes) => changes.length > 0 && changes.every(isOnBase);
  const integrated = /* @__PURE__ */ new Set();
  for (const each of commits.toReversed()) {
    if (!integrated.has(each.commit) && !isThere2(each.cumulative)) continue;
    for (const held of [each.commit, ...each.parents]) integrated.add(held);
  }
  for (const { commit, merge, changes } of commits) {
    if (!merge && isThere2(changes)) integrated.add(commit);
  }
  return integrated;
}
function isOnBase({ ours, since, counterparts }) {
  return counterparts.some((each) => {
    if (!isSameChange(ours, each.theirs, each.drift)) return false;
    const undone = isUndone(each.theirs, each.since) || leavesBefore(ours, each.since);
    return !undone || since != null && isUndone(ours, since);
  });
}
function isSameChange(ours, theirs, drift) {
  const known = ours.newId !== "";
  if (known && ours.newId === theirs.newId && ours.newMode === theirs.newMode) return true;
  if (ours.binary || theirs.binary || ours.hunks.length !== theirs.hunks.length) return false;
  const moved = ours.oldId === theirs.oldId ? [] : drift;
  if (moved === null) return false;
  return ours.hunks.every((hunk, index) => {
    const place2 = theirs.hunks[index]?.oldStart ?? Number.NaN;
    const [first, last] = describePlace(hunk, moved);
    return first <= place2 && place2 <= last;
  });
}
function describePlace(hunk, drift) {
  const start = hunk.oldStart;
  const end = start + hunk.oldCount;
  let shift = 0;
  for (const each of drift) {
    const from = each.oldStart;
    const to = from + each.oldCount;
    if (to < start || to === start && (from < to || hunk.oldCount > 0)) {
      shift += each.newCount - each.oldCount;
    } else if (from < end || from === start && hunk.oldCount === 0) {
      return [Math.min(each.newStart, start + shift), each.newStart + each.newCount];
    } else break;
  }
  return [start + shift, start + shift];
}
function isUndone(change, since) {
  if (since === null) return false;
  if (since === void 0) return true;
  if (leavesBefore(change, since)) return true;
  const modeBack = since.newMode === change.oldMode && since.oldMode === change.newMode;
  if (change.oldMode !== change.newMode && modeBack) return true;
  return change.hunks.some((hunk) => since.hunks.some((later) => isReverted(hunk, later)));
}
function isReverted(hunk, later) {
  const end = hunk.newStart + hunk.newCount;
  const laterEnd = later.oldStart + later.oldCount;
  if (later.oldStart === hunk.newStart && laterEnd === end) return later.added === hunk.removed;
  const covers = later.oldStart <= hunk.newStart && end <= laterEnd;
  return covers && hunk.newCount > 0 && hunk.oldCount === 0 && later.newCount === 0;
}
function describeRescue(input) {
  const idsOf = (commits) => new Set(commits.map(({ commit }) => commit));
  const [lost, localLost] = [idsOf(input.lost), idsOf(input.localLost)];
  const held = input.local.filter(
    ({ commit, merge }) => !lost.has(commit) && (lost.size === 0 || !merge)
  );
  if (held.length === 0) return null;
  const why = held.some(({ commit }) => localLost.has(commit)) ? "remote" : "content";
  return { commit: input.tip, why };
}
function describeBaseRefs(input) {
  const { mainBranch, madeFrom } = input;
  const names = ["main", "master", ...[mainBranch, madeFrom].filter((name) => name !== null)];
  const locals = names.flatMap((name) => [name, `refs/heads/${name}`, `refs/remotes/${name}`]);
  const wanted = new Set(locals);
  const seen = /* @__PURE__ */ new Set();
  return input.refs.filter(({ name, commit }) => {
    const own = input.except !== null && name.endsWith(`/${input.except}`);
    if (own || seen.has(commit)) return false;
    const remote = /^refs\/remotes\/[^/]+\/(?:HEAD|main|master)$/.test(name);
    if (!remote && !wanted.has(name)) return false;
    seen.add(commit);
    return true;
  });
}
var leavesBefore;
var init_integration = __esm({
  "src/core/integration.ts"() {
    "use strict";
    leavesBefore = (change, since) => since != null && since.newId !== "" && since.newId === change.oldId && since.newMode === change.oldMode;
  }
});

// src/app/removal-commits.ts
async function readTip(world, input) {
  const { project, commit, goingBranch, madeAt } = input;
  const facts = { kind: input.kind, name: input.name, commit };
  const list2 = (remotes, others = []) => {
    const held = { exceptBranch: goingBranch, remotes, others };
    return world.history.listUnheldCommits(project, commit, held);
  };
  const local = await list2(false);
  if (local.length === 0) return { ...facts, lost: [], rescue: null };
  const unheld = await list2(true);
  const refs = await world.history.listBranchRefs(project);
  const bases = describeBaseRefs({
    refs,
    mainBranch: input.mainBranch,
    madeFrom: input.madeFrom,
    except: goingBranch
  });
  const also = (input.alsoOn ?? []).map((each) => ({ name: each, commit: each }));
  const comparisons = await readComparisons(world, project, commit, local, [...bases, ...also]);
  const automatic = await world.history.listAutomaticMerges(project, local);
  const lost = describeLostCommits(unheld.map(plain), comparisons, automatic);
  const localLost = describeLostCommits(local.map(plain), comparisons, automatic);
  const rescue = describeRescue({ tip: commit, local: local.map(plain), lost, localLost });
  if (rescue?.why !== "remote") return { ...facts, lost, rescue };
  const isKnown = madeAt !== null && await world.history.hasCommit(project, madeAt);
  const since = isKnown ? await list2(false, [madeAt]) : local;
  const own = since.filter((each) => input.madeHere?.has(each.commit) ?? true);
  return { ...facts, lost, rescue: own.length === 0 ? null : rescue };
}
async function readComparisons(world, project, tip, commits, bases) {
  const found = [];
  for (const base of bases) {
    const comparison = await world.history.readComparison(project, { tip, commits, base });
    if (comparison !== void 0) found.push(comparison);
  }
  return found;
}
var plain;
var init_removal_commits = __esm({
  "src/app/removal-commits.ts"() {
    "use strict";
    init_integration();
    plain = ({ commit, subject, merge }) => ({ commit, subject, merge });
  }
});

// src/core/reconstructible.ts
function planCandidates(declared) {
  return [.../* @__PURE__ */ new Set([...PRESETS.map(({ path: path31 }) => path31), ...declared])];
}
function describeMarks(preset, beside, inside) {
  return [
    ...beside.filter((name) => preset.beside.some((mark) => isMark(mark, name))),
    ...inside.filter((name) => preset.inside.includes(name)).map((name) => `${preset.path}/${name}`)
  ];
}
function isMark(mark, name) {
  const star = mark.indexOf("*");
  if (star === -1) return name === mark;
  return name.startsWith(mark.slice(0, star)) && name.endsWith(mark.slice(star + 1));
}
function isMarked(preset, marks) {
  const inside = marks.filter((mark) => mark.startsWith(`${preset.path}/`)).length;
  const beside = marks.length - inside;
  return preset.both ? inside > 0 && beside > 0 : inside + beside > 0;
}
function describeDirectory(facts) {
  const gates = [
    chosenGate(facts),
    directoryGate(facts),
    gate(
      "ignored",
      facts.ignored,
      "git ignores it as a whole",
      "git does not ignore it as a whole"
    ),
    gate(
      "nothing_tracked",
      negate(facts.tracked),
      "nothing below is tracked",
      "git tracks something below"
    ),
    gate(
      "nothing_readmitted",
      negate(facts.readmitted),
      "no path below is re-included",
      "a path below is re-included by an ignore rule"
    ),
    foundGate("no_repository_below", facts.repositoryBelow, "a repository", facts.path),
    foundGate("no_worktree_below", facts.worktreeBelow, "a registered worktree", facts.path),
    markGate(facts)
  ];
  return { path: facts.path, reconstructible: gates.every(({ passed }) => passed), gates };
}
function gate(name, fact, yes, no) {
  if (fact === null) return { name, passed: false, reason: "could not be determined" };
  return { name, passed: fact, reason: fact ? yes : no };
}
function chosenGate(facts) {
  if (isPreset(facts.path)) return { name: "chosen", passed: true, reason: "it is a preset" };
  return gate("chosen", facts.declared, "the project config declares it", "nobody declared it");
}
function directoryGate(facts) {
  const refuse2 = (reason) => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse2("it is a link");
  if (facts.kind === "other") return refuse2("it is not a directory");
  if (!facts.sameVolume) return refuse2("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}
function foundGate(name, found, what, path31) {
  if (found === null) return { name, passed: false, reason: "could not be determined" };
  if (found === false) return { name, passed: true, reason: `${what} does not lie below` };
  const at = found === "" ? path31 : `${path31}/${found}`;
  return { name, passed: false, reason: `${what} lies at \`${at}\`` };
}
function markGate(facts) {
  const preset = PRESETS.find(({ path: path31 }) => path31 === facts.path);
  if (preset === void 0) {
    return { name: "tool_mark", passed: true, reason: "a declared directory needs no mark" };
  }
  if (isMarked(preset, facts.marks)) {
    return { name: "tool_mark", passed: true, reason: `marked by ${facts.marks.join(", ")}` };
  }
  return {
    name: "tool_mark",
    passed: false,
    reason: preset.both ? `needs ${preset.inside.join(" or ")} inside and one of ${preset.beside.join(", ")} beside` : `needs one of ${[...preset.beside.map((each) => `${each} beside`), ...preset.inside.map((each) => `${each} inside`)].join(", ")}`
  };
}
function describeFailedGate(report) {
  const failed2 = report.gates.find(({ passed }) => !passed);
  return failed2 === void 0 ? void 0 : `${failed2.name}: ${failed2.reason}`;
}
var PRESETS, isPreset, negate;
var init_reconstructible2 = __esm({
  "src/core/reconstructible.ts"() {
    "use strict";
    PRESETS = [
      {
        path: "target",
        beside: ["Cargo.toml", "pom.xml"],
        inside: ["CACHEDIR.TAG", ".rustc_info.json"],
        both: false
      },
      { path: "node_modules", beside: ["package.json"], inside: [], both: false },
      {
        path: ".venv",
        beside: [
          "pyproject.toml",
          "requirements*.txt",
          "uv.lock",
          "poetry.lock",
          "Pipfile",
          "setup.py"
        ],
        inside: ["pyvenv.cfg"],
        both: true
      }
    ];
    isPreset = (path31) => PRESETS.some((preset) => preset.path === path31);
    negate = (fact) => fact === null ? null : !fact;
  }
});

// src/core/settings.ts
function planSettings(user, project) {
  const { config: config2, file } = user;
  const floor = config2.floor === void 0 ? defaultFloor : readFloor(file, config2.floor);
  return {
    floorBytes: floor,
    idleTtlMs: readDuration(file, "idle_ttl", config2.idle_ttl ?? "24h"),
    settleMs: readDuration(file, "settle", config2.settle ?? "2s"),
    defaultBase: config2.default_base ?? null,
    location: config2.location === void 0 ? null : readLocation(user, config2.location),
    dedup: config2.dedup ?? true,
    evict: config2.evict ?? true,
    adopt: config2.adopt ?? "observe",
    reconstructible: (project?.config.reconstructible ?? []).map(
      (entry) => readDeclaredDirectory(project?.file ?? "", entry)
    ),
    setupCommand: project?.config.setup?.command ?? null,
    cleanupCommand: project?.config.cleanup?.command ?? null
  };
}
function describeSettings(user, project) {
  const rows = USER_KEYS.map((key) => {
    const set = user.config[key];
    return {
      key,
      value: set ?? DEFAULT_TEXT[key],
      source: set === void 0 ? "default" : "user",
      description: DESCRIPTIONS[key]
    };
  });
  const declared = project?.config.reconstructible;
  const command3 = (key, description) => {
    const value = project?.config[key]?.command;
    return {
      key: `${key}.command`,
      value: value ?? null,
      source: value === void 0 ? "default" : "project",
      description
    };
  };
  rows.push(
    {
      key: "reconstructible",
      value: declared ?? [],
      source: declared === void 0 ? "default" : "project",
      description: "directories besides target, node_modules and .venv that a tool can rebuild"
    },
    command3("setup", `what to run in a new workspace, once a person has trusted it${UNUSED}`),
    command3("cleanup", `what to run before a removal, once a person has trusted it${UNUSED}`)
  );
  return rows;
}
function parseSize(text2) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text2.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === void 0 || unit === void 0) return void 0;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : void 0;
}
function parseDuration(text2) {
  const trimmed = text2.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
function readFloor(file, text2) {
  const size = parseSize(text2);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text2.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  if (percent <= 100) return (total) => Math.floor(total * percent / 100);
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text2}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``
  });
}
function readLocation(user, text2) {
  if (text2.startsWith("~/") && user.home !== void 0) return `${user.home}/${text2.slice(2)}`;
  if (text2.startsWith("~/") || text2.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text2)) return text2;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text2}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``
  });
}
function readDuration(file, key, text2) {
  const duration = parseDuration(text2);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text2}\`, which is not a duration`,
    hint: `Write \`${key} = "24h"\` or the like in \`${file}\``
  });
}
function readDeclaredDirectory(file, entry) {
  const parts = entry.replace(/\/+$/, "").split("/");
  const refuse2 = (reason) => new AppError("config_invalid", {
    path: file,
    reason: `\`reconstructible\` has \`${entry}\`, ${reason}`,
    hint: "Name directories relative to the repository's root, such as `build/cache`"
  });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse2("which is not relative");
  }
  if (parts.includes("..")) throw refuse2("which leaves the repository");
  if (parts.includes(".")) throw refuse2("which has a part `.`");
  if (parts.some((part) => part === "")) throw refuse2("which is not a path");
  if (parts.includes(".git")) throw refuse2("which is Git's own");
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse2("which is not a plain path");
  return parts.join("/");
}
function describeUnknownKey(key, of, files) {
  const known = of === "user" ? USER_KEYS : PROJECT_KEYS;
  const others = of === "user" ? PROJECT_KEYS : USER_KEYS;
  const here = of === "user" ? files.user : files.project;
  if (others.includes(key)) {
    const there = of === "user" ? files.project : files.user;
    return `\`${key}\` belongs in \`${there ?? ".espalier/workspace.toml"}\`; take it out of \`${here}\``;
  }
  const near = nextKnownKey(key, known);
  return near === void 0 ? `The keys of \`${here}\` are ${known.join(", ")}` : `The nearest known key is \`${near}\`; mend it in \`${here}\``;
}
function nextKnownKey(wrong, known) {
  let best;
  for (const key of known) {
    const distance = editDistance(wrong.toLowerCase(), key);
    if (best === void 0 || distance < best.distance) best = { key, distance };
  }
  if (best === void 0 || best.distance > Math.max(2, Math.floor(wrong.length / 2)))
    return void 0;
  return best.key;
}
function editDistance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
var GIB, HOUR, USER_KEYS, PROJECT_KEYS, UNUSED, DESCRIPTIONS, DEFAULT_TEXT, SIZE_UNITS, DURATION_UNITS, defaultFloor;
var init_settings = __esm({
  "src/core/settings.ts"() {
    "use strict";
    init_errors();
    GIB = 1024 ** 3;
    HOUR = 36e5;
    USER_KEYS = [
      "floor",
      "idle_ttl",
      "settle",
      "default_base",
      "location",
      "dedup",
      "evict",
      "adopt"
    ];
    PROJECT_KEYS = [
      "reconstructible",
      "setup",
      "cleanup"
    ];
    UNUSED = " (not used yet by this version)";
    DESCRIPTIONS = {
      floor: "free space that is kept on every volume, as a size or as a part of it",
      idle_ttl: `idle this long, a workspace's reconstructible directories may be evicted${UNUSED}`,
      settle: `a file unwritten this long may be deduplicated${UNUSED}`,
      default_base: "what a new workspace is based on",
      location: "where new workspaces are placed",
      dedup: `whether the daemon deduplicates${UNUSED}`,
      evict: `whether the daemon evicts${UNUSED}`,
      adopt: `whether worktrees that hooks find are only listed (observe) or adopted (auto)${UNUSED}`
    };
    DEFAULT_TEXT = {
      floor: "the larger of 20GiB and 10%, at most 50%",
      idle_ttl: "24h",
      settle: "2s",
      default_base: null,
      location: null,
      dedup: true,
      evict: true,
      adopt: "observe"
    };
    SIZE_UNITS = {
      B: 1,
      KB: 1e3,
      MB: 1e6,
      GB: 1e9,
      TB: 1e12,
      KIB: 1024,
      MIB: 1024 ** 2,
      GIB: 1024 ** 3,
      TIB: 1024 ** 4
    };
    DURATION_UNITS = {
      ms: 1,
      s: 1e3,
      m: 6e4,
      h: HOUR,
      d: 24 * HOUR
    };
    defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
  }
});

// src/app/settings.ts
async function readConfigSources(world, checkout) {
  const [user, project] = await Promise.all([
    readUserSource(world, checkout),
    readProjectSource(world, checkout)
  ]);
  return { user, project };
}
async function readUserSource(world, checkout) {
  const files = filesOf(world, checkout);
  const config2 = await world.config.readUserConfig(
    files.user,
    (key) => describeUnknownKey(key, "user", files)
  );
  return { file: files.user, config: config2, home: world.paths.home };
}
async function readProjectSource(world, checkout) {
  if (checkout === null) return void 0;
  const files = filesOf(world, checkout);
  const config2 = await world.config.readProjectConfig(
    checkout,
    (key) => describeUnknownKey(key, "project", files)
  );
  return { file: world.config.projectConfigFile(checkout), config: config2 };
}
async function readSettings(world, checkout) {
  const { user, project } = await readConfigSources(world, checkout);
  return planSettings(user, project);
}
async function readUsableSettings(world, checkout) {
  const problems = [];
  const attempt = async (read) => {
    try {
      return await read();
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      problems.push(error.message);
      return void 0;
    }
  };
  const none = { file: world.paths.userConfig, config: {} };
  const [user, project] = await Promise.all([
    attempt(async () => {
      const source = await readUserSource(world, checkout);
      planSettings(source, void 0);
      return source;
    }),
    attempt(async () => {
      const source = await readProjectSource(world, checkout);
      planSettings(none, source);
      return source;
    })
  ]);
  return { settings: planSettings(user ?? none, project), problems };
}
var filesOf;
var init_settings2 = __esm({
  "src/app/settings.ts"() {
    "use strict";
    init_settings();
    init_errors();
    filesOf = (world, checkout) => ({
      user: world.paths.userConfig,
      project: checkout === null ? null : world.config.projectConfigFile(checkout)
    });
  }
});

// src/app/reconstructible.ts
async function describeDirectories(world, input) {
  const proof = await world.worktree.proveWorktree(input.root);
  if (proof.kind !== "linked" && proof.kind !== "main") return [];
  const common = proof.kind === "linked" ? proof.commonDirectory : `${proof.path}/.git`;
  const main = common.endsWith("/.git") ? common.slice(0, -"/.git".length) : null;
  const declared = await readDeclared(world, input.mainCheckout ?? main);
  const found = planCandidates(declared).flatMap((path31) => {
    const entry = world.reconstructible.readEntry(input.root, path31);
    return entry === void 0 ? [] : [{ path: path31, ...entry }];
  });
  const real = found.filter(({ kind }) => kind === "directory").map(({ path: path31 }) => path31);
  const [git, worktrees] = await Promise.all([
    // null fails the gates: unknown is durable.
    world.reconstructible.readGitFacts(input.root, real).catch(() => null),
    input.worktrees ?? world.repository.listWorktrees(common).catch(() => null)
  ]);
  const reports = [];
  for (const entry of found) {
    const at = `${input.root}/${entry.path}`;
    const below2 = (path31) => path31.startsWith(`${entry.path}/`);
    const isDirectory3 = entry.kind === "directory";
    const facts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: git === null ? null : git.ignored.has(entry.path),
      tracked: git === null ? null : git.tracked.some((path31) => path31 === entry.path || below2(path31)),
      readmitted: git === null ? null : git.readmitted.some(below2),
      repositoryBelow: isDirectory3 && input.walk !== false ? await findRepository2(world, at) : false,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory3)
    };
    reports.push(describeDirectory(facts));
  }
  return reports;
}
async function readDeclared(world, mainCheckout) {
  const { settings, problems } = await readUsableSettings(world, mainCheckout);
  for (const reason of problems) world.log.write({ event: "config_ignored", reason });
  return settings.reconstructible;
}
async function findRepository2(world, at) {
  try {
    return await world.reconstructible.findRepository(at);
  } catch {
    return null;
  }
}
function worktreeBelow(at, worktrees) {
  const found = worktrees.find(({ path: path31 }) => path31 === at || path31.startsWith(`${at}/`));
  return found === void 0 ? false : found.path.slice(at.length + 1);
}
function readMarks(world, root, path31, lookInside) {
  const preset = PRESETS.find((each) => each.path === path31);
  if (preset === void 0) return [];
  const list2 = world.reconstructible.listNames;
  return describeMarks(preset, list2(root), lookInside ? list2(`${root}/${path31}`) : []);
}
function readDirectoryBytes(world, root, path31) {
  try {
    return world.reconstructible.readBytes(`${root}/${path31}`);
  } catch {
    return null;
  }
}
async function readDirectorySizes(world, root) {
  const directories = await describeDirectories(world, { root, mainCheckout: null });
  let sum = 0;
  for (const { path: path31, reconstructible } of directories) {
    if (!reconstructible) continue;
    const bytes = readDirectoryBytes(world, root, path31);
    if (bytes === null) return null;
    sum += bytes;
  }
  return sum;
}
var init_reconstructible3 = __esm({
  "src/app/reconstructible.ts"() {
    "use strict";
    init_reconstructible2();
    init_settings2();
  }
});

// src/app/removal-place.ts
async function readPlace2(world, row) {
  const { path: path31, project } = row;
  const realProject = await world.files.readRealPath(project);
  if (realProject === void 0 && isNowhere(world, row)) {
    const place2 = {
      kind: "absent",
      registered: false,
      suspicion: null,
      parentHere: false
    };
    return { place: place2, adminDirectory: null, repositoryGone: true };
  }
  if (realProject !== project) {
    return unverifiable(
      `its repository \`${project}\` is gone or was moved, so this may be the only copy`,
      `Move the repository back, or where it is now run \`git worktree repair ${path31}\` and \`espalier adopt ${path31}\``
    );
  }
  const link = await readLinkTarget(world, path31);
  if (link !== void 0) {
    return unverifiable(
      `a symbolic link is on the way to it, and leads to ${link}`,
      "Put the directory itself back where the link is; nothing was changed"
    );
  }
  const proof = await world.worktree.proveWorktree(path31);
  switch (proof.kind) {
    case "linked": {
      const same = proof.path === path31 && proof.commonDirectory === project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);
      if (same) return { place: { kind: "present" }, adminDirectory: proof.adminDirectory };
      return unverifiable(
        "another worktree than the registered one is there now",
        `If it is yours to remove, take it over with \`espalier adopt ${path31}\` first`
      );
    }
    case "absent":
      return readAbsent(world, row);
    case "main":
      return unverifiable("a repository of its own is there now, which Espalier never touches");
    case "foreign":
      return unverifiable(
        `it is no worktree of \`${project}\` any more: ${proof.reason}`,
        DROPPED_HINT
      );
    case "unverifiable":
      if (proof.dropped === true) return unverifiable(proof.reason, DROPPED_HINT);
      return unverifiable(
        proof.reason,
        `\`git -C ${formatArgument(formatRepository(project))} worktree repair ${formatArgument(path31)}\` mends a worktree that was moved; nothing was changed`
      );
  }
}
async function readLinkTarget(world, path31) {
  if (!world.trash.isThere(path31)) return void 0;
  const real = await world.files.readRealPath(path31);
  if (real === void 0) return "nothing";
  return real === path31 ? void 0 : `\`${real}\``;
}
async function readAbsent(world, row) {
  const absent = (registered, suspicion, parentHere = false) => ({
    place: { kind: "absent", registered, suspicion, parentHere },
    adminDirectory: registered ? row.adminDirectory : null
  });
  const { adminDirectory } = row;
  const registration = await world.worktree.readRegistration(row);
  if (adminDirectory === null || registration === "gone") return absent(false, null);
  const back = await world.worktree.readBackPointer(adminDirectory);
  if (back !== void 0 && back !== row.path) {
    return unverifiable(
      `it was moved to \`${back}\``,
      `Register it where it is: \`espalier adopt ${back}\``
    );
  }
  const found = absent(true, await readSuspicion(world, row), await isParentHere(world, row));
  return registration === "torn" ? { ...found, torn: true } : found;
}
async function isParentHere(world, { path: path31, project }) {
  try {
    return world.volume.isSameVolume(world.files.directoryName(path31), project);
  } catch {
    return false;
  }
}
async function readSuspicion(world, row) {
  const rows = await world.registry.read((view) => view.listWorkspaces(row.project));
  let absent = 0;
  for (const each of rows) {
    if ((await world.worktree.proveWorktree(each.path)).kind === "absent") absent += 1;
  }
  const parent = world.files.directoryName(row.path);
  const parentGone = await world.files.readRealPath(parent) === void 0;
  const all = absent === rows.length;
  if (absent < 3 && !(absent > 1 && (all || parentGone))) return null;
  return `${absent} workspaces of this repository are absent at once, as when a disk is not mounted`;
}
var unverifiable, DROPPED_HINT, isNowhere;
var init_removal_place = __esm({
  "src/app/removal-place.ts"() {
    "use strict";
    init_moved();
    unverifiable = (reason, hint) => ({
      place: { kind: "unverifiable", reason, ...hint === void 0 ? {} : { hint } },
      adminDirectory: null
    });
    DROPPED_HINT = "Its files were left alone; save what you need, delete the directory yourself, then remove it again";
    isNowhere = (world, { path: path31, trashPath }) => [path31, trashPath].every((at) => at === null || !world.trash.isThere(at));
  }
});

// src/app/removal-work.ts
async function readWork(world, input) {
  const submodules = world.submodules.listSubmodules(input.adminDirectory);
  const nested = await sortNested(world, input, submodules);
  const work = [
    ...listInProgress(world, input.adminDirectory),
    ...await readTree(world, input, { prefix: "", gitDirectory: input.adminDirectory }, nested)
  ];
  for (const submodule of submodules) {
    const lines = await readSubmodule(world, input, submodule, nested);
    work.push(...lines.map((line) => ({ kind: "submodule", name: line })));
  }
  for (const name of nested.repositories) {
    work.push({ kind: "nested_repository", name: world.bytePath.toText(name) });
  }
  return { work, nestedWorktrees: nested.worktrees };
}
async function readAdminWork(world, adminDirectory) {
  const work = listInProgress(world, adminDirectory);
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  for (const name of await world.work.listStaged(adminDirectory, temporary)) {
    work.push({ kind: "staged", name: world.bytePath.toText(name) });
  }
  for (const submodule of world.submodules.listSubmodules(adminDirectory)) {
    const lines = [
      ...await readModule(world, adminDirectory, submodule),
      ...await listModuleStaged(world, submodule)
    ];
    work.push(
      ...lines.map((line) => ({ kind: "submodule", name: `${submodule.name}: ${line}` }))
    );
  }
  return work;
}
async function readModule(world, adminDirectory, { gitDirectory, name }) {
  const { submodules, admin } = world;
  const [worktree] = submodules.listModuleWorktrees(gitDirectory);
  if (worktree !== void 0) {
    throw new Error(
      `the worktree \`${worktree}\` lives on the repository of the submodule ${name}`
    );
  }
  const lines = await submodules.listSubmoduleWork({
    gitDirectory,
    twin: submodules.findTwin(adminDirectory, gitDirectory),
    left: admin.listLeftHeads(gitDirectory)
  });
  return [...lines, ...admin.listOperations(gitDirectory)];
}
async function listModuleStaged(world, { gitDirectory }) {
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  const names = await world.work.listStaged(gitDirectory, temporary);
  return names.map((name) => `staged ${world.bytePath.toText(name)}`);
}
function listInProgress(world, adminDirectory) {
  return [
    ...world.admin.listOperations(adminDirectory),
    ...world.admin.listPrivateRefs(adminDirectory).map((ref) => `the private ref ${ref}`)
  ].map((name) => ({ kind: "operation", name }));
}
async function sortNested(world, input, submodules) {
  const { toText: toText2 } = world.bytePath;
  const owned = new Set(submodules.map(({ gitDirectory }) => gitDirectory));
  const checkouts = /* @__PURE__ */ new Map();
  const repositories = [];
  const worktrees = [];
  for (const entry of await world.tree.listNestedGit(input.root, input.skip)) {
    const name = entry.slice(0, -"/.git".length);
    const gitDirectory = await world.submodules.readPointer(input.root, name);
    if (gitDirectory !== void 0 && owned.has(gitDirectory) && !checkouts.has(gitDirectory)) {
      checkouts.set(gitDirectory, name);
    } else if (await world.submodules.isLinkedCheckout(input.root, name)) {
      worktrees.push(world.files.joinPath(input.root, toText2(name)));
    } else {
      repositories.push(name);
    }
  }
  return { checkouts, repositories, worktrees };
}
async function readTree(world, input, tree, nested) {
  const { toText: toText2, joinName: joinName2 } = world.bytePath;
  const root = world.files.joinPath(input.root, toText2(tree.prefix));
  const content = await world.work.readContent(
    { root, gitDirectory: tree.gitDirectory },
    world.files.joinPath(world.paths.root, "tmp")
  );
  const full = (name) => joinName2(tree.prefix, name.replace(/\/$/, ""));
  const elsewhere = [
    ...input.skip,
    ...[...nested.repositories, ...nested.checkouts.values()].filter(
      (name) => name !== tree.prefix
    )
  ];
  const toldElsewhere = (name) => elsewhere.some((directory) => isBelow2(name, directory));
  const items = [];
  const seen = /* @__PURE__ */ new Set();
  const add = (kind, name) => {
    if (seen.has(name)) return;
    seen.add(name);
    items.push({ kind, name: toText2(name) });
  };
  for (const name of content.uncommitted) add("uncommitted", full(name));
  for (const name of content.untracked.map(full)) {
    if (toldElsewhere(name)) continue;
    const scratchOnly = { scratchOnly: true };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("untracked", name);
  }
  for await (const name of listIgnoredFiles(
    world,
    input,
    content.ignored.map(full),
    toldElsewhere
  )) {
    const scratchOnly = { scratchOnly: false };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("ignored", name);
  }
  for (const name of content.staged) add("staged", full(name));
  return items;
}
async function* listIgnoredFiles(world, input, names, toldElsewhere) {
  const { joinName: joinName2 } = world.bytePath;
  for (const name of names) {
    if (toldElsewhere(name)) continue;
    if (!await world.tree.isDirectory(input.root, name)) {
      yield name;
      continue;
    }
    const enter = (inner) => !toldElsewhere(joinName2(name, inner));
    for await (const entry of world.tree.listBelow(input.root, name, enter)) {
      const inner = joinName2(name, entry.name);
      if (entry.kind === "file" || entry.kind === "link") yield inner;
    }
  }
}
async function readSubmodule(world, input, submodule, nested) {
  const { gitDirectory } = submodule;
  const checkout = nested.checkouts.get(gitDirectory);
  const found = await readModule(world, input.adminDirectory, submodule);
  if (checkout === void 0) found.push(...await listModuleStaged(world, submodule));
  const lines = found.map((line) => `${submodule.name}: ${line}`);
  if (checkout === void 0) return lines;
  const items = await readTree(world, input, { prefix: checkout, gitDirectory }, nested);
  return [...lines, ...items.map(({ kind, name }) => `${submodule.name}: ${kind} ${name}`)];
}
var isBelow2;
var init_removal_work = __esm({
  "src/app/removal-work.ts"() {
    "use strict";
    isBelow2 = (name, directory) => name === directory || name.startsWith(`${directory}/`);
  }
});

// src/core/seed.ts
function isLockfile(directory, name) {
  return (LOCKFILES[nameOf(directory)] ?? []).some((lockfile) => {
    const star = lockfile.indexOf("*");
    if (star === -1) return lockfile === name;
    return name.startsWith(lockfile.slice(0, star)) && name.endsWith(lockfile.slice(star + 1));
  });
}
function isWorthless(directory, relative2, isBeside) {
  const name = nameOf(relative2);
  if (name === "incremental") return isBeside(".fingerprint");
  if (name !== "webpack") return false;
  return /(?:^|\/)(?:\.cache|\.next\/cache)\/webpack$/.test(`${directory}/${relative2}`);
}
function formatTemporaryName(pid, startedAt, nonce) {
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return `.espalier-seed-${pid}-${start}-${nonce}`;
}
function parseTemporaryName(name) {
  const match = TEMPORARY2.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
}
function compareSiblings(a, b) {
  const distance = (facts) => facts.distance ?? Number.MAX_SAFE_INTEGER;
  return distance(a) - distance(b) || b.lastActiveAt - a.lastActiveAt;
}
function planSeed(facts) {
  const siblings = [...facts.siblings].sort(compareSiblings);
  const seeds = [];
  const skipped2 = [];
  const otherOutputs = facts.own.find((own) => own.exists && isTimed(own.path));
  let timedFrom;
  for (const own of facts.own) {
    const having = siblings.flatMap((sibling) => {
      const directory = sibling.directories.find(({ path: path31 }) => path31 === own.path);
      return directory === void 0 ? [] : [{ sibling, directory }];
    });
    if (having.length === 0) continue;
    const skip2 = (reason, detail) => {
      skipped2.push({ path: own.path, reason, ...detail === void 0 ? {} : { detail } });
    };
    if (own.exists) skip2("exists");
    else if (own.refusal !== null) skip2("not_reconstructible", own.refusal);
    else if (isTimed(own.path) && otherOutputs !== void 0) {
      skip2("other_outputs", `\`${otherOutputs.path}\` is here already`);
    } else {
      const order = isTimed(own.path) ? having : preferEqualLockfile(having, own.lockfiles);
      const able = order.filter(({ directory }) => refusalOf(directory) === void 0);
      const chosen = isTimed(own.path) && timedFrom !== void 0 ? able.find(({ sibling }) => sibling.path === timedFrom) : able[0];
      if (chosen !== void 0) {
        if (isTimed(own.path)) timedFrom = chosen.sibling.path;
        seeds.push({
          path: own.path,
          from: chosen.sibling.path,
          installNeeded: !isTimed(own.path) && chosen.directory.lockfiles !== own.lockfiles
        });
      } else {
        const first = order[0] === void 0 ? void 0 : refusalOf(order[0].directory);
        skip2(first?.reason ?? "no_sibling", first?.detail);
      }
    }
  }
  return { seeds, skipped: skipped2 };
}
function preferEqualLockfile(having, own) {
  const equal = having.filter(({ directory }) => directory.lockfiles === own);
  return [...equal, ...having.filter((each) => !equal.includes(each))];
}
function refusalOf(directory) {
  if (directory.failedGate !== null) {
    return { reason: "not_reconstructible", detail: directory.failedGate };
  }
  if (directory.fixed !== null) return { reason: "not_relocatable", detail: directory.fixed };
  if (directory.building) return { reason: "sibling_busy", detail: "a build holds its lock" };
  return void 0;
}
function describeFixed(path31, names) {
  const name = nameOf(path31);
  if (name === ".venv") return "a virtual environment names its own place";
  if (name !== "node_modules") return null;
  const mark = [".modules.yaml", ".pnpm"].find((each) => names.includes(each));
  return mark === void 0 ? null : `\`${mark}\` shows that pnpm made it`;
}
function describeRefusal(path31, facts) {
  if (!facts.parentExists) return "its parent directory is not here";
  if (!facts.ignored) return "ignored: git does not ignore it here";
  if (facts.tracked) return "nothing_tracked: git tracks something below it here";
  const preset = PRESETS.find((each) => each.path === path31);
  if (preset !== void 0 && facts.marks.length === 0) {
    return `tool_mark: none of ${preset.beside.join(", ")} is here`;
  }
  return null;
}
var SKIP_REASONS, LOCKFILES, nameOf, isTimed, DOUBTFUL, TEMPORARY2;
var init_seed = __esm({
  "src/core/seed.ts"() {
    "use strict";
    init_reconstructible2();
    SKIP_REASONS = {
      not_asked: "the workspace was created with `--no-seed`",
      no_sibling: "no working tree of the project has the directory and may give it",
      exists: "something is there already, and nothing is written over",
      not_reconstructible: "the directory fails a gate, in the sibling or here",
      not_relocatable: "what is in it names its own place and cannot be moved yet",
      other_outputs: "another build's outputs are here, whose freshness the sibling's times would falsify",
      reflink_unsupported: "the two places cannot share blocks",
      sibling_busy: "the sibling is being built, or changed while it was cloned",
      time_limit: "the time limit came first",
      interrupted: "it was interrupted",
      clone_failed: "the clone could not be completed",
      align_failed: "the times of the sources could not be set, so the build would not be true"
    };
    LOCKFILES = {
      node_modules: [
        "package-lock.json",
        "npm-shrinkwrap.json",
        "yarn.lock",
        "pnpm-lock.yaml",
        "bun.lock",
        "bun.lockb"
      ],
      ".venv": ["uv.lock", "poetry.lock", "Pipfile.lock", "requirements*.txt"]
    };
    nameOf = (path31) => path31.slice(path31.lastIndexOf("/") + 1);
    isTimed = (path31) => LOCKFILES[nameOf(path31)] === void 0;
    DOUBTFUL = ["incremental", "webpack"];
    TEMPORARY2 = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
  }
});

// src/app/seed-leftovers.ts
function listSeedLeftovers(world, root) {
  return world.seedPlace.listTemporaries(root).filter((name) => {
    const owner = parseTemporaryName(name);
    return owner !== void 0 && !world.process.isRunning({ ...owner, boot: null });
  });
}
var init_seed_leftovers = __esm({
  "src/app/seed-leftovers.ts"() {
    "use strict";
    init_seed();
  }
});

// src/app/removal-facts.ts
async function readRemovalFacts(world, row) {
  const { place: place2, adminDirectory, repositoryGone, torn } = await readPlace2(world, row);
  const unknown = [];
  const attempt = async (fallback, read) => {
    try {
      return await read();
    } catch (error) {
      unknown.push(reasonOf(error));
      return fallback;
    }
  };
  const basic = {
    id: row.id,
    name: row.name,
    path: row.path,
    project: row.project,
    custody: row.custody,
    state: row.state,
    busyWith: describeOwner(world, row),
    place: place2,
    lock: void 0,
    occupants: [],
    nestedWorktrees: [],
    unknown,
    work: [],
    branch: null,
    otherBranch: null,
    tips: [],
    trashPath: ""
  };
  const skip2 = /* @__PURE__ */ new Set();
  if (place2.kind === "unverifiable" || repositoryGone === true) {
    const facts2 = repositoryGone === true ? { ...basic, ...describeNothing(world, row) } : basic;
    return { facts: facts2, adminDirectory: null, adminState: null, skip: skip2 };
  }
  const adminState = adminDirectory === null ? null : await attempt(null, () => world.admin.readAdminState(adminDirectory));
  const listed = await attempt([], () => world.repository.listWorktrees(row.project));
  const lock = adminDirectory === null ? void 0 : await attempt(void 0, () => readLock2(world, adminDirectory));
  const history = await attempt(
    { branch: null, otherBranch: null, tips: [] },
    () => readHistory(world, row, listed, adminDirectory)
  );
  const found = adminDirectory === null || torn === true ? void 0 : await attempt(
    void 0,
    async () => place2.kind === "present" ? readPresent(world, row, adminDirectory, listed, skip2) : { work: await readAdminWork(world, adminDirectory) }
  );
  const trashPath = await attempt(
    "",
    () => world.trash.readTrashPath(row.path, row.project, row.id)
  );
  const facts = { ...basic, lock, ...history, ...found, unknown, trashPath };
  return { facts, adminDirectory, adminState, skip: skip2 };
}
function describeOwner(world, { owner, state, path: path31, trashPath }) {
  if (state !== "creating" && state !== "removing") return null;
  const doing = state === "creating" ? "create" : "remove";
  if (owner !== null && world.process.isRunning(owner)) {
    return { reason: `process ${owner.pid} is about to ${doing} it` };
  }
  const reason = `a process died while it was to ${doing} it, and what it left is not settled yet`;
  if (trashPath === null) return { reason };
  const hint = `If something else is at ${path31}, move it away; the workspace's files are in ${trashPath}`;
  return { reason, hint };
}
async function readLock2(world, adminDirectory) {
  const reason = world.admin.readLockReason(adminDirectory);
  if (reason === void 0) return void 0;
  const owner = describeLockOwner(reason);
  if (owner.kind !== "claude") return { reason, process: { kind: "unknown" } };
  const startedAt = world.process.readProcessStart(owner.pid, world.platform);
  const comparable = world.platform === "linux" || startedAt === void 0;
  return { reason, process: comparable ? { kind: "running", startedAt } : { kind: "unknown" } };
}
async function readHistory(world, row, listed, adminDirectory) {
  const refs = await world.history.listBranchRefs(row.project);
  const head = adminDirectory === null ? void 0 : world.admin.readHead(adminDirectory);
  const branch = row.branch === null ? null : {
    name: row.branch,
    commit: refs.find(({ name }) => name === `refs/heads/${row.branch}`)?.commit ?? null,
    createdByUs: row.branchCreated,
    checkedOutAt: listed.find((each) => each.branch === row.branch && each.path !== row.path)?.path ?? null
  };
  const goingBranch = branch?.createdByUs === true && branch.checkedOutAt === null ? branch.name : null;
  const shared = {
    project: row.project,
    goingBranch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base,
    madeAt: row.baseCommit
  };
  const tips = [];
  if (goingBranch !== null && branch?.commit != null) {
    const { name, commit } = branch;
    tips.push(await readTip(world, { ...shared, kind: "branch", name, commit }));
  }
  if (head !== void 0 && "commit" in head) {
    tips.push(await readTip(world, { ...shared, kind: "head", name: "HEAD", commit: head.commit }));
  }
  if (adminDirectory !== null) {
    const alsoOn = [...new Set([...tips.map((tip) => tip.commit), branch?.commit ?? []].flat())];
    const madeHere = world.admin.listMadeCommits(adminDirectory);
    const left = {
      ...shared,
      alsoOn,
      madeHere,
      kind: "left",
      name: "a HEAD that was left"
    };
    for (const commit of world.admin.listLeftHeads(adminDirectory)) {
      if (alsoOn.includes(commit) || !await world.history.hasCommit(row.project, commit))
        continue;
      tips.push(await readTip(world, { ...left, commit }));
    }
  }
  const current = head !== void 0 && "branch" in head ? head.branch : null;
  return { branch, otherBranch: current === row.branch ? null : current, tips };
}
async function readPresent(world, row, adminDirectory, listed, skip2) {
  const [mount] = world.trash.listMounts(row.path);
  if (mount !== void 0) throw new Error(`a file system is mounted at \`${mount}\``);
  const mainCheckout = await world.repository.readMainCheckout(row.project);
  for (const each of await describeDirectories(world, { root: row.path, mainCheckout })) {
    if (each.reconstructible) skip2.add(world.bytePath.fromText(each.path));
  }
  for (const name of listSeedLeftovers(world, row.path)) skip2.add(world.bytePath.fromText(name));
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map(({ path: path31, sha256 }) => [path31, sha256]))
  };
  const registered = await listRegisteredBelow(world, row.path, listed);
  const occupants = await world.occupants.listOccupants(row.path);
  const found = await readWork(world, { root: row.path, adminDirectory, known, skip: skip2 });
  const nestedWorktrees = [.../* @__PURE__ */ new Set([...registered, ...found.nestedWorktrees])];
  return { work: found.work, nestedWorktrees, occupants };
}
async function listRegisteredBelow(world, root, listed) {
  const below2 = [];
  for (const { path: path31 } of listed) {
    const real = await world.files.readRealPath(path31) ?? path31;
    if (real.startsWith(`${root}/`)) below2.push(real);
  }
  return below2;
}
var describeNothing;
var init_removal_facts = __esm({
  "src/app/removal-facts.ts"() {
    "use strict";
    init_worktree_lock();
    init_errors();
    init_reconstructible3();
    init_removal_commits();
    init_removal_place();
    init_removal_work();
    init_seed_leftovers();
    describeNothing = (world, row) => {
      const running2 = row.owner !== null && world.process.isRunning(row.owner);
      return {
        custody: "owned",
        state: "ready",
        busyWith: running2 ? describeOwner(world, row) : null
      };
    };
  }
});

// src/app/undo-creation.ts
async function undoCreation(world, row) {
  if (row.adminDirectory !== null) {
    await finishCreation(world, row, {});
    return "finished";
  }
  if (!world.trash.isThere(row.project) && !world.trash.isThere(row.path)) {
    await dropRow(world, row.id, []);
    return "undone";
  }
  await world.worktreeUndo.waitForGit(row.path);
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "linked" && await isOurs(world, row)) {
    const { adminDirectory, adminStamp } = proof;
    await finishCreation(world, row, { adminDirectory, adminStamp });
    return "finished";
  }
  await takeBack(world, row.id, attemptOf(row));
  return "undone";
}
async function isOurs(world, row) {
  const place2 = await world.place.readPlace(row.path, row.project);
  if (place2.kind !== "worktree" || row.branch === null || place2.branch !== row.branch) return false;
  const branch = await world.branches.readMadeBranch(row.project, row.branch, row.id);
  return branch?.ours === true;
}
async function finishCreation(world, row, identity) {
  await world.registry.update((edit) => {
    edit.changeWorkspace(
      row.id,
      { state: "ready", owner: null, ...identity },
      { type: "ready", who: world.who, why: INTERRUPTED }
    );
  });
}
async function takeBack(world, id, attempt) {
  const { left } = await world.worktreeUndo.undoAdd(attempt);
  for (const what of left) {
    world.log.write({ event: "undo", path: attempt.path, left: what });
    world.note(`Not taken back: ${what}`);
  }
  if (id !== null) await dropRow(world, id, left);
}
async function dropRow(world, id, left) {
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) === void 0) return;
    const why = left.length === 0 ? "the creation did not finish" : `left behind: ${left.join("; ")}`;
    edit.deleteWorkspace(id, { type: "undo", who: world.who, why });
  });
}
async function takeBackQuietly(world, id, attempt) {
  try {
    await takeBack(world, id, attempt);
  } catch (error) {
    world.log.write({ event: "undo", path: attempt.path, problem: reasonOf(error) });
    world.note(`Not taken back yet: \`${attempt.path}\` (${reasonOf(error)})`);
  }
}
var INTERRUPTED, EVENTS_BACK, isUnfilled, attemptOf;
var init_undo_creation = __esm({
  "src/app/undo-creation.ts"() {
    "use strict";
    init_errors();
    INTERRUPTED = "its worktree was complete when the process died";
    EVENTS_BACK = 5e3;
    isUnfilled = (view, id) => view.listEvents(EVENTS_BACK, id).find(({ type }) => type === "ready")?.why === INTERRUPTED;
    attemptOf = (row) => ({
      id: row.id,
      commonDirectory: row.project,
      path: row.path,
      branch: row.branch ?? "",
      branchCreated: row.branchCreated && row.branch !== null,
      commit: row.baseCommit ?? "",
      wasEmpty: null,
      ancestor: null
    });
  }
});

// src/app/recover.ts
async function recoverInterrupted(world, project, known = []) {
  const unsettled = [...known];
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const interrupted = rows.filter((row) => isInterrupted(world, row));
  for (const row of interrupted) {
    if (known.some(({ id }) => id === row.id)) continue;
    if (project !== void 0) {
      const reason = await settle(world, row.id);
      if (reason !== void 0) unsettled.push({ id: row.id, reason });
      continue;
    }
    const file = world.lock.projectLockFile(world.paths, row.project);
    const options = { purpose: "finish what was interrupted", timeoutMs: 1e3 };
    try {
      await world.lock.withLock(file, options, () => settle(world, row.id));
    } catch (error) {
      if (!isAppError(error) || error.code !== "busy") throw error;
    }
  }
  return unsettled;
}
async function settle(world, id) {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === void 0 || !isInterrupted(world, row)) return void 0;
  try {
    const outcome = row.state === "creating" ? await undoCreation(world, row) : await settleRemoval(world, row);
    world.log.write({ event: "recovered", id, path: row.path, state: row.state, outcome });
    const after = await world.registry.read((view) => view.readWorkspace(id));
    return after !== void 0 && isInterrupted(world, after) ? outcome : void 0;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "not_recovered", id, path: row.path, problem: reasonOf(error) });
    world.note(`\`${row.path}\` was interrupted and could not be settled: ${reasonOf(error)}`);
    return reasonOf(error);
  }
}
async function settleRemoval(world, row) {
  const recovery = planRecovery({
    inPlace: world.trash.isThere(row.path),
    inTrash: row.trashPath !== null && world.trash.isThere(row.trashPath),
    registered: await world.worktree.readRegistration(row) === "whole",
    proved: row.provedAt !== null
  });
  switch (recovery.kind) {
    case "stuck":
      world.log.write({ event: "not_recovered", path: row.path, problem: recovery.reason });
      return `left in \`${row.trashPath}\`: ${recovery.reason}`;
    case "put-back":
      if (row.trashPath !== null) await world.trash.moveTree(row.trashPath, row.path);
      await reopen(world, row, "its removal was interrupted and undone");
      if (recovery.warning !== null) world.note(`\`${row.path}\`: ${recovery.warning}`);
      return "put back";
    case "reopen":
      await reopen(world, row, "its removal was interrupted before it began");
      return "reopened";
    case "finish":
      await finishRegistration(world, row);
      await finishBranch(world, row);
      await closeRemoval(world, row, recovery.trash ? row.trashPath : null);
      if (recovery.trash) wakeDaemon(world);
      return "finished";
  }
}
async function reopen(world, row, why) {
  await world.registry.update((edit) => {
    const moved = { trashPath: null, keepBranch: false, provedAt: null };
    const change = { state: "ready", owner: null, ...moved };
    edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
    if (row.trashPath !== null) edit.deleteTrash(row.trashPath);
  });
}
async function finishRegistration(world, row) {
  const { adminDirectory, path: path31 } = row;
  if (adminDirectory === null || await world.worktree.readRegistration(row) === "gone") return;
  const lock = planLockRelease(await readLock2(world, adminDirectory), row.id);
  if (lock.kind === "held") throw new AppError("locked", { path: path31, reason: lock.reason });
  const dropped = await dropRegistration(world, row, lock.kind === "release");
  if (dropped.kind === "refused") throw dropped.error;
}
async function finishBranch(world, row) {
  const { project, branch } = row;
  if (branch === null || !row.branchCreated || row.keepBranch) return;
  const listed = await world.repository.listWorktrees(project);
  if (listed.some((each) => each.branch === branch)) return;
  const refs = await world.history.listBranchRefs(project);
  const commit = refs.find(({ name }) => name === `refs/heads/${branch}`)?.commit;
  if (commit === void 0) return;
  const tip = await readTip(world, {
    project,
    kind: "branch",
    name: branch,
    commit,
    goingBranch: branch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base,
    madeAt: row.baseCommit
  });
  if (tip.lost.length > 0) return;
  if (tip.rescue !== null) {
    const ref = formatRescueRef(row.id, "branch");
    await writeRescue(world, project, { ref, commit: tip.rescue.commit });
  }
  await dropBranch(world, project, { name: branch, commit });
}
var isInterrupted, describeInterrupted;
var init_recover2 = __esm({
  "src/app/recover.ts"() {
    "use strict";
    init_recover();
    init_remove();
    init_worktree_lock();
    init_errors();
    init_finish_removal();
    init_removal_commits();
    init_removal_facts();
    init_undo_creation();
    isInterrupted = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
    describeInterrupted = (world, rows) => rows.filter((row) => isInterrupted(world, row)).map(formatInterrupted);
  }
});

// src/app/adopt-workspaces.ts
var adopt_workspaces_exports = {};
__export(adopt_workspaces_exports, {
  adoptWorkspaces: () => adoptWorkspaces
});
async function adoptWorkspaces(world, input) {
  world.registry.warm();
  const { wanted, refused } = await readWanted(world, input);
  const warnings = [];
  const applied = [];
  for (const each of wanted) {
    try {
      applied.push(...await adoptProject(world, input, each, warnings));
    } catch (error) {
      if (each.paths === "all" || !isRefusal(error)) throw error;
      for (const path31 of each.paths) applied.push(refusedStep(path31, error));
    }
  }
  applied.push(...refused);
  const [only] = applied;
  if (!input.scan && applied.length === 1 && only?.step.action === "refuse") throw only.step.error;
  if (!input.dryRun) return describeAdopted(applied, warnings);
  const steps = describeAdoptPlan({ steps: applied.map(({ step }) => step) });
  return { schema: "espalier.plan.v1", command: "adopt", steps, warnings };
}
async function readWanted(world, input) {
  if (input.scan) {
    const { commonDirectory } = await world.repository.readRepository(input.cwd);
    return { wanted: [{ project: commonDirectory, paths: "all" }], refused: [] };
  }
  const byProject = /* @__PURE__ */ new Map();
  const refused = /* @__PURE__ */ new Map();
  for (const asked of input.paths) {
    const proof = await world.worktree.proveWorktree(world.files.resolvePath(input.cwd, asked));
    if (proof.kind === "linked") {
      const paths = byProject.get(proof.commonDirectory) ?? /* @__PURE__ */ new Set();
      byProject.set(proof.commonDirectory, paths.add(proof.path));
    } else {
      const enclosing = proof.kind === "foreign" ? await findEnclosing(world, proof.path) : void 0;
      const reason = "reason" in proof ? proof.reason : "";
      const moved = proof.kind === "foreign" ? proof.moved : void 0;
      const { path: path31, kind } = proof;
      const error = describeStranger({ path: path31, kind, reason, moved, enclosing });
      refused.set(proof.path, refusedStep(proof.path, error));
    }
  }
  const wanted = [...byProject].map(([project, paths]) => ({ project, paths }));
  return { wanted, refused: [...refused.values()] };
}
async function adoptProject(world, input, wanted, warnings) {
  const { project } = wanted;
  const now = world.clock.now();
  if (input.dryRun) {
    const candidates = await readCandidates2(world, wanted);
    const rows = await world.registry.read((view) => view.listWorkspaces());
    const { steps } = planAdoption({ candidates, rows, now });
    return steps.map((step) => ({ step, row: void 0 }));
  }
  const options = { purpose: "adopt workspaces", timeoutMs: LOCK_TIMEOUT_MS };
  const file = world.lock.projectLockFile(world.paths, project);
  return world.lock.withLock(file, options, async () => {
    await recoverInterrupted(world, project);
    warnings.push(...await rebuildProject(world, project));
    const candidates = await readCandidates2(world, wanted);
    const applied = await world.registry.update(
      (edit) => planAdoption({ candidates, rows: edit.listWorkspaces(), now }).steps.map(
        (step) => applyStep(world, edit, step, input.scan)
      )
    );
    for (const each of applied) warnings.push(...await lockWorktree(world, each));
    return applied;
  });
}
async function readCandidates2(world, { project, paths }) {
  const found = await readLinkedWorktrees(world, project);
  if (paths === "all") {
    return found.filter(({ proof }) => proof.kind !== "absent").map((each) => candidateOf(world, project, each));
  }
  return [...paths].map((path31) => {
    const each = found.find(({ proof }) => proof.path === path31);
    if (each !== void 0) return candidateOf(world, project, each);
    const reason = "`git worktree list` does not name it";
    return {
      kind: "refused",
      path: path31,
      error: new AppError("unverified", { what: `\`${path31}\``, reason })
    };
  });
}
function candidateOf(world, project, found) {
  const facts = describeLinked(world, project, found);
  if (facts !== void 0) return { kind: "linked", facts };
  const { proof } = found;
  const kind = proof.kind === "linked" ? "foreign" : proof.kind;
  const reason = "reason" in proof ? proof.reason : "it belongs to another repository";
  const error = describeStranger({ path: proof.path, kind, reason, enclosing: void 0 });
  return { kind: "refused", path: proof.path, error };
}
async function findEnclosing(world, at) {
  for (let inner = at; ; ) {
    const outer = world.files.resolvePath(inner, "..");
    if (outer === inner) return void 0;
    const proof = await world.worktree.proveWorktree(outer);
    if (proof.kind === "linked") return proof.path;
    if (proof.kind === "main") return void 0;
    inner = outer;
  }
}
function applyStep(world, edit, step, scan) {
  if (step.action === "refuse") return { step, row: void 0 };
  const who = world.who;
  if (step.replaces !== void 0) {
    const why2 = "another worktree is at its path now";
    edit.deleteWorkspace(step.replaces.id, { type: "replace", who, why: why2 });
  }
  const why = scan ? "`adopt --scan`" : "`adopt PATH`";
  if (step.action === "register") {
    const row = { ...step.row, id: step.row.id ?? world.ids.createId(world.clock.now()) };
    edit.insertWorkspace(row, { type: "adopt", who, why });
    return { step, row };
  }
  if (step.action === "keep") return { step, row: step.row };
  const event = step.action === "follow" ? { type: "move", who, why: `found again, was at ${step.row.path}` } : { type: "adopt", who, why };
  edit.changeWorkspace(step.row.id, step.change, event);
  return { step, row: { ...step.row, ...step.change } };
}
async function lockWorktree(world, { step, row }) {
  if (step.action === "refuse" || row === void 0 || !step.lock) return [];
  try {
    await world.git.runGit(
      ["worktree", "lock", "--reason", formatAdoptionLock(row.id), "--", row.path],
      { cwd: row.project, write: true, doing: "lock the worktree" }
    );
    return [];
  } catch (error) {
    return [`\`${row.path}\` is registered, but not locked: ${reasonOf(error)}`];
  }
}
function describeAdopted(applied, warnings) {
  const document = {
    schema: "espalier.workspace.adopted.v1",
    adopted: [],
    already: [],
    refused: [],
    warnings
  };
  for (const { step, row } of applied) {
    if (step.action === "refuse") {
      const { code, message } = step.error;
      document.refused.push({ path: step.path, code, reason: message });
    } else if (row !== void 0) {
      const { id, path: path31, name, custody } = row;
      const entry = { id, path: path31, name, custody };
      if (step.action === "register" || step.action === "hand over") document.adopted.push(entry);
      else if (step.action === "keep") document.already.push(entry);
      else document.already.push({ ...entry, reason: `it was at ${step.row.path}` });
    }
  }
  return document;
}
var LOCK_TIMEOUT_MS, refusedStep, isRefusal;
var init_adopt_workspaces = __esm({
  "src/app/adopt-workspaces.ts"() {
    "use strict";
    init_adopt();
    init_worktree_lock();
    init_errors();
    init_linked_worktrees();
    init_rebuild_registry();
    init_recover2();
    LOCK_TIMEOUT_MS = 6e4;
    refusedStep = (path31, error) => ({
      step: { action: "refuse", path: path31, error },
      row: void 0
    });
    isRefusal = (error) => isAppError(error) && ["busy", "git", "unverified"].includes(error.code);
  }
});

// src/cli/commands/adopt.ts
var adopt;
var init_adopt2 = __esm({
  "src/cli/commands/adopt.ts"() {
    "use strict";
    init_errors();
    init_command();
    adopt = command({
      name: "adopt",
      summary: "Register worktrees that something else made",
      positionals: [{ name: "path", describe: "A linked worktree", required: false, many: true }],
      options: {
        scan: { type: "boolean", describe: "Every worktree of the project" }
      },
      examples: [
        ["espalier adopt .", "the worktree one is in"],
        ["espalier adopt --scan --dry-run", "what a scan of the project would register"]
      ],
      changes: true,
      registry: true,
      async run({ world, cwd, resolve: resolve2, dryRun }, { positionals, options }) {
        const scan = options.scan === true;
        if (scan === positionals.length > 0) {
          throw new AppError("usage", {
            reason: scan ? "`adopt` takes paths or `--scan`, not both" : "`adopt` needs a path",
            hint: "`espalier adopt PATH…` names worktrees; `espalier adopt --scan` finds the project's"
          });
        }
        const { adoptWorkspaces: adoptWorkspaces2 } = await Promise.resolve().then(() => (init_adopt_workspaces(), adopt_workspaces_exports));
        return adoptWorkspaces2(world, { cwd, paths: positionals.map(resolve2), scan, dryRun });
      }
    });
  }
});

// src/core/list.ts
function describeItem({ row, listed, there }) {
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    branch: listed ? listed.branch : row.branch,
    project: row.project,
    custody: row.custody,
    state: row.state,
    present: describePresence(listed, there),
    created_at: new Date(row.createdAt).toISOString(),
    last_active: new Date(row.lastActiveAt).toISOString(),
    idle: null
  };
}
function describePresence(listed, there) {
  return listed === null ? null : there;
}
function describeListWarnings(items, strangers) {
  const warnings = [];
  const absent = items.filter((item) => item.present === false).length;
  if (absent >= 3) {
    warnings.push(
      `${absent} workspaces are absent; a disk may not be mounted, so nothing is forgotten. \`espalier remove NAME --discard\` forgets one that you deleted`
    );
  }
  if (strangers > 0) {
    const worktrees = strangers === 1 ? "1 worktree is" : `${strangers} worktrees are`;
    warnings.push(`${worktrees} not registered; \`espalier adopt --scan\` registers them`);
  }
  return warnings;
}
var init_list = __esm({
  "src/core/list.ts"() {
    "use strict";
  }
});

// src/app/presence.ts
function readPresence(world, path31) {
  try {
    return world.seedPlace.isTaken(path31);
  } catch {
    return null;
  }
}
var init_presence = __esm({
  "src/app/presence.ts"() {
    "use strict";
  }
});

// src/app/list-workspaces.ts
var list_workspaces_exports = {};
__export(list_workspaces_exports, {
  listWorkspaces: () => listWorkspaces
});
async function listWorkspaces(world, input) {
  world.registry.warm();
  const listing = input.all ? void 0 : world.repository.listWorktrees(input.cwd);
  const here = listing && await readProjectHere(world, input.cwd, listing);
  const rebuilt = here === void 0 ? [] : await rebuildProject(world, here);
  const rows = await world.registry.read((view) => view.listWorkspaces(here));
  const projects = here === void 0 ? [...new Set(rows.map((row) => row.project))] : [here];
  const parts = await Promise.all(
    projects.map(
      (project) => listProject(
        world,
        project,
        rows.filter((row) => row.project === project),
        listing ?? world.repository.listWorktrees(project)
      )
    )
  );
  const workspaces = parts.flatMap((part) => part.items);
  const strangers = parts.reduce((sum, part) => sum + part.strangers, 0);
  return {
    schema: "espalier.workspace.list.v1",
    workspaces: input.sizes ? await measure(world, workspaces) : workspaces,
    warnings: [
      ...rebuilt,
      ...parts.flatMap((part) => part.warnings),
      ...describeInterrupted(world, rows),
      ...describeListWarnings(workspaces, strangers)
    ]
  };
}
async function readProjectHere(world, cwd, listing) {
  const listed = await listing.catch(() => []);
  const found = await world.repository.findCommonDirectory(listed);
  return found ?? (await world.repository.readRepository(cwd)).commonDirectory;
}
async function listProject(world, project, rows, listing) {
  try {
    const listed = await listing;
    const byPath = new Map(listed.map((entry) => [entry.path, entry]));
    const known = new Set(rows.map((row) => row.path));
    const strangers = listed.slice(1).filter((entry) => !known.has(entry.path));
    return {
      items: rows.map(
        (row) => describeItem({ row, listed: byPath.get(row.path), there: readPresence(world, row.path) })
      ),
      // Those that are gone `adopt --scan` does not take.
      strangers: strangers.filter(({ path: path31 }) => readPresence(world, path31) !== false).length,
      warnings: []
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      items: rows.map((row) => describeItem({ row, listed: null, there: null })),
      strangers: 0,
      warnings: [`\`${project}\` could not be read: ${reasonOf(error)}`]
    };
  }
}
async function measure(world, items) {
  const measured = [];
  for (const item of items) {
    const bytes = item.present === true ? await readDirectorySizes(world, item.path) : null;
    measured.push({ ...item, reconstructible_bytes: bytes, exclusive_bytes: null });
  }
  return measured;
}
var init_list_workspaces = __esm({
  "src/app/list-workspaces.ts"() {
    "use strict";
    init_list();
    init_errors();
    init_presence();
    init_rebuild_registry();
    init_reconstructible3();
    init_recover2();
  }
});

// src/cli/completion.ts
async function listCompletions(words, commands2, host) {
  const current = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const visible = commands2.filter(({ hidden }) => hidden !== true);
  const names = visible.map(({ name }) => name);
  const command3 = visible.find(({ name }) => name === before[0]);
  const candidates = before.length === 0 ? [...names, "--help", "--version"] : command3 === void 0 ? [] : await listArguments(command3, names, before.slice(1), current, host);
  return candidates.filter((candidate) => candidate.startsWith(current));
}
async function listArguments(command3, names, before, current, host) {
  const options = optionsOf(command3);
  if (current.startsWith("-"))
    return [...Object.keys(options).map((name) => `--${name}`), "--help"];
  const last = before.at(-1);
  const spec = last?.startsWith("--") === true ? options[last.slice(2)] : void 0;
  if (spec?.type === "string") {
    return spec.value === "WORKSPACE" ? listNames2(host) : [];
  }
  const positional = command3.positionals[0];
  if (positional?.choices !== void 0) return [...positional.choices];
  if (positional?.name === "command") return [...names];
  return positional?.name === "workspace" ? listNames2(host) : [];
}
async function listNames2(host) {
  try {
    const { listWorkspaces: listWorkspaces2 } = await Promise.resolve().then(() => (init_list_workspaces(), list_workspaces_exports));
    const world = openWorld({ env: host.env, platform: host.platform, who: "cli" });
    const { workspaces } = await listWorkspaces2(world, {
      cwd: host.cwd(),
      all: false,
      sizes: false
    });
    return workspaces.map(({ name }) => name);
  } catch {
    return [];
  }
}
var completionFlag, bash, zsh, completionScript;
var init_completion = __esm({
  "src/cli/completion.ts"() {
    "use strict";
    init_world();
    init_command();
    completionFlag = "--get-yargs-completions";
    bash = `###-begin-espalier-completions-###
# Add to ~/.bashrc: espalier completion bash >> ~/.bashrc
_espalier_completions() {
  local IFS=$'\\n'
  COMPREPLY=($(espalier ${completionFlag} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _espalier_completions espalier
###-end-espalier-completions-###
`;
    zsh = `#compdef espalier
###-begin-espalier-completions-###
# Add to ~/.zshrc, after compinit: espalier completion zsh >> ~/.zshrc
_espalier() {
  local -a words_found
  words_found=("\${(@f)$(espalier ${completionFlag} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$words_found" ]]; then compadd -a words_found; else _default; fi
}
compdef _espalier espalier
###-end-espalier-completions-###
`;
    completionScript = (shell) => shell === "bash" ? bash : zsh;
  }
});

// src/cli/commands/completion.ts
var completion;
var init_completion2 = __esm({
  "src/cli/commands/completion.ts"() {
    "use strict";
    init_command();
    init_completion();
    completion = command({
      name: "completion",
      summary: "Print the completion script of a shell",
      positionals: [
        { name: "shell", describe: "bash or zsh", required: false, choices: ["bash", "zsh"] }
      ],
      options: {},
      examples: [
        ["espalier completion bash >> ~/.bashrc", "for bash"],
        ["espalier completion zsh >> ~/.zshrc", "for zsh"]
      ],
      changes: false,
      registry: false,
      async run({ world }, { positionals }) {
        const shell = positionals[0] ?? (world.env["SHELL"]?.endsWith("zsh") === true ? "zsh" : "bash");
        return { text: completionScript(shell === "zsh" ? "zsh" : "bash") };
      }
    });
  }
});

// src/app/show-config.ts
var show_config_exports = {};
__export(show_config_exports, {
  showConfig: () => showConfig
});
async function showConfig(world, { cwd }) {
  const checkout = await readCheckout(world, cwd);
  const { user, project } = await readConfigSources(world, checkout);
  planSettings(user, project);
  const sources2 = { default: "default", user: user.file, project: project?.file ?? "" };
  return {
    schema: "espalier.config.v1",
    user_config: user.file,
    project_config: project?.file ?? null,
    state: world.paths.root,
    settings: describeSettings(user, project).map((row) => ({
      ...row,
      source: sources2[row.source]
    })),
    warnings: []
  };
}
async function readCheckout(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).mainCheckout;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return null;
    throw error;
  }
}
var init_show_config = __esm({
  "src/app/show-config.ts"() {
    "use strict";
    init_settings();
    init_errors();
    init_settings2();
  }
});

// src/cli/commands/config.ts
var config;
var init_config = __esm({
  "src/cli/commands/config.ts"() {
    "use strict";
    init_command();
    config = command({
      name: "config",
      summary: "Show every setting in force and where it comes from",
      positionals: [],
      options: {},
      examples: [["espalier config --json", "for a script"]],
      changes: false,
      registry: false,
      async run({ world, cwd }) {
        const { showConfig: showConfig2 } = await Promise.resolve().then(() => (init_show_config(), show_config_exports));
        return showConfig2(world, { cwd });
      }
    });
  }
});

// src/core/names.ts
function describeNameFault(name) {
  if (name === "") return "it is empty";
  if (name.length > MAX_NAME)
    return `it has ${name.length} characters, over the limit of ${MAX_NAME}`;
  for (const segment of name.split("/")) {
    if (segment === "") return "it has an empty part";
    if (segment.length > MAX_SEGMENT) {
      return `a part of it has ${segment.length} characters, over the limit of ${MAX_SEGMENT}`;
    }
    const odd = /[^A-Za-z0-9._-]/u.exec(segment)?.[0];
    if (odd !== void 0) return `it has ${describeCharacter(odd)}`;
    if (segment.startsWith("-")) return "a part of it starts with `-`";
    if (segment.startsWith(".")) return "a part of it starts with `.`";
    if (segment.includes("..")) return "it has `..`";
    if (segment.endsWith(".")) return "a part of it ends with `.`";
    if (segment.toLowerCase().endsWith(".lock")) return "a part of it ends with `.lock`";
  }
  return void 0;
}
function describeCharacter(character) {
  if (character === " ") return "a space";
  const code = character.codePointAt(0) ?? 0;
  if (code < 32 || code === 127) return "a control character";
  return code > 126 ? `the character U+${code.toString(16).toUpperCase().padStart(4, "0")}` : `\`${character}\``;
}
function requireName(name) {
  const reason = describeNameFault(name);
  if (reason === void 0) return name;
  throw new AppError("invalid_name", { name: formatUnsafe(name), reason });
}
function formatUnsafe(text2) {
  const clean = text2.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?");
  return clean.length > 80 ? `${clean.slice(0, 77)}...` : clean;
}
function formatBranch(name, asked) {
  return asked === "claude" ? `worktree-${formatDirectory(name)}` : name;
}
function describeBranchFault(branch) {
  if (branch === "") return "it is empty";
  if (branch === "HEAD" || branch === "@") return `\`${branch}\` means something else to git`;
  if (branch.startsWith("-")) return "it starts with `-`";
  if (branch.length > 200) return "it is too long";
  if (/[\u0000-\u0020\u007f~^:?*[\\]/.test(branch)) {
    return "it has a space, a control character or one of ~^:?*[\\";
  }
  if (branch.includes("..") || branch.includes("@{")) return "it has `..` or `@{`";
  for (const part of branch.split("/")) {
    if (part === "") return "it has an empty part";
    if (part.startsWith(".")) return "a part of it starts with `.`";
    if (part.endsWith(".lock")) return "a part of it ends with `.lock`";
  }
  return branch.endsWith(".") ? "it ends with `.`" : void 0;
}
function formatRandomName(bytes) {
  const pick = (list2, at) => list2[(bytes[at] ?? 0) % list2.length] ?? "";
  const tail = [2, 3, 4, 5].map((at) => pick(TAIL.split(""), at)).join("");
  return `${pick(ADJECTIVES, 0)}-${pick(NOUNS2, 1)}-${tail}`;
}
var MAX_NAME, MAX_SEGMENT, formatDirectory, isCaseTwin, ADJECTIVES, NOUNS2, TAIL;
var init_names = __esm({
  "src/core/names.ts"() {
    "use strict";
    init_errors();
    MAX_NAME = 128;
    MAX_SEGMENT = 64;
    formatDirectory = (name) => name.replaceAll("/", "+");
    isCaseTwin = (a, b) => a !== b && a.toLowerCase() === b.toLowerCase();
    ADJECTIVES = "amber bold brisk calm clear cosy crisp dapper eager early fair fleet fresh gentle glad golden green happy hardy keen kind late lively lucky mellow merry mild neat nimble noble patient plain proud quick quiet ready ripe robust rosy rustic serene sharp shy silver sleek slow snug solid spry steady still sturdy sunny swift tall tame tender tidy vivid warm wild wise witty young zesty".split(
      " "
    );
    NOUNS2 = "acorn alder almond apple apricot arbour ash aspen bark beech berry birch blossom bough branch briar bud cedar cherry chestnut clover currant elder elm fern fig fir garden grove hazel holly hornbeam ivy juniper larch laurel leaf lilac lime linden maple medlar moss mulberry myrtle oak olive orchard peach pear pine plum poplar quince root rowan sapling seed shoot spruce stem thicket trellis twig vine walnut willow yew".split(
      " "
    );
    TAIL = "abcdefghijkmnpqrstuvwxyz23456789";
  }
});

// src/core/place.ts
function formatProjectName(facts) {
  if (facts.root !== null) return baseOf(facts.root) || "root";
  const own = baseOf(facts.commonDirectory);
  if (own.startsWith(".")) return baseOf(parentOf2(facts.commonDirectory)) || "root";
  return own.replace(/(.)\.git$/, "$1");
}
function formatPlace(facts) {
  const { root, commonDirectory, directory } = facts;
  const name = formatProjectName(facts);
  if (facts.location !== null) return join2(facts.location, name, directory);
  if (root !== null && facts.claudeDirectory) return join2(root, ".claude/worktrees", directory);
  const outer = SUBMODULE.exec(commonDirectory)?.[1];
  if (outer !== void 0) {
    return join2(parentOf2(outer), `${baseOf(outer)}-${name}-worktrees`, directory);
  }
  if (root !== null) return join2(parentOf2(root), `${name}-worktrees`, directory);
  if (baseOf(commonDirectory).startsWith(".")) return join2(parentOf2(commonDirectory), directory);
  return join2(parentOf2(commonDirectory), `${name}-worktrees`, directory);
}
function describePlaceFault(place2, facts) {
  const hint = facts.chosen ? "Give another directory with `--path DIR`" : "Rename the directory, or set `location` in the user config";
  const own = isInside(facts.commonDirectory, place2);
  if (own || facts.chosen && /\/\.git(\/|$)/i.test(place2)) {
    return { reason: "it is inside of a Git directory", hint };
  }
  if (facts.chosen && place2.includes("�")) return { reason: "it is not UTF-8", hint };
  if (facts.asked === "claude" && /[\r\n]/.test(place2)) {
    return { reason: "it has a line break, and is to be answered on one line", hint };
  }
  return void 0;
}
function nextTree(trees, place2) {
  const around = trees.filter((tree) => tree !== place2 && isInside(tree, place2));
  return around.sort((a, b) => b.length - a.length)[0];
}
function formatExclude(root, place2) {
  if (root === null || place2 === root || !isInside(root, place2)) return void 0;
  const relative2 = place2.slice(root.length + (root.endsWith("/") ? 0 : 1));
  if (/^\.claude\/worktrees\/[^/]+$/.test(relative2)) return "/.claude/worktrees/";
  return `/${escapePattern(relative2)}/`;
}
function escapePattern(relative2) {
  const plain2 = relative2.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
  return plain2.replace(/[\r\n]/g, "?");
}
var parentOf2, baseOf, join2, SUBMODULE, isInside;
var init_place2 = __esm({
  "src/core/place.ts"() {
    "use strict";
    parentOf2 = (at) => at.slice(0, Math.max(at.lastIndexOf("/"), 0)) || "/";
    baseOf = (at) => at.slice(at.lastIndexOf("/") + 1);
    join2 = (...parts) => parts.join("/").replace(/\/{2,}/g, "/");
    SUBMODULE = /^(.+?)\/\.git\/(?:worktrees\/[^/]+\/)?modules\//;
    isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
  }
});

// src/core/create.ts
function planCreate(facts) {
  const { name, path: path31, rows } = facts;
  const same = rows.find((row) => row.name === name) ?? rows.find((row) => row.path === path31);
  if (same !== void 0) return planExisting(facts, same);
  refuseTwins(facts);
  if (facts.place.kind === "worktree") return planUnregistered(facts, facts.place);
  if (facts.place.kind === "occupied") {
    throw taken(facts, `\`${path31}\` ${facts.place.reason}`, hintOf(facts, "--path DIR"));
  }
  if (facts.registeredHere) {
    throw taken(
      facts,
      `git still lists a worktree at \`${path31}\`, whose directory is gone`,
      `If it is not on a disk that is away, run \`git worktree remove ${path31}\``
    );
  }
  if (facts.baseCommit === null) throw missingBase(facts);
  const branch = facts.branches.find((candidate) => candidate.commit === null);
  const wanted = facts.branches[0]?.name ?? name;
  if (branch === void 0) throw branchExists(facts, wanted);
  if (facts.volume !== null && facts.volume.freeBytes < facts.volume.floorBytes) {
    throw new AppError("disk_budget", {
      free_bytes: facts.volume.freeBytes,
      floor_bytes: facts.volume.floorBytes,
      config: facts.userConfig
    });
  }
  return {
    kind: "create",
    name,
    path: path31,
    wasEmpty: facts.place.kind === "empty",
    branch: branch.name,
    base: facts.base,
    baseCommit: facts.baseCommit,
    exclude: facts.exclude,
    warnings: [
      ...branch.name === wanted ? [] : [
        `The branch \`${wanted}\` exists already and was left alone; this is \`${branch.name}\``
      ],
      ...describePlaceWarnings(facts),
      ...facts.setupCommand ? [
        "The `[setup] command` of `.espalier/workspace.toml` is not run by this version: run it yourself where it is needed"
      ] : []
    ]
  };
}
function planExisting(facts, row) {
  if (row.name !== facts.name) {
    throw taken(facts, `\`${row.path}\` is the workspace \`${row.name}\``);
  }
  const { explicit } = facts;
  const differs = explicit.path && row.path !== facts.path ? `it is the workspace at \`${row.path}\`` : explicit.branch !== null && row.branch !== explicit.branch ? `it is a workspace on the branch \`${row.branch ?? "(none)"}\`` : explicit.base && row.base !== facts.base && row.baseCommit !== facts.baseCommit ? `it is a workspace based on \`${row.base ?? "?"}\` (${row.baseCommit ?? "unknown"})` : void 0;
  if (differs !== void 0) throw taken(facts, differs);
  if (row.state === "creating" || row.state === "removing") {
    const stuck = facts.unsettled.find(({ id }) => id === row.id);
    if (stuck === void 0) return { kind: "wait", row };
    throw new AppError("unverified", {
      what: `what an interrupted ${row.state === "creating" ? "creation" : "removal"} has left of \`${row.name}\` at \`${row.path}\``,
      reason: stuck.reason
    });
  }
  return { kind: "reuse", row, warnings: [] };
}
function planUnregistered(facts, place2) {
  const { name, path: path31 } = facts;
  if (facts.asked === "cli" || place2.head === null) {
    throw taken(
      facts,
      `\`${path31}\` is a worktree that is not registered`,
      `Register it with \`espalier adopt ${path31}\`, or choose another name`
    );
  }
  return {
    kind: "reuse-unregistered",
    path: path31,
    name,
    branch: place2.branch,
    head: place2.head,
    warnings: ["The worktree was there already and is not registered"]
  };
}
function refuseTwins(facts) {
  const twin = facts.rows.find((row) => isCaseTwin(row.name, facts.name));
  if (twin !== void 0) {
    throw taken(facts, `it differs from the workspace \`${twin.name}\` only in case`);
  }
  const own = facts.path.slice(facts.path.lastIndexOf("/") + 1);
  const neighbour = facts.neighbours.find((entry) => isCaseTwin(entry, own));
  if (neighbour !== void 0 && facts.place.kind !== "worktree") {
    throw taken(facts, `\`${neighbour}\` beside it differs only in case`);
  }
}
function describePlaceWarnings(facts) {
  const warnings = [];
  if (facts.cargoWorkspaceAbove !== null && !facts.cargoSelfContained) {
    warnings.push(
      `cargo will take the workspace for a part of \`${facts.cargoWorkspaceAbove}/Cargo.toml\` and refuse to build; choose a place outside it with \`--path\``
    );
  }
  const outer = facts.worktrees.find((at) => at !== facts.path && isInside(at, facts.path));
  if (outer !== void 0) {
    warnings.push(
      `The workspace lies inside the worktree \`${outer}\`, which cannot be removed before it`
    );
  }
  return warnings;
}
function branchExists(facts, branch) {
  if (facts.explicit.branch === null) {
    return taken(facts, `a branch \`${branch}\` exists`, hintOf(facts, "--branch NAME"));
  }
  return new AppError("name_taken", {
    name: branch,
    reason: "a branch of this name exists, and `--branch` names a new one",
    hint: `Choose another \`--branch\`; to start from this one, leave it out and give \`--base ${branch}\``
  });
}
function missingBase(facts) {
  return new AppError("git", {
    doing: `find the base \`${facts.base}\``,
    reason: facts.base === "HEAD" ? "the repository has no commit yet" : "it names no commit here",
    hint: facts.base === "HEAD" ? `Make the first commit${facts.asked === "cli" ? ", or name another base with `--base REV`" : ""}` : "Name an existing branch, tag or commit with `--base REV`"
  });
}
function describeReuseRefusal(row, proof) {
  if (proof.kind === "linked" && proof.commonDirectory === row.project) return void 0;
  if (proof.kind === "absent") {
    return new AppError("name_taken", {
      name: row.name,
      reason: `it is the workspace at \`${row.path}\`, whose directory is gone`,
      hint: `If you deleted it, \`espalier remove ${row.name}\` forgets it or says what stands against that; if it is on a disk that is away, mount the disk`
    });
  }
  return new AppError("unverified", {
    what: `the workspace \`${row.path}\``,
    reason: proof.reason ?? "it is not a worktree of this project"
  });
}
function describeCreatePlan(plan, extras) {
  return {
    schema: "espalier.plan.v1",
    command: "create",
    steps: describeSteps(plan, extras),
    warnings: plan.kind === "wait" ? [] : [...plan.warnings, ...extras.seed?.warnings ?? []]
  };
}
function describeSteps(plan, extras) {
  switch (plan.kind) {
    case "reuse":
      return [
        { action: "answer the existing workspace", target: plan.row.path },
        ...describeFill(plan.row.path, extras)
      ];
    case "reuse-unregistered":
      return [{ action: "answer the existing worktree", target: plan.path }];
    case "wait":
      return [{ action: "wait for the process that works on it", target: plan.row.path }];
    case "create":
      return [
        {
          action: "make branch",
          target: plan.branch,
          detail: `at ${plan.base} (${plan.baseCommit})`
        },
        ...plan.exclude === null ? [] : [{ action: "add to info/exclude", target: plan.exclude }],
        { action: "add worktree", target: plan.path },
        ...describeFill(plan.path, extras),
        { action: "register workspace", target: plan.name }
      ];
  }
}
var hintOf, taken, describeFill;
var init_create = __esm({
  "src/core/create.ts"() {
    "use strict";
    init_errors();
    init_names();
    init_place2();
    hintOf = (facts, option) => facts.asked === "cli" ? `Choose another name or \`${option}\`` : "Choose another name";
    taken = (facts, reason, hint) => new AppError("name_taken", { name: facts.name, reason, ...hint === void 0 ? {} : { hint } });
    describeFill = (path31, extras) => [
      ...extras.include ? [{ action: "copy what `.worktreeinclude` names", target: path31 }] : [],
      ...extras.seed?.steps ?? []
    ];
  }
});

// src/app/include-files.ts
var include_files_exports = {};
__export(include_files_exports, {
  includeFiles: () => includeFiles
});
async function includeFiles(world, input) {
  const scratch = [];
  const warnings = [];
  const warn = (what, reason) => {
    warnings.push(`${what}: ${reason}`);
  };
  const record = (path31, sha256) => {
    scratch.push({ workspaceId: input.workspaceId, path: path31, sha256 });
  };
  try {
    const names = await world.include.listIncluded(input.mainCheckout);
    for (const name of names.filter((each) => !isBelow3(each, input.reconstructible))) {
      const copied = await world.include.copyIncluded(input.mainCheckout, input.path, name).catch((error) => ({ outcome: "skipped", reason: reasonOf(error) }));
      if (copied.outcome === "copied") record(name, copied.sha256);
      else warn(`\`${name}\` of \`.worktreeinclude\` was not copied`, copied.reason);
    }
  } catch (error) {
    warn("`.worktreeinclude` was not followed", reasonOf(error));
  }
  for (const name of input.symlinkDirectories) {
    const linked = await linkDirectory(world, input, name).catch((error) => ({
      outcome: "skipped",
      reason: reasonOf(error)
    }));
    if (linked.outcome === "copied") record(trimSlash(name), linked.sha256);
    else warn(`\`${name}\` of \`worktree.symlinkDirectories\` was not linked`, linked.reason);
  }
  return { scratch, warnings };
}
async function linkDirectory(world, input, given2) {
  const name = trimSlash(given2);
  const skipped2 = (reason) => ({ outcome: "skipped", reason });
  const parts = name.split("/");
  if (name === "" || name.startsWith("/") || /[\r\n\0]/.test(name)) {
    return skipped2("it is not a relative path");
  }
  if (parts.some((part) => part === "" || part === "." || part === ".." || part === ".git")) {
    return skipped2("it does not stay inside the repository");
  }
  const { include: include2, exclude } = world;
  const source = `${input.mainCheckout}/${name}`;
  if (await include2.readKind(source) !== "directory") {
    return skipped2("the main checkout has no such directory");
  }
  if (await world.place.readCanonicalPath(source) !== source)
    return skipped2("a link leads to it");
  if (await include2.hasTracked(input.path, name)) return skipped2("git tracks files in it");
  if (!await exclude.isIgnored(input.path, `${name}/`)) return skipped2("git does not ignore it");
  if (!await exclude.isIgnored(input.path, name)) await excludeLink(world, input, name);
  return include2.createDirectoryLink(input.mainCheckout, input.path, name);
}
async function excludeLink(world, input, name) {
  const file = world.lock.projectLockFile(world.paths, input.commonDirectory);
  await world.lock.withLock(
    file,
    { purpose: "hide a link from git", timeoutMs: 3e4 },
    () => world.exclude.writeExclude(input.commonDirectory, `/${escapePattern(name)}`)
  );
}
var trimSlash, isBelow3;
var init_include_files = __esm({
  "src/app/include-files.ts"() {
    "use strict";
    init_place2();
    init_errors();
    trimSlash = (name) => name.replace(/^\.\//, "").replace(/\/+$/, "");
    isBelow3 = (name, directories) => directories.some((directory) => name === directory || name.startsWith(`${directory}/`));
  }
});

// src/core/seed-words.ts
function formatCloning(path31, files, bytes) {
  const count = String(files).replace(/\B(?=(\d{3})+$)/g, ",");
  return `cloning ${path31}: ${count} files, ${Math.round(bytes / 1024 ** 2)} MiB`;
}
function describeSkipped(skipped2) {
  const unable = skipped2.filter(({ reason }) => reason === "reflink_unsupported");
  const others = skipped2.flatMap(({ path: path31, reason, detail }) => {
    if (reason === void 0 || reason === "reflink_unsupported" || reason === "exists") return [];
    const more = detail === void 0 ? "" : ` (${detail})`;
    return [`\`${path31}\` was not seeded: ${SKIP_REASONS[reason]}${more}`];
  });
  return unable.length === 0 ? others : [describeUnable(unable), ...others];
}
function describeUnable(unable) {
  const paths = unable.map(({ path: path31 }) => `\`${path31}\``).join(", ");
  const doing = unable.every(({ path: path31 }) => isTimed(path31)) ? "build here" : "run the project's install step here";
  const detail = unable.find((each) => each.detail !== void 0)?.detail;
  const where = detail === void 0 ? "" : ` (${detail})`;
  return `This volume cannot clone files, or not from the sibling's${where}, so ${paths} was not seeded: ${doing}. XFS, btrfs and APFS can`;
}
function describeSeedSteps(plan, workspace) {
  return [
    ...plan.seeds.map(({ path: path31, from, installNeeded }) => ({
      action: "clone",
      target: `${workspace}/${path31}`,
      detail: `from ${from}/${path31}${installNeeded ? "; the lockfiles differ: an install is needed" : ""}`
    })),
    ...plan.skipped.map(({ path: path31, reason, detail }) => ({
      action: "skip",
      target: `${workspace}/${path31}`,
      detail: detail === void 0 ? SKIP_REASONS[reason] : `${SKIP_REASONS[reason]}: ${detail}`
    }))
  ];
}
var init_seed_words = __esm({
  "src/core/seed-words.ts"() {
    "use strict";
    init_seed();
  }
});

// src/core/reference.ts
function describeReference(facts) {
  const { rows, target } = facts;
  const here = rows.find((row) => row.path === facts.realPath || row.path === facts.absolutePath);
  if (here !== void 0) return here;
  if (target === "" || target.includes("..") || target.startsWith("/") || target.startsWith(".")) {
    return void 0;
  }
  const byName = rows.filter((row) => row.name === target && row.project === facts.project);
  if (byName.length === 1) return byName[0];
  if (byName.length > 1) throw ambiguous(target, "name", byName);
  if (!/^[0-9a-f-]{4,36}$/.test(target)) return void 0;
  const byId = rows.filter((row) => row.id.startsWith(target));
  if (byId.length > 1) throw ambiguous(target, "id prefix", byId);
  return byId[0];
}
function listNamesakes(facts) {
  return facts.rows.filter((row) => row.name === facts.target).map((row) => row.path);
}
function ambiguous(target, kind, rows) {
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: `${rows.length} workspaces have this ${kind}`,
      hint: "Name it by its path or its whole id; `espalier list --all` shows them"
    },
    { files: rows.map((row) => row.path) }
  );
}
var init_reference = __esm({
  "src/core/reference.ts"() {
    "use strict";
    init_errors();
  }
});

// src/app/find-workspace.ts
async function readProject(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).commonDirectory;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return void 0;
    throw error;
  }
}
async function findWorkspace(world, target, cwd) {
  const absolutePath = world.files.resolvePath(cwd, target);
  const [realPath, project, rows] = await Promise.all([
    target === "" ? void 0 : world.files.readRealPath(absolutePath),
    // Names work without a project too; a repository that git refuses is the command's to report.
    readProject(world, cwd).catch(() => void 0),
    world.registry.read((view) => view.listWorkspaces())
  ]);
  return describeReference({ target, absolutePath, realPath, project, rows });
}
async function requireWorkspace(world, target, cwd) {
  const row = await findWorkspace(world, target, cwd);
  if (row !== void 0) return row;
  if (target === "") throw new AppError("not_a_workspace", { target, reason: "it is empty" });
  const proof = await world.worktree.proveWorktree(world.files.resolvePath(cwd, target));
  switch (proof.kind) {
    case "main":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which Espalier never touches"
      });
    case "linked":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a worktree that is not registered",
        hint: `Register it with \`espalier adopt ${proof.path}\``
      });
    case "foreign":
      throw new AppError("not_a_workspace", {
        target,
        reason: proof.reason,
        ...proof.moved === void 0 ? {} : describeMoved({ path: proof.path, ...proof.moved })
      });
    case "unverifiable":
      throw new AppError("unverified", { what: `\`${proof.path}\``, reason: proof.reason });
    case "absent":
      throw await describeUnknown(world, target);
  }
}
async function describeUnknown(world, target) {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const namesakes = listNamesakes({ target, rows });
  if (namesakes.length === 0) {
    const reason = "no workspace of this project has this path, name or id";
    return new AppError("not_a_workspace", { target, reason });
  }
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: "only another project has a workspace of this name",
      hint: `Name it by its path: ${namesakes.join(", ")}`
    },
    { files: namesakes }
  );
}
var init_find_workspace = __esm({
  "src/app/find-workspace.ts"() {
    "use strict";
    init_moved();
    init_reference();
    init_errors();
  }
});

// src/core/align.ts
function parseIndex(fields) {
  const entries = [];
  const flagged = /* @__PURE__ */ new Set();
  for (const field of fields) {
    const match = /^(\S) (\d{6}) ([0-9a-f]+) (\d)\t(.+)$/s.exec(field);
    const [, flag, mode, blob, stage, path31] = match ?? [];
    if (flag === void 0 || mode === void 0 || blob === void 0 || path31 === void 0)
      continue;
    if (stage === "0") entries.push({ path: path31, mode, blob });
    if (/[a-zS]/.test(flag)) flagged.add(path31);
  }
  return { entries, flagged };
}
function planAlignment(ours, sibling) {
  const theirs = new Map(sibling.entries.map((entry) => [entry.path, entry]));
  const equal = (entry) => {
    const other = theirs.get(entry.path);
    return other?.mode === entry.mode && other.blob === entry.blob;
  };
  const isAttributes = ({ path: path31 }) => /(?:^|\/)\.gitattributes$/.test(path31);
  const attributes = ours.entries.filter(isAttributes);
  const unvouched = (facts, path31) => facts.dirty.has(path31) || facts.flagged.has(path31);
  if (attributes.length !== sibling.entries.filter(isAttributes).length || attributes.some(
    (entry) => !equal(entry) || unvouched(ours, entry.path) || unvouched(sibling, entry.path)
  )) {
    return /* @__PURE__ */ new Set();
  }
  return new Set(
    ours.entries.filter((entry) => ALIGNABLE.has(entry.mode) && equal(entry)).map((entry) => entry.path).filter((path31) => !unvouched(ours, path31) && !unvouched(sibling, path31))
  );
}
function planLaterTimes(sources2, newestNs) {
  const sorted = [...sources2].sort((a, b) => a.modifiedNs < b.modifiedNs ? -1 : 1);
  let time = newestNs;
  let previous;
  return sorted.map(({ path: path31, modifiedNs }) => {
    if (modifiedNs !== previous) time += 1n;
    previous = modifiedNs;
    return { path: path31, modifiedNs: time };
  });
}
var ALIGNABLE;
var init_align2 = __esm({
  "src/core/align.ts"() {
    "use strict";
    ALIGNABLE = /* @__PURE__ */ new Set(["100644", "100755", "120000"]);
  }
});

// src/core/unbake.ts
function describeDepInfo(text2) {
  const variables = [];
  const sources2 = /* @__PURE__ */ new Set();
  for (const line of text2.split("\n")) {
    if (line.startsWith("# env-dep:")) {
      const entry = line.slice("# env-dep:".length);
      const equals = entry.indexOf("=");
      if (equals !== -1) {
        variables.push({ name: entry.slice(0, equals), value: unescape_(entry.slice(equals + 1)) });
      }
    } else if (!line.startsWith("#") && line.endsWith(":")) {
      sources2.add(line.slice(0, -1).replaceAll("\\ ", " "));
    }
  }
  return { variables, sources: [...sources2] };
}
function isNamed(text2, roots) {
  return roots.some((root) => {
    for (let at = text2.indexOf(root); at !== -1; at = text2.indexOf(root, at + 1)) {
      if (!/^(?:[A-Za-z0-9_-]|\.[A-Za-z0-9_])/.test(
        text2.slice(at + root.length, at + root.length + 2)
      ))
        return true;
    }
    return false;
  });
}
function isOutDirOnlyIncluded(source) {
  const uses = source.split("OUT_DIR").length - 1;
  if (uses === 0) return null;
  const included = source.match(
    /\binclude(?:_str|_bytes)?!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?concat!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?env!\s*[([{]\s*"OUT_DIR"/g
  ) ?? [];
  return uses === included.length;
}
function planUnbake(facts) {
  const scripts = facts.scripts.filter((script) => isScriptBaked(script, facts.roots));
  const dropped = /* @__PURE__ */ new Set();
  for (const script of scripts) {
    for (const name of fingerprintsOf(script.directory, facts.fingerprints)) dropped.add(name);
  }
  for (const unit of facts.units) {
    if (!isUnitBaked(unit, facts.roots)) continue;
    for (const name of fingerprintsOf(unit.stem, facts.fingerprints)) dropped.add(name);
  }
  return {
    dropFingerprints: [...dropped].sort(),
    emptyOut: scripts.map((script) => script.directory).sort()
  };
}
function isScriptBaked(script, roots) {
  if (script.outNames !== void 0) return true;
  if (script.output === void 0) return false;
  const moved = script.oldOutDir === void 0 || script.oldOutDir === "" ? script.output : script.output.replaceAll(script.oldOutDir, "");
  return isNamed(moved, roots);
}
function isUnitBaked(unit, roots) {
  const named = unit.info.variables.filter(({ value }) => isNamed(value, roots));
  if (named.some(({ name }) => name !== "OUT_DIR")) return true;
  if (named.length > 0 && unit.outDirOnlyIncluded !== true) return true;
  const outDirs = named.map(({ value }) => value);
  return unit.info.sources.some(
    (source) => isNamed(source, roots) && !outDirs.some((outDir) => source.startsWith(`${outDir}/`))
  );
}
function fingerprintsOf(stem, fingerprints) {
  const hash2 = /-([0-9a-f]{16})$/.exec(stem)?.[1];
  if (hash2 !== void 0) {
    const same = fingerprints.filter(({ directory }) => directory.endsWith(`-${hash2}`));
    if (same.length > 0) return same.map(({ directory }) => directory);
  }
  const plain2 = (name) => name.replaceAll("-", "_").replace(/\.json$/, "");
  const target = plain2(hash2 === void 0 ? stem : stem.slice(0, -17)).replace(/^lib/, "");
  return fingerprints.filter(({ files }) => files.some((file) => plain2(file).endsWith(`_${target}`))).map(({ directory }) => directory);
}
var unescape_;
var init_unbake = __esm({
  "src/core/unbake.ts"() {
    "use strict";
    unescape_ = (text2) => text2.replaceAll(
      /\\(.)/gs,
      (_, next) => next === "n" ? "\n" : next === "r" ? "\r" : next
    );
  }
});

// src/app/fix-cargo.ts
async function fixCargo(world, input) {
  const { seed: seed3, report } = input;
  const roots = [world.cargo.bytesOf(seed3.from)];
  const rebuilds = [];
  for (const profile of report.marked) {
    const inside = profile === "" ? "" : `/${profile}`;
    const at = `${input.tree}${inside}`;
    const source = `${seed3.from}/${seed3.path}${inside}`;
    const plan = planUnbake(readProfile(world, input, source, roots));
    if (plan.dropFingerprints.length + plan.emptyOut.length === 0) continue;
    world.cargo.removeBaked(at, plan);
    if (!isProved(readProfile(world, input, at, roots))) {
      return { refusal: `\`${seed3.path}/${profile}\` still names the sibling` };
    }
    rebuilds.push(
      ...plan.dropFingerprints.map((unit) => profile === "debug" ? unit : `${profile}/${unit}`)
    );
  }
  if (report.marked.length === 0 && world.cargo.listProfiles(input.tree).length > 0) {
    return { refusal: "cargo's layout of the build directory is not a known one" };
  }
  return { rebuilds };
}
function readProfile(world, input, at, roots) {
  const { seed: seed3 } = input;
  const beside = seed3.path.includes("/") ? seed3.path.slice(0, seed3.path.lastIndexOf("/")) : "";
  const workspace = `${seed3.from}/${beside}`;
  const units = world.cargo.readUnits(at).map(({ stem, text: text2 }) => {
    const info = describeDepInfo(text2);
    const usesOutDir = info.variables.some(
      ({ name, value }) => name === "OUT_DIR" && isNamed(value, roots)
    );
    if (!usesOutDir) return { stem, info, outDirOnlyIncluded: true };
    const sources2 = world.cargo.readSources(workspace, info.sources);
    return {
      stem,
      info,
      outDirOnlyIncluded: sources2 === void 0 ? null : isOutDirOnlyIncluded(sources2)
    };
  });
  return {
    units,
    scripts: world.cargo.readScripts(at, roots),
    fingerprints: world.cargo.readFingerprints(at),
    roots
  };
}
function isProved(facts) {
  return planUnbake(facts).dropFingerprints.length === 0 && facts.scripts.every(({ outNames }) => outNames === void 0);
}
var init_fix_cargo = __esm({
  "src/app/fix-cargo.ts"() {
    "use strict";
    init_unbake();
  }
});

// src/app/fix-tree.ts
async function fixTree(world, input) {
  const { seed: seed3, report } = input;
  const fixer = FIXERS.find(({ detect }) => detect(world, input));
  const roots = [world.cargo.bytesOf(seed3.from)];
  const link = report.absoluteLinks.find(
    ({ path: path31, target }) => isNamed(world.cargo.bytesOf(target), roots) && fixer?.ownsLink(path31, input) !== true
  );
  if (link !== void 0) {
    return { refusal: `the link \`${seed3.path}/${link.path}\` leads into the sibling` };
  }
  return fixer === void 0 ? { rebuilds: [] } : fixer.fix(world, input);
}
var FIXERS;
var init_fix_tree = __esm({
  "src/app/fix-tree.ts"() {
    "use strict";
    init_seed();
    init_unbake();
    init_fix_cargo();
    FIXERS = [
      {
        kind: "cargo",
        detect: (_world, { seed: seed3 }) => isTimed(seed3.path),
        // Links in a build script's `out` are the script's files, which are looked at there.
        ownsLink: (path31, { report }) => report.marked.length > 0 && /(?:^|\/)build\/[^/]+\/out\//.test(path31),
        fix: fixCargo
      }
    ];
  }
});

// src/app/seed-progress.ts
function createReport(world, path31) {
  world.progress(`cloning ${path31}`);
  let last = world.clock.now();
  return (files, bytes) => {
    const now = world.clock.now();
    if (now - last < EVERY_MS) return;
    last = now;
    world.progress(formatCloning(path31, files, bytes));
  };
}
var EVERY_MS;
var init_seed_progress = __esm({
  "src/app/seed-progress.ts"() {
    "use strict";
    init_seed_words();
    EVERY_MS = 200;
  }
});

// src/app/seed-apply.ts
async function applySeed(world, input, plan, read, warnings) {
  for (const name of listSeedLeftovers(world, input.path)) {
    world.cloneTree.removeTree(`${input.path}/${name}`);
  }
  const skipped2 = plan.skipped.map((each) => ({ ...each, outcome: "skipped" }));
  if (plan.seeds.length === 0) return skipped2;
  if (world.interrupted.aborted) {
    return [...skipped2, ...plan.seeds.map((seed3) => skip(seed3, "interrupted"))];
  }
  const self2 = world.process.currentProcess();
  const nonce = [...world.ids.createRandomBytes(6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const temporary = world.seedPlace.createTemporary(
    input.path,
    formatTemporaryName(self2.pid, self2.startedAt, nonce)
  );
  const work = {
    world,
    input,
    read,
    native: world.native.openNative(),
    temporary,
    signal: AbortSignal.any([world.interrupted, ...openDeadline(input.deadlineMs)]),
    warnings,
    unsupported: /* @__PURE__ */ new Map()
  };
  try {
    return [...skipped2, ...await applySeeds(work, plan.seeds)];
  } finally {
    try {
      world.cloneTree.removeTree(temporary);
    } catch (error) {
      warnings.push(`\`${temporary}\` could not be removed: ${reasonOf(error)}`);
    }
  }
}
function openDeadline(milliseconds) {
  if (milliseconds === void 0) return [];
  return [milliseconds <= 0 ? AbortSignal.abort() : AbortSignal.timeout(milliseconds)];
}
async function applySeeds(work, seeds) {
  const { world, input, native } = work;
  const timedFrom = seeds.find(({ path: path31 }) => isTimed(path31))?.from;
  const since = world.seedPlace.createMoment(work.temporary, "start");
  const reading = timedFrom === void 0 ? void 0 : Promise.all([world.align.readIndex(input.path), world.align.readIndex(timedFrom)]);
  reading?.catch(() => {
  });
  const outcomes = [];
  const timed = [];
  for (const [index, seed3] of seeds.entries()) {
    const step = await cloneSeed(work, seed3, `tree-${index}`);
    if ("skipped" in step) outcomes.push(step.skipped);
    else if (isTimed(seed3.path)) timed.push(step.cloned);
    else outcomes.push(place(work, step.cloned));
  }
  const warming = Promise.allSettled(
    timed.flatMap(
      ({ tree, report }) => report.marked.map((profile) => world.cargo.warmFingerprints(native, `${tree}/${profile}`))
    )
  );
  const taken2 = timed.find(({ seed: seed3 }) => world.seedPlace.isTaken(`${input.path}/${seed3.path}`));
  if (taken2 !== void 0) {
    await reading?.catch(() => void 0);
    outcomes.push(...timed.map(({ seed: seed3 }) => skip(seed3, "exists")));
  } else if (timed.length > 0 && reading !== void 0) {
    const read = await reading.catch(reasonOf);
    await warming;
    const trouble = world.interrupted.aborted ? "it was interrupted" : await align(work, timed, read, since);
    for (const cloned of timed) {
      if (trouble === void 0) outcomes.push(place(work, cloned));
      else if (world.interrupted.aborted) outcomes.push(skip(cloned.seed, "interrupted"));
      else outcomes.push(skip(cloned.seed, "align_failed", trouble));
    }
    if (outcomes.some(({ outcome, path: path31 }) => outcome === "seeded" && isTimed(path31))) {
      await world.align.refreshIndex(input.path).catch((error) => {
        work.warnings.push(`the index was not refreshed: ${reasonOf(error)}`);
      });
    }
  } else await reading?.catch(() => void 0);
  return outcomes;
}
async function cloneSeed(work, seed3, name) {
  const { world } = work;
  const known = work.unsupported.get(seed3.from);
  if (known !== void 0) return { skipped: skip(seed3, "reflink_unsupported") };
  if (work.signal.aborted) return { skipped: skip(seed3, endedBy(work)) };
  try {
    const file = world.reconstructible.findRegularFile(`${seed3.from}/${seed3.path}`);
    if (file !== void 0 && !world.volume.canClone(file, work.temporary)) {
      work.unsupported.set(seed3.from, file);
      const detail = `\`${seed3.from}\` and \`${work.input.path}\` share no blocks`;
      return { skipped: skip(seed3, "reflink_unsupported", detail) };
    }
    const first = await tryClone(work, seed3, `${name}-1`);
    if (!("skipped" in first) || first.skipped.reason !== "sibling_busy") return first;
    return await tryClone(work, seed3, `${name}-2`);
  } catch (error) {
    return { skipped: skip(seed3, "clone_failed", reasonOf(error)) };
  }
}
async function tryClone(work, seed3, name) {
  var _stack = [];
  try {
    const { world, native } = work;
    const source = `${seed3.from}/${seed3.path}`;
    const tree = `${work.temporary}/${name}`;
    const refuse2 = (reason, detail) => {
      world.cloneTree.removeTree(tree);
      return { skipped: skip(seed3, reason, detail) };
    };
    if (work.signal.aborted) return refuse2(endedBy(work), "before it was cloned");
    const locks = __using(_stack, isTimed(seed3.path) ? world.cargo.lockBuilds(native, source) : { held: true, [Symbol.dispose]: () => void 0 });
    if (!locks.held) return refuse2("sibling_busy", "a build holds its lock");
    const since = world.seedPlace.createMoment(work.temporary, name);
    const outcome = await world.cloneTree.cloneTree({
      native,
      source,
      target: tree,
      isWorthless: (relative2, isBeside) => isWorthless(seed3.path, relative2, isBeside),
      doubtful: DOUBTFUL,
      marker: ".fingerprint",
      since,
      helpers: world.cloneTree.countHelpers(),
      signal: work.signal,
      report: createReport(world, seed3.path)
    });
    if (outcome.kind !== "cloned") {
      switch (outcome.kind) {
        case "unsupported":
          return refuse2("reflink_unsupported", outcome.reason);
        case "nested_repository":
          return refuse2("not_reconstructible", `no_repository_below: \`${outcome.path}\` has a .git`);
        case "stopped":
          return refuse2(endedBy(work), "while it was cloned");
        case "failed":
          return refuse2("clone_failed", outcome.reason);
        case "moved":
          return refuse2("sibling_busy", outcome.reason);
        case "changed": {
          const changed = outcome.path === "" ? seed3.path : `${seed3.path}/${outcome.path}`;
          return refuse2("sibling_busy", `\`${changed}\` changed while it was cloned`);
        }
      }
    }
    const workspace = work.input.path;
    const fixed = await fixTree(world, { seed: seed3, workspace, tree, report: outcome });
    if ("refusal" in fixed) return refuse2("not_relocatable", fixed.refusal);
    return { cloned: { seed: seed3, tree, report: outcome, rebuilds: fixed.rebuilds } };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function align(work, timed, read, since) {
  const { world, input, native } = work;
  const from = timed[0]?.seed.from;
  if (typeof read === "string" || from === void 0) return String(read);
  const [ours, theirs] = read.map(({ fields, dirty }) => ({ ...parseIndex(fields), dirty }));
  if (ours === void 0 || theirs === void 0) return "the indexes could not be read";
  const newestNs = timed.reduce((max, { report }) => maxOf(max, report.newestNs), 0n);
  try {
    const { old } = await world.align.alignSources({
      native,
      root: input.path,
      siblingRoot: from,
      same: planAlignment(ours, theirs),
      outside: listOutside(work),
      newestNs,
      since
    });
    world.align.writeTimes(native, input.path, planLaterTimes(old, newestNs));
    return void 0;
  } catch (error) {
    return reasonOf(error);
  }
}
function listOutside(work) {
  const { world, input, read } = work;
  const prefix = `${input.path}/`;
  return /* @__PURE__ */ new Set([
    ...read.facts.own.filter(({ exists, refusal }) => exists && refusal === null).map(({ path: path31 }) => path31),
    ...world.seedPlace.listTemporaries(input.path),
    ...read.worktrees.filter(({ path: path31 }) => path31.startsWith(prefix)).map(({ path: path31 }) => path31.slice(prefix.length))
  ]);
}
function place(work, cloned) {
  const { seed: seed3, report, rebuilds } = cloned;
  try {
    const target = `${work.input.path}/${seed3.path}`;
    if (!work.world.seedPlace.moveIntoPlace(work.native, cloned.tree, target)) {
      return skip(seed3, "exists");
    }
  } catch (error) {
    return skip(seed3, "clone_failed", reasonOf(error));
  }
  return {
    path: seed3.path,
    outcome: "seeded",
    from: seed3.from,
    bytes: report.bytes,
    files: report.files,
    ...seed3.installNeeded ? { install_needed: true } : {},
    ...rebuilds.length === 0 ? {} : { rebuilds: [...rebuilds] }
  };
}
var endedBy, skip, maxOf;
var init_seed_apply = __esm({
  "src/app/seed-apply.ts"() {
    "use strict";
    init_align2();
    init_seed();
    init_errors();
    init_fix_tree();
    init_seed_leftovers();
    init_seed_progress();
    endedBy = ({ world }) => world.interrupted.aborted ? "interrupted" : "time_limit";
    skip = (seed3, reason, detail) => ({
      path: seed3.path,
      outcome: "skipped",
      reason,
      ...detail === void 0 ? {} : { detail }
    });
    maxOf = (a, b) => a > b ? a : b;
  }
});

// src/app/seed-facts.ts
async function readSeedFacts(world, input) {
  const warnings = [];
  const [worktrees, rows, declared] = await Promise.all([
    world.repository.listWorktrees(input.project),
    listRows(world, input.project, warnings),
    readDeclared(world, input.mainCheckout)
  ]);
  const candidates = planCandidates(declared);
  const present = (root) => candidates.filter((path31) => world.reconstructible.readEntry(root, path31) !== void 0);
  const siblings = await listPresent(world, listSiblings(input, worktrees, rows));
  const having = siblings.filter((sibling) => present(sibling.path).length > 0);
  const measured = await measureDistances(world, input, having);
  const here = input.standIn === void 0 ? present(input.path) : [];
  const wanted = candidates.filter(
    (path31) => here.includes(path31) || measured.some((each) => present(each.path).includes(path31))
  );
  const asking = { ...input, worktrees };
  const nearest2 = [...measured].sort(compareSiblings)[0]?.path;
  const [own, first] = await Promise.all([
    readOwn(world, input, wanted),
    nearest2 === void 0 ? [] : readReports(world, asking, nearest2)
  ]);
  const reports = new Map(nearest2 === void 0 ? [] : [[nearest2, first]]);
  await examine(world, asking, own, measured, reports);
  return { facts: { own, siblings: measured }, worktrees, warnings };
}
async function listRows(world, project, warnings) {
  try {
    return await world.registry.read((view) => view.listWorkspaces(project));
  } catch (error) {
    warnings.push(`the registry could not be read: ${reasonOf(error)}`);
    return [];
  }
}
function listSiblings(input, worktrees, rows) {
  const heads = new Map(worktrees.map((entry) => [entry.path, entry.head]));
  const known = /* @__PURE__ */ new Map();
  if (input.mainCheckout !== null) known.set(input.mainCheckout, 0);
  for (const row of rows) {
    if (row.state !== "ready" || row.custody === "observed" || !heads.has(row.path)) continue;
    known.set(row.path, row.lastActiveAt);
  }
  return [...known].filter(([path31]) => path31 !== input.path && (input.from === void 0 || path31 === input.from)).map(([path31, lastActiveAt]) => {
    const head = heads.get(path31) ?? worktrees[0]?.head ?? null;
    return { path: path31, head, lastActiveAt, distance: null, directories: [] };
  });
}
async function listPresent(world, siblings) {
  const proofs = await Promise.all(siblings.map(({ path: path31 }) => world.worktree.proveWorktree(path31)));
  return siblings.filter((_, index) => {
    const kind = proofs[index]?.kind;
    return kind === "linked" || kind === "main";
  });
}
async function measureDistances(world, input, siblings) {
  const recent = [...siblings].sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const distances = /* @__PURE__ */ new Map([[input.head, 0]]);
  for (const { head } of recent) {
    if (head === null || distances.has(head) || distances.size > MOST_HEADS) continue;
    distances.set(head, await countDistance(world, input, head));
  }
  return siblings.map((sibling) => ({
    ...sibling,
    distance: sibling.head === null ? null : distances.get(sibling.head) ?? null
  }));
}
async function countDistance(world, input, head) {
  try {
    const range = `${input.head}...${head}`;
    const count = await world.git.readGit(["rev-list", "--count", range, "--"], {
      cwd: input.project,
      doing: "count the commits between two workspaces"
    });
    return Number(count);
  } catch {
    return null;
  }
}
async function readOwn(world, input, wanted) {
  const root = input.standIn ?? input.path;
  const parentOf3 = (path31) => path31.includes("/") ? path31.slice(0, path31.lastIndexOf("/")) : void 0;
  const hasParent = (path31) => {
    const parent = parentOf3(path31);
    return parent === void 0 || world.reconstructible.readEntry(root, parent)?.kind === "directory";
  };
  const isLooked = (path31) => (world.reconstructible.readEntry(root, path31)?.kind ?? "directory") === "directory";
  const asked = wanted.filter((path31) => hasParent(path31) && isLooked(path31));
  const git = await world.reconstructible.readGitFacts(root, asked);
  return wanted.map((path31) => {
    return {
      path: path31,
      exists: input.standIn === void 0 && world.seedPlace.isTaken(`${root}/${path31}`),
      refusal: describeRefusal(path31, {
        ignored: git.ignored.has(path31),
        tracked: git.tracked.some((each) => each === path31 || each.startsWith(`${path31}/`)),
        parentExists: hasParent(path31),
        marks: readMarks(world, root, path31, false)
      }),
      lockfiles: readLockfiles(world, root, path31)
    };
  });
}
function readLockfiles(world, root, path31) {
  const beside = path31.includes("/") ? `${root}/${path31.slice(0, path31.lastIndexOf("/"))}` : root;
  const names = world.reconstructible.listNames(beside);
  const locks = names.filter((name) => isLockfile(path31, name));
  const telling = locks.length > 0 ? locks : names.filter((name) => name === "package.json");
  return world.reconstructible.readDigest(beside, telling) ?? null;
}
async function examine(world, input, own, siblings, reports) {
  const ordered = [...siblings].sort(compareSiblings);
  let timedFrom;
  for (const directory of own) {
    const lockfiles = new Map(
      ordered.map(({ path: path31 }) => [path31, readLockfiles(world, path31, directory.path)])
    );
    const isEqual = ({ path: path31 }) => lockfiles.get(path31) === directory.lockfiles;
    const order = isTimed(directory.path) ? ordered : [...ordered.filter(isEqual), ...ordered.filter((sibling) => !isEqual(sibling))];
    for (const sibling of order) {
      const known = reports.get(sibling.path) ?? await readReports(world, input, sibling.path);
      reports.set(sibling.path, known);
      const report = known.find(({ path: path31 }) => path31 === directory.path);
      if (report === void 0) continue;
      const facts = describeSiblingDirectory(world, sibling.path, report, lockfiles);
      sibling.directories.push(facts);
      const able = facts.failedGate === null && facts.fixed === null && !facts.building;
      if (!able || directory.exists || directory.refusal !== null) continue;
      if (!isTimed(directory.path)) break;
      timedFrom ??= sibling.path;
      if (timedFrom === sibling.path) break;
    }
  }
}
function describeSiblingDirectory(world, root, report, lockfiles) {
  const at = `${root}/${report.path}`;
  const able = report.reconstructible;
  return {
    path: report.path,
    failedGate: describeFailedGate(report) ?? null,
    building: able && isTimed(report.path) && isBuilding(world, at),
    fixed: able ? describeFixed(report.path, world.reconstructible.listNames(at)) : null,
    lockfiles: lockfiles.get(root) ?? null
  };
}
function isBuilding(world, at) {
  var _stack = [];
  try {
    const locks = __using(_stack, world.cargo.lockBuilds(world.native.openNative(), at));
    return !locks.held;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
var MOST_HEADS, readReports;
var init_seed_facts = __esm({
  "src/app/seed-facts.ts"() {
    "use strict";
    init_reconstructible2();
    init_seed();
    init_errors();
    init_reconstructible3();
    MOST_HEADS = 24;
    readReports = (world, { mainCheckout, worktrees }, root) => describeDirectories(world, { root, mainCheckout, worktrees, walk: false });
  }
});

// src/app/seed-workspace.ts
var seed_workspace_exports = {};
__export(seed_workspace_exports, {
  planNewSeed: () => planNewSeed,
  seedInto: () => seedInto,
  seedWorkspace: () => seedWorkspace
});
async function seedInto(world, input) {
  try {
    const read = await readSeedFacts(world, input);
    const told = [...read.warnings];
    const outcomes = await applySeed(world, input, planSeed(read.facts), read, told);
    for (const { path: path31, outcome, reason, detail } of outcomes) {
      if (outcome === "skipped" && reason !== "exists") {
        world.log.write({ event: "seed_skipped", workspace: input.path, path: path31, reason, detail });
      }
    }
    return describeReport(outcomes, told);
  } catch (error) {
    world.log.write({ event: "seed_failed", workspace: input.path, reason: reasonOf(error) });
    const interrupted = world.interrupted.aborted;
    return {
      seeded_bytes: 0,
      seeded_from: null,
      seed_skipped: interrupted ? "interrupted" : "clone_failed",
      directories: [],
      warnings: interrupted ? [] : [`nothing was seeded: ${reasonOf(error)}`]
    };
  }
}
function describeReport(outcomes, warnings) {
  const seeded = outcomes.filter(({ outcome }) => outcome === "seeded");
  return {
    seeded_bytes: seeded.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    seeded_from: seeded[0]?.from ?? null,
    ...seeded.length > 0 ? {} : { seed_skipped: outcomes[0]?.reason ?? "no_sibling" },
    directories: outcomes.map(({ from: _from, detail: _detail, ...report }) => report),
    warnings: [...warnings, ...describeSkipped(outcomes)]
  };
}
async function planNewSeed(world, input) {
  const { facts, warnings } = await readSeedFacts(world, input);
  return { steps: describeSeedSteps(planSeed(facts), input.path), warnings: [...warnings] };
}
async function seedWorkspace(world, input) {
  const row = await requireWorkspace(world, input.target, input.cwd);
  if (row.state !== "ready") {
    throw new AppError("busy", { what: `\`${row.path}\``, reason: `its state is ${row.state}` });
  }
  const seed3 = await readSeedInput(world, row, input);
  if (input.dryRun) {
    const { facts, warnings } = await readSeedFacts(world, seed3);
    const steps = describeSeedSteps(planSeed(facts), row.path);
    return { schema: "espalier.plan.v1", command: "seed", steps, warnings: [...warnings] };
  }
  const report = await seedInto(world, seed3);
  if (report.seeded_from !== null) {
    const { seeded_from: from, directories } = report;
    const why = `filled ${directories.length} directories from ${from}`;
    await world.registry.update((edit) => {
      if (edit.readWorkspace(row.id) === void 0) return;
      edit.changeWorkspace(row.id, { seededFrom: from }, { type: "seed", who: world.who, why });
    });
  }
  return { schema: "espalier.workspace.seeded.v1", id: row.id, path: row.path, ...report };
}
async function readSeedInput(world, row, input) {
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "absent") {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its directory is gone",
      hint: `\`espalier remove ${row.name}\` forgets it or says what stands against that`
    });
  }
  if (proof.kind !== "linked" || proof.commonDirectory !== row.project) {
    const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
    throw new AppError("unverified", { what: `\`${row.path}\``, reason });
  }
  const { mainCheckout } = await world.repository.readRepository(row.path);
  const listed = await world.repository.listWorktrees(row.project);
  const head = listed.find(({ path: path31 }) => path31 === row.path)?.head;
  if (head === void 0 || head === null) {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its commit is not known"
    });
  }
  const from = input.from === void 0 ? {} : { from: await requireSibling(world, row, { ...input, from: input.from }, mainCheckout) };
  return { project: row.project, mainCheckout, path: row.path, head, ...from };
}
async function requireSibling(world, row, { cwd, from }, mainCheckout) {
  const real = await world.files.readRealPath(world.files.resolvePath(cwd, from));
  if (real !== void 0 && real === mainCheckout) return real;
  const { path: path31 } = await requireWorkspace(world, from, cwd);
  if (path31 !== row.path) return path31;
  throw new AppError("usage", {
    reason: `The workspace \`${row.name}\` cannot seed itself`,
    hint: "Name another workspace or the main checkout with `--from`, or leave it out"
  });
}
var init_seed_workspace = __esm({
  "src/app/seed-workspace.ts"() {
    "use strict";
    init_seed();
    init_seed_words();
    init_errors();
    init_find_workspace();
    init_seed_apply();
    init_seed_facts();
  }
});

// src/app/fill-workspace.ts
async function fillWorkspace(world, prepared, made) {
  const included = await include(world, prepared, made);
  const seeded = await seed(world, prepared, made);
  return {
    ...seeded,
    scratch: included.scratch,
    warnings: [...included.warnings, ...seeded.warnings]
  };
}
async function include(world, prepared, made) {
  const { root, claude, settings, repository } = prepared;
  if (root === null) return { scratch: [], warnings: [] };
  const links = claude?.symlinkDirectories ?? [];
  const warnings = (claude?.sparsePaths.length ?? 0) === 0 ? [] : ["The setting `worktree.sparsePaths` is not followed yet: everything was checked out"];
  const named = await world.include.hasIncludeFile(root);
  if (!named && links.length === 0) return { scratch: [], warnings };
  const { includeFiles: includeFiles2 } = await Promise.resolve().then(() => (init_include_files(), include_files_exports));
  const found = await includeFiles2(world, {
    workspaceId: made.id,
    commonDirectory: repository.commonDirectory,
    mainCheckout: root,
    path: made.path,
    reconstructible: [...PRESETS2, ...settings.reconstructible],
    symlinkDirectories: links
  });
  return { scratch: found.scratch, warnings: [...warnings, ...found.warnings] };
}
async function seed(world, prepared, made) {
  const none = { seededBytes: 0, seededFrom: null, directories: [], warnings: [] };
  if (!prepared.input.seed) return { ...none, seedSkipped: "not_asked" };
  const { repository, input, settings } = prepared;
  try {
    if (!hasSibling(world, prepared, made.path, [...PRESETS2, ...settings.reconstructible])) {
      return { ...none, seedSkipped: "no_sibling" };
    }
    const { seedInto: seedInto2 } = await Promise.resolve().then(() => (init_seed_workspace(), seed_workspace_exports));
    const again2 = `\`espalier seed ${made.name}\` does it`;
    const seeded = await seedInto2(world, {
      project: repository.commonDirectory,
      mainCheckout: repository.mainCheckout,
      path: made.path,
      head: made.head,
      ...input.asked === "claude" ? { deadlineMs: HOOK_SEED_MS } : {}
    });
    return {
      seededBytes: seeded.seeded_bytes,
      seededFrom: seeded.seeded_from,
      ...seeded.seed_skipped === void 0 ? {} : { seedSkipped: seeded.seed_skipped },
      directories: seeded.directories,
      warnings: seeded.seed_skipped === "interrupted" ? [`The workspace is complete and was not seeded, because it was interrupted; ${again2}`] : seeded.warnings
    };
  } catch (error) {
    world.log.write({ event: "seed", path: made.path, problem: reasonOf(error) });
    return {
      ...none,
      seedSkipped: "clone_failed",
      warnings: [`Nothing was seeded: ${reasonOf(error)}`]
    };
  }
}
async function planFill(world, prepared, made) {
  const { root, repository, input } = prepared;
  const include2 = root !== null && await world.include.hasIncludeFile(root);
  if (!input.seed) return { include: include2, seed: void 0 };
  const nothing = {
    action: "seed",
    target: made.path,
    detail: "nothing: no working tree of the project has a directory to give"
  };
  const standIn = repository.topLevel ?? root;
  if (standIn === null) {
    return {
      include: include2,
      seed: { steps: [{ ...nothing, detail: "what a sibling has" }], warnings: [] }
    };
  }
  const { planNewSeed: planNewSeed2 } = await Promise.resolve().then(() => (init_seed_workspace(), seed_workspace_exports));
  const { steps, warnings } = await planNewSeed2(world, {
    project: repository.commonDirectory,
    mainCheckout: repository.mainCheckout,
    path: made.path,
    head: made.head,
    standIn
  });
  const other = made.head === prepared.head ? [] : ["The base is another commit than HEAD here: what can be seeded there may differ"];
  return {
    include: include2,
    seed: {
      steps: steps.length === 0 ? [nothing] : steps,
      warnings: [...warnings, ...steps.length === 0 ? [] : other]
    }
  };
}
function hasSibling(world, prepared, own, directories) {
  const { commonDirectory } = prepared.repository;
  const trees = world.place.listRegistered(commonDirectory).map((each) => each.path);
  const others = [...prepared.root === null ? [] : [prepared.root], ...trees];
  return world.place.hasDirectory(
    others.filter((at) => at !== own),
    directories
  );
}
async function countMissing(world, prepared, baseCommit) {
  if (prepared.input.asked === "claude") return void 0;
  const { source, head, repository } = prepared;
  const unknown = () => null;
  const [commits, files] = await Promise.all([
    head === null || head === baseCommit ? 0 : world.branches.countCommitsBeyond(source, baseCommit, head).catch(unknown),
    repository.topLevel === null ? null : world.branches.countUncommitted(repository.topLevel).catch(unknown)
  ]);
  return { commits, files };
}
var HOOK_SEED_MS, PRESETS2;
var init_fill_workspace = __esm({
  "src/app/fill-workspace.ts"() {
    "use strict";
    init_errors();
    HOOK_SEED_MS = 12e4;
    PRESETS2 = ["target", "node_modules", ".venv"];
  }
});

// src/app/reuse-workspace.ts
async function reuseWorkspace(world, prepared, row, warnings) {
  await requireReusable(world, row);
  const now = world.clock.now();
  const claimed = await world.registry.update((edit) => {
    if (row.state === "ready" && isUnfilled(edit, row.id)) {
      const owner = world.process.currentProcess();
      const why = "its creation was interrupted and is carried on";
      const event = { type: "fill", who: world.who, why };
      edit.changeWorkspace(row.id, { state: "creating", owner }, event);
      return true;
    }
    edit.touchWorkspace(row.id, now);
    return false;
  }).catch((error) => {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace was not marked active", error);
    return false;
  });
  return claimed ? void 0 : describeReused(row, warnings);
}
async function resumeCreation(world, prepared, row, warnings) {
  const { id, path: path31, name } = row;
  const [head] = await world.branches.readCommits(path31, ["HEAD"]);
  const filled = await fillWorkspace(world, prepared, {
    id,
    path: path31,
    head: head?.commit ?? row.baseCommit ?? "HEAD",
    name
  });
  const { seededFrom } = filled;
  try {
    await world.registry.update((edit) => {
      const seeded = seededFrom === null ? {} : { seededFrom };
      const event = { type: "ready", who: world.who, why: "filled after an interruption" };
      edit.changeWorkspace(id, { state: "ready", owner: null, ...seeded }, event);
      edit.writeScratch(filled.scratch);
    });
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace is not marked ready", error);
  }
  const { seed_skipped: _exists, ...document } = describeReused(row, [
    ...warnings,
    "Its creation was interrupted and is finished now; the repository's `post-checkout` hook, if it has one, may not have run to its end",
    ...filled.warnings
  ]);
  return {
    ...document,
    seeded_bytes: filled.seededBytes,
    seeded_from: seededFrom,
    ...filled.seedSkipped === void 0 ? {} : { seed_skipped: filled.seedSkipped },
    directories: [...filled.directories]
  };
}
async function requireReusable(world, row) {
  const refusal = describeReuseRefusal(row, await world.worktree.proveWorktree(row.path));
  if (refusal !== void 0) throw refusal;
}
async function reuseUnregistered(world, prepared, plan) {
  const [head] = await world.branches.readCommits(prepared.source, [plan.head]);
  world.log.write({
    event: "create",
    path: plan.path,
    detail: "an unregistered worktree was answered"
  });
  const known = { ...plan, id: "", base: null, baseCommit: head?.commit ?? null, seededFrom: null };
  return describeReused(known, plan.warnings);
}
var degrade, describeReused;
var init_reuse_workspace = __esm({
  "src/app/reuse-workspace.ts"() {
    "use strict";
    init_create();
    init_errors();
    init_fill_workspace();
    init_undo_creation();
    degrade = (world, detail, error) => world.log.write({ event: "create", problem: reasonOf(error), detail });
    describeReused = (row, warnings) => ({
      schema: "espalier.workspace.created.v1",
      id: row.id,
      path: row.path,
      name: row.name,
      branch: row.branch,
      base: row.base,
      base_commit: row.baseCommit,
      reused: true,
      seeded_bytes: 0,
      // Nothing was made now, whatever it was seeded with then.
      seeded_from: null,
      seed_skipped: "exists",
      directories: [],
      warnings: [...warnings]
    });
  }
});

// src/app/add-workspace.ts
function describeRow(world, prepared, plan, id) {
  const now = world.clock.now();
  return {
    id,
    project: prepared.repository.commonDirectory,
    path: plan.path,
    name: plan.name,
    branch: plan.branch,
    branchCreated: true,
    base: plan.base,
    baseCommit: plan.baseCommit,
    custody: "owned",
    state: "creating",
    owner: world.process.currentProcess(),
    adminDirectory: null,
    adminStamp: null,
    maker: prepared.input.asked === "claude" ? "claude" : "espalier",
    sessionId: prepared.input.sessionId ?? null,
    createdAt: now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null
  };
}
async function addWorkspace(world, prepared, decided) {
  const { plan, id, registered } = decided;
  const { commonDirectory } = prepared.repository;
  const { source } = prepared;
  let attempt = {
    id,
    commonDirectory,
    path: plan.path,
    branch: plan.branch,
    branchCreated: true,
    commit: plan.baseCommit,
    wasEmpty: plan.wasEmpty,
    ancestor: prepared.ancestor
  };
  const warnings = [...decided.warnings, ...plan.warnings];
  let excluded = false;
  try {
    const why = world.branches.formatMade(plan.base, id);
    const branch = await world.branches.createBranch(source, plan.branch, plan.baseCommit, why);
    if (branch === "exists") {
      attempt = { ...attempt, branchCreated: false };
      throw branchTaken(plan);
    }
    const request = { source, commonDirectory, path: plan.path, branch: plan.branch };
    const missing = await countMissing(world, prepared, plan.baseCommit);
    if (plan.exclude !== null)
      excluded = await hide(world, commonDirectory, plan.exclude, warnings);
    const added = await world.worktreeAdd.addWorktree(request);
    warnings.push(...describeHook(added));
    return { plan, id, registered, added, attempt, warnings, missing };
  } catch (error) {
    await takeBackQuietly(world, registered ? id : null, attempt);
    if (excluded && plan.exclude !== null) await unhide(world, commonDirectory, plan.exclude);
    throw error;
  }
}
var hide, unhide, branchTaken, describeHook;
var init_add_workspace = __esm({
  "src/app/add-workspace.ts"() {
    "use strict";
    init_errors();
    init_fill_workspace();
    init_reuse_workspace();
    init_undo_creation();
    hide = (world, commonDirectory, line, warnings) => world.exclude.writeExclude(commonDirectory, line).catch((error) => {
      warnings.push(`\`${line}\` is not in \`info/exclude\`: ${reasonOf(error)}`);
      return false;
    });
    unhide = (world, commonDirectory, line) => world.exclude.removeExclude(commonDirectory, line).catch((problem) => {
      degrade(world, "the line in `info/exclude` was not taken back", problem);
    });
    branchTaken = (plan) => new AppError("name_taken", {
      name: plan.name,
      reason: `the branch \`${plan.branch}\` or one in its way exists`,
      hint: "Choose another name or `--branch NAME`"
    });
    describeHook = (added) => added.hookFailure === void 0 ? [] : [
      `The repository's \`post-checkout\` hook failed (${added.hookFailure}); the worktree is complete`
    ];
  }
});

// src/app/create-base.ts
async function readBase(world, facts) {
  const wanted = listBases(facts.input, facts.settings, facts.claude);
  const unasked = wanted.filter((name) => !facts.commits.has(name));
  const more = unasked.length === 0 ? [] : await world.branches.readCommits(facts.source, unasked);
  const found = new Map([
    ...facts.commits,
    ...more.map((each) => [each.name, each.commit])
  ]);
  const chosen = wanted.find((name) => (found.get(name) ?? null) !== null) ?? wanted.at(-1) ?? "HEAD";
  return {
    base: await describeBase(world, facts.commonDirectory, chosen),
    baseCommit: found.get(chosen) ?? null
  };
}
function listBases(input, settings, claude) {
  if (input.base !== void 0) return [input.base];
  if (claude === null) return [settings.defaultBase ?? "HEAD"];
  const own = settings.defaultBase === null ? [] : [settings.defaultBase];
  return claude.baseRef === "head" ? ["HEAD"] : [...own, ...FRESH, "HEAD"];
}
async function describeBase(world, commonDirectory, name) {
  if (name !== FRESH[0]) return name.replace(/^refs\/remotes\//, "");
  return await world.branches.readRemoteHead(commonDirectory) ?? "origin/HEAD";
}
var FRESH;
var init_create_base = __esm({
  "src/app/create-base.ts"() {
    "use strict";
    FRESH = [
      "refs/remotes/origin/HEAD",
      "refs/remotes/origin/main",
      "refs/remotes/origin/master"
    ];
  }
});

// src/app/create-facts.ts
async function prepareCreation(world, input) {
  if (input.cwd.includes("\0")) {
    throw new AppError("input_invalid", {
      what: "The working directory",
      reason: "it holds a NUL"
    });
  }
  const name = input.name === void 0 ? formatRandomName(world.ids.createRandomBytes(6)) : requireName(input.name);
  if (input.branch !== void 0) requireBranch(input.branch);
  const branches = listBranches(name, input);
  const asked = [
    ...input.base === void 0 ? FRESH : [input.base],
    "HEAD",
    ...branches.map(refOf)
  ];
  const [repository, answers] = await Promise.all([
    world.repository.readRepository(input.cwd),
    world.branches.readCommits(input.cwd, asked).catch((error) => ({ error }))
  ]);
  if ("error" in answers) throw answers.error;
  const { commonDirectory, mainCheckout, topLevel } = repository;
  const root = mainCheckout ?? (isSubmodule(commonDirectory) ? topLevel : null);
  const source = topLevel ?? mainCheckout ?? commonDirectory;
  const [settings, claude] = await Promise.all([
    readOwnSettings(world, root, input.asked),
    input.asked === "claude" ? world.claudeSettings.readClaudeSettings(world.env, root) : null
  ]);
  for (const problem of claude?.problems ?? []) {
    world.log.write({ event: "create", problem, detail: "the settings file was passed over" });
  }
  const path31 = await readPath(world, input, { commonDirectory, root, settings, name });
  requirePlace(path31, input, commonDirectory);
  const commits = new Map(answers.map((each) => [each.name, each.commit]));
  const [base, ancestor] = await Promise.all([
    readBase(world, { commonDirectory, source, settings, claude, input, commits }),
    world.place.readExistingAncestor(path31)
  ]);
  const [around, exclude] = await Promise.all([
    readSurroundings(world, { path: path31, root, ancestor, settings }),
    readExcludeLine(world, { commonDirectory, root, topLevel, input, settings, path: path31 })
  ]);
  return {
    input,
    repository,
    root,
    source,
    settings,
    claude,
    ancestor,
    head: commits.get("HEAD") ?? null,
    fixed: {
      asked: input.asked,
      name,
      path: path31,
      base: base.base,
      baseCommit: base.baseCommit,
      branches: branches.map((each) => ({ name: each, commit: commits.get(refOf(each)) ?? null })),
      explicit: {
        path: input.path !== void 0,
        branch: input.branch ?? null,
        base: input.base !== void 0
      },
      exclude,
      userConfig: world.paths.userConfig,
      setupCommand: settings.setupCommand !== null,
      ...around
    }
  };
}
async function readLocalFacts(world, prepared) {
  const { path: path31, branches } = prepared.fixed;
  const { commonDirectory } = prepared.repository;
  const [place2, neighbours, found] = await Promise.all([
    world.place.readPlace(path31, commonDirectory),
    world.place.listNeighbours(path31),
    // A branch that was there may have been an interrupted creation's, which is undone by now.
    branches[0]?.commit === null ? void 0 : world.branches.readCommits(
      prepared.source,
      branches.map(({ name }) => refOf(name))
    )
  ]);
  const worktrees = world.place.listRegistered(commonDirectory).map((each) => each.path);
  return {
    place: place2,
    neighbours,
    worktrees,
    branches: found === void 0 ? branches : branches.map(({ name }, index) => ({ name, commit: found[index]?.commit ?? null })),
    registeredHere: place2.kind !== "worktree" && worktrees.includes(path31)
  };
}
function requireBranch(branch) {
  const reason = describeBranchFault(branch);
  if (reason === void 0) return;
  throw new AppError("invalid_name", {
    name: formatUnsafe(branch),
    reason,
    what: "branch name",
    hint: "Give `--branch` a name that `git check-ref-format --branch` accepts"
  });
}
async function readOwnSettings(world, root, asked) {
  if (asked === "cli") return readSettings(world, root);
  const { settings, problems } = await readUsableSettings(world, root);
  for (const problem of problems) {
    world.log.write({ event: "create", problem, detail: "for this file the defaults are used" });
  }
  return settings;
}
async function readPath(world, input, facts) {
  if (input.path !== void 0) return world.place.readCanonicalPath(input.path, input.cwd);
  const { commonDirectory, root, settings, name } = facts;
  const place2 = formatPlace({
    commonDirectory,
    root,
    claudeDirectory: root !== null && await world.place.isClaudeDirectory(root),
    location: settings.location,
    directory: formatDirectory(name)
  });
  return world.place.readCanonicalPath(place2);
}
function requirePlace(path31, input, commonDirectory) {
  const chosen = input.path !== void 0;
  const fault = describePlaceFault(path31, { commonDirectory, chosen, asked: input.asked });
  if (fault === void 0) return;
  throw new AppError("unsupported", { what: `A workspace at \`${path31}\``, ...fault });
}
function listBranches(name, input) {
  const wanted = input.branch ?? formatBranch(name, input.asked);
  if (input.asked === "cli") return [wanted];
  return [
    wanted,
    ...Array.from({ length: SPARE_BRANCHES }, (_, index) => `${wanted}-${index + 2}`)
  ];
}
async function readSurroundings(world, facts) {
  const manifest = facts.root === null ? void 0 : await world.place.readCargoWorkspace(facts.root);
  const [volume, cargoWorkspaceAbove] = await Promise.all([
    readVolumeOrNull(world, facts.ancestor),
    // Without a manifest of its own at the root, nothing here is built as a package of another's.
    manifest === false ? world.place.readCargoWorkspaceAbove(facts.path) : null
  ]);
  return {
    volume: volume === null ? null : {
      freeBytes: volume.freeBytes,
      floorBytes: facts.settings.floorBytes(volume.totalBytes)
    },
    cargoWorkspaceAbove,
    cargoSelfContained: manifest !== false
  };
}
async function readVolumeOrNull(world, at) {
  try {
    return await world.volume.readVolume(at);
  } catch {
    return null;
  }
}
async function readExcludeLine(world, facts) {
  const { commonDirectory, root, topLevel, path: path31 } = facts;
  const known = [root, topLevel].filter((tree2) => tree2 !== null);
  const chosen = facts.input.path !== void 0 || facts.settings.location !== null;
  const linked = chosen ? world.place.listRegistered(commonDirectory) : [];
  const tree = nextTree([...known, ...linked.map((each) => each.path)], path31);
  if (tree === void 0) return null;
  const line = formatExclude(tree, path31);
  if (line === void 0 || await world.exclude.hasExclude(commonDirectory, line)) return null;
  if (!known.includes(tree)) return line;
  const relative2 = `${path31.slice(tree.length + 1)}/`;
  const ignored = await world.exclude.isIgnored(tree, relative2).catch(() => false);
  return ignored ? null : line;
}
var SPARE_BRANCHES, isSubmodule, refOf;
var init_create_facts = __esm({
  "src/app/create-facts.ts"() {
    "use strict";
    init_names();
    init_place2();
    init_errors();
    init_create_base();
    init_settings2();
    SPARE_BRANCHES = 9;
    isSubmodule = (commonDirectory) => commonDirectory.includes("/.git/modules/");
    refOf = (branch) => `refs/heads/${branch}`;
  }
});

// src/app/create-workspace.ts
var create_workspace_exports = {};
__export(create_workspace_exports, {
  createWorkspace: () => createWorkspace,
  undoCreation: () => undoCreation
});
async function createWorkspace(world, input) {
  const preparing = prepareCreation(world, input);
  world.registry.warm();
  const prepared = await preparing;
  if (input.dryRun) return describeDryRun(world, prepared);
  const deadline = world.clock.now() + WAIT_MS;
  for (let unsettled = []; ; ) {
    const settle2 = async () => {
      unsettled = await recoverInterrupted(world, prepared.repository.commonDirectory, unsettled);
      return unsettled;
    };
    const turn = await inProjectLock(world, prepared, () => takeTurn(world, prepared, settle2));
    if (turn.kind === "answer") return turn.document;
    if (turn.kind === "added") return completeCreation(world, prepared, turn.made);
    if (turn.kind === "resume") return resumeCreation(world, prepared, turn.row, turn.warnings);
    if (world.clock.now() > deadline) {
      throw new AppError("busy", {
        what: `The workspace \`${turn.row.name}\``,
        reason: `process ${turn.row.owner?.pid ?? "unknown"} is still ${turn.row.state} it`
      });
    }
    await world.clock.sleep(POLL_MS2);
  }
}
async function describeDryRun(world, prepared) {
  const project = prepared.repository.commonDirectory;
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const plan = planCreate({ ...await readFacts(world, prepared, []), rows });
  if (plan.kind === "reuse") await requireReusable(world, plan.row);
  const extras = plan.kind === "create" ? await planFill(world, prepared, { path: plan.path, head: plan.baseCommit }) : plan.kind === "reuse" && await isLeftUnfilled(world, plan.row) ? await planFill(world, prepared, { path: plan.row.path, head: plan.row.baseCommit ?? "" }) : { include: false, seed: void 0 };
  return describeCreatePlan(plan, extras);
}
async function inProjectLock(world, prepared, fn) {
  const file = world.lock.projectLockFile(world.paths, prepared.repository.commonDirectory);
  const held = await world.lock.acquireLock(file, { purpose: "create a workspace", timeoutMs: WAIT_MS }).catch((error) => {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "no project lock", error);
    return void 0;
  });
  try {
    return await fn();
  } finally {
    held?.release();
  }
}
async function takeTurn(world, prepared, settle2) {
  const project = prepared.repository.commonDirectory;
  const warnings = [];
  let unsettled = [];
  try {
    unsettled = await settle2();
    warnings.push(...await rebuildProject(world, project));
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "interrupted work was not looked at", error);
  }
  const id = world.ids.createId(world.clock.now());
  const { plan, registered } = await decide(world, prepared, { id, unsettled });
  if (plan.kind === "wait") return plan;
  if (plan.kind === "reuse") {
    const document = await reuseWorkspace(world, prepared, plan.row, warnings);
    return document === void 0 ? { kind: "resume", row: plan.row, warnings } : { kind: "answer", document };
  }
  if (plan.kind === "reuse-unregistered") {
    return { kind: "answer", document: await reuseUnregistered(world, prepared, plan) };
  }
  return {
    kind: "added",
    made: await addWorkspace(world, prepared, { plan, id, registered, warnings })
  };
}
async function decide(world, prepared, { id, unsettled }) {
  const facts = await readFacts(world, prepared, unsettled);
  const project = prepared.repository.commonDirectory;
  let refusal;
  try {
    const plan = await world.registry.update((edit) => {
      try {
        const decided = planCreate({ ...facts, rows: edit.listWorkspaces(project) });
        if (decided.kind !== "create") return decided;
        const row = describeRow(world, prepared, decided, id);
        edit.insertWorkspace(row, { type: "create", who: world.who, why: "asked for" });
        return decided;
      } catch (error) {
        refusal = error;
        throw error;
      }
    });
    return { plan, registered: plan.kind === "create" };
  } catch (error) {
    if (prepared.input.asked === "cli" || refusal !== void 0) throw error;
    degrade(world, "the workspace is not registered", error);
    return { plan: planCreate(facts), registered: false };
  }
}
async function completeCreation(world, prepared, made) {
  const { plan, id } = made;
  let filled;
  try {
    filled = await fillWorkspace(world, prepared, {
      id,
      path: plan.path,
      head: plan.baseCommit,
      name: plan.name
    });
    if (made.registered) await finish(world, prepared, made, filled.scratch, filled.seededFrom);
    const { missing } = made;
    return {
      schema: "espalier.workspace.created.v1",
      id,
      path: plan.path,
      name: plan.name,
      branch: plan.branch,
      base: plan.base,
      base_commit: plan.baseCommit,
      reused: false,
      ...missing === void 0 ? {} : { commits_not_in_base: missing.commits, files_not_in_base: missing.files },
      seeded_bytes: filled.seededBytes,
      seeded_from: filled.seededFrom,
      ...filled.seedSkipped === void 0 ? {} : { seed_skipped: filled.seedSkipped },
      directories: [...filled.directories],
      warnings: [...made.warnings, ...filled.warnings]
    };
  } catch (error) {
    const attempt = { ...made.attempt, filled: listFilled(filled) };
    await inProjectLock(
      world,
      prepared,
      () => takeBackQuietly(world, made.registered ? id : null, attempt)
    );
    throw error;
  }
}
async function finish(world, prepared, made, scratch, seededFrom) {
  const { adminDirectory, adminStamp } = made.added;
  try {
    await world.registry.update((edit) => {
      edit.changeWorkspace(
        made.id,
        { state: "ready", owner: null, adminDirectory, adminStamp, seededFrom },
        { type: "ready", who: world.who, why: "created" }
      );
      edit.writeScratch(scratch);
    });
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace is not marked ready", error);
  }
}
var WAIT_MS, POLL_MS2, isLeftUnfilled, readFacts, listFilled;
var init_create_workspace = __esm({
  "src/app/create-workspace.ts"() {
    "use strict";
    init_create();
    init_errors();
    init_add_workspace();
    init_create_facts();
    init_fill_workspace();
    init_rebuild_registry();
    init_recover2();
    init_reuse_workspace();
    init_undo_creation();
    init_undo_creation();
    WAIT_MS = 3e5;
    POLL_MS2 = 50;
    isLeftUnfilled = async (world, { id, state }) => state === "ready" && await world.registry.read((view) => isUnfilled(view, id));
    readFacts = async (world, prepared, unsettled) => ({
      ...prepared.fixed,
      ...await readLocalFacts(world, prepared),
      rows: [],
      unsettled
    });
    listFilled = (filled) => [
      ...(filled?.scratch ?? []).map(({ path: path31 }) => path31),
      ...(filled?.directories ?? []).filter(({ outcome }) => outcome === "seeded").map(({ path: path31 }) => path31)
    ];
  }
});

// src/cli/commands/create.ts
var create;
var init_create2 = __esm({
  "src/cli/commands/create.ts"() {
    "use strict";
    init_command();
    create = command({
      name: "create",
      summary: "Make a workspace: a worktree on a new branch, already built",
      positionals: [],
      options: {
        name: { type: "string", value: "NAME", describe: "Its name, if not one made up" },
        base: { type: "string", value: "REV", describe: "The commit to start from, if not HEAD" },
        path: { type: "string", value: "DIR", describe: "Where to put it, if not the usual place" },
        branch: { type: "string", value: "BRANCH", describe: "The new branch, if not the name" },
        "no-seed": { type: "boolean", describe: "Leave the build directories out" }
      },
      examples: [
        ["espalier create --name fix-login", "on the branch fix-login, from HEAD"],
        ["espalier create --base origin/main", "from another commit"],
        ['cd "$(espalier create --quiet)"', "make one and go there"]
      ],
      changes: true,
      registry: true,
      async run({ world, cwd, resolve: resolve2, dryRun }, { options }) {
        const { createWorkspace: createWorkspace2 } = await Promise.resolve().then(() => (init_create_workspace(), create_workspace_exports));
        return createWorkspace2(world, {
          cwd,
          ...given({
            name: options.name,
            base: options.base,
            branch: options.branch,
            path: options.path === void 0 ? void 0 : resolve2(options.path)
          }),
          seed: options["no-seed"] !== true,
          dryRun,
          asked: "cli"
        });
      }
    });
  }
});

// src/app/run-entry.ts
var run_entry_exports = {};
__export(run_entry_exports, {
  runEntry: () => runEntry2
});
function runEntry2(world, entry, argv2) {
  return world.entries.runEntry(entry, argv2);
}
var init_run_entry = __esm({
  "src/app/run-entry.ts"() {
    "use strict";
  }
});

// src/cli/commands/daemon.ts
var daemon;
var init_daemon = __esm({
  "src/cli/commands/daemon.ts"() {
    "use strict";
    init_command();
    daemon = command({
      name: "daemon",
      summary: "The background process, in the foreground",
      positionals: [{ name: "action", describe: "run", required: true, choices: ["run"] }],
      options: {},
      examples: [],
      changes: false,
      registry: false,
      hidden: true,
      async run({ world }) {
        const { runEntry: runEntry3 } = await Promise.resolve().then(() => (init_run_entry(), run_entry_exports));
        return { exitCode: await runEntry3(world, "daemon", ["run"]) };
      }
    });
  }
});

// src/cli/format.ts
function formatText(text2) {
  return text2.replace(unprintable, escapeCharacter);
}
function escapeCharacter(character) {
  const named = { "\n": "\\n", "\r": "\\r", "	": "\\t" };
  const code = character.charCodeAt(0);
  return named[character] ?? (code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`);
}
function formatJson(document) {
  return JSON.stringify(document, null, 2).split("\n").map(
    (line) => line.replace(
      unprintable,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
    )
  ).join("\n");
}
function formatBytes(bytes) {
  const units = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  if (unit === 0) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
function formatAge(time, nowMs) {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1e3);
  if (!Number.isFinite(seconds)) return "at an unknown time";
  if (seconds < 0) return "in the future";
  if (seconds < 60) return "just now";
  const steps = [
    [60, "minute"],
    [3600, "hour"],
    [86400, "day"]
  ];
  const [size, name] = steps.findLast(([least]) => seconds >= least) ?? steps[0];
  return `${formatCount(Math.floor(seconds / size), name)} ago`;
}
function formatShortAge(time, nowMs) {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1e3);
  if (!Number.isFinite(seconds)) return "unknown";
  if (seconds < 0) return "in future";
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ago`;
  return seconds < 86400 ? `${Math.floor(seconds / 3600)}h ago` : `${Math.floor(seconds / 86400)}d ago`;
}
function createStyle(colour) {
  const wrap = (on, off) => (text2) => colour ? `\x1B[${on}m${text2}\x1B[${off}m` : text2;
  return { bold: wrap(1, 22), dim: wrap(2, 22), red: wrap(31, 39), yellow: wrap(33, 39) };
}
var unprintable, formatCount;
var init_format = __esm({
  "src/cli/format.ts"() {
    "use strict";
    unprintable = // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
    formatCount = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  }
});

// src/cli/layout.ts
import { relative } from "node:path";
function wrapWords(text2, width, hang = 0) {
  if (width === void 0 || widthOf(text2) <= width) return [text2];
  const lead = /^ */.exec(text2)?.[0] ?? "";
  const lines = [];
  let line = lead;
  for (const word of text2.slice(lead.length).split(" ")) {
    const empty = line.trim() === "";
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = `${" ".repeat(hang)}${word}`;
    } else line = empty ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}
function formatPairs(pairs, width) {
  const most = width === void 0 ? Number.POSITIVE_INFINITY : Math.floor(width / 2);
  const labels = pairs.map(([label]) => widthOf(label)).filter((length) => length <= most);
  const indent = Math.max(0, ...labels) + 2;
  return pairs.flatMap(([label, text2]) => {
    if (text2 === "") return [label];
    if (widthOf(label) > most)
      return [label, ...wrapWords(`${" ".repeat(indent)}${text2}`, width, indent)];
    const room = width === void 0 ? void 0 : width - indent;
    return wrapWords(text2, room).map(
      (line, index) => index === 0 ? `${label}${" ".repeat(indent - widthOf(label))}${line}` : `${" ".repeat(indent)}${line}`
    );
  });
}
function formatTable(rows, width) {
  const most = Math.max(0, ...rows.map((row) => row.length));
  for (let columns = most; columns > 0; columns--) {
    const heads = padColumns(
      rows.map((row) => row.slice(0, columns)),
      columns
    );
    const fits = width === void 0 || heads.every((line) => widthOf(line) <= width);
    if (!fits && columns > 1) continue;
    return rows.flatMap((row, index) => {
      const rest = row.slice(columns).filter((cell) => cell !== "");
      const below2 = rest.length === 0 ? [] : wrapWords(`    ${rest.join("  ")}`, width, 4);
      return [heads[index] ?? "", ...below2];
    });
  }
  return [];
}
function padColumns(rows, columns) {
  const widths = Array.from(
    { length: columns },
    (_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? "")))
  );
  return rows.map(
    (row) => row.map((cell, column) => {
      const missing = (widths[column] ?? 0) - widthOf(cell);
      return column === row.length - 1 ? cell : cell + " ".repeat(missing);
    }).join("  ").trimEnd()
  );
}
function capLines(lines, indent) {
  const more = lines.length - LINES_SHOWN;
  if (more <= 0) return [...lines];
  return [...lines.slice(0, LINES_SHOWN), `${indent}and ${more} more, which --json lists`];
}
function formatPath(path31, { cwd, home: home2 }) {
  const forms = [path31];
  if (home2 !== void 0 && home2 !== "/" && `${path31}/`.startsWith(`${home2}/`)) {
    forms.push(`~${path31.slice(home2.length)}`);
  }
  if (cwd !== void 0 && path31.startsWith("/")) {
    const near = relative(cwd, path31) || ".";
    if (!near.startsWith("../../..")) forms.push(/^[-~]/.test(near) ? `./${near}` : near);
  }
  return formatText(forms.reduce((a, b) => b.length <= a.length ? b : a));
}
function formatTarget(text2, view) {
  const [, lead = "", path31] = /^((?:from |to )?)(\/.*)$/s.exec(text2) ?? [];
  if (path31 !== void 0) return `${lead}${formatPath(path31, view)}`;
  return shorten(formatText(text2));
}
var colours, widthOf, LINES_SHOWN, shorten;
var init_layout = __esm({
  "src/cli/layout.ts"() {
    "use strict";
    init_format();
    colours = /\u001b\[\d+m/g;
    widthOf = (text2) => [...text2.replace(colours, "")].length;
    LINES_SHOWN = 20;
    shorten = (text2) => text2.replace(/(?<![/\w])[0-9a-f]{40}(?:[0-9a-f]{24})?(?![/\w])/g, (hash2) => hash2.slice(0, 12)).replace(
      /(?<![/\w])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![/\w])/g,
      (id) => id.slice(0, 13)
    );
  }
});

// src/cli/help.ts
var help_exports = {};
__export(help_exports, {
  formatHelp: () => formatHelp
});
function formatHelp(command3, commands2, width) {
  const parts = command3 === void 0 ? formatOverview(commands2, width) : formatCommand(command3, width);
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}
`;
}
function formatOverview(commands2, width) {
  const rows = commands2.filter(({ hidden }) => hidden !== true).map(
    (each) => [`  ${[each.name, ...formatPositionals(each)].join(" ")}`, each.summary]
  );
  return [
    ["espalier COMMAND"],
    wrapWords("Workspaces for coding agents: already built, almost no disk, nothing lost.", width),
    ["Commands:", ...formatPairs(rows, width)],
    ["With every command:", ...formatEverywhere(width)],
    wrapWords("`espalier COMMAND --help` explains one command, with examples.", width)
  ];
}
function formatCommand(command3, width) {
  const own = ownOptions(command3);
  const parts = [formatSynopsis(command3, width), wrapWords(command3.summary, width)];
  if (command3.positionals.length > 0) {
    const rows = command3.positionals.map(
      (spec, index) => [`  ${formatPositionals(command3)[index]}`, spec.describe]
    );
    parts.push(["Arguments:", ...formatPairs(rows, width)]);
  }
  if (Object.keys(own).length > 0) parts.push(["Options:", ...formatPairs(optionRows(own), width)]);
  parts.push(["With every command:", ...formatEverywhere(width)]);
  if (command3.notes !== void 0) {
    parts.push(command3.notes.flatMap((note) => wrapWords(note, width, 2)));
  }
  if (command3.examples.length > 0) {
    const rows = command3.examples.map(([line, says]) => [`  ${line}`, says]);
    parts.push(["Examples:", ...formatExamples(rows, width)]);
  }
  return parts;
}
function formatExamples(rows, width) {
  const beside = Math.max(...rows.map(([line]) => line.length)) + 2;
  if (rows.every(([, says]) => beside + says.length <= width)) return formatPairs(rows);
  return rows.flatMap(([line, says]) => [line, ...wrapWords(`      ${says}`, width, 6)]);
}
function formatSynopsis(command3, width) {
  const held = optionRows(ownOptions(command3)).map(([row]) => `[${row.trim().replace(" ", "\0")}]`);
  const line = ["espalier", command3.name, ...formatPositionals(command3), ...held].join(" ");
  const hang = `espalier ${command3.name} `.length;
  return wrapWords(line, width, hang).map((each) => each.replaceAll("\0", " "));
}
var formatEverywhere, optionRows, ownOptions, formatPositionals;
var init_help = __esm({
  "src/cli/help.ts"() {
    "use strict";
    init_command();
    init_layout();
    formatEverywhere = (width) => formatPairs(
      [
        ["  -h, --help", "Show this help"],
        ["  --version", "Print the version"],
        ...optionRows(globalOptions)
      ],
      width
    );
    optionRows = (options) => Object.entries(options).map(([name, { value, describe }]) => [
      `  --${name}${value === void 0 ? "" : ` ${value}`}`,
      describe
    ]);
    ownOptions = (command3) => Object.fromEntries(
      Object.entries(optionsOf(command3)).filter(([name]) => !(name in globalOptions))
    );
    formatPositionals = (command3) => command3.positionals.map(({ name, many, required }) => {
      const told = `${name.toUpperCase()}${many === true ? "…" : ""}`;
      return required ? told : `[${told}]`;
    });
  }
});

// src/cli/usage.ts
var usage_exports = {};
__export(usage_exports, {
  describeMistake: () => describeMistake,
  describeMisuse: () => describeMisuse,
  nearest: () => nearest,
  readRequest: () => readRequest
});
function readRequest(argv2, commands2) {
  const { name, options } = readLine(argv2, commands2);
  const asked = options.map((option) => option.name);
  const command3 = commands2.find((candidate) => candidate.name === name);
  if (asked.includes("help") || asked.includes("h")) {
    return name === void 0 || command3 !== void 0 ? { kind: "help", command: command3 } : void 0;
  }
  return asked.includes("version") ? { kind: "version" } : void 0;
}
function describeMisuse(argv2, commands2) {
  const { options } = readLine(argv2, commands2);
  const seen = /* @__PURE__ */ new Set();
  for (const { name, word, spec, next } of options) {
    const flag = word.split("=", 1)[0] ?? word;
    if (spec === void 0) continue;
    if (spec.type === "boolean" && (word.includes("=") || /^(true|false)$/.test(next ?? ""))) {
      return {
        reason: `\`${flag}\` takes no value`,
        hint: `Write \`${flag}\` alone, or leave it out`
      };
    }
    if (seen.has(name)) {
      return { reason: `\`${flag}\` was given more than once`, hint: `Write \`${flag}\` once` };
    }
    seen.add(name);
  }
  return void 0;
}
function readLine(argv2, commands2) {
  const end = argv2.indexOf("--");
  const words = end === -1 ? argv2 : argv2.slice(0, end);
  const all = Object.fromEntries(commands2.flatMap((each) => Object.entries(optionsOf(each))));
  const name = positionalsOf(words, all)[0];
  const command3 = commands2.find((candidate) => candidate.name === name);
  const specs = { ...command3 === void 0 ? all : optionsOf(command3), ...requests };
  const options = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const found = optionName(word);
    if (found === void 0) continue;
    const fits = word.startsWith("--") ? found !== "h" : found === "h";
    const spec = fits && Object.hasOwn(specs, found) ? specs[found] : void 0;
    const next = words[index + 1];
    options.push({ name: spec === void 0 ? word : found, word, spec, next });
    if (spec?.type === "string" && !word.includes("=") && next?.startsWith("-") === false) index++;
  }
  return { name, options };
}
function describeMistake(argv2, commands2) {
  const end = argv2.indexOf("--");
  const words = end === -1 ? argv2 : argv2.slice(0, end);
  const known = new Map(commands2.flatMap((each) => Object.entries(optionsOf(each))));
  const name = firstPositional(words, known);
  if (name === void 0) return describeWithoutCommand(words, known);
  const command3 = commands2.find((candidate) => candidate.name === name);
  if (command3 === void 0) {
    const names = commands2.filter(({ hidden }) => hidden !== true).map((each) => each.name);
    return { reason: `Unknown command \`${name}\``, ...suggest(nearest(name, names)) };
  }
  const help2 = `\`espalier ${command3.name} --help\` explains the command`;
  return describeOption(words, optionsOf(command3), help2) ?? describePositionals(argv2, command3, help2);
}
function describeWithoutCommand(words, known) {
  const unknown = words.map(optionName).find((word) => word !== void 0 && !known.has(word));
  if (unknown === void 0) return { reason: "No command was named" };
  const given2 = words.find((word) => optionName(word) === unknown) ?? unknown;
  return { reason: `Unknown option \`${given2}\``, ...suggestOption(unknown, [...known.keys()]) };
}
function describeOption(words, specs, help2) {
  for (const [index, word] of words.entries()) {
    const name = optionName(word);
    if (name === void 0) continue;
    const spec = Object.hasOwn(specs, name) && word.startsWith("--") ? specs[name] : void 0;
    if (spec === void 0) {
      const found = suggestOption(name, Object.keys(specs));
      return { reason: `Unknown option \`${word.split("=", 1)[0]}\``, hint: found.hint ?? help2 };
    }
    const value = word.includes("=") ? word.slice(word.indexOf("=") + 1) : words[index + 1];
    const bad = value === void 0 || value === "" || !word.includes("=") && value[0] === "-";
    if (spec.type === "string" && bad) {
      const hint = `Write \`--${name} ${spec.value}\`, or \`--${name}=${spec.value}\` for one that begins with \`-\``;
      return { reason: `\`--${name}\` needs a value`, hint };
    }
  }
  return void 0;
}
function describePositionals(argv2, command3, help2) {
  const given2 = positionalsOf(argv2, optionsOf(command3)).slice(1);
  const specs = command3.positionals;
  const missing = specs.find((spec, index) => spec.required && given2[index] === void 0);
  if (missing !== void 0) {
    const article = /^[aeiou]/.test(missing.name) ? "an" : "a";
    return { reason: `\`${command3.name}\` needs ${article} ${missing.name}`, hint: help2 };
  }
  for (const [index, word] of given2.entries()) {
    const spec = specs[index] ?? specs.find(({ many }) => many === true);
    if (spec === void 0) {
      const meant = specs.length === 0 && command3.options["name"] !== void 0;
      const hint = meant ? `Did you mean \`espalier ${command3.name} --name ${word}\`?` : help2;
      return { reason: `Unexpected argument \`${word}\``, hint };
    }
    if (word === "")
      return { reason: `\`${command3.name}\` was given an empty ${spec.name}`, hint: help2 };
    if (spec.choices !== void 0 && !spec.choices.includes(word)) {
      const known = spec.choices.map((choice) => `\`${choice}\``).join(" and ");
      return { reason: `Unknown ${spec.name} \`${word}\``, hint: `Known here: ${known}` };
    }
  }
  return void 0;
}
function positionalsOf(argv2, specs) {
  const found = [];
  for (let index = 0; index < argv2.length; index++) {
    const word = argv2[index] ?? "";
    if (word === "--") return [...found, ...argv2.slice(index + 1)];
    const name = optionName(word);
    if (name === void 0) found.push(word);
    else if (specs[name]?.type === "string" && !word.includes("=")) index++;
  }
  return found;
}
function firstPositional(words, known) {
  return positionalsOf(words, Object.fromEntries(known))[0];
}
function nearest(word, known) {
  const ranked = known.map((candidate) => ({ candidate, edits: countEdits(word, candidate) })).sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  if (best === void 0) return void 0;
  const starts = word.length >= 3 && best.candidate.startsWith(word);
  return starts || best.edits <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : void 0;
}
function countEdits(a, b) {
  let before = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
var requests, optionName, suggest, suggestOption;
var init_usage = __esm({
  "src/cli/usage.ts"() {
    "use strict";
    init_command();
    requests = {
      help: { type: "boolean", describe: "" },
      h: { type: "boolean", describe: "" },
      version: { type: "boolean", describe: "" }
    };
    optionName = (word) => /^--?([^-=][^=]*)/.exec(word)?.[1];
    suggest = (found) => found === void 0 ? {} : { hint: `Did you mean \`${found}\`?` };
    suggestOption = (name, known) => {
      const found = nearest(name, known);
      return suggest(found === void 0 ? void 0 : `--${found}`);
    };
  }
});

// src/cli/commands/help.ts
var help;
var init_help2 = __esm({
  "src/cli/commands/help.ts"() {
    "use strict";
    init_errors();
    init_command();
    help = command({
      name: "help",
      summary: "Explain a command, or list them all",
      positionals: [{ name: "command", describe: "One of the commands", required: false }],
      options: {},
      examples: [["espalier help create", "the same as `espalier create --help`"]],
      changes: false,
      registry: false,
      async run({ commands: commands2, width }, { positionals }) {
        const [name] = positionals;
        const { formatHelp: formatHelp2 } = await Promise.resolve().then(() => (init_help(), help_exports));
        const found = commands2.find((each) => each.name === name);
        if (name === void 0 || found !== void 0) {
          return { text: formatHelp2(found, commands2, width) };
        }
        const { describeMistake: describeMistake2 } = await Promise.resolve().then(() => (init_usage(), usage_exports));
        throw new AppError("usage", describeMistake2([name], commands2) ?? { reason: "Unknown command" });
      }
    });
  }
});

// src/cli/commands/hook.ts
var hook;
var init_hook = __esm({
  "src/cli/commands/hook.ts"() {
    "use strict";
    init_command();
    hook = command({
      name: "hook",
      summary: "A client's hook: its JSON on standard input, one line on standard output",
      positionals: [{ name: "event", describe: "WorktreeCreate or WorktreeRemove", required: true }],
      options: {},
      examples: [],
      changes: false,
      registry: false,
      hidden: true,
      async run({ world }, { positionals }) {
        const { runEntry: runEntry3 } = await Promise.resolve().then(() => (init_run_entry(), run_entry_exports));
        return { exitCode: await runEntry3(world, "hook", positionals) };
      }
    });
  }
});

// src/cli/commands/list.ts
var list;
var init_list2 = __esm({
  "src/cli/commands/list.ts"() {
    "use strict";
    init_command();
    list = command({
      name: "list",
      summary: "List the project's workspaces",
      positionals: [],
      options: {
        all: { type: "boolean", describe: "Those of every project" },
        sizes: {
          type: "boolean",
          describe: "Measure their build directories too, which takes a while"
        }
      },
      notes: [
        "CUSTODY is what Espalier may do: it made an `owned` workspace and was handed an `adopted` one, so it seeds and removes both; an `observed` one is another tool's and only listed.",
        "STATE is `ready`, unless it is being made or removed, or `quarantined`: its record was lost, and nothing is done to it before `espalier adopt`. `gone`: the directory is not there."
      ],
      examples: [
        ["espalier list", "this project's"],
        ["espalier list --all --json", "every project's, for a script"]
      ],
      changes: false,
      registry: true,
      async run({ world, cwd }, { options }) {
        const { listWorkspaces: listWorkspaces2 } = await Promise.resolve().then(() => (init_list_workspaces(), list_workspaces_exports));
        return listWorkspaces2(world, {
          cwd,
          all: options.all === true,
          sizes: options.sizes === true
        });
      }
    });
  }
});

// src/app/apply-removal.ts
async function applyRemoval(world, asked) {
  let given2 = asked;
  const { row } = given2;
  await markRemoving(world, given2);
  let provedAt;
  try {
    given2 = await moveAway2(world, given2);
    await requireUnchanged2(world, given2);
    for (const rescue of given2.plan.rescues) await writeRescue(world, row.project, rescue);
    provedAt = await markProved(world, given2);
  } catch (error) {
    await takeBack2(world, given2, error);
    throw error;
  }
  const { plan } = given2;
  if (plan.deregister) {
    const dropped = await dropRegistration(world, { ...row, provedAt }, plan.releaseLock);
    if (dropped.kind === "refused") {
      await takeBack2(world, given2, dropped.error);
      throw dropped.error;
    }
  }
  const kept = [...plan.kept];
  const { branch } = plan;
  const stayed = branch === null ? void 0 : await dropBranch(world, row.project, branch);
  if (branch !== null && stayed !== void 0) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason: stayed });
  }
  await closeRemoval(world, row, plan.trashPath);
  if (plan.trashPath !== null) wakeDaemon(world);
  return describeRemoved(given2, kept, stayed === void 0);
}
async function markRemoving(world, { row, plan, keepBranch }) {
  await world.registry.update((edit) => {
    const current = edit.readWorkspace(row.id);
    if (current === void 0 || current.state !== row.state) {
      const reason = "another command changed it meanwhile";
      throw new AppError("busy", { what: `\`${row.path}\``, reason });
    }
    edit.changeWorkspace(
      row.id,
      {
        state: "removing",
        owner: world.process.currentProcess(),
        trashPath: plan.trashPath,
        // Whoever finishes this after a kill knows only the row.
        keepBranch,
        provedAt: null
      },
      { type: "remove", who: world.who, why: "its removal was asked for" }
    );
  });
}
async function moveAway2(world, given2) {
  const { row, plan } = given2;
  const { trashPath } = plan;
  if (trashPath === null) return given2;
  try {
    world.trash.createTrash(trashPath);
    await world.trash.moveTree(row.path, trashPath);
    return given2;
  } catch (error) {
    const beside = world.trash.readTrashBeside(row.path, row.id);
    const crossed = isAppError(error) && error.details["errno"] === "EXDEV";
    if (!crossed || beside === trashPath) throw error;
    await world.registry.update((edit) => {
      const why = "it could not be renamed into its repository, so it goes beside its place";
      edit.changeWorkspace(row.id, { trashPath: beside }, { type: "remove", who: world.who, why });
    });
    world.trash.createTrash(beside);
    await world.trash.moveTree(row.path, beside);
    return { ...given2, plan: { ...plan, trashPath: beside } };
  }
}
async function markProved(world, { row, plan, removal, tick }) {
  const provedAt = world.clock.now();
  const { trashPath } = plan;
  await world.registry.update((edit) => {
    const event = { type: "prove", who: world.who, why: "nothing changed while it was moved" };
    edit.changeWorkspace(row.id, { provedAt }, event);
    if (trashPath === null || tick === void 0) return;
    const proof = { tick: String(tick), skip: [...removal.skip] };
    edit.insertTrash({ path: trashPath, project: row.project, since: provedAt, proof });
  });
  return provedAt;
}
async function requireUnchanged2(world, { row, removal, plan, tick }) {
  const what = `\`${row.path}\``;
  const { adminDirectory, adminState, skip: skip2 } = removal;
  if (adminDirectory !== null && world.admin.readAdminState(adminDirectory) !== adminState) {
    throw new AppError("busy", { what, reason: "git did something in it meanwhile" });
  }
  const { trashPath } = plan;
  if (world.trash.isThere(row.path)) {
    if (trashPath === null) throw new AppError("busy", { what, reason: "it came back meanwhile" });
    throw new AppError("busy", {
      what,
      reason: "something was made at its place while it was moved away",
      hint: `Move that away, then run the command again; the workspace's files are in \`${trashPath}\``
    });
  }
  if (trashPath === null) return;
  if (tick === void 0) {
    throw new AppError("unverified", { what, reason: "the file system's clock could not be read" });
  }
  const changed = await world.tree.listChangedSince(trashPath, tick, skip2);
  if (changed.length > 0) {
    const reason = `files below it changed meanwhile: ${changed.slice(0, 3).join(", ")}`;
    throw new AppError("busy", { what, reason }, { files: changed });
  }
  if (await world.trash.readTick(trashPath, row.project) < tick) {
    throw new AppError("busy", { what, reason: "the clock went back meanwhile" });
  }
  const occupants = await world.occupants.listOccupants(trashPath);
  if (occupants.length > 0) {
    const processes = occupants.map(({ pid, name }) => `${name} (pid ${pid})`).join(", ");
    throw new AppError("in_use", { path: row.path, processes }, { details: { occupants } });
  }
}
async function takeBack2(world, { row, plan, removal }, cause) {
  const { trashPath } = plan;
  try {
    if (trashPath !== null && world.trash.isThere(trashPath)) {
      await world.trash.moveTree(trashPath, row.path);
    }
    await lockAgain(world, plan, removal);
    const { state, owner } = row;
    await world.registry.update((edit) => {
      const why = `its removal was undone: ${reasonOf(cause)}`;
      const change = { state, owner, trashPath: null, keepBranch: false, provedAt: null };
      edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
      if (trashPath !== null) edit.deleteTrash(trashPath);
    });
  } catch (error) {
    world.log.write({ event: "not_taken_back", path: row.path, problem: reasonOf(error) });
    world.note(
      `\`${row.path}\` is in \`${trashPath}\` and could not be put back yet: ${reasonOf(error)}`
    );
  }
}
async function lockAgain(world, plan, removal) {
  const { adminDirectory, facts } = removal;
  if (!plan.releaseLock || facts.lock === void 0 || adminDirectory === null) return;
  if (world.admin.readLockReason(adminDirectory) !== void 0) return;
  const { reason } = facts.lock;
  await world.git.runGit(["worktree", "lock", "--reason", reason, "--", plan.path], {
    cwd: plan.project,
    write: true,
    doing: "lock the worktree again"
  });
}
function describeRemoved({ row, plan, removal }, kept, branchGone) {
  const deleted = [];
  if (plan.trashPath !== null) {
    const reason = "renamed away, its files are deleted in the background";
    deleted.push({ kind: "directory", name: row.path, reason });
  }
  if (plan.releaseLock) deleted.push({ kind: "lock", name: row.path, reason: "released" });
  if (plan.deregister) {
    deleted.push({ kind: "registration", name: row.path, reason: "git's entry for this worktree" });
  }
  if (plan.branch !== null && branchGone) {
    const { name, commit } = plan.branch;
    deleted.push({ kind: "branch", name, commit, reason: "Espalier made it for this workspace" });
  }
  return {
    schema: "espalier.workspace.removed.v1",
    id: row.id,
    path: row.path,
    branch: row.branch ?? removal.facts.otherBranch,
    already_gone: plan.trashPath === null,
    freed_bytes: plan.trashPath === null ? 0 : null,
    rescued: null,
    deleted,
    kept: [...kept],
    ...plan.discarded.length === 0 ? {} : { discarded: [...plan.discarded] },
    warnings: [...plan.warnings]
  };
}
var init_apply_removal = __esm({
  "src/app/apply-removal.ts"() {
    "use strict";
    init_errors();
    init_finish_removal();
  }
});

// src/app/remove-workspace.ts
var remove_workspace_exports = {};
__export(remove_workspace_exports, {
  describeWork: () => describeWork,
  readRemovalFacts: () => readRemovalFacts,
  removeWorkspace: () => removeWorkspace
});
async function removeWorkspace(world, input) {
  world.registry.warm();
  const here = await readProject(world, input.cwd).catch(() => void 0);
  if (here !== void 0 && !input.dryRun) await rebuildProject(world, here);
  const found = await findWorkspace(world, input.target, input.cwd);
  if (found === void 0) return answerUnknown(world, input, here);
  if (input.dryRun) return describeDryRun2(world, found, input);
  const file = world.lock.projectLockFile(world.paths, found.project);
  return world.lock.withLock(
    file,
    { purpose: "remove a workspace", timeoutMs: WAIT_MS2 },
    () => removeLocked(world, found, input)
  );
}
async function describeDryRun2(world, row, input) {
  world.progress("checking for unsaved work");
  const [interrupted] = describeInterrupted(world, [row]);
  if (interrupted !== void 0) {
    const hint = "Run it without `--dry-run`: that settles it first";
    throw new AppError("busy", { what: `\`${row.path}\``, reason: interrupted, hint });
  }
  const { facts } = await readRemovalFacts(world, row);
  return describeRemovePlan(planRemoval(facts, input));
}
async function removeLocked(world, found, input) {
  await recoverInterrupted(world, found.project);
  const row = await world.registry.read((view) => view.readWorkspace(found.id));
  if (row === void 0) return alreadyGone(found.path, found.id);
  const tick = await world.trash.readTick(row.path, row.project).catch((error) => {
    world.log.write({ event: "no_probe", path: row.path, problem: String(error) });
    return void 0;
  });
  world.progress("checking for unsaved work");
  const removal = await readRemovalFacts(world, row);
  const plan = planRemoval(removal.facts, input);
  world.progress("removing");
  return applyRemoval(world, { row, removal, plan, tick, keepBranch: input.keepBranch });
}
async function answerUnknown(world, input, project) {
  const absolutePath = world.files.resolvePath(input.cwd, input.target);
  const real = input.target === "" ? void 0 : await world.files.readRealPath(absolutePath);
  if (input.target !== "" && real === void 0) {
    const events = await world.registry.read((view) => view.listEvents(EVENTS_BACK2));
    const target = { text: input.target, absolutePath, project };
    for (const { why, workspaceId } of events.filter(({ type }) => type === "removed")) {
      const byId = workspaceId === input.target ? describeRemovedPath(why) : void 0;
      const path31 = byId ?? describeRemovedTarget(why, target);
      if (path31 !== void 0) return alreadyGone(path31, workspaceId ?? "");
    }
  }
  await requireWorkspace(world, input.target, input.cwd);
  return removeWorkspace(world, input);
}
async function describeWork(world, row) {
  const { facts } = await readRemovalFacts(world, row);
  const refusals = describeRefusals(facts);
  const blockedBy = refusals.map(({ code, message }) => `${code}: ${message}`);
  const known = facts.place.kind !== "unverifiable" && facts.unknown.length === 0;
  const work = known ? formatWorkLines(describeLosses(facts, { discard: false, keepBranch: false })) : null;
  const inUse = known && facts.place.kind === "present" ? facts.occupants.length > 0 : null;
  return { work, blockedBy, inUse, hint: refusals[0]?.hint ?? null };
}
var WAIT_MS2, EVENTS_BACK2, alreadyGone;
var init_remove_workspace = __esm({
  "src/app/remove-workspace.ts"() {
    "use strict";
    init_recover();
    init_remove();
    init_errors();
    init_apply_removal();
    init_find_workspace();
    init_rebuild_registry();
    init_recover2();
    init_removal_facts();
    init_removal_facts();
    WAIT_MS2 = 6e4;
    EVENTS_BACK2 = 5e3;
    alreadyGone = (path31, id) => ({
      schema: "espalier.workspace.removed.v1",
      id,
      path: path31,
      branch: null,
      already_gone: true,
      freed_bytes: 0,
      rescued: null,
      deleted: [],
      kept: [],
      warnings: []
    });
  }
});

// src/cli/commands/remove.ts
var remove;
var init_remove2 = __esm({
  "src/cli/commands/remove.ts"() {
    "use strict";
    init_command();
    remove = command({
      name: "remove",
      summary: "Take a workspace and its branch away, or say what would be lost",
      positionals: [
        { name: "workspace", describe: "The workspace by path, name or id", required: true }
      ],
      options: {
        discard: { type: "boolean", describe: "Give up the unsaved work that was listed" },
        "keep-branch": { type: "boolean", describe: "Leave its branch" }
      },
      examples: [
        ["espalier remove fix-login", "refused while it holds unsaved work"],
        ["espalier remove fix-login --dry-run", "what would go and stay, or the same refusal"],
        ["espalier remove fix-login --discard --dry-run", "what would be given up, too"],
        ["espalier remove fix-login --discard", "unsaved work and all"]
      ],
      changes: true,
      registry: true,
      async run({ world, cwd, dryRun }, { positionals, options }) {
        const { removeWorkspace: removeWorkspace2 } = await Promise.resolve().then(() => (init_remove_workspace(), remove_workspace_exports));
        const [target = ""] = positionals;
        return removeWorkspace2(world, {
          cwd,
          target,
          discard: options.discard === true,
          keepBranch: options["keep-branch"] === true,
          dryRun,
          asked: "cli"
        });
      }
    });
  }
});

// src/cli/commands/seed.ts
var seed2;
var init_seed2 = __esm({
  "src/cli/commands/seed.ts"() {
    "use strict";
    init_command();
    seed2 = command({
      name: "seed",
      summary: "Fill a workspace's build directories from a sibling's",
      positionals: [
        { name: "workspace", describe: "The workspace by path, name or id", required: true }
      ],
      options: {
        from: { type: "string", value: "WORKSPACE", describe: "The sibling, if not the nearest one" }
      },
      examples: [
        ["espalier seed fix-login", "from the sibling whose commit is nearest"],
        ["espalier seed fix-login --from main-work --dry-run", "what would be cloned"]
      ],
      changes: true,
      registry: true,
      async run({ world, cwd, dryRun }, { positionals, options }) {
        const { seedWorkspace: seedWorkspace2 } = await Promise.resolve().then(() => (init_seed_workspace(), seed_workspace_exports));
        const [target = ""] = positionals;
        return seedWorkspace2(world, { cwd, target, ...given({ from: options.from }), dryRun });
      }
    });
  }
});

// src/app/show-status.ts
var show_status_exports = {};
__export(show_status_exports, {
  showStatus: () => showStatus
});
async function showStatus(world, input) {
  world.registry.warm();
  const warnings = [];
  const here = await world.repository.readRepository(input.cwd).catch(() => void 0);
  if (here !== void 0) await rebuildProject(world, here.commonDirectory);
  const row = input.target === void 0 ? void 0 : await requireWorkspace(world, input.target, input.cwd);
  const project = row?.project ?? here?.commonDirectory;
  const checkout = await readCheckout2(world, row, here);
  const wanted = row?.path ?? checkout ?? project ?? input.cwd;
  const volumePath = readPresence(world, wanted) === true ? wanted : await world.place.readExistingAncestor(wanted);
  const { settings, problems } = await readUsableSettings(world, checkout);
  warnings.push(...problems);
  const volume = await world.volume.readVolume(volumePath);
  const { rows, trash, rebuild } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(),
    trash: view.listTrash(),
    rebuild: view.readRebuild()
  }));
  if (rebuild !== void 0) {
    warnings.push(
      `the registry could not be read and was made anew; the old file is \`${rebuild.setAside}\``
    );
  }
  const [oldest] = trash;
  if (oldest !== void 0 && world.clock.now() - oldest.since > TRASH_IS_OLD_MS) {
    const why = `\`${world.log.file}\` says why`;
    warnings.push(`\`${oldest.path}\` was removed and could not be deleted yet; ${why}`);
  }
  const quarantined = rows.filter((each) => each.state === "quarantined").length;
  if (quarantined > 0) {
    warnings.push(
      `${quarantined} workspaces are quarantined and never removed; \`espalier adopt PATH\` releases one`
    );
  }
  warnings.push(...describeInterrupted(world, row === void 0 ? rows : [row]));
  const workspace = row === void 0 ? void 0 : await describeWorkspace(world, row, warnings);
  return {
    schema: "espalier.workspace.status.v1",
    volume: volumePath,
    volume_free_bytes: volume.freeBytes,
    volume_total_bytes: volume.totalBytes,
    floor_bytes: settings.floorBytes(volume.totalBytes),
    reflink_supported: await readCloneSupport(world, project),
    daemon_running: world.lock.isHeld(world.paths.daemonLock),
    workspaces: rows.length,
    by_state: countStates(rows),
    trash: trash.length,
    deduplicated_bytes: 0,
    ...workspace === void 0 ? {} : { workspace },
    warnings
  };
}
async function readCheckout2(world, row, here) {
  if (row === void 0 || row.project === here?.commonDirectory) return here?.mainCheckout ?? null;
  return world.repository.readMainCheckout(row.project).catch(() => null);
}
async function readCloneSupport(world, commonDirectory) {
  if (commonDirectory === void 0) return null;
  try {
    return world.volume.canCloneWithin(commonDirectory, "HEAD");
  } catch {
    return null;
  }
}
function countStates(rows) {
  const counts = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
async function describeWorkspace(world, row, warnings) {
  const listed = await world.repository.listWorktrees(row.project).catch(() => null);
  const item = describeItem({
    row,
    listed: listed === null ? null : listed.find((entry) => entry.path === row.path),
    there: readPresence(world, row.path)
  });
  const { work, blockedBy, inUse, hint } = await describeWork(world, row);
  if (item.present === false) {
    const remedy = hint ?? `\`espalier remove ${row.name}\` forgets it`;
    warnings.push(`The directory of \`${row.name}\` is gone; ${remedy}`);
  }
  const directories = item.present === true ? await describeDirectories(world, { root: row.path, mainCheckout: null }) : [];
  const sized = directories.map((directory) => ({
    ...directory,
    bytes: readDirectoryBytes(world, row.path, directory.path)
  }));
  return {
    ...item,
    idle: inUse === null ? null : !inUse,
    ...row.base === null ? {} : { base: row.base },
    ...row.baseCommit === null ? {} : { base_commit: row.baseCommit },
    directories: sized,
    work,
    removable: work === null ? null : work.length === 0 && blockedBy.length === 0,
    blocked_by: blockedBy
  };
}
var TRASH_IS_OLD_MS;
var init_show_status = __esm({
  "src/app/show-status.ts"() {
    "use strict";
    init_list();
    init_find_workspace();
    init_presence();
    init_rebuild_registry();
    init_reconstructible3();
    init_recover2();
    init_remove_workspace();
    init_settings2();
    TRASH_IS_OLD_MS = 60 * 6e4;
  }
});

// src/cli/commands/status.ts
var status;
var init_status = __esm({
  "src/cli/commands/status.ts"() {
    "use strict";
    init_command();
    status = command({
      name: "status",
      summary: "Show the machine, or one workspace in full",
      positionals: [
        { name: "workspace", describe: "A workspace by path, name or id", required: false }
      ],
      options: {},
      examples: [
        ["espalier status", "disk, floor, clone support, daemon"],
        ["espalier status fix-login", "one workspace, with its unsaved work"]
      ],
      changes: false,
      registry: true,
      async run({ world, cwd }, { positionals }) {
        const { showStatus: showStatus2 } = await Promise.resolve().then(() => (init_show_status(), show_status_exports));
        const [target] = positionals;
        return showStatus2(world, target === void 0 ? { cwd } : { cwd, target });
      }
    });
  }
});

// src/cli/commands/index.ts
var commands;
var init_commands = __esm({
  "src/cli/commands/index.ts"() {
    "use strict";
    init_adopt2();
    init_completion2();
    init_config();
    init_create2();
    init_daemon();
    init_help2();
    init_hook();
    init_list2();
    init_remove2();
    init_seed2();
    init_status();
    commands = [
      create,
      list,
      status,
      remove,
      adopt,
      seed2,
      config,
      completion,
      help,
      hook,
      daemon
    ];
  }
});

// src/schema/results/espalier.workspace.created.v1.gen.js
var espalier_workspace_created_v1_gen_exports = {};
__export(espalier_workspace_created_v1_gen_exports, {
  validate: () => validate
});
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.id === void 0 && (missing0 = "id") || data.path === void 0 && (missing0 = "path") || data.name === void 0 && (missing0 = "name") || data.branch === void 0 && (missing0 = "branch") || data.base === void 0 && (missing0 = "base") || data.base_commit === void 0 && (missing0 = "base_commit") || data.reused === void 0 && (missing0 = "reused") || data.seeded_bytes === void 0 && (missing0 = "seeded_bytes") || data.seeded_from === void 0 && (missing0 = "seeded_from") || data.directories === void 0 && (missing0 = "directories") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate102.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func2.call(schema11.properties, key0)) {
            validate102.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.created.v1" !== data.schema) {
              validate102.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.created.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.id !== void 0) {
              const _errs3 = errors;
              if (typeof data.id !== "string") {
                validate102.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.path !== void 0) {
                const _errs5 = errors;
                if (typeof data.path !== "string") {
                  validate102.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name !== void 0) {
                  const _errs7 = errors;
                  if (typeof data.name !== "string") {
                    validate102.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.branch !== void 0) {
                    let data4 = data.branch;
                    const _errs9 = errors;
                    if (typeof data4 !== "string" && data4 !== null) {
                      validate102.errors = [{ instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/type", keyword: "type", params: { type: schema11.properties.branch.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.base !== void 0) {
                      let data5 = data.base;
                      const _errs11 = errors;
                      if (typeof data5 !== "string" && data5 !== null) {
                        validate102.errors = [{ instancePath: instancePath + "/base", schemaPath: "#/properties/base/type", keyword: "type", params: { type: schema11.properties.base.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.base_commit !== void 0) {
                        let data6 = data.base_commit;
                        const _errs13 = errors;
                        if (typeof data6 !== "string" && data6 !== null) {
                          validate102.errors = [{ instancePath: instancePath + "/base_commit", schemaPath: "#/properties/base_commit/type", keyword: "type", params: { type: schema11.properties.base_commit.type }, message: "must be string,null" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.reused !== void 0) {
                          const _errs15 = errors;
                          if (typeof data.reused !== "boolean") {
                            validate102.errors = [{ instancePath: instancePath + "/reused", schemaPath: "#/properties/reused/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                            return false;
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.commits_not_in_base !== void 0) {
                            let data8 = data.commits_not_in_base;
                            const _errs17 = errors;
                            if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8)) && data8 !== null) {
                              validate102.errors = [{ instancePath: instancePath + "/commits_not_in_base", schemaPath: "#/properties/commits_not_in_base/type", keyword: "type", params: { type: schema11.properties.commits_not_in_base.type }, message: "must be integer,null" }];
                              return false;
                            }
                            if (errors === _errs17) {
                              if (typeof data8 == "number" && isFinite(data8)) {
                                if (data8 < 0 || isNaN(data8)) {
                                  validate102.errors = [{ instancePath: instancePath + "/commits_not_in_base", schemaPath: "#/properties/commits_not_in_base/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                  return false;
                                }
                              }
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.files_not_in_base !== void 0) {
                              let data9 = data.files_not_in_base;
                              const _errs19 = errors;
                              if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9)) && data9 !== null) {
                                validate102.errors = [{ instancePath: instancePath + "/files_not_in_base", schemaPath: "#/properties/files_not_in_base/type", keyword: "type", params: { type: schema11.properties.files_not_in_base.type }, message: "must be integer,null" }];
                                return false;
                              }
                              if (errors === _errs19) {
                                if (typeof data9 == "number" && isFinite(data9)) {
                                  if (data9 < 0 || isNaN(data9)) {
                                    validate102.errors = [{ instancePath: instancePath + "/files_not_in_base", schemaPath: "#/properties/files_not_in_base/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                    return false;
                                  }
                                }
                              }
                              var valid0 = _errs19 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.seeded_bytes !== void 0) {
                                let data10 = data.seeded_bytes;
                                const _errs21 = errors;
                                if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
                                  validate102.errors = [{ instancePath: instancePath + "/seeded_bytes", schemaPath: "#/properties/seeded_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                  return false;
                                }
                                if (errors === _errs21) {
                                  if (typeof data10 == "number" && isFinite(data10)) {
                                    if (data10 < 0 || isNaN(data10)) {
                                      validate102.errors = [{ instancePath: instancePath + "/seeded_bytes", schemaPath: "#/properties/seeded_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                }
                                var valid0 = _errs21 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.seeded_from !== void 0) {
                                  let data11 = data.seeded_from;
                                  const _errs23 = errors;
                                  if (typeof data11 !== "string" && data11 !== null) {
                                    validate102.errors = [{ instancePath: instancePath + "/seeded_from", schemaPath: "#/properties/seeded_from/type", keyword: "type", params: { type: schema11.properties.seeded_from.type }, message: "must be string,null" }];
                                    return false;
                                  }
                                  var valid0 = _errs23 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.seed_skipped !== void 0) {
                                    const _errs25 = errors;
                                    if (typeof data.seed_skipped !== "string") {
                                      validate102.errors = [{ instancePath: instancePath + "/seed_skipped", schemaPath: "#/properties/seed_skipped/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid0 = _errs25 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.directories !== void 0) {
                                      let data13 = data.directories;
                                      const _errs27 = errors;
                                      if (errors === _errs27) {
                                        if (Array.isArray(data13)) {
                                          var valid1 = true;
                                          const len0 = data13.length;
                                          for (let i0 = 0; i0 < len0; i0++) {
                                            let data14 = data13[i0];
                                            const _errs29 = errors;
                                            if (errors === _errs29) {
                                              if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
                                                let missing1;
                                                if (data14.path === void 0 && (missing1 = "path") || data14.outcome === void 0 && (missing1 = "outcome")) {
                                                  validate102.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                                  return false;
                                                } else {
                                                  const _errs31 = errors;
                                                  for (const key1 in data14) {
                                                    if (!(key1 === "path" || key1 === "outcome" || key1 === "reason" || key1 === "bytes" || key1 === "files" || key1 === "install_needed" || key1 === "rebuilds")) {
                                                      validate102.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                                      return false;
                                                      break;
                                                    }
                                                  }
                                                  if (_errs31 === errors) {
                                                    if (data14.path !== void 0) {
                                                      const _errs32 = errors;
                                                      if (typeof data14.path !== "string") {
                                                        validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/path", schemaPath: "#/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid2 = _errs32 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                    if (valid2) {
                                                      if (data14.outcome !== void 0) {
                                                        let data16 = data14.outcome;
                                                        const _errs34 = errors;
                                                        if (typeof data16 !== "string") {
                                                          validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/outcome", schemaPath: "#/properties/directories/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        if (!(data16 === "seeded" || data16 === "skipped")) {
                                                          validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/outcome", schemaPath: "#/properties/directories/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                          return false;
                                                        }
                                                        var valid2 = _errs34 === errors;
                                                      } else {
                                                        var valid2 = true;
                                                      }
                                                      if (valid2) {
                                                        if (data14.reason !== void 0) {
                                                          const _errs36 = errors;
                                                          if (typeof data14.reason !== "string") {
                                                            validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/reason", schemaPath: "#/properties/directories/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid2 = _errs36 === errors;
                                                        } else {
                                                          var valid2 = true;
                                                        }
                                                        if (valid2) {
                                                          if (data14.bytes !== void 0) {
                                                            let data18 = data14.bytes;
                                                            const _errs38 = errors;
                                                            if (!(typeof data18 == "number" && (!(data18 % 1) && !isNaN(data18)) && isFinite(data18))) {
                                                              validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                              return false;
                                                            }
                                                            if (errors === _errs38) {
                                                              if (typeof data18 == "number" && isFinite(data18)) {
                                                                if (data18 < 0 || isNaN(data18)) {
                                                                  validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                  return false;
                                                                }
                                                              }
                                                            }
                                                            var valid2 = _errs38 === errors;
                                                          } else {
                                                            var valid2 = true;
                                                          }
                                                          if (valid2) {
                                                            if (data14.files !== void 0) {
                                                              let data19 = data14.files;
                                                              const _errs40 = errors;
                                                              if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19))) {
                                                                validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/files", schemaPath: "#/properties/directories/items/properties/files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                return false;
                                                              }
                                                              if (errors === _errs40) {
                                                                if (typeof data19 == "number" && isFinite(data19)) {
                                                                  if (data19 < 0 || isNaN(data19)) {
                                                                    validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/files", schemaPath: "#/properties/directories/items/properties/files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                    return false;
                                                                  }
                                                                }
                                                              }
                                                              var valid2 = _errs40 === errors;
                                                            } else {
                                                              var valid2 = true;
                                                            }
                                                            if (valid2) {
                                                              if (data14.install_needed !== void 0) {
                                                                const _errs42 = errors;
                                                                if (typeof data14.install_needed !== "boolean") {
                                                                  validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/install_needed", schemaPath: "#/properties/directories/items/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                  return false;
                                                                }
                                                                var valid2 = _errs42 === errors;
                                                              } else {
                                                                var valid2 = true;
                                                              }
                                                              if (valid2) {
                                                                if (data14.rebuilds !== void 0) {
                                                                  let data21 = data14.rebuilds;
                                                                  const _errs44 = errors;
                                                                  if (errors === _errs44) {
                                                                    if (Array.isArray(data21)) {
                                                                      var valid3 = true;
                                                                      const len1 = data21.length;
                                                                      for (let i1 = 0; i1 < len1; i1++) {
                                                                        const _errs46 = errors;
                                                                        if (typeof data21[i1] !== "string") {
                                                                          validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuilds/" + i1, schemaPath: "#/properties/directories/items/properties/rebuilds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                          return false;
                                                                        }
                                                                        var valid3 = _errs46 === errors;
                                                                        if (!valid3) {
                                                                          break;
                                                                        }
                                                                      }
                                                                    } else {
                                                                      validate102.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuilds", schemaPath: "#/properties/directories/items/properties/rebuilds/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                      return false;
                                                                    }
                                                                  }
                                                                  var valid2 = _errs44 === errors;
                                                                } else {
                                                                  var valid2 = true;
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              } else {
                                                validate102.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                return false;
                                              }
                                            }
                                            var valid1 = _errs29 === errors;
                                            if (!valid1) {
                                              break;
                                            }
                                          }
                                        } else {
                                          validate102.errors = [{ instancePath: instancePath + "/directories", schemaPath: "#/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs27 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.warnings !== void 0) {
                                        let data23 = data.warnings;
                                        const _errs48 = errors;
                                        if (errors === _errs48) {
                                          if (Array.isArray(data23)) {
                                            var valid4 = true;
                                            const len2 = data23.length;
                                            for (let i2 = 0; i2 < len2; i2++) {
                                              const _errs50 = errors;
                                              if (typeof data23[i2] !== "string") {
                                                validate102.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid4 = _errs50 === errors;
                                              if (!valid4) {
                                                break;
                                              }
                                            }
                                          } else {
                                            validate102.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                            return false;
                                          }
                                        }
                                        var valid0 = _errs48 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate102.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate102.errors = vErrors;
  return errors === 0;
}
var validate, schema11, func2;
var init_espalier_workspace_created_v1_gen = __esm({
  "src/schema/results/espalier.workspace.created.v1.gen.js"() {
    "use strict";
    validate = validate102;
    schema11 = { "$id": "espalier.workspace.created.v1", "type": "object", "additionalProperties": false, "required": ["schema", "id", "path", "name", "branch", "base", "base_commit", "reused", "seeded_bytes", "seeded_from", "directories", "warnings"], "properties": { "schema": { "const": "espalier.workspace.created.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "base": { "type": ["string", "null"] }, "base_commit": { "type": ["string", "null"] }, "reused": { "type": "boolean" }, "commits_not_in_base": { "type": ["integer", "null"], "minimum": 0 }, "files_not_in_base": { "type": ["integer", "null"], "minimum": 0 }, "seeded_bytes": { "type": "integer", "minimum": 0 }, "seeded_from": { "type": ["string", "null"] }, "seed_skipped": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "outcome"], "properties": { "path": { "type": "string" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "files": { "type": "integer", "minimum": 0 }, "install_needed": { "type": "boolean" }, "rebuilds": { "type": "array", "items": { "type": "string" } } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
    func2 = Object.prototype.hasOwnProperty;
  }
});

// src/schema/results/espalier.workspace.list.v1.gen.js
var espalier_workspace_list_v1_gen_exports = {};
__export(espalier_workspace_list_v1_gen_exports, {
  validate: () => validate7
});
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.workspaces === void 0 && (missing0 = "workspaces") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate103.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "workspaces" || key0 === "warnings")) {
            validate103.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.list.v1" !== data.schema) {
              validate103.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.list.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.workspaces !== void 0) {
              let data1 = data.workspaces;
              const _errs3 = errors;
              if (errors === _errs3) {
                if (Array.isArray(data1)) {
                  var valid1 = true;
                  const len0 = data1.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let data2 = data1[i0];
                    const _errs5 = errors;
                    if (errors === _errs5) {
                      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                        let missing1;
                        if (data2.id === void 0 && (missing1 = "id") || data2.path === void 0 && (missing1 = "path") || data2.name === void 0 && (missing1 = "name") || data2.branch === void 0 && (missing1 = "branch") || data2.project === void 0 && (missing1 = "project") || data2.custody === void 0 && (missing1 = "custody") || data2.state === void 0 && (missing1 = "state") || data2.present === void 0 && (missing1 = "present") || data2.created_at === void 0 && (missing1 = "created_at") || data2.last_active === void 0 && (missing1 = "last_active") || data2.idle === void 0 && (missing1 = "idle")) {
                          validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!func22.call(schema112.properties.workspaces.items.properties, key1)) {
                              validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs7 === errors) {
                            if (data2.id !== void 0) {
                              const _errs8 = errors;
                              if (typeof data2.id !== "string") {
                                validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/id", schemaPath: "#/properties/workspaces/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid2 = _errs8 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data2.path !== void 0) {
                                const _errs10 = errors;
                                if (typeof data2.path !== "string") {
                                  validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/path", schemaPath: "#/properties/workspaces/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid2 = _errs10 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data2.name !== void 0) {
                                  const _errs12 = errors;
                                  if (typeof data2.name !== "string") {
                                    validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/name", schemaPath: "#/properties/workspaces/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.branch !== void 0) {
                                    let data6 = data2.branch;
                                    const _errs14 = errors;
                                    if (typeof data6 !== "string" && data6 !== null) {
                                      validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/branch", schemaPath: "#/properties/workspaces/items/properties/branch/type", keyword: "type", params: { type: schema112.properties.workspaces.items.properties.branch.type }, message: "must be string,null" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data2.project !== void 0) {
                                      const _errs16 = errors;
                                      if (typeof data2.project !== "string") {
                                        validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/project", schemaPath: "#/properties/workspaces/items/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid2 = _errs16 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data2.custody !== void 0) {
                                        let data8 = data2.custody;
                                        const _errs18 = errors;
                                        if (typeof data8 !== "string") {
                                          validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/custody", schemaPath: "#/properties/workspaces/items/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        if (!(data8 === "owned" || data8 === "adopted" || data8 === "observed")) {
                                          validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/custody", schemaPath: "#/properties/workspaces/items/properties/custody/enum", keyword: "enum", params: { allowedValues: schema112.properties.workspaces.items.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                                          return false;
                                        }
                                        var valid2 = _errs18 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data2.state !== void 0) {
                                          let data9 = data2.state;
                                          const _errs20 = errors;
                                          if (typeof data9 !== "string") {
                                            validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/state", schemaPath: "#/properties/workspaces/items/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          if (!(data9 === "creating" || data9 === "ready" || data9 === "removing" || data9 === "quarantined")) {
                                            validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/state", schemaPath: "#/properties/workspaces/items/properties/state/enum", keyword: "enum", params: { allowedValues: schema112.properties.workspaces.items.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data2.present !== void 0) {
                                            let data10 = data2.present;
                                            const _errs22 = errors;
                                            if (typeof data10 !== "boolean" && data10 !== null) {
                                              validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/present", schemaPath: "#/properties/workspaces/items/properties/present/type", keyword: "type", params: { type: schema112.properties.workspaces.items.properties.present.type }, message: "must be boolean,null" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data2.created_at !== void 0) {
                                              let data11 = data2.created_at;
                                              const _errs24 = errors;
                                              if (errors === _errs24) {
                                                if (typeof data11 === "string") {
                                                  if (!pattern0.test(data11)) {
                                                    validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/created_at", schemaPath: "#/properties/workspaces/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                    return false;
                                                  }
                                                } else {
                                                  validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/created_at", schemaPath: "#/properties/workspaces/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                              }
                                              var valid2 = _errs24 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data2.last_active !== void 0) {
                                                let data12 = data2.last_active;
                                                const _errs26 = errors;
                                                if (errors === _errs26) {
                                                  if (typeof data12 === "string") {
                                                    if (!pattern0.test(data12)) {
                                                      validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/last_active", schemaPath: "#/properties/workspaces/items/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                      return false;
                                                    }
                                                  } else {
                                                    validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/last_active", schemaPath: "#/properties/workspaces/items/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                }
                                                var valid2 = _errs26 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data2.idle !== void 0) {
                                                  let data13 = data2.idle;
                                                  const _errs28 = errors;
                                                  if (typeof data13 !== "boolean" && data13 !== null) {
                                                    validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/idle", schemaPath: "#/properties/workspaces/items/properties/idle/type", keyword: "type", params: { type: schema112.properties.workspaces.items.properties.idle.type }, message: "must be boolean,null" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs28 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data2.reconstructible_bytes !== void 0) {
                                                    let data14 = data2.reconstructible_bytes;
                                                    const _errs30 = errors;
                                                    if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14)) && data14 !== null) {
                                                      validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/reconstructible_bytes", schemaPath: "#/properties/workspaces/items/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema112.properties.workspaces.items.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                                      return false;
                                                    }
                                                    if (errors === _errs30) {
                                                      if (typeof data14 == "number" && isFinite(data14)) {
                                                        if (data14 < 0 || isNaN(data14)) {
                                                          validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/reconstructible_bytes", schemaPath: "#/properties/workspaces/items/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                          return false;
                                                        }
                                                      }
                                                    }
                                                    var valid2 = _errs30 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data2.exclusive_bytes !== void 0) {
                                                      let data15 = data2.exclusive_bytes;
                                                      const _errs32 = errors;
                                                      if (!(typeof data15 == "number" && (!(data15 % 1) && !isNaN(data15)) && isFinite(data15)) && data15 !== null) {
                                                        validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/exclusive_bytes", schemaPath: "#/properties/workspaces/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema112.properties.workspaces.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                        return false;
                                                      }
                                                      if (errors === _errs32) {
                                                        if (typeof data15 == "number" && isFinite(data15)) {
                                                          if (data15 < 0 || isNaN(data15)) {
                                                            validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/exclusive_bytes", schemaPath: "#/properties/workspaces/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                            return false;
                                                          }
                                                        }
                                                      }
                                                      var valid2 = _errs32 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      } else {
                        validate103.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs5 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate103.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.warnings !== void 0) {
                let data16 = data.warnings;
                const _errs34 = errors;
                if (errors === _errs34) {
                  if (Array.isArray(data16)) {
                    var valid3 = true;
                    const len1 = data16.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      const _errs36 = errors;
                      if (typeof data16[i1] !== "string") {
                        validate103.errors = [{ instancePath: instancePath + "/warnings/" + i1, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid3 = _errs36 === errors;
                      if (!valid3) {
                        break;
                      }
                    }
                  } else {
                    validate103.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs34 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate103.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate103.errors = vErrors;
  return errors === 0;
}
var validate7, schema112, func22, pattern0;
var init_espalier_workspace_list_v1_gen = __esm({
  "src/schema/results/espalier.workspace.list.v1.gen.js"() {
    "use strict";
    validate7 = validate103;
    schema112 = { "$id": "espalier.workspace.list.v1", "type": "object", "additionalProperties": false, "required": ["schema", "workspaces", "warnings"], "properties": { "schema": { "const": "espalier.workspace.list.v1" }, "workspaces": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
    func22 = Object.prototype.hasOwnProperty;
    pattern0 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
  }
});

// src/schema/results/espalier.workspace.status.v1.gen.js
var espalier_workspace_status_v1_gen_exports = {};
__export(espalier_workspace_status_v1_gen_exports, {
  validate: () => validate8
});
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.volume === void 0 && (missing0 = "volume") || data.volume_free_bytes === void 0 && (missing0 = "volume_free_bytes") || data.volume_total_bytes === void 0 && (missing0 = "volume_total_bytes") || data.floor_bytes === void 0 && (missing0 = "floor_bytes") || data.reflink_supported === void 0 && (missing0 = "reflink_supported") || data.daemon_running === void 0 && (missing0 = "daemon_running") || data.workspaces === void 0 && (missing0 = "workspaces") || data.deduplicated_bytes === void 0 && (missing0 = "deduplicated_bytes") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate104.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func23.call(schema113.properties, key0)) {
            validate104.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.status.v1" !== data.schema) {
              validate104.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.status.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.volume !== void 0) {
              const _errs3 = errors;
              if (typeof data.volume !== "string") {
                validate104.errors = [{ instancePath: instancePath + "/volume", schemaPath: "#/properties/volume/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.volume_free_bytes !== void 0) {
                let data2 = data.volume_free_bytes;
                const _errs5 = errors;
                if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                  validate104.errors = [{ instancePath: instancePath + "/volume_free_bytes", schemaPath: "#/properties/volume_free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                if (errors === _errs5) {
                  if (typeof data2 == "number" && isFinite(data2)) {
                    if (data2 < 0 || isNaN(data2)) {
                      validate104.errors = [{ instancePath: instancePath + "/volume_free_bytes", schemaPath: "#/properties/volume_free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                      return false;
                    }
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.volume_total_bytes !== void 0) {
                  let data3 = data.volume_total_bytes;
                  const _errs7 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate104.errors = [{ instancePath: instancePath + "/volume_total_bytes", schemaPath: "#/properties/volume_total_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs7) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 < 0 || isNaN(data3)) {
                        validate104.errors = [{ instancePath: instancePath + "/volume_total_bytes", schemaPath: "#/properties/volume_total_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.floor_bytes !== void 0) {
                    let data4 = data.floor_bytes;
                    const _errs9 = errors;
                    if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                      validate104.errors = [{ instancePath: instancePath + "/floor_bytes", schemaPath: "#/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    if (errors === _errs9) {
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          validate104.errors = [{ instancePath: instancePath + "/floor_bytes", schemaPath: "#/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                          return false;
                        }
                      }
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.reflink_supported !== void 0) {
                      let data5 = data.reflink_supported;
                      const _errs11 = errors;
                      if (typeof data5 !== "boolean" && data5 !== null) {
                        validate104.errors = [{ instancePath: instancePath + "/reflink_supported", schemaPath: "#/properties/reflink_supported/type", keyword: "type", params: { type: schema113.properties.reflink_supported.type }, message: "must be boolean,null" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.daemon_running !== void 0) {
                        const _errs13 = errors;
                        if (typeof data.daemon_running !== "boolean") {
                          validate104.errors = [{ instancePath: instancePath + "/daemon_running", schemaPath: "#/properties/daemon_running/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.workspaces !== void 0) {
                          let data7 = data.workspaces;
                          const _errs15 = errors;
                          if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                            validate104.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                            return false;
                          }
                          if (errors === _errs15) {
                            if (typeof data7 == "number" && isFinite(data7)) {
                              if (data7 < 0 || isNaN(data7)) {
                                validate104.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.by_state !== void 0) {
                            let data8 = data.by_state;
                            const _errs17 = errors;
                            if (errors === _errs17) {
                              if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                                for (const key1 in data8) {
                                  let data9 = data8[key1];
                                  const _errs20 = errors;
                                  if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
                                    validate104.errors = [{ instancePath: instancePath + "/by_state/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/by_state/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                    return false;
                                  }
                                  if (errors === _errs20) {
                                    if (typeof data9 == "number" && isFinite(data9)) {
                                      if (data9 < 0 || isNaN(data9)) {
                                        validate104.errors = [{ instancePath: instancePath + "/by_state/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/by_state/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                        return false;
                                      }
                                    }
                                  }
                                  var valid1 = _errs20 === errors;
                                  if (!valid1) {
                                    break;
                                  }
                                }
                              } else {
                                validate104.errors = [{ instancePath: instancePath + "/by_state", schemaPath: "#/properties/by_state/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                return false;
                              }
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.trash !== void 0) {
                              let data10 = data.trash;
                              const _errs22 = errors;
                              if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
                                validate104.errors = [{ instancePath: instancePath + "/trash", schemaPath: "#/properties/trash/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                return false;
                              }
                              if (errors === _errs22) {
                                if (typeof data10 == "number" && isFinite(data10)) {
                                  if (data10 < 0 || isNaN(data10)) {
                                    validate104.errors = [{ instancePath: instancePath + "/trash", schemaPath: "#/properties/trash/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                    return false;
                                  }
                                }
                              }
                              var valid0 = _errs22 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.deduplicated_bytes !== void 0) {
                                let data11 = data.deduplicated_bytes;
                                const _errs24 = errors;
                                if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                                  validate104.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                  return false;
                                }
                                if (errors === _errs24) {
                                  if (typeof data11 == "number" && isFinite(data11)) {
                                    if (data11 < 0 || isNaN(data11)) {
                                      validate104.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                }
                                var valid0 = _errs24 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.workspace !== void 0) {
                                  let data12 = data.workspace;
                                  const _errs26 = errors;
                                  if (errors === _errs26) {
                                    if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
                                      let missing1;
                                      if (data12.id === void 0 && (missing1 = "id") || data12.path === void 0 && (missing1 = "path") || data12.name === void 0 && (missing1 = "name") || data12.branch === void 0 && (missing1 = "branch") || data12.project === void 0 && (missing1 = "project") || data12.custody === void 0 && (missing1 = "custody") || data12.state === void 0 && (missing1 = "state") || data12.present === void 0 && (missing1 = "present") || data12.created_at === void 0 && (missing1 = "created_at") || data12.last_active === void 0 && (missing1 = "last_active") || data12.idle === void 0 && (missing1 = "idle") || data12.directories === void 0 && (missing1 = "directories") || data12.work === void 0 && (missing1 = "work") || data12.removable === void 0 && (missing1 = "removable") || data12.blocked_by === void 0 && (missing1 = "blocked_by")) {
                                        validate104.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                        return false;
                                      } else {
                                        const _errs28 = errors;
                                        for (const key2 in data12) {
                                          if (!func23.call(schema113.properties.workspace.properties, key2)) {
                                            validate104.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                            return false;
                                            break;
                                          }
                                        }
                                        if (_errs28 === errors) {
                                          if (data12.id !== void 0) {
                                            const _errs29 = errors;
                                            if (typeof data12.id !== "string") {
                                              validate104.errors = [{ instancePath: instancePath + "/workspace/id", schemaPath: "#/properties/workspace/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs29 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data12.path !== void 0) {
                                              const _errs31 = errors;
                                              if (typeof data12.path !== "string") {
                                                validate104.errors = [{ instancePath: instancePath + "/workspace/path", schemaPath: "#/properties/workspace/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid2 = _errs31 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data12.name !== void 0) {
                                                const _errs33 = errors;
                                                if (typeof data12.name !== "string") {
                                                  validate104.errors = [{ instancePath: instancePath + "/workspace/name", schemaPath: "#/properties/workspace/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid2 = _errs33 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data12.branch !== void 0) {
                                                  let data16 = data12.branch;
                                                  const _errs35 = errors;
                                                  if (typeof data16 !== "string" && data16 !== null) {
                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/branch", schemaPath: "#/properties/workspace/properties/branch/type", keyword: "type", params: { type: schema113.properties.workspace.properties.branch.type }, message: "must be string,null" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs35 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data12.project !== void 0) {
                                                    const _errs37 = errors;
                                                    if (typeof data12.project !== "string") {
                                                      validate104.errors = [{ instancePath: instancePath + "/workspace/project", schemaPath: "#/properties/workspace/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid2 = _errs37 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data12.custody !== void 0) {
                                                      let data18 = data12.custody;
                                                      const _errs39 = errors;
                                                      if (typeof data18 !== "string") {
                                                        validate104.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      if (!(data18 === "owned" || data18 === "adopted" || data18 === "observed")) {
                                                        validate104.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/enum", keyword: "enum", params: { allowedValues: schema113.properties.workspace.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                                                        return false;
                                                      }
                                                      var valid2 = _errs39 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                    if (valid2) {
                                                      if (data12.state !== void 0) {
                                                        let data19 = data12.state;
                                                        const _errs41 = errors;
                                                        if (typeof data19 !== "string") {
                                                          validate104.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        if (!(data19 === "creating" || data19 === "ready" || data19 === "removing" || data19 === "quarantined")) {
                                                          validate104.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/enum", keyword: "enum", params: { allowedValues: schema113.properties.workspace.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                                          return false;
                                                        }
                                                        var valid2 = _errs41 === errors;
                                                      } else {
                                                        var valid2 = true;
                                                      }
                                                      if (valid2) {
                                                        if (data12.present !== void 0) {
                                                          let data20 = data12.present;
                                                          const _errs43 = errors;
                                                          if (typeof data20 !== "boolean" && data20 !== null) {
                                                            validate104.errors = [{ instancePath: instancePath + "/workspace/present", schemaPath: "#/properties/workspace/properties/present/type", keyword: "type", params: { type: schema113.properties.workspace.properties.present.type }, message: "must be boolean,null" }];
                                                            return false;
                                                          }
                                                          var valid2 = _errs43 === errors;
                                                        } else {
                                                          var valid2 = true;
                                                        }
                                                        if (valid2) {
                                                          if (data12.created_at !== void 0) {
                                                            let data21 = data12.created_at;
                                                            const _errs45 = errors;
                                                            if (errors === _errs45) {
                                                              if (typeof data21 === "string") {
                                                                if (!pattern02.test(data21)) {
                                                                  validate104.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                  return false;
                                                                }
                                                              } else {
                                                                validate104.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid2 = _errs45 === errors;
                                                          } else {
                                                            var valid2 = true;
                                                          }
                                                          if (valid2) {
                                                            if (data12.last_active !== void 0) {
                                                              let data22 = data12.last_active;
                                                              const _errs47 = errors;
                                                              if (errors === _errs47) {
                                                                if (typeof data22 === "string") {
                                                                  if (!pattern02.test(data22)) {
                                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                    return false;
                                                                  }
                                                                } else {
                                                                  validate104.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                              }
                                                              var valid2 = _errs47 === errors;
                                                            } else {
                                                              var valid2 = true;
                                                            }
                                                            if (valid2) {
                                                              if (data12.idle !== void 0) {
                                                                let data23 = data12.idle;
                                                                const _errs49 = errors;
                                                                if (typeof data23 !== "boolean" && data23 !== null) {
                                                                  validate104.errors = [{ instancePath: instancePath + "/workspace/idle", schemaPath: "#/properties/workspace/properties/idle/type", keyword: "type", params: { type: schema113.properties.workspace.properties.idle.type }, message: "must be boolean,null" }];
                                                                  return false;
                                                                }
                                                                var valid2 = _errs49 === errors;
                                                              } else {
                                                                var valid2 = true;
                                                              }
                                                              if (valid2) {
                                                                if (data12.reconstructible_bytes !== void 0) {
                                                                  let data24 = data12.reconstructible_bytes;
                                                                  const _errs51 = errors;
                                                                  if (!(typeof data24 == "number" && (!(data24 % 1) && !isNaN(data24)) && isFinite(data24)) && data24 !== null) {
                                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema113.properties.workspace.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                                                    return false;
                                                                  }
                                                                  if (errors === _errs51) {
                                                                    if (typeof data24 == "number" && isFinite(data24)) {
                                                                      if (data24 < 0 || isNaN(data24)) {
                                                                        validate104.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                  }
                                                                  var valid2 = _errs51 === errors;
                                                                } else {
                                                                  var valid2 = true;
                                                                }
                                                                if (valid2) {
                                                                  if (data12.exclusive_bytes !== void 0) {
                                                                    let data25 = data12.exclusive_bytes;
                                                                    const _errs53 = errors;
                                                                    if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25)) && data25 !== null) {
                                                                      validate104.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/type", keyword: "type", params: { type: schema113.properties.workspace.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                      return false;
                                                                    }
                                                                    if (errors === _errs53) {
                                                                      if (typeof data25 == "number" && isFinite(data25)) {
                                                                        if (data25 < 0 || isNaN(data25)) {
                                                                          validate104.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                          return false;
                                                                        }
                                                                      }
                                                                    }
                                                                    var valid2 = _errs53 === errors;
                                                                  } else {
                                                                    var valid2 = true;
                                                                  }
                                                                  if (valid2) {
                                                                    if (data12.base !== void 0) {
                                                                      const _errs55 = errors;
                                                                      if (typeof data12.base !== "string") {
                                                                        validate104.errors = [{ instancePath: instancePath + "/workspace/base", schemaPath: "#/properties/workspace/properties/base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                      var valid2 = _errs55 === errors;
                                                                    } else {
                                                                      var valid2 = true;
                                                                    }
                                                                    if (valid2) {
                                                                      if (data12.base_commit !== void 0) {
                                                                        const _errs57 = errors;
                                                                        if (typeof data12.base_commit !== "string") {
                                                                          validate104.errors = [{ instancePath: instancePath + "/workspace/base_commit", schemaPath: "#/properties/workspace/properties/base_commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                          return false;
                                                                        }
                                                                        var valid2 = _errs57 === errors;
                                                                      } else {
                                                                        var valid2 = true;
                                                                      }
                                                                      if (valid2) {
                                                                        if (data12.directories !== void 0) {
                                                                          let data28 = data12.directories;
                                                                          const _errs59 = errors;
                                                                          if (errors === _errs59) {
                                                                            if (Array.isArray(data28)) {
                                                                              var valid3 = true;
                                                                              const len0 = data28.length;
                                                                              for (let i0 = 0; i0 < len0; i0++) {
                                                                                let data29 = data28[i0];
                                                                                const _errs61 = errors;
                                                                                if (errors === _errs61) {
                                                                                  if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                                                                                    let missing2;
                                                                                    if (data29.path === void 0 && (missing2 = "path") || data29.reconstructible === void 0 && (missing2 = "reconstructible") || data29.gates === void 0 && (missing2 = "gates")) {
                                                                                      validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0, schemaPath: "#/properties/workspace/properties/directories/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                                                                      return false;
                                                                                    } else {
                                                                                      const _errs63 = errors;
                                                                                      for (const key3 in data29) {
                                                                                        if (!(key3 === "path" || key3 === "reconstructible" || key3 === "bytes" || key3 === "gates")) {
                                                                                          validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0, schemaPath: "#/properties/workspace/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                                                          return false;
                                                                                          break;
                                                                                        }
                                                                                      }
                                                                                      if (_errs63 === errors) {
                                                                                        if (data29.path !== void 0) {
                                                                                          const _errs64 = errors;
                                                                                          if (typeof data29.path !== "string") {
                                                                                            validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/path", schemaPath: "#/properties/workspace/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid4 = _errs64 === errors;
                                                                                        } else {
                                                                                          var valid4 = true;
                                                                                        }
                                                                                        if (valid4) {
                                                                                          if (data29.reconstructible !== void 0) {
                                                                                            const _errs66 = errors;
                                                                                            if (typeof data29.reconstructible !== "boolean") {
                                                                                              validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/reconstructible", schemaPath: "#/properties/workspace/properties/directories/items/properties/reconstructible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                              return false;
                                                                                            }
                                                                                            var valid4 = _errs66 === errors;
                                                                                          } else {
                                                                                            var valid4 = true;
                                                                                          }
                                                                                          if (valid4) {
                                                                                            if (data29.bytes !== void 0) {
                                                                                              let data32 = data29.bytes;
                                                                                              const _errs68 = errors;
                                                                                              if (!(typeof data32 == "number" && (!(data32 % 1) && !isNaN(data32)) && isFinite(data32)) && data32 !== null) {
                                                                                                validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: schema113.properties.workspace.properties.directories.items.properties.bytes.type }, message: "must be integer,null" }];
                                                                                                return false;
                                                                                              }
                                                                                              if (errors === _errs68) {
                                                                                                if (typeof data32 == "number" && isFinite(data32)) {
                                                                                                  if (data32 < 0 || isNaN(data32)) {
                                                                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                              var valid4 = _errs68 === errors;
                                                                                            } else {
                                                                                              var valid4 = true;
                                                                                            }
                                                                                            if (valid4) {
                                                                                              if (data29.gates !== void 0) {
                                                                                                let data33 = data29.gates;
                                                                                                const _errs70 = errors;
                                                                                                if (errors === _errs70) {
                                                                                                  if (Array.isArray(data33)) {
                                                                                                    var valid5 = true;
                                                                                                    const len1 = data33.length;
                                                                                                    for (let i1 = 0; i1 < len1; i1++) {
                                                                                                      let data34 = data33[i1];
                                                                                                      const _errs72 = errors;
                                                                                                      if (errors === _errs72) {
                                                                                                        if (data34 && typeof data34 == "object" && !Array.isArray(data34)) {
                                                                                                          let missing3;
                                                                                                          if (data34.name === void 0 && (missing3 = "name") || data34.passed === void 0 && (missing3 = "passed") || data34.reason === void 0 && (missing3 = "reason")) {
                                                                                                            validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                                                                            return false;
                                                                                                          } else {
                                                                                                            const _errs74 = errors;
                                                                                                            for (const key4 in data34) {
                                                                                                              if (!(key4 === "name" || key4 === "passed" || key4 === "reason")) {
                                                                                                                validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                                                                return false;
                                                                                                                break;
                                                                                                              }
                                                                                                            }
                                                                                                            if (_errs74 === errors) {
                                                                                                              if (data34.name !== void 0) {
                                                                                                                const _errs75 = errors;
                                                                                                                if (typeof data34.name !== "string") {
                                                                                                                  validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1 + "/name", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                  return false;
                                                                                                                }
                                                                                                                var valid6 = _errs75 === errors;
                                                                                                              } else {
                                                                                                                var valid6 = true;
                                                                                                              }
                                                                                                              if (valid6) {
                                                                                                                if (data34.passed !== void 0) {
                                                                                                                  const _errs77 = errors;
                                                                                                                  if (typeof data34.passed !== "boolean") {
                                                                                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1 + "/passed", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/passed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                                    return false;
                                                                                                                  }
                                                                                                                  var valid6 = _errs77 === errors;
                                                                                                                } else {
                                                                                                                  var valid6 = true;
                                                                                                                }
                                                                                                                if (valid6) {
                                                                                                                  if (data34.reason !== void 0) {
                                                                                                                    const _errs79 = errors;
                                                                                                                    if (typeof data34.reason !== "string") {
                                                                                                                      validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1 + "/reason", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                      return false;
                                                                                                                    }
                                                                                                                    var valid6 = _errs79 === errors;
                                                                                                                  } else {
                                                                                                                    var valid6 = true;
                                                                                                                  }
                                                                                                                }
                                                                                                              }
                                                                                                            }
                                                                                                          }
                                                                                                        } else {
                                                                                                          validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                      }
                                                                                                      var valid5 = _errs72 === errors;
                                                                                                      if (!valid5) {
                                                                                                        break;
                                                                                                      }
                                                                                                    }
                                                                                                  } else {
                                                                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                }
                                                                                                var valid4 = _errs70 === errors;
                                                                                              } else {
                                                                                                var valid4 = true;
                                                                                              }
                                                                                            }
                                                                                          }
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                  } else {
                                                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0, schemaPath: "#/properties/workspace/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                    return false;
                                                                                  }
                                                                                }
                                                                                var valid3 = _errs61 === errors;
                                                                                if (!valid3) {
                                                                                  break;
                                                                                }
                                                                              }
                                                                            } else {
                                                                              validate104.errors = [{ instancePath: instancePath + "/workspace/directories", schemaPath: "#/properties/workspace/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                              return false;
                                                                            }
                                                                          }
                                                                          var valid2 = _errs59 === errors;
                                                                        } else {
                                                                          var valid2 = true;
                                                                        }
                                                                        if (valid2) {
                                                                          if (data12.work !== void 0) {
                                                                            let data38 = data12.work;
                                                                            const _errs81 = errors;
                                                                            if (!Array.isArray(data38) && data38 !== null) {
                                                                              validate104.errors = [{ instancePath: instancePath + "/workspace/work", schemaPath: "#/properties/workspace/properties/work/type", keyword: "type", params: { type: schema113.properties.workspace.properties.work.type }, message: "must be array,null" }];
                                                                              return false;
                                                                            }
                                                                            if (errors === _errs81) {
                                                                              if (Array.isArray(data38)) {
                                                                                var valid7 = true;
                                                                                const len2 = data38.length;
                                                                                for (let i2 = 0; i2 < len2; i2++) {
                                                                                  const _errs83 = errors;
                                                                                  if (typeof data38[i2] !== "string") {
                                                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/work/" + i2, schemaPath: "#/properties/workspace/properties/work/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid7 = _errs83 === errors;
                                                                                  if (!valid7) {
                                                                                    break;
                                                                                  }
                                                                                }
                                                                              }
                                                                            }
                                                                            var valid2 = _errs81 === errors;
                                                                          } else {
                                                                            var valid2 = true;
                                                                          }
                                                                          if (valid2) {
                                                                            if (data12.removable !== void 0) {
                                                                              let data40 = data12.removable;
                                                                              const _errs85 = errors;
                                                                              if (typeof data40 !== "boolean" && data40 !== null) {
                                                                                validate104.errors = [{ instancePath: instancePath + "/workspace/removable", schemaPath: "#/properties/workspace/properties/removable/type", keyword: "type", params: { type: schema113.properties.workspace.properties.removable.type }, message: "must be boolean,null" }];
                                                                                return false;
                                                                              }
                                                                              var valid2 = _errs85 === errors;
                                                                            } else {
                                                                              var valid2 = true;
                                                                            }
                                                                            if (valid2) {
                                                                              if (data12.blocked_by !== void 0) {
                                                                                let data41 = data12.blocked_by;
                                                                                const _errs87 = errors;
                                                                                if (errors === _errs87) {
                                                                                  if (Array.isArray(data41)) {
                                                                                    var valid8 = true;
                                                                                    const len3 = data41.length;
                                                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                                                      const _errs89 = errors;
                                                                                      if (typeof data41[i3] !== "string") {
                                                                                        validate104.errors = [{ instancePath: instancePath + "/workspace/blocked_by/" + i3, schemaPath: "#/properties/workspace/properties/blocked_by/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid8 = _errs89 === errors;
                                                                                      if (!valid8) {
                                                                                        break;
                                                                                      }
                                                                                    }
                                                                                  } else {
                                                                                    validate104.errors = [{ instancePath: instancePath + "/workspace/blocked_by", schemaPath: "#/properties/workspace/properties/blocked_by/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                    return false;
                                                                                  }
                                                                                }
                                                                                var valid2 = _errs87 === errors;
                                                                              } else {
                                                                                var valid2 = true;
                                                                              }
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      validate104.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs26 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.warnings !== void 0) {
                                    let data43 = data.warnings;
                                    const _errs91 = errors;
                                    if (errors === _errs91) {
                                      if (Array.isArray(data43)) {
                                        var valid9 = true;
                                        const len4 = data43.length;
                                        for (let i4 = 0; i4 < len4; i4++) {
                                          const _errs93 = errors;
                                          if (typeof data43[i4] !== "string") {
                                            validate104.errors = [{ instancePath: instancePath + "/warnings/" + i4, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid9 = _errs93 === errors;
                                          if (!valid9) {
                                            break;
                                          }
                                        }
                                      } else {
                                        validate104.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs91 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate104.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate104.errors = vErrors;
  return errors === 0;
}
var validate8, schema113, func23, pattern02;
var init_espalier_workspace_status_v1_gen = __esm({
  "src/schema/results/espalier.workspace.status.v1.gen.js"() {
    "use strict";
    validate8 = validate104;
    schema113 = { "$id": "espalier.workspace.status.v1", "type": "object", "additionalProperties": false, "required": ["schema", "volume", "volume_free_bytes", "volume_total_bytes", "floor_bytes", "reflink_supported", "daemon_running", "workspaces", "deduplicated_bytes", "warnings"], "properties": { "schema": { "const": "espalier.workspace.status.v1" }, "volume": { "type": "string" }, "volume_free_bytes": { "type": "integer", "minimum": 0 }, "volume_total_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "reflink_supported": { "type": ["boolean", "null"] }, "daemon_running": { "type": "boolean" }, "workspaces": { "type": "integer", "minimum": 0 }, "by_state": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } }, "trash": { "type": "integer", "minimum": 0 }, "deduplicated_bytes": { "type": "integer", "minimum": 0 }, "workspace": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle", "directories", "work", "removable", "blocked_by"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "base": { "type": "string" }, "base_commit": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "reconstructible", "gates"], "properties": { "path": { "type": "string" }, "reconstructible": { "type": "boolean" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "gates": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "passed", "reason"], "properties": { "name": { "type": "string" }, "passed": { "type": "boolean" }, "reason": { "type": "string" } } } } } } }, "work": { "type": ["array", "null"], "items": { "type": "string" } }, "removable": { "type": ["boolean", "null"] }, "blocked_by": { "type": "array", "items": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
    func23 = Object.prototype.hasOwnProperty;
    pattern02 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
  }
});

// src/schema/results/espalier.workspace.removed.v1.gen.js
var espalier_workspace_removed_v1_gen_exports = {};
__export(espalier_workspace_removed_v1_gen_exports, {
  validate: () => validate9
});
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.path === void 0 && (missing0 = "path") || data.branch === void 0 && (missing0 = "branch") || data.already_gone === void 0 && (missing0 = "already_gone") || data.freed_bytes === void 0 && (missing0 = "freed_bytes") || data.rescued === void 0 && (missing0 = "rescued") || data.deleted === void 0 && (missing0 = "deleted") || data.kept === void 0 && (missing0 = "kept") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate105.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func24.call(schema114.properties, key0)) {
            validate105.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.removed.v1" !== data.schema) {
              validate105.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.removed.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.id !== void 0) {
              const _errs3 = errors;
              if (typeof data.id !== "string") {
                validate105.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.path !== void 0) {
                const _errs5 = errors;
                if (typeof data.path !== "string") {
                  validate105.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.branch !== void 0) {
                  let data3 = data.branch;
                  const _errs7 = errors;
                  if (typeof data3 !== "string" && data3 !== null) {
                    validate105.errors = [{ instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/type", keyword: "type", params: { type: schema114.properties.branch.type }, message: "must be string,null" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.already_gone !== void 0) {
                    const _errs9 = errors;
                    if (typeof data.already_gone !== "boolean") {
                      validate105.errors = [{ instancePath: instancePath + "/already_gone", schemaPath: "#/properties/already_gone/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.freed_bytes !== void 0) {
                      let data5 = data.freed_bytes;
                      const _errs11 = errors;
                      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
                        validate105.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/type", keyword: "type", params: { type: schema114.properties.freed_bytes.type }, message: "must be integer,null" }];
                        return false;
                      }
                      if (errors === _errs11) {
                        if (typeof data5 == "number" && isFinite(data5)) {
                          if (data5 < 0 || isNaN(data5)) {
                            validate105.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.rescued !== void 0) {
                        let data6 = data.rescued;
                        const _errs13 = errors;
                        if (typeof data6 !== "string" && data6 !== null) {
                          validate105.errors = [{ instancePath: instancePath + "/rescued", schemaPath: "#/properties/rescued/type", keyword: "type", params: { type: schema114.properties.rescued.type }, message: "must be string,null" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.deleted !== void 0) {
                          let data7 = data.deleted;
                          const _errs15 = errors;
                          if (errors === _errs15) {
                            if (Array.isArray(data7)) {
                              var valid1 = true;
                              const len0 = data7.length;
                              for (let i0 = 0; i0 < len0; i0++) {
                                let data8 = data7[i0];
                                const _errs17 = errors;
                                if (errors === _errs17) {
                                  if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                                    let missing1;
                                    if (data8.kind === void 0 && (missing1 = "kind") || data8.name === void 0 && (missing1 = "name") || data8.reason === void 0 && (missing1 = "reason")) {
                                      validate105.errors = [{ instancePath: instancePath + "/deleted/" + i0, schemaPath: "#/properties/deleted/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                      return false;
                                    } else {
                                      const _errs19 = errors;
                                      for (const key1 in data8) {
                                        if (!(key1 === "kind" || key1 === "name" || key1 === "commit" || key1 === "reason")) {
                                          validate105.errors = [{ instancePath: instancePath + "/deleted/" + i0, schemaPath: "#/properties/deleted/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                          return false;
                                          break;
                                        }
                                      }
                                      if (_errs19 === errors) {
                                        if (data8.kind !== void 0) {
                                          let data9 = data8.kind;
                                          const _errs20 = errors;
                                          if (typeof data9 !== "string") {
                                            validate105.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/kind", schemaPath: "#/properties/deleted/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          if (!(data9 === "directory" || data9 === "registration" || data9 === "branch" || data9 === "ref" || data9 === "lock")) {
                                            validate105.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/kind", schemaPath: "#/properties/deleted/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema114.properties.deleted.items.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data8.name !== void 0) {
                                            const _errs22 = errors;
                                            if (typeof data8.name !== "string") {
                                              validate105.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/name", schemaPath: "#/properties/deleted/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data8.commit !== void 0) {
                                              const _errs24 = errors;
                                              if (typeof data8.commit !== "string") {
                                                validate105.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/commit", schemaPath: "#/properties/deleted/items/properties/commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid2 = _errs24 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data8.reason !== void 0) {
                                                const _errs26 = errors;
                                                if (typeof data8.reason !== "string") {
                                                  validate105.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/reason", schemaPath: "#/properties/deleted/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid2 = _errs26 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    validate105.errors = [{ instancePath: instancePath + "/deleted/" + i0, schemaPath: "#/properties/deleted/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                    return false;
                                  }
                                }
                                var valid1 = _errs17 === errors;
                                if (!valid1) {
                                  break;
                                }
                              }
                            } else {
                              validate105.errors = [{ instancePath: instancePath + "/deleted", schemaPath: "#/properties/deleted/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.kept !== void 0) {
                            let data13 = data.kept;
                            const _errs28 = errors;
                            if (errors === _errs28) {
                              if (Array.isArray(data13)) {
                                var valid3 = true;
                                const len1 = data13.length;
                                for (let i1 = 0; i1 < len1; i1++) {
                                  let data14 = data13[i1];
                                  const _errs30 = errors;
                                  if (errors === _errs30) {
                                    if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
                                      let missing2;
                                      if (data14.kind === void 0 && (missing2 = "kind") || data14.name === void 0 && (missing2 = "name") || data14.reason === void 0 && (missing2 = "reason")) {
                                        validate105.errors = [{ instancePath: instancePath + "/kept/" + i1, schemaPath: "#/properties/kept/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                        return false;
                                      } else {
                                        const _errs32 = errors;
                                        for (const key2 in data14) {
                                          if (!(key2 === "kind" || key2 === "name" || key2 === "commit" || key2 === "reason")) {
                                            validate105.errors = [{ instancePath: instancePath + "/kept/" + i1, schemaPath: "#/properties/kept/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                            return false;
                                            break;
                                          }
                                        }
                                        if (_errs32 === errors) {
                                          if (data14.kind !== void 0) {
                                            let data15 = data14.kind;
                                            const _errs33 = errors;
                                            if (typeof data15 !== "string") {
                                              validate105.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/kind", schemaPath: "#/properties/kept/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            if (!(data15 === "directory" || data15 === "registration" || data15 === "branch" || data15 === "ref" || data15 === "lock")) {
                                              validate105.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/kind", schemaPath: "#/properties/kept/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema114.properties.kept.items.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                                              return false;
                                            }
                                            var valid4 = _errs33 === errors;
                                          } else {
                                            var valid4 = true;
                                          }
                                          if (valid4) {
                                            if (data14.name !== void 0) {
                                              const _errs35 = errors;
                                              if (typeof data14.name !== "string") {
                                                validate105.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/name", schemaPath: "#/properties/kept/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid4 = _errs35 === errors;
                                            } else {
                                              var valid4 = true;
                                            }
                                            if (valid4) {
                                              if (data14.commit !== void 0) {
                                                const _errs37 = errors;
                                                if (typeof data14.commit !== "string") {
                                                  validate105.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/commit", schemaPath: "#/properties/kept/items/properties/commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid4 = _errs37 === errors;
                                              } else {
                                                var valid4 = true;
                                              }
                                              if (valid4) {
                                                if (data14.reason !== void 0) {
                                                  const _errs39 = errors;
                                                  if (typeof data14.reason !== "string") {
                                                    validate105.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/reason", schemaPath: "#/properties/kept/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid4 = _errs39 === errors;
                                                } else {
                                                  var valid4 = true;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      validate105.errors = [{ instancePath: instancePath + "/kept/" + i1, schemaPath: "#/properties/kept/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid3 = _errs30 === errors;
                                  if (!valid3) {
                                    break;
                                  }
                                }
                              } else {
                                validate105.errors = [{ instancePath: instancePath + "/kept", schemaPath: "#/properties/kept/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                return false;
                              }
                            }
                            var valid0 = _errs28 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.discarded !== void 0) {
                              let data19 = data.discarded;
                              const _errs41 = errors;
                              if (errors === _errs41) {
                                if (Array.isArray(data19)) {
                                  var valid5 = true;
                                  const len2 = data19.length;
                                  for (let i2 = 0; i2 < len2; i2++) {
                                    const _errs43 = errors;
                                    if (typeof data19[i2] !== "string") {
                                      validate105.errors = [{ instancePath: instancePath + "/discarded/" + i2, schemaPath: "#/properties/discarded/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid5 = _errs43 === errors;
                                    if (!valid5) {
                                      break;
                                    }
                                  }
                                } else {
                                  validate105.errors = [{ instancePath: instancePath + "/discarded", schemaPath: "#/properties/discarded/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                  return false;
                                }
                              }
                              var valid0 = _errs41 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.warnings !== void 0) {
                                let data21 = data.warnings;
                                const _errs45 = errors;
                                if (errors === _errs45) {
                                  if (Array.isArray(data21)) {
                                    var valid6 = true;
                                    const len3 = data21.length;
                                    for (let i3 = 0; i3 < len3; i3++) {
                                      const _errs47 = errors;
                                      if (typeof data21[i3] !== "string") {
                                        validate105.errors = [{ instancePath: instancePath + "/warnings/" + i3, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid6 = _errs47 === errors;
                                      if (!valid6) {
                                        break;
                                      }
                                    }
                                  } else {
                                    validate105.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs45 === errors;
                              } else {
                                var valid0 = true;
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate105.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate105.errors = vErrors;
  return errors === 0;
}
var validate9, schema114, func24;
var init_espalier_workspace_removed_v1_gen = __esm({
  "src/schema/results/espalier.workspace.removed.v1.gen.js"() {
    "use strict";
    validate9 = validate105;
    schema114 = { "$id": "espalier.workspace.removed.v1", "type": "object", "additionalProperties": false, "required": ["schema", "path", "branch", "already_gone", "freed_bytes", "rescued", "deleted", "kept", "warnings"], "properties": { "schema": { "const": "espalier.workspace.removed.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "branch": { "type": ["string", "null"] }, "already_gone": { "type": "boolean" }, "freed_bytes": { "type": ["integer", "null"], "minimum": 0 }, "rescued": { "type": ["string", "null"] }, "deleted": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["kind", "name", "reason"], "properties": { "kind": { "type": "string", "enum": ["directory", "registration", "branch", "ref", "lock"] }, "name": { "type": "string" }, "commit": { "type": "string" }, "reason": { "type": "string" } } } }, "kept": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["kind", "name", "reason"], "properties": { "kind": { "type": "string", "enum": ["directory", "registration", "branch", "ref", "lock"] }, "name": { "type": "string" }, "commit": { "type": "string" }, "reason": { "type": "string" } } } }, "discarded": { "type": "array", "items": { "type": "string" } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
    func24 = Object.prototype.hasOwnProperty;
  }
});

// src/schema/results/espalier.workspace.adopted.v1.gen.js
var espalier_workspace_adopted_v1_gen_exports = {};
__export(espalier_workspace_adopted_v1_gen_exports, {
  validate: () => validate17
});
function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.adopted === void 0 && (missing0 = "adopted") || data.already === void 0 && (missing0 = "already") || data.refused === void 0 && (missing0 = "refused") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate106.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "adopted" || key0 === "already" || key0 === "refused" || key0 === "warnings")) {
            validate106.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.adopted.v1" !== data.schema) {
              validate106.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.adopted.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.adopted !== void 0) {
              let data1 = data.adopted;
              const _errs3 = errors;
              if (errors === _errs3) {
                if (Array.isArray(data1)) {
                  var valid1 = true;
                  const len0 = data1.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let data2 = data1[i0];
                    const _errs5 = errors;
                    if (errors === _errs5) {
                      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                        let missing1;
                        if (data2.path === void 0 && (missing1 = "path")) {
                          validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0, schemaPath: "#/properties/adopted/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!(key1 === "id" || key1 === "path" || key1 === "name" || key1 === "custody" || key1 === "reason" || key1 === "code")) {
                              validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0, schemaPath: "#/properties/adopted/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs7 === errors) {
                            if (data2.id !== void 0) {
                              const _errs8 = errors;
                              if (typeof data2.id !== "string") {
                                validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/id", schemaPath: "#/properties/adopted/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid2 = _errs8 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data2.path !== void 0) {
                                const _errs10 = errors;
                                if (typeof data2.path !== "string") {
                                  validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/path", schemaPath: "#/properties/adopted/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid2 = _errs10 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data2.name !== void 0) {
                                  const _errs12 = errors;
                                  if (typeof data2.name !== "string") {
                                    validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/name", schemaPath: "#/properties/adopted/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.custody !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data2.custody !== "string") {
                                      validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/custody", schemaPath: "#/properties/adopted/items/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data2.reason !== void 0) {
                                      const _errs16 = errors;
                                      if (typeof data2.reason !== "string") {
                                        validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/reason", schemaPath: "#/properties/adopted/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid2 = _errs16 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data2.code !== void 0) {
                                        const _errs18 = errors;
                                        if (typeof data2.code !== "string") {
                                          validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/code", schemaPath: "#/properties/adopted/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid2 = _errs18 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      } else {
                        validate106.errors = [{ instancePath: instancePath + "/adopted/" + i0, schemaPath: "#/properties/adopted/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs5 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate106.errors = [{ instancePath: instancePath + "/adopted", schemaPath: "#/properties/adopted/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.already !== void 0) {
                let data9 = data.already;
                const _errs20 = errors;
                if (errors === _errs20) {
                  if (Array.isArray(data9)) {
                    var valid3 = true;
                    const len1 = data9.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data10 = data9[i1];
                      const _errs22 = errors;
                      if (errors === _errs22) {
                        if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                          let missing2;
                          if (data10.path === void 0 && (missing2 = "path")) {
                            validate106.errors = [{ instancePath: instancePath + "/already/" + i1, schemaPath: "#/properties/already/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                            return false;
                          } else {
                            const _errs24 = errors;
                            for (const key2 in data10) {
                              if (!(key2 === "id" || key2 === "path" || key2 === "name" || key2 === "custody" || key2 === "reason" || key2 === "code")) {
                                validate106.errors = [{ instancePath: instancePath + "/already/" + i1, schemaPath: "#/properties/already/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs24 === errors) {
                              if (data10.id !== void 0) {
                                const _errs25 = errors;
                                if (typeof data10.id !== "string") {
                                  validate106.errors = [{ instancePath: instancePath + "/already/" + i1 + "/id", schemaPath: "#/properties/already/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid4 = _errs25 === errors;
                              } else {
                                var valid4 = true;
                              }
                              if (valid4) {
                                if (data10.path !== void 0) {
                                  const _errs27 = errors;
                                  if (typeof data10.path !== "string") {
                                    validate106.errors = [{ instancePath: instancePath + "/already/" + i1 + "/path", schemaPath: "#/properties/already/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid4 = _errs27 === errors;
                                } else {
                                  var valid4 = true;
                                }
                                if (valid4) {
                                  if (data10.name !== void 0) {
                                    const _errs29 = errors;
                                    if (typeof data10.name !== "string") {
                                      validate106.errors = [{ instancePath: instancePath + "/already/" + i1 + "/name", schemaPath: "#/properties/already/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid4 = _errs29 === errors;
                                  } else {
                                    var valid4 = true;
                                  }
                                  if (valid4) {
                                    if (data10.custody !== void 0) {
                                      const _errs31 = errors;
                                      if (typeof data10.custody !== "string") {
                                        validate106.errors = [{ instancePath: instancePath + "/already/" + i1 + "/custody", schemaPath: "#/properties/already/items/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid4 = _errs31 === errors;
                                    } else {
                                      var valid4 = true;
                                    }
                                    if (valid4) {
                                      if (data10.reason !== void 0) {
                                        const _errs33 = errors;
                                        if (typeof data10.reason !== "string") {
                                          validate106.errors = [{ instancePath: instancePath + "/already/" + i1 + "/reason", schemaPath: "#/properties/already/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid4 = _errs33 === errors;
                                      } else {
                                        var valid4 = true;
                                      }
                                      if (valid4) {
                                        if (data10.code !== void 0) {
                                          const _errs35 = errors;
                                          if (typeof data10.code !== "string") {
                                            validate106.errors = [{ instancePath: instancePath + "/already/" + i1 + "/code", schemaPath: "#/properties/already/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid4 = _errs35 === errors;
                                        } else {
                                          var valid4 = true;
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        } else {
                          validate106.errors = [{ instancePath: instancePath + "/already/" + i1, schemaPath: "#/properties/already/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                          return false;
                        }
                      }
                      var valid3 = _errs22 === errors;
                      if (!valid3) {
                        break;
                      }
                    }
                  } else {
                    validate106.errors = [{ instancePath: instancePath + "/already", schemaPath: "#/properties/already/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs20 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.refused !== void 0) {
                  let data17 = data.refused;
                  const _errs37 = errors;
                  if (errors === _errs37) {
                    if (Array.isArray(data17)) {
                      var valid5 = true;
                      const len2 = data17.length;
                      for (let i2 = 0; i2 < len2; i2++) {
                        let data18 = data17[i2];
                        const _errs39 = errors;
                        if (errors === _errs39) {
                          if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                            let missing3;
                            if (data18.path === void 0 && (missing3 = "path")) {
                              validate106.errors = [{ instancePath: instancePath + "/refused/" + i2, schemaPath: "#/properties/refused/items/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                              return false;
                            } else {
                              const _errs41 = errors;
                              for (const key3 in data18) {
                                if (!(key3 === "id" || key3 === "path" || key3 === "name" || key3 === "custody" || key3 === "reason" || key3 === "code")) {
                                  validate106.errors = [{ instancePath: instancePath + "/refused/" + i2, schemaPath: "#/properties/refused/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                  return false;
                                  break;
                                }
                              }
                              if (_errs41 === errors) {
                                if (data18.id !== void 0) {
                                  const _errs42 = errors;
                                  if (typeof data18.id !== "string") {
                                    validate106.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/id", schemaPath: "#/properties/refused/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid6 = _errs42 === errors;
                                } else {
                                  var valid6 = true;
                                }
                                if (valid6) {
                                  if (data18.path !== void 0) {
                                    const _errs44 = errors;
                                    if (typeof data18.path !== "string") {
                                      validate106.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/path", schemaPath: "#/properties/refused/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid6 = _errs44 === errors;
                                  } else {
                                    var valid6 = true;
                                  }
                                  if (valid6) {
                                    if (data18.name !== void 0) {
                                      const _errs46 = errors;
                                      if (typeof data18.name !== "string") {
                                        validate106.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/name", schemaPath: "#/properties/refused/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid6 = _errs46 === errors;
                                    } else {
                                      var valid6 = true;
                                    }
                                    if (valid6) {
                                      if (data18.custody !== void 0) {
                                        const _errs48 = errors;
                                        if (typeof data18.custody !== "string") {
                                          validate106.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/custody", schemaPath: "#/properties/refused/items/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid6 = _errs48 === errors;
                                      } else {
                                        var valid6 = true;
                                      }
                                      if (valid6) {
                                        if (data18.reason !== void 0) {
                                          const _errs50 = errors;
                                          if (typeof data18.reason !== "string") {
                                            validate106.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/reason", schemaPath: "#/properties/refused/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid6 = _errs50 === errors;
                                        } else {
                                          var valid6 = true;
                                        }
                                        if (valid6) {
                                          if (data18.code !== void 0) {
                                            const _errs52 = errors;
                                            if (typeof data18.code !== "string") {
                                              validate106.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/code", schemaPath: "#/properties/refused/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid6 = _errs52 === errors;
                                          } else {
                                            var valid6 = true;
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          } else {
                            validate106.errors = [{ instancePath: instancePath + "/refused/" + i2, schemaPath: "#/properties/refused/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                            return false;
                          }
                        }
                        var valid5 = _errs39 === errors;
                        if (!valid5) {
                          break;
                        }
                      }
                    } else {
                      validate106.errors = [{ instancePath: instancePath + "/refused", schemaPath: "#/properties/refused/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs37 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.warnings !== void 0) {
                    let data25 = data.warnings;
                    const _errs54 = errors;
                    if (errors === _errs54) {
                      if (Array.isArray(data25)) {
                        var valid7 = true;
                        const len3 = data25.length;
                        for (let i3 = 0; i3 < len3; i3++) {
                          const _errs56 = errors;
                          if (typeof data25[i3] !== "string") {
                            validate106.errors = [{ instancePath: instancePath + "/warnings/" + i3, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid7 = _errs56 === errors;
                          if (!valid7) {
                            break;
                          }
                        }
                      } else {
                        validate106.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs54 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate106.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate106.errors = vErrors;
  return errors === 0;
}
var validate17;
var init_espalier_workspace_adopted_v1_gen = __esm({
  "src/schema/results/espalier.workspace.adopted.v1.gen.js"() {
    "use strict";
    validate17 = validate106;
  }
});

// src/schema/results/espalier.workspace.seeded.v1.gen.js
var espalier_workspace_seeded_v1_gen_exports = {};
__export(espalier_workspace_seeded_v1_gen_exports, {
  validate: () => validate18
});
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.id === void 0 && (missing0 = "id") || data.path === void 0 && (missing0 = "path") || data.seeded_bytes === void 0 && (missing0 = "seeded_bytes") || data.seeded_from === void 0 && (missing0 = "seeded_from") || data.directories === void 0 && (missing0 = "directories") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate107.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "id" || key0 === "path" || key0 === "seeded_bytes" || key0 === "seeded_from" || key0 === "seed_skipped" || key0 === "directories" || key0 === "warnings")) {
            validate107.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.seeded.v1" !== data.schema) {
              validate107.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.seeded.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.id !== void 0) {
              const _errs3 = errors;
              if (typeof data.id !== "string") {
                validate107.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.path !== void 0) {
                const _errs5 = errors;
                if (typeof data.path !== "string") {
                  validate107.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.seeded_bytes !== void 0) {
                  let data3 = data.seeded_bytes;
                  const _errs7 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate107.errors = [{ instancePath: instancePath + "/seeded_bytes", schemaPath: "#/properties/seeded_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs7) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 < 0 || isNaN(data3)) {
                        validate107.errors = [{ instancePath: instancePath + "/seeded_bytes", schemaPath: "#/properties/seeded_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.seeded_from !== void 0) {
                    let data4 = data.seeded_from;
                    const _errs9 = errors;
                    if (typeof data4 !== "string" && data4 !== null) {
                      validate107.errors = [{ instancePath: instancePath + "/seeded_from", schemaPath: "#/properties/seeded_from/type", keyword: "type", params: { type: schema115.properties.seeded_from.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.seed_skipped !== void 0) {
                      const _errs11 = errors;
                      if (typeof data.seed_skipped !== "string") {
                        validate107.errors = [{ instancePath: instancePath + "/seed_skipped", schemaPath: "#/properties/seed_skipped/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.directories !== void 0) {
                        let data6 = data.directories;
                        const _errs13 = errors;
                        if (errors === _errs13) {
                          if (Array.isArray(data6)) {
                            var valid1 = true;
                            const len0 = data6.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              let data7 = data6[i0];
                              const _errs15 = errors;
                              if (errors === _errs15) {
                                if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                                  let missing1;
                                  if (data7.path === void 0 && (missing1 = "path") || data7.outcome === void 0 && (missing1 = "outcome")) {
                                    validate107.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                    return false;
                                  } else {
                                    const _errs17 = errors;
                                    for (const key1 in data7) {
                                      if (!(key1 === "path" || key1 === "outcome" || key1 === "reason" || key1 === "bytes" || key1 === "files" || key1 === "install_needed" || key1 === "rebuilds")) {
                                        validate107.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                        return false;
                                        break;
                                      }
                                    }
                                    if (_errs17 === errors) {
                                      if (data7.path !== void 0) {
                                        const _errs18 = errors;
                                        if (typeof data7.path !== "string") {
                                          validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/path", schemaPath: "#/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid2 = _errs18 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data7.outcome !== void 0) {
                                          let data9 = data7.outcome;
                                          const _errs20 = errors;
                                          if (typeof data9 !== "string") {
                                            validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/outcome", schemaPath: "#/properties/directories/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          if (!(data9 === "seeded" || data9 === "skipped")) {
                                            validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/outcome", schemaPath: "#/properties/directories/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema115.properties.directories.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data7.reason !== void 0) {
                                            const _errs22 = errors;
                                            if (typeof data7.reason !== "string") {
                                              validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/reason", schemaPath: "#/properties/directories/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data7.bytes !== void 0) {
                                              let data11 = data7.bytes;
                                              const _errs24 = errors;
                                              if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                                                validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              if (errors === _errs24) {
                                                if (typeof data11 == "number" && isFinite(data11)) {
                                                  if (data11 < 0 || isNaN(data11)) {
                                                    validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid2 = _errs24 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data7.files !== void 0) {
                                                let data12 = data7.files;
                                                const _errs26 = errors;
                                                if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)) && isFinite(data12))) {
                                                  validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/files", schemaPath: "#/properties/directories/items/properties/files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs26) {
                                                  if (typeof data12 == "number" && isFinite(data12)) {
                                                    if (data12 < 0 || isNaN(data12)) {
                                                      validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/files", schemaPath: "#/properties/directories/items/properties/files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid2 = _errs26 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data7.install_needed !== void 0) {
                                                  const _errs28 = errors;
                                                  if (typeof data7.install_needed !== "boolean") {
                                                    validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/install_needed", schemaPath: "#/properties/directories/items/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs28 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data7.rebuilds !== void 0) {
                                                    let data14 = data7.rebuilds;
                                                    const _errs30 = errors;
                                                    if (errors === _errs30) {
                                                      if (Array.isArray(data14)) {
                                                        var valid3 = true;
                                                        const len1 = data14.length;
                                                        for (let i1 = 0; i1 < len1; i1++) {
                                                          const _errs32 = errors;
                                                          if (typeof data14[i1] !== "string") {
                                                            validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuilds/" + i1, schemaPath: "#/properties/directories/items/properties/rebuilds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid3 = _errs32 === errors;
                                                          if (!valid3) {
                                                            break;
                                                          }
                                                        }
                                                      } else {
                                                        validate107.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuilds", schemaPath: "#/properties/directories/items/properties/rebuilds/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid2 = _errs30 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                } else {
                                  validate107.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                  return false;
                                }
                              }
                              var valid1 = _errs15 === errors;
                              if (!valid1) {
                                break;
                              }
                            }
                          } else {
                            validate107.errors = [{ instancePath: instancePath + "/directories", schemaPath: "#/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.warnings !== void 0) {
                          let data16 = data.warnings;
                          const _errs34 = errors;
                          if (errors === _errs34) {
                            if (Array.isArray(data16)) {
                              var valid4 = true;
                              const len2 = data16.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                const _errs36 = errors;
                                if (typeof data16[i2] !== "string") {
                                  validate107.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid4 = _errs36 === errors;
                                if (!valid4) {
                                  break;
                                }
                              }
                            } else {
                              validate107.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs34 === errors;
                        } else {
                          var valid0 = true;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate107.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate107.errors = vErrors;
  return errors === 0;
}
var validate18, schema115;
var init_espalier_workspace_seeded_v1_gen = __esm({
  "src/schema/results/espalier.workspace.seeded.v1.gen.js"() {
    "use strict";
    validate18 = validate107;
    schema115 = { "$id": "espalier.workspace.seeded.v1", "type": "object", "additionalProperties": false, "required": ["schema", "id", "path", "seeded_bytes", "seeded_from", "directories", "warnings"], "properties": { "schema": { "const": "espalier.workspace.seeded.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "seeded_bytes": { "type": "integer", "minimum": 0 }, "seeded_from": { "type": ["string", "null"] }, "seed_skipped": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "outcome"], "properties": { "path": { "type": "string" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "files": { "type": "integer", "minimum": 0 }, "install_needed": { "type": "boolean" }, "rebuilds": { "type": "array", "items": { "type": "string" } } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
  }
});

// src/schema/results/espalier.plan.v1.gen.js
var espalier_plan_v1_gen_exports = {};
__export(espalier_plan_v1_gen_exports, {
  validate: () => validate19
});
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.command === void 0 && (missing0 = "command") || data.steps === void 0 && (missing0 = "steps") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate108.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "command" || key0 === "steps" || key0 === "warnings")) {
            validate108.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.plan.v1" !== data.schema) {
              validate108.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.plan.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.command !== void 0) {
              const _errs3 = errors;
              if (typeof data.command !== "string") {
                validate108.errors = [{ instancePath: instancePath + "/command", schemaPath: "#/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.steps !== void 0) {
                let data2 = data.steps;
                const _errs5 = errors;
                if (errors === _errs5) {
                  if (Array.isArray(data2)) {
                    var valid1 = true;
                    const len0 = data2.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data3 = data2[i0];
                      const _errs7 = errors;
                      if (errors === _errs7) {
                        if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                          let missing1;
                          if (data3.action === void 0 && (missing1 = "action") || data3.target === void 0 && (missing1 = "target")) {
                            validate108.errors = [{ instancePath: instancePath + "/steps/" + i0, schemaPath: "#/properties/steps/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                            return false;
                          } else {
                            const _errs9 = errors;
                            for (const key1 in data3) {
                              if (!(key1 === "action" || key1 === "target" || key1 === "detail")) {
                                validate108.errors = [{ instancePath: instancePath + "/steps/" + i0, schemaPath: "#/properties/steps/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs9 === errors) {
                              if (data3.action !== void 0) {
                                const _errs10 = errors;
                                if (typeof data3.action !== "string") {
                                  validate108.errors = [{ instancePath: instancePath + "/steps/" + i0 + "/action", schemaPath: "#/properties/steps/items/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid2 = _errs10 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data3.target !== void 0) {
                                  const _errs12 = errors;
                                  if (typeof data3.target !== "string") {
                                    validate108.errors = [{ instancePath: instancePath + "/steps/" + i0 + "/target", schemaPath: "#/properties/steps/items/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data3.detail !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data3.detail !== "string") {
                                      validate108.errors = [{ instancePath: instancePath + "/steps/" + i0 + "/detail", schemaPath: "#/properties/steps/items/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                }
                              }
                            }
                          }
                        } else {
                          validate108.errors = [{ instancePath: instancePath + "/steps/" + i0, schemaPath: "#/properties/steps/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                          return false;
                        }
                      }
                      var valid1 = _errs7 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate108.errors = [{ instancePath: instancePath + "/steps", schemaPath: "#/properties/steps/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.warnings !== void 0) {
                  let data7 = data.warnings;
                  const _errs16 = errors;
                  if (errors === _errs16) {
                    if (Array.isArray(data7)) {
                      var valid3 = true;
                      const len1 = data7.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        const _errs18 = errors;
                        if (typeof data7[i1] !== "string") {
                          validate108.errors = [{ instancePath: instancePath + "/warnings/" + i1, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid3 = _errs18 === errors;
                        if (!valid3) {
                          break;
                        }
                      }
                    } else {
                      validate108.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs16 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate108.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate108.errors = vErrors;
  return errors === 0;
}
var validate19;
var init_espalier_plan_v1_gen = __esm({
  "src/schema/results/espalier.plan.v1.gen.js"() {
    "use strict";
    validate19 = validate108;
  }
});

// src/schema/results/espalier.config.v1.gen.js
var espalier_config_v1_gen_exports = {};
__export(espalier_config_v1_gen_exports, {
  validate: () => validate20
});
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.user_config === void 0 && (missing0 = "user_config") || data.project_config === void 0 && (missing0 = "project_config") || data.state === void 0 && (missing0 = "state") || data.settings === void 0 && (missing0 = "settings") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate109.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "user_config" || key0 === "project_config" || key0 === "state" || key0 === "settings" || key0 === "warnings")) {
            validate109.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.config.v1" !== data.schema) {
              validate109.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.config.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.user_config !== void 0) {
              const _errs3 = errors;
              if (typeof data.user_config !== "string") {
                validate109.errors = [{ instancePath: instancePath + "/user_config", schemaPath: "#/properties/user_config/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.project_config !== void 0) {
                let data2 = data.project_config;
                const _errs5 = errors;
                if (typeof data2 !== "string" && data2 !== null) {
                  validate109.errors = [{ instancePath: instancePath + "/project_config", schemaPath: "#/properties/project_config/type", keyword: "type", params: { type: schema116.properties.project_config.type }, message: "must be string,null" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.state !== void 0) {
                  const _errs7 = errors;
                  if (typeof data.state !== "string") {
                    validate109.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.settings !== void 0) {
                    let data4 = data.settings;
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (Array.isArray(data4)) {
                        var valid1 = true;
                        const len0 = data4.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          let data5 = data4[i0];
                          const _errs11 = errors;
                          if (errors === _errs11) {
                            if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                              let missing1;
                              if (data5.key === void 0 && (missing1 = "key") || data5.value === void 0 && (missing1 = "value") || data5.source === void 0 && (missing1 = "source")) {
                                validate109.errors = [{ instancePath: instancePath + "/settings/" + i0, schemaPath: "#/properties/settings/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                return false;
                              } else {
                                const _errs13 = errors;
                                for (const key1 in data5) {
                                  if (!(key1 === "key" || key1 === "value" || key1 === "source" || key1 === "description")) {
                                    validate109.errors = [{ instancePath: instancePath + "/settings/" + i0, schemaPath: "#/properties/settings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                    return false;
                                    break;
                                  }
                                }
                                if (_errs13 === errors) {
                                  if (data5.key !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data5.key !== "string") {
                                      validate109.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/key", schemaPath: "#/properties/settings/items/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data5.value !== void 0) {
                                      let data7 = data5.value;
                                      const _errs16 = errors;
                                      if (typeof data7 !== "string" && typeof data7 !== "boolean" && data7 !== null && !Array.isArray(data7)) {
                                        validate109.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/value", schemaPath: "#/properties/settings/items/properties/value/type", keyword: "type", params: { type: schema116.properties.settings.items.properties.value.type }, message: "must be string,boolean,null,array" }];
                                        return false;
                                      }
                                      if (errors === _errs16) {
                                        if (Array.isArray(data7)) {
                                          var valid3 = true;
                                          const len1 = data7.length;
                                          for (let i1 = 0; i1 < len1; i1++) {
                                            const _errs18 = errors;
                                            if (typeof data7[i1] !== "string") {
                                              validate109.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/value/" + i1, schemaPath: "#/properties/settings/items/properties/value/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid3 = _errs18 === errors;
                                            if (!valid3) {
                                              break;
                                            }
                                          }
                                        }
                                      }
                                      var valid2 = _errs16 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data5.source !== void 0) {
                                        const _errs20 = errors;
                                        if (typeof data5.source !== "string") {
                                          validate109.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/source", schemaPath: "#/properties/settings/items/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid2 = _errs20 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data5.description !== void 0) {
                                          const _errs22 = errors;
                                          if (typeof data5.description !== "string") {
                                            validate109.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/description", schemaPath: "#/properties/settings/items/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid2 = _errs22 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            } else {
                              validate109.errors = [{ instancePath: instancePath + "/settings/" + i0, schemaPath: "#/properties/settings/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                              return false;
                            }
                          }
                          var valid1 = _errs11 === errors;
                          if (!valid1) {
                            break;
                          }
                        }
                      } else {
                        validate109.errors = [{ instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.warnings !== void 0) {
                      let data11 = data.warnings;
                      const _errs24 = errors;
                      if (errors === _errs24) {
                        if (Array.isArray(data11)) {
                          var valid4 = true;
                          const len2 = data11.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs26 = errors;
                            if (typeof data11[i2] !== "string") {
                              validate109.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid4 = _errs26 === errors;
                            if (!valid4) {
                              break;
                            }
                          }
                        } else {
                          validate109.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs24 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate109.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate109.errors = vErrors;
  return errors === 0;
}
var validate20, schema116;
var init_espalier_config_v1_gen = __esm({
  "src/schema/results/espalier.config.v1.gen.js"() {
    "use strict";
    validate20 = validate109;
    schema116 = { "$id": "espalier.config.v1", "type": "object", "additionalProperties": false, "required": ["schema", "user_config", "project_config", "state", "settings", "warnings"], "properties": { "schema": { "const": "espalier.config.v1" }, "user_config": { "type": "string" }, "project_config": { "type": ["string", "null"] }, "state": { "type": "string" }, "settings": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["key", "value", "source"], "properties": { "key": { "type": "string" }, "value": { "type": ["string", "boolean", "null", "array"], "items": { "type": "string" } }, "source": { "type": "string" }, "description": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
  }
});

// src/schema/results/espalier.error.v1.gen.js
var espalier_error_v1_gen_exports = {};
__export(espalier_error_v1_gen_exports, {
  validate: () => validate21
});
function validate1010(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.code === void 0 && (missing0 = "code") || data.message === void 0 && (missing0 = "message") || data.hint === void 0 && (missing0 = "hint") || data.details === void 0 && (missing0 = "details")) {
        validate1010.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "code" || key0 === "message" || key0 === "hint" || key0 === "details" || key0 === "files")) {
            validate1010.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.error.v1" !== data.schema) {
              validate1010.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.error.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.code !== void 0) {
              const _errs3 = errors;
              if (typeof data.code !== "string") {
                validate1010.errors = [{ instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.message !== void 0) {
                const _errs5 = errors;
                if (typeof data.message !== "string") {
                  validate1010.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.hint !== void 0) {
                  const _errs7 = errors;
                  if (typeof data.hint !== "string") {
                    validate1010.errors = [{ instancePath: instancePath + "/hint", schemaPath: "#/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.details !== void 0) {
                    let data4 = data.details;
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      } else {
                        validate1010.errors = [{ instancePath: instancePath + "/details", schemaPath: "#/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.files !== void 0) {
                      let data5 = data.files;
                      const _errs12 = errors;
                      if (errors === _errs12) {
                        if (Array.isArray(data5)) {
                          var valid1 = true;
                          const len0 = data5.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            const _errs14 = errors;
                            if (typeof data5[i0] !== "string") {
                              validate1010.errors = [{ instancePath: instancePath + "/files/" + i0, schemaPath: "#/properties/files/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid1 = _errs14 === errors;
                            if (!valid1) {
                              break;
                            }
                          }
                        } else {
                          validate1010.errors = [{ instancePath: instancePath + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate1010.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate1010.errors = vErrors;
  return errors === 0;
}
var validate21;
var init_espalier_error_v1_gen = __esm({
  "src/schema/results/espalier.error.v1.gen.js"() {
    "use strict";
    validate21 = validate1010;
  }
});

// src/schema/results.gen.js
var loadValidator;
var init_results_gen = __esm({
  "src/schema/results.gen.js"() {
    "use strict";
    loadValidator = {
      "espalier.workspace.created.v1": async () => (await Promise.resolve().then(() => (init_espalier_workspace_created_v1_gen(), espalier_workspace_created_v1_gen_exports))).validate,
      "espalier.workspace.list.v1": async () => (await Promise.resolve().then(() => (init_espalier_workspace_list_v1_gen(), espalier_workspace_list_v1_gen_exports))).validate,
      "espalier.workspace.status.v1": async () => (await Promise.resolve().then(() => (init_espalier_workspace_status_v1_gen(), espalier_workspace_status_v1_gen_exports))).validate,
      "espalier.workspace.removed.v1": async () => (await Promise.resolve().then(() => (init_espalier_workspace_removed_v1_gen(), espalier_workspace_removed_v1_gen_exports))).validate,
      "espalier.workspace.adopted.v1": async () => (await Promise.resolve().then(() => (init_espalier_workspace_adopted_v1_gen(), espalier_workspace_adopted_v1_gen_exports))).validate,
      "espalier.workspace.seeded.v1": async () => (await Promise.resolve().then(() => (init_espalier_workspace_seeded_v1_gen(), espalier_workspace_seeded_v1_gen_exports))).validate,
      "espalier.plan.v1": async () => (await Promise.resolve().then(() => (init_espalier_plan_v1_gen(), espalier_plan_v1_gen_exports))).validate,
      "espalier.config.v1": async () => (await Promise.resolve().then(() => (init_espalier_config_v1_gen(), espalier_config_v1_gen_exports))).validate,
      "espalier.error.v1": async () => (await Promise.resolve().then(() => (init_espalier_error_v1_gen(), espalier_error_v1_gen_exports))).validate
    };
  }
});

// src/cli/progress.ts
function openProgress(stream, quiet) {
  let shown = 0;
  const silent = quiet || stream.isTTY !== true;
  const room = () => (stream.columns || 80) - 1;
  return {
    show(text2) {
      if (silent) return;
      const characters = [...formatText(text2)];
      const told = characters.length <= room() ? characters : [...characters.slice(0, room() - 1), "…"];
      stream.write(`\r${told.join("")}${" ".repeat(Math.max(0, shown - told.length))}`);
      shown = told.length;
    },
    clear() {
      if (shown === 0) return;
      stream.write(`\r${" ".repeat(room())}\r`);
      shown = 0;
    }
  };
}
var init_progress = __esm({
  "src/cli/progress.ts"() {
    "use strict";
    init_format();
  }
});

// src/cli/render-plan.ts
function renderPlan(document, options) {
  const steps = groupSteps(document.steps).flatMap((group) => renderGroup(group, options.view));
  const told = steps.length === 0 ? ["  do nothing"] : steps;
  return options.quiet ? told : [`\`espalier ${formatText(document.command)}\` would:`, ...told];
}
function groupSteps(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const same = last?.[0]?.action === step.action && last[0].target === step.target;
    if (same && step.detail !== void 0) last.push(step);
    else groups.push([step]);
  }
  return groups;
}
function renderGroup(group, view) {
  const [step] = group;
  if (step === void 0) return [];
  const line = `  ${formatText(step.action)} ${formatTarget(step.target, view)}`;
  const details = group.flatMap(
    ({ detail }) => detail === void 0 ? [] : tellDetail(detail, view)
  );
  const whole = [line, ...details].join("  ");
  const fits = view.width === void 0 || widthOf(whole) <= view.width;
  if (details.length <= 1 && fits) return [whole];
  const below2 = details.flatMap((detail) => wrapWords(`      ${detail}`, view.width, 6));
  return [...wrapWords(line, view.width, 6), ...capLines(below2, "      ")];
}
function renderConfig(document, options, style) {
  const { view, quiet } = options;
  const { user_config: user, project_config: project } = document;
  const sources2 = {
    [user]: "user",
    ...project === null ? {} : { [project]: "project" }
  };
  const rows = formatTable(
    document.settings.map((setting) => [
      formatText(setting.key),
      formatValue(setting.value),
      sources2[setting.source] ?? formatText(setting.source),
      formatText(setting.description ?? "")
    ]),
    view.width
  );
  if (quiet) return rows;
  const files = formatPairs(
    [
      ["user", formatPath(user, view)],
      ["project", project === null ? "none here" : formatPath(project, view)],
      ["state", formatPath(document.state, view)]
    ],
    view.width
  );
  return [...files.map(style.dim), "", ...rows];
}
function formatValue(given2) {
  if (given2 === null) return "(not set)";
  return Array.isArray(given2) ? `[${given2.map(formatText).join(", ")}]` : formatText(String(given2));
}
var tellDetail;
var init_render_plan = __esm({
  "src/cli/render-plan.ts"() {
    "use strict";
    init_format();
    init_layout();
    tellDetail = (detail, view) => {
      const told = formatTarget(detail, view);
      return detail.startsWith("/") ? `→ ${told}` : told;
    };
  }
});

// src/cli/skip-reasons.ts
function nextBuild(root, path31, exists) {
  const cut = path31.lastIndexOf("/");
  const beside = cut === -1 ? root : `${root}/${path31.slice(0, cut)}`;
  return BUILDS[path31.slice(cut + 1)]?.find(([file]) => exists(`${beside}/${file}`))?.[1];
}
function formatRemedy(code, builds) {
  const reason = REASONS2[code];
  if (reason?.remedy !== void 0) return reason.remedy;
  if (reason?.build !== true || builds.length === 0) return void 0;
  return `run ${[...new Set(builds)].map((build) => `\`${build}\``).join(" and ")} there`;
}
function findDetail(report, warnings) {
  if (REASONS2[report.reason ?? ""]?.detail !== true) return void 0;
  const warning = warnings.find((each) => each.startsWith(`\`${report.path}\` was not seeded`));
  const detail = warning === void 0 ? void 0 : /\((.*)\)$/s.exec(warning)?.[1];
  return detail === void 0 ? void 0 : formatText(detail);
}
var again, REASONS2, BUILDS, formatReason, isTold, listOtherWarnings;
var init_skip_reasons = __esm({
  "src/cli/skip-reasons.ts"() {
    "use strict";
    init_format();
    again = "run `espalier seed` later";
    REASONS2 = {
      not_asked: { words: "left out, as asked with `--no-seed`", build: false },
      no_sibling: {
        words: "no other working tree of the project has build directories to give",
        build: true
      },
      exists: { words: "there already, and nothing is written over", build: false },
      not_reconstructible: {
        words: "it cannot be told from files that nobody can make again",
        build: true,
        detail: true
      },
      not_relocatable: {
        words: "what is in it names its own place and works nowhere else",
        build: true,
        detail: true
      },
      other_outputs: {
        words: "another build's outputs are here and would look fresh when they are not",
        build: true,
        detail: true
      },
      reflink_unsupported: {
        words: "files cannot be cloned to this volume (XFS, btrfs and APFS can, within one volume)",
        build: true
      },
      sibling_busy: { words: "the sibling is being built", build: false, remedy: again },
      time_limit: { words: "the time limit came first", build: false, remedy: again },
      interrupted: { words: "it was stopped", build: false },
      clone_failed: { words: "the clone failed", build: true, detail: true },
      align_failed: {
        words: "the times of the sources could not be set, so the build would not be true",
        build: true,
        detail: true
      }
    };
    BUILDS = {
      node_modules: [
        ["package-lock.json", "npm ci"],
        ["npm-shrinkwrap.json", "npm ci"],
        ["pnpm-lock.yaml", "pnpm install"],
        ["yarn.lock", "yarn install"],
        ["bun.lock", "bun install"],
        ["bun.lockb", "bun install"]
      ],
      target: [["Cargo.toml", "cargo build"]],
      ".venv": [
        ["uv.lock", "uv sync"],
        ["poetry.lock", "poetry install"],
        ["Pipfile.lock", "pipenv install"]
      ]
    };
    formatReason = (code) => REASONS2[code]?.words ?? formatText(code);
    isTold = ({ path: path31, outcome }, warning) => outcome === "skipped" && warning.includes(`\`${path31}\``) && warning.includes(" was not seeded");
    listOtherWarnings = (directories, warnings) => warnings.filter((warning) => !directories.some((report) => isTold(report, warning)));
  }
});

// src/cli/render-seed.ts
function renderCreated(document, options, style) {
  if (options.quiet) return [formatText(document.path)];
  const name = style.bold(formatText(document.name));
  const behind = [
    document.commits_not_in_base ? formatCount(document.commits_not_in_base, "commit") : void 0,
    document.files_not_in_base ? formatCount(document.files_not_in_base, "uncommitted file") : void 0
  ].filter((part) => part !== void 0);
  const pairs = [
    ["  path", formatPath(document.path, options.view)],
    ["  branch", document.branch === null ? "none (detached)" : formatText(document.branch)]
  ];
  if (document.base !== null && document.base_commit !== null) {
    const commit = formatText(document.base_commit).slice(0, 12);
    pairs.push(["  base", `${formatText(document.base)} (${commit})`]);
  }
  if (behind.length > 0) pairs.push(["  not in base", behind.join(", ")]);
  if (!document.reused) pairs.push(...seedPairs(document, options));
  return [
    document.reused ? `Already there: ${name}` : `Created ${name}`,
    ...formatPairs(pairs, options.view.width)
  ];
}
function renderSeeded(document, options) {
  if (options.quiet) return [formatText(document.path)];
  const at = formatPath(document.path, options.view);
  const nothing = ["exists", "no_sibling"].includes(document.seed_skipped ?? "") ? `Nothing to seed in ${at}` : `Nothing was seeded in ${at}`;
  const pairs = seedPairs(document, options);
  return [
    document.seed_skipped === void 0 ? `Seeded ${at}` : nothing,
    ...formatPairs(
      document.seed_skipped === void 0 ? pairs : pairs.filter(([, text2]) => text2 !== "nothing"),
      options.view.width
    )
  ];
}
function seedPairs(document, options) {
  const { directories, seed_skipped: skipped2 } = document;
  const rows = directories.map((report) => directoryPair(report, document, options));
  if (skipped2 === void 0) {
    const from = document.seeded_from === null ? "" : ` from ${formatPath(document.seeded_from, options.view)}`;
    return [["  seeded", `${formatBytes(document.seeded_bytes)}${from}`], ...rows];
  }
  const same = directories.every(({ reason }) => reason === skipped2);
  const particular = directories.some((each) => findDetail(each, document.warnings) !== void 0);
  if (!same || particular) return [["  seeded", "nothing"], ...rows];
  const builds = directories.flatMap(
    ({ path: path31 }) => nextBuild(document.path, path31, options.exists) ?? []
  );
  const names = directories.map(({ path: path31 }) => formatText(path31)).join(", ");
  const remedy = formatRemedy(skipped2, builds);
  return [
    [
      names === "" ? "  not seeded" : `  ${names}`,
      `${names === "" ? "" : "not seeded: "}${formatReason(skipped2)}${remedy === void 0 ? "" : `; ${remedy}`}`
    ]
  ];
}
function directoryPair(report, document, options) {
  const build = nextBuild(document.path, report.path, options.exists);
  const label = `    ${formatText(report.path)}`;
  if (report.outcome === "skipped") {
    const reason = report.reason ?? "no reason given";
    const detail = findDetail(report, document.warnings);
    const remedy = formatRemedy(reason, build === void 0 ? [] : [build]);
    const said = `${formatReason(reason)}${detail === void 0 ? "" : `: ${detail}`}`;
    return [label, `not seeded: ${said}${remedy === void 0 ? "" : `; ${remedy}`}`];
  }
  const install = build === void 0 ? "the install step" : `\`${build}\``;
  const details = [
    report.bytes === void 0 ? "" : formatBytes(report.bytes),
    report.install_needed === true ? `the lockfile differs, ${install} is still needed` : "",
    report.rebuilds === void 0 || report.rebuilds.length === 0 ? "" : `${formatCount(report.rebuilds.length, "unit")} to build again`
  ];
  return [label, details.filter((part) => part !== "").join(", ")];
}
var init_render_seed = __esm({
  "src/cli/render-seed.ts"() {
    "use strict";
    init_format();
    init_layout();
    init_skip_reasons();
  }
});

// src/cli/render-status.ts
function renderStatus(document, options, style) {
  const { workspace } = document;
  if (workspace === void 0) {
    return options.quiet ? [summarizeMachine(document)] : renderMachine(document, options, style);
  }
  return options.quiet ? [`${formatText(workspace.name)}: ${summarizeWork(workspace)}`] : renderWorkspace(workspace, options, style);
}
function summarizeMachine(document) {
  const free = formatBytes(document.volume_free_bytes);
  const floor = formatBytes(document.floor_bytes);
  const below2 = document.volume_free_bytes < document.floor_bytes ? "below" : "above";
  return `${free} free, ${below2} the floor of ${floor}; ${formatCount(document.workspaces, "workspace")}`;
}
function renderMachine(document, { view }, style) {
  const free = document.volume_free_bytes;
  const below2 = free < document.floor_bytes ? style.red(" (below the floor)") : "";
  const states = Object.entries(document.by_state ?? {}).map(([state, count]) => `${count} ${formatText(state)}`).join(", ");
  const pairs = [
    ["volume of", formatPath(document.volume, view)],
    ["free", `${formatBytes(free)} of ${formatBytes(document.volume_total_bytes)}${below2}`],
    ["floor", formatBytes(document.floor_bytes)],
    ["clones files", clones2[`${document.reflink_supported}`]],
    ["daemon", document.daemon_running ? "running" : "not running"],
    ["workspaces", `${document.workspaces}${states === "" ? "" : ` (${states})`}`]
  ];
  if (document.deduplicated_bytes > 0) {
    pairs.push(["deduplicated", formatBytes(document.deduplicated_bytes)]);
  }
  if (document.trash !== void 0 && document.trash > 0) {
    pairs.push(["to be deleted", `${document.trash} renamed away`]);
  }
  return formatPairs(pairs, view.width);
}
function renderWorkspace(workspace, { view, nowMs }, style) {
  const idle = { true: "idle", false: "in use", null: "use unknown" };
  const removable = { true: "yes", false: "no", null: "could not be determined" };
  const gone = workspace.present === false;
  const pairs = [
    ["  id", workspace.id],
    ["  path", `${formatPath(workspace.path, view)}${gone ? " (gone)" : ""}`],
    ["  branch", workspace.branch === null ? "none (detached)" : formatText(workspace.branch)],
    ...workspace.base === void 0 ? [] : [["  base", formatText(workspace.base)]],
    ["  state", `${workspace.state}, ${workspace.custody}`],
    [
      "  active",
      `${formatAge(workspace.last_active, nowMs)}${gone ? "" : `, ${idle[`${workspace.idle}`]}`}`
    ],
    ["  removable", removable[`${workspace.removable}`]]
  ];
  const line = (text2) => wrapWords(`    ${formatText(text2)}`, view.width, 6);
  return [
    style.bold(formatText(workspace.name)),
    ...formatPairs(pairs, view.width),
    ...workspace.blocked_by.flatMap(line),
    ...gone && workspace.work === null ? [] : renderWork(workspace.work, line),
    ...workspace.directories.flatMap((directory) => [
      `  ${formatText(directory.path)}: ${directory.reconstructible ? "reconstructible" : "durable"}${typeof directory.bytes === "number" ? `, ${formatBytes(directory.bytes)}` : ""}`,
      ...directory.gates.filter((gate2) => !gate2.passed).flatMap((gate2) => line(gate2.reason))
    ])
  ];
}
function summarizeWork({ work, blocked_by: blocked, present }) {
  const told = present === false ? "its directory is gone" : work === null ? "unsaved work could not be determined" : work.length === 0 ? "no unsaved work" : `${formatCount(work.length, "piece")} of unsaved work`;
  return [told, ...blocked.map(formatText)].join("; ");
}
function renderWork(work, line) {
  if (work === null) return ["  unsaved work could not be determined"];
  if (work.length === 0) return ["  no unsaved work"];
  return ["  unsaved work:", ...capLines(work.flatMap(line), "    ")];
}
var clones2;
var init_render_status = __esm({
  "src/cli/render-status.ts"() {
    "use strict";
    init_format();
    init_layout();
    clones2 = {
      true: "yes",
      false: "no: nothing can be seeded here",
      null: "could not be tried"
    };
  }
});

// src/cli/render.ts
function renderDocument(document, options) {
  const style = createStyle(options.colour);
  switch (document.schema) {
    case "espalier.workspace.created.v1":
      return renderCreated(document, options, style);
    case "espalier.workspace.list.v1":
      return renderList(document, options, style);
    case "espalier.workspace.status.v1":
      return renderStatus(document, options, style);
    case "espalier.workspace.removed.v1":
      return renderRemoved(document, options);
    case "espalier.workspace.adopted.v1":
      return renderAdopted(document, options);
    case "espalier.workspace.seeded.v1":
      return renderSeeded(document, options);
    case "espalier.plan.v1":
      return renderPlan(document, options);
    case "espalier.config.v1":
      return renderConfig(document, options, style);
    default:
      return assertNever(document);
  }
}
function listWarnings(document) {
  return "directories" in document ? listOtherWarnings(document.directories, document.warnings) : document.warnings;
}
function assertNever(document) {
  throw new TypeError(`no look for ${JSON.stringify(document)}`);
}
function renderList(document, options, style) {
  const { workspaces } = document;
  if (workspaces.length === 0) return options.quiet ? [] : ["No workspaces."];
  const sized = workspaces.some((each) => each.reconstructible_bytes !== void 0);
  const projects = options.all ? nameProjects(workspaces, options.view) : void 0;
  const rows = workspaces.map((each) => [
    ...projects === void 0 ? [] : [projects.get(each.project) ?? ""],
    formatText(each.name),
    each.branch === null ? "(detached)" : formatText(each.branch),
    each.present === false ? `${each.state}, gone` : each.state,
    each.custody,
    formatShortAge(each.last_active, options.nowMs),
    ...sized ? [formatKnownBytes(each.reconstructible_bytes)] : [],
    formatPath(each.path, options.view)
  ]);
  const head = [
    ...projects === void 0 ? [] : ["PROJECT"],
    ...["NAME", "BRANCH", "STATE", "CUSTODY", "ACTIVE"],
    ...sized ? ["SIZE"] : [],
    "PATH"
  ];
  const width = options.view.width;
  if (options.quiet) return formatTable(rows, width);
  const [first = "", ...lines] = formatTable([head, ...rows], width);
  return [style.dim(first), ...lines];
}
function nameProjects(workspaces, view) {
  const roots = new Map(
    workspaces.map(({ project }) => [project, project.replace(/\/\.git\/?$/, "")])
  );
  const nameOf2 = (root) => root.slice(root.lastIndexOf("/") + 1);
  return new Map(
    [...roots].map(([project, root]) => {
      const twins = [...roots.values()].filter((other) => nameOf2(other) === nameOf2(root));
      return [project, twins.length > 1 ? formatPath(root, view) : formatText(nameOf2(root))];
    })
  );
}
function renderRemoved(document, options) {
  if (options.quiet) return [formatText(document.path)];
  const { view } = options;
  const at = formatPath(document.path, view);
  if (document.already_gone) return [`Already gone: ${at}`];
  const reference = ({ kind, name, commit }) => {
    const told = name.startsWith("/") ? formatPath(name, view) : formatText(name);
    return `${kind} ${told}${commit === void 0 ? "" : ` (${formatText(commit).slice(0, 12)})`}`;
  };
  const lines = [
    // The directory and its registration are what the headline says.
    ...document.deleted.filter(({ name }) => name !== document.path).map((entry) => `  deleted ${reference(entry)}`),
    ...document.kept.map((entry) => `  kept ${reference(entry)}: ${formatText(entry.reason)}`),
    ...capLines(
      (document.discarded ?? []).map((line) => `  given up: ${formatText(line)}`),
      "  "
    ),
    ...document.rescued === null ? [] : [`  rescued as ${formatText(document.rescued)}`],
    ...document.freed_bytes === null ? [] : [`  freed ${formatBytes(document.freed_bytes)}`]
  ];
  return [`Removed ${at}`, ...lines.flatMap((line) => wrapWords(line, view.width, 6))];
}
function renderAdopted(document, { view }) {
  const lines = [
    ...document.adopted.map((entry) => `Adopted ${formatPath(entry.path, view)}`),
    ...document.already.map((entry) => `Already registered: ${formatPath(entry.path, view)}`),
    ...document.refused.map(
      (entry) => `Refused ${formatPath(entry.path, view)}: ${formatText(entry.reason ?? "no reason given")}`
    )
  ];
  if (lines.length === 0) return ["Nothing to adopt."];
  return lines.flatMap((line) => wrapWords(line, view.width, 4));
}
var formatKnownBytes;
var init_render = __esm({
  "src/cli/render.ts"() {
    "use strict";
    init_format();
    init_layout();
    init_render_plan();
    init_render_seed();
    init_render_status();
    init_skip_reasons();
    formatKnownBytes = (bytes) => bytes === null || bytes === void 0 ? "unknown" : formatBytes(bytes);
  }
});

// src/cli/reader.ts
var reader_exports = {};
__export(reader_exports, {
  listWarnings: () => listWarnings,
  renderForReader: () => renderForReader
});
import { existsSync as existsSync6 } from "node:fs";
function renderForReader(document, host, options) {
  return renderDocument(document, {
    ...options,
    nowMs: Date.now(),
    view: readView(host),
    exists: existsSync6
  });
}
function readView({ stdout, env, cwd }) {
  if (stdout.isTTY !== true) return {};
  const home2 = env["HOME"];
  return {
    width: stdout.columns || 80,
    ...home2 === void 0 || home2 === "" ? {} : { home: home2 },
    ...readDirectory2(cwd)
  };
}
function readDirectory2(cwd) {
  try {
    return { cwd: cwd() };
  } catch {
    return {};
  }
}
var init_reader = __esm({
  "src/cli/reader.ts"() {
    "use strict";
    init_render();
    init_render();
  }
});

// src/cli/output.ts
function openOutput(host, options) {
  const { stdout, stderr } = host;
  const err = createStyle(options.colour && isColourful(host, stderr));
  const line = openProgress(stderr, options.quiet);
  const answer = (text2) => {
    line.clear();
    return writeText(stdout, text2);
  };
  const narrate = (text2) => {
    line.clear();
    writeText(stderr, `${text2}
`).catch(() => void 0);
  };
  return {
    prepare() {
      if (!options.json) loadRenderer().catch(() => void 0);
    },
    async printAnswer(document, all = false) {
      if ("text" in document) return answer(document.text);
      await validateDocument(document);
      if (options.json) return answer(`${formatJson(document)}
`);
      const { listWarnings: listWarnings2, renderForReader: renderForReader2 } = await loadRenderer();
      const colour = options.colour && isColourful(host, stdout);
      const lines = renderForReader2(document, host, { colour, quiet: options.quiet, all });
      if (lines.length > 0) await answer(`${lines.join("\n")}
`);
      if (options.quiet) return;
      for (const warning of listWarnings2(document)) {
        narrate(`${err.yellow("warning:")} ${formatText(warning)}`);
      }
    },
    note(text2) {
      if (!options.quiet) narrate(err.dim(formatText(text2)));
    },
    progress: line.show,
    async printError(error) {
      narrate(`${err.red(`error[${error.code}]:`)} ${formatText(error.message)}`);
      if (!options.quiet) {
        for (const file of (error.files ?? []).slice(0, FILES_SHOWN)) {
          narrate(`  ${formatText(file)}`);
        }
        const more = formatMore(error);
        if (more !== void 0) narrate(`  ${more}`);
      }
      narrate(`${err.bold("hint:")} ${formatText(error.hint)}`);
      if (!options.json) return;
      await answer(`${formatJson(error.toDocument())}
`).catch(() => void 0);
    }
  };
}
function formatMore({ files = [], details }) {
  const total = Number(details["files_count"] ?? files.length);
  if (total <= FILES_SHOWN) return void 0;
  const more = `and ${total - FILES_SHOWN} more`;
  return total > files.length ? `${more}; --json lists the first ${files.length}` : `${more}, which --json lists`;
}
async function writeText(stream, text2) {
  try {
    await new Promise((resolve2, reject) => {
      stream.write(text2, (error) => error ? reject(error) : resolve2());
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EPIPE") return;
    throw new AppError(
      "io",
      {
        doing: "write to",
        path: "standard output",
        reason: reasonOf(error),
        hint: "What was done stays done; print the answer to where there is room for it"
      },
      { cause: error }
    );
  }
}
async function validateDocument(document) {
  const fault = faultOf(await loadValidator[document.schema](), document);
  if (fault === void 0) return;
  const reason = `the answer does not fit ${document.schema}: ${fault.reason}`;
  throw new AppError("internal", { reason });
}
var FILES_SHOWN, loadRenderer, isColourful;
var init_output = __esm({
  "src/cli/output.ts"() {
    "use strict";
    init_errors();
    init_fault();
    init_results_gen();
    init_format();
    init_progress();
    FILES_SHOWN = 20;
    loadRenderer = () => Promise.resolve().then(() => (init_reader(), reader_exports));
    isColourful = (host, stream) => stream.isTTY === true && !host.env["NO_COLOR"] && host.env["TERM"] !== "dumb";
  }
});

// src/app/version.ts
var version;
var init_version = __esm({
  "src/app/version.ts"() {
    "use strict";
    version = true ? "0.1.0" : "development";
  }
});

// src/cli/parser.ts
var parser_exports = {};
__export(parser_exports, {
  parseFully: () => parseFully
});
async function parseFully(argv2, commands2, width = 80) {
  const misuse = describeMisuse(argv2, commands2);
  if (misuse !== void 0) throw refuse(misuse);
  const request = readRequest(argv2, commands2);
  if (request?.kind === "version") return { kind: "print", text: `${version}
` };
  if (request?.kind === "help") {
    return { kind: "print", text: formatHelp(request.command, commands2, width) };
  }
  const { matched, refusal } = await parseWithYargs(argv2, commands2);
  const fits = matched !== void 0 && fitsPositionals(matched.args.positionals, matched.command) && !Object.values(matched.args.options).includes("");
  if (refusal === void 0 && matched !== void 0 && fits) {
    return { kind: "run", invocation: matched };
  }
  throw refuse(
    describeMistake(argv2, commands2) ?? {
      reason: refusal ?? "The command line could not be understood"
    }
  );
}
async function parseWithYargs(argv2, commands2) {
  const { default: yargs } = await import("./yargs.mjs");
  let matched;
  let refusal;
  let parser = yargs().scriptName("espalier").parserConfiguration({
    "boolean-negation": false,
    "camel-case-expansion": false,
    "dot-notation": false,
    "parse-numbers": false,
    "parse-positional-numbers": false,
    "short-option-groups": false
  }).locale("en").exitProcess(false).strict().demandCommand(1, "Name a command").help(false).version(false).options(yargsOptions(globalOptions));
  for (const command3 of commands2) {
    parser = parser.command({
      command: [command3.name, ...command3.positionals.map(formatPositional)].join(" "),
      describe: command3.summary,
      builder: (builder) => {
        let built = builder.options(yargsOptions(optionsOf(command3)));
        for (const { name, choices } of command3.positionals) {
          built = built.positional(name, { type: "string", ...choices && { choices } });
        }
        return built;
      },
      handler: (found) => {
        matched = readMatch(command3, found);
      }
    });
  }
  await parser.parseAsync([...argv2], {}, (error) => {
    refusal = error?.message;
  });
  return { matched, refusal };
}
function readMatch(command3, found) {
  return {
    command: command3,
    args: {
      positionals: command3.positionals.flatMap(({ name }) => found[name] ?? []).map((value) => String(value)),
      options: Object.fromEntries(
        Object.keys(optionsOf(command3)).flatMap((name) => {
          const value = found[name];
          return typeof value === "string" || value === true ? [[name, value]] : [];
        })
      )
    }
  };
}
var refuse, yargsOptions, formatPositional;
var init_parser = __esm({
  "src/cli/parser.ts"() {
    "use strict";
    init_version();
    init_errors();
    init_arguments();
    init_command();
    init_help();
    init_usage();
    refuse = ({ reason, hint }) => new AppError("usage", { reason, ...hint === void 0 ? {} : { hint } });
    yargsOptions = (specs) => Object.fromEntries(
      Object.entries(specs).map(([name, { type, describe }]) => [
        name,
        type === "boolean" ? { type: "boolean", describe } : { type: "string", describe, requiresArg: true }
      ])
    );
    formatPositional = (spec) => {
      const name = spec.many === true ? `${spec.name}..` : spec.name;
      return spec.required ? `<${name}>` : `[${name}]`;
    };
  }
});

// src/cli/near-names.ts
var near_names_exports = {};
__export(near_names_exports, {
  suggestName: () => suggestName
});
import { resolve } from "node:path";
async function suggestName(error, argv2, host) {
  const { target, reason } = error.details;
  const general = error.hint === catalogue.not_a_workspace.hint({});
  if (!general || typeof target !== "string" || typeof reason !== "string") return error;
  const repo = parsePlainly(argv2, commands)?.args.options["repo"];
  const cwd = () => typeof repo === "string" ? resolve(host.cwd(), repo) : host.cwd();
  const found = nearest(target, await listNames2({ ...host, cwd }));
  if (found === void 0) return error;
  const hint = `Did you mean \`${found}\`? \`espalier list\` shows every name`;
  const { cause, files } = error;
  return new AppError(
    "not_a_workspace",
    { target, reason, hint },
    { cause, details: error.details, ...files === void 0 ? {} : { files } }
  );
}
var init_near_names = __esm({
  "src/cli/near-names.ts"() {
    "use strict";
    init_errors();
    init_arguments();
    init_commands();
    init_completion();
    init_usage();
  }
});

// src/cli/run.ts
var run_exports = {};
__export(run_exports, {
  run: () => run
});
async function run(argv2, host) {
  listenForErrors(host);
  if (argv2[0] === completionFlag) {
    const words2 = await listCompletions(argv2.slice(1), commands, host);
    host.stdout.write(words2.map((word) => `${word}
`).join(""));
    return 0;
  }
  const words = argv2.slice(0, argv2.includes("--") ? argv2.indexOf("--") : void 0);
  const output = openOutput(host, {
    json: words.includes("--json"),
    quiet: words.includes("--quiet"),
    colour: !words.includes("--no-color")
  });
  const interruption = new AbortController();
  const world = openWorld({
    ...host,
    who: "cli",
    note: output.note,
    progress: output.progress,
    interrupted: interruption.signal
  });
  const ended = watchSignals(() => {
    output.note("stopping …");
    interruption.abort();
    interruptWork(world);
  });
  try {
    const exitCode2 = await runCommand(argv2, host, world, output);
    return ended() ?? exitCode2;
  } catch (error) {
    const coded = asAppError(error, world, argv2);
    const told = ended() === void 0 ? await addNearNames(coded, argv2, host) : tellInterrupted(coded);
    await output.printError(told);
    return ended() ?? told.exit;
  }
}
async function runCommand(argv2, host, world, output) {
  const invocation = parsePlainly(argv2, commands) ?? await parseRest(argv2, host, output);
  if (invocation === void 0) return 0;
  const { command: command3, args } = invocation;
  if (command3.registry) world.registry.warm();
  const { isAbsolute, resolve: resolve2 } = await import("node:path");
  const { repo, "dry-run": dryRun } = args.options;
  const absolute = (given2) => isAbsolute(given2) ? given2 : resolve2(readWorkingDirectory(host), given2);
  const answering = command3.run(
    {
      world,
      cwd: typeof repo === "string" ? absolute(repo) : readWorkingDirectory(host),
      resolve: absolute,
      dryRun: dryRun === true,
      commands,
      width: textWidth(host)
    },
    args
  );
  if (command3.hidden !== true) output.prepare();
  const answer = await answering;
  if ("exitCode" in answer) return answer.exitCode;
  await output.printAnswer(answer, args.options["all"] === true);
  return 0;
}
async function parseRest(argv2, host, output) {
  const { parseFully: parseFully2 } = await Promise.resolve().then(() => (init_parser(), parser_exports));
  const parsed = await parseFully2(argv2, commands, textWidth(host));
  if (parsed.kind === "run") return parsed.invocation;
  await output.printAnswer({ text: parsed.text });
  return void 0;
}
function readWorkingDirectory(host) {
  try {
    return host.cwd();
  } catch (error) {
    throw new AppError(
      "io",
      {
        doing: "read",
        path: ".",
        reason: "the working directory is gone",
        hint: "Change into a directory that exists"
      },
      { cause: error }
    );
  }
}
function asAppError(error, world, argv2) {
  if (isAppError(error)) return error;
  const stack = error instanceof Error ? error.stack : void 0;
  world.log.write({ event: "internal", argv: argv2, reason: reasonOf(error), stack });
  return new AppError(
    "internal",
    { reason: reasonOf(error), log: world.log.file },
    { cause: error }
  );
}
function tellInterrupted(error) {
  const { doing } = error.details;
  if (error.code !== "git" || typeof doing !== "string") return error;
  const hint = "Run the command again to have it done";
  return new AppError("git", { doing, reason: "it was interrupted", hint }, { cause: error });
}
async function addNearNames(error, argv2, host) {
  if (error.code !== "not_a_workspace") return error;
  const { suggestName: suggestName2 } = await Promise.resolve().then(() => (init_near_names(), near_names_exports));
  return suggestName2(error, argv2, host);
}
function listenForErrors({ stdout, stderr }) {
  for (const stream of [stdout, stderr]) stream.on("error", () => void 0);
}
function watchSignals(interrupt) {
  let code;
  const codes = { SIGINT: 130, SIGTERM: 143 };
  for (const [signal, exit] of Object.entries(codes)) {
    process.on(signal, () => {
      if (code !== void 0) process.exit(exit);
      code = exit;
      interrupt();
    });
  }
  return () => code;
}
var textWidth;
var init_run = __esm({
  "src/cli/run.ts"() {
    "use strict";
    init_interrupt();
    init_world();
    init_errors();
    init_arguments();
    init_commands();
    init_completion();
    init_output();
    textWidth = ({ stdout }) => stdout.isTTY === true && stdout.columns || 80;
  }
});

// src/app/engine.ts
init_registry_engine();
function startEngine() {
  loadEngine().catch(() => void 0);
}

// src/cli/main.ts
var WITHOUT_REGISTRY = /* @__PURE__ */ new Set(["help", "completion", "config", "hook", "daemon"]);
var argv = process.argv.slice(2);
var [command2 = "-"] = argv;
if (!command2.startsWith("-") && !WITHOUT_REGISTRY.has(command2)) startEngine();
var { run: run2 } = await Promise.resolve().then(() => (init_run(), run_exports));
var exitCode = await run2(argv, {
  env: process.env,
  platform: process.platform,
  cwd: () => process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr
});
process.exit(exitCode);
/*! For license information please see cli.mjs.LEGAL.txt */
