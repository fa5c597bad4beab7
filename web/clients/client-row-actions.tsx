import { Group } from "@mantine/core";
import type { ClientRow } from "#contract/clients.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { PersonActionsMenu } from "#web/leave/person-actions-dialog.tsx";
import { LinkButton } from "#web/shell/links.tsx";
import { clientMessages } from "./messages.ts";

/** What can be done with a client's row: viewing at a click, the rest in a menu. */
export function ClientRowActions({ row }: { row: ClientRow }) {
  const t = useWords(clientMessages);
  const button = useWords(buttonMessages);
  const name = useFormat().name(row.name);
  return (
    <Group gap={4} justify="end" wrap="nowrap">
      <LinkButton
        to="/user/$userId/profile"
        params={{ userId: String(row.id) }}
        search={{ userType: "client" }}
        variant="default"
        size="xs"
        aria-label={t("viewName", { name })}
      >
        {button("view")}
      </LinkButton>
      <PersonActionsMenu person={{ ...row, userType: "client" }} actions={row.actions} />
    </Group>
  );
}
