import { Button } from "@mantine/core";
import IconDownload from "~icons/tabler/download";
import IconPrinter from "~icons/tabler/printer";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { TodayList } from "#contract/today-lists.ts";
import { useToday } from "#web/frame/club.ts";
import { PaperSheet } from "#web/frame/paper-sheet.tsx";
import type { ApiError } from "#web/lib/api.ts";
import { saveCsv } from "#web/lib/csv.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { alertFailure } from "#web/ui/alerts.ts";
import type { Sheet } from "#web/ui/data-table-model.ts";
import { listMessages } from "./list-messages.ts";
import { useTable } from "./use-table.ts";

/** Prints a whole list, or saves it for a spreadsheet: all of its rows, not only the page that is shown. */
export function ListOutput({ list, dealt }: { list: TodayList | "taken"; dealt: boolean }) {
  const t = useWords(listMessages);
  const failure = useFailureWords();
  const today = useToday();
  const table = useTable(list, dealt);
  const [paper, setPaper] = useState<Sheet>();
  const endPrinting = useCallback(() => setPaper(undefined), []);
  const onError = (error: ApiError) => alertFailure(failure(error));
  const printing = useMutation<Sheet, ApiError>({ mutationFn: table, onSuccess: setPaper, onError });
  const saving = useMutation<Sheet, ApiError>({
    mutationFn: table,
    onSuccess: (sheet) => saveCsv(`${t(list)} ${today}`, sheet),
    onError,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={printing.isPending}
        onClick={() => printing.mutate()}
      >
        {t("print")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t("csv")}
      </Button>
      {paper && <PaperSheet title={t(list)} sheet={paper} onEnd={endPrinting} />}
    </>
  );
}
