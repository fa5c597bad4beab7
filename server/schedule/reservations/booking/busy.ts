import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import { closureOn, openOn } from "#contract/club/opening-hours.ts";
import { bookableOn, workingOn } from "#contract/schedule/trainer-hours.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { clubDate, startOfClubDay } from "../../../kernel/time/club-time.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { inScope } from "../../../kernel/http/access/access-scope.ts";
import { type Presence, absenceOn } from "../../../identity/people/rules.ts";
import { type BookableTimes, isWithin } from "../../availability/bookable-times.ts";
import { type BusyTime, nearestFreeTimes, oldestDay } from "../rules.ts";

const DAY_MS = 86_400_000;
const BACK_DAYS = 7;
const AHEAD_DAYS = 14;

interface Stretch {
  readonly start: Date;
  readonly end: Date;
}

/** Where free times near a wish are looked for: a week back, two ahead; from today on only after now. */
export function searchWindow(
  { start }: Stretch,
  { today, zone, now }: Pick<Caller, "today" | "zone" | "now">,
): { from: Date; until: Date } {
  const back = start.getTime() - BACK_DAYS * DAY_MS;
  const earliest =
    clubDate(start, zone) >= today ? now.getTime() + 1 : startOfClubDay(oldestDay(today), zone).getTime();
  return { from: new Date(Math.max(back, earliest)), until: new Date(start.getTime() + AHEAD_DAYS * DAY_MS) };
}

/** A time that cannot be booked, and what is needed to suggest others. */
interface Wished {
  readonly client: Presence;
  readonly trainer: Presence;
  readonly wish: Stretch & { readonly trainerId: number };
  readonly taken: readonly BusyTime[];
  readonly from: Date;
  readonly until: Date;
  readonly open: BookableTimes;
}

interface Conflict extends Wished {
  readonly inTheWay: readonly BusyTime[];
}

/**
 * `TRAINER_BUSY` or `CLIENT_BUSY`, with the reservation in the way and up to three nearest times that are free for both
 * people, on days on which both are there. Whose reservation it is, only those learn who may see it.
 */
export function busyRefusal(refuse: Refuse<"TRAINER_BUSY" | "CLIENT_BUSY">, caller: Caller, conflict: Conflict): Error {
  const { wish, inTheWay } = conflict;
  const trainers = inTheWay.find(({ trainerId }) => trainerId === wish.trainerId);
  const blocker = trainers ?? inTheWay[0];
  const inWay = blocker && visibleBlocker(caller, blocker);
  return refuse(trainers ? "TRAINER_BUSY" : "CLIENT_BUSY", { ...inWay, free_times: freeTimes(caller, conflict) });
}

/** `OUTSIDE_HOURS`, with the hours of the club and of the trainer on that day, and the three nearest times at which both people are free. */
export function hoursRefusal(refuse: Refuse<"OUTSIDE_HOURS">, caller: Caller, wished: Wished): Error {
  const { open, wish } = wished;
  const date = clubDate(wish.start, caller.zone);
  const closed = closureOn(open.closures, date)?.name ?? null;
  const working = workingOn(open.trainer, date);
  return refuse("OUTSIDE_HOURS", {
    date,
    open: [...openOn(open, date)],
    closed,
    ...(working && { working: [...working] }),
    free_times: freeTimes(caller, wished),
  });
}

function freeTimes({ zone }: Caller, { client, trainer, wish, taken, from, until, open }: Wished) {
  return nearestFreeTimes({
    wanted: wish,
    taken,
    from,
    until,
    isOpen: (start, end) => {
      const isThere = (person: Presence) => !absenceOn(person, clubDate(start, zone));
      return isInHours(open, start, end, zone) && [client, trainer].every(isThere);
    },
  });
}

/** Whether the club is open, and the trainer works, during a session, which is within one club day. */
export function isInHours(times: BookableTimes, start: Date, end: Date, zone: string): boolean {
  return isWithin((date) => bookableOn(times, times.trainer, date), { start, end }, zone);
}

/** The reservation in the way as far as the caller may know it, or the class, which everybody sees. */
function visibleBlocker(caller: Caller, blocker: BusyTime) {
  const times = { start: blocker.start.toISOString(), end: blocker.end.toISOString() };
  if ("class" in blocker) return { class: { ...blocker.class, ...times } };
  const { id, title, clientName, clientId, trainerId, clientsTrainer } = blocker;
  const { roles } = caller;
  const sees =
    servesEveryClient(caller.roles) ||
    [clientId, trainerId].includes(caller.id) ||
    (roles.includes("trainer") && inScope(caller, clientsTrainer));
  return { reservation: sees ? { id, title, clientName, ...times } : times };
}
