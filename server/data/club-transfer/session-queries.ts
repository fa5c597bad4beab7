import type { Client } from "pg";

/** Makes a connection write and read values uniformly, whatever the server's settings; for the present transaction. */
export async function writtenAlike(client: Client): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`);
}
