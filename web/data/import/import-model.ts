import { type Import, type ImportCounts, type ImportState, isWorking } from "#contract/data/import-shapes.ts";

/** States in which something has been written by the import. */
const written: ReadonlySet<ImportState> = new Set(["writing", "done", "undoing", "undone", "partlyUndone"]);

/** Whether it can be taken off the list: nothing of it has been written, and nothing is being done. */
export function isRemovable(state: ImportState): boolean {
  return !written.has(state) && !isWorking(state);
}

/** How many rows would be written. */
export function rowsToWrite(counts: ImportCounts): number {
  return counts.new + counts.changed;
}

/** The steps of an import: its file, its columns, the dry run, and the result. */
export const importSteps = ["file", "columns", "check", "import"] as const;

export function importStepOf({ state, counts, mapping }: Pick<Import, "state" | "counts" | "mapping">): number {
  switch (state) {
    case "uploading":
    case "reading":
      return 0;
    case "mapping":
      return 1;
    case "judging":
    case "judged":
      return 2;
    case "failed":
    case "cancelled":
      if (counts) return 3;
      return mapping ? 1 : 0;
    case "writing":
    case "done":
    case "undoing":
    case "undone":
    case "partlyUndone":
      return 3;
  }
}
