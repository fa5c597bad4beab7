import { Group } from "@mantine/core";
import type { ComponentProps } from "react";
import { useFormat } from "#web/frame/format.ts";
import { LinkButton } from "#web/frame/links.tsx";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { menuMessages } from "./menu-messages.ts";
import { PersonActionsMenu } from "./person-actions.tsx";

/** What can be done with a person's row: viewing at a click, the rest in a menu. */
export function RowActions({ person, actions }: ComponentProps<typeof PersonActionsMenu>) {
  const t = useWords(menuMessages);
  const button = useWords(buttonMessages);
  const name = useFormat().name(person.name);
  return (
    <Group gap={4} justify="end" wrap="nowrap">
      <LinkButton
        to="/user/$userId/profile"
        params={{ userId: String(person.id) }}
        search={{ userType: person.userType }}
        variant="default"
        size="xs"
        aria-label={t("viewName", { name })}
      >
        {button("view")}
      </LinkButton>
      <PersonActionsMenu person={person} actions={actions} />
    </Group>
  );
}
