import { isolated } from "#contract/kernel/text/bidi-isolate.ts";
import { knownCourses } from "#contract/identity/option-labels.ts";
import { type PersonName, formatName } from "#contract/kernel/person/person-name.ts";
import type { Locale } from "#contract/kernel/values.ts";
import type { ICalendarEvent } from "./calendar-file.ts";

/** The part of a session that a calendar shows. */
export interface CalendarSession {
  readonly id: number;
  readonly sequence: number;
  readonly modified: Date;
  readonly isCancelled: boolean;
  readonly start: Date;
  readonly end: Date;
  /** The course's name: a known course's key, or as the club wrote it. */
  readonly title: string;
  /** A group class: its name is in the reader's language. */
  readonly isClass?: boolean;
  /** The other person of the two, if the reader may see who it is. */
  readonly other: PersonName | undefined;
  /** The other clients who share it, if the reader may see them. */
  readonly also?: readonly PersonName[] | undefined;
}

/** Where sessions take place, and what makes its numbers unlike those of other clubs. */
interface CalendarClub {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** A session as calendars keep it, in the reader's language: the same one in a feed and in an invitation. */
export function sessionEvent(session: CalendarSession, club: CalendarClub, locale: Locale): ICalendarEvent {
  const { id, title, other, also = [], isClass = false, ...rest } = session;
  const people = [...(other ? [other] : []), ...also].map((name) => formatName(name));
  const course = (isClass ? undefined : knownCourses.get(title)?.name[locale]) ?? title;
  return {
    ...rest,
    uid: `${isClass ? "class" : "session"}-${id}@${club.id}`,
    summary: [course, ...(people.length > 0 ? [people.join(", ")] : [])].map(isolated).join(" · "),
    location: [club.name, club.address].filter(Boolean).join(", "),
  };
}
