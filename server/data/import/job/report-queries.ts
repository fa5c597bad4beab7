import { byteOrderMark, csvLine } from "#contract/kernel/files/csv.ts";
import { nearestClassText } from "#contract/data/import-class-reasons.ts";
import { importReasons } from "#contract/data/import-reasons.ts";
import type { RowState } from "#contract/data/import-shapes.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { type StoredRowResult, nextValidated } from "../rows/row-queries.ts";

const AT_A_TIME = 2_000;
const titles = ["line", "state", "about", "column", "field", "value", "from", "to", "code", "reason", "原因"];

const leftEmpty = { en: " It was left out.", cn: "该项未导入。" } as const;

/** The findings of the dry run as CSV: a line for each problem and each change, and one for a row without either. */
export async function reportOf(db: Db, id: number, state: RowState | undefined): Promise<Buffer> {
  const pieces = [byteOrderMark, csvLine(titles)];
  for (let after = 0; ;) {
    const rows = await nextValidated(db, id, after, AT_A_TIME);
    const last = rows.at(-1);
    if (!last) return Buffer.from(pieces.join(""), "utf8");
    for (const row of rows)
      if (state === undefined || row.state === state) pieces.push(...linesOf(row).map((line) => csvLine(line)));
    after = last.line;
  }
}

function nearestOf(near: string | undefined): readonly [en: string, cn: string] {
  if (near === undefined) return ["", ""];
  const { en, cn } = nearestClassText;
  return [` ${en.replace("{time}", near)}`, cn.replace("{time}", near)];
}

function linesOf({ line, state, label, problems, changes }: StoredRowResult): string[][] {
  const head = [String(line), state, label];
  const problemLines = problems.map(({ column, field, value, code, line: other, leavesEmpty, near }) => {
    const { text } = importReasons[code];
    const where = other === null ? "" : ` (${other})`;
    const [en, cn] = leavesEmpty ? [leftEmpty.en, leftEmpty.cn] : nearestOf(near);
    return [...head, column ?? "", field ?? "", value ?? "", "", "", code, text.en + where + en, text.cn + where + cn];
  });
  const moved = changes.map(({ field, from, to }) => [...head, "", field, "", from ?? "", to ?? "", "", "", ""]);
  const lines = [...problemLines, ...moved];
  return lines.length > 0 ? lines : [[...head, "", "", "", "", "", "", "", ""]];
}
