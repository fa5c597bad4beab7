import { Button, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import IconArrowRight from "~icons/tabler/arrow-right";
import type { ReactNode } from "react";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { InvoiceNoteSetting, PricesIncludeSetting } from "../money/document-settings.tsx";
import { DaysSetting } from "../money/days-settings.tsx";
import { FreezeLimitsSetting } from "./freeze-limits-setting.tsx";
import { ClubAddressSetting, ClubNameSetting, CurrencySetting, TimeZoneSetting } from "./identity-settings.tsx";
import { ClosedDaysSetting } from "../hours/closed-days-setting.tsx";
import { OpeningHoursSetting } from "../hours/opening-hours-setting.tsx";
import { LogoSetting } from "./logo-setting.tsx";
import { settingMessages } from "../messages.ts";
import { OwingBlocksSetting } from "../money/owing-settings.tsx";
import {
  LeaveExtendsSetting,
  LeavePolicySetting,
  PasswordPolicySetting,
  SecondFactorSetting,
  TrainerScopeSetting,
  WeightUnitSetting,
} from "./rule-settings.tsx";
import { SettlementRuleSetting } from "../money/settlement-setting.tsx";
import { TaxNumbersSetting } from "../money/tax-numbers-setting.tsx";
import { TaxRatesSetting } from "../money/tax-rates-setting.tsx";

/** The settings of a club, each saved separately (decisions §13); its option lists have a page of their own. */
export function SettingsPage() {
  const t = useWords(settingMessages);
  const pageName = useWords(pageWords);
  return (
    <Page title={t("title")} breadcrumbs={[{ label: pageName("settings") }, { label: t("title") }]}>
      <Text c="dimmed">{t("intro")}</Text>
      <SettingsIndex />
      <Section id="club" columns={2}>
        <ClubNameSetting />
        <ClubAddressSetting />
        <LogoSetting />
        <TimeZoneSetting />
        <CurrencySetting />
        <WeightUnitSetting />
      </Section>
      <Section id="hours" columns={2}>
        <div style={{ gridColumn: "1 / -1" }}>
          <OpeningHoursSetting />
        </div>
        <div style={{ gridColumn: "1 / -1" }}>
          <ClosedDaysSetting />
        </div>
      </Section>
      <Section id="taxes" columns={2}>
        <div style={{ gridColumn: "1 / -1" }}>
          <TaxRatesSetting />
        </div>
        <PricesIncludeSetting />
        <TaxNumbersSetting />
        <div style={{ gridColumn: "1 / -1" }}>
          <InvoiceNoteSetting />
        </div>
      </Section>
      <Section id="rules" columns={3}>
        <TrainerScopeSetting />
        <LeavePolicySetting />
        <LeaveExtendsSetting />
        <FreezeLimitsSetting />
        <SettlementRuleSetting />
        <OwingBlocksSetting />
        <DaysSetting name="graceDays" />
        <DaysSetting name="renewAhead" />
        <DaysSetting name="noticeDays" />
        <PasswordPolicySetting />
        <SecondFactorSetting />
      </Section>
    </Page>
  );
}

const sections = ["club", "hours", "taxes", "rules"] as const;

function SettingsIndex() {
  const t = useWords(settingMessages);
  const places = [
    ["/settings/lists", t("lists")],
    ["/settings/messages", t("messages")],
    ["/settings/programs", t("programs")],
    ["/settings/import", t("import")],
    ["/settings/backups", t("backups")],
    ["/settings/export", t("export")],
    ["/settings/activity-log", t("activityLog")],
  ] as const;
  return (
    <Group component="nav" gap="xs" aria-label={t("index")}>
      {sections.map((section) => (
        <Button key={section} component="a" href={`#${section}`} variant="default" size="sm">
          {t(section)}
        </Button>
      ))}
      {places.map(([to, label]) => (
        <LinkButton
          key={to}
          to={to}
          variant="default"
          size="sm"
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {label}
        </LinkButton>
      ))}
    </Group>
  );
}

interface SectionProps {
  /** Where the index leads. */
  id: (typeof sections)[number];
  columns: 2 | 3;
  children: ReactNode;
}

function Section({ id, columns, children }: SectionProps) {
  const t = useWords(settingMessages);
  return (
    <Stack component="section" id={id} gap="sm" style={{ scrollMarginTop: "5rem" }}>
      <Title order={2}>{t(id)}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: columns }} spacing="md" style={{ alignItems: "start" }}>
        {children}
      </SimpleGrid>
    </Stack>
  );
}
