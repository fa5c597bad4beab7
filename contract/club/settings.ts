import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { messageEventsSetting } from "./message-names.ts";
import { bodyIndexField, bodyIndexFields, type ClubWeightUnit, clubWeightUnits } from "./measurements.ts";
import { closures, quietSpan, usualHours, weeklySpans } from "./opening-hours.ts";
import { settlementRules } from "./settlement-rules.ts";
import { calendarDate, clientTypes, durationUnits, line, option, version } from "../kernel/values.ts";
import { upTo } from "../kernel/endpoint/lists.ts";

/**
 * The club's option lists with what they hold until an admin changes them (platform-and-people §3, clients-and-business
 * §3).
 */
export const defaultOptions = {
  gender: ["male", "female", "neither", "hide"],
  department: ["it", "marketing", "sales", "hr", "trainers", "admin"],
  jobTitle: [
    "clubDirector",
    "salesManager",
    "marketingManager",
    "membershipAdviser",
    "frontDesk",
    "humanResources",
    "contentEditor",
    "systemsAdministrator",
    "admin",
  ],
  clientType: clientTypes,
  durationUnit: durationUnits,
  goal: [
    "weightLoss",
    "weightGain",
    "physicalTherapy",
    "fatLoss",
    "bodyShapeCorrection",
    "bodybuilding",
    "performanceCoaching",
  ],
  paymentMethod: ["weChat", "aliPay", "master", "visa", "paypal", "eTransfer", "cash"],
  dismissReason: ["termination", "layOff", "resignation", "retirement", "completionOfContract", "deceased"],
  clientDismissReason: ["byClub", "clubChange", "memberWish", "movedAway", "membershipEnded", "deceased"],
  leaveReason: ["vacation", "shortTermDisability", "longTermDisability", "otherReason"],
} as const satisfies Record<string, readonly string[]>;

export type OptionList = keyof typeof defaultOptions;

/** Options that rules rely on: a list may offer fewer or reorder them, never others. */
export const closedLists = ["clientType", "durationUnit"] as const satisfies readonly OptionList[];

/** Options that rules give out by themselves and no list may lose (decisions §7). */
export const keptOptions: Readonly<Partial<Record<OptionList, readonly string[]>>> = {
  department: ["trainers", "admin"],
};

/** A tax included in every price from a day on (decisions §13; percent with up to three decimals). */
const taxRate = z.strictObject({
  name: line(40),
  percent: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.001)),
  from: calendarDate,
});

const taxNumber = z.strictObject({ name: line(40), number: line(40) });

/** An IANA time zone that the runtime knows. */
const timeZone = line(60).check(z.refine(isTimeZone, { error: "INVALID_TIME_ZONE" }));

const leaveExtends = ["nothing", "membership", "membershipAndCredits"] as const;
/** The extension by a leave: nothing, the membership, or sessions too. */
export type LeaveExtends = (typeof leaveExtends)[number];

const owingBlocks = ["nothing", "booking", "bookingAndEntry"] as const;
/** The restrictions for a client with long debts: nothing, new bookings, or the door too. */
export type OwingBlocks = (typeof owingBlocks)[number];

/** How short a leave that extends something may be, and how many days of such leaves twelve months hold; null is no limit. */
const freezeLimits = z.strictObject({
  minDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
  maxDaysPerYear: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
});
export type FreezeLimits = z.infer<typeof freezeLimits>;

/** How many months the log of all that is done may be kept: not so few that what somebody has just done is gone. */
export const auditMonths = [3, 6, 12, 24, 36, 60, 84, 120] as const;

const picture = { schema: z.nullable(imageName), initial: null };

