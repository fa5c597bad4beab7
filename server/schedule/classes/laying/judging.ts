import type { ClassDate } from "#contract/kernel/sessions/class-dates.ts";
import { type ClosureDraft, type OpenTimes, closuresOn, notShutOn, openOn } from "#contract/club/opening-hours.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { type TrainerHours, workingOn } from "#contract/schedule/trainer-hours.ts";
import { UNBOUND, isWithin } from "../../availability/bookable-times.ts";
import { overlap } from "../../reservations/rules.ts";
import { placeOf } from "./dates.ts";
import { type Taken, type Teacher, whyNotTeaching } from "./teaching-rules.ts";

/** The terms of a class that is laid or is to be laid. */
export interface ClassPlan {
  readonly date: string;
  readonly startTime: string;
  readonly minutes: number;
  readonly roomId: number;
  readonly trainerId: number | null;
  readonly capacity: number;
  readonly reserved: number;
}

/** A class that is laid already. */
export interface LaidClass extends ClassPlan {
  readonly id: number;
  readonly start: Date;
  readonly end: Date;
}

/** A class as it is asked for, on the date of its rule. */
export interface ClassWish extends ClassPlan {
  readonly laidFor: string;
  readonly was: LaidClass | null;
  /** Left as it is, or not laid. */
  readonly isSkipped?: boolean;
  /** Its series drops it. */
  readonly isDropped?: boolean;
  /** Something was changed in it alone; it keeps that. */
  readonly hasOwn?: boolean;
  readonly keepsOwn?: boolean;
}

export interface ClassFacts {
  readonly open: OpenTimes;
  readonly teachers: ReadonlyMap<number, Teacher>;
  /** Teachers without any are left out. */
  readonly hours: ReadonlyMap<number, TrainerHours>;
  /** In order of start, without the time of the classes that are judged. */
  readonly taken: readonly Taken[];
  readonly zone: string;
  readonly typeName: LocalText;
}

export interface JudgedClass extends ClassWish {
  readonly start: Date;
  readonly end: Date;
  readonly shown: ClassDate;
}

/**
 * Judges each class (classes §2 and §3): nothing is laid while the club is shut or in a room that is taken, and a trainer who
 * cannot teach does not. A class that cannot move stays, and is in the way of the others, until the rest can.
 */
export function judgeClasses(wishes: readonly ClassWish[], facts: ClassFacts): JudgedClass[] {
  const placed = wishes.map((wish) => ({ ...wish, ...placeOf(wish.date, wish.startTime, wish.minutes, facts.zone) }));
  const staying = new Set<number>();
  for (;;) {
    const judged = judgeOnce(placed, facts, staying);
    const stuck = judged.filter(({ was, shown }) => was && shown.outcome === "roomBusy" && !staying.has(was.id));
    if (stuck.length === 0) return judged;
    for (const { was } of stuck) if (was) staying.add(was.id);
  }
}

type PlacedWish = ClassWish & ReturnType<typeof placeOf>;

function judgeOnce(wishes: readonly PlacedWish[], facts: ClassFacts, staying: ReadonlySet<number>): JudgedClass[] {
  const left = wishes.flatMap((wish) => (wish.was && stays(wish, facts, staying) ? takenBy(wish.was, facts) : []));
  const taken = [...facts.taken, ...left];
  return wishes.map((wish) => {
    const judged = judgeOne(wish, { ...facts, taken }, staying);
    if (isPlaced(judged)) taken.push(...takenBy({ ...judged, id: judged.was?.id ?? null }, facts));
    return judged;
  });
}

/** Whether a class that is laid stays as it is. */
function stays(wish: PlacedWish, { open, zone }: ClassFacts, staying: ReadonlySet<number>) {
  const { was, isSkipped, isDropped } = wish;
  return !isDropped && (isSkipped || (was && staying.has(was.id)) || isShut(open.closures, wish, zone));
}

/** Whether a closure of the club or of its room shares time with a class. */
export function isShut(
  closures: readonly ClosureDraft[],
  { date, roomId, start, end }: Pick<LaidClass, "date" | "roomId" | "start" | "end">,
  zone: string,
): boolean {
  if (closuresOn(closures, date, roomId).length === 0) return false;
  return !isWithin((day) => notShutOn(closures, day, roomId), { start, end }, zone);
}

/** Whether a judged class is at the place that it asked for. */
export function isPlaced({ shown: { outcome } }: JudgedClass): boolean {
  return outcome === "laid" || outcome === "changed" || outcome === "unchanged";
}

interface Taking extends Pick<LaidClass, "roomId" | "trainerId" | "start" | "end"> {
  /** Null before it is laid. */
  readonly id: number | null;
}

