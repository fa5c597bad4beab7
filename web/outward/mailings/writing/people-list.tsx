import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { Anchor, Group, Text } from "@mantine/core";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { callLink } from "#web/kernel/lib/mail.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "../mailings.module.css";
import { writeMessages } from "./write-messages.ts";

export interface ListedPerson {
  readonly id: number;
  readonly name: PersonName;
  readonly email: string | null;
  readonly phone: string | null;
  /** The day on which a membership has run out, where the list is in the order of ends. */
  readonly endOfDate?: string | null;
}

/** People to be called or looked up. */
export function PeopleList({ people }: { people: readonly ListedPerson[] }) {
  const t = useWords(writeMessages);
  const format = useFormat();
  return (
    <ul className={classes.people}>
      {people.map(({ id, name, email, phone, endOfDate }) => (
        <li key={id}>
          <Group justify="space-between" gap="xs">
            <LinkAnchor to="/user/$userId/profile" params={{ userId: String(id) }}>
              {format.name(name)}
            </LinkAnchor>
            {phone !== null && (
              <Anchor href={callLink(phone)} size="sm" translate="no">
                {phoneWords(phone)}
              </Anchor>
            )}
          </Group>
          {endOfDate && (
            <Text size="sm" c="dimmed">
              {t("lastDay", { date: format.lastDay(endOfDate) })}
            </Text>
          )}
          {email !== null && (
            <Text size="sm" c="dimmed" translate="no" style={{ overflowWrap: "anywhere" }}>
              {email}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