/** The club settings: what each may hold and what it starts with. */
export const clubSettings = {
  clubName: { schema: line(80), initial: "Palestra" },
  /** The name of its image; it has a call of its own (`clubPictures.changeLogo`). */
  clubLogo: picture,
  clubAddress: { schema: z.union([z.literal(""), line(300)]), initial: "" },
  /** Where members reach the club, and how they pay what they owe: shown to them. */
  clubPhone: { schema: z.union([z.literal(""), line(40)]), initial: "" },
  howToPay: { schema: z.nullable(z.strictObject({ en: line(300), cn: line(300) })), initial: null },
  /** The name of a picture to pay by, such as a WeChat or Alipay code; it has a call of its own (`clubPictures.changePayCode`). */
  payCode: picture,
  /** Whether members see the phone and e-mail of their trainers. */
  trainerContact: { schema: z.enum(["nobody", "members"]), initial: "nobody" },
  timeZone: { schema: timeZone, initial: "America/Toronto" },
  /** When the club is open (decisions §14). */
  openingHours: { schema: weeklySpans, initial: usualHours },
  /** When it is shut all the same; they have calls of their own (`clubClosures`, classes §7). */
  closures: { schema: closures, initial: [] },
  /** Hours that do not count towards deadlines of classes (classes §1). */
  quietHours: { schema: quietSpan, initial: { from: "23:00", to: "07:00" } },
  currency: { schema: z.enum(["CAD", "USD", "CNY", "EUR", "GBP", "AUD", "NZD", "HKD", "TWD", "SGD"]), initial: "CAD" },
  weightUnit: { schema: z.enum(clubWeightUnits), initial: "lb" },
  taxRates: { schema: z.array(taxRate).check(z.maxLength(20)), initial: [] },
  /** Whether prices have the taxes in them, or taxes are added at the sale (money §3). */
  pricesInclude: { schema: z.enum(["tax", "net"]), initial: "tax" },
  /** Under which numbers the club pays taxes, and a note: both are printed on documents. */
  taxNumbers: { schema: z.array(taxNumber).check(z.maxLength(10)), initial: [] },
  invoiceNote: { schema: z.nullable(z.strictObject({ en: line(300), cn: line(300) })), initial: null },
  /** The refund rule of an order that ends early (money §4). */
  settlementRule: { schema: z.enum(settlementRules), initial: "byUse" },
  /** The restrictions for a client with a debt older than `graceDays` (money §6). */
  owingBlocks: { schema: z.enum(owingBlocks), initial: "nothing" },
  graceDays: { schema: z.int().check(z.minimum(0), z.maximum(365)), initial: 7 },
  trainerScope: { schema: z.enum(["all", "own"]), initial: "all" },
  leavePolicy: { schema: z.enum(["once", "oneAtATime"]), initial: "once" },
  /** Besides admins, trainers freeze the memberships of their clients; `desk` lets the desk freeze every client's (money §5). */
  freezeBy: { schema: z.enum(["trainers", "desk"]), initial: "trainers" },
  leaveExtends: { schema: z.enum(leaveExtends), initial: "membershipAndCredits" },
  freezeLimits: { schema: freezeLimits, initial: { minDays: null, maxDaysPerYear: null } },
  /** How many days before its end a membership that renews makes its next order, and the notice of stopping it (money §6). */
  renewAhead: { schema: z.int().check(z.minimum(0), z.maximum(90)), initial: 7 },
  noticeDays: { schema: z.int().check(z.minimum(0), z.maximum(365)), initial: 0 },
  /** Which messages go out, how many mails a minute, hours before a session, and when trainers read of tomorrow (messages §2). */
  messageEvents: { schema: messageEventsSetting, initial: {} },
  mailPerMinute: { schema: z.int().check(z.minimum(1), z.maximum(6_000)), initial: 60 },
  reminderHours: {
    schema: z.array(z.int().check(z.minimum(1), z.maximum(168))).check(z.maxLength(3)),
    initial: [24, 2],
  },
  tomorrowHour: { schema: z.int().check(z.minimum(0), z.maximum(23)), initial: 18 },
  passwordPolicy: { schema: z.enum(["spec", "long"]), initial: "spec" },
  /** The hour at which the club makes a backup every night; null is never (decisions §12). */
  backupHour: { schema: z.nullable(z.int().check(z.minimum(0), z.maximum(23))), initial: 3 },
  /** For how long the log of all that is done is kept; null is forever (decisions §12). */
  auditMonths: { schema: z.nullable(z.literal(auditMonths)), initial: null },
  /** The people who need a second factor. */
  secondFactor: { schema: z.enum(["optional", "staff", "everyone"]), initial: "optional" },
} as const;

