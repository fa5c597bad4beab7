import { Stack, Text } from "@mantine/core";
import { ClubTokensCard } from "#web/identity/auth/tokens/tokens-card.tsx";
import { SettingsFrame } from "#web/club/settings/frame/settings-frame.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { programMessages } from "./messages.ts";
import { WebhooksCard } from "./webhooks-card.tsx";

/** How the club and other programs speak with each other (in-and-out §3). */
export function ProgramsPage() {
  const t = useWords(programMessages);
  return (
    <SettingsFrame title={t("title")} entry="programs">
      <Text c="dimmed">{t("intro")}</Text>
      <Stack gap="md" maw="var(--page-wide)">
        <WebhooksCard />
        <ClubTokensCard />
      </Stack>
    </SettingsFrame>
  );
}
