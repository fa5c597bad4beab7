import { isolated } from "#contract/kernel/text/bidi-isolate.ts";
import { courseTexts } from "#contract/identity/option-labels.ts";
import { factOf, placeholdersOf } from "#contract/messaging/message-events.ts";
import { type FactKind, factKinds } from "#contract/messaging/message-facts.ts";
import type { MessageEvent } from "#contract/club/message-names.ts";
import { moneyWords } from "#contract/kernel/money/money-words.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import type { Locale } from "#contract/kernel/values.ts";
import type * as z from "zod/mini";
import { clubWallTime } from "../../../kernel/time/club-time.ts";
import { dateWords, lastDayWords, timeWords } from "../../../kernel/time/date-labels.ts";
import { decisionTexts, securityTexts } from "./texts.ts";

/** The reader of facts: their language, the club's clock, and the address of the app. */
export interface MessageReader {
  readonly locale: Locale;
  readonly zone: string;
  readonly publicUrl: string;
}

/** A fact in words: `text` is empty where there is nothing to say, and `isLink` is a whole address. */
export interface FactWords {
  readonly text: string;
  readonly isLink: boolean;
}

const weekdays = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  cn: ["日", "一", "二", "三", "四", "五", "六"],
};

export function instantWords(instant: string, { locale, zone }: Pick<MessageReader, "locale" | "zone">): string {
  const { date, time } = clubWallTime(new Date(instant), zone);
  const weekday = weekdays[locale][new Date(date).getUTCDay()];
  const clock = timeWords(time.slice(0, 5), locale);
  return locale === "cn"
    ? `${dateWords(date, locale)}（周${weekday}）${clock}`
    : `${weekday}, ${dateWords(date, locale)}, ${clock}`;
}

function clockWords(instant: string, { locale, zone }: MessageReader): string {
  return timeWords(clubWallTime(new Date(instant), zone).time.slice(0, 5), locale);
}

export function courseWords(name: string, locale: Locale): string {
  const ours = Object.entries(courseTexts).find(([key]) => key === name);
  return ours ? ours[1].name[locale] : name;
}

type Listed = Pick<z.infer<typeof factKinds.entries>[number], "start" | "end" | "clients">;

const comma = { en: ", ", cn: "、" } as const;

/** One person, or all clients who share a session. */
function peopleWords(people: z.infer<typeof factKinds.people>, { locale }: Pick<MessageReader, "locale">): string {
  const names = Array.isArray(people) ? people.map(({ name }) => name) : [people];
  return names.map((name) => isolated(formatName(name, locale))).join(comma[locale]);
}

type Writer = (value: unknown, reader: MessageReader) => string;

/** Words a fact of a kind, and nothing that is none. */
function worded<T>(schema: z.ZodMiniType<T>, write: (value: T, reader: MessageReader) => string): Writer {
  return (value, reader) => write(schema.parse(value), reader);
}

const writers: Readonly<Record<FactKind, Writer>> = {
  text: worded(factKinds.text, isolated),
  local: worded(factKinds.local, (texts, { locale }) => isolated(texts[locale])),
  course: worded(factKinds.course, (name, { locale }) => isolated(courseWords(name, locale))),
  person: worded(factKinds.person, (name, { locale }) => isolated(formatName(name, locale))),
  people: worded(factKinds.people, peopleWords),
  instant: worded(factKinds.instant, instantWords),
  time: worded(factKinds.time, clockWords),
  date: worded(factKinds.date, (date, { locale }) => dateWords(date, locale)),
  lastDay: worded(factKinds.lastDay, (end, { locale }) => lastDayWords(end, locale)),
  money: worded(factKinds.money, ({ amount, currency }, { locale }) => moneyWords(amount, currency, locale)),
  count: worded(factKinds.count, String),
  number: worded(factKinds.number, String),
  path: worded(factKinds.path, (path, { publicUrl }) => publicUrl + path),
  decision: worded(factKinds.decision, (decision, { locale }) => decisionTexts[decision][locale]),
  security: worded(factKinds.security, (change, { locale }) => securityTexts[change][locale]),
  former: worded(
    factKinds.former,
    ({ start, end, other, name, also = [] }, reader) =>
      `${instantWords(start, reader)}–${clockWords(end, reader)} · ${peopleWords([{ id: other, name }, ...also], reader)}`,
  ),
  entries: worded(factKinds.entries, (entries, reader) => {
    const said = ({ start, end, clients }: Listed) => {
      const times = `${instantWords(start, reader)}–${clockWords(end, reader)}`;
      return clients ? `${times} · ${peopleWords(clients, reader)}` : times;
    };
    return entries.map(({ was, ...time }) => (was ? `${said(was)} → ${said(time)}` : said(time))).join("\n");
  }),
  sessions: worded(factKinds.sessions, (sessions, reader) =>
    sessions
      .map(({ start, end, course, client }) => {
        const times = `${clockWords(start, reader)}–${clockWords(end, reader)}`;
        return [times, isolated(courseWords(course, reader.locale)), peopleWords(client, reader)].join(" · ");
      })
      .join("\n"),
  ),
};

/**
 * The value of each placeholder of an event, except recipient and sender.
 *
 * @throws if the facts are not those of the event
 */
export function wordsOfFacts(
  event: MessageEvent,
  facts: object,
  reader: MessageReader,
): ReadonlyMap<string, FactWords> {
  const given = new Map(Object.entries(facts));
  const named = placeholdersOf(event).flatMap((name) => {
    const fact = factOf(event, name);
    if (!fact) return [];
    const value: unknown = given.get(name) ?? null;
    const isMissing = value === null && fact.isOptional;
    const text = isMissing ? "" : writers[fact.kind](value, reader);
    return [[name, { text, isLink: fact.kind === "path" }] as const];
  });
  return new Map(named);
}
