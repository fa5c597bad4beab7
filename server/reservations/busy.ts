import type { Refuse } from "#contract/refuse.ts";
import { servesEveryClient } from "#contract/values.ts";
import { clubDate, clubWallTime, startOfClubDay } from "../time/club-time.ts";
import type { Caller } from "../http/caller.ts";
import { inScope } from "../http/reach.ts";
import { type Presence, absenceOn } from "../people/rules.ts";
import { type Taken, nearestFreeTimes, oldestDay } from "./rules.ts";

const DAY_MS = 86_400_000;
const BACK_DAYS = 7;
const AHEAD_DAYS = 14;

/** Free times are looked for where the calendar shows them. */
const OPENS = "07:00";
const CLOSES = "21:00";

interface Stretch {
  readonly start: Date;
  readonly end: Date;
}

/** Where free times near a wish are looked for: a week back, two ahead; for what is to come only after now. */
export function searchWindow(
  { start }: Stretch,
  { today, zone }: Pick<Caller, "today" | "zone">,
  now: Date,
): { from: Date; until: Date } {
  const back = start.getTime() - BACK_DAYS * DAY_MS;
  const earliest = start > now ? now.getTime() + 1 : startOfClubDay(oldestDay(today), zone).getTime();
  return { from: new Date(Math.max(back, earliest)), until: new Date(start.getTime() + AHEAD_DAYS * DAY_MS) };
}

interface Conflict {
  readonly client: Presence;
  readonly trainer: Presence;
  readonly wish: Stretch & { readonly trainerId: number };
  readonly inTheWay: readonly Taken[];
  readonly taken: readonly Taken[];
  readonly from: Date;
  readonly until: Date;
}

/**
 * `TRAINER_BUSY` or `CLIENT_BUSY`, with the reservation in the way and up to three nearest times that are free for both
 * people, on days on which both are there. Whose reservation it is, only those learn who may see it.
 */
export function busyRefusal(
  refuse: Refuse<"TRAINER_BUSY" | "CLIENT_BUSY">,
  caller: Caller,
  { client, trainer, wish, inTheWay, taken, from, until }: Conflict,
): Error {
  const trainers = inTheWay.find(({ trainerId }) => trainerId === wish.trainerId);
  const blocker = trainers ?? inTheWay[0];
  const free_times = nearestFreeTimes({
    wanted: wish,
    taken,
    from,
    until,
    isOpen: (start, end) => {
      const isThere = (person: Presence) => !absenceOn(person, clubDate(start, caller.zone));
      return isInHours(start, end, caller.zone) && [client, trainer].every(isThere);
    },
  });
  const reservation = blocker && visibleBlocker(caller, blocker);
  return refuse(trainers ? "TRAINER_BUSY" : "CLIENT_BUSY", { reservation, free_times });
}

/** Whether a session lies within one club day and within the hours in which free times are offered. */
export function isInHours(start: Date, end: Date, zone: string): boolean {
  const [begin, close] = [clubWallTime(start, zone), clubWallTime(end, zone)];
  return begin.date === close.date && begin.time >= OPENS && close.time <= CLOSES;
}

function visibleBlocker(
  caller: Caller,
  { id, title, clientName, clientId, trainerId, start, end, clientsTrainer }: Taken,
) {
  const times = { start: start.toISOString(), end: end.toISOString() };
  const { roles } = caller;
  const sees =
    servesEveryClient(caller.roles) ||
    [clientId, trainerId].includes(caller.id) ||
    (roles.includes("trainer") && inScope(caller, clientsTrainer));
  return sees ? { id, title, clientName, ...times } : times;
}
