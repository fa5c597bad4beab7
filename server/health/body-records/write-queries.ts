import { type Insertable, sql } from "kysely";
import type { BodyValues } from "#contract/health/body-values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import { type MeasurementColumn, measurementColumns } from "./queries.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** All columns of a record; what it does not name is not measured. */
function storedValues(values: BodyValues) {
  const numbers: Partial<Record<MeasurementColumn, number | null>> = Object.fromEntries(
    measurementColumns.map(([name, column]) => [column, values[name] ?? null]),
  );
  const exact = { weight_exact: values.weight ?? null, smm_exact: values.smm ?? null };
  return { ...numbers, ...exact, goal: values.goal ?? null };
}

export interface NewRecord {
  readonly values: BodyValues;
  readonly measuredAt: Date;
  readonly device: string | null;
}

/** A record has twenty parameters: a statement with many more blocks the event loop, and PostgreSQL takes 65,535 at most. */
const MAX_IN_STATEMENT = 200;

/** Writes records of a person and gives their ids; one of a device that is on file already is left out. */
export async function insertRecords(
  trx: Transaction,
  personId: number,
  records: readonly NewRecord[],
  { by, now }: Author,
): Promise<readonly number[]> {
  const rowOf = ({ values, measuredAt, device }: NewRecord): Insertable<Schema["body_record"]> => {
    const who = { created_at: now, created_by: by, updated_at: now };
    return { person_id: personId, measured_at: measuredAt, device, ...storedValues(values), ...who };
  };
  const written: number[] = [];
  for (let from = 0; from < records.length; from += MAX_IN_STATEMENT) {
    const part = trx.insertInto("body_record").values(records.slice(from, from + MAX_IN_STATEMENT).map(rowOf));
    const added = await part
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    written.push(...added.map(({ id }) => id));
  }
  return written;
}

export async function updateRecord(
  trx: Transaction,
  id: number,
  { values, measuredAt }: Pick<NewRecord, "values" | "measuredAt">,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("body_record")
    .set((row) => ({
      ...storedValues(values),
      measured_at: measuredAt,
      updated_at: now,
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** A record that an import has changed, with what the columns said that it changed and what it left in them. */
export interface Corrected {
  readonly id: number;
  readonly before: object;
  readonly after: object;
}

/** Restores a record to its state before an import changed it. */
export async function restoreRecord(trx: Transaction, { id, before, after }: Corrected): Promise<void> {
  await sql`select restore_row('body_record', ${id}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(
    trx,
  );
}

export async function deleteRecord(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("body_record").where("id", "=", id).execute();
}
