import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { creditFigures } from "../kernel/sessions/credit-days.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { money } from "../kernel/money/money.ts";
import { personActions, reason, statusCounts, withoutBody } from "../identity/people.ts";
import { billing, personal } from "../identity/personal.ts";
import { purchase } from "../sales/purchase.ts";
import { known, openedClient } from "./lookers.ts";
import { clientSorts } from "../kernel/endpoint/sorts.ts";
import {
  calendarDate,
  clientTypeSchema,
  expired,
  expiredQuery,
  id,
  idText,
  instant,
  nameOfPerson,
  personStatusSchema,
  version,
  trueText,
} from "../kernel/values.ts";
import { pageQuery, searchPhrase, someOf, upTo } from "../kernel/endpoint/lists.ts";

/** A row of the client tables. Weight and SMM are the latest reading in kg, whatever the club weighs in. */
const clientRow = z.strictObject({
  id,
  name: z.extend(nameOfPerson, { email: z.nullable(z.string()) }),
  phone: z.nullable(z.string()),
  age: z.nullable(z.int()),
  clientType: clientTypeSchema,
  startOfDate: calendarDate,
  endOfDate: z.nullable(calendarDate),
  status: personStatusSchema,
  expired,
  completed_courses: z.int(),
  upcoming_courses: z.int(),
  credits: creditFigures,
  goal: z.nullable(z.string()),
  reports_to: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  weight: z.nullable(z.number()),
  smm: z.nullable(z.number()),
  height: z.nullable(z.number()),
  profileImage: z.nullable(imageName),
  /** When their last completed session began, or they were booked, bought or signed in, if later; null for never. */
  lastActive: z.nullable(instant),
  /** The client's debt, how much of it is due, and since when; null if nothing is open. */
  owing: z.nullable(z.strictObject({ balance: money, due: money, due_since: z.nullable(calendarDate) })),
  reasons: z.nullable(reason),
  actions: someOf(personActions),
  version,
});
export type ClientRow = z.infer<typeof clientRow>;

/** A membership that ends within so many days is about to end. */
export const endingWithinDays = 14;

/** Step by step as the wizard asks; the draft is all of them with role and kind (clients-and-business §3 and §5). */
export const clientSteps = {
  profile: z.strictObject({ ...personal, startOfDate: calendarDate }),
  billing: z.strictObject(billing),
  package: z.strictObject(purchase),
};

export const clientDraft = z.strictObject({
  ...clientSteps.profile.shape,
  ...clientSteps.billing.shape,
  ...clientSteps.package.shape,
  role: z.optional(z.literal("client")),
  userType: z.optional(z.literal("client")),
  known,
});
export type ClientDraft = z.infer<typeof clientDraft>;

/** A client in one go: what is missing makes the profile incomplete, and without an e-mail there is no sign-in. */
const quickDraft = z.strictObject({
  first_name: personal.first_name,
  last_name: personal.last_name,
  phone: billing.phone,
  email: z.optional(z.nullable(personal.email)),
  startOfDate: calendarDate,
  ...purchase,
  known,
});
export type QuickDraft = z.infer<typeof quickDraft>;

const added = z.strictObject({
  ...openedClient,
  order_id: id,
  /** The number of the order, its invoice and its receipt. */
  receipt_number: z.int(),
  undo,
});

/** A client who may be the same person as somebody who is being added, and in what they are alike. */
const alike = z.strictObject({
  id,
  name: nameOfPerson,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: personStatusSchema,
  expired,
  profileImage: z.nullable(imageName),
  alike: someOf(["phone", "email", "nameAndBirth"]),
});
export type Alike = z.infer<typeof alike>;

const typed = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));

/** The filters of the client list, for any status. */
const narrowing = {
  q: searchPhrase,
  kind: z.optional(z.enum(["membership", "pro"])),
  clientType: z.optional(clientTypeSchema),
  trainer: z.optional(idText),
};

