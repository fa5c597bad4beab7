import { type ApiTokenDraft, type Area, longestTokenDays, tokenPrefix } from "#contract/identity/api-tokens.ts";
import { type Allow, type Endpoint, areaOf, rightTo } from "#contract/kernel/endpoint/endpoint.ts";
import { type FieldError } from "#contract/kernel/refusal/errors.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { type Role, addDays } from "#contract/kernel/values.ts";

/** Whether a bearer token is one of these, and no login's. */
export function isApiToken(text: string): boolean {
  return text.startsWith(tokenPrefix);
}

/** The areas that a token may read and write: those of the endpoints that its owner's roles may call. */
export function areasFor(endpoints: Iterable<Endpoint>, roles: readonly Role[]): Area[] {
  const areas = new Map<string, Area>();
  for (const endpoint of endpoints) {
    if (endpoint.loginOnly || endpoint.allow === "everyone" || !allows(endpoint.allow, roles)) continue;
    const area = areaOf(endpoint);
    const { read = false, write = false } = areas.get(area) ?? {};
    const isRead = rightTo(endpoint).endsWith(":read");
    areas.set(area, { area, read: read || isRead, write: write || !isRead });
  }
  return [...areas.values()].toSorted((one, other) => (one.area < other.area ? -1 : 1));
}

function allows(allow: Allow, roles: readonly Role[]): boolean {
  if (typeof allow === "string") return true;
  return roles.some((role) => ("person" in allow ? allow.reach[role] !== undefined : allow.includes(role)));
}

/** Refuses rights beyond those that can be given, and an end that has come or is too far away. */
export function checkDraft({ rights, endOfDate }: ApiTokenDraft, areas: readonly Area[], today: string): void {
  const given = new Set(
    areas.flatMap((each) =>
      (["read", "write"] as const).filter((kind) => each[kind]).map((kind) => `${each.area}:${kind}`),
    ),
  );
  const errors: FieldError[] = rights.flatMap((right, index) =>
    given.has(right) ? [] : [{ path: `rights.${index}`, code: "NOT_ALLOWED" as const }],
  );
  if (endOfDate <= today) errors.push({ path: "endOfDate", code: "IN_PAST" });
  if (endOfDate > addDays(today, longestTokenDays)) errors.push({ path: "endOfDate", code: "FAR_FROM_TODAY" });
  if (errors.length > 0) throw invalidFields(...errors);
}
