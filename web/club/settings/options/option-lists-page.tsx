import { SimpleGrid, Text } from "@mantine/core";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
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
  const pageName = useWords(pageWords);
  return (
    <Page
      title={t("lists")}
      breadcrumbs={[{ label: pageName("settings") }, { label: t("title"), to: "/settings" }, { label: t("lists") }]}
    >
      <Text c="dimmed">{t("listsIntro")}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" style={{ alignItems: "start" }}>
        {lists.map((list) => (
          <OptionListSetting key={list} list={list} />
        ))}
      </SimpleGrid>
    </Page>
  );
}