const byType = {
  pro: z.int(),
  yearly: z.int(),
  seasonal: z.int(),
  monthly: z.int(),
  weekly: z.int(),
  dayPass: z.int(),
};

export const clients = {
  list: endpoint({
    method: "GET",
    path: "/clients",
    summary: "Clients, paged; trainers see the clients in scope, clients see themselves",
    says: { en: "Viewed clients with their weight", cn: "查看会员及其体重" },
    saysExport: { en: "Exported clients", cn: "导出会员" },
    replica: true,
    allow: ["admin", "trainer", "desk", "client"],
    query: z.strictObject({
      ...pageQuery(clientSorts),
      ...narrowing,
      status: z.optional(personStatusSchema),
      expired: expiredQuery,
      /** Those of Today's list: they end within 14 days, and have bought nothing that continues. */
      ending: z.optional(trueText),
      /** Only those who owe (money §2). */
      owing: z.optional(trueText),
      /** For pickers: those who can be booked today. They are not counted: the total says only whether another page follows. */
      bookable: z.optional(trueText),
      withoutBody,
    }),
    answer: z.array(clientRow),
    paged: true,
    health: ["weight", "smm"],
  }),
  standings: endpoint({
    method: "GET",
    path: "/clients/standings",
    summary: "Number of clients by status, of those the list shows with the same filters",
    says: { en: "how many clients there are by status", cn: "各状态会员人数" },
    replica: true,
    allow: ["admin", "trainer", "desk", "client"],
    query: z.strictObject(narrowing),
    answer: z.strictObject({ ...statusCounts, ending: z.int() }),
  }),
  countSummary: endpoint({
    method: "GET",
    path: "/clients/clients-count-summary",
    summary: "Number of clients, all and active, today and on the same day a month ago",
    says: { en: "how many clients there are", cn: "会员人数" },
    replica: true,
    allow: ["admin", "trainer", "desk"],
    answer: z.strictObject({
      totalClientsOneMonthAgo: z.int(),
      totalClients: z.int(),
      activeClientsOneMonthAgo: z.int(),
      activeClients: z.int(),
    }),
  }),
  typesSummary: endpoint({
    method: "GET",
    path: "/clients/client-types-summary",
    summary: "Number of clients by client type, whatever their status, and of those who joined within a month",
    says: { en: "how many clients there are by type", cn: "各类型会员人数" },
    replica: true,
    allow: ["admin", "manager", "trainer", "desk"],
    answer: z.strictObject({ ...byType, joined: z.strictObject(byType) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/clients/create",
    summary: "Add a client with their first package",
    says: { en: "Added a client", cn: "新增会员" },
    allow: ["admin", "trainer", "desk"],
    body: clientDraft,
    answer: added,
    refuses: ["DUPLICATE_USER", "LIKELY_DUPLICATE", "STALE", "AMOUNT_TOO_HIGH", "DAY_CLOSED"],
    creates: true,
    shownOnce: ["initial_password"],
  }),
  quickAdd: endpoint({
    method: "POST",
    path: "/clients/quick-add",
    summary: "Add a client with name, phone and first package; the rest can follow",
    says: { en: "Added a client", cn: "新增会员" },
    allow: ["admin", "trainer", "desk"],
    body: quickDraft,
    answer: added,
    refuses: ["DUPLICATE_USER", "LIKELY_DUPLICATE", "STALE", "AMOUNT_TOO_HIGH", "DAY_CLOSED"],
    creates: true,
    shownOnce: ["initial_password"],
  }),
  alike: endpoint({
    method: "GET",
    path: "/clients/alike",
    summary: "Clients in scope with the same phone, email, or name and date of birth; at most five",
    says: { en: "clients who may be the same person", cn: "可能重复的会员" },
    allow: ["admin", "trainer", "desk"],
    query: z.strictObject({
      phone: typed(40),
      email: typed(254),
      first_name: typed(60),
      last_name: typed(60),
      dateOfBirth: z.optional(calendarDate),
    }),
    answer: upTo(5, alike),
  }),
};
