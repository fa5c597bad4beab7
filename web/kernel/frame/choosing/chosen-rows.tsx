import IconChecks from "~icons/tabler/checks";
import IconPrinter from "~icons/tabler/printer";
import { type ReactNode, useCallback, useState } from "react";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { ChosenAction, ChosenBar } from "#web/kernel/ui/table/chosen-bar.tsx";
import type { TableSheet } from "#web/kernel/ui/table/data-table-model.ts";
import { selectionMessages } from "./chosen-messages.ts";
import { PaperSheet } from "../club/paper-sheet.tsx";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";

export interface ChosenRowsProps {
  /** The title of the list, on paper too. */
  title: string;
  /** The rows that are chosen, in the columns that are shown. */
  sheet: TableSheet;
  /** How many rows the list has in all. */
  total: number;
  /** Chooses whatever the filters let through, as many as can be chosen. */
  onAll: () => Promise<unknown>;
  /** Chooses none any more. */
  onClose: () => void;
  /** Further actions with them. */
  children?: ReactNode;
}

/** The actions on selected rows (day, Lists). */
export function ChosenRows({ title, sheet, total, onAll, onClose, children }: ChosenRowsProps) {
  const t = useWords(selectionMessages);
  const [isPrinting, setPrinting] = useState(false);
  const endPrinting = useCallback(() => setPrinting(false), []);
  const count = sheet.rows.length;
  const possible = Math.min(total, MAX_ROWS);
  return (
    <>
      <ChosenBar label={t("label")} text={t("chosen", { count })} clearLabel={t("clear")} onClear={onClose}>
        {count < possible && (
          <AllAction onAll={onAll} text={t(total > MAX_ROWS ? "first" : "all", { count: possible })} />
        )}
        {children}
        <ChosenAction icon={<IconPrinter size={18} aria-hidden />} onClick={() => setPrinting(true)}>
          {t("print")}
        </ChosenAction>
      </ChosenBar>
      {isPrinting && <PaperSheet title={title} sheet={sheet} onEnd={endPrinting} />}
    </>
  );
}

function AllAction({ onAll, text }: { onAll: () => Promise<unknown>; text: string }) {
  const failure = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const choose = () => {
    setBusy(true);
    onAll()
      .catch((error: unknown) => alertFailure(failure(error)))
      .finally(() => setBusy(false));
  };
  return (
    <ChosenAction icon={<IconChecks size={18} aria-hidden />} onClick={choose} busy={isBusy}>
      {text}
    </ChosenAction>
  );
}
