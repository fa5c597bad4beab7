import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import {
  calendarDate,
  expired,
  id,
  instant,
  localText,
  nameOfPerson,
  personStatusSchema,
  userTypeSchema,
} from "../kernel/values.ts";
import { documentNumber } from "../sales/documents.ts";
import { money } from "../kernel/money/money.ts";
import { upTo } from "../kernel/endpoint/lists.ts";

/** The most results of one kind. */
export const MAX_RESULTS = 6;

/** The things that a search finds, by kind. */
export const places = {
  people: z.strictObject({
    id,
    name: nameOfPerson,
    userType: userTypeSchema,
    status: personStatusSchema,
    expired,
    profileImage: z.nullable(imageName),
  }),
  courses: z.strictObject({ id, name: z.string() }),
  packages: z.strictObject({ id, name: localText, kind: z.enum(["membership", "course"]) }),
  products: z.strictObject({ id, name: localText, sku: z.string() }),
  /** Receipts, invoices and credit notes; found by their own number, or by that of their order. */
  receipts: z.strictObject({
    id,
    number: documentNumber,
    order: z.nullable(id),
    /** Null is a sale without a client. */
    client: z.nullable(nameOfPerson),
  }),
} as const;

/** A person who is found; of clients also the facts for booking and selling. */
const person = z.extend(places.people, {
  phone: z.nullable(z.string()),
  /** Credits free to book today or, where none are, from the first day on which some are. */
  credits: z.optional(z.nullable(z.strictObject({ left: z.int(), from: calendarDate }))),
  nextSession: z.optional(z.nullable(instant)),
  /** The part of what a client has not paid that is due; left out where that is nothing. */
  owes: z.optional(money),
  /** Since when the first of it is due. */
  owesSince: z.optional(calendarDate),
});

/** The results of a search by kind; each kind has a domain that finds it. */
export const searchResults = z.strictObject({
  people: upTo(MAX_RESULTS, person),
  courses: upTo(MAX_RESULTS, places.courses),
  packages: upTo(MAX_RESULTS, places.packages),
  products: upTo(MAX_RESULTS, places.products),
  receipts: upTo(MAX_RESULTS, places.receipts),
});
export type SearchResults = z.infer<typeof searchResults>;

/** The matches of a phrase that the caller may open, the best first; names are found despite one typo in a word. */
export const search = {
  find: endpoint({
    method: "GET",
    path: "/search",
    summary: "Search people, courses, packages, products and receipts the caller may open",
    says: { en: "what a search finds", cn: "搜索结果" },
    replica: true,
    allow: "signed-in",
    query: z.strictObject({ q: z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(100)) }),
    answer: searchResults,
  }),
};
