import * as z from "zod/mini";
import { idText } from "../values.ts";

/** As many rows as a page can have, and as can be chosen for one act. */
export const MAX_ROWS = 200;

/** How many rows a page has unless asked otherwise, and at most. */
interface PageSizes {
  readonly usual?: number;
  readonly most?: number;
}

/** As many rows as a page can have: for lists with short rows, all of a small club's in one page. */
export const wholePages = { usual: MAX_ROWS } as const satisfies PageSizes;

/** The query keys of a paged list whose order cannot be chosen. */
export function paging({ usual = 10, most = MAX_ROWS }: PageSizes = {}) {
  return {
    page: z._default(z.pipe(idText, z.int().check(z.maximum(1_000_000))), 1),
    pageSize: z._default(z.pipe(idText, z.int().check(z.maximum(most))), usual),
  };
}

/** How many courses, tags and packages a club has at most, each, and how many employees and trainers: SQL holds it. */
export const MAX_OF_SETTING = 500;
export const MAX_STAFF = 1_000;

/** The page a list is asked for. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** The query keys of other paged lists. `sort` is one of the endpoint's names, `-name` for descending. */
export function pageQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts, sizes?: PageSizes) {
  const both = sorts.flatMap((name: Sorts[number]) => [name, `-${name}` as const]);
  return { ...paging(sizes), sort: z.optional(z.enum(both)) };
}

/** A list with at most so many entries; the handler enforces the limit. */
export function upTo<S extends z.ZodMiniType>(most: number, entry: S) {
  return z.array(entry).check(z.maxLength(most));
}

/** Some of a closed list, each once. */
export function someOf<const Names extends readonly string[]>(names: Names) {
  return upTo(names.length, z.enum(names));
}

/** A search phrase: up to 100 characters of one line; empty means none. */
export const searchPhrase = z.optional(z.string().check(z.maxLength(100)));
