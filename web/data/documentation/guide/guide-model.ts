import type { Locale, Role } from "#contract/kernel/values.ts";
import { type GuideHead, guideBodyOf } from "./guide-text.ts";

/** A page of the user guide as lists show it. */
export interface GuidePageSummary extends GuideHead {
  /** Its file without ending, the same in both languages. */
  readonly name: string;
}

// The build knows these files: their heads come with this module, each text as a file of its own once it is asked for.
const heads = import.meta.glob<GuideHead>("../../../../docs/guide/*/*.md", {
  query: "?head",
  import: "default",
  eager: true,
});
const texts = import.meta.glob<string>("../../../../docs/guide/*/*.md", { query: "?raw", import: "default" });

const addressOf = (locale: Locale, name: string) => `../../../../docs/guide/${locale}/${name}.md`;

interface Guide {
  /** Pages that explain tasks of the reader. */
  readonly mine: readonly GuidePageSummary[];
  readonly others: readonly GuidePageSummary[];
  /** All of them, the reader's first. */
  readonly pages: readonly GuidePageSummary[];
}

/** The user guide in a language, each part in reading order. */
export function guideFor(locale: Locale, roles: readonly Role[] = []): Guide {
  const isMine = (page: GuidePageSummary) => page.roles.some((role) => roles.includes(role));
  const all = pagesIn(locale);
  const [mine, others] = [all.filter(isMine), all.filter((page) => !isMine(page))];
  return { mine, others, pages: [...mine, ...others] };
}

function pagesIn(locale: Locale): readonly GuidePageSummary[] {
  const start = addressOf(locale, "").replace(/\.md$/, "");
  return Object.entries(heads)
    .filter(([address]) => address.startsWith(start))
    .map(([address, head]) => ({ ...head, name: address.slice(start.length).replace(/\.md$/, "") }))
    .toSorted((one, other) => one.order - other.order);
}

/** The sections of a page that somebody searches: members find those of staff nowhere. */
export function searchedSections({ sections, ofStaff }: GuidePageSummary, isMember: boolean): readonly string[] {
  return isMember ? sections.filter((heading) => !ofStaff.includes(heading)) : sections;
}

/** The text of a page, in Markdown. */
export async function guideText(locale: Locale, name: string): Promise<string> {
  const load = texts[addressOf(locale, name)];
  return load ? guideBodyOf(await load()) : "";
}
