import type { ClientGlance } from "#contract/membership/profile-summary.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classesLeftMessages } from "./classes-left-messages.ts";

interface ClassesFact {
  readonly value: string;
  readonly unit: string;
  readonly note: string;
}

/** The words for the classes that a client can book: what a membership leaves of its period, then credits for classes alone. */
export function useClassesLeftWords() {
  const t = useWords(classesLeftMessages);
  const format = useFormat();
  const locale = useLocale();
  const separator = locale === "cn" ? "，" : ", ";
  return ({ classes: { onlyClasses, memberships } }: Pick<ClientGlance, "classes">): ClassesFact | undefined => {
    const membership = memberships.find(({ limit }) => !limit || limit.used < limit.n) ?? memberships[0];
    const credits = { value: format.number(onlyClasses), unit: t("credits", { count: onlyClasses }) };
    if (!membership) return onlyClasses > 0 ? { ...credits, note: t("leftToBook") } : undefined;
    const more = onlyClasses > 0 ? [t("creditsToo", { count: onlyClasses })] : [];
    const { limit } = membership;
    if (!limit) return { value: "", unit: t("included"), note: [t("unlimited"), ...more].join(separator) };
    const left = Math.max(0, limit.n - limit.used);
    const next = left === 0 && limit.next ? [t("next", { date: format.weekdayAndDay(limit.next) })] : [];
    const note = [t(limit.per), ...next, ...more].join(separator);
    return { value: t("of", { left, n: limit.n }), unit: t("classes", { count: limit.n }), note };
  };
}
