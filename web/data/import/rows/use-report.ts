import { useMutation } from "@tanstack/react-query";
import type { RowState } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { callFile } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { saveFile } from "#web/kernel/lib/calls/save-file.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { rowMessages } from "./rows-messages.ts";

/** A report of many rows takes its time. */
const reportWaitMs = 60_000;

/** Saves what was found of the rows, or of those in one state, as a file. */
export function useReport(id: number, state: RowState | undefined) {
  const t = useWords(rowMessages);
  const failure = useFailureWords();
  const saving = useMutation({
    mutationFn: () =>
      callFile(imports.report, { params: { id: String(id) }, query: { state } }, { waitMs: reportWaitMs }),
    onSuccess: (file) => saveFile(`${t("fileName", { id })}.csv`, file),
    onError: (error) => alertFailure(failure(error)),
  });
  return { isPending: saving.isPending, save: () => saving.mutate() };
}
