import { useMediaQuery } from "@mantine/hooks";
import IconBolt from "~icons/tabler/bolt";
import IconMailForward from "~icons/tabler/mail-forward";
import IconUserPlus from "~icons/tabler/user-plus";
import { getRouteApi } from "@tanstack/react-router";
import { framePart } from "#web/kernel/frame/page/own-file.tsx";
import { clients } from "#contract/membership/clients.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient, endpointQuery } from "#web/kernel/lib/calls/query.ts";
import type { LoaderContext } from "#web/kernel/frame/page/coming.ts";
import { ClientCounts } from "./client-counts.tsx";
import { clientTableState, listOf, showsBodies } from "./client-lists-model.ts";
import { clientNarrowing, rowsQuery } from "./client-query.ts";
import { type ClientSearch, clientSearch } from "./client-search-model.ts";
import { ClientTable } from "./client-table.tsx";
import { clientMessages } from "../messages.ts";
import { narrowingIn } from "./narrowed-model.ts";

/** Few clubs have any. */
const ToDecide = framePart(async () => (await import("../trainers/to-decide.tsx")).ToDecide);

const route = getRouteApi("/inside/client/overview");

/** Everybody with a membership: two counts and one list, whose state lives in the URL (clients-and-business §2). */
export function ClientOverviewPage() {
  const t = useWords(clientMessages);
  const pageName = useWords(pageWords);
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { roles = [] } = useMe();
  const isAdmin = roles.includes("admin");
  const wide = useMediaQuery("(width >= 75em)", undefined, { getInitialValueInEffect: false });
  const show = (next: ClientSearch) => void navigate({ search: next, replace: true });
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients") }, { label: pageName("overview") }]}
      actions={
        <>
          {wide && <ClientCounts />}
          {servesEveryClient(roles) && <WriteToAll search={search} />}
          <LinkButton to="/client/quick-add" variant="default" leftSection={<IconBolt size={18} aria-hidden />}>
            {t("quickAdd")}
          </LinkButton>
          <LinkButton to="/client/add-client" leftSection={<IconUserPlus size={18} aria-hidden />}>
            {t("addClient")}
          </LinkButton>
        </>
      }
    >
      {!wide && <ClientCounts />}
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

/** The button to write to everybody in the list; on a phone there is room for its icon only. */
function WriteToAll({ search }: { search: ClientSearch }) {
  const t = useWords(clientMessages);
  const way = { to: "/mailings/new", search: narrowingIn(search), variant: "default" } as const;
  return (
    <>
      <LinkButton {...way} visibleFrom="sm" leftSection={<IconMailForward size={18} aria-hidden />}>
        {t("write")}
      </LinkButton>
      <LinkButton {...way} hiddenFrom="sm" px="sm" aria-label={t("write")}>
        <IconMailForward size={18} aria-hidden />
      </LinkButton>
    </>
  );
}
