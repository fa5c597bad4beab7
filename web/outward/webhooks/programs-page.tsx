import { Stack, Text } from "@mantine/core";
import { ClubTokensCard } from "#web/identity/auth/tokens/tokens-card.tsx";
import { pageWords } from "#web/kernel/frame/page/page-words.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { programMessages } from "./messages.ts";
import { WebhooksCard } from "./webhooks-card.tsx";

/** How the club and other programs speak with each other (in-and-out §3). */
export function ProgramsPage() {
  const t = useWords(programMessages);
  const pageName = useWords(pageWords);
  return (
    <Page
      title={t("title")}
      breadcrumbs={[
        { label: pageName("settings") },
        { label: pageName("clubSettings"), to: "/settings" },
        { label: t("title") },
      ]}
    >
      <Text c="dimmed">{t("intro")}</Text>
      <Stack gap="md" maw={960}>
        <WebhooksCard />
        <ClubTokensCard />
      </Stack>
    </Page>
  );
}
