import { SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { pageWords } from "#web/frame/page-words.ts";
import { Page } from "#web/frame/page.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { ClubAddressSetting, ClubNameSetting, CurrencySetting, TimeZoneSetting } from "./identity-settings.tsx";
import { settingMessages } from "./messages.ts";
import { OptionListSetting } from "./option-list-setting.tsx";
import { LeavePolicySetting, PasswordPolicySetting, TrainerScopeSetting, WeightUnitSetting } from "./rule-settings.tsx";
import { TaxRatesSetting } from "./tax-rates-setting.tsx";

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

/** Everything about a club that can be configured, each thing saved by itself (decisions §13). */
export function SettingsPage() {
  const t = useWords(settingMessages);
  const pageName = useWords(pageWords);
  return (
    <Page title={t("title")} breadcrumbs={[{ label: pageName("settings") }, { label: t("title") }]}>
      <Text c="dimmed">{t("intro")}</Text>
      <Section title={t("club")} columns={2}>
        <ClubNameSetting />
        <ClubAddressSetting />
        <TimeZoneSetting />
        <CurrencySetting />
        <WeightUnitSetting />
        <div style={{ gridColumn: "1 / -1" }}>
          <TaxRatesSetting />
        </div>
      </Section>
      <Section title={t("rules")} columns={3}>
        <TrainerScopeSetting />
        <LeavePolicySetting />
        <PasswordPolicySetting />
      </Section>
      <Section title={t("lists")} columns={3}>
        {lists.map((list) => (
          <OptionListSetting key={list} list={list} />
        ))}
      </Section>
    </Page>
  );
}

interface SectionProps {
  title: string;
  columns: 2 | 3;
  children: ReactNode;
}

function Section({ title, columns, children }: SectionProps) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{title}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: columns }} spacing="md" style={{ alignItems: "start" }}>
        {children}
      </SimpleGrid>
    </Stack>
  );
}
