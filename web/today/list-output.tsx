import { Button, Table, Title } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { TodayList } from "#contract/today-lists.ts";
import { useToday } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import type { ApiError } from "#web/lib/api.ts";
import { saveCsv } from "#web/lib/csv.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { alertFailure } from "#web/ui/alerts.ts";
import printed from "#web/ui/printed.module.css";
import { listMessages } from "./list-messages.ts";
import classes from "./list-output.module.css";
import { type ListTable, useTable } from "./use-table.ts";

/** Prints a whole list, or saves it for a spreadsheet: all of its rows, not only the page that is shown. */
export function ListOutput({ list, dealt }: { list: TodayList | "taken"; dealt: boolean }) {
  const t = useWords(listMessages);
  const failure = useFailureWords();
  const today = useToday();
  const table = useTable(list, dealt);
  const [paper, setPaper] = useState<ListTable>();
  const onError = (error: ApiError) => alertFailure(failure(error));
  const printing = useMutation<ListTable, ApiError>({ mutationFn: table, onSuccess: setPaper, onError });
  const saving = useMutation<ListTable, ApiError>({
    mutationFn: table,
    onSuccess: ({ heads, rows }) => saveCsv(`${t(list)} ${today}`, [heads, ...rows.map(({ cells }) => cells)]),
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
      {paper && <Paper title={t(list)} table={paper} onPrinted={() => setPaper(undefined)} />}
    </>
  );
}

interface PaperProps {
  title: string;
  table: ListTable;
  onPrinted: () => void;
}

/** A table for paper alone, which is printed as soon as it stands. */
function Paper({ title, table: { heads, rows }, onPrinted }: PaperProps) {
  const day = useFormat().longDay(useToday());
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    const hear = () => done();
    window.addEventListener("afterprint", hear);
    window.print();
    return () => window.removeEventListener("afterprint", hear);
  }, []);
  return (
    <div className={`${printed.printed} ${classes.paper}`}>
      <Title order={2} mb="xs">
        {`${title}, ${day}`}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {cells.map((cell, column) => (
                <Table.Td key={heads[column]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
