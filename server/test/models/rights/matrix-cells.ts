/** The cells that the matrix of rights must have, from the contract alone: each call, as whom, upon whom. */
import type { Endpoint, Reach } from "#contract/kernel/endpoint/endpoint.ts";
import { type Role, type UserType, roles, userTypes } from "#contract/kernel/values.ts";

export type Scope = "all" | "own";
/** As what a person is called upon. */
export type Called = "nobody" | "own" | "in scope" | "other" | "missing" | "wrong kind";

/** The roles of callers: every role alone, two together, and nobody who has signed in. */
const holdings: readonly (readonly Role[])[] = [...roles.map((role) => [role]), ["trainer", "manager"], []];

/** The scope limits trainers only; the desk is the control. */
export function isScoped(held: readonly Role[]): boolean {
  return held.includes("trainer") || held.includes("desk");
}

export function cell(endpoint: Endpoint, held: readonly Role[], more: string): string {
  return `${endpoint.method} ${endpoint.path}, ${held.join(" and ") || "signed out"}, ${more}`;
}

export const ofScope = (called: Called, scope: Scope) => `${called}, scope ${scope}`;

export function cellsOf(endpoint: Endpoint): string[] {
  const judges = typeof endpoint.allow === "object" && "person" in endpoint.allow;
  const scopes = (held: readonly Role[]): Scope[] => (judges && isScoped(held) ? ["all", "own"] : ["all"]);
  const values = Object.entries(endpoint.reserved ?? {}).flatMap(([key, each]) =>
    Object.keys(each).map((value) => `${key} ${value}`),
  );
  return holdings.flatMap((held) => [
    ...scopes(held).flatMap((scope) =>
      objectsOf(endpoint, held, scope).map((called) => cell(endpoint, held, ofScope(called, scope))),
    ),
    ...values.map((value) => cell(endpoint, held, value)),
  ]);
}

/** As what people can be called upon by somebody: all that there can be, reached or not. */
function objectsOf({ allow }: Endpoint, held: readonly Role[], scope: Scope): Called[] {
  if (typeof allow !== "object" || !("person" in allow)) return ["nobody"];
  const reach = held.flatMap((role) => allow.reach[role] ?? []);
  const shares = (allow.kind ? [allow.kind] : userTypes).map((kind) => reach.map((each) => shareOf(each, kind, scope)));
  const own: Called[] = held.length > 0 ? ["own"] : [];
  const inScope: Called[] = shares.some((each) => each.some((share) => share !== "none")) ? ["in scope"] : [];
  const other: Called[] = shares.some((each) => !each.includes("all")) ? ["other"] : [];
  return [...own, ...inScope, ...other, "missing", ...(allow.kind ? ["wrong kind" as const] : [])];
}

/** The number of people of a kind, except the caller, within a reach. */
function shareOf(reach: Reach, kind: UserType, scope: Scope): "all" | "some" | "none" {
  const isClient = kind === "client";
  switch (reach) {
    case "any":
      return "all";
    case "staff":
      return isClient ? "none" : "all";
    case "client":
    case "freeze":
      return isClient ? "all" : "none";
    case "mine":
      if (!isClient) return "none";
      return scope === "all" ? "all" : "some";
    case "trainer":
      return kind === "trainer" ? "some" : "none";
    case "own":
      return "none";
  }
}
