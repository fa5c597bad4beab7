import { Radio, Stack } from "@mantine/core";
import { clubSettings } from "#contract/company.ts";
import { useWords } from "#web/lib/i18n.ts";
import { clubSetting } from "./club-setting.ts";
import { settingMessages } from "./messages.ts";
import { SettingCard } from "./setting-card.tsx";
import { type SettingKind, useSetting } from "./use-setting.ts";

const trainerScope = clubSetting("trainerScope", clubSettings.trainerScope);
const weightUnit = clubSetting("weightUnit", clubSettings.weightUnit);
const leavePolicy = clubSetting("leavePolicy", clubSettings.leavePolicy);
const passwordPolicy = clubSetting("passwordPolicy", clubSettings.passwordPolicy);

export function TrainerScopeSetting() {
  const t = useWords(settingMessages);
  return (
    <Choice
      kind={trainerScope}
      title={t("trainerScope")}
      choices={[
        { value: "all", label: t("trainerScopeAll"), effect: t("trainerScopeAllEffect") },
        { value: "own", label: t("trainerScopeOwn"), effect: t("trainerScopeOwnEffect") },
      ]}
    />
  );
}

export function WeightUnitSetting() {
  const t = useWords(settingMessages);
  return (
    <Choice
      kind={weightUnit}
      title={t("weightUnit")}
      choices={[
        { value: "kg", label: t("weightUnitKg"), effect: t("weightUnitKgEffect") },
        { value: "lb", label: t("weightUnitLb"), effect: t("weightUnitLbEffect") },
      ]}
    />
  );
}

export function LeavePolicySetting() {
  const t = useWords(settingMessages);
  return (
    <Choice
      kind={leavePolicy}
      title={t("leavePolicy")}
      choices={[
        { value: "once", label: t("leavePolicyOnce"), effect: t("leavePolicyOnceEffect") },
        { value: "oneAtATime", label: t("leavePolicyOneAtATime"), effect: t("leavePolicyOneAtATimeEffect") },
      ]}
    />
  );
}

export function PasswordPolicySetting() {
  const t = useWords(settingMessages);
  return (
    <Choice
      kind={passwordPolicy}
      title={t("passwordPolicy")}
      choices={[
        { value: "spec", label: t("passwordPolicySpec"), effect: t("passwordPolicySpecEffect") },
        { value: "long", label: t("passwordPolicyLong"), effect: t("passwordPolicyLongEffect") },
      ]}
    />
  );
}

interface ChoiceProps<Value extends string> {
  kind: SettingKind<Value>;
  title: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly effect: string }[];
}

/** A setting with a few values, each with what it does. */
function Choice<Value extends string>({ kind, title, choices }: ChoiceProps<Value>) {
  const draft = useSetting(kind);
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value);
    if (choice) draft.change(choice.value);
  };
  return (
    <SettingCard title={title} draft={draft}>
      <Radio.Group value={draft.value} onChange={choose} aria-label={title}>
        <Stack gap="sm">
          {choices.map(({ value, label, effect }) => (
            <Radio key={value} value={value} label={label} description={effect} />
          ))}
        </Stack>
      </Radio.Group>
    </SettingCard>
  );
}
