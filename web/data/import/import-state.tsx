import { importStateTexts } from "#contract/data/club-labels.ts";
import type { ImportState, ImportSummary } from "#contract/data/import-shapes.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";

const stateWords = defineMessages({
  en: { ...importStateTexts.en, withShare: "{{state}}, {{share}}%" },
  cn: { ...importStateTexts.cn, withShare: "{{state}} {{share}}%" },
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
