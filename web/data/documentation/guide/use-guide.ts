import { useQuery } from "@tanstack/react-query";
import { useIsMember, useMe } from "#web/kernel/frame/me.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import { guideFor, type GuidePageSummary, guideText, searchedSections } from "./guide-model.ts";
import { type GuideSection, sectionsOf } from "./guide-search.ts";

/** The user guide in the reader's language. */
export function useGuide() {
  const { roles } = useMe();
  return guideFor(useLocale(), roles);
}

/** The text of a page; it changes only with the app itself. */
export function useGuideText(name: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["guide", locale, name],
    queryFn: () => guideText(locale, name),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Every section of the guide, for a search that is under way. */
export function useGuideSections(pages: readonly GuidePageSummary[]) {
  const locale = useLocale();
  const isMember = useIsMember();
  return useQuery({
    queryKey: ["guide sections", locale, isMember, pages.map(({ name }) => name)],
    queryFn: () => readSections(pages, isMember, (name) => guideText(locale, name)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readSections(
  pages: readonly GuidePageSummary[],
  isMember: boolean,
  textOf: (name: string) => Promise<string>,
): Promise<readonly GuideSection[]> {
  const read = pages.map(async (page) => {
    const searched = searchedSections(page, isMember);
    const sections = sectionsOf(page.name, page.title, await textOf(page.name));
    return sections.filter(({ heading }) => searched.includes(heading));
  });
  return (await Promise.all(read)).flat();
}
