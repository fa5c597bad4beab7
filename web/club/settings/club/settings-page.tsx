import { getRouteApi } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { HowToPaySetting, InvoiceNoteSetting, PricesIncludeSetting } from "../money/document-settings.tsx";
import { GraceDaysSetting, NoticeDaysSetting, RenewAheadSetting } from "../money/days-settings.tsx";
import { FreezeLimitsSetting } from "./freeze-limits-setting.tsx";
import {
  ClubAddressSetting,
  ClubNameSetting,
  ClubPhoneSetting,
  CurrencySetting,
  TimeZoneSetting,
} from "./identity-settings.tsx";
import { OpeningHoursSetting } from "../hours/opening-hours-setting.tsx";
import { LogoSetting, PayCodeSetting } from "./picture-settings.tsx";
import { settingMessages } from "../messages.ts";
import { OwingBlocksSetting } from "../money/owing-settings.tsx";
import {
  FreezeBySetting,
  LeaveExtendsSetting,
  LeavePolicySetting,
  PasswordPolicySetting,
  SecondFactorSetting,
  TrainerContactSetting,
  TrainerScopeSetting,
  WeightUnitSetting,
} from "./rule-settings.tsx";
import { SettlementRuleSetting } from "../money/settlement-setting.tsx";
import { TaxNumbersSetting } from "../money/tax-numbers-setting.tsx";
import { TaxRatesSetting } from "../money/tax-rates-setting.tsx";
import { type SettingPart, settingParts } from "../frame/setting-place-model.ts";
import { SettingsFrame } from "../frame/settings-frame.tsx";

const route = getRouteApi("/inside/settings");

type PartSetting = (typeof settingParts)[SettingPart][number];

const fields: Readonly<Record<PartSetting, ComponentType>> = {
  clubName: ClubNameSetting,
  clubAddress: ClubAddressSetting,
  clubLogo: LogoSetting,
  openingHours: OpeningHoursSetting,
  clubPhone: ClubPhoneSetting,
  howToPay: HowToPaySetting,
  payCode: PayCodeSetting,
  trainerContact: TrainerContactSetting,
  timeZone: TimeZoneSetting,
  currency: CurrencySetting,
  weightUnit: WeightUnitSetting,
  trainerScope: TrainerScopeSetting,
  passwordPolicy: PasswordPolicySetting,
  secondFactor: SecondFactorSetting,
  leavePolicy: LeavePolicySetting,
  freezeBy: FreezeBySetting,
  leaveExtends: LeaveExtendsSetting,
  freezeLimits: FreezeLimitsSetting,
  settlementRule: SettlementRuleSetting,
  taxRates: TaxRatesSetting,
  pricesInclude: PricesIncludeSetting,
  taxNumbers: TaxNumbersSetting,
  invoiceNote: InvoiceNoteSetting,
  owingBlocks: OwingBlocksSetting,
  graceDays: GraceDaysSetting,
  renewAhead: RenewAheadSetting,
  noticeDays: NoticeDaysSetting,
};

/** The parts that are shown until one is chosen. */
const firstParts: readonly SettingPart[] = ["club", "hours", "contact", "units"];

/** A part of a club's settings, each saved separately (decisions §13). */
export function SettingsPage() {
  const t = useWords(settingMessages);
  const { part } = route.useSearch();
  return (
    <SettingsFrame title={part === undefined ? t("title") : t(part)} entry={part}>
      <div key={part}>
        {(part === undefined ? firstParts : [part]).flatMap((each) =>
          settingParts[each].map((name) => {
            const Setting = fields[name];
            return <Setting key={name} />;
          }),
        )}
      </div>
    </SettingsFrame>
  );
}
