import { Group } from "@mantine/core";
import type { ComponentProps } from "react";
import { LinkButton } from "#web/frame/links.tsx";
import { PersonActionsMenu } from "#web/leave/person-actions-dialog.tsx";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { peopleMessages } from "./messages.ts";

/** What can be done with a person's row: viewing at a click, the rest in a menu. */
export function RowActions({ person, actions }: ComponentProps<typeof PersonActionsMenu>) {
  const t = useWords(peopleMessages);
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
