import { clubSettings } from "#contract/club/settings.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ChoiceSetting } from "../choice-setting.tsx";
import { clubSetting } from "../club-setting.ts";
import { settingMessages } from "../messages.ts";

const trainerScope = clubSetting("trainerScope", clubSettings.trainerScope);
const trainerContact = clubSetting("trainerContact", clubSettings.trainerContact);
const weightUnit = clubSetting("weightUnit", clubSettings.weightUnit);
const leavePolicy = clubSetting("leavePolicy", clubSettings.leavePolicy);
const freezeBy = clubSetting("freezeBy", clubSettings.freezeBy);
const leaveExtends = clubSetting("leaveExtends", clubSettings.leaveExtends);
const passwordPolicy = clubSetting("passwordPolicy", clubSettings.passwordPolicy);

const secondFactor = clubSetting("secondFactor", clubSettings.secondFactor);

export function TrainerScopeSetting() {
  const t = useWords(settingMessages);
  return (
    <ChoiceSetting
      kind={trainerScope}
      title={t("trainerScope")}
      choices={[
        { value: "all", label: t("trainerScopeAll"), effect: t("trainerScopeAllEffect") },
        { value: "own", label: t("trainerScopeOwn"), effect: t("trainerScopeOwnEffect") },
      ]}
    />
  );
}

export function TrainerContactSetting() {
  const t = useWords(settingMessages);
  return (
    <ChoiceSetting
      kind={trainerContact}
      title={t("trainerContact")}
      choices={[
        { value: "nobody", label: t("trainerContactNobody"), effect: t("trainerContactNobodyEffect") },
        { value: "members", label: t("trainerContactMembers"), effect: t("trainerContactMembersEffect") },
      ]}
    />
  );
}

export function WeightUnitSetting() {
  const t = useWords(settingMessages);
  return (
    <ChoiceSetting
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
    <ChoiceSetting
      kind={leavePolicy}
      title={t("leavePolicy")}
      choices={[
        { value: "once", label: t("leavePolicyOnce"), effect: t("leavePolicyOnceEffect") },
        { value: "oneAtATime", label: t("leavePolicyOneAtATime"), effect: t("leavePolicyOneAtATimeEffect") },
      ]}
    />
  );
}

export function FreezeBySetting() {
  const t = useWords(settingMessages);
  return (
    <ChoiceSetting
      kind={freezeBy}
      title={t("freezeBy")}
      choices={[
        { value: "trainers", label: t("freezeByTrainers"), effect: t("freezeByTrainersEffect") },
        { value: "desk", label: t("freezeByDesk"), effect: t("freezeByDeskEffect") },
      ]}
    />
  );
}

export function LeaveExtendsSetting() {
  const t = useWords(settingMessages);
  return (
    <ChoiceSetting
      kind={leaveExtends}
      title={t("leaveExtends")}
      choices={[
        {
          value: "membershipAndCredits",
          label: t("leaveExtendsMembershipAndCredits"),
          effect: t("leaveExtendsMembershipAndCreditsEffect"),
        },
        { value: "membership", label: t("leaveExtendsMembership"), effect: t("leaveExtendsMembershipEffect") },
        { value: "nothing", label: t("leaveExtendsNothing"), effect: t("leaveExtendsNothingEffect") },
      ]}
    />
  );
}

export function PasswordPolicySetting() {
  const t = useWords(settingMessages);
  return (
    <ChoiceSetting
      kind={passwordPolicy}
      title={t("passwordPolicy")}
      choices={[
        { value: "spec", label: t("passwordPolicySpec"), effect: t("passwordPolicySpecEffect") },
        { value: "long", label: t("passwordPolicyLong"), effect: t("passwordPolicyLongEffect") },
      ]}
    />
  );
}

export function SecondFactorSetting() {
  const t = useWords(settingMessages);
  return (
    <ChoiceSetting
      kind={secondFactor}
      title={t("secondFactor")}
      choices={[
        { value: "optional", label: t("secondFactorOptional"), effect: t("secondFactorOptionalEffect") },
        { value: "staff", label: t("secondFactorStaff"), effect: t("secondFactorStaffEffect") },
        { value: "everyone", label: t("secondFactorEveryone"), effect: t("secondFactorEveryoneEffect") },
      ]}
    />
  );
}
