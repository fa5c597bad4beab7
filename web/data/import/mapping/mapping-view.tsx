import { Alert, Skeleton, Stack, Text, Title } from "@mantine/core";
import IconRefresh from "~icons/tabler/refresh";
import { useState } from "react";
import { fieldsOfImport } from "#contract/data/import-fields.ts";
import type { ImportValue } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { ColumnRow } from "./column-row.tsx";
import { FileFormat } from "./file-format.tsx";
import { MappingFoot } from "./mapping-foot.tsx";
import { mappingMessages } from "./mapping-messages.ts";
import { fieldOfColumn, type ImportColumn } from "./mapping-model.ts";
import classes from "./mapping-view.module.css";
import { ReadingRules } from "./reading-rules.tsx";
import { useTargets } from "../targets.ts";
import { takeUp } from "../use-import.ts";
import { type MappedImport, type MappingDraft, useMapping } from "./use-mapping.ts";

/** The fields of a file's columns, and the format of their cells: guessed first, saved with every choice. */
export function MappingView({ of }: { of: MappedImport }) {
  const t = useWords(mappingMessages);
  const draft = useMapping(of);
  const judging = useCommand(imports.judge);
  const judge = () =>
    judging.mutate({ params: { id: String(of.id) }, body: { version: of.version } }, { onSuccess: takeUp });
  const { failure } = draft;
  const values = useRead(imports.values, { params: { id: String(of.id) } });
  return (
    <div className={classes.view}>
      <Stack gap="sm" className={classes.main}>
        {draft.isStale && (
          <Alert color="yellow" icon={<IconRefresh aria-hidden />} role="alert">
            {t("stale")}
          </Alert>
        )}
        {failure && !draft.isStale && <Unreadable error={failure} onRetry={draft.retry} />}
        <div>
          <Title order={2}>{t("columns")}</Title>
          <Text c="dimmed">
            <FileFacts of={of} />
          </Text>
          <Text c="dimmed">{t("columnsText")}</Text>
        </div>
        <FileFormat of={of} />
        <Columns of={of} draft={draft} values={values.data} />
      </Stack>
      <ReadingRules of={of} draft={draft} values={values.data} />
      <div className={classes.foot}>
        {judging.error && <FailureAlert error={judging.error} words={undefined} />}
        <MappingFoot of={of} isSaving={draft.isSaving} isBusy={judging.isPending} onCheck={judge} />
      </div>
    </div>
  );
}

function FileFacts({ of: { format, rows } }: { of: MappedImport }) {
  const t = useWords(mappingMessages);
  const { number } = useFormat();
  if (!format) return null;
  const { type, encoding, sheet } = format;
  const facts = [type.toUpperCase(), type === "csv" ? encoding?.toUpperCase() : sheet && t("sheet", { sheet })];
  const known = facts.filter(Boolean).join(" · ");
  return t("format", {
    format: known,
    rows: t("rows", { count: rows ?? 0 }).replace(String(rows), number(rows ?? 0, 0)),
  });
}

/**
 * Those that are left out fold away where they are many, unless one of them is looked for; a column stays where it was while
 * something is chosen.
 */
function Columns({ of, draft, values }: Omit<ColumnListProps, "columns">) {
  const t = useWords(mappingMessages);
  const [isFirst] = useState(() => new Set(of.mapping.columns.map(({ column }) => column)));
  const [lacked] = useState(() => of.missing.some((each) => each !== "dateOrder" && each !== "nameRule"));
  const first = of.columns.filter(({ column }) => isFirst.has(column));
  const rest = of.columns.filter(({ column }) => !isFirst.has(column));
  return (
    <>
      <ColumnList columns={first} of={of} draft={draft} values={values} />
      {rest.length > 0 && (
        <details open={rest.length <= fewColumns || lacked}>
          <summary className={classes.rest}>{t("leftOut", { count: rest.length })}</summary>
          <ColumnList columns={rest} of={of} draft={draft} values={values} />
        </details>
      )}
    </>
  );
}

const fewColumns = 8;

interface ColumnListProps {
  columns: readonly ImportColumn[];
  of: MappedImport;
  draft: MappingDraft;
  /** The words of the file with their values of a list, once they are known. */
  values: readonly ImportValue[] | undefined;
}

function ColumnList({ columns, of, draft, values }: ColumnListProps) {
  const fields = fieldsOfImport(of.kind);
  const isChoice = (field: string | undefined) =>
    fields.some(({ name, reads }) => name === field && reads === "choice");
  const chosen = draft.mapping.columns.filter(({ field }) => isChoice(field)).map(({ field }) => field);
  const targetsOf = useTargets(chosen);
  return (
    <ul className={classes.columns}>
      {columns.map((column) => {
        const field = fieldOfColumn(draft.mapping, column.column);
        const words = values?.filter((value) => value.field === field);
        return (
          <ColumnRow key={column.column} column={column} of={of} draft={draft}>
            {field !== undefined && isChoice(field) && (words ? { words, targets: targetsOf(field) } : waiting)}
          </ColumnRow>
        );
      })}
    </ul>
  );
}

const waiting = <Skeleton height={40} />;
