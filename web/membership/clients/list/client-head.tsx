import { ActionIcon, Menu, VisuallyHidden } from "@mantine/core";
import IconBolt from "~icons/tabler/bolt";
import IconDots from "~icons/tabler/dots";
import IconMailForward from "~icons/tabler/mail-forward";
import IconUserPlus from "~icons/tabler/user-plus";
import type { ReactNode } from "react";
import { clients } from "#contract/membership/clients.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkMainButton, LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { searchFor } from "#web/kernel/lib/table/table-search.ts";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientFigures } from "./client-counts.tsx";
import { ClientFilters } from "./client-filters.tsx";
import { ClientLists } from "./client-lists.tsx";
import { clientNarrowing } from "./client-query.ts";
import type { ClientSearch } from "./client-search-model.ts";
import { narrowingIn } from "./narrowed-model.ts";
import { ClientStatusChips } from "./status-chips.tsx";
import { clientMessages } from "../messages.ts";

interface ClientHeadProps {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
  /** The controls of the table. */
  controls: ReactNode;
}

/** The head of the client list: chips, search, filters and the way to a new client in one line. */
export function ClientHead({ search, onSearch, controls }: ClientHeadProps) {
  const t = useWords(clientMessages);
  const format = useFormat();
  const { data } = useRead(clients.standings, { query: clientNarrowing(search) });
  return (
    <ListHead
      title={t("title")}
      count={data && format.number(data.all)}
      chips={<ClientStatusChips search={search} onSearch={onSearch} />}
      find={
        <FindField
          label={t("find")}
          placeholder={t("findHint")}
          q={search.q}
          onFind={(q) => onSearch(searchFor(search, { q }))}
        />
      }
      controls={
        <>
          <ClientFilters search={search} onSearch={onSearch} />
          {controls}
          <MoreMenu search={search} />
          <LinkMainButton to="/client/add-client" visibleFrom="sm" leftSection={<IconUserPlus size={18} aria-hidden />}>
            {t("addClient")}
          </LinkMainButton>
        </>
      }
      below={
        <>
          <ClientFigures />
          <ClientLists search={search} onSearch={onSearch} />
        </>
      }
    />
  );
}

/** The rarer ways on from the list: to a quick new client, and to a mailing to everybody in it. */
function MoreMenu({ search }: { search: ClientSearch }) {
  const t = useWords(clientMessages);
  const { roles = [] } = useMe();
  return (
    <ActionMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} title={t("more")}>
          <IconDots size={20} aria-hidden />
          <VisuallyHidden>{t("more")}</VisuallyHidden>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LinkMenuItem to="/client/quick-add" leftSection={<IconBolt size={16} aria-hidden />}>
          {t("quickAdd")}
        </LinkMenuItem>
        {servesEveryClient(roles) && (
          <LinkMenuItem
            to="/mailings/new"
            search={narrowingIn(search)}
            leftSection={<IconMailForward size={16} aria-hidden />}
          >
            {t("write")}
          </LinkMenuItem>
        )}
        {/* Last, as the focus goes to the first, and nobody can see this one beside its button. */}
        <LinkMenuItem to="/client/add-client" hiddenFrom="sm" leftSection={<IconUserPlus size={16} aria-hidden />}>
          {t("addClient")}
        </LinkMenuItem>
      </Menu.Dropdown>
    </ActionMenu>
  );
}
