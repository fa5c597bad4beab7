import { ActionIcon, Group, Menu } from "@mantine/core";
import { IconDots, IconEdit } from "@tabler/icons-react";
import type { ClientRow } from "#contract/clients.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { LinkButton, LinkMenuItem } from "#web/shell/links.tsx";
import { clientMessages } from "./messages.ts";

/** What can be done with a client's row: viewing at a click, the rest in a menu. */
export function ClientRowActions({ row }: { row: ClientRow }) {
  const t = useWords(clientMessages);
  const button = useWords(buttonMessages);
  const name = useFormat().name(row.name);
  const profile = {
    to: "/user/$userId/profile",
    params: { userId: String(row.id) },
    search: { userType: "client" },
  } as const;
  return (
    <Group gap={4} justify="end" wrap="nowrap">
      <LinkButton {...profile} variant="default" size="xs" aria-label={t("viewName", { name })}>
        {button("view")}
      </LinkButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("moreActions", { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <LinkMenuItem {...profile} leftSection={<IconEdit size={16} aria-hidden />}>
            {button("edit")}
          </LinkMenuItem>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
