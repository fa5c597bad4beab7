import { bodyRecords } from "#contract/body-records.ts";
import { serve, servePrepared } from "../http/serve.ts";
import { addRecord, changeRecord, importRecords, removeRecord } from "./commands.ts";
import { readInThread } from "./inbody-thread.ts";
import { listRecords } from "./queries.ts";

export const bodyRecordRoutes = [
  serve(bodyRecords.list, ({ params }, { db }) => listRecords(db, params.id)),
  serve(bodyRecords.create, ({ params, body }, { db, caller, now }) => addRecord(db, caller, params.id, body, now)),
  serve(bodyRecords.update, ({ params, body }, { db, caller, now }) =>
    changeRecord(db, caller, params.id, params.recordId, body, now),
  ),
  serve(bodyRecords.delete, ({ params, query }, { db, caller, now }) =>
    removeRecord(db, caller, params.id, params.recordId, query.version, now),
  ),
  servePrepared(
    bodyRecords.import,
    ({ body }, { caller, now }) => readInThread({ csv: body.csv, zone: caller.zone, now }),
    ({ params, body }, { db, caller, now }, file) => importRecords(db, caller, params.id, file, body.confirm, now),
  ),
];
