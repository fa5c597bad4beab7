import * as z from "zod/mini";
import { type Reach, endpoint } from "../kernel/endpoint/endpoint.ts";
import { fieldCodes } from "../kernel/refusal/errors.ts";
import { measurements, sentValues, shownValues } from "./body-values.ts";
import { id, idText, instant, line, nameOfPerson, version } from "../kernel/values.ts";
import { pageQuery, upTo, wholePages } from "../kernel/endpoint/lists.ts";

/** The body of POST and PUT. `measured_at` is an instant, not in the future: now, if omitted for a new record. */
export const bodyRecordDraft = z.strictObject({ records: sentValues, measured_at: z.optional(instant) });

/** One reading of a person's body. `device` is named by records that came from one. */
const bodyRecord = z.strictObject({
  id,
  records: shownValues,
  measured_at: instant,
  updated_at: instant,
  device: z.nullable(z.string()),
  created_by: z.nullable(nameOfPerson),
  version,
});
export type BodyRecord = z.infer<typeof bodyRecord>;

/** The sort orders of records. */
export const recordSorts = ["measured_at", ...measurements] as const;

/** The number of latest readings of a measurement that are returned one by one, and of a sample of earlier ones. */
export const exportedWhole = 400;
export const exportedOfOlder = 200;

/** A person's measurements over time. */
const readings = z.strictObject({
  /** How many records there are. */
  records: z.int(),
  /** The newest record and the one before. */
  latest: upTo(2, bodyRecord),
  series: upTo(
    measurements.length,
    z.strictObject({
      name: z.enum(measurements),
      /** How often it was measured. */
      all: z.int(),
      /** Oldest first; the very first is always among them. */
      points: upTo(
        exportedWhole + exportedOfOlder + 1,
        z.strictObject({ id, measured_at: instant, value: z.number() }),
      ),
    }),
  ),
});
export type Readings = z.infer<typeof readings>;

/** The most bytes of a file that a device exported, and characters of its text. */
export const longestImport = 2_000_000;
/** Its lines below the first, and titles in that: somebody measured daily for a quarter of a century has fewer. */
export const MAX_IMPORTED = 10_000;
export const MAX_TITLES = 200;

/**
 * A row of a device's file, by its line: `new`, already `known` by time and device (on file or further up), `changed`
 * where the record on file has other values, or `refused` with the reasons, `path` being a column (`measured_at`,
 * `device`) or a value (`records.weight`); `IN_USE` where another row has other values for the same time and device.
 */
const importedRow = z.strictObject({
  line: z.int(),
  measured_at: z.nullable(instant),
  device: z.nullable(z.string()),
  records: shownValues,
  state: z.enum(["new", "changed", "known", "refused"]),
  /** The record that is changed, with what it says so far; what the row doesn't measure stays. */
  corrects: z.nullable(z.strictObject({ id, records: shownValues, version })),
  errors: upTo(100, z.strictObject({ path: z.string(), code: z.enum(fieldCodes) })),
});
export type ImportedRow = z.infer<typeof importedRow>;

const importAnswer = z.strictObject({
  rows: upTo(MAX_IMPORTED, importedRow),
  /** Columns with values that are not kept, as the file names them. */
  dropped: upTo(MAX_TITLES, z.string()),
  /** Records added or changed: none before confirmation. */
  written: z.int(),
  /** Height in cm that the device has used, if it is far from the person's: maybe somebody else's file. */
  height: z.nullable(z.strictObject({ device: z.number(), profile: z.number() })),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

const own = ["own"] as const satisfies readonly Reach[];
const readers = {
  person: "id",
  reach: { admin: ["any"], manager: own, trainer: ["mine", "own"], employee: own, client: own },
} as const;
const writers = { person: "id", reach: { admin: ["any"], trainer: ["mine"] } } as const;
const params = z.strictObject({ id: idText });
const recordParams = z.strictObject({ id: idText, recordId: idText });

/** Body records (clients-and-business §3; decisions §9 and §11). Height and goal of the newest become the person's. */
export const bodyRecords = {
  list: endpoint({
    method: "GET",
    path: "/user/{id}/body-index-records",
    health: true,
    area: "body-records",
    summary: "A person's body records, paged; newest first unless sorted otherwise",
    says: { en: "Viewed body records", cn: "查看体测记录" },
    saysExport: { en: "Exported body records", cn: "导出体测记录" },
    replica: true,
    allow: readers,
    params,
    query: z.strictObject(pageQuery(recordSorts, wholePages)),
    answer: z.array(bodyRecord),
    paged: true,
  }),
  readings: endpoint({
    method: "GET",
    path: "/user/{id}/body-index-records/readings",
    health: true,
    area: "body-records",
    summary: "What a person's measurements were over time, up to a record or up to now; old ones in part",
    says: { en: "Viewed body records over time", cn: "查看体测趋势" },
    replica: true,
    allow: readers,
    params,
    query: z.strictObject({ until: z.optional(idText) }),
    answer: readings,
    refuses: ["NOT_FOUND"],
  }),
  one: endpoint({
    method: "GET",
    path: "/user/{id}/body-index-records/{recordId}",
    health: true,
    area: "body-records",
    summary: "One body record of a person",
    says: { en: "Viewed a body record", cn: "查看一条体测记录" },
    allow: readers,
    params: recordParams,
    answer: bodyRecord,
    refuses: ["NOT_FOUND"],
  }),
  create: endpoint({
    method: "POST",
    path: "/user/{id}/body-index-records",
    area: "body-records",
    summary: "Add a body record",
    says: { en: "Added a body record", cn: "新增体测记录" },
    allow: writers,
    params,
    body: bodyRecordDraft,
    touches: ["body-records", "clients", "imports"],
    answer: bodyRecord,
    creates: true,
    refuses: ["NOT_FOUND"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/user/{id}/body-index-records/{recordId}",
    area: "body-records",
    summary: "Replace the values of a body record",
    says: { en: "Changed a body record", cn: "修改体测记录" },
    allow: writers,
    params: recordParams,
    body: z.extend(bodyRecordDraft, { version: z.optional(version) }),
    touches: ["body-records", "clients", "imports"],
    answer: bodyRecord,
    refuses: ["NOT_FOUND", "STALE"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/user/{id}/body-index-records/{recordId}",
    area: "body-records",
    summary: "Delete a body record",
    says: { en: "Deleted a body record", cn: "删除体测记录" },
    allow: writers,
    params: recordParams,
    query: z.strictObject({ version: z.optional(z.pipe(idText, version)) }),
    touches: ["body-records", "clients", "imports"],
    answer: z.strictObject({}),
    refuses: ["NOT_FOUND", "STALE"],
  }),
  import: endpoint({
    method: "POST",
    path: "/user/{id}/body-index-records/import",
    area: "body-records",
    summary: "Import the CSV file of an InBody device; nothing is saved until it is confirmed",
    says: { en: "Imported body records", cn: "导入体测记录" },
    allow: writers,
    params,
    body: z.strictObject({
      csv: z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(longestImport, "TOO_LARGE")),
      confirm: z._default(z.boolean(), false),
      /** The records that the preview said it changes. With them, a confirmation that would change others is refused. */
      corrects: z.optional(upTo(MAX_IMPORTED, z.strictObject({ id, version }))),
    }),
    touches: ["body-records", "clients", "imports"],
    answer: importAnswer,
    creates: { when: "confirm" },
    // As JSON, quotes and ends of lines take twice their room.
    bodyLimit: 4 * 1024 * 1024,
    refuses: ["NOT_FOUND", "STALE"],
  }),
};

/** The name of a device as its file gives it. */
export const deviceName = line(60);
