import { readClubSetting } from "../../../club/settings/queries.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import type { JobRound } from "../../../kernel/jobs/scheduled.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import type { Moment } from "../../../kernel/time/moment.ts";
import { notifyOfConsequences } from "../../class-bookings/consequences/notice-commands.ts";
import { type StoredClass, listAllAhead } from "../class-queries.ts";
import { listUnlaid, noteLaid } from "../series-queries.ts";
import { datesOf, placeOf } from "./dates.ts";
import { type ClassWish, type JudgedClass, judgeClasses, isPlaced } from "./judging.ts";
import { cancelClasses } from "./cancelling-commands.ts";
import { clearTrainer, insertClasses, lockTaught, updateClasses } from "./laying-queries.ts";
import { notifyTrainers } from "./trainer-notice-commands.ts";
import { judgeWithBookings, writeToBookings } from "./preview-commands.ts";
import { announceClasses, isAhead, layingEnd, lockHolders, readClassFacts } from "./planning-commands.ts";

/** How many series are laid in one transaction. */
const SERIES_AT_A_TIME = 100;

interface ZonedMoment extends Moment {
  readonly zone: string;
}

/** Lays the days that have come within reach, a day each night, and catches up after an outage. */
export async function layAhead({ db, now, today, isOver }: JobRound): Promise<void> {
  const zone = await readClubSetting(db, "timeZone");
  const next = (trx: Transaction) => layNext(trx, { now, today, zone });
  while (!isOver() && (await transaction(db, next)) > 0);
}

/** Lays some series up to the end of what is laid; of what is taken or closed there is no class. */
async function layNext(trx: Transaction, { now, today, zone }: ZonedMoment): Promise<number> {
  const until = layingEnd(today);
  const seen = await listUnlaid(trx, until, SERIES_AT_A_TIME, { lock: false });
  if (seen.length === 0) return 0;
  const locked = await lockHolders(trx, seen, today);
  const known = new Set(seen.map(({ id }) => id));
  const unlaid = await listUnlaid(trx, until, SERIES_AT_A_TIME, { lock: true });
  const series = unlaid.filter(({ id }) => known.has(id));
  const wishes = series.flatMap((each) => {
    const skipped = new Set(each.skipped);
    return datesOf(each, each.laidUntil, until).map((date) => {
      return { ...each, seriesId: each.id, date, laidFor: date, was: null, isSkipped: skipped.has(date) };
    });
  });
  const ahead = wishes.filter((wish) => isAhead(wish, { zone, now }));
  const judged = await judge(trx, zone, { wishes: ahead, locked });
  const laid = judged.flatMap((each, at) => {
    const wish = ahead[at];
    return wish && isPlaced(each) ? [{ ...each, seriesId: wish.seriesId, typeId: wish.typeId }] : [];
  });
  await insertClasses(trx, laid, { by: null, now });
  await noteLaid(
    trx,
    series.map(({ id }) => id),
    until,
  );
  if (laid.length > 0)
    announceClasses(
      trx,
      laid.map(({ trainerId }) => trainerId),
    );
  return series.length;
}

type Judging = Pick<Parameters<typeof readClassFacts>[2], "locked"> & { readonly wishes: readonly ClassWish[] };

async function judge(trx: Transaction, zone: string, { wishes, locked }: Judging) {
  return judgeClasses(wishes, await readClassFacts(trx, zone, { wishes, locked, typeName: { en: "", cn: "" } }));
}

/**
 * Moves classes ahead whose instants no longer fit the hour on the wall, since the zone or its data have changed; the hour
 * stays. A trainer with a session then does not teach, and a class whose room is taken is cancelled.
 */
export async function mendWallTimes(db: Db, { now, today, zone }: ZonedMoment): Promise<number> {
  return transaction(db, async (trx) => {
    const isOff = ({ date, startTime, minutes, start }: StoredClass) =>
      placeOf(date, startTime, minutes, zone).start.getTime() !== start.getTime();
    const seen = (await listAllAhead(trx, now, { lock: false })).filter(isOff);
    if (seen.length === 0) return 0;
    const ids = seen.map(({ id }) => id);
    const locked = await lockHolders(trx, seen, today, ids);
    const moved = (await listAllAhead(trx, now, { lock: true })).filter(isOff);
    const wishes = moved.map((was) => ({ ...was, laidFor: was.laidFor ?? was.date, was }));
    const facts = await readClassFacts(trx, zone, { wishes, locked, typeName: { en: "", cn: "" } });
    const judged = judgeClasses(wishes, { ...facts, open: { ...facts.open, closures: [] } });
    const own = new Map(moved.map((each) => [each.id, each.own]));
    const kept = judged.flatMap((each) => {
      return each.was && isPlaced(each) ? [{ ...each, id: each.was.id, own: own.get(each.was.id) ?? [] }] : [];
    });
    const stuck = judged.flatMap((each) => (each.was && !isPlaced(each) ? [each.was.id] : []));
    const lost = judged.map((each) => (isPlaced(each) ? each : { ...each, shown: cancelledOf(each) }));
    const plan = await judgeWithBookings(trx, lost, locked, today);
    await writeToBookings(trx, plan, locked, { today, who: { by: null, now } });
    const noRoom = { reason: "roomUnavailable" as const, note: null };
    await cancelClasses(trx, stuck, { ...noRoom, isDropped: false }, now);
    await updateClasses(trx, kept, now);
    // The hour is the same: only those learn of it whose booking is cancelled.
    const over = plan.bookings.filter(({ shown }) => shown.outcome === "cancelled" || shown.outcome === "leavesLine");
    await notifyOfConsequences(trx, over, { ...plan, note: null }, { by: null, now });
    const taught = [...plan.changes.values()].filter((each) => each.now?.trainerId !== each.was.trainerId);
    await notifyTrainers(trx, taught, noRoom, { by: null, now });
    announceClasses(
      trx,
      moved.map(({ trainerId }) => trainerId),
    );
    return moved.length;
  });
}

/** A class that finds no room at its hour takes place no more. */
const cancelledOf = ({ shown }: JudgedClass) => ({ ...shown, outcome: "cancelled" as const });

/** Looks at the classes ahead by the club's present zone. */
export async function mendHours(db: Db, now: Date): Promise<void> {
  const zone = await readClubSetting(db, "timeZone");
  await mendWallTimes(db, { now, today: clubDate(now, zone), zone });
}

/** Leaves the classes ahead without trainer on the days on which a trainer, who is locked, is no longer there. */
export async function unassignClasses(
  trx: Transaction,
  trainerId: number,
  isAwayOn: (day: string) => boolean,
  now: Date,
): Promise<number> {
  const away = (await lockTaught(trx, trainerId, now)).filter(({ date }) => isAwayOn(date));
  if (away.length === 0) return 0;
  await clearTrainer(
    trx,
    away.map(({ id }) => id),
    now,
  );
  announceClasses(trx, [trainerId]);
  return away.length;
}
