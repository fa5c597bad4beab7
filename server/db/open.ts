import { DatabaseError } from "pg";
import type { Log } from "../log.ts";
import { StartRefused } from "../start-refused.ts";
import { type ConnectionSettings, connectOnce } from "./connection.ts";
import { openCluster } from "./embedded/cluster.ts";

export interface Database {
  readonly settings: ConnectionSettings;
  /** Ends what we started; a given server stays as it is. */
  readonly stop: () => Promise<void>;
}

const OLDEST_MAJOR = 15;

/**
 * The PostgreSQL of `DATABASE_URL` when that is set, else the embedded one.
 * @throws StartRefused when it is not there, or not one we can use
 */
export async function openDatabase({
  databaseUrl,
  ...embedded
}: {
  databaseUrl: string | undefined;
  dataDir: string;
  pgBin: string | undefined;
  log: Log;
}): Promise<Database> {
  if (databaseUrl !== undefined) return givenDatabase({ connectionString: databaseUrl }, embedded.log);
  const cluster = await openCluster(embedded);
  return { settings: cluster.settings, stop: () => cluster.stop() };
}

async function givenDatabase(settings: ConnectionSettings, log: Log): Promise<Database> {
  const { version, encoding, isSuperuser } = await describe(settings);
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR)
    throw new StartRefused(`DATABASE_URL is PostgreSQL ${major}; it must be ${OLDEST_MAJOR} or newer`);
  if (encoding !== "UTF8") throw new StartRefused(`DATABASE_URL is a database in ${encoding}; it must be in UTF8`);
  if (isSuperuser) log.warn("DATABASE_URL connects as a superuser: a role that owns its schema is enough");
  return { settings, stop: async () => {} };
}

interface Described {
  readonly version: number;
  readonly encoding: string;
  readonly isSuperuser: boolean;
}

async function describe(settings: ConnectionSettings): Promise<Described> {
  const client = await connectOnce(settings).catch(refuse);
  try {
    const { rows } = await client.query<Described>(`
      select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
        current_setting('is_superuser')::boolean as "isSuperuser"`);
    return rows[0] ?? { version: 0, encoding: "", isSuperuser: false };
  } finally {
    await client.end();
  }
}

/** Addresses that fail together come as one error without words of its own; a password is in none of them. */
function refuse(error: unknown): never {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? first.message : String(first);
  const said = first instanceof DatabaseError ? "refuses us" : "does not answer";
  throw new StartRefused(`The server of DATABASE_URL ${said}: ${reason}`, { cause: error });
}
