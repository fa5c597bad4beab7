import type { Endpoint } from "#contract/endpoint.ts";
import { type Role, roles } from "#contract/values.ts";
import { endpoints } from "./endpoints.ts";

const head = ["Call", "A", "M", "T", "E", "C", "–", "What"];

/** The table of who may call what, as the contract says it. */
export function authorisationTable(): string {
  return markdownTable([head, ...endpoints.map(rowOf)]);
}

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

/** What it is for, the only kind of person it takes, and the values that not everybody may send who may call. */
function remarksOn({ summary, allow, reserved = {} }: Endpoint): string {
  const kind = typeof allow === "object" && "kind" in allow && allow.kind ? [`${allow.kind}s only`] : [];
  const values = Object.entries(reserved).flatMap(([member, each]) =>
    Object.entries(each).map(([value, who]) => `${member} ${value}: ${who.join(", ")} only`),
  );
  return [summary, ...kind, ...values].join("; ");
}

function markdownTable(rows: readonly (readonly string[])[]): string {
  const [first, ...others] = rows.map(lineOf);
  return [first, lineOf(head.map(() => "---")), ...others].join("\n");
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
