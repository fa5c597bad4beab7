import IconArrowRight from "~icons/tabler/arrow-right";
import IconBook2 from "~icons/tabler/book-2";
import IconReceipt from "~icons/tabler/receipt";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { courses } from "#contract/schedule/courses.ts";
import { MAX_RESULTS, type SearchResults } from "#contract/data/search.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { guideFor, searchedSections } from "#web/data/documentation/guide/guide-model.ts";
import { sayAsGuide } from "#web/data/documentation/guide/trade-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useIsMember, useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { anchorOf } from "#web/kernel/lib/anchor.ts";
import { useLocale, useWords, wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { hasPhrase } from "#web/kernel/lib/fuzzy-match.ts";
import { useActions } from "./actions.ts";
import { useHere } from "./here.ts";
import { useMeHits } from "./me-hits.ts";
import { useSettingHits } from "./setting-hits.ts";
import { screenSynonyms } from "./synonyms.ts";
import type { Deed } from "./deed.ts";
import type { SearchableHit, Hit, ScreenGroup } from "./hit.ts";
import { searchMessages } from "./messages.ts";
import {
  type RecentHit,
  recentFirst,
  recentPlaces,
  recentShown,
  rememberRecentHit,
  recentHitText,
} from "./recent-model.ts";

export interface HitGroup {
  readonly name:
    | "here"
    | "recent"
    | "people"
    | "receipts"
    | "screens"
    | "settings"
    | "actions"
    | "courses"
    | "packages"
    | "products"
    | "guide";
  /** Instead of the name of the group. */
  readonly heading?: string;
  readonly hits: readonly Hit[];
}

const nothing: SearchResults = { people: [], courses: [], packages: [], products: [], receipts: [] };

/** The results of a phrase here and on the server, in groups; without a phrase recent pages, screens and actions. */
export function useHits(
  phrase: string,
  menu: readonly ScreenGroup[],
  found: SearchResults = nothing,
): readonly HitGroup[] {
  const hitOf = usePlaceHit(found.people);
  const screens = [...useScreens(menu), ...useMeHits()];
  const actions = useActions();
  const here = useHere(actions);
  const settings = useSettingHits();
  const guide = useGuideHits(phrase);
  const known = useKnownCourses(phrase).filter(({ id }) => found.courses.every((each) => each.id !== id));
  const recent = recentPlaces(useMe().id);
  const inGroup = (group: RecentHit["group"], places: readonly RecentHit[]): HitGroup => {
    const opened = recent.filter(
      (each) => each.group === group && phrase !== "" && hasPhrase(recentHitText(each), phrase),
    );
    return { name: group, hits: recentFirst(recent, opened, places).slice(0, MAX_RESULTS).map(hitOf) };
  };
  const matching = (choices: readonly SearchableHit[]) => choices.filter(({ texts }) => hasPhrase(texts, phrase));
  const groups: readonly HitGroup[] = [
    { name: "here", heading: here.name, hits: matching(here.actions) },
    { name: "recent", hits: phrase === "" ? recentShown(recent).map(hitOf) : [] },
    inGroup("people", found.people.map(placeOf)),
    inGroup(
      "receipts",
      found.receipts.map((each) => ({ ...each, group: "receipts" })),
    ),
    { name: "screens", hits: matching(screens) },
    { name: "actions", hits: matching(actions.filter(({ isOfPerson }) => !isOfPerson)) },
    { name: "settings", hits: phrase === "" ? [] : matching(settings).slice(0, MAX_RESULTS) },
    inGroup(
      "courses",
      [...found.courses, ...known].map((each) => ({ ...each, group: "courses" })),
    ),
    inGroup(
      "packages",
      found.packages.map((each) => ({ ...each, group: "packages" })),
    ),
    inGroup(
      "products",
      found.products.map((each) => ({ ...each, group: "products" })),
    ),
    { name: "guide", hits: guide.slice(0, mostOfGuide) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** The kept data of an opened person: phone, credits and what is owed would be outdated. */
function placeOf({ id, name, userType, status, expired, profileImage }: SearchResults["people"][number]): RecentHit {
  return { id, name, userType, status, expired, profileImage, group: "people" };
}

/** Courses that every club has are found by their words, which the server does not know. */
function useKnownCourses(phrase: string): SearchResults["courses"] {
  const { roles = [] } = useMe();
  const words = useOptionWords();
  const isOffered = servesEveryClient(roles) || roles.includes("trainer");
  const { data = [] } = useQuery({ ...endpointQuery(courses.list), enabled: phrase !== "" && isOffered });
  return data.filter(({ name }) => hasPhrase(words("course", name), phrase)).map(({ id, name }) => ({ id, name }));
}

/** How a place reads and how it is opened. */
function usePlaceHit(people: SearchResults["people"]): (place: RecentHit) => Hit {
  const t = useWords(searchMessages);
  const deedsOf = useDeedsOf();
  const deeds = (id: number) => deedsOf(people.find((each) => each.id === id));
  const words = useOptionWords();
  const format = useFormat();
  const locale = useLocale();
  const me = useMe();
  const navigate = useNavigate();
  return (place) => {
    const key = `${place.group} ${place.id}`;
    const open = (go: () => Promise<void>) => () => {
      rememberRecentHit(me.id, place);
      void go();
    };
    switch (place.group) {
      case "people": {
        const { id, name, userType } = place;
        const go = () =>
          id === me.id
            ? navigate({ to: "/profile" })
            : navigate({ to: "/user/$userId/profile", params: { userId: String(id) }, search: { userType } });
        const person = people.find((each) => each.id === id) ?? place;
        return { key, label: format.name(name), person, run: open(go), deeds: deeds(place.id) };
      }
      case "courses": {
        const label = words("course", place.name);
        return {
          key,
          label,
          icon: IconArrowRight,
          run: open(() => navigate({ to: "/courses", search: { q: label } })),
        };
      }
      case "packages":
        return {
          key,
          label: place.name[locale],
          note: t(place.kind),
          icon: IconArrowRight,
          run: open(() => navigate({ to: "/membership-packages", search: { q: place.name[locale] } })),
        };
      case "products": {
        const run = open(() => navigate({ to: "/e-commerce/products", search: { q: place.sku } }));
        return { key, label: place.name[locale], note: place.sku, icon: IconArrowRight, run };
      }
      case "receipts": {
        const run = open(() => navigate({ to: "/payments/documents/$number", params: { number: place.number } }));
        const note = [
          place.order !== null && t("order", { id: place.order }),
          place.client && format.name(place.client),
        ];
        const label = t("receipt", { number: place.number });
        return { key, label, note: note.filter(Boolean).join(" · "), icon: IconReceipt, run };
      }
    }
  };
}

/** The quick actions of the viewer for a found client in their present state. */
function useDeedsOf(): (person: SearchResults["people"][number] | undefined) => readonly Deed[] {
  const { roles = [] } = useMe();
  const serves = servesEveryClient(roles) || roles.includes("trainer");
  return (person) => {
    if (!serves || person?.userType !== "client" || person.nextSession === undefined) return [];
    const clientId = person.id;
    const sells = { name: "sellTo", clientId } as const;
    const moves =
      servesEveryClient(roles) && person.nextSession !== null ? [{ name: "moveFor", clientId } as const] : [];
    return person.status === "active" || person.status === "incomplete"
      ? [{ name: "bookFor", clientId }, sells, ...moves]
      : [sells, ...moves];
  };
}

const [english, chinese] = [wordsIn("en", pageWords), wordsIn("cn", pageWords)];

function useScreens(menu: readonly ScreenGroup[]): readonly SearchableHit[] {
  const t = useWords(pageWords);
  const navigate = useNavigate();
  return menu.flatMap(({ label: heading, entries }) =>
    entries.map(({ label, to, icon }) => {
      const keys = heading ? [label, heading] : [label];
      const texts = keys.flatMap((each) => [english(each), chinese(each), screenSynonyms[each]]).join(" ");
      const run = () => void navigate({ to });
      return { key: `screen ${to}`, label: t(label), note: heading && t(heading), icon, texts, run };
    }),
  );
}

const mostOfGuide = 5;

/** Pages and sections of the user guide: a member's are those for members, for staff those of their own tasks first. */
function useGuideHits(phrase: string): readonly SearchableHit[] {
  const { roles } = useMe();
  const locale = useLocale();
  const navigate = useNavigate();
  const isMember = useIsMember();
  if (phrase === "") return [];
  const phrases = [phrase, sayAsGuide(phrase, locale)];
  const { mine, pages } = guideFor(locale, roles);
  const choices = (isMember ? mine : pages).flatMap((page) => {
    const { name, title } = page;
    const hit = (label: string, hash: string, note?: string) => {
      const run = () => void navigate({ to: "/documentation/$page", params: { page: name }, hash });
      return { key: `guide ${name} ${hash}`, label, note, icon: IconBook2, texts: label, run };
    };
    return [
      hit(title, ""),
      ...searchedSections(page, isMember).map((heading) => hit(heading, anchorOf(heading), title)),
    ];
  });
  return choices.filter(({ texts }) => phrases.some((each) => hasPhrase(texts, each)));
}
