import { useState } from "react";
import { importCells } from "#contract/data/import-cells.ts";
import { importReasons } from "#contract/data/import-reasons.ts";
import type { Import, ImportRow } from "#contract/data/import-shapes.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { takeUp } from "../use-import.ts";

type Problem = ImportRow["problems"][number];

/** A cell of the file with its new text. */
interface Correction {
  readonly line: number;
  readonly column: number;
  readonly value: string;
}

/** Longer cells come with their beginning only, which must not replace them. */
const mostOfCell = 200;

/** New texts for cells that could not be read, until the file is checked again with them. */
export function useCorrections(of: Pick<Import, "id" | "mapping" | "version">) {
  const { id, mapping, version } = of;
  const [typed, setTyped] = useStoredDraft<readonly Correction[]>(`corrections of import ${id}`, []);
  const [isSent, setSent] = useState(false);
  const correcting = useCommand(importCells.correct);
  const send = () => {
    if (typed.length === 0 || correcting.isPending || isSent) return;
    const done = {
      onSuccess: (answer: Import) => {
        setSent(true);
        setTyped([]);
        takeUp(answer);
      },
    };
    correcting.mutate({ params: { id: String(id) }, body: { cells: [...typed], version } }, done);
  };
  return {
    count: typed.length,
    error: correcting.error,
    isSending: correcting.isPending,
    send,
    /** The column of a problem whose cell can be corrected; undefined where no single cell is the cause. */
    columnOf: ({ field, value, code }: Problem): number | undefined => {
      const columns = mapping?.columns.filter((each) => each.field === field) ?? [];
      const isWhole = value === null || value.length < mostOfCell;
      return columns.length === 1 && isWhole && importReasons[code].does === "refuses" ? columns[0]?.column : undefined;
    },
    valueAt: (line: number, column: number) =>
      typed.find((each) => each.line === line && each.column === column)?.value,
    /** Keeps what was typed; the text of the file is no correction. */
    type: (cell: Correction, before: string) => {
      const others = typed.filter(({ line, column }) => line !== cell.line || column !== cell.column);
      setTyped(cell.value === before ? others : [...others, cell]);
    },
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
