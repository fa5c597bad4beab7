import type { ClassLimit, ClassesCovered, GoodFor } from "#contract/sales/class-access.ts";
import { classAccessTexts, limitPeriodTexts } from "#contract/sales/class-labels.ts";
import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { defineMessages, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";

const accessMessages = defineMessages({
  en: {
    all: "All classes",
    limited: "{{classes}}, {{limit}}",
    week: "{{count}} a week",
    month: "{{count}} a month",
    classesOnly: "For classes: {{classes}}",
    both: "For private sessions and classes: {{classes}}",
    allTypes: "all types",
    comma: ", ",
  },
  cn: {
    all: "全部团课",
    limited: "{{classes}}，{{limit}}",
    week: "每周 {{count}} 次",
    month: "每月 {{count}} 次",
    classesOnly: "可用于团课：{{classes}}",
    both: "可用于私教课和团课：{{classes}}",
    allTypes: "全部类型",
    comma: "、",
  },
});

const accessWords = defineMessages(classAccessTexts);
const periodWords = defineMessages(limitPeriodTexts);

/** The words of the columns about classes, for a file that the server writes. */
export function useClassExportWords(): Readonly<Record<string, string>> {
  const access = useWords(accessWords);
  const period = useWords(periodWords);
  return {
    ...Object.fromEntries((["none", "all", "some"] as const).map((each) => [`classAccess.${each}`, access(each)])),
    ...Object.fromEntries((["week", "month"] as const).map((each) => [`limitPeriod.${each}`, period(each)])),
  };
}

/** The terms about classes of a package of either kind. */
interface ClassTerms {
  readonly classes?: ClassesCovered | undefined;
  readonly classLimit?: ClassLimit | undefined;
  readonly goodFor?: GoodFor | undefined;
}

/** The names of the class types that are covered. */
function useTypeNames(): (typeIds: readonly number[]) => string {
  const t = useWords(accessMessages);
  const locale = useLocale();
  const { data = [] } = useRead(classTypes.list);
  return (typeIds) => {
    const named = data.filter(({ id }) => typeIds.includes(id));
    return named.map(({ name }) => name[locale]).join(t("comma"));
  };
}

/**
 * The words for what a package includes of classes: "All classes, 3 a week", and for credits that do not pay for private
 * sessions alone "For classes: Yoga, Pilates". Undefined where nothing is to be said.
 */
export function useClassAccessWords(): (terms: ClassTerms) => string | undefined {
  const t = useWords(accessMessages);
  const names = useTypeNames();
  return ({ classes, classLimit, goodFor }) => {
    const covered = goodFor?.classes ?? classes;
    if (!covered || covered.access === "none") return undefined;
    if (goodFor) {
      const types = covered.access === "all" ? t("allTypes") : names(covered.typeIds);
      return t(goodFor.sessions ? "both" : "classesOnly", { classes: types });
    }
    const included = covered.access === "all" ? t("all") : names(covered.typeIds);
    if (!classLimit) return included;
    return t("limited", { classes: included, limit: t(classLimit.per, { count: classLimit.n }) });
  };
}
