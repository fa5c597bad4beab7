import { Alert, Group, List, Stack, Text } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconInfoCircle from "~icons/tabler/info-circle";
import { useState } from "react";
import type { ImportAnswer, ImportedRow } from "#contract/health/body-records.ts";
import type { Measurement } from "#contract/health/body-values.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import type { Column, TableState } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { pageOf } from "#web/kernel/ui/table/paging.ts";
import { inbodyImportMessages } from "./import-messages.ts";
import {
  countRowStates,
  holdsLimbs,
  type Reason,
  rowRefusalReasons,
  type ReadingRowState,
  readingRowStates,
} from "./import-rows.ts";
import { useMeasures } from "../use-measures.ts";

const kept = ["weight", "smm", "pbf", "vfl", "waistline"] as const satisfies readonly Measurement[];
const tones: Readonly<Record<ReadingRowState, Tone>> = { new: "green", changed: "blue", known: "grey", refused: "red" };

/** A preview of a file's effects on a history, row by row, before anything is written. */
export function ImportPreview({ answer, person }: { answer: ImportAnswer; person: Profile }) {
  const t = useWords(inbodyImportMessages);
  const locale = useLocale();
  const counts = countRowStates(answer);
  return (
    <Stack>
      {answer.height && <StrangeHeight height={answer.height} person={person} />}
      <Group gap="xs" role="status">
        {readingRowStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <StatusBadge key={state} tone={tones[state]} label={t("some", { state: t(state), count: counts[state] })} />
          ))}
      </Group>
      {counts.new + counts.changed === 0 && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          {t(counts.known > 0 && counts.refused === 0 ? "nothingNew" : "nothingGood")}
        </Alert>
      )}
      <RowTable rows={answer.rows} counts={counts} />
      {answer.dropped.length > 0 && (
        <details>
          <summary style={{ paddingBlock: "0.75rem", cursor: "pointer" }}>
            {t("dropped", { count: answer.dropped.length })}
          </summary>
          <Text size="sm" c="dimmed" mt="xs">
            {`${t("droppedText")} ${listIn(locale, answer.dropped)}`}
          </Text>
          {holdsLimbs(answer) && (
            <Text size="sm" c="dimmed" mt="xs">
              {t("droppedLimbs")}
            </Text>
          )}
        </details>
      )}
    </Stack>
  );
}

interface StrangeHeightProps {
  height: NonNullable<ImportAnswer["height"]>;
  person: Profile;
}

function StrangeHeight({ height, person }: StrangeHeightProps) {
  const t = useWords(inbodyImportMessages);
  const { name } = useFormat();
  const { withUnit } = useMeasures();
  const say = (value: number) => withUnit("height", String(value));
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      <Text fw={650}>{t("heightTitle")}</Text>
      {t("heightText", { device: say(height.device), profile: say(height.profile), name: name(person) })}
    </Alert>
  );
}

interface RowTableProps {
  rows: readonly ImportedRow[];
  counts: Readonly<Record<ReadingRowState, number>>;
}

function RowTable({ rows, counts }: RowTableProps) {
  const t = useWords(inbodyImportMessages);
  const [only, setOnly] = useState<ReadingRowState>();
  const [state, setState] = useState<TableState>({ page: 1, sort: undefined, hidden: [] });
  const shown = only === undefined ? rows : rows.filter((row) => row.state === only);
  const choices = readingRowStates.map((value) => ({
    value,
    label: t("some", { state: t(value), count: counts[value] }),
  }));
  return (
    <DataTable
      label={t("rows")}
      columns={useColumns()}
      source={{
        rows: pageOf(shown, state.page).rows,
        total: shown.length,
        stale: false,
        error: undefined,
        retry: () => undefined,
      }}
      state={state}
      onChange={(change) => setState({ ...state, ...change })}
      rowKey={({ line }) => line}
      empty={<Text c="dimmed">{t("noRows")}</Text>}
      filters={
        <Select
          aria-label={t("show")}
          data={[{ value: "all", label: t("all", { count: rows.length }) }, ...choices]}
          value={only ?? "all"}
          onChange={(value) => {
            setOnly(readingRowStates.find((each) => each === value));
            setState({ ...state, page: 1 });
          }}
        />
      }
      words={useTableWords()}
    />
  );
}

function useColumns(): readonly Column<ImportedRow>[] {
  const t = useWords(inbodyImportMessages);
  const format = useFormat();
  const { nameOf, write } = useMeasures();
  const named = (name: Measurement): Column<ImportedRow> => ({
    key: name,
    title: nameOf(name),
    align: "right",
    render: ({ records: { [name]: value }, corrects }) => {
      if (value === undefined) return t("none");
      const former = corrects ? corrects.records[name] : value;
      if (former === value) return write(name, value);
      return t("change", { from: former === undefined ? t("none") : write(name, former), to: write(name, value) });
    },
  });
  return [
    {
      key: "measured_at",
      title: t("measured"),
      main: true,
      render: ({ measured_at, device, line }) => (
        <div>
          <Text fw={550} style={{ whiteSpace: "nowrap" }}>
            {measured_at === null ? t("unknownTime") : format.dateTime(measured_at)}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {[device, t("line", { line })].filter(Boolean).join(" · ")}
          </Text>
        </div>
      ),
    },
    { key: "state", title: t("state"), render: (row) => <RowResult row={row} /> },
    ...kept.map(named),
  ];
}

function RowResult({ row }: { row: ImportedRow }) {
  const t = useWords(inbodyImportMessages);
  const say = useReasonWords();
  return (
    <Stack gap={4} align="start">
      <StatusBadge tone={tones[row.state]} label={t(row.state)} />
      {row.errors.length > 0 && (
        <List size="sm" listStyleType="none">
          {rowRefusalReasons(row).map((reason) => (
            <List.Item key={say(reason)}>{say(reason)}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

function useReasonWords(): (reason: Reason) => string {
  const t = useWords(inbodyImportMessages);
  const { nameOf, write, withUnit, boundsOf } = useMeasures();
  const { plain } = useFormat();
  return (reason) => {
    if (!("name" in reason)) return t(reason.kind);
    const { kind, name } = reason;
    if (kind !== "implausible") return t(kind, { name: nameOf(name) });
    const { from, to } = boundsOf(name);
    return t(kind, {
      name: nameOf(name),
      value: write(name, reason.value),
      from: plain(from),
      to: withUnit(name, plain(to)),
    });
  };
}
