import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { Anchor, Button, Group, Text } from "@mantine/core";
import IconPhoneCheck from "~icons/tabler/phone-check";
import { useState } from "react";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { Called } from "#contract/outward/mailings.ts";
import { useCallWords } from "#web/identity/people/activity/call-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { callLink } from "#web/kernel/lib/mail.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "../mailings.module.css";
import { writeMessages } from "./write-messages.ts";

const CallDialog = lazyDialog(async () => (await import("#web/identity/people/activity/call-dialog.tsx")).CallDialog);

export interface ListedPerson {
  readonly id: number;
  readonly name: PersonName;
  readonly email: string | null;
  readonly phone: string | null;
  /** The day on which a membership has run out, where the list is in the order of ends. */
  readonly endOfDate?: string | null;
  /** The last call. */
  readonly called?: Called | null;
}

/** People to be called or looked up. */
export function PeopleList({ people, areCalled }: { people: readonly ListedPerson[]; areCalled: boolean }) {
  const t = useWords(writeMessages);
  const format = useFormat();
  const [calling, setCalling] = useState<{ readonly id: number; readonly name: string; readonly phone: string }>();
  return (
    <>
      <ul className={classes.people}>
        {people.map(({ id, name, email, phone, endOfDate, called }) => (
          <li key={id}>
            <Group justify="space-between" gap="xs">
              <LinkAnchor to="/user/$userId/profile" params={{ userId: String(id) }}>
                {format.name(name)}
              </LinkAnchor>
              {phone !== null && (
                <Group gap="sm">
                  <Anchor href={callLink(phone)} size="sm" translate="no">
                    {phoneWords(phone)}
                  </Anchor>
                  {areCalled && (
                    <Button
                      variant="default"
                      size="compact-md"
                      leftSection={<IconPhoneCheck size={16} aria-hidden />}
                      aria-label={t("calledName", { name: format.name(name) })}
                      onClick={() => setCalling({ id, name: format.name(name), phone })}
                    >
                      {t("called")}
                    </Button>
                  )}
                </Group>
              )}
            </Group>
            {areCalled && called && <LastCall call={called} />}
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
      {calling && (
        <CallDialog
          about={{ list: "callList", clientId: calling.id, fact: "callList" }}
          name={calling.name}
          phone={calling.phone}
          onClose={() => setCalling(undefined)}
        />
      )}
    </>
  );
}

/** By whom somebody was called last, when, and with what result. */
function LastCall({ call: { outcome, note, by, at } }: { call: Called }) {
  const t = useWords(writeMessages);
  const format = useFormat();
  const said = useCallWords()(outcome);
  return (
    <Text size="sm" fw={550}>
      {t("calledBy", { outcome: said, name: format.name(by), time: format.nearTime(at) })}
      {note !== null && ` · ${note}`}
    </Text>
  );
}
