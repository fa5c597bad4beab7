import * as z from "zod/mini";
import { places } from "#contract/search.ts";
import { seenHere } from "#web/lib/seen-here.ts";

const most = 8;

const place = z.union([
  z.extend(places.people, { group: z.literal("people") }),
  z.extend(places.courses, { group: z.literal("courses") }),
  z.extend(places.packages, { group: z.literal("packages") }),
  z.extend(places.products, { group: z.literal("products") }),
]);

/** Something the search has found. */
export type Place = z.infer<typeof place>;

/** What this tab has opened from the search, the latest first; it is forgotten with the login. */
export function recentPlaces(): readonly Place[] {
  try {
    return z.array(place).parse(JSON.parse(sessionStorage.getItem(seenHere.recent) ?? "[]"));
  } catch {
    return [];
  }
}

/** Puts something that is being opened first among the recent ones. */
export function remember(opened: Place): void {
  const others = recentPlaces().filter((each) => !isSame(each, opened));
  sessionStorage.setItem(seenHere.recent, JSON.stringify([opened, ...others].slice(0, most)));
}

/** Recent ones before others, each in their order. */
export function recentFirst(found: readonly Place[], recent: readonly Place[]): Place[] {
  const isRecent = (each: Place) => recent.some((other) => isSame(each, other));
  return [...found.filter(isRecent), ...found.filter((each) => !isRecent(each))];
}

function isSame(one: Place, other: Place): boolean {
  return one.group === other.group && one.id === other.id;
}
