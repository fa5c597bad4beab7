import { Button, Group, Text } from "@mantine/core";
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
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { recordHistoryMessages } from "../readings/history-messages.ts";
import { limbs } from "../readings/limb-figure.tsx";
import { useMeasures } from "../use-measures.ts";

interface RecordTableProps {
  personId: number;
  onView: (record: BodyRecord) => void;
  /** For those who may change records. */
  onEdit?: ((record: BodyRecord) => void) | undefined;
}

/** The sort orders of the server, in both directions. */
const sorts = recordSorts.flatMap((name) => [name, `-${name}`] as const);

const pageSize = 10;

/** All records in numbers, sorted and paged by the server. */
export function RecordTable({ personId, onView, onEdit }: RecordTableProps) {
  const t = useWords(recordHistoryMessages);
  const words = useTableWords();
  const columns = useColumns();
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
      rowActions={(record) => <RowButtons record={record} onView={onView} onEdit={onEdit} />}
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

function RowButtons({ record, onView, onEdit }: { record: BodyRecord } & Omit<RecordTableProps, "personId">) {
  const t = useWords(recordHistoryMessages);
  const button = useWords(buttonMessages);
  const date = useFormat().dateTime(record.measured_at);
  const edit = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Group gap={4} justify="end" wrap="nowrap">
      <Button variant="default" size="xs" aria-label={t("viewRecord", { date })} onClick={() => onView(record)}>
        {button("view")}
      </Button>
      {onEdit && (
        <Button
          ref={edit}
          variant="default"
          size="xs"
          aria-label={t("editRecord", { date })}
          onClick={() => onEdit(record)}
        >
          {button("edit")}
        </Button>
      )}
    </Group>
  );
}

function useColumns(): readonly Column<BodyRecord>[] {
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
      render: ({ measured_at }) => (
        <Text span inherit fw={550} style={{ whiteSpace: "nowrap" }}>
          {format.nearTime(measured_at)}
        </Text>
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
