import { TextInput } from "@mantine/core";
import { longestCell } from "#contract/data/import-shapes.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { rowMessages } from "./rows-messages.ts";
import type { Corrections } from "./use-corrections.ts";

interface CellFieldProps {
  line: number;
  column: number;
  /** The title of the column, and the text of the file. */
  title: string;
  before: string;
  corrections: Corrections;
}

/** A field for a cell of the file that could not be read. Enter has the file checked again. */
export function CellField({ line, column, title, before, corrections }: CellFieldProps) {
  const t = useWords(rowMessages);
  return (
    <TextInput
      size="sm"
      mt={4}
      maw={320}
      autoComplete="off"
      maxLength={longestCell}
      aria-label={t("cell", { column: title, line })}
      value={corrections.valueAt(line, column) ?? before}
      onChange={({ currentTarget: { value } }) => corrections.type({ line, column, value }, before)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        corrections.send();
      }}
    />
  );
}
