import type { NewMessage } from "../messages/outbox/outbox-queries.ts";

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
 * for each person. Where a session has got another partner, it keeps a message of its own.
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

function hasPassed(message: Single): boolean {
  return message.event === "sessionMoved" && message.facts.was.other !== message.facts.other;
}

function asOne(first: Single, all: readonly Single[], about: string): News {
  const { event, facts, channel, expiresAt: _, ...envelope } = first;
  const { course, start, trainer, client } = facts;
  const times = all.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []));
  return {
    ...envelope,
    ...(channel && { channel }),
    ...(times.length > 0 && { expiresAt: new Date(Math.max(...times)) }),
    about,
    event: eventOfSeries[event],
    facts: { course, count: all.length, start, dates: all.map(entryOf), trainer, client },
  };
}

function entryOf(message: Single) {
  const { reservation, sequence, start, end } = message.facts;
  const entry = { reservation, sequence, start, end };
  if (message.event !== "sessionMoved") return entry;
  const { was } = message.facts;
  return { ...entry, was: { start: was.start, end: was.end } };
}
