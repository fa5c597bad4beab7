import type { ImportState, ImportSummary } from "#contract/import-shapes.ts";
import { defineMessages, useWords } from "#web/lib/i18n.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import type { Tone } from "#web/ui/tone.ts";

const en = {
  uploading: "Uploading",
  reading: "Reading the file",
  mapping: "Columns to check",
  judging: "Checking rows",
  judged: "Ready to import",
  writing: "Importing",
  done: "Imported",
  undoing: "Undoing",
  undone: "Undone",
  partlyUndone: "Partly undone",
  failed: "Failed",
  cancelled: "Cancelled",
} as const satisfies Record<ImportState, string>;

const cn = {
  uploading: "上传中",
  reading: "读取中",
  mapping: "待核对列",
  judging: "检查中",
  judged: "待导入",
  writing: "导入中",
  done: "已导入",
  undoing: "撤销中",
  undone: "已撤销",
  partlyUndone: "部分撤销",
  failed: "失败",
  cancelled: "已取消",
} as const satisfies Record<ImportState, string>;

const stateWords = defineMessages({
  en: { ...en, withShare: "{{state}}, {{share}}%" },
  cn: { ...cn, withShare: "{{state}} {{share}}%" },
});

const tones: Readonly<Record<ImportState, Tone>> = {
  uploading: "blue",
  reading: "blue",
  mapping: "amber",
  judging: "blue",
  judged: "amber",
  writing: "blue",
  done: "green",
  undoing: "blue",
  undone: "grey",
  partlyUndone: "grey",
  failed: "red",
  cancelled: "faint",
};

/** How far an import is, with the share of what is being done. */
export function ImportStateBadge({ row: { state, progress } }: { row: Pick<ImportSummary, "state" | "progress"> }) {
  const t = useWords(stateWords);
  const share = progress && progress.all > 0 ? Math.floor((100 * progress.done) / progress.all) : undefined;
  const label = share === undefined ? t(state) : t("withShare", { state: t(state), share });
  return <StatusBadge tone={tones[state]} label={label} />;
}
