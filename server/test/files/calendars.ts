import ICAL from "ical.js";
import ical, { type ParameterValue } from "node-ical";

/** An event as a calendar has understood it. */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly start: Date;
  readonly end: Date;
  readonly status: string;
  readonly summary: string;
  readonly location: string;
  readonly modified: Date;
}

/** The readings of a file by two independent programs; each handles time zones in its own way. */
export const calendars: Readonly<Record<string, (file: string) => ReadEvent[]>> = {
  "ical.js, by the zone in the file": readByIcalJs,
  "node-ical, by the zone's name": readByNodeIcal,
};

function readByIcalJs(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const modified = component.getFirstPropertyValue("last-modified");
    if (!(modified instanceof ICAL.Time)) throw new Error(`${event.uid} was never modified`);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      status: String(component.getFirstPropertyValue("status")),
      summary: event.summary,
      location: event.location ?? "",
      modified: modified.toJSDate(),
    };
  });
}

function readByNodeIcal(file: string): ReadEvent[] {
  return Object.values(ical.sync.parseICS(file)).flatMap((part) => {
    if (part?.type !== "VEVENT") return [];
    const { uid, sequence, start, end, status, summary, location, lastmodified } = part;
    if (end === undefined || lastmodified === undefined) throw new Error(`${uid} has no end, or was never modified`);
    const event = { uid, sequence: Number(sequence), status: String(status), summary: textOf(summary) };
    const times = { start: new Date(start), end: new Date(end), modified: new Date(lastmodified) };
    return [{ ...event, ...times, location: textOf(location) }];
  });
}

/** A text may come with parameters. */
function textOf(value: ParameterValue | undefined): string {
  return typeof value === "object" ? value.val : (value ?? "");
}
