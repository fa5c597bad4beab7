import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint.ts";
import { imageName } from "../kernel/files.ts";
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
import { upTo } from "../kernel/lists.ts";

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
  /** The receipts of orders, by the id of the order. */
  receipts: z.strictObject({ id, number: z.int(), client: nameOfPerson }),
} as const;

/** A person who is found; of clients also the facts for booking and selling. */
const person = z.extend(places.people, {
  /** Credits free to book today or, where none are, from the first day on which some are. */
  credits: z.optional(z.nullable(z.strictObject({ left: z.int(), from: calendarDate }))),
  nextSession: z.optional(z.nullable(instant)),
});

const results = z.strictObject({
  people: upTo(MAX_RESULTS, person),
  courses: upTo(MAX_RESULTS, places.courses),
  packages: upTo(MAX_RESULTS, places.packages),
  products: upTo(MAX_RESULTS, places.products),
  receipts: upTo(MAX_RESULTS, places.receipts),
});
export type SearchResults = z.infer<typeof results>;

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
    answer: results,
  }),
};
