import { Button, Group, Stack, Text } from "@mantine/core";
import IconPhone from "~icons/tabler/phone";
import type { TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { callLink } from "#web/kernel/lib/mail.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { Face } from "#web/identity/people/faces/face.tsx";
import { listMessages } from "../list-messages.ts";
import { type RowAction, rowActionsFor } from "./row-rights.ts";
import { servesClients } from "#contract/kernel/values.ts";
import { useNoteWords, useRowFact } from "./row-labels.ts";
import { SettleRequest } from "./settle-request.tsx";

interface RowSheetProps {
  list: TodayList;
  row: TodayRow;
  onAct: (action: RowAction) => void;
  onClose: () => void;
}

/** The actions for a row, for touch: on a phone it is at the lower edge. */
export function RowSheet({ list, row, onAct, onClose }: RowSheetProps) {
  const t = useWords(listMessages);
  const button = useWords(buttonMessages);
  const { roles } = useMe();
  const fact = useRowFact(list)(row);
  const note = useNoteWords();
  const actions = row.followUp ? [] : rowActionsFor(list, row, roles);
  return (
    <Dialog title={useFormat().name(row.client.name)} closeLabel={button("close")} size={360} onClose={onClose}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <Face person={row.client} size={40} />
          <div>
            <Text>{fact}</Text>
            {row.followUp && (
              <Text size="sm" c="dimmed">
                {[note(row.followUp), row.followUp.note].filter(Boolean).join(" · ")}
              </Text>
            )}
          </div>
        </Group>
        {actions.map((action) =>
          action === "call" ? (
            <Button
              key={action}
              component="a"
              href={callLink(row.phone ?? "")}
              leftSection={<IconPhone size={18} aria-hidden />}
              onClick={() => onAct(action)}
            >
              {t("call")}
            </Button>
          ) : (
            <Button key={action} variant="default" onClick={() => onAct(action)}>
              {t(action)}
            </Button>
          ),
        )}
        {list === "asked" && !row.followUp && servesClients(roles) && <SettleRequest row={row} onDone={onClose} />}
        {servesClients(roles) && (
          <LinkButton
            to="/user/$userId/profile"
            params={{ userId: String(row.client.id) }}
            search={{ userType: "client" }}
            variant="subtle"
            color="gray"
          >
            {t("profile")}
          </LinkButton>
        )}
      </Stack>
    </Dialog>
  );
}
