import { Stack } from "@mantine/core";
import { useMe } from "#web/kernel/frame/me.ts";
import { PreferencesCards } from "#web/messaging/messages/preferences/preferences-cards.tsx";
import { SentCard } from "#web/messaging/messages/sent/sent-card.tsx";

/** The signed-in person's message settings, and their messages (messages §5). */
export function MessagesTab() {
  const { id } = useMe();
  return (
    <Stack gap="md" maw="var(--page-text)">
      <PreferencesCards />
      <SentCard personId={id} />
    </Stack>
  );
}
