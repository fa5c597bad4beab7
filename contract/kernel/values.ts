import * as z from "zod/mini";
import { bareAddress, isAddress } from "./person/email-address.ts";
import { withoutIsolates } from "./text/bidi-isolate.ts";

/** Roles, highest first: the active role is the first one held (decisions §7). */
export const roles = ["admin", "manager", "trainer", "desk", "employee", "client"] as const;
export type Role = (typeof roles)[number];

/** Whether somebody deals with every client of the club, whatever the scope of trainers is (authorisation §1). */
export function servesEveryClient(held: readonly Role[]): boolean {
  return held.includes("admin") || held.includes("desk");
}

/** The roles that sell, book and open profiles of clients: a manager only looks (authorisation §3). */
export function servesClients(held: readonly Role[] = []): boolean {
  return servesEveryClient(held) || held.includes("trainer");
}

/** Kinds of person. */
export const userTypes = ["employee", "trainer", "client"] as const;
export type UserType = (typeof userTypes)[number];

/** Statuses of a person, in the order in which the first that applies is taken from the top (decisions §3). */
export const personStatuses = ["dismissed", "suspended", "onLeave", "pending", "incomplete", "active"] as const;
export type PersonStatus = (typeof personStatuses)[number];

export const clientTypes = ["pro", "yearly", "seasonal", "monthly", "weekly", "dayPass"] as const;
export type ClientType = (typeof clientTypes)[number];

export const durationUnits = ["year", "season", "month", "week", "day"] as const;
export type DurationUnit = (typeof durationUnits)[number];

export const locales = ["en", "cn"] as const;
export type Locale = (typeof locales)[number];

/** The duration unit of the membership packages a client type may buy; `pro` buys course packages. */
export const unitOfClientType: Readonly<Record<Exclude<ClientType, "pro">, DurationUnit>> = {
  yearly: "year",
  seasonal: "season",
  monthly: "month",
  weekly: "week",
  dayPass: "day",
};

/** The client type of a buyer of a membership of a unit. */
export function clientTypeOf(unit: DurationUnit): ClientType | undefined {
  return clientTypes.find((type) => type !== "pro" && unitOfClientType[type] === unit);
}

/** Kinds of request: a leave, or a dismissal. */
export const reasonTypes = ["onLeave", "dismissed"] as const;
export type ReasonType = (typeof reasonTypes)[number];

export const roleSchema = z.enum(roles);
export const userTypeSchema = z.enum(userTypes);
export const personStatusSchema = z.enum(personStatuses);

/** Set with the status suspended if the end date has been reached, not for one set by hand. */
export const expired = z.optional(z.literal(true));

/** The query key that separates the suspended: those whose end date has been reached, or only those set by hand. */
export const expiredQuery = z.optional(z.enum(["true", "false"]));
export const clientTypeSchema = z.enum(clientTypes);
export const durationUnitSchema = z.enum(durationUnits);
export const localeSchema = z.enum(locales);

/** Ids are positive 32-bit integers, everywhere. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** An id in a path or query. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(2_147_483_647))),
);

/** A query flag: present or absent. */
export const trueText = z.pipe(
  z.literal("true"),
  z.transform(() => true),
);

/** The row's version: goes back in the body of a write, a stale one gets 412 `STALE`. */
export const version = z.int().check(z.minimum(1));

/** For a body whose members may each be left out: all of them left out, it asks for nothing. */
export const saysSomething = z.refine<object>((body) => Object.keys(body).length > 0, {
  error: "REQUIRED",
  when: ({ issues }) => issues.length === 0,
});

/** Control characters and bidirectional overrides hide what a text says; no name or line needs them. */
const unprintable = /[\p{Cc}\p{Bidi_Control}]/u;

/** Characters that are invisible alone. Joiners, selectors and fillers belong to many scripts, beside visible ones. */
const invisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Z}\u2800\uFFF9-\uFFFB\u{1D159}]/u;

/** A combining mark without a letter, or a control character. */
const dependent = /[\p{M}\p{C}]/u;

/** Whether there is something to see: a name or note of invisible characters is none, nor is one of bare accents. */
export function isVisible(text: string): boolean {
  return Array.from(text).some((character) => !invisible.test(character) && !dependent.test(character));
}

/** One line of text: trimmed, NFC, 1 to `longest` characters (not code units), of which some can be seen. */
export function line(longest: number, code = "INVALID") {
  return z.pipe(
    z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : "INVALID") }),
    z.pipe(
      z.transform((text: string) => withoutIsolates(text).normalize("NFC").trim()),
      z.string().check(
        z.refine(isVisible, { error: "REQUIRED", abort: true }),
        z.refine((text) => Array.from(text).length <= longest, { error: "TOO_LONG" }),
        z.refine((text) => !unprintable.test(text), { error: code }),
      ),
    ),
  );
}

