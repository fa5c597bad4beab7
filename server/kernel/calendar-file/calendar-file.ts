import { type EvenStretch, evenStretches } from "../time/club-time.ts";
import { escapedText, foldContentLines, quotedText } from "./content-lines.ts";
import { type Clocks, timeText, zoneLines } from "./zone-lines.ts";

interface Party {
  readonly name: string;
  readonly email: string;
}

/** Something that takes place, as calendars keep it: of two with one `uid` the higher `sequence` is believed. */
export interface ICalendarEvent {
  /** The same in whatever file it comes. */
  readonly uid: string;
  readonly sequence: number;
  readonly modified: Date;
  readonly start: Date;
  readonly end: Date;
  readonly isCancelled: boolean;
  readonly summary: string;
  readonly location: string;
  /** The sender and recipient of a mailed invitation; a subscribed calendar names nobody. */
  readonly invitation?: { readonly from: Party; readonly to: Party };
}

interface CalendarFile {
  /** The IANA zone in whose clocks times are written. */
  readonly zone: string;
  readonly events: readonly ICalendarEvent[];
  /** The name of a subscribed calendar. */
  readonly name?: string;
  /** The method of a mailed file: to keep its events, or to remove them. */
  readonly method?: "REQUEST" | "CANCEL";
}

/** A calendar as a file (RFC 5545): with CRLF, folded by octets, and the same for the same events. */
export function calendarText({ zone, events, name, method }: CalendarFile): string {
  const clocks = { zone, stretches: stretchesOf(events, zone) };
  return foldContentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Palestra//Palestra//EN",
    "CALSCALE:GREGORIAN",
    ...(method ? [`METHOD:${method}`] : []),
    ...(name === undefined ? [] : subscriptionLines(name, zone)),
    ...(events.length === 0 ? [] : zoneLines(clocks)),
    ...events.flatMap((event) => eventLines(event, clocks)),
    "END:VCALENDAR",
  ]);
}

/** The name in the words of the standard and in those that calendars knew before, and how often to look. */
function subscriptionLines(name: string, zone: string): string[] {
  const text = escapedText(name);
  const often = "PT1H";
  return [
    `NAME:${text}`,
    `X-WR-CALNAME:${text}`,
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${often}`,
    `X-PUBLISHED-TTL:${often}`,
  ];
}

const DAY_MS = 86_400_000;

/** How the club's clocks go while the events take place, and just after: what they show then may be shown again. */
function stretchesOf(events: readonly ICalendarEvent[], zone: string): EvenStretch[] {
  let [first, last] = [Infinity, -Infinity];
  for (const { start, end } of events) {
    first = Math.min(first, start.getTime());
    last = Math.max(last, end.getTime());
  }
  return events.length === 0 ? [] : evenStretches(new Date(first), new Date(last + DAY_MS), zone);
}

function eventLines(event: ICalendarEvent, clocks: Clocks): string[] {
  const modified = utcText(event.modified);
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${modified}`,
    `LAST-MODIFIED:${modified}`,
    ...timeLines(event, clocks),
    `SUMMARY:${escapedText(event.summary)}`,
    ...(event.location === "" ? [] : [`LOCATION:${escapedText(event.location)}`]),
    ...invitationLines(event),
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** On the club's clock, unless that shows one of the two twice: of the two times readers take either. */
function timeLines({ start, end }: ICalendarEvent, { zone, stretches }: Clocks): string[] {
  const [from, until] = [wallOf(start, stretches), wallOf(end, stretches)];
  if (from === undefined || until === undefined) return [`DTSTART:${utcText(start)}`, `DTEND:${utcText(end)}`];
  return [`DTSTART;TZID=${zone}:${from}`, `DTEND;TZID=${zone}:${until}`];
}

/** The club's wall-clock time of an instant, if that occurs only once. */
function wallOf(instant: Date, stretches: readonly EvenStretch[]): string | undefined {
  const at = instant.getTime();
  const stretch = stretches.findLast(({ from }) => from <= at);
  return stretch && !stretches.some((each) => isTwice(at, each)) ? timeText(at + stretch.ahead) : undefined;
}

/** Whether an instant in a stretch after clocks went back has the same wall time as another before it. */
function isTwice(at: number, { from, ahead, aheadBefore }: EvenStretch): boolean {
  const back = aheadBefore - ahead;
  return from - back <= at && at < from + back;
}

/** The invited person has a booking already: no reply is requested. */
function invitationLines({ invitation }: ICalendarEvent): string[] {
  if (!invitation) return [];
  const { from, to } = invitation;
  return [
    `ORGANIZER;CN=${quotedText(from.name)}:${addressOf(from)}`,
    `ATTENDEE;CN=${quotedText(to.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${addressOf(to)}`,
  ];
}

const addressOf = ({ email }: Party) => `mailto:${encodeURI(email)}`;

const utcText = (instant: Date) => `${timeText(instant.getTime())}Z`;
