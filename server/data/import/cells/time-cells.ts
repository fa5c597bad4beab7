import { type DateOrder, leadingDate, plainDateText, twoDigits } from "#contract/kernel/time/date-text.ts";
import { clubWallTime, instantOfClub } from "../../../kernel/time/club-time.ts";
import type { CellReading } from "./cells.ts";

/** How the dates and times of a row are read. */
export interface Clock {
  readonly order: DateOrder;
  readonly today: string;
  /** The zone of the club's clock. */
  readonly zone: string;
  /** The zone of times that name none; the club's unless the row says another. */
  readonly from?: string | undefined;
}

interface TimeOfDay {
  /** `HH:MM:SS`, with fractions of a second if the text has them. */
  readonly time: string;
  /** Minutes ahead of UTC, if the text names a zone. */
  readonly offset?: number | undefined;
}

type Half = "early" | "morning" | "noon" | "afternoon" | "evening";

const halves: readonly (readonly [RegExp, Half])[] = [
  [/^凌晨/, "early"],
  [/^(?:上午|早上|早晨|清晨|午前|오전|a\.? ?m\.?)/i, "morning"],
  [/^(?:中午|正午)/, "noon"],
  [/^(?:下午|午后|午後|오후|p\.? ?m\.?)/i, "afternoon"],
  [/^(?:傍晚|晚上)/, "evening"],
];

/** The hour of the day that an hour of a half is; undefined where the two contradict each other. */
const hoursOf: Readonly<Record<Half, (hour: number) => number | undefined>> = {
  early: (hour) => (hour === 12 ? 0 : hour <= 6 ? hour : undefined),
  morning: (hour) => (hour === 12 ? 0 : hour < 12 ? hour : undefined),
  noon: (hour) => (hour === 1 || hour === 2 ? hour + 12 : hour >= 11 && hour <= 14 ? hour : undefined),
  afternoon: (hour) => (hour < 12 ? hour + 12 : hour),
  evening: (hour) => (hour >= 17 ? hour : hour >= 5 && hour < 12 ? hour + 12 : undefined),
};

const zoneBehind = /(?: ?(Z|UTC|GMT|UT)(?: ?([+-])(\d{1,2}):?(\d\d)?)?| ?([+-])(\d\d):?(\d\d)?)(?: \([^)]*\))?$/i;
const halfBehind = / ?([ap])(?:\.? ?m)?\.?$/i;
const withColons = /^(\d{1,2}):(\d\d)(?::(\d\d)([.,]\d{1,9})?)?$/;
const withWords = /^(\d{1,2}) ?[時时點点시h] ?(?:(\d{1,2}) ?[分분]? ?(?:(\d{1,2}) ?[秒초])?)?$/i;
const withoutMarks = /^(\d{1,2})\.?(\d\d)$|^(\d\d)(\d\d)(\d\d)$/;
const hourAlone = /^(\d{1,2})$/;

/** A time as programs write it, with seconds or after a T: only a zone can follow its minus. */
const ofPrograms = /:\d\d:\d\d(?:[.,]\d+)?$/;

/**
 * Reads a whole text as a time of day: `15:30`, `3pm`, `下午3:00`, `15时00分`, `12:30 UTC`. A span such as `15:00-16:00` is
 * not one: a minus without the name of a zone may precede an end.
 */
function timeOfDay(text: string, isIso: boolean): TimeOfDay | undefined {
  const zone = zoneBehind.exec(text);
  const local = zone ? text.slice(0, zone.index) : text;
  const offset = zone ? offsetOf(zone) : undefined;
  if (offset === null || (zone && !isIso && !ofPrograms.test(local) && isSpan(local, zone))) return undefined;
  const [before] = halves.flatMap(([pattern, half]) => {
    const found = pattern.exec(local);
    return found ? [{ half, length: found[0].length }] : [];
  });
  const unled = local.slice(before?.length ?? 0).trim();
  const behind = halfBehind.exec(unled);
  if (before && behind) return undefined;
  const half = before?.half ?? (behind ? (behind[1]?.toLowerCase() === "p" ? "afternoon" : "morning") : undefined);
  const time = clockTime(behind ? unled.slice(0, behind.index) : unled, half);
  return time === undefined ? undefined : { time, offset };
}

