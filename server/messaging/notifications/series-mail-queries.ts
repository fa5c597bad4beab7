import { sql } from "kysely";
import type { MessageChannel, MessageFacts } from "#contract/messaging/message-events.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type KnownSession, type SessionChange, knownPeople } from "./session-mail-rules.ts";

type SeriesEvent = "seriesBooked" | "seriesMoved" | "seriesCancelled";

interface Waiting {
  readonly person: number;
  readonly about: string;
  readonly event: SeriesEvent;
  readonly facts: MessageFacts<SeriesEvent>;
}

/** A waiting message about sessions of a series, and what its person knew of each before it. */
interface WaitingOfSeries {
  readonly about: string;
  readonly knew: readonly { readonly change: SessionChange; readonly known: KnownSession | null }[];
}

/**
 * The waiting messages about sessions of a series, all of which this write changes again: these need not be sent any more.
 * They are locked, so that they are not sent until the transaction ends.
 */
export async function lockWaitingOfSeries(
  trx: Transaction,
  channel: MessageChannel,
  changes: readonly SessionChange[],
): Promise<readonly WaitingOfSeries[]> {
  if (changes.length < 2) return [];
  const found = await sql<Waiting>`
    select person_id as person, dedupe_key as about, event, facts from message
    where person_id = any(${changes.map(({ person }) => person)}::integer[]) and channel = ${channel}
      and dedupe_key like 'series %' and event in ('seriesBooked', 'seriesMoved', 'seriesCancelled')
      and state = 'waiting' and claim is null
    order by id for update`.execute(trx);
  return found.rows.flatMap((waiting) => {
    const knew = waiting.facts.dates.flatMap((entry) => {
      const change = changes.find(({ session, person }) => session === entry.reservation && person === waiting.person);
      return change ? [{ change, known: knownBefore(waiting, entry, change) }] : [];
    });
    return knew.length === waiting.facts.dates.length ? [{ about: waiting.about, knew }] : [];
  });
}

/** One session as the person of a waiting message knew it before: one partner is whom they have or had. */
function knownBefore(
  { event, facts }: Waiting,
  { start, end, clients, was }: Waiting["facts"]["dates"][number],
  { before, after }: SessionChange,
): KnownSession | null {
  const partner = before ?? after;
  if (event === "seriesBooked" || !partner) return null;
  const people = (event === "seriesMoved" && was?.clients) || clients || (facts.trainer ?? facts.client);
  const span = event === "seriesMoved" && was ? { start: was.start, end: was.end } : { start, end };
  return { ...span, ...knownPeople(people, partner) };
}
