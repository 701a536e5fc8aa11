/** What is wrong with a value, in words, from what a generated validator reports. */

export interface Validator {
  (value: unknown): boolean;
  readonly errors?:
    | readonly {
        readonly instancePath: string;
        readonly message?: string;
        readonly params?: Readonly<Record<string, unknown>>;
      }[]
    | null;
}

export interface Fault {
  readonly reason: string;
  /** Set when the fault is a key that the schema does not know. */
  readonly unknownKey?: string;
}

/** The first fault of a value, or undefined when it fits. */
export function faultOf(validate: Validator, value: unknown): Fault | undefined {
  if (validate(value)) return undefined;
  const first = validate.errors?.[0];
  if (first === undefined) return { reason: "does not fit its schema" };
  const at =
    first.instancePath === "" ? "it " : `\`${first.instancePath.slice(1).replaceAll("/", ".")}\` `;
  const unknownKey = first.params?.["additionalProperty"];
  if (typeof unknownKey === "string") {
    return { reason: `${at}has the unknown key \`${unknownKey}\``, unknownKey };
  }
  const allowed = first.params?.["allowedValues"];
  const list = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list}` };
}
