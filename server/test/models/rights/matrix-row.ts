import type { Role } from "#contract/kernel/values.ts";

/** Roles that may call something, each with whom: without an entry a role is refused; `Y` has no person to judge. */
export type Row = Partial<Record<Role, string>>;
export const all: Row = { admin: "Y", manager: "Y", trainer: "Y", desk: "Y", employee: "Y", client: "Y" };
export const staffAndClients: Row = { admin: "Y", manager: "Y", trainer: "Y", desk: "Y", client: "Y" };
