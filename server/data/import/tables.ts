import { textField, countField, instantField, flagField, wordedField, hidden } from "../../club/domain/fields.ts";
import { vocabularyOf, vocabulary } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import type { TableDeclarations } from "../../club/domain/table.ts";
import { importKindTexts, importRowTexts, importStateTexts } from "#contract/data/club-labels.ts";

const rowActions = vocabulary({
  take: { en: "The same person", cn: "是同一人" },
  add: { en: "A new person", cn: "是新的人" },
  skip: { en: "Left out", cn: "不导入" },
});
const isFinished = "state not in ('uploading', 'reading', 'mapping', 'judging', 'judged', 'writing')";
const ofFinished = `import_id in (select id from import where ${isFinished})`;

export const importTables = {
  import: {
    columns: {
      name: textField({ en: "File", cn: "文件" }),
      kind: wordedField(vocabularyOf(importKindTexts))(labels.kind),
      state: wordedField(vocabularyOf(importStateTexts))(labels.status),
      row_count: countField({ en: "Rows", cn: "行数" }),
      invites: flagField({ en: "With invitations", cn: "发送邀请" }),
      finished_at: instantField(labels.ended),
      ...hidden(
        "attempts",
        "claim",
        "claimed_until",
        "columns",
        "counts",
        "created_at",
        "created_by",
        "done",
        "failure",
        "failure_line",
        "format",
        "id",
        "mapping",
        "sha256",
        "size",
        "title_line",
        "touched_at",
        "version",
      ),
    },
    personal: { title: { en: "Imports", cn: "导入" }, place: 480, by: ["created_by"] },
    audit: {
      label: { en: "Import", cn: "导入" },
      hide: ["claim", "claimed_until", "done", "attempts", "sha256", "columns"],
    },
    transfer: {
      rows: isFinished,
      columns: {
        claim: "null::uuid",
        claimed_until: "null::timestamptz",
        state: "case state when 'undoing' then 'done' else state end",
        columns: "null::jsonb",
        mapping: "null::jsonb",
      },
    },
  },
  import_judgement: {
    columns: {
      label: textField(labels.name),
      state: wordedField(vocabularyOf(importRowTexts, "state."))(labels.status),
      action: wordedField(rowActions)({ en: "Decision", cn: "决定" }),
      ...hidden(
        "action_target",
        "candidates",
        "changes",
        "codes",
        "given",
        "import_id",
        "key",
        "line",
        "print",
        "problems",
        "sought",
        "target_id",
      ),
    },
    audit: {
      label: { en: "Row of an import", cn: "导入的一行" },
      hide: ["print", "codes", "problems", "candidates", "changes"],
      unlogged: "a decision on a row has an entry; the result of a check has none",
    },
    transfer: "belongs to an import that is not finished",
  },
  import_key: { columns: "hidden", audit: "comes with an import", transfer: { rows: ofFinished } },
  import_made: {
    columns: "hidden",
    audit: "the rows that an import made have entries",
    transfer: { rows: ofFinished },
  },
  import_part: {
    columns: hidden("content", "import_id", "part"),
    audit: {
      label: { en: "Imported file", cn: "导入的文件" },
      hide: ["content"],
      unlogged: "sending a file has an entry; dropping it has none",
    },
    transfer: "belongs to an import that is not finished",
  },
  import_row: {
    columns: "hidden",
    audit: "is part of a file that was read",
    transfer: "belongs to an import that is not finished",
  },
} satisfies TableDeclarations;
