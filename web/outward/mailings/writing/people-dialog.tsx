import { phoneWords } from "#contract/kernel/phone-words.ts";
import { Anchor, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { PersonName } from "#contract/kernel/person-name.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { callLink } from "#web/kernel/lib/mail.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import classes from "../mailings.module.css";

interface Someone {
  readonly id: number;
  readonly name: PersonName;
  readonly email: string | null;
  readonly phone: string | null;
}

interface PeopleDialogProps {
  title: string;
  /** Undefined while they are on their way. */
  people: readonly Someone[] | undefined;
  /** Shown until then, and below them. */
  children: ReactNode;
  onClose: () => void;
}

/** The people behind a number. */
export function PeopleDialog({ title, people, children, onClose }: PeopleDialogProps) {
  const button = useWords(buttonMessages);
  const format = useFormat();
  return (
    <Dialog title={title} closeLabel={button("close")} onClose={onClose}>
      <Stack gap="sm">
        {people && (
          <ul className={classes.people}>
            {people.map(({ id, name, email, phone }) => (
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
                {email !== null && (
                  <Text size="sm" c="dimmed" translate="no" style={{ overflowWrap: "anywhere" }}>
                    {email}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}
