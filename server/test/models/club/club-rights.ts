import type { ClubState, ActorName } from "./club-state.ts";

/** The holder of a right: a trainer for the clients in scope or for every one, a client for themselves. */
type Holder = "admin" | "desk" | "mine" | "every" | "own" | "token";

const admins = ["admin"] as const;
const keepers = ["admin", "desk", "mine"] as const;
const readers = ["admin", "desk", "mine", "own", "token"] as const;

/** The rights on a client, and their holders; the token reads everything and writes in sessions alone. */
const rights = {
  sell: keepers,
  pay: keepers,
  addNote: keepers,
  removeNote: keepers,
  notes: ["admin", "desk", "mine", "token"],
  refund: admins,
  waive: admins,
  fee: admins,
  cancelOrder: admins,
  settle: admins,
  start: admins,
  setEnd: ["admin", "desk", "mine", "own"],
  leave: ["admin", "mine"],
  comeBack: ["admin", "mine"],
  account: readers,
  entries: readers,
  orders: readers,
  balance: readers,
  ledger: readers,
  sessions: readers,
  summary: readers,
  profile: ["admin", "desk", "every", "own", "token"],
} as const satisfies Record<string, readonly Holder[]>;
export type Verb = keyof typeof rights;

/** Whether a trainer looks after a client: theirs, and those who have none. */
export function isInScope({ trainerOf }: Pick<ClubState, "trainerOf">, client: number): boolean {
  return trainerOf[client] === null || trainerOf[client] === 0;
}

/** How somebody who may not do something to a client is refused; undefined for those who may. */
export function refusedTo(
  club: ClubState,
  by: ActorName,
  verb: Verb,
  client: number,
): "FORBIDDEN" | "NOT_FOUND" | undefined {
  const holders: readonly Holder[] = rights[verb];
  if (by === "admin" || by === "desk" || by === "token") return holders.includes(by) ? undefined : "FORBIDDEN";
  if (by === "client") {
    if (!holders.includes("own")) return "FORBIDDEN";
    return client === 0 ? undefined : "NOT_FOUND";
  }
  if (holders.includes("every")) return undefined;
  if (!holders.includes("mine")) return "FORBIDDEN";
  return isInScope(club, client) ? undefined : "NOT_FOUND";
}

/** Somebody's part in a session: staff of the whole club have any, others only their own. */
export function partIn(by: ActorName, { client, trainer }: { readonly client: number; readonly trainer: number }) {
  if (by === "trainer") return trainer === 0 ? "trainer" : undefined;
  if (by === "client") return client === 0 ? "client" : undefined;
  return "any";
}
