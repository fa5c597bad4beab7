import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";
import type { LockedPerson } from "../../../identity/people/queries.ts";
import {
  type HeldCredit,
  bookClassCredits,
  listHeldCredits,
  listOrdersOfLots,
  returnClassCredits,
} from "../../../sales/orders/credits/class-credit-queries.ts";
import { findBookableClass } from "../class-queries.ts";
import { endBookings } from "../booking/cancel-commands.ts";
import { endLine } from "../waitlist/line-queries.ts";
import { readEntryFacts } from "../booking/entry-queries.ts";
import { type ClassEntry, entriesFor } from "../booking/entry-rules.ts";
import { type BookedPlace, listBookedPlaces, listCollisions, writeEntries } from "./consequence-queries.ts";
import {
  type ConsequenceFacts,
  type ChangedClass,
  type JudgedBooking,
  isInLine,
  isMoved,
  judgeBookings,
  needsEntry,
} from "./consequence-rules.ts";

/** Judges the bookings of classes that are to change; classes and clients are locked. */
export async function judgeBooked(
  trx: Transaction,
  changes: readonly ChangedClass[],
  { clients, today }: { readonly clients: readonly LockedPerson[]; readonly today: string },
): Promise<JudgedBooking[]> {
  const of = new Map(changes.map((change) => [change.id, change]));
  const all = await listBookedPlaces(trx, [...of.keys()]);
  if (all.length === 0) return [];
  const places = all.filter((place) => !isInLine(place));
  const ids = places.map(({ id }) => id);
  const held = Map.groupBy(await listHeldCredits(trx, ids), ({ booking }) => booking);
  const facts = {
    changes: of,
    presence: new Map(clients.map((client) => [client.id, client])),
    colliding: await collisionsOf(trx, places, of),
    held,
    entries: await entriesOf(trx, places, { of, held, today }),
  };
  const lots = [...facts.entries.values()].flatMap((entry) => entry?.takes.map(({ lot }) => lot) ?? []);
  return judgeBookings(all, { ...facts, orderOfLot: await listOrdersOfLots(trx, lots) });
}

function collisionsOf(trx: Transaction, places: readonly BookedPlace[], of: ConsequenceFacts["changes"]) {
  const moves = places.flatMap(({ id: booking, classId, clientId: client }) => {
    const change = of.get(classId);
    return change?.now && isMoved(change) ? [{ booking, client, start: change.now.start, end: change.now.end }] : [];
  });
  return listCollisions(trx, moves);
}

interface Moving {
  readonly of: ConsequenceFacts["changes"];
  readonly held: ConsequenceFacts["held"];
  readonly today: string;
}

/** Looks for another entry where the one that a booking has does not reach the day to which its class moves. */
async function entriesOf(trx: Transaction, places: readonly BookedPlace[], { of, held, today }: Moving) {
  const found = new Map<number, ClassEntry | undefined>();
  for (const place of places) {
    const day = of.get(place.classId)?.now?.date;
    const own = held.get(place.id) ?? [];
    if (day === undefined || !needsEntry(place, day, own)) continue;
    found.set(place.id, await findOtherEntry(trx, place, { day, own, today }));
  }
  return found;
}

interface Looking {
  readonly day: string;
  /** The credits that the booking holds, which are free again by then. */
  readonly own: readonly HeldCredit[];
  readonly today: string;
}

/** The entry that lets in somebody on a day, as if they booked then; a class is not sold by itself for that. */
export async function findOtherEntry(
  trx: Transaction,
  place: BookedPlace,
  { day, own, today }: Looking,
): Promise<ClassEntry | undefined> {
  const toClass = await findBookableClass(trx, place.classId);
  if (!toClass) return undefined;
  const facts = await readEntryFacts(trx, place.clientId, { ...toClass, date: day }, { today, except: place.id });
  const lots = facts.lots.map((lot) => {
    const back = own.filter((credit) => credit.lot === lot.lot);
    const paid = back.filter(({ isFree }) => !isFree).length;
    return { ...lot, left: lot.left + back.length, paid: lot.paid + paid };
  });
  return entriesFor({ ...facts, lots, dropIn: null }, { isStaff: true, hasRunOut: false })[0];
}

/** Cancels the bookings that do not go with their classes, and lets the others in by their new entries. */
export async function writeConsequences(
  trx: Transaction,
  judged: readonly JudgedBooking[],
  today: string,
  who: Author<number | null>,
): Promise<void> {
  const over = judged.filter(({ shown }) => shown.outcome === "cancelled").map(({ place }) => place);
  await endBookings(trx, over, { late: false, today }, who);
  await endLine(
    trx,
    judged.flatMap(({ place, shown }) => (shown.outcome === "leavesLine" ? [place.id] : [])),
    who,
  );
  await changeEntries(
    trx,
    judged.flatMap(({ place, entry }) => (entry ? [{ id: place.id, entry }] : [])),
    who,
  );
}

/** Lets bookings in by other entries: their credits return, and others are booked. */
export async function changeEntries(
  trx: Transaction,
  others: readonly { readonly id: number; readonly entry: ClassEntry }[],
  who: Author<number | null>,
): Promise<void> {
  await returnClassCredits(
    trx,
    others.map(({ id }) => id),
    who,
  );
  await bookClassCredits(
    trx,
    others.flatMap(({ id, entry }) => entry.takes.map((credit) => ({ ...credit, booking: id }))),
    who,
  );
  await writeEntries(
    trx,
    others.map(({ id, entry }) => ({
      id,
      entry: entry.kind,
      order: entry.kind === "membership" ? entry.order : null,
      credits: entry.takes.length,
    })),
  );
}
