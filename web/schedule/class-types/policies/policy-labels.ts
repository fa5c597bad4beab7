import type { PolicyVersion } from "#contract/schedule/classes/class-policies.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Fact } from "#web/kernel/ui/facts/fact-list.tsx";
import { policyMessages } from "./policy-messages.ts";

/** How the terms of a policy read: one by one, and in a line. */
export function usePolicyWords() {
  const t = useWords(policyMessages);
  const format = useFormat();
  const comma = useLocale() === "cn" ? "，" : ", ";
  const lasting = (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const parts = [hours > 0 && t("hours", { count: hours }), rest > 0 && t("minutes", { count: rest })];
    return parts.filter(Boolean).join(" ");
  };
  const free = ({ freeMinutes }: PolicyVersion) =>
    freeMinutes === 0 ? t("free.start") : t("free.until", { time: lasting(freeMinutes) });
  const effect = ({ loses, fees }: PolicyVersion, kind: "late" | "noShow") => {
    const fee = fees[kind];
    return [t(loses[kind] ? "lost" : "kept"), fee ? t("fee", { amount: format.money(fee) }) : t("noFee")].join(comma);
  };
  const facts = (terms: PolicyVersion): Fact[] => [
    ...(terms.opensDays === null ? [] : [{ name: t("opens"), value: t("opens.days", { count: terms.opensDays }) }]),
    { name: t("free"), value: free(terms) },
    { name: t("grace"), value: terms.grace === 0 ? t("grace.none") : t("grace.count", { count: terms.grace }) },
    { name: t("late"), value: effect(terms, "late") },
    { name: t("noShow"), value: effect(terms, "noShow") },
    {
      name: t("pause"),
      value: terms.pauseDays === 0 ? t("pause.none") : t("pause.days", { count: terms.pauseDays }),
    },
  ];
  /** The effect of a lapse, in a line. */
  const consequence = (terms: PolicyVersion, kind: "late" | "noShow") => {
    const grace = terms.grace === 0 ? t("graceShortNone") : t("graceShort", { count: terms.grace });
    const pause = terms.pauseDays > 0 && t("pauseShort", { count: terms.pauseDays });
    const then = [effect(terms, kind), pause].filter(Boolean).join(comma);
    return [grace, terms.grace === 0 ? then : t("afterwardsShort", { what: then })].join(comma);
  };
  return { facts, consequence, lasting, free };
}
