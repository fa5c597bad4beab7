/** A plain model of booking classes: a list of bookings, judged by hand as classes §5, §6 and §9 say it. */

import type { ModelBooking, ModelClass, ModelMember, Status } from "./class-model-rows.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const;

/** Somebody who has joined a line. */
const joined = {
  status: "waiting" as const,
  late: false,
  isFreeToStart: false,
  holdsCredit: false,
  offerUntil: null,
  lapse: null,
};

const takesTime: readonly Status[] = ["booked", "attended", "noShow"];
const hasPlace: readonly Status[] = ["offered", ...takesTime];
const isLiving: readonly Status[] = ["waiting", ...hasPlace];
const GRACE = 1;
const PAUSE = 7 * DAY;
const QUIET_FROM = 23;
const QUIET_TO = 7;
/** Toronto in winter. */
const OFFSET = 5 * HOUR;

export class ClassModel {
  readonly classes: readonly ModelClass[];
  readonly members: readonly ModelMember[];
  readonly bookings: ModelBooking[] = [];
  #lapses = 0;

  constructor(classes: readonly ModelClass[], members: readonly ModelMember[]) {
    [this.classes, this.members] = [classes, members];
  }

  #class(at: number): ModelClass {
    return sureOf(this.classes[at]);
  }

  #member(who: number): ModelMember {
    return sureOf(this.members[who]);
  }

  /** The booking of a class that somebody has, or their place in its line. */
  living(who: number, at: number): ModelBooking | undefined {
    return this.bookings.find((each) => each.who === who && each.at === at && isLiving.includes(each.status));
  }

  book(who: number, at: number, wait: boolean, now: number): string {
    const refused = this.#rules(who, at, now, false);
    if (refused) return refused;
    const isFull = this.#free(at) <= 0;
    const entry = this.#entry(who);
    if (entry) return entry;
    const waiting = this.bookings.filter((each) => each.at === at && each.status === "waiting").length;
    if (isFull && (!wait || waiting >= this.#class(at).capacity)) return "CLASS_FULL";
    const booking: ModelBooking = { ...joined, who, at };
    this.bookings.push(booking);
    if (!isFull) this.#take(booking);
    return "ok";
  }

  /** Whether cancelling is late. */
  isLate({ at, isFreeToStart }: ModelBooking, now: number): boolean {
    return !isFreeToStart && now > this.#class(at).free;
  }

  cancel(booking: ModelBooking, now: number): string {
    if (now >= this.#class(booking.at).start) return "INVALID_STATE";
    const late = this.isLate(booking, now);
    booking.status = "cancelled";
    booking.late = late;
    if (late) this.#lapse(booking, now, now);
    else this.#giveBack(booking);
    return "ok";
  }

  decline(booking: ModelBooking, now: number): string {
    if (now >= this.#class(booking.at).start) return "INVALID_STATE";
    booking.status = "cancelled";
    return "ok";
  }

  accept(booking: ModelBooking, now: number): string {
    const { start } = this.#class(booking.at);
    if (now >= start) return "INVALID_STATE";
    const isCalled = now >= start - HOUR;
    if (booking.status === "waiting" && !isCalled) return "INVALID_STATE";
    const refused = this.#rules(booking.who, booking.at, now, true) ?? this.#entry(booking.who);
    if (refused) return refused;
    if (booking.status === "waiting" && this.#free(booking.at) <= 0) return "OFFER_ENDED";
    this.#take(booking);
    return "ok";
  }

  /** Moves a class to other hours: cancelling is free until its start for those who have booked it. */
  move(at: number, to: Pick<ModelClass, "start" | "end" | "free" | "given">): void {
    Object.assign(this.#class(at), to);
    for (const each of this.bookings) if (each.at === at && each.status === "booked") each.isFreeToStart = true;
  }

  /** Somebody is away on the day of a class: they leave its line, and what they have booked is cancelled for free. */
  leave(who: number, at: number): void {
    this.#member(who).away.add(at);
    const booking = this.living(who, at);
    if (!booking) return;
    booking.status = "cancelled";
    this.#giveBack(booking);
  }

  /** Closes a roster; those who are marked as here have attended, all others did not come. */
  close(at: number, here: readonly ModelBooking[], now: number): void {
    const { start } = this.#class(at);
    this.#class(at).isClosed = true;
    for (const each of this.bookings.filter((one) => one.at === at && one.status === "booked")) {
      each.status = here.includes(each) ? "attended" : "noShow";
      if (each.status === "noShow") this.#lapse(each, start, now);
    }
  }

  waive(booking: ModelBooking): string {
    const { lapse } = booking;
    if (!lapse || lapse.state === "waived") return "INVALID_STATE";
    if (lapse.state === "applied") this.#member(booking.who).pausedUntil = 0;
    if (lapse.state !== "forgiven") this.#giveBack(booking);
    lapse.state = "waived";
    return "ok";
  }

  /** The work of the minute: lines are worked, and then lapses are judged whose day is over. */
  tick(now: number): void {
    for (const at of this.classes.keys()) this.#work(at, now);
    const due = this.bookings.filter(({ lapse }) => lapse?.state === "pending" && lapse.judge <= now);
    for (const each of due.toSorted((a, b) => (a.lapse?.judge ?? 0) - (b.lapse?.judge ?? 0))) this.#judge(each, now);
  }

  #lapse(booking: ModelBooking, since: number, now: number): void {
    this.#lapses += 1;
    booking.lapse = { state: "pending", since, judge: now + DAY, number: this.#lapses };
  }

  /** Judges a lapse; of two at one moment the one that was put on file first is the earlier one. */
  #judge(booking: ModelBooking, now: number): void {
    const { lapse } = booking;
    if (!lapse) return;
    const earlier = this.bookings.filter((each) => {
      const own = each.lapse;
      if (each.who !== booking.who || !own || own.state === "waived") return false;
      return own.since === lapse.since ? own.number < lapse.number : own.since < lapse.since;
    });
    if (earlier.length < GRACE) {
      lapse.state = "forgiven";
      this.#giveBack(booking);
    } else {
      lapse.state = "applied";
      this.#member(booking.who).pausedUntil = now + PAUSE;
    }
  }

  #work(at: number, now: number): void {
    const { start, given } = this.#class(at);
    const line = this.bookings.filter((each) => each.at === at);
    const calls = start - HOUR;
    for (const each of line.filter(({ status }) => status === "offered")) {
      const until = each.offerUntil ?? 0;
      if (start <= now) each.status = "cancelled";
      else if (until < calls && until <= now) each.status = "lapsed";
      else if (calls <= now) each.status = "waiting";
    }
    for (const each of line.filter(({ status }) => status === "waiting")) {
      if (start <= now) each.status = "ended";
      else if (now < calls && this.#free(at) > 0 && !(this.#rules(each.who, at, now, true) ?? this.#entry(each.who))) {
        if (now < given) this.#take(each);
        else {
          each.status = "offered";
          each.offerUntil = Math.min(awakeHourAfter(now), calls);
        }
      }
    }
  }

  #rules(who: number, at: number, now: number, isInLine: boolean): string | undefined {
    const { start, end } = this.#class(at);
    const member = this.#member(who);
    if (end <= now) return "INVALID_STATE";
    if (start <= now) return "BOOKING_CLOSED";
    if (member.away.has(at)) return "PERSON_UNAVAILABLE";
    if (member.pausedUntil > now) return "BOOKING_PAUSED";
    if (!isInLine && this.living(who, at)) return "ALREADY_BOOKED";
    const meets = this.bookings.some((each) => {
      const other = this.#class(each.at);
      return each.who === who && takesTime.includes(each.status) && other.start < end && start < other.end;
    });
    return meets ? "CLIENT_BUSY" : undefined;
  }

  #entry(who: number): string | undefined {
    const { limit, credits } = this.#member(who);
    if (credits !== undefined) return credits > 0 ? undefined : "COURSE_QUOTA_EXHAUSTED";
    if (limit === undefined || limit === null) return undefined;
    const counted = this.bookings.filter((each) => {
      const isLost = each.late && each.lapse?.state !== "forgiven" && each.lapse?.state !== "waived";
      return each.who === who && (takesTime.includes(each.status) || isLost);
    });
    return counted.length < limit ? undefined : "CLASS_LIMIT_REACHED";
  }

  #free(at: number): number {
    const { capacity, reserved } = this.#class(at);
    return (
      capacity - reserved - this.bookings.filter((each) => each.at === at && hasPlace.includes(each.status)).length
    );
  }

  #take(booking: ModelBooking): void {
    const member = this.#member(booking.who);
    booking.status = "booked";
    if (member.credits === undefined) return;
    member.credits -= 1;
    booking.holdsCredit = true;
  }

  #giveBack(booking: ModelBooking): void {
    const member = this.#member(booking.who);
    if (member.credits === undefined || !booking.holdsCredit) return;
    member.credits += 1;
    booking.holdsCredit = false;
  }
}

function sureOf<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("the model has nothing there");
  return found;
}

/** An hour later, without minutes in quiet hours. */
function awakeHourAfter(now: number): number {
  let at = now;
  for (let left = 60; left > 0; at += MINUTE) {
    const hour = new Date(at - OFFSET).getUTCHours();
    if (hour < QUIET_FROM && hour >= QUIET_TO) left -= 1;
  }
  return at;
}
