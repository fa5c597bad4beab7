import type { Role } from "#contract/kernel/values.ts";

/** Roles that may call something, each with whom: without an entry a role is refused; `Y` has no person to judge. */
export type Row = Partial<Record<Role, string>>;
export const all: Row = { admin: "Y", manager: "Y", trainer: "Y", desk: "Y", employee: "Y", client: "Y" };
export const staffAndClients: Row = { admin: "Y", manager: "Y", trainer: "Y", desk: "Y", client: "Y" };

/** Staff read it of everybody they look after, and each of themselves. */
export const fileReaders: Row = {
  admin: "any",
  manager: "own staff",
  trainer: "mine own",
  desk: "client own",
  employee: "own",
  client: "own",
};

/** The same, but managers only of themselves. */
export const clientFileReaders: Row = { ...fileReaders, manager: "own" };

export const themselves: Row = {
  admin: "own",
  manager: "own",
  trainer: "own",
  desk: "own",
  employee: "own",
  client: "own",
};
