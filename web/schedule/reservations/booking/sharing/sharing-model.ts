import type { Reservation } from "#contract/schedule/reservations.ts";

type Row = Pick<Reservation, "id" | "status" | "clientName" | "shared">;

/** A session with the names of all its clients that are in view. */
export interface Together<One extends Row> {
  readonly reservation: One;
  readonly clients: readonly Reservation["clientName"][];
}

/** Each session once: those that clients share by the first that is not marked yet, with the names of all. */
export function onePerSession<One extends Row>(all: readonly One[]): Together<One>[] {
  const sessions = Map.groupBy(all, ({ id, shared }) => shared?.session ?? `alone ${id}`);
  return Array.from(sessions.values(), (rows) => {
    const open = rows.find(({ status }) => status === "scheduled") ?? rows[0];
    return open ? [{ reservation: open, clients: rows.map(({ clientName }) => clientName) }] : [];
  }).flat();
}

/** Whether two reservations are of one session. */
export const isSameSession = (one: Row, other: Row) =>
  one.id === other.id || (one.shared?.session !== undefined && one.shared.session === other.shared?.session);
