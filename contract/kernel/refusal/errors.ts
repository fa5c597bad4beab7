import * as z from "zod/mini";
import { staleClasses } from "../sessions/class-dates.ts";
import { busyDetails } from "../sessions/busy.ts";
import { classDetails } from "../sessions/class-entries.ts";
import { clubFileProblem } from "../files/club-file.ts";
import { exhaustion } from "../sessions/credit-days.ts";
import { freezeRoom } from "../time/freeze-room.ts";
import { money } from "../money/money.ts";
import { outsideHours } from "../sessions/outside-hours.ts";
import { overdue } from "../money/overdue.ts";
import { staleSeries } from "../sessions/series-dates.ts";
import { calendarDate, id, instant, localText, nameOfPerson, version } from "../values.ts";
import { upTo, MAX_ROWS } from "../endpoint/lists.ts";

/**
 * Why the server refuses. One closed list: the HTTP status is beside each code, further details in `detailSchemas`, the
 * words in `web` in both languages (decisions §9). Codes are only added here.
 */
export const refusalStatus = {
  VALIDATION_ERROR: 400,
  PASSWORD_TOO_COMMON: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NO_PERMISSION: 403,
  RETURN_NEEDS_ADMIN: 403,
  MARK_NEEDS_ADMIN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  REAUTH_REQUIRED: 403,
  INVALID_SETUP_CODE: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_MISSING: 403,
  CONFIRMATION_REQUIRED: 403,
  INVALID_CODE: 403,
  INVALID_PASSKEY: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  DUPLICATE_USER: 409,
  LIKELY_DUPLICATE: 409,
  IDEMPOTENCY_MISMATCH: 409,
  LAST_ADMIN: 409,
  REASON_EXISTED: 409,
  REASON_ALREADY_BEGUN: 409,
  USER_EXPIRED: 409,
  FREEZE_LIMIT: 409,
  OUTSIDE_HOURS: 409,
  TRAINER_BUSY: 409,
  CLIENT_BUSY: 409,
  ROOM_BUSY: 409,
  CAPACITY_TOO_SMALL: 409,
  PERSON_UNAVAILABLE: 409,
  BOOKING_NOT_OPEN: 409,
  BOOKING_CLOSED: 409,
  BOOKING_PAUSED: 409,
  MOVE_TOO_LATE: 409,
  ALREADY_BOOKED: 409,
  CLASS_FULL: 409,
  SESSION_FULL: 409,
  OFFER_ENDED: 409,
  CLASS_LIMIT_REACHED: 409,
  NO_ENTRY: 409,
  COURSE_QUOTA_EXHAUSTED: 409,
  DEFAULT_COURSE: 409,
  DUPLICATE_COURSE: 409,
  DUPLICATE_TAG: 409,
  LAST_TAG: 409,
  LAST_FACTOR: 409,
  ORDER_IN_USE: 409,
  AMOUNT_TOO_HIGH: 409,
  ALREADY_REFUNDED: 409,
  ALREADY_RETURNED: 409,
  DAY_CLOSED: 409,
  ACCOUNT_OWING: 409,
  ADDRESS_REFUSED: 409,
  NOT_RENEWING: 409,
  MAIL_NOT_SET_UP: 409,
  NOBODY_TO_WRITE_TO: 409,
  DUPLICATE_SKU: 409,
  DUPLICATE_RECORD: 409,
  OUT_OF_STOCK: 409,
  TOO_MANY: 409,
  TOO_MANY_ALERTS: 409,
  INVALID_STATE: 409,
  SOME_REFUSED: 409,
  ALREADY_UNDONE: 409,
  UNDO_EXPIRED: 409,
  UNDO_OVERTAKEN: 409,
  UNUSABLE_CLUB_FILE: 409,
  LINK_GONE: 410,
  STEP_GONE: 410,
  STALE: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  TOO_BUSY: 503,
  DATABASE_UNAVAILABLE: 503,
  STORAGE_FULL: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** The faults of one field; schemas of the contract carry these as their messages. */
export const fieldCodes = [
  "REQUIRED",
  "INVALID",
  "UNKNOWN_KEY",
  "TOO_SHORT",
  "TOO_LONG",
  "TOO_SMALL",
  "TOO_LARGE",
  "INVALID_EMAIL",
  "INVALID_PHONE",
  "INVALID_DATE",
  "INVALID_NAME",
  "INVALID_PASSWORD",
  "TELLING_PASSWORD",
  "INVALID_TIME_ZONE",
  "DATE_IN_FUTURE",
  "FAR_FROM_TODAY",
  "END_BEFORE_START",
  "TRAINER_REQUIRED",
  "TRAINER_NOT_ALLOWED",
  "TRAINER_NOT_ACTIVE",
  "PACKAGE_NOT_OFFERED",
  "SELLER_NOT_ACTIVE",
  "IN_USE",
  "OUTSIDE_CONTRACT",
  "SESSION_TOO_SHORT",
  "SESSION_TOO_LONG",
  "NOT_ONE_DAY",
  "TOO_LONG_AGO",
  "IN_PAST",
  "NO_SUCH_TIME",
  "INVALID_AMOUNT",
  "INVALID_IMAGE",
  "UNKNOWN_PLACEHOLDER",
  "SAME_TRAINER",
  "NOT_ON_SALE",
  "UNREADABLE_FILE",
  "NOT_ONE_CURRENCY",
  "NOT_ALLOWED",
] as const;

export type FieldCode = (typeof fieldCodes)[number];
const fieldError = z.object({ path: z.string(), code: z.enum(fieldCodes) });
/** One refused field: `path` is dotted (`extra.courses`), empty for the body as a whole. */
export type FieldError = z.infer<typeof fieldError>;

/** The second factors that finish a sign-in, the best first. */
const factorWays = ["passkey", "app", "recovery"] as const;
export type FactorWay = (typeof factorWays)[number];

/**
 * The details of a code, as members of its problem document: other codes have none. The server can refuse with no other
 * details, the web app accepts no others, and the API reference shows these.
 */
const detailSchemas = {
  VALIDATION_ERROR: z.object({ errors: z.optional(upTo(1_000, fieldError)) }),
  /** The only coding in which a body is read. */
  UNSUPPORTED_MEDIA_TYPE: z.object({ acceptEncoding: z.optional(z.string()) }),
  /** Seconds after which another try is worth it. */
  TOO_MANY_REQUESTS: z.object({ retryAfter: z.number() }),
  /** The possible second factors and the deadline: the password was right. */
  SECOND_FACTOR_REQUIRED: z.object({ step: z.string(), ways: upTo(3, z.enum(factorWays)), until: instant }),
  ...busyDetails,
  ...classDetails,
  OUTSIDE_HOURS: outsideHours,
  /** People similar to the one to be added, who were not looked at. */
  LIKELY_DUPLICATE: z.object({ clients: upTo(MAX_ROWS, z.object({ id, name: nameOfPerson })) }),
  /** The refused ones of several, and why; nothing has been done for anybody. */
  SOME_REFUSED: z.object({ refused: upTo(MAX_ROWS, z.object({ id, name: nameOfPerson, code: z.string() })) }),
  /** The absent person, and when: null means no bound. */
  PERSON_UNAVAILABLE: z.object({ person: id, from: z.nullable(calendarDate), until: z.nullable(calendarDate) }),
  /** Why no credit pays for a day, on which days, half-open, some are free, and when former ones ended. */
  COURSE_QUOTA_EXHAUSTED: exhaustion,
  /** Days of the leave, those left to it of the twelve months it falls into, and how short it may be; null is no limit. */
  FREEZE_LIMIT: freezeRoom,
  /** The product that is short, and how many pieces of it are left. */
  OUT_OF_STOCK: z.object({
    product: z.optional(z.object({ id, name: localText })),
    left: z.optional(z.int()),
  }),
  /** The open sum, or the rest of a payment. */
  AMOUNT_TOO_HIGH: z.object({ open: money }),
  /** The due debt of the client, and since when. */
  ACCOUNT_OWING: overdue,
  /** The day that is closed, by whom and when. */
  DAY_CLOSED: z.object({ day: calendarDate, by: nameOfPerson, at: instant }),
  /** How many class types use what is to be archived. */
  INVALID_STATE: z.object({ types: z.optional(z.int()), classes: z.optional(z.int()) }),
  /** Why a file that should be a club is none that can be brought in. */
  UNUSABLE_CLUB_FILE: clubFileProblem,
  /** The present price of a package or sale, refund of an order, policy, or dates of sessions that repeat or of classes. */
  STALE: z.object({
    package: z.optional(z.object({ id, version, amount: money })),
    total: z.optional(money),
    sum: z.optional(money),
    ...staleSeries,
    ...staleClasses,
  }),
};

/** The codes that say something besides. */
export type DetailedCode = keyof typeof detailSchemas;
export type Details = { readonly [C in DetailedCode]: z.infer<(typeof detailSchemas)[C]> };

/** The schema of what each of these codes says besides. */
export const refusalDetails: { readonly [C in DetailedCode]: z.ZodMiniType<Details[C]> } = detailSchemas;

/** Whether a code says something besides. */
export function isDetailed(code: RefusalCode): code is DetailedCode {
  return Object.hasOwn(detailSchemas, code);
}

/** The details of a refusal; undefined for another code, or if they do not match the schema. */
export function detailsOf<C extends DetailedCode>(
  code: C,
  refused: { readonly code: string; readonly details: object },
): Details[C] | undefined {
  return refused.code === code ? refusalDetails[code].safeParse(refused.details).data : undefined;
}

/** The required details of a code: none, or an object, which may be omitted if all its members may. */
type Saying<C extends RefusalCode> = C extends DetailedCode
  ? object extends Details[C]
    ? [details?: Details[C]]
    : [details: Details[C]]
  : [];

/** The codes that may come without details: a constraint's name says no more. */
export type BareCode = { [C in RefusalCode]: [] extends Saying<C> ? C : never }[RefusalCode];

/** One of these codes with what has to be said with it. */
export type RefusalArguments<C extends RefusalCode> =
  | [code: Extract<C, BareCode>]
  | { [K in C]: [code: K, ...details: Saying<K>] }[C];

/** RFC 9457 problem document as the API answers it; details of a refusal are top-level members. */
export interface Problem {
  status: number;
  code: RefusalCode;
  title: string;
  errors?: FieldError[];
  [detail: string]: unknown;
}
