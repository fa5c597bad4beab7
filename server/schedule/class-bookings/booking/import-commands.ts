import type { Transaction } from "../../../kernel/db/connection.ts";
import { authorOf } from "../../../kernel/http/access/caller.ts";
import { type LockedPerson, lockPersons } from "../../../identity/people/queries.ts";
import type { StoredBooking } from "../booking-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import { type BookableClass, findBookableClass, listPlaces, lockBookableClass } from "../class-queries.ts";
import { freePlace } from "../rules.ts";
import { countInLine } from "../waitlist/line-queries.ts";
import { writeBooking, writeWaiting } from "./book-commands.ts";
import { endBookings } from "./cancel-commands.ts";
import { type BookingSides, type Judge, type NotLetIn, chooseEntry, judgeRules } from "./letting-in-commands.ts";

/** A place in a class, or in its line, that was agreed elsewhere. */
export interface AgreedBooking {
  readonly clientId: number;
  readonly classId: number;
  readonly waits: boolean;
}

type Importing = Transaction<NotLetIn | "CLASS_FULL">;

/**
 * Books places that were agreed elsewhere, in their order, and gives the bookings in the same. Clients and classes are locked.
 * They are judged as if staff booked them, before booking opens too, but nothing is charged, and nobody is notified.
 */
export async function importBookings(
  trx: Importing,
  judge: Judge,
  agreed: readonly AgreedBooking[],
): Promise<readonly number[]> {
  const who = [...new Set(agreed.map(({ clientId }) => clientId))];
  const clients = new Map((await lockPersons(trx, who, judge.today)).map((client) => [client.id, client]));
  const ids: number[] = [];
  const touched: Touched[] = [];
  for (const { clientId, classId, waits } of agreed) {
    const [client, toClass] = [clients.get(clientId), await lockBookableClass(trx, classId)];
    if (client?.userType !== "client" || !toClass) throw trx.refuse("INVALID_STATE");
    const passed = ["BOOKING_NOT_OPEN"] as const;
    ids.push(await importOne(trx, judge, { client, toClass, isStaff: true, passed, isInLine: false }, waits));
    touched.push({ client, ofClass: toClass });
  }
  announceAll(trx, touched);
  return ids;
}

interface Touched {
  readonly client: LockedPerson;
  readonly ofClass: BookableClass;
}

/** Each class once, with all clients. */
function announceAll(trx: Transaction, touched: readonly Touched[]): void {
  for (const some of Map.groupBy(touched, ({ ofClass }) => ofClass.id).values()) {
    const [first] = some;
    if (first)
      announceBookings(
        trx,
        first.ofClass,
        some.map(({ client }) => client),
      );
  }
}

async function importOne(trx: Importing, judge: Judge, sides: BookingSides, waits: boolean): Promise<number> {
  const { toClass } = sides;
  const overruled = await judgeRules(trx, judge, sides);
  if (toClass.start <= judge.now) throw trx.refuse("INVALID_STATE");
  const taken = await listPlaces(trx, toClass.id);
  const place = freePlace(taken, toClass, { isStaff: !waits });
  if (waits) {
    if (place !== undefined) throw trx.refuse("INVALID_STATE");
    return writeWaiting(trx, judge, sides, overruled);
  }
  const entry = await chooseEntry(trx, judge, { ...sides, isStaff: false });
  if (place === undefined) throw trx.refuse("CLASS_FULL", { waiting: await countInLine(trx, toClass.id) });
  return writeBooking(trx, judge, sides, { entry, place, overruled });
}

/** A booking that was brought, without a charge. */
type Brought = Pick<StoredBooking, "id" | "classId" | "clientId" | "entry">;

/** Cancels bookings that were brought, whose clients and classes are locked: credits return, and nobody is notified. */
export async function takeBackBookings(trx: Transaction, brought: readonly Brought[], judge: Judge): Promise<void> {
  const who = brought.map(({ clientId }) => clientId);
  const clients = new Map(
    (await lockPersons(trx, who, judge.today, { deleted: true })).map((client) => [client.id, client]),
  );
  const bookings = brought.map((booking) => ({ ...booking, charge: null }));
  await endBookings(trx, bookings, { late: false, today: judge.today }, authorOf(judge));
  const touched: Touched[] = [];
  for (const { classId, clientId } of brought) {
    const [client, ofClass] = [clients.get(clientId), await findBookableClass(trx, classId)];
    if (client && ofClass) touched.push({ client, ofClass });
  }
  announceAll(trx, touched);
}