function takenBy({ id, roomId, trainerId, start, end }: Taking, { typeName: name }: ClassFacts): Taken[] {
  const holders = trainerId === null ? [-roomId] : [-roomId, trainerId];
  return holders.map((holder) => ({ holder, start, end, class: id === null ? null : { id, name }, client: null }));
}

function judgeOne(wish: PlacedWish, facts: ClassFacts, staying: ReadonlySet<number>): JudgedClass {
  const refused = outcomeOf(wish, facts);
  if (refused) return leftAlone(wish, refused, facts);
  const blocker = inTheWay(facts.taken, -wish.roomId, wish);
  const isStaying = wish.was !== null && staying.has(wish.was.id);
  return blocker || isStaying ? leftAlone(wish, "roomBusy", facts, blocker) : laid(wish, facts);
}

/** A class that is neither laid nor changed. */
function leftAlone(
  wish: PlacedWish,
  outcome: ClassDate["outcome"],
  { teachers }: ClassFacts,
  blocker?: Taken,
): JudgedClass {
  const { was, laidFor: date } = wish;
  const inWay = blocker?.class ? { ...blocker.class, ...spanOf(blocker) } : null;
  const shown = {
    date,
    outcome,
    notes: [],
    whyNoTrainer: null,
    inTheWay: inWay,
    ...shownOf(was, was ?? wish, teachers),
  };
  return { ...wish, shown };
}

/** A class at its place, with a trainer who can teach it. */
function laid(wish: PlacedWish, facts: ClassFacts): JudgedClass {
  const { was, clock, keepsOwn, laidFor: date } = wish;
  const { isAbsent, why, isOff } = teachingOf(wish, facts);
  const result = { ...wish, trainerId: isAbsent ? null : wish.trainerId };
  const isOutside = !isWithin((day) => openOn(facts.open, day), wish, facts.zone);
  const absent = isAbsent && (why?.busy ? "trainerBusy" : "trainerAway");
  const off = isOff && "outsideWorking";
  const notes = [clock, isOutside && "outsideOpening", absent, off, keepsOwn && "keepsOwn"] as const;
  const shown = {
    date,
    outcome: was ? (isSame(result, was) ? ("unchanged" as const) : ("changed" as const)) : ("laid" as const),
    notes: notes.flatMap((note) => note || []),
    whyNoTrainer: why ?? null,
    inTheWay: null,
    ...shownOf(was, result, facts.teachers),
  };
  return { ...result, shown };
}

function shownOf(
  was: LaidClass | null,
  now: Pick<LaidClass, "start" | "end" | "trainerId">,
  teachers: ClassFacts["teachers"],
) {
  const teacher = now.trainerId === null ? undefined : teachers.get(now.trainerId);
  return {
    id: was?.id ?? null,
    ...spanOf(now),
    was: was && spanOf(was),
    trainer: teacher ? { id: teacher.id, name: teacher.name } : null,
  };
}

/** Why a class is neither laid nor changed, apart from its room. */
function outcomeOf(wish: PlacedWish, { open, zone }: ClassFacts): ClassDate["outcome"] | undefined {
  if (wish.isDropped) return "cancelled";
  if (wish.isSkipped) return "skipped";
  return isShut(open.closures, wish, zone) ? "closed" : undefined;
}

/** Whether a class has its trainer; somebody who is gone is away, and who is outside their hours teaches all the same. */
function teachingOf(wish: PlacedWish, { taken, teachers, hours, zone }: ClassFacts) {
  if (wish.trainerId === null) return { isAbsent: false, isOff: false };
  const teacher = teachers.get(wish.trainerId);
  if (!teacher) return { isAbsent: true, isOff: false };
  const why = whyNotTeaching(teacher, wish.date, inTheWay(taken, teacher.id, wish));
  const working = workingOn(hours.get(teacher.id) ?? UNBOUND, wish.date);
  const isOff = !why && working !== null && !isWithin(() => working, wish, zone);
  return { isAbsent: why !== undefined, why, isOff };
}

function inTheWay(taken: readonly Taken[], holder: number, time: Pick<Taken, "start" | "end">): Taken | undefined {
  return taken.find((each) => each.holder === holder && overlap(each, time));
}

const planned = ["date", "startTime", "minutes", "roomId", "trainerId", "capacity", "reserved"] as const;

/** Whether a class is as it was; its instants too, which follow from a zone that may have changed. */
function isSame(one: ClassPlan & Pick<LaidClass, "start">, was: LaidClass): boolean {
  return one.start.getTime() === was.start.getTime() && planned.every((name) => one[name] === was[name]);
}

const spanOf = ({ start, end }: Pick<Taken, "start" | "end">) => ({
  start: start.toISOString(),
  end: end.toISOString(),
});
