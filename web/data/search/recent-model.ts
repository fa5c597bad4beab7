import * as z from "zod/mini";
import { spellingsOf } from "#contract/kernel/person/person-name.ts";
import { places } from "#contract/data/search.ts";
import { seenHere } from "#web/kernel/lib/login/local-history.ts";

const most = 12;

const place = z.union([
  z.extend(places.people, { group: z.literal("people") }),
  z.extend(places.courses, { group: z.literal("courses") }),
  z.extend(places.packages, { group: z.literal("packages") }),
  z.extend(places.products, { group: z.literal("products") }),
  z.extend(places.receipts, { group: z.literal("receipts") }),
]);

/** Something the search has found. */
export type RecentHit = z.infer<typeof place>;

/** With whose they are: a tab that is opened again still has what somebody before saw in it. */
const kept = z.object({ personId: z.int(), places: z.array(place) });

/** The pages that a person has opened from the search in this tab, the latest first; deleted with the login. */
export function recentPlaces(personId: number): readonly RecentHit[] {
  try {
    const found = kept.parse(JSON.parse(sessionStorage.getItem(seenHere.recent) ?? ""));
    return found.personId === personId ? found.places : [];
  } catch {
    return [];
  }
}

/** The last five people, then the last other places, before anything is typed. */
export function recentShown(recent: readonly RecentHit[]): readonly RecentHit[] {
  const isPerson = ({ group }: RecentHit) => group === "people";
  return [...recent.filter(isPerson).slice(0, 5), ...recent.filter((each) => !isPerson(each)).slice(0, 3)];
}

/** Puts something that a person opens first among the recent ones. */
export function rememberRecentHit(personId: number, opened: RecentHit): void {
  const others = recentPlaces(personId).filter((each) => !isSame(each, opened));
  const shown = [opened, ...others].slice(0, most);
  sessionStorage.setItem(seenHere.recent, JSON.stringify({ personId, places: shown }));
}

/** Local and server results, each once and in the server's version: recent ones first, the latest before others. */
export function recentFirst(
  recent: readonly RecentHit[],
  here: readonly RecentHit[],
  found: readonly RecentHit[],
): RecentHit[] {
  const others = found.filter((each) => !recent.some((other) => isSame(each, other)));
  const opened = recent.flatMap((each) => [...found, ...here].find((other) => isSame(each, other)) ?? []);
  return [...opened, ...others];
}

/** Words by which a place that was opened is found again. */
export function recentHitText(opened: RecentHit): string {
  switch (opened.group) {
    case "people":
      return spellingsOf(opened.name).join(" ");
    case "courses":
      return opened.name;
    case "packages":
      return `${opened.name.en} ${opened.name.cn}`;
    case "products":
      return `${opened.name.en} ${opened.name.cn} ${opened.sku}`;
    case "receipts":
      return [opened.number, opened.order, ...(opened.client ? spellingsOf(opened.client) : [])].join(" ");
  }
}

function isSame(one: RecentHit, other: RecentHit): boolean {
  return one.group === other.group && one.id === other.id;
}
