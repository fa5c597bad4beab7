import type { sessionEvents } from "#contract/club/activity.ts";
import { orderOfMoves } from "../../schedule/reservations/rules.ts";

type Image = Readonly<Record<string, unknown>>;

/** A row that an act wrote, as far as it changed it: before and after. */
export interface RowVersion {
  readonly source: string;
  readonly id: number;
  readonly before: Image | null;
  readonly after: Image | null;
}

/**
 * The rows that become again what they were: not those of append-only tables, which get a counter-entry. Pieces of a sale
 * go back into stock instead, which others may have sold from. A session that was booked is cancelled instead: it must
 * only be as it was left.
 */
export function restorable(rows: readonly RowVersion[], appendOnly: readonly string[]): readonly RowVersion[] {
  const isSale = rows.some(({ source }) => source === "sale");
  const kept = rows.filter(({ source, before }) => {
    if (source === "orders") return before !== null;
    return !appendOnly.includes(source) && !(isSale && source === "product");
  });
  return inOrder(kept.map((row) => (isBooking(row) ? { ...row, before: row.after } : row)));
}

/** Sessions that moved get back their time in an order in which each finds it free. */
function inOrder(rows: readonly RowVersion[]): readonly RowVersion[] {
  const moves = rows.flatMap((row) => {
    const [time, was] = [timeOf(row.before), timeOf(row.after)];
    return row.source === "reservation" && time && was ? [{ row, ...time, was }] : [];
  });
  const moved = new Set(moves.map(({ row }) => row));
  const { ordered, circling } = orderOfMoves(moves);
  return [...rows.filter((row) => !moved.has(row)), ...[...ordered, ...circling].map(({ row }) => row)];
}

function timeOf(image: Image | null) {
  const { starts_at: start, ends_at: end } = image ?? {};
  return typeof start === "string" && typeof end === "string"
    ? { start: new Date(start), end: new Date(end) }
    : undefined;
}

const isBooking = ({ source, before }: RowVersion) => source === "reservation" && before === null;

/** The packages, the sales of the shop or the sessions that were added. */
export function idsAdded(rows: readonly RowVersion[], source: "orders" | "sale" | "reservation"): number[] {
  return idsOf(
    rows.filter(({ before }) => before === null),
    source,
  );
}

/** The ids of the rows of one table. */
export function idsOf(rows: readonly RowVersion[], source: string): number[] {
  return rows.filter((row) => row.source === source).map(({ id }) => id);
}

/** The people whose rows were written, not only looked at. */
export function changedPersons(rows: readonly RowVersion[]): number[] {
  return rows.filter((row) => row.source === "person" && row.after?.["version"] !== undefined).map(({ id }) => id);
}

/** An entry of somebody's stream about an undone act: what was done, and the undo. */
export interface Undone {
  readonly personId: number | null;
  readonly detail: { readonly of: string; readonly before: unknown; readonly after: unknown };
}

/**
 * The stream entries of an undone act: for each of its own entries, the latest first, one that says it is undone; for
 * an act without entries, one for the clients of its reservations.
 */
export function undoneEntries(rows: readonly RowVersion[], clientOf: ReadonlyMap<number, number>): Undone[] {
  const said = rows.flatMap(({ source, after }) => (source === "activity" && after ? [undoneOf(after)] : []));
  if (said.length > 0) return said.toReversed();
  const sessions = rows.filter(({ source }) => source === "reservation");
  return sessions.map((row) => {
    const [after, before] = isBooking(row) ? cancelling : [row.after, row.before];
    const detail = { of: eventOf(row), before: sideOf(row, after), after: sideOf(row, before) };
    return { personId: clientOf.get(row.id) ?? null, detail };
  });
}

function undoneOf({ person_id, event, detail }: Image): Undone {
  const { before = null, after = null } = isImage(detail) ? detail : {};
  const personId = typeof person_id === "number" ? person_id : null;
  return { personId, detail: { of: String(event), before: after, after: before } };
}

const isImage = (value: unknown): value is Image => typeof value === "object" && value !== null;

type SessionEvent = (typeof sessionEvents)[number];

const eventOfStatus = new Map<unknown, SessionEvent>([
  ["cancelled", "RESERVATION_CANCELLED"],
  ["completed", "RESERVATION_COMPLETED"],
]);

/** The status of a booked session before the undo of its booking, and after. */
const cancelling: readonly [Image, Image] = [{ status: "scheduled" }, { status: "cancelled" }];

function eventOf(row: RowVersion): SessionEvent {
  if (isBooking(row)) return "RESERVATION_MADE";
  return eventOfStatus.get(row.after?.["status"]) ?? "RESERVATION_CHANGED";
}

/** A session's status has a name of its own: a person's may be read by more. */
function sideOf({ id }: RowVersion, image: Image | null) {
  const { version: _version, sequence: _sequence, changed_at: _at, status: session, ...changed } = image ?? {};
  return { reservation: id, ...(session !== undefined && { session }), ...changed };
}

/** A trainer or a client that a reservation has, or had until it was undone. */
export function sidesBefore({ client, trainer }: { client: number; trainer: number }, after: Image | null | undefined) {
  const { client_id, trainer_id } = after ?? {};
  return {
    client: typeof client_id === "number" ? client_id : client,
    trainer: typeof trainer_id === "number" ? trainer_id : trainer,
  };
}
