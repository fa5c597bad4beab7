import { Text } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { SettingsFrame } from "../frame/settings-frame.tsx";
import { settingMessages } from "../messages.ts";
import { OptionListSetting } from "./option-list-setting.tsx";

const lists = [
  "gender",
  "department",
  "jobTitle",
  "clientType",
  "durationUnit",
  "goal",
  "paymentMethod",
  "leaveReason",
  "dismissReason",
  "clientDismissReason",
] as const;

/** The options of the club's forms, each list saved separately (decisions §13). */
export function OptionListsPage() {
  const t = useWords(settingMessages);
  return (
    <SettingsFrame title={t("lists")} entry="lists">
      <Text c="dimmed">{t("listsIntro")}</Text>
      <div>
        {lists.map((list) => (
          <OptionListSetting key={list} list={list} />
        ))}
      </div>
    </SettingsFrame>
  );
}
