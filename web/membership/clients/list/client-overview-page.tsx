import { getRouteApi } from "@tanstack/react-router";
import { framePart } from "#web/kernel/frame/page/own-file.tsx";
import { clients } from "#contract/membership/clients.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient, endpointQuery } from "#web/kernel/lib/calls/query.ts";
import type { LoaderContext } from "#web/kernel/frame/page/coming.ts";
import { clientTableState, listOf, showsBodies } from "./client-lists-model.ts";
import { clientNarrowing, rowsQuery } from "./client-query.ts";
import { type ClientSearch, clientSearch } from "./client-search-model.ts";
import { ClientTable } from "./client-table.tsx";
import { clientMessages } from "../messages.ts";

/** Few clubs have any. */
const ToDecide = framePart(async () => (await import("../trainers/to-decide.tsx")).ToDecide);

const route = getRouteApi("/inside/client/overview");

/** Everybody with a membership: two counts and one list, whose state lives in the URL (clients-and-business §2). */
export function ClientOverviewPage() {
  const t = useWords(clientMessages);
  const pageName = useWords(pageWords);
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const isAdmin = useMe().roles?.includes("admin") === true;
  const show = (next: ClientSearch) => void navigate({ search: next, replace: true });
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients") }, { label: pageName("overview") }]}
      head={false}
    >
      <div>
        <ClientTable search={search} onSearch={show} />
      </div>
      {/* It comes late, and would push the list away from under a finger. */}
      {isAdmin && <ToDecide />}
    </Page>
  );
}

/** Counts, chips and rows. */
export function readFirst({ context: { me }, location }: LoaderContext): readonly Promise<void>[] {
  const of = clientSearch.parse(location.search);
  const readsBodies = showsBodies(listOf(of), clientTableState(of, me), me);
  return [
    queryClient.prefetchQuery(endpointQuery(clients.countSummary)),
    queryClient.prefetchQuery(endpointQuery(clients.standings, { query: clientNarrowing(of) })),
    queryClient.prefetchQuery(endpointQuery(clients.list, { query: rowsQuery(of, readsBodies) })),
  ];
}
