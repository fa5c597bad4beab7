import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { imageName } from "./files.ts";
import { expired, id, localText, nameOfPerson, personStatusSchema, userTypeSchema } from "./values.ts";

/** The most results of one kind. */
export const mostResults = 6;

/** What can be found, by kind. */
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
} as const;

const results = z.strictObject({
  people: z.array(places.people),
  courses: z.array(places.courses),
  packages: z.array(places.packages),
  products: z.array(places.products),
});
export type SearchResults = z.infer<typeof results>;

/** What the caller may open and a phrase finds, the best first; names are found in spite of one slip in a word. */
export const search = {
  find: endpoint({
    method: "GET",
    path: "/search",
    summary: "Search people, courses, packages and products the caller may open",
    allow: "signed-in",
    query: z.strictObject({ q: z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(100)) }),
    answer: results,
  }),
};
