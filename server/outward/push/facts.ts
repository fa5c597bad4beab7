import * as z from "zod/mini";
import { factKinds } from "#contract/messaging/message-facts.ts";
import type { PushFacts } from "#contract/outward/push.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { courseWords, instantWords } from "../../messaging/messages/texts/fact-words.ts";
import { clubDate } from "../../kernel/time/club-time.ts";

/** The facts of a session that a device may show: when and what, without names. */
const sessionFacts = z.object({
  start: factKinds.instant,
  course: factKinds.course,
  client: z.nullable(factKinds.people),
  was: z.optional(z.object({ start: factKinds.instant })),
});

/** The same of a class. */
const classFacts = z.object({
  id: z.optional(factKinds.number),
  start: factKinds.instant,
  class: factKinds.local,
  was: z.optional(factKinds.instant),
  until: z.optional(factKinds.instant),
});

/** The facts of a message about a session or a class in somebody's words; undefined where they are those of another one. */
export function pushFacts(facts: unknown, reader: { readonly locale: Locale; readonly zone: string }) {
  const parsed = sessionFacts.safeParse(facts);
  if (!parsed.success) return factsOfClass(facts, reader);
  const { start, course, client, was } = parsed.data;
  const isOther = was !== undefined && was.start !== start;
  return {
    locale: reader.locale,
    start: instantWords(start, reader),
    was: isOther ? instantWords(was.start, reader) : null,
    until: null,
    course: courseWords(course, reader.locale),
    // Trainers see with whom it is: the client finds it among the bookings, they in the calendar.
    path: client === null ? "/client/bookings" : `/calendar?date=${clubDate(new Date(start), reader.zone)}`,
  } satisfies PushFacts;
}

function factsOfClass(facts: unknown, reader: { readonly locale: Locale; readonly zone: string }) {
  const parsed = classFacts.safeParse(facts);
  if (!parsed.success) return undefined;
  const { id, start, class: name, was, until } = parsed.data;
  return {
    locale: reader.locale,
    start: instantWords(start, reader),
    was: was === undefined || was === start ? null : instantWords(was, reader),
    until: until === undefined ? null : instantWords(until, reader),
    course: name[reader.locale],
    // Messages that were written before have no id.
    path:
      id === undefined ? "/client/bookings" : `/timetable?date=${clubDate(new Date(start), reader.zone)}&open=${id}`,
  } satisfies PushFacts;
}
