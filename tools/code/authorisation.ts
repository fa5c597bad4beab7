import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { type FieldName, fieldNames, fieldOf } from "#contract/identity/person-fields.ts";
import { type Role, roles, userTypes } from "#contract/kernel/values.ts";
import { endpoints } from "./endpoints.ts";

const head = ["Call", "A", "M", "T", "D", "E", "C", "–", "What"];
const fieldHead = ["Field", "Of", "A", "M on staff", "T on mine", "D on clients", "self", "Emptied", "Seen with"];

/** The table of who may call what, as the contract says it. */
export function authorisationTable(): string {
  return markdownTable([head, ...endpoints.map(rowOf)]);
}

/** The table of who may change which field of a person, as the contract says it. */
export function fieldTable(): string {
  return markdownTable([fieldHead, ...fieldNames.map(fieldRowOf)]);
}

function fieldRowOf(field: FieldName): string[] {
  const { of, changed, filled = [], cleared, seen } = fieldOf(field);
  const changers = ["admin", "manager", "trainer", "desk", "self"] as const;
  const kinds = userTypes.filter((kind) => of[kind]);
  return [
    field,
    kinds.length === userTypes.length ? "everybody" : kinds.join(", "),
    ...changers.map((changer) => (changed.includes(changer) ? "Y" : filled.includes(changer) ? "if empty" : "N")),
    clearings[cleared],
    seen === "private" ? "the profile; managers do not see that of admins" : `the ${seen}`,
  ];
}

const clearings = { never: "never", byAdmins: "by admins", ofStaff: "of staff", freely: "Y" } as const;

function rowOf(endpoint: Endpoint): string[] {
  const { method, path, allow } = endpoint;
  const signedOut = allow === "everyone" ? "Y" : "N";
  return [
    `${method} ${path.slice(1)}`,
    ...roles.map((role) => rightOf(endpoint, role)),
    signedOut,
    remarksOn(endpoint),
  ];
}

function rightOf({ allow }: Endpoint, role: Role): string {
  if (typeof allow === "string") return "Y";
  if ("person" in allow) return allow.reach[role]?.join(", ") ?? "N";
  return allow.includes(role) ? "Y" : "N";
}

/**
 * The remarks on a call: its summary, the only kind of person it takes, the values that only some callers may send, and
 * whether tokens may call it.
 */
function remarksOn({ summary, allow, reserved = {}, loginOnly }: Endpoint): string {
  const kind = typeof allow === "object" && "kind" in allow && allow.kind ? [`${allow.kind}s only`] : [];
  const values = Object.entries(reserved).flatMap(([member, each]) =>
    Object.entries(each).map(([value, who]) => `${member} ${value}: ${who.join(", ")} only`),
  );
  return [summary, ...kind, ...values, ...(loginOnly ? ["no tokens"] : [])].join("; ");
}

function markdownTable(rows: readonly (readonly string[])[]): string {
  const [first = [], ...others] = rows;
  return [first, first.map(() => "---"), ...others].map(lineOf).join("\n");
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
