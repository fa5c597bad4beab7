import { Text } from "@mantine/core";
import IconListDetails from "~icons/tabler/list-details";
import { EventsSetting } from "#web/club/settings/sending/events-setting.tsx";
import {
  MailPerMinuteSetting,
  ReminderHoursSetting,
  TomorrowHourSetting,
} from "#web/club/settings/sending/sending-settings.tsx";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { SettingsFrame } from "#web/club/settings/frame/settings-frame.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { MailCard } from "./mail-card.tsx";
import { messageMessages } from "../messages.ts";

/** How the club's messages go out, which do, and when (messages §5). */
export function MessageSettingsPage() {
  const t = useWords(messageMessages);
  return (
    <SettingsFrame
      title={t("title")}
      entry="messages"
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
      <MailCard />
      <div>
        <ReminderHoursSetting />
        <TomorrowHourSetting />
        <MailPerMinuteSetting />
        <EventsSetting />
      </div>
    </SettingsFrame>
  );
}
