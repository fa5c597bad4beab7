/**
 * The rules of the documents for credits and sessions (decisions §3 to §6), in the plainest way: days are numbers, a
 * day has four hours, and what a lot has left is counted from the sessions it pays for.
 */
export interface Lot {
  readonly client: number;
  readonly start: number;
  readonly days: number;
  readonly paid: number;
  readonly free: number;
}

export interface Terms {
  readonly client: number;
  readonly trainer: number;
  readonly day: number;
  /** The first two hours of a day are before noon, which is when everything is done. */
  readonly hour: 0 | 1 | 2 | 3;
}

export interface Session extends Terms {
  readonly status: "scheduled" | "completed" | "cancelled";
  readonly noShow: boolean;
  /** Which lot pays for it, by index. */
  readonly lot: number;
  readonly isFree: boolean;
}

export interface Person {
  readonly start: number;
  readonly end: number;
  readonly leave?: { readonly from: number; readonly until: number } | undefined;
}

/** A club with two clients and two trainers, up to a day. */
export interface Club {
  readonly today: number;
  readonly clients: readonly Person[];
  readonly trainers: readonly Person[];
  readonly lots: readonly Lot[];
  readonly sessions: readonly Session[];
}

/** The actions on sessions; `which` is the index of an existing one. */
type Deed =
  | ({ readonly do: "book" } & Terms)
  | ({ readonly do: "move"; readonly which: number } & Terms)
  | { readonly do: "complete" | "cancel" | "noShow"; readonly which: number };

type Code = "PERSON_UNAVAILABLE" | "TRAINER_BUSY" | "CLIENT_BUSY" | "COURSE_QUOTA_EXHAUSTED" | "INVALID_STATE";

/** The club afterwards, or why nothing happens. */
export function outcomeOf(club: Club, deed: Deed): Club | Code {
  switch (deed.do) {
    case "book":
      return bookedIn(club, deed);
    case "move":
      return moved(club, deed);
    case "complete":
    case "cancel":
    case "noShow":
      return settled(club, deed.do, deed.which);
  }
}

/** Somebody's days as they are from now on; `lots` where what was bought has moved too. */
interface Change {
  readonly person: Person;
  readonly lots?: readonly Lot[];
  /** Whether sessions stay that do not fit any more. */
  readonly keep?: boolean;
}

/** Sessions ahead of somebody who is not there any more do not take place, nor do those that nothing pays for. */
export function changed(
  club: Club,
  side: "clients" | "trainers",
  who: number,
  { person, lots, keep = false }: Change,
): Club {
  const before = club[side][who];
  if (!before) return club;
  const after = { ...club, [side]: club[side].with(who, person), lots: lots ?? club.lots };
  const present = keep ? after : withoutAhead(after, isUnfit(club, side, who, person));
  return lots ? paidAnew(present, who) : present;
}

/** Which sessions somebody's days as they are from now on get in the way of. */
export function isUnfit(club: Club, side: "clients" | "trainers", who: number, after: Person) {
  const before = club[side][who];
  return (session: Session) =>
    before !== undefined &&
    session.status === "scheduled" &&
    isAhead(club, session) &&
    session[sideName[side]] === who &&
    isNews(before, after, session.day);
}

/** Whether somebody who was there on a day is not any more, or was away for a time and is for good. */
function isNews(before: Person, after: Person, day: number): boolean {
  const [was, is] = [awayOn(before, day), awayOn(after, day)];
  return is !== undefined && (was === undefined || (was === "for a time" && is === "for good"));
}

function termsOf({ client, trainer, day, hour }: Terms): Terms {
  return { client, trainer, day, hour };
}

function bookedIn(club: Club, terms: Terms): Club | Code {
  const refused = whyNot(club, terms, undefined);
  if (refused) return refused;
  const credit = creditFor(club, terms);
  if (!credit) return "COURSE_QUOTA_EXHAUSTED";
  return {
    ...club,
    sessions: [...club.sessions, { ...termsOf(terms), status: "scheduled", noShow: false, ...credit }],
  };
}

function moved(club: Club, deed: Deed & { do: "move" }): Club | Code {
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

function settled(club: Club, verb: "complete" | "cancel" | "noShow", which: number): Club | Code {
  const old = club.sessions[which];
  const isEarly = verb !== "cancel" && old !== undefined && isAhead(club, old);
  if (old?.status !== "scheduled" || isEarly) return "INVALID_STATE";
  const status = verb === "complete" ? "completed" : "cancelled";
  return { ...club, sessions: club.sessions.with(which, { ...old, status, noShow: verb === "noShow" }) };
}

const sideName = { clients: "client", trainers: "trainer" } as const;

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

/** Sessions to come that something gets in the way of are cancelled. */
export function withoutAhead(club: Club, isHit: (session: Session) => boolean): Club {
  const sessions = club.sessions.map((session) =>
    session.status === "scheduled" && isAhead(club, session) && isHit(session)
      ? { ...session, status: "cancelled" as const }
      : session,
  );
  return { ...club, sessions };
}

/** Why a session cannot take place, whatever pays. */
function whyNot(club: Club, terms: Terms, except: number | undefined): Code | undefined {
  const people = [club.trainers[terms.trainer], club.clients[terms.client]];
  if (people.some((person) => person === undefined || awayOn(person, terms.day))) return "PERSON_UNAVAILABLE";
  const others = club.sessions.filter(({ status }, index) => status !== "cancelled" && index !== except);
  const then = others.filter(({ day, hour }) => day === terms.day && hour === terms.hour);
  if (then.some(({ trainer }) => trainer === terms.trainer)) return "TRAINER_BUSY";
  return then.some(({ client }) => client === terms.client) ? "CLIENT_BUSY" : undefined;
}

function awayOn({ start, end, leave }: Person, day: number): "for a time" | "for good" | undefined {
  if (day >= end) return "for good";
  return day < start || (leave !== undefined && day >= leave.from && day < leave.until) ? "for a time" : undefined;
}

/** Whether a session is to begin yet: it is noon. */
export function isAhead({ today }: Pick<Club, "today">, { day, hour }: Terms): boolean {
  return day > today || (day === today && hour >= 2);
}

function covers(lot: Lot | undefined, day: number): boolean {
  return lot !== undefined && day >= lot.start && day < lot.start + lot.days;
}

function creditFor(club: Club, { client, day }: Terms): { lot: number; isFree: boolean } | undefined {
  const open = club.lots
    .map((lot, index) => ({ lot, index, ...stateOf(club, index) }))
    .filter(({ lot, left: credits }) => lot.client === client && covers(lot, day) && credits > 0)
    .toSorted((one, other) => one.lot.start + one.lot.days - other.lot.start - other.lot.days);
  const [first] = open;
  return first && { lot: first.index, isFree: first.paidLeft === 0 };
}

/** The state of a lot: its sessions to come and completed, and what is left of it. */
export function stateOf(club: Club, lot: number) {
  const { paid, free } = club.lots[lot] ?? { paid: 0, free: 0 };
  const own = club.sessions.filter(
    (session) => session.lot === lot && (session.status !== "cancelled" || session.noShow),
  );
  // A missed session keeps its credit until its lapse is judged.
  const booked = own.filter(({ status }) => status !== "completed").length;
  const paidLeft = paid - own.filter(({ isFree }) => !isFree).length;
  return { booked, completed: own.length - booked, left: paid + free - own.length, paidLeft };
}
