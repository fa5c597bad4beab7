import IconArrowRight from "~icons/tabler/arrow-right";
import { type ReactElement, useId } from "react";
import { fieldsOfImport } from "#contract/data/import-fields.ts";
import type { ImportValue } from "#contract/data/import-shapes.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useImportFieldWords } from "../field-labels.ts";
import { mappingMessages } from "./mapping-messages.ts";
import { fieldOfColumn, type ImportColumn, withField, withValue } from "./mapping-model.ts";
import classes from "./mapping-view.module.css";
import type { MappedImport, MappingDraft } from "./use-mapping.ts";
import { WordMatches } from "./word-matches.tsx";

interface Words {
  readonly words: readonly ImportValue[];
  readonly targets: readonly { readonly value: string; readonly label: string }[];
}

interface ColumnRowProps {
  column: ImportColumn;
  of: MappedImport;
  draft: MappingDraft;
  /** The words of a column with their values of a list, or a placeholder. */
  children: Words | ReactElement | false;
}

const leftOut = "";

/** A column of the file with its first cells, and the field that it becomes. */
export function ColumnRow({ column, of: { kind }, draft, children }: ColumnRowProps) {
  const t = useWords(mappingMessages);
  const locale = useLocale();
  const fieldWords = useImportFieldWords(kind);
  const samplesId = useId();
  const { mapping, change } = draft;
  const title = column.title === "" ? t("column", { number: column.column + 1 }) : column.title;
  const field = fieldOfColumn(mapping, column.column);
  const say = ({ name, isNeeded }: { readonly name: string; readonly isNeeded?: true }) =>
    isNeeded ? t("needed", { field: fieldWords(name) }) : fieldWords(name);
  const samples = listIn(
    locale,
    [...new Set(column.samples)].filter((sample) => sample !== ""),
  );
  const choose = (picked: string | null) => {
    const next = picked === null || picked === leftOut ? undefined : picked;
    change({ columns: withField(kind, mapping.columns, column.column, next) });
  };
  const match = (raw: string, target: string | null) => {
    if (field !== undefined) change({ values: withValue(mapping.values, { field, raw, target }) });
  };
  return (
    <li className={classes.column} data-out={field === undefined || undefined}>
      <div>
        <div className={classes.title}>{title}</div>
        <div id={samplesId} className={classes.samples} title={samples}>
          {column.isEmpty ? t("isEmpty") : samples}
        </div>
      </div>
      <IconArrowRight size={16} className={classes.arrow} aria-hidden />
      <Picker
        aria-label={t("field", { column: title })}
        aria-describedby={samplesId}
        options={[
          { value: leftOut, label: t("leaveOut") },
          ...fieldsOfImport(kind).map((each) => ({ value: each.name, label: say(each) })),
        ]}
        value={field ?? leftOut}
        onChange={choose}
        maxDropdownHeight={320}
      />
      {children &&
        ("words" in children ? (
          <WordMatches title={title} {...children} chosen={chosenOf(mapping.values, field)} onMatch={match} />
        ) : (
          children
        ))}
    </li>
  );
}

/** The choices for the words of a field that may not be saved yet, by word. */
function chosenOf(
  values: MappingDraft["mapping"]["values"],
  field: string | undefined,
): ReadonlyMap<string, string | null> {
  return new Map(values.filter((each) => each.field === field).map(({ raw, target }) => [raw, target]));
}
