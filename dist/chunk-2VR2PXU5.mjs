// src/core/worktree-lock.ts
var OURS = "espalier: adopted workspace ";
var formatAdoptionLock = (id) => `${OURS}${id}`;
function describeLockOwner(reason) {
  const text = reason.trim();
  if (text.startsWith(OURS)) return { kind: "ours", id: text.slice(OURS.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text);
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

export {
  formatAdoptionLock,
  describeLockOwner,
  planLockRelease
};
