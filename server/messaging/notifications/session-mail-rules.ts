import type { MessageFacts } from "#contract/messaging/message-events.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";

/** When a session is and who is in it. */
export interface Sides {
  readonly client: number;
  readonly trainer: number;
  readonly start: Date;
  readonly end: Date;
}

/** A session as one of its two people knows it: when, and with whom. */
export type KnownSession = MessageFacts<"sessionMoved">["was"];

/** The change of a session for one of its people; `null` is a session that they do not have. */
export interface SessionChange {
  readonly session: number;
  readonly person: number;
  readonly isClient: boolean;
  readonly before: KnownSession | null;
  readonly after: KnownSession | null;
}

interface Written {
  readonly session: number;
  readonly now: Date;
}

/** The changes of a session by a write, for everybody who was in it or is; none for one that has begun. */
export function changesOf(
  { session, now }: Written,
  [before, after]: readonly [Sides | null, Sides | null],
  names: ReadonlyMap<number, PersonName>,
): SessionChange[] {
  const sides = [before, after].filter((side) => side !== null);
  if (!sides.some(({ start }) => start > now)) return [];
  const know = (side: Sides | null, person: number): KnownSession | null => {
    if (!side || (side.client !== person && side.trainer !== person)) return null;
    const other = side.client === person ? side.trainer : side.client;
    const name = names.get(other) ?? { first_name: "", last_name: "" };
    return { start: side.start.toISOString(), end: side.end.toISOString(), other, name };
  };
  const clients = new Set(sides.map(({ client }) => client));
  const people = new Set(sides.flatMap(({ client, trainer }) => [client, trainer]));
  return Array.from(people, (person) => ({
    session,
    person,
    isClient: clients.has(person),
    before: know(before, person),
    after: know(after, person),
  }));
}

type SessionEvent = "sessionBooked" | "sessionMoved" | "sessionCancelled";

/** A message about a session, with its facts. */
export type SessionNews = {
  readonly [Event in SessionEvent]: { readonly event: Event; readonly facts: MessageFacts<Event> };
}[SessionEvent];

/** The session as its person knows it as long as a message to them has not gone out. */
export function knownBefore({ event, facts }: SessionNews): KnownSession | null {
  if (event === "sessionBooked") return null;
  if (event === "sessionMoved") return facts.was;
  const name = facts.trainer ?? facts.client ?? { first_name: "", last_name: "" };
  return { start: facts.start, end: facts.end, other: facts.other, name };
}

/**
 * The message for a person who knows a former state of a session: undefined if the state is again the one they know.
 */
export function newsOf(known: KnownSession | null, after: KnownSession | null): SessionEvent | null {
  if (!known) return after && "sessionBooked";
  if (!after) return "sessionCancelled";
  return isSame(known, after) ? null : "sessionMoved";
}

function isSame(one: KnownSession, other: KnownSession): boolean {
  return one.start === other.start && one.end === other.end && one.other === other.other;
}

/** From when on nobody needs to hear it: once the session has begun, at its old time and its new one. */
export function pointlessFrom(known: KnownSession | null, after: KnownSession | null): Date {
  const starts = [known, after].flatMap((side) => (side ? [Date.parse(side.start)] : []));
  return new Date(Math.max(...starts));
}
