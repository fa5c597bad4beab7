import type { Db } from "../../../../kernel/db/connection.ts";
import { clubWallTime } from "../../../../kernel/time/club-time.ts";
import { findOverdue } from "../../../../sales/accounts/overdue-queries.ts";
import { readEntryFacts } from "../../../../schedule/class-bookings/booking/entry-queries.ts";
import {
  type AgreedBooking,
  importBookings,
  takeBackBookings,
} from "../../../../schedule/class-bookings/booking/import-commands.ts";
import { listBookableClasses } from "../../../../schedule/class-bookings/class-queries.ts";
import { bookingOpensAt } from "../../../../schedule/class-types/policies/deadlines.ts";
import { listPauses } from "../../../../schedule/lapses/lapse-queries.ts";
import { noteUndone } from "../client-queries.ts";
import type { ImportHandler, Validate } from "../kind-commands.ts";
import { findKeys, lockPeople } from "../people-queries.ts";
import { listPresences } from "../reservations/reservation-queries.ts";
import { findWhose } from "../whose-commands.ts";
import type { AppliedRow, ImportProblem, ReadRow, RowResult, Work } from "../../shapes.ts";
import { type NamedClass, type TimedClass, classAt, namedClassIn } from "./class-at-rules.ts";
import {
  listExistingBookings,
  listLivingBookings,
  listSidesOfImport,
  listTakenSpans,
  lockClassesOfImport,
  lockFreeBookings,
} from "./class-booking-queries.ts";
import { type Spot, type RowStanding, classBookingKeys, validateClassBooking } from "./class-booking-rules.ts";
import { openEarlierLines } from "./earlier-lines-rules.ts";

/** Places in classes ahead, each let in by what its client has, as if staff booked it here; nobody is notified. */
export const classBookingKind: ImportHandler = {
  judge: async (_, work) => openJudge(work),
  write: async (trx, work, rows) => {
    await lockClassesOfImport(trx, work.id);
    const added = rows.filter(isBooking);
    const agreed = added.map(({ given }) => given.agreed);
    const ids = await importBookings(trx, { ...work, id: work.createdBy }, agreed);
    const made = added.flatMap(({ line, label }, at): AppliedRow[] => {
      const row = ids[at];
      return row === undefined ? [] : [{ line, label, source: "class_booking", row, before: null, after: null }];
    });
    return { made, keys: added.map(({ key, print }, at) => ({ key, print, target: ids[at] ?? 0 })) };
  },
  standing: listExistingBookings,
  undo: async (trx, work) => {
    const { clients, classes } = await listSidesOfImport(trx, work.id);
    await lockPeople(trx, clients);
    const free = await lockFreeBookings(trx, work.id, { classes, now: work.now });
    await takeBackBookings(trx, free, { ...work, id: work.createdBy });
    const ids = free.map((each) => each.id);
    await noteUndone(trx, work.id, "classBookings", "class_booking", ids, work.now);
  },
};

interface Booking extends RowResult {
  readonly given: RowResult["given"] & { readonly agreed: AgreedBooking };
}

function isBooking(row: RowResult): row is Booking {
  return row.state === "new" && "agreed" in row.given;
}

function openJudge(work: Work): Validate {
  const before = new Map<string, number>();
  const earlier = openEarlierLines();
  return async (db, rows, decisions) => {
    const whose = await findWhose(db, work, rows, decisions);
    const clients = [...new Set([...whose.values()].flatMap(({ person }) => person?.id ?? []))];
    const spots = await findSpots(db, work, rows);
    const standingOf = await openStandings(db, work, clients, [...spots.values()]);
    const keyIn = (row: ReadRow) =>
      classBookingKeys(row, whose.get(row.line)?.person?.id, spots.get(row.line)?.wish).key;
    const known = new Map((await findKeys(db, "classBookings", rows.map(keyIn))).map((each) => [each.key, each]));
    const judged: RowResult[] = [];
    for (const row of rows) {
      const spot = spots.get(row.line) ?? nowhere;
      const owner = whose.get(row.line);
      const standing = await standingOf(owner?.person?.id, spot.toClass);
      const facts = { whose: owner, spot, standing, known: known.get(keyIn(row)), earlier, now: work.now, before };
      judged.push(validateClassBooking(row, facts));
    }
    return judged;
  };
}

const nowhere: Spot = { wish: undefined, toClass: undefined, opens: undefined, problems: [] };

/** The class of each row, by line. */
async function findSpots(db: Db, { zone }: Work, rows: readonly ReadRow[]): Promise<ReadonlyMap<number, Spot>> {
  const problems = new Map<number, ImportProblem[]>(rows.map(({ line }) => [line, []]));
  const wishes = rows.flatMap((row) => {
    const wish = namedClassIn(row, problems.get(row.line) ?? []);
    return wish ? [{ row, wish }] : [];
  });
  const unique = <Key extends "type" | "day">(key: Key) => [
    ...new Set<NamedClass[Key]>(wishes.map(({ wish }) => wish[key])),
  ];
  const found = await listBookableClasses(db, { types: unique("type"), days: unique("day") });
  const classes = found.map((one): TimedClass => ({ ...one, shownTime: clubWallTime(one.start, zone).time }));
  const spots = new Map<number, Spot>(
    rows.map(({ line }) => [line, { ...nowhere, problems: problems.get(line) ?? [] }]),
  );
  for (const { row, wish } of wishes) {
    const own = problems.get(row.line) ?? [];
    const toClass = classAt(row, wish, classes, own);
    const opens = toClass && bookingOpensAt(toClass.date, toClass.startTime, toClass.opensDays, zone);
    spots.set(row.line, { wish, toClass, opens, problems: own });
  }
  return spots;
}

/** Looks up what is stored about some clients and classes, and gives it for a pair of them. */
async function openStandings(db: Db, work: Work, clients: readonly number[], spots: readonly Spot[]) {
  const { now, today } = work;
  const classes = [...new Set(spots.flatMap(({ toClass }) => toClass?.id ?? []))];
  const living = Map.groupBy(await listLivingBookings(db, classes), ({ classId }) => classId);
  const taken = Map.groupBy(await listTakenSpans(db, clients, now), ({ person }) => person);
  const presences = new Map((await listPresences(db, clients)).map((each) => [each.id, each]));
  const pauses = await listPauses(db, clients, now);
  const owing = new Map<number, boolean>();
  return async (client: number | undefined, toClass: TimedClass | undefined): Promise<RowStanding | undefined> => {
    if (client === undefined || !toClass) return undefined;
    const owes = owing.get(client) ?? (await findOverdue(db, client, today)) !== null;
    owing.set(client, owes);
    return {
      presence: presences.get(client),
      isPaused: pauses.has(client),
      owes,
      taken: taken.get(client) ?? [],
      living: living.get(toClass.id) ?? [],
      entry: await readEntryFacts(db, client, toClass, work),
    };
  };
}
