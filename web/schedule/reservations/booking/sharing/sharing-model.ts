import type { Reservation } from "#contract/schedule/reservations.ts";

type Shared = Pick<Reservation, "id" | "status" | "shared">;
type Row = Shared & Pick<Reservation, "clientName">;

/** A session with the names of all its clients that are in view. */
export interface Together<One extends Row> {
  readonly reservation: One;
  readonly clients: readonly Reservation["clientName"][];
}

/** Reservations by their sessions; of those that clients share the first that is not marked yet is `shown`. */
export function bySession<One extends Shared>(all: readonly One[]) {
  const sessions = Map.groupBy(all, ({ id, shared }) => shared?.session ?? `alone ${id}`);
  return Array.from(sessions.values(), (rows) => {
    const shown = rows.find(({ status }) => status === "scheduled") ?? rows[0];
    return shown ? [{ shown, rows }] : [];
  }).flat();
}

/** Each session once, with the names of all who share it. */
export function onePerSession<One extends Row>(all: readonly One[]): Together<One>[] {
  return bySession(all).map(({ shown, rows }) => {
    return { reservation: shown, clients: rows.map(({ clientName }) => clientName) };
  });
}

/** Whether two reservations are of one session. */
export const isSameSession = (one: Shared, other: Shared) =>
  one.id === other.id || (one.shared?.session !== undefined && one.shared.session === other.shared?.session);

interface Course {
  readonly seats: number;
}

/** The course of a session for several: the present one if it can be shared, else the first that can. */
export function courseForOthers<One extends Course>(present: One | undefined, known: readonly One[]): One | undefined {
  return [...(present ? [present] : []), ...known].find(({ seats }) => seats > 1);
}

type Timed = Pick<Reservation, "id" | "status" | "noShow" | "trainerId" | "start" | "end">;

/** Without those that were cancelled while their trainer has a session at that time: somebody was taken off and it continues. */
export function withoutTakenOff<One extends Timed>(all: readonly One[]): One[] {
  const living = all.filter(({ status }) => status !== "cancelled");
  const isOver = ({ trainerId, start, end }: One) =>
    living.some((other) => other.trainerId === trainerId && other.start < end && start < other.end);
  return all.filter((each) => each.status !== "cancelled" || each.noShow === 1 || !isOver(each));
}
