/**
 * What the documents say of credits and sessions (decisions §3 to §6), told once more in the plainest way: days
 * are numbers, a day has four hours, and what a lot has left is counted from the sessions it pays for.
 */
interface Lot {
  readonly client: number;
  readonly start: number;
  readonly days: number;
  readonly paid: number;
  readonly free: number;
}

interface Terms {
  readonly client: number;
  readonly trainer: number;
  readonly day: number;
  /** The first two hours of a day are before noon, which is when everything is done. */
  readonly hour: 0 | 1 | 2 | 3;
}

interface Session extends Terms {
  readonly status: "scheduled" | "completed" | "cancelled";
  /** Which lot pays for it, by index. */
  readonly lot: number;
  readonly isFree: boolean;
}

interface Person {
  readonly start: number;
  readonly end: number;
  readonly leave?: { readonly from: number; readonly until: number };
}

/** A club with two clients and two trainers, up to a day. */
export interface Club {
  readonly today: number;
  readonly clients: readonly Person[];
  readonly trainers: readonly Person[];
  readonly lots: readonly Lot[];
  readonly sessions: readonly Session[];
}

/** One thing that an admin does; what has `which` is about a session, by index. */
export type Deed =
  | { readonly do: "wait"; readonly days: number }
  | ({ readonly do: "buy" } & Lot)
  | ({ readonly do: "book" } & Terms)
  | ({ readonly do: "move"; readonly which: number } & Terms)
  | { readonly do: "complete" | "cancel"; readonly which: number }
  | {
      readonly do: "leave";
      readonly side: "clients" | "trainers";
      readonly who: number;
      readonly from: number;
      readonly until: number;
      readonly keep: boolean;
    }
  | { readonly do: "start"; readonly who: number };

type Code = "PERSON_UNAVAILABLE" | "TRAINER_BUSY" | "CLIENT_BUSY" | "COURSE_QUOTA_EXHAUSTED" | "INVALID_STATE";

/** The club afterwards, or why nothing happens. */
export type Outcome = Club | Code;

/** Whether a deed can be tried at all: each has one leave, within their days, and only who is pending starts early. */
export function makesSense(club: Club, deed: Deed): boolean {
  if ("which" in deed) return club.sessions[deed.which] !== undefined;
  if (deed.do === "leave") {
    const person = club[deed.side][deed.who];
    if (!person || person.leave || person.start > club.today || person.end <= club.today) return false;
    return person.start < deed.from && deed.until < person.end;
  }
  if (deed.do !== "start") return true;
  const client = club.clients[deed.who];
  return client !== undefined && !client.leave && client.start > club.today && client.end > club.today;
}

export function outcomeOf(club: Club, deed: Deed): Outcome {
  switch (deed.do) {
    case "wait":
      return { ...club, today: club.today + deed.days };
    case "buy":
      return { ...club, lots: [...club.lots, lotOf(deed)] };
    case "book":
      return bookedIn(club, deed);
    case "move":
      return moved(club, deed);
    case "complete":
    case "cancel":
      return settled(club, deed);
    case "leave":
      return left(club, deed);
    case "start":
      return started(club, deed.who);
  }
}

function lotOf({ client, start, days, paid, free }: Lot): Lot {
  return { client, start, days, paid, free };
}

function termsOf({ client, trainer, day, hour }: Terms): Terms {
  return { client, trainer, day, hour };
}

function bookedIn(club: Club, terms: Terms): Outcome {
  const refused = whyNot(club, terms, undefined);
  if (refused) return refused;
  const credit = creditFor(club, terms);
  if (!credit) return "COURSE_QUOTA_EXHAUSTED";
  return { ...club, sessions: [...club.sessions, { ...termsOf(terms), status: "scheduled", ...credit }] };
}

function moved(club: Club, deed: Deed & { do: "move" }): Outcome {
  const old = club.sessions[deed.which];
  const terms = termsOf(deed);
  if (old?.status !== "scheduled") return "INVALID_STATE";
  const isSame = JSON.stringify(terms) === JSON.stringify(termsOf(old));
  if (isSame) return club;
  const refused = whyNot(club, terms, deed.which);
  if (refused) return refused;
  const keeps = old.client === terms.client && covers(club.lots[old.lot], terms.day);
  const without = { ...club, sessions: club.sessions.with(deed.which, { ...old, status: "cancelled" }) };
  const credit = keeps ? { lot: old.lot, isFree: old.isFree } : creditFor(without, terms);
  if (!credit) return "COURSE_QUOTA_EXHAUSTED";
  return { ...club, sessions: club.sessions.with(deed.which, { ...old, ...terms, ...credit }) };
}

function settled(club: Club, deed: Deed & { do: "complete" | "cancel" }): Outcome {
  const old = club.sessions[deed.which];
  const isEarly = deed.do === "complete" && old !== undefined && isAhead(club, old);
  if (old?.status !== "scheduled" || isEarly) return "INVALID_STATE";
  const status = deed.do === "complete" ? "completed" : "cancelled";
  return { ...club, sessions: club.sessions.with(deed.which, { ...old, status }) };
}

