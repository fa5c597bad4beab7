import type { NewMessage } from "../messages/outbox/outbox-queries.ts";
import { type Client, clientsIn, knownIn } from "./session-mail-rules.ts";

/** A message about one session, and the subject by which a newer one replaces it. */
type News = NewMessage & { readonly about: string };

const eventOfSeries = {
  sessionBooked: "seriesBooked",
  sessionMoved: "seriesMoved",
  sessionCancelled: "seriesCancelled",
} as const;

/** A message that says of one session that it was booked, moved or cancelled. */
type Single = Extract<News, { event: keyof typeof eventOfSeries }>;

/**
 * Messages of which those about sessions of one series, all booked, all moved or all cancelled by the same write, are one
 * for each person. Where a session has got another partner, it keeps a message of its own;
 * clients who join others or leave them are no other partner.
 */
export function together(
  news: readonly News[],
  sessions: ReadonlyMap<number, { readonly series: number | null }>,
  now: Date,
): News[] {
  const groups = Map.groupBy(news, (message) => {
    const series = isSingle(message) && !hasPassed(message) && sessions.get(message.facts.reservation)?.series;
    // The next write has a message of its own: it may be about fewer sessions.
    return series ? `series ${series} ${message.event} ${message.personId} ${now.getTime()}` : message.about;
  });
  return [...groups].flatMap(([about, group]) => {
    const singles = group.filter(isSingle);
    const [first] = singles;
    return first && singles.length > 1 ? [asOne(first, singles, about)] : group;
  });
}

function isSingle(message: News): message is Single {
  return message.event in eventOfSeries;
}

function hasPassed({ event, facts }: Single): boolean {
  return event === "sessionMoved" && facts.was.other !== facts.other && !facts.was.also && !Array.isArray(facts.client);
}

function asOne(first: Single, all: readonly Single[], about: string): News {
  const { event, facts, channel, expiresAt: _, ...envelope } = first;
  const { course, start, trainer } = facts;
  const times = all.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []));
  const shared = clientsOfAll(all);
  return {
    ...envelope,
    ...(channel && { channel }),
    ...(times.length > 0 && { expiresAt: new Date(Math.max(...times)) }),
    about,
    event: eventOfSeries[event],
    facts: {
      course,
      count: all.length,
      start,
      dates: all.map((message) => entryOf(message, shared)),
      trainer,
      client: shared ? [...shared] : facts.client,
    },
  };
}

/** The clients of all the sessions, where some share one or did; undefined where nobody does. */
function clientsOfAll(all: readonly Single[]): readonly Client[] | undefined {
  if (!all.some((message) => Array.isArray(message.facts.client) || wasShared(message))) return undefined;
  const clients = all.flatMap(({ facts }) => clientsIn(knownIn(facts)));
  return [...new Map(clients.map((client) => [client.id, client])).values()];
}

const wasShared = (message: Single) => message.event === "sessionMoved" && message.facts.was.also !== undefined;

/** A session of several by its calendar entry; with its clients where these are not those of all, or were others. */
function entryOf(message: Single, shared: readonly Client[] | undefined) {
  const { reservation, sequence, start, end } = message.facts;
  const entry = { reservation, sequence, start, end };
  const was = message.event === "sessionMoved" ? message.facts.was : undefined;
  const span = was && { start: was.start, end: was.end };
  if (!shared) return { ...entry, ...(span && { was: span }) };
  const clients = clientsIn(knownIn(message.facts));
  const before = was && clientsIn(was);
  const hasChanged = before !== undefined && !isSame(before, clients);
  return {
    ...entry,
    ...((hasChanged || !isSame(shared, clients)) && { clients }),
    ...(span && { was: { ...span, ...(hasChanged && { clients: before }) } }),
  };
}

const isSame = (one: readonly Client[], others: readonly Client[]) =>
  one.length === others.length && one.every(({ id }) => others.some((other) => other.id === id));
