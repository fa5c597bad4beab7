import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useChosen } from "#web/kernel/ui/table/use-chosen.ts";
import { selectionMessages } from "./chosen-messages.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";

/** Rows of a list that can be chosen, with the names of their boxes. */
export function useChoice<Row>(
  shown: readonly Row[] | undefined,
  keyOf: (row: Row) => number,
  nameOf: (row: Row) => string,
) {
  const t = useWords(selectionMessages);
  const chosen = useChosen(shown ?? [], keyOf, MAX_ROWS);
  return { ...chosen, label: (row: Row) => t("choose", { name: nameOf(row) }), pageLabel: t("choosePage") };
}
