import type { Lapse } from "#contract/schedule/classes/lapses.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { usePolicyWords } from "#web/schedule/class-types/policies/policy-labels.ts";
import { lapseMessages } from "./lapse-messages.ts";

const graceOf = ({ earlier, policy }: Lapse) => ({ number: earlier + 1, grace: policy.version.grace });

const startOf = ({ class: one, session }: Lapse) => (one ?? session)?.start ?? "";

/** How a lapse reads. */
export function useLapseWords() {
  const t = useWords(lapseMessages);
  const format = useFormat();
  const locale = useLocale();
  const { timeZone } = useClub();
  const policies = usePolicyWords();
  const option = useOptionWords();
  const joined = (parts: readonly (string | false | null)[]) =>
    parts.filter(Boolean).join(locale === "cn" ? "，" : ", ");
  const effect = ({ kind, credits, fee, pausedUntil, policy }: Lapse) =>
    joined([
      credits > 0 && policy.version.loses[kind] && t("lost", { count: credits }),
      fee !== null && t("fee", { amount: format.money(fee) }),
      pausedUntil !== null && t("paused", { time: format.nearTime(pausedUntil) }),
    ]) || t("noEffect");
  const outcome = (lapse: Lapse): string => {
    const { state, counts, earlier, policy, waived } = lapse;
    switch (state) {
      case "pending": {
        const judged = earlier < policy.version.grace ? t("willForgive", graceOf(lapse)) : t("willApply");
        return joined([t("counts", { time: format.nearTime(counts) }), judged]);
      }
      case "forgiven":
        return t("forgivenAs", graceOf(lapse));
      case "applied":
        return effect(lapse);
      case "waived":
        return waived
          ? t("waivedBy", {
              name: waived.by ? format.name(waived.by) : "",
              time: format.nearTime(waived.at),
              reason: waived.reason ?? "",
            })
          : "";
      case "withdrawn":
        return "";
    }
  };
  const titleOf = ({ class: one, session }: Pick<Lapse, "class" | "session">) =>
    one ? one.name[locale] : t("session", { course: option("course", session?.title ?? "") });
  const named = ({ policy, kind }: Lapse) => [policy.name[locale], policies.consequence(policy.version, kind)];
  return {
    classAt: (lapse: Lapse) => joined([titleOf(lapse), format.nearTime(startOf(lapse))]),
    rules: (lapse: Lapse) => named(lapse).join(t("colon")),
    /** The class or session and its day, in short. */
    onDay: (lapse: Lapse) => joined([titleOf(lapse), format.near(wallAt(timeZone, new Date(startOf(lapse))).date)]),
    shortKind: ({ kind }: Pick<Lapse, "kind">) => t(kind),
    name: ({ client }: Pick<Lapse, "client">) => format.name(client.name),
    ofClass: titleOf,
    when: (lapse: Lapse) => format.nearTime(startOf(lapse)),
    kind: ({ kind, at }: Lapse) =>
      kind === "late" ? joined([t("late"), t("cancelledAt", { time: format.nearTime(at) })]) : t("noShow"),
    state: ({ state }: Lapse) => t(state),
    outcome,
    policy: ({ policy }: Lapse) => policy.name[locale],
    terms: ({ policy, kind }: Lapse) => policies.consequence(policy.version, kind),
  };
}
