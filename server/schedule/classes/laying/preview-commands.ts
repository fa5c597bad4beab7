import { type ClassDate, MAX_PEOPLE } from "#contract/kernel/sessions/class-dates.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { judgeBooked, writeConsequences } from "../../class-bookings/consequences/consequence-commands.ts";
import { countTaken, lowerPlaces } from "../../class-bookings/consequences/consequence-queries.ts";
import {
  type ChangedClass,
  type JudgedBooking,
  sumBookings,
} from "../../class-bookings/consequences/consequence-rules.ts";
import { workLinesLater } from "../../class-bookings/waitlist/later-commands.ts";
import { announceBookings } from "../../class-bookings/announcing-commands.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";
import { digestOf } from "../../reservations/series/series-commands.ts";
import type { JudgedClass } from "./judging.ts";
import type { Locked } from "./planning-commands.ts";

/** The effect of a write on classes, and on those who have booked them. */
export interface JudgedPlan {
  readonly classes: readonly JudgedClass[];
  readonly bookings: readonly JudgedBooking[];
  /** The classes that are there already and change, by id. */
  readonly changes: ReadonlyMap<number, ChangedClass>;
}

/** Judges the bookings of classes that are there already and change; classes and clients are locked. */
export async function judgeWithBookings(
  trx: Transaction,
  classes: readonly JudgedClass[],
  { clients }: Pick<Locked, "clients">,
  today: string,
): Promise<JudgedPlan> {
  const changes = classes.flatMap(({ was, shown: { outcome }, ...now }) => {
    if (!was || (outcome !== "changed" && outcome !== "cancelled")) return [];
    return [{ id: was.id, was, now: outcome === "changed" ? now : null }];
  });
  const bookings = await judgeBooked(trx, changes, { clients, today });
  return { classes, bookings, changes: new Map(changes.map((change) => [change.id, change])) };
}

/** The preview of what was judged, with the digest of that and of what was asked for. */
export function previewOf({ classes, bookings }: Omit<JudgedPlan, "changes">, asked: object) {
  const dates: ClassDate[] = classes.map(({ shown }) => shown);
  const people = bookings.map(({ shown }) => shown);
  const changedAlone = classes.filter(({ hasOwn }) => hasOwn).length;
  const confirm = digestOf({ ...asked, confirm: undefined, version: undefined, dates, people });
  return { dates, people: people.slice(0, MAX_PEOPLE), bookings: sumBookings(bookings), changedAlone, confirm };
}

/** Refuses fewer places than are taken in a class that changes. */
export async function checkCapacities(
  trx: Transaction<"CAPACITY_TOO_SMALL">,
  classes: readonly JudgedClass[],
): Promise<void> {
  const lowered = classes.filter(({ was, capacity }) => was && capacity < was.capacity);
  const taken = await countTaken(
    trx,
    lowered.flatMap(({ was }) => was?.id ?? []),
  );
  const tooMany = lowered.map(({ was, capacity }) => {
    const count = taken.get(was?.id ?? 0) ?? 0;
    return count > capacity ? count : 0;
  });
  if (Math.max(0, ...tooMany) > 0) throw trx.refuse("CAPACITY_TOO_SMALL", { taken: Math.max(...tooMany) });
}

/** Does to bookings what was shown, before their classes change; places that there are more go to those in line. */
export async function writeToBookings(
  trx: Transaction,
  { classes, bookings }: JudgedPlan,
  { clients }: Pick<Locked, "clients">,
  { today, who }: { readonly today: string; readonly who: Author<number | null> },
): Promise<void> {
  await writeConsequences(trx, bookings, today, who);
  const lowered = classes.flatMap(({ was, capacity, shown }) => {
    return was && shown.outcome === "changed" && capacity < was.capacity ? [{ id: was.id, capacity }] : [];
  });
  await lowerPlaces(trx, lowered);
  const raised = classes.flatMap(({ was, capacity, reserved, shown }) => {
    const isMore = was && shown.outcome === "changed" && capacity - reserved > was.capacity - was.reserved;
    return isMore ? [was.id] : [];
  });
  workLinesLater(trx, raised, who.now);
  const touched = new Set(bookings.map(({ place }) => place.clientId));
  announceBookings(
    trx,
    { trainerId: null },
    clients.filter(({ id }) => touched.has(id)),
  );
}
