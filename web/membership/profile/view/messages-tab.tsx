import { Stack } from "@mantine/core";
import { useMe } from "#web/kernel/frame/me.ts";
import { PreferencesCards } from "#web/messaging/messages/preferences/preferences-cards.tsx";
import { SentCard } from "#web/messaging/messages/sent/sent-card.tsx";

/** What the signed-in person gets and how, and what was sent to them (messages §5). */
export function MessagesTab() {
  const { id } = useMe();
  return (
    <Stack gap="md" maw={720}>
      <PreferencesCards />
      <SentCard personId={id} />
    </Stack>
  );
}
