import { DatabaseError } from "pg";
import type { Log } from "../log/log.ts";
import { StartRefused } from "../process/start-refused.ts";
import { type ConnectionSettings, connectOnce } from "./connection.ts";
import { openCluster } from "./embedded/cluster.ts";

export interface Database {
  readonly settings: ConnectionSettings;
  /** The same past a pooler, for what belongs to one connection: listening, locks of a session, long statements. */
  readonly direct: ConnectionSettings;
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
  listenUrl,
  ...embedded
}: {
  databaseUrl: string | undefined;
  listenUrl: string | undefined;
  dataDir: string;
  pgBin: string | undefined;
  log: Log;
}): Promise<Database> {
  if (databaseUrl !== undefined) return givenDatabase(databaseUrl, listenUrl, embedded.log);
  const cluster = await openCluster(embedded);
  return { settings: cluster.settings, direct: cluster.settings, stop: () => cluster.stop() };
}

async function givenDatabase(url: string, listenUrl: string | undefined, log: Log): Promise<Database> {
  const settings = { connectionString: url, isPooled: listenUrl !== undefined };
  const { version, encoding, isSuperuser, hasTimeOut } = await describe(settings, "DATABASE_URL");
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR)
    throw new StartRefused(`DATABASE_URL is PostgreSQL ${major}; it must be ${OLDEST_MAJOR} or newer`);
  if (encoding !== "UTF8") throw new StartRefused(`DATABASE_URL is a database in ${encoding}; it must be in UTF8`);
  if (isSuperuser) log.warn("DATABASE_URL connects as a superuser: a role that owns its schema is enough");
  const direct = { connectionString: listenUrl ?? url };
  if (listenUrl !== undefined) {
    await describe(direct, "DATABASE_LISTEN_URL");
    if (!hasTimeOut) log.warn("the pooler of DATABASE_URL sets no statement_timeout: see docs/operate.md");
  }
  return { settings, direct, stop: async () => {} };
}

interface Described {
  readonly version: number;
  readonly encoding: string;
  readonly isSuperuser: boolean;
  readonly hasTimeOut: boolean;
}

async function describe(settings: ConnectionSettings, variable: string): Promise<Described> {
  const client = await connectOnce(settings).catch((error: unknown) => refuse(error, variable));
  try {
    const { rows } = await client.query<Described>(`
      select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
        current_setting('is_superuser')::boolean as "isSuperuser",
        current_setting('statement_timeout') <> '0' as "hasTimeOut"`);
    return rows[0] ?? { version: 0, encoding: "", isSuperuser: false, hasTimeOut: false };
  } finally {
    await client.end();
  }
}

/** Addresses that fail together give one error without a message; a password is in none. */
function refuse(error: unknown, variable: string): never {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? first.message : String(first);
  const said = first instanceof DatabaseError ? "refuses us" : "does not answer";
  throw new StartRefused(`The server of ${variable} ${said}: ${reason}`, { cause: error });
}
