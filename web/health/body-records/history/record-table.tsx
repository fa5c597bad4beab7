import { Text } from "@mantine/core";
import IconEye from "~icons/tabler/eye";
import IconPencil from "~icons/tabler/pencil";
import IconTrash from "~icons/tabler/trash";
import { type ReactNode, useState } from "react";
import { type BodyRecord, bodyRecords, recordSorts } from "#contract/health/body-records.ts";
import { type Measurement, measurements } from "#contract/health/body-values.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { heldTable } from "#web/kernel/lib/table/table-source.ts";
import { type Column, type TableState, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
import { recordHistoryMessages } from "../readings/history-messages.ts";
import { limbs } from "../readings/limb-figure.tsx";
import { useMeasures } from "../use-measures.ts";

/** The actions on a record of the list. */
export type RecordDeed = "view" | "edit" | "delete";

interface RecordTableProps {
  personId: number;
  onOpen: (what: RecordDeed, record: BodyRecord) => void;
  /** For those who may change records. */
  mayWrite: boolean;
}

/** The sort orders of the server, in both directions. */
const sorts = recordSorts.flatMap((name) => [name, `-${name}`] as const);

const pageSize = 10;

/** All records in numbers, sorted and paged by the server. */
export function RecordTable({ personId, ...deeds }: RecordTableProps) {
  const t = useWords(recordHistoryMessages);
  const words = useTableWords();
  const columns = useColumns(deeds.onOpen);
  const [state, setState] = useState<TableState>({ page: 1, sort: undefined, hidden: ["height", ...limbs] });
  const sort = sorts.find((each) => each === state.sort);
  const query = { page: String(state.page), pageSize: String(pageSize), sort };
  const read = useRead(bodyRecords.list, { params: { id: String(personId) }, query });
  return (
    <DataTable
      label={t("records")}
      columns={columns}
      {...heldTable(read, state, setState)}
      pageSize={pageSize}
      rowActions={(record) => <RecordMenu record={record} {...deeds} />}
      empty={null}
      words={words}
      tools={
        <ExportButton
          table="bodyRecords"
          title={t("records")}
          columns={shownColumnsOf(columns, state)}
          params={{ id: String(personId) }}
          query={{ sort }}
          total={read.data?.total ?? 0}
        />
      }
    />
  );
}

function RecordMenu({ record, onOpen, mayWrite }: { record: BodyRecord } & Omit<RecordTableProps, "personId">) {
  const t = useWords(recordHistoryMessages);
  const button = useWords(buttonMessages);
  const words = useTableWords();
  const date = useFormat().dateTime(record.measured_at);
  const entry = (what: RecordDeed, label: string, sign: Icon, letter: string) => ({
    label,
    name: what === "view" ? `${label}: ${date}` : t(`${what}Record`, { date }),
    sign,
    letter,
    onChoose: () => onOpen(what, record),
  });
  return (
    <RowMenu
      label={`${words.actions}: ${date}`}
      entries={[
        entry("view", words.open, IconEye, "o"),
        ...(mayWrite ? [entry("edit", button("edit"), IconPencil, "e")] : []),
      ]}
      {...(mayWrite && { last: entry("delete", button("delete"), IconTrash, "d") })}
    />
  );
}

function useColumns(onOpen: RecordTableProps["onOpen"]): readonly Column<BodyRecord>[] {
  const t = useWords(recordHistoryMessages);
  const format = useFormat();
  const { nameOf, write } = useMeasures();
  const named = (name: Measurement): Column<BodyRecord> => ({
    key: name,
    title: nameOf(name),
    sortable: true,
    align: "right",
    render: ({ records: { [name]: value } }) => (value === undefined ? <None /> : write(name, value)),
  });
  return [
    {
      key: "measured_at",
      title: t("measuredAt"),
      sortable: true,
      main: true,
      render: (record) => (
        <RowOpener
          label={t("viewRecord", { date: format.nearTime(record.measured_at) })}
          onOpen={() => onOpen("view", record)}
        >
          <Text span inherit fw={550} style={{ whiteSpace: "nowrap" }}>
            {format.nearTime(record.measured_at)}
          </Text>
        </RowOpener>
      ),
    },
    ...measurements.map(named),
    { key: "device", title: t("device"), render: ({ device }) => device ?? t("byHand") },
    { key: "by", title: t("by"), render: ({ created_by }) => (created_by ? format.name(created_by) : <None />) },
  ];
}

function None(): ReactNode {
  return useWords(recordHistoryMessages)("none");
}