/** Whether what looks like a zone may be an end: only `-0500` behind a time with a colon is written for zones alone. */
function isSpan(local: string, [whole, word, , , , sign]: RegExpExecArray): boolean {
  return word === undefined && sign === "-" && !(local.includes(":") && /^ ?-\d{4}\b/.test(whole));
}

/** Minutes ahead of UTC; null where no place on earth has such a clock. */
function offsetOf([, , sign, hours, minutes, otherSign, otherHours, otherMinutes]: RegExpExecArray): number | null {
  const length = Number(hours ?? otherHours ?? 0) * 60 + Number(minutes ?? otherMinutes ?? 0);
  const offset = (sign ?? otherSign) === "-" ? -length : length;
  return length % 15 === 0 && offset >= -12 * 60 && offset <= 14 * 60 ? offset : null;
}

function clockTime(text: string, half: Half | undefined): string | undefined {
  const [, one, two, three, fraction = ""] = withColons.exec(text) ?? withWords.exec(text.replace(/半$/, "30")) ?? [];
  const bare = one === undefined ? withoutMarks.exec(text) : null;
  const alone = half === undefined ? null : hourAlone.exec(text);
  const hour = one ?? bare?.[1] ?? bare?.[3] ?? alone?.[1];
  if (hour === undefined) return undefined;
  const minute = Number(two ?? bare?.[2] ?? bare?.[4] ?? 0);
  const second = Number(three ?? bare?.[5] ?? 0);
  const hours = half === undefined ? Number(hour) : hoursOf[half](Number(hour));
  if (hours === undefined || hours > 23 || minute > 59 || second > 59) return undefined;
  return `${twoDigits(hours)}:${twoDigits(minute)}:${twoDigits(second)}${fraction.replace(",", ".")}`;
}

/** The club's date and time for a time of another zone: `YYYY-MM-DDTHH:MM:SS`; undefined if there is no such time. */
function onClubClock(date: string, { time, offset }: TimeOfDay, { zone, from }: Clock): string | undefined {
  if (offset === undefined && from === undefined) return `${date}T${time}`;
  const at =
    offset === undefined
      ? instantOfClub(`${date}T${time}`, from ?? zone)
      : new Date(Date.parse(`${date}T${time}Z`) - offset * 60_000);
  if (!at) return undefined;
  const shown = clubWallTime(at, zone);
  return `${shown.date}T${shown.time}${time.slice(5)}`;
}

/** Reads a day. A cell that has a time with its zone is an instant, and the day is the club's at that instant. */
export function parseDateCell(text: string, clock: Clock): CellReading<string> {
  const found = leadingDate(plainDateText(text), clock.order, clock.today);
  if ("code" in found || found.rest === "") return "code" in found ? found : { value: found.date };
  const time = timeOfDay(found.rest, hasT(text));
  const shown = time && (time.offset === undefined ? found.date : onClubClock(found.date, time, clock));
  return shown === undefined ? { code: "INVALID_DATE" } : { value: shown.slice(0, 10) };
}

/** Reads a day with its time on the club's clock, `2026-05-20T07:30:00`, a time alone `07:30:00`, or a day alone. */
export function readMoment(text: string, clock: Clock): CellReading<string> {
  const plain = plainDateText(text);
  const found = leadingDate(plain, clock.order, clock.today);
  if ("code" in found) return found.code === "AMBIGUOUS_DATE" ? found : timeAlone(plain);
  if (found.rest === "") return { value: found.date };
  const time = timeOfDay(found.rest, hasT(plain));
  const shown = time && onClubClock(found.date, time, clock);
  return shown === undefined ? { code: time ? "NO_SUCH_TIME" : "INVALID_TIME" } : { value: shown };
}

function hasT(text: string): boolean {
  return /\dT\d/i.test(text);
}

function timeAlone(text: string): CellReading<string> {
  const time = timeOfDay(text, false);
  if (!time) return { code: /^\d{3,4}\D|^\d{8}/.test(text) || !/\d/.test(text) ? "INVALID_DATE" : "INVALID_TIME" };
  return time.offset === undefined ? { value: time.time } : { code: "INVALID_TIME" };
}
