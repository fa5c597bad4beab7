import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { importColumn, longestCell, wholeImport } from "./import-shapes.ts";
import { idText, version } from "../kernel/values.ts";

/** The most cells that are corrected together. */
const MAX_CORRECTED = 500;

/** Correcting what the cells of a file say, without another file (in-and-out §1). */
export const importCells = {
  correct: endpoint({
    method: "PUT",
    path: "/imports/{id}/cells",
    summary: "Correct cells after the dry run, which is then done again; decisions that still fit are kept",
    says: { en: "Changed cells of an import", cn: "更正导入的单元格" },
    allow: ["admin"],
    params: z.strictObject({ id: idText }),
    body: z.strictObject({
      cells: z
        .array(
          z.strictObject({
            line: z.int(),
            /** From 0, as the columns of the import are numbered; one that has a field. */
            column: importColumn,
            value: z.string().check(z.maxLength(longestCell, "TOO_LONG")),
          }),
        )
        .check(z.minLength(1, "REQUIRED"), z.maxLength(MAX_CORRECTED, "TOO_LONG")),
      version,
    }),
    touches: ["imports"],
    answer: wholeImport,
    refuses: ["NOT_FOUND", "INVALID_STATE", "STALE"],
  }),
};
