import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Audience, type AudienceGroup, mailings } from "#contract/outward/mailings.ts";
import { usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { call } from "#web/kernel/lib/calls/api.ts";

const pageSize = 25;

/** The people of a group of an audience, page by page. */
export function useGroup(audience: Audience, group: AudienceGroup) {
  const pages = usePages(pageSize);
  const { page } = pages;
  const read = useQuery({
    queryKey: [mailings.people.path, audience, group, page],
    queryFn: ({ signal }) => call(mailings.people, { body: { audience, group, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return { pages, read };
}
