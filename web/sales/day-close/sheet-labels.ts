import type { Close } from "#contract/sales/day-close.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { TableSheet } from "#web/kernel/ui/table/data-table-model.ts";
import { linesOfPeople } from "./close-model.ts";
import { closeMessages } from "./messages.ts";

/** A close as a spreadsheet has it: a line for each person, way of payment and currency. */
export function useCloseSheet(): (close: Close) => TableSheet {
  const t = useWords(closeMessages);
  const words = useOptionWords();
  const { name } = useFormat();
  return (close) => ({
    heads: [t("day"), t("person"), t("method"), t("currency"), t("payments"), t("refunds"), t("sales"), t("net")],
    rows: linesOfPeople(close)
      .flatMap(({ lines }) => lines)
      .map(({ key, by, method, currency, ...sums }) => ({
        key,
        cells: [
          close.day,
          by ? name(by.name) : t("unknown"),
          words("paymentMethod", method ?? ""),
          currency,
          Number(sums.payments),
          Number(sums.refunds),
          Number(sums.sales),
          Number(sums.net),
        ],
      })),
  });
}