function left(club: Club, { side, who, from, until, keep }: Deed & { do: "leave" }): Outcome {
  const person = club[side][who];
  if (!person) return club;
  const after = { ...club, [side]: club[side].with(who, { ...person, leave: { from, until } }) };
  const isHit = ({ day, ...session }: Session) => session[sideName[side]] === who && day >= from && day < until;
  return keep ? after : withoutAhead(after, isHit);
}

const sideName = { clients: "client", trainers: "trainer" } as const;

function started(club: Club, who: number): Outcome {
  const person = club.clients[who];
  if (!person) return club;
  const { today } = club;
  const living = club.lots
    .map((lot, index) => ({ ...lot, index }))
    .filter(({ client, start, days }) => client === who && start + days > today)
    .toSorted((one, other) => one.start - other.start || one.index - other.index);
  const [first] = living;
  const begins = first !== undefined && first.start > today;
  const lots = begins ? club.lots.with(first.index, { ...lotOf(first), start: today }) : club.lots;
  const ends = living.map(({ index }) => lots[index]).map((lot) => (lot ? lot.start + lot.days : 0));
  const end = first ? Math.max(...ends) : person.end - (person.start - today);
  const after = { ...club, lots, clients: club.clients.with(who, { ...person, start: today, end }) };
  const wasThere = (day: number) => day >= person.start && day < person.end;
  const present = withoutAhead(after, ({ client, day }) => client === who && wasThere(day) && day >= end);
  return paidAnew(present, who);
}

/** Sessions whose lot has moved away take a credit of another one, the earliest first, or do not take place. */
function paidAnew(club: Club, who: number): Club {
  const unpaid = club.sessions
    .map((session, index) => ({ session, index }))
    .filter(({ session }) => session.client === who && session.status === "scheduled" && isAhead(club, session))
    .filter(({ session }) => !covers(club.lots[session.lot], session.day))
    .toSorted((one, other) => one.session.day - other.session.day || one.session.hour - other.session.hour);
  const sessions = [...club.sessions];
  const after = { ...club, sessions };
  for (const { session, index } of unpaid) {
    const credit = creditFor(after, session);
    sessions[index] = credit ? { ...session, ...credit } : { ...session, status: "cancelled" };
  }
  return after;
}

function withoutAhead(club: Club, isHit: (session: Session) => boolean): Club {
  const sessions = club.sessions.map((session) =>
    session.status === "scheduled" && isAhead(club, session) && isHit(session)
      ? { ...session, status: "cancelled" as const }
      : session,
  );
  return { ...club, sessions };
}

/** Why a session cannot take place, whoever pays. */
function whyNot(club: Club, terms: Terms, except: number | undefined): Code | undefined {
  const people = [club.trainers[terms.trainer], club.clients[terms.client]];
  if (people.some((person) => person === undefined || isAway(person, terms.day))) return "PERSON_UNAVAILABLE";
  const others = club.sessions.filter(({ status }, index) => status !== "cancelled" && index !== except);
  const then = others.filter(({ day, hour }) => day === terms.day && hour === terms.hour);
  if (then.some(({ trainer }) => trainer === terms.trainer)) return "TRAINER_BUSY";
  return then.some(({ client }) => client === terms.client) ? "CLIENT_BUSY" : undefined;
}

function isAway({ start, end, leave }: Person, day: number): boolean {
  return day < start || day >= end || (leave !== undefined && day >= leave.from && day < leave.until);
}

function isAhead({ today }: Club, { day, hour }: Terms): boolean {
  return day > today || (day === today && hour >= 2);
}

function covers(lot: Lot | undefined, day: number): boolean {
  return lot !== undefined && day >= lot.start && day < lot.start + lot.days;
}

function creditFor(club: Club, { client, day }: Terms): { lot: number; isFree: boolean } | undefined {
  const open = club.lots
    .map((lot, index) => ({ lot, index, ...standingOf(club, index) }))
    .filter(({ lot, left: credits }) => lot.client === client && covers(lot, day) && credits > 0)
    .toSorted((one, other) => one.lot.start + one.lot.days - other.lot.start - other.lot.days);
  const [first] = open;
  return first && { lot: first.index, isFree: first.paidLeft === 0 };
}

/** What a lot stands at: its sessions to come and completed, and what is left of it. */
export function standingOf(club: Club, lot: number) {
  const { paid, free } = club.lots[lot] ?? { paid: 0, free: 0 };
  const own = club.sessions.filter((session) => session.lot === lot && session.status !== "cancelled");
  const booked = own.filter(({ status }) => status === "scheduled").length;
  const paidLeft = paid - own.filter(({ isFree }) => !isFree).length;
  return { booked, completed: own.length - booked, left: paid + free - own.length, paidLeft };
}
