import type { ImportKind } from "#contract/data/import-fields.ts";
import type { ImportCounts } from "#contract/data/import-shapes.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { kindWords } from "../kind-labels.ts";
import { rowMessages } from "./rows-messages.ts";

interface Counted {
  readonly kind: ImportKind;
  readonly counts: ImportCounts;
}

/** The words for the effects of an import, before or after, with numbers. */
export function useImportOutcomeWords() {
  const t = useWords(rowMessages);
  const kinds = useWords(kindWords);
  const locale = useLocale();
  const join = (sentences: readonly (string | false)[]) => sentences.filter(Boolean).join(locale === "cn" ? "" : " ");
  const what = (kind: ImportKind, count: number) => kinds(`${kind}Count`, { count });
  const left = ({ refused, skipped }: ImportCounts) => {
    const parts = [
      refused > 0 && t("refusedRows", { count: refused }),
      skipped > 0 && t("skippedRows", { count: skipped }),
    ].filter((part) => part !== false);
    return parts.length > 0 && t("notImported", { what: listIn(locale, parts) });
  };
  return {
    ahead: ({ kind, counts }: Counted): string => {
      const { new: added, changed, same } = counts;
      if (added + changed === 0) return join([t("nothing"), left(counts)]);
      return join([
        added > 0 && t("willAdd", { what: what(kind, added) }),
        changed > 0 &&
          (added > 0 ? t("willChange", { count: changed }) : t("willOnlyChange", { what: what(kind, changed) })),
        same > 0 && t("willSame", { count: same }),
        left(counts),
      ]);
    },
    done: ({ kind, counts }: Counted): string => {
      const { new: added, changed } = counts;
      if (added + changed === 0) return join([t("nothingDone"), left(counts)]);
      return join([
        added > 0 && t("added", { what: what(kind, added) }),
        changed > 0 && (added > 0 ? t("changed", { count: changed }) : t("onlyChanged", { what: what(kind, changed) })),
        left(counts),
      ]);
    },
  };
}
