import { bodyRecords } from "#contract/health/body-records.ts";
import { serve, servePrepared } from "../../kernel/http/serve.ts";
import { addRecord, changeRecord, removeRecord } from "./commands.ts";
import { importRecords } from "./import-commands.ts";
import { readInThread } from "./inbody-thread.ts";
import { listRecords, readRecord } from "./queries.ts";
import { readReadings } from "./readings-queries.ts";

export const bodyRecordRoutes = [
  serve(bodyRecords.list, ({ params, query }, { db }) => listRecords(db, params.id, query)),
  serve(bodyRecords.readings, async ({ params, query }, { db }) => {
    const readings = await readReadings(db, params.id, query.until);
    if (!readings) throw db.refuse("NOT_FOUND");
    return readings;
  }),
  serve(bodyRecords.one, async ({ params }, { db }) => {
    const record = await readRecord(db, params.id, params.recordId);
    if (!record) throw db.refuse("NOT_FOUND");
    return record;
  }),
  serve(bodyRecords.create, ({ params, body }, { db, caller }) => addRecord(db, caller, params.id, body)),
  serve(bodyRecords.update, ({ params, body }, { db, caller }) =>
    changeRecord(db, caller, params.id, params.recordId, body),
  ),
  serve(bodyRecords.delete, ({ params, query }, { db, caller }) =>
    removeRecord(db, caller, params.id, params.recordId, query.version),
  ),
  servePrepared(
    bodyRecords.import,
    ({ body }, { caller, now }) => readInThread({ csv: body.csv, zone: caller.zone, now }),
    ({ params, body }, { db, caller }, file) => importRecords(db, caller, params.id, file, body),
  ),
];
