import { useMediaQuery } from "@mantine/hooks";
import IconBolt from "~icons/tabler/bolt";
import IconUserPlus from "~icons/tabler/user-plus";
import { getRouteApi } from "@tanstack/react-router";
import { LinkButton } from "#web/frame/links.tsx";
import { pageWords } from "#web/frame/page-words.ts";
import { Page } from "#web/frame/page.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { ClientCounts } from "./client-counts.tsx";
import type { ClientSearch } from "./client-search.ts";
import { ClientTable } from "./client-table.tsx";
import { clientMessages } from "./messages.ts";

const route = getRouteApi("/inside/client/overview");

/** Everybody with a membership: two counts and one list, whose state lives in the URL (clients-and-business §2). */
export function ClientOverviewPage() {
  const t = useWords(clientMessages);
  const pageName = useWords(pageWords);
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const wide = useMediaQuery("(width >= 75em)", undefined, { getInitialValueInEffect: false });
  const show = (next: ClientSearch) => void navigate({ search: next, replace: true });
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients") }, { label: pageName("overview") }]}
      actions={
        <>
          {wide && <ClientCounts />}
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
    </Page>
  );
}
