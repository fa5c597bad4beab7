import { SimpleGrid, Stack, Text } from "@mantine/core";
import IconListDetails from "~icons/tabler/list-details";
import { EventsSetting } from "#web/club/settings/sending/events-setting.tsx";
import {
  MailPerMinuteSetting,
  ReminderHoursSetting,
  TomorrowHourSetting,
} from "#web/club/settings/sending/sending-settings.tsx";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { SettingsFrame } from "#web/kernel/frame/page/settings-frame.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { MailCard } from "./mail-card.tsx";
import { messageMessages } from "../messages.ts";

/** How the club's messages go out, which do, and when (messages §5). */
export function MessageSettingsPage() {
  const t = useWords(messageMessages);
  return (
    <SettingsFrame
      title={t("title")}
      actions={
        <LinkButton
          to="/settings/messages/sent"
          variant="default"
          leftSection={<IconListDetails size={18} aria-hidden />}
        >
          {t("sent")}
        </LinkButton>
      }
    >
      <Text c="dimmed">{t("intro")}</Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: "start" }}>
        <Stack gap="md">
          <MailCard />
          <ReminderHoursSetting />
          <TomorrowHourSetting />
          <MailPerMinuteSetting />
        </Stack>
        <EventsSetting />
      </SimpleGrid>
    </SettingsFrame>
  );
}