const weighingInPounds: readonly string[] = ["CAD", "USD"];

/** The default weight unit of a club: the usual one for its currency (words §1). */
export function usualWeightUnit(currency: string): ClubWeightUnit {
  return weighingInPounds.includes(currency) ? "lb" : "kg";
}

export type ClubSetting = keyof typeof clubSettings;
export type ClubSettings = { readonly [Name in ClubSetting]: z.output<(typeof clubSettings)[Name]["schema"]> };

const optionListNames = z.enum(Object.keys(defaultOptions));
const clubSettingNames = z.enum(Object.keys(clubSettings));
/** Settings that decide who gets in and what stays on file of it: for somebody who has signed in, not for a token (in-and-out §3). */
export const settingsForLogins: readonly string[] = ["secondFactor", "passwordPolicy", "auditMonths"];

/** The settings that calls of their own change. */
const changedElsewhere: readonly string[] = ["clubLogo", "payCode", "closures"] satisfies readonly ClubSetting[];
const valueNames = z.enum(Object.keys(clubSettings).filter((name) => !changedElsewhere.includes(name)));

/** One entry of the settings answer: an option list has `options`, a club setting its `value`. */
export const setting = z.union([
  z.strictObject({ name: optionListNames, options: upTo(50, z.string()), version: z.int() }),
  z.strictObject({ name: clubSettingNames, value: z.unknown(), version: z.int() }),
]);
export type Setting = z.infer<typeof setting>;

/** The steps from an empty club to its first booking, each true once it is done; not each club teaches classes. */
const firstSteps = z.strictObject({
  club: z.boolean(),
  package: z.boolean(),
  trainer: z.boolean(),
  client: z.boolean(),
  classes: z.boolean(),
  booking: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const company = {
  settings: endpoint({
    method: "GET",
    path: "/company/settings",
    summary: "Option lists, and the club settings the caller may see",
    says: { en: "settings", cn: "设置" },
    allow: "signed-in",
    answer: upTo(Object.keys(defaultOptions).length + Object.keys(clubSettings).length, setting),
    beforePasswordChange: true,
  }),
  changeSetting: endpoint({
    method: "PUT",
    path: "/company/settings/{name}",
    summary: "Change an option list or a club setting",
    says: { en: "Changed a setting", cn: "修改设置" },
    allow: ["admin"],
    params: z.strictObject({ name: z.union([optionListNames, valueNames]) }),
    body: z.union([
      z.strictObject({
        options: z.array(option).check(z.minLength(1, "REQUIRED"), z.maxLength(50)),
        version: z.optional(version),
      }),
      z.strictObject({ value: z.unknown(), version: z.optional(version) }),
    ]),
    answer: setting,
    refuses: ["NOT_FOUND", "FORBIDDEN", "STALE"],
    fresh: true,
  }),
  logo: endpoint({
    method: "GET",
    path: "/company/logo/{image}",
    summary: "The club's logo (at most 512 × 512 pixels), by its name in the settings",
    allow: "everyone",
    params: z.strictObject({ image: imageName }),
    answer: z.unknown(),
    file: ["image/webp"],
    refuses: ["NOT_FOUND"],
  }),
  firstSteps: endpoint({
    method: "GET",
    path: "/company/first-steps",
    summary: "What a new club has done of its first steps",
    says: { en: "first steps of the club", cn: "“开始使用”的进度" },
    allow: ["admin"],
    answer: firstSteps,
  }),
  bodyIndexFields: endpoint({
    method: "GET",
    path: "/company/settings/body-index-fields",
    summary: "The measurements a body record can have, with their units, and the goal",
    says: { en: "what can be measured", cn: "体测项目" },
    allow: "signed-in",
    answer: upTo(bodyIndexFields.length, bodyIndexField),
  }),
};

/** Whether the runtime knows an IANA time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
