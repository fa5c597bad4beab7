import { Button, Stack, Text } from "@mantine/core";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { preferenceMessages } from "./preference-messages.ts";
import { useConfirmedAddress } from "./use-confirmed-address.ts";

/** Shown with an address whose mail bounced; staff can confirm that it is right. Nothing for other addresses. */
export function AddressNote({ personId }: { personId: number }) {
  const t = useWords(preferenceMessages);
  const format = useFormat();
  const { data } = useRead(messagePreferences.read, { params: { id: String(personId) } });
  const { confirm, busy } = useConfirmedAddress(personId);
  if (!data?.bounced) return null;
  const { at, answer } = data.bounced;
  return (
    <Stack gap={4} align="start" mt={4}>
      <StatusBadge tone="red" label={t("bounces")} />
      <Text size="sm" c="dimmed">
        {t("bouncesText", { date: format.nearTime(at) })}
      </Text>
      <Text size="sm" c="dimmed" translate="no" style={{ overflowWrap: "anywhere" }}>
        {t("serverSaid", { answer })}
      </Text>
      <Button variant="default" size="xs" loading={busy} onClick={confirm}>
        {t("confirm")}
      </Button>
    </Stack>
  );
}
