import { Button } from "@mantine/core";
import IconPrinter from "~icons/tabler/printer";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { TodayList } from "#contract/data/today-lists.ts";
import { PaperSheet } from "#web/kernel/frame/club/paper-sheet.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import type { TableSheet } from "#web/kernel/ui/table/data-table-model.ts";
import { listMessages } from "../list-messages.ts";
import { useTable } from "./use-table.ts";

/** Prints a whole list: all of its rows, not only the page that is shown. */
export function ListPrint({ list, dealt }: { list: TodayList | "taken"; dealt: boolean }) {
  const t = useWords(listMessages);
  const failure = useFailureWords();
  const table = useTable(list, dealt);
  const [paper, setPaper] = useState<TableSheet>();
  const endPrinting = useCallback(() => setPaper(undefined), []);
  const onError = (error: ApiError) => alertFailure(failure(error));
  const printing = useMutation<TableSheet, ApiError>({ mutationFn: table, onSuccess: setPaper, onError });
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
      {paper && <PaperSheet title={t(list)} sheet={paper} onEnd={endPrinting} />}
    </>
  );
}
