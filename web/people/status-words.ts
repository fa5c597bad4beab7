import type { UserType } from "#contract/values.ts";
import { defineMessages, useWords } from "#web/lib/i18n.ts";
import type { Tone } from "#web/ui/tone.ts";
import { personTone, type Standee, type Standing, standingOf } from "./status-model.ts";

const en = {
  dismissed: "Dismissed",
  expired: "Contract ended",
  suspended: "Suspended",
  onLeave: "On leave",
  pending: "Not started",
  incomplete: "Incomplete",
  active: "Active",
} as const satisfies Record<Standing, string>;

const cn = {
  dismissed: "已离职",
  expired: "合同到期",
  suspended: "已停用",
  onLeave: "请假中",
  pending: "待入职",
  incomplete: "资料不全",
  active: "正常",
} as const satisfies Record<Standing, string>;

/** Of staff; a client's membership is another thing than a colleague's contract. */
const statusMessages = defineMessages({
  en: { ...en, "client.dismissed": "Dismissed", "client.expired": "Expired", "client.pending": "Not started" },
  cn: { ...cn, "client.dismissed": "已终止", "client.expired": "已到期", "client.pending": "待开卡" },
});

/** Says how people stand. */
export function useStatusWords(): (standing: Standing, of: UserType) => string {
  const t = useWords(statusMessages);
  return (standing, of) => {
    const isOther = standing === "dismissed" || standing === "expired" || standing === "pending";
    return t(isOther && of === "client" ? `client.${standing}` : standing);
  };
}

/** How somebody stands, as it is shown. */
export function useStanding(person: Standee, of: UserType): { readonly tone: Tone; readonly label: string } {
  const standing = standingOf(person);
  return { tone: personTone[standing], label: useStatusWords()(standing, of) };
}
