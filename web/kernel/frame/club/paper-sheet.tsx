import { ColumnHeads } from "#web/kernel/ui/table/column-heads.tsx";
import type { TableSheet } from "#web/kernel/ui/table/data-table-model.ts";
import { Paper } from "#web/kernel/ui/documents/paper.tsx";
import { PaperLogo } from "./club-mark.tsx";
import { useClub, useToday } from "./club.ts";
import { useFormat } from "../format.ts";

interface PaperSheetProps {
  title: string;
  /** A line below the title. */
  note?: string;
  sheet: TableSheet;
  onEnd: () => void;
}

/** Prints a list: whose it is, of which day, and its rows. */
export function PaperSheet({ title, note, sheet: { heads, rows }, onEnd }: PaperSheetProps) {
  const { clubName, clubLogo } = useClub();
  const day = useFormat().longDay(useToday());
  return (
    <Paper onEnd={onEnd}>
      <PaperLogo logo={clubLogo} />
      <p>{clubName}</p>
      <h1>{title}</h1>
      {note !== undefined && <p>{note}</p>}
      <p>{day}</p>
      <table>
        <ColumnHeads heads={heads} />
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