/** The dots between parts of a minority's name, typed at the edge of one of two fields. */
const edgeDots = /^[\s·•・‧⋅∙･]+|[\s·•・‧⋅∙･]+$|(?<=\p{Script=Han})[.．]$/gu;

/** A first or last name: any script, never re-cased or split (decisions §7), without the dot that joins it to the other. */
export const personName = z.pipe(
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : "INVALID") }),
  z.pipe(
    z.transform((text: string) => text.replaceAll(edgeDots, "")),
    line(60, "INVALID_NAME"),
  ),
);

/** E-mail as stored: bare, lower-cased, NFKC; one address and nothing else, nothing invisible in it, no label of its domain empty. */
export const email = z.pipe(
  line(254),
  z.pipe(
    z.transform((text: string) => bareAddress(text).toLowerCase()),
    z.string().check(
      z.refine(isAddress, { error: "INVALID_EMAIL" }),
      z.refine((text) => !invisible.test(text), { error: "INVALID_EMAIL" }),
    ),
  ),
);

/** A name as rows and answers carry it. */
export const nameOfPerson = z.strictObject({ first_name: z.string(), last_name: z.string() });

export const address = line(200);
export const zipCode = line(12);

/** An option of a club's list (gender, department, goal, payment method, …). */
export const option = line(40);

/** A new password, before the club's policy is asked (decisions §8). */
export const newPassword = z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(128, "TOO_LONG"));

/** A calendar date `YYYY-MM-DD` that exists, years 1900 to 2199; never an instant (decisions §2). */
export const calendarDate = z.string().check(z.refine(isCalendarDate, { error: "INVALID_DATE" }));

/** An instant as the API writes it: ISO 8601, UTC. */
export const instant = z.iso.datetime({ offset: true });

/** A span of time that somebody has taken or has free, half-open; all that outsiders learn of a reservation. */
export const span = z.strictObject({ start: instant, end: instant });

export const localText = z.strictObject({ en: z.string(), cn: z.string() });
export type LocalText = Readonly<z.infer<typeof localText>>;

/** Text in both languages as it is sent: JSON with exactly `en` and `cn`, neither empty (clients-and-business §3). */
export function localTextJson(longest: number) {
  const read = z.transform((text: string, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: "custom", message: "INVALID", input: text });
      return undefined;
    }
  });
  const both = z.strictObject({ en: line(longest), cn: line(longest) });
  return z.pipe(z.string().check(z.maxLength(8 * longest)), z.pipe(read, both));
}

/** 1 for yes, 0 for no, as the API writes flags. */
export const flag = z.literal([0, 1]);

export interface Duration {
  readonly duration: number;
  readonly duration_symbol: DurationUnit;
}

/** A duration as it is sent: `"3 month"`, up to 999 of a unit. */
export const durationText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2} (year|season|month|week|day)$/, { error: "INVALID" })),
  z.pipe(
    z.transform((text: string) => {
      const [count, duration_symbol] = text.split(" ");
      return { duration: Number(count), duration_symbol };
    }),
    z.strictObject({ duration: z.int(), duration_symbol: durationUnitSchema }),
  ),
);

export const duration = z.strictObject({ duration: z.int(), duration_symbol: durationUnitSchema });

// Calendar arithmetic, as PostgreSQL does it on dates. Dates compare as text.

const dayMs = 86_400_000;

/** Whether it is a date as `calendarDate` takes it. */
export function isCalendarDate(text: string): boolean {
  // A day its month does not have is read as one of the next.
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one date to another: negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The date `months` later, clamped to the last day of its month (31 January + 1 = 28 or 29 February). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The date after all durations, added as one interval: 31 January + 1 month + 1 month extra = 31 March (decisions §5). */
export function addDurations(date: string, ...durations: readonly Duration[]): string {
  const months = durations.reduce((sum, each) => sum + each.duration * monthsOf[each.duration_symbol], 0);
  const days = durations.reduce((sum, each) => sum + each.duration * daysOf[each.duration_symbol], 0);
  return addDays(addMonths(date, months), days);
}

/** Whether a duration is a number of whole months, so that it ends on the day of the month on which it begins. */
export function countsInMonths({ duration_symbol }: Duration): boolean {
  return monthsOf[duration_symbol] > 0;
}

const monthsOf: Readonly<Record<DurationUnit, number>> = { year: 12, season: 3, month: 1, week: 0, day: 0 };
const daysOf: Readonly<Record<DurationUnit, number>> = { year: 0, season: 0, month: 0, week: 7, day: 1 };

/** Age in whole years; someone born on 29 February has their birthday on 1 March in other years. */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
