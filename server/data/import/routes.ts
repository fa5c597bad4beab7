import { imports } from "#contract/data/import.ts";
import { importCells } from "#contract/data/import-cells.ts";
import { serve, serveFile } from "../../kernel/http/serve.ts";
import {
  beginImport,
  breakOff,
  correctCells,
  decideImportRows,
  mapColumns,
  readOtherwise,
  removeImport,
  startJudging,
  startReading,
  startUndoing,
  startWriting,
  receiveImportPart,
} from "./job/commands.ts";
import { findImport, listImports } from "./job/import-queries.ts";
import { importHandlers } from "./job/all-kinds-commands.ts";
import { countOnFile } from "./job/on-file-queries.ts";
import { reportOf } from "./job/report-queries.ts";
import { listValidated } from "./rows/row-queries.ts";
import { importOf, rowOf, summaryOf } from "./job/answer-rules.ts";
import { listValues } from "./job/value-queries.ts";

export const importRoutes = [
  serve(imports.list, async ({ query }, { db }) => {
    const { rows, total } = await listImports(db, query);
    return { rows: rows.map(summaryOf), total };
  }),
  serve(imports.onFile, (_, { db, now }) => countOnFile(db, now)),
  serve(imports.create, ({ body }, { db, caller }) => beginImport(db, caller, body)),
  serve(imports.part, ({ params, body }, { db }) => receiveImportPart(db, params.id, params.part, body.content)),
  serve(imports.read, ({ params }, { db, now }) => startReading(db, params.id, now)),
  serve(imports.one, async ({ params }, { db }) => {
    const stored = await findImport(db, params.id);
    if (!stored) throw db.refuse("NOT_FOUND");
    return importOf(stored);
  }),
  serve(imports.values, async ({ params }, { db }) => {
    const stored = await findImport(db, params.id);
    if (!stored) throw db.refuse("NOT_FOUND");
    if (!stored.mapping) throw db.refuse("INVALID_STATE");
    return listValues(db, stored);
  }),
  serve(imports.format, ({ params, body }, { db, now }) => readOtherwise(db, params.id, body, now)),
  serve(imports.map, ({ params, body }, { db, now }) => mapColumns(db, params.id, body, now)),
  serve(imports.judge, ({ params, body }, { db, now }) => startJudging(db, params.id, body.version, now)),
  serve(imports.rows, async ({ params, query }, { db }) => {
    const stored = await findImport(db, params.id);
    if (!stored) throw db.refuse("NOT_FOUND");
    const { rows, total } = await listValidated(db, params.id, query, query);
    return { rows: rows.map((row) => rowOf(stored.kind, row)), total };
  }),
  serveFile(imports.report, async ({ params, query }, { db, caller }) => {
    const stored = await findImport(db, params.id);
    if (!stored) throw db.refuse("NOT_FOUND");
    const name = `import-${stored.id}-${stored.version}-${query.state ?? "all"}`;
    return {
      name,
      fileName: `palestra import ${stored.id} ${caller.today}.csv`,
      type: "text/csv; charset=utf-8",
      content: new Uint8Array(await reportOf(db, stored.id, query.state)),
    };
  }),
  serve(importCells.correct, ({ params, body }, { db, now }) => correctCells(db, params.id, body, now)),
  serve(imports.decide, ({ params, body }, { db, now }) => decideImportRows(db, params.id, body, now)),
  serve(imports.commit, ({ params, body }, { db, now }) => startWriting(db, params.id, body, now)),
  serve(imports.cancel, ({ params }, { db, now }) => breakOff(db, params.id, now)),
  serve(imports.standing, async ({ params, query: { page, pageSize } }, { db, now }) => {
    const stored = await findImport(db, params.id);
    if (!stored) throw db.refuse("NOT_FOUND");
    return importHandlers[stored.kind].standing(db, stored.id, { from: (page - 1) * pageSize, most: pageSize, now });
  }),
  serve(imports.undo, ({ params, body }, { db, now }) => startUndoing(db, params.id, body, now)),
  serve(imports.remove, ({ params }, { db }) => removeImport(db, params.id)),
];
