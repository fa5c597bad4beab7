import type { NewMessage } from "../messages/outbox/outbox-queries.ts";

/** A message about one session, and the subject by which a newer one replaces it. */
type News = NewMessage & { readonly about: string };

/** A message that says of one session that it was booked or cancelled. */
type Single = Extract<News, { event: "sessionBooked" | "sessionCancelled" }>;

/**
 * Messages of which those about sessions of one series, booked or cancelled by the same write, are one for each person.
 * What is in somebody's calendar is cancelled by itself: one message takes one entry out.
 */
export function together(
  news: readonly News[],
  sessions: ReadonlyMap<number, { readonly series: number | null }>,
  inCalendars: ReadonlySet<number>,
): News[] {
  const seriesOf = (message: News) => {
    if (message.event !== "sessionBooked" && message.event !== "sessionCancelled") return undefined;
    const { reservation } = message.facts;
    if (message.event === "sessionCancelled" && inCalendars.has(reservation)) return undefined;
    return sessions.get(reservation)?.series ?? undefined;
  };
  const groups = Map.groupBy(news, (message) => {
    const series = seriesOf(message);
    return series === undefined ? message.about : `series ${series} ${message.event} ${message.personId}`;
  });
  return [...groups].flatMap(([about, group]) => {
    const singles = group.filter(isSingle);
    const [first] = singles;
    return first && singles.length > 1 ? [asOne(first, singles, about)] : group;
  });
}

function isSingle(message: News): message is Single {
  return message.event === "sessionBooked" || message.event === "sessionCancelled";
}

function asOne(first: Single, all: readonly Single[], about: string): News {
  const { event, facts, channel, ...envelope } = first;
  const { course, start, trainer, client } = facts;
  const dates = all.map((each) => ({ start: each.facts.start, end: each.facts.end }));
  const last = all.at(-1)?.expiresAt;
  return {
    ...envelope,
    ...(channel && { channel }),
    ...(last && { expiresAt: last }),
    about,
    event: event === "sessionBooked" ? "seriesBooked" : "seriesCancelled",
    facts: { course, count: all.length, start, dates, trainer, client },
  };
}
