import type { Client } from "pg";

/** Has a connection write and read values alike, whatever its server is set to; for the transaction at hand. */
export async function writtenAlike(client: Client): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`);
}
