import { sql } from "kysely";
import { type Readings, exportedOfOlder, exportedWhole } from "#contract/health/body-records.ts";
import { type Measurement, measurements } from "#contract/health/body-values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { readLatest, exactMeasurement } from "./queries.ts";

interface Row {
  name: Measurement;
  /** How often it was measured. */
  times: number;
  id: number;
  measured_at: Date;
  value: string;
}

const values = sql.join(measurements.map((name) => sql`(${sql.lit(name)}, ${exactMeasurement(name)})`));

/**
 * A person's measurements, up to a record of theirs or up to now; undefined without that record. The older part of a
 * long series is thinned evenly.
 */
export async function readReadings(db: Db, personId: number, until: number | undefined): Promise<Readings | undefined> {
  const upTo = sql`record.person_id = ${personId} ${
    until === undefined
      ? sql``
      : sql`and (record.measured_at, record.id) <=
          (select measured_at, id from body_record where id = ${until} and person_id = ${personId})`
  }`;
  const [newest, found] = await Promise.all([
    readLatest(db, upTo),
    sql<Row>`
      select name, times, id, measured_at, value
      from (
        select record.id, record.measured_at, each.name, each.value,
          row_number() over (partition by each.name order by record.measured_at desc, record.id desc)::integer as place,
          count(*) over (partition by each.name)::integer as times
        from body_record record cross join lateral (values ${values}) each (name, value)
        where ${upTo} and each.value is not null
      ) reading
      where place <= ${exportedWhole}::integer or place = times
        or (place - ${exportedWhole}::integer) % ((times - ${exportedWhole}::integer - 1) / ${exportedOfOlder}::integer + 1) = 0
      order by measured_at, id`.execute(db),
  ]);
  if (until !== undefined && newest.records === 0) return undefined;
  const byName = Map.groupBy(found.rows, ({ name }) => name);
  return { ...newest, series: measurements.flatMap((name) => seriesOf(name, byName.get(name) ?? [])) };
}

function seriesOf(name: Measurement, rows: readonly Row[]) {
  const points = rows.map(({ id, measured_at, value }) => ({
    id,
    measured_at: measured_at.toISOString(),
    value: Number(value),
  }));
  return rows.slice(0, 1).map(({ times }) => ({ name, all: times, points }));
}
