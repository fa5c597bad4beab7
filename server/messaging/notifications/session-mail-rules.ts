import { isDeepStrictEqual } from "node:util";
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
  /** The client's reservation; for a trainer the first of a session that clients share. */
  readonly session: number;
  readonly person: number;
  readonly isClient: boolean;
  readonly before: KnownSession | null;
  readonly after: KnownSession | null;
}

type BeforeAndAfter = readonly [Sides | null, Sides | null];

/** A session with the reservations of all its clients, before and after a write. */
export interface WrittenSession {
  /** Its first reservation. */
  readonly id: number;
  readonly rows: readonly {
    readonly id: number;
    readonly sides: BeforeAndAfter;
    /** Others of the session were written, but not this. */
    readonly isUntouched?: boolean | undefined;
  }[];
}

type Names = ReadonlyMap<number, PersonName>;

/**
 * The changes of a session by a write, for everybody who was in it or is; none for one that has begun. Clients know their
 * own reservation, a trainer the session with all its clients.
 */
export function changesOf({ id, rows }: WrittenSession, now: Date, names: Names): SessionChange[] {
  const written = rows.filter(
    ({ isUntouched, sides }) => !isUntouched && sides.some((side) => side && side.start > now),
  );
  if (written.length === 0) return [];
  const knowAsClient = (side: Sides | null, person: number) =>
    side?.client === person ? knownWith(side, [side.trainer], names) : null;
  const ofClients = written.flatMap(({ id: session, sides }) => {
    const clients = new Set(sides.flatMap((side) => (side ? [side.client] : [])));
    return Array.from(clients, (person) => {
      return {
        session,
        person,
        isClient: true,
        before: knowAsClient(sides[0], person),
        after: knowAsClient(sides[1], person),
      };
    });
  });
  const trainers = new Set(written.flatMap(({ sides }) => sides.flatMap((side) => (side ? [side.trainer] : []))));
  const ofTrainers = Array.from(trainers, (person) => {
    const know = (at: 0 | 1) => {
      const given = rows.flatMap(({ sides }) => (sides[at]?.trainer === person ? [sides[at]] : []));
      const [first] = given;
      return first
        ? knownWith(
            first,
            given.map(({ client }) => client),
            names,
          )
        : null;
    };
    return { session: id, person, isClient: false, before: know(0), after: know(1) };
  });
  return [...ofClients, ...ofTrainers];
}

function knownWith({ start, end }: Sides, [other = 0, ...also]: readonly number[], names: Names): KnownSession {
  const nameOf = (person: number) => names.get(person) ?? { first_name: "", last_name: "" };
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    other,
    name: nameOf(other),
    ...(also.length > 0 && { also: also.map((person) => ({ id: person, name: nameOf(person) })) }),
  };
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
  return knownIn(facts);
}

/** A session as a message has it. */
export function knownIn({ start, end, other, trainer, client }: MessageFacts<"sessionBooked">): KnownSession {
  return { start, end, ...knownPeople(trainer ?? client, { other, name: { first_name: "", last_name: "" } }) };
}

/** The other side of a session, from the facts of a message; of one person alone these do not say the id. */
export function knownPeople(
  people: MessageFacts<SessionEvent>["client"],
  { other, name }: Pick<KnownSession, "other" | "name">,
): Omit<KnownSession, "start" | "end"> {
  if (!Array.isArray(people)) return { other, name: people ?? name };
  const [first, ...also] = people;
  return first ? { other: first.id, name: first.name, ...(also.length > 0 && { also }) } : { other, name };
}

/** The other side as a fact of a message: one person by name, several clients with their ids. */
export function peopleIn(known: KnownSession): NonNullable<MessageFacts<SessionEvent>["client"]> {
  return known.also ? clientsIn(known) : known.name;
}

/** A client of a session that others share. */
export type Client = NonNullable<KnownSession["also"]>[number];

/** The clients of a session as its trainer knows it. */
export function clientsIn({ other, name, also = [] }: Omit<KnownSession, "start" | "end">): Client[] {
  return [{ id: other, name }, ...also];
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
  return one.start === other.start && one.end === other.end && hasSamePeople(one, other);
}

/** Reservations of a session keep their order, and so do its clients. */
function hasSamePeople(one: KnownSession, other: KnownSession): boolean {
  const idsOf = (known: KnownSession) => clientsIn(known).map(({ id }) => id);
  return isDeepStrictEqual(idsOf(one), idsOf(other));
}

/** From when on nobody needs to hear it: once the session has begun, at its old time and its new one. */
export function pointlessFrom(known: KnownSession | null, after: KnownSession | null): Date {
  const starts = [known, after].flatMap((side) => (side ? [Date.parse(side.start)] : []));
  return new Date(Math.max(...starts));
}
