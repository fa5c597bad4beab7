import { sql } from "kysely";
import { inject } from "vitest";
import { type ConnectionSettings, connect } from "../../kernel/db/connection.ts";
import type { World } from "../world/world.ts";

/** The connection settings for another process on the database of a world. */
export async function settingsOf({ db }: Pick<World, "db">): Promise<ConnectionSettings> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = rows[0]?.name ?? "";
  const { app: server } = inject("testServer");
  return "connectionString" in server
    ? { connectionString: Object.assign(new URL(server.connectionString), { pathname: database }).href }
    : { ...server, database };
}

/** The connections of another process on the database of a world. */
export async function otherProcess(world: Pick<World, "db">): Promise<ReturnType<typeof connect>> {
  return connect(await settingsOf(world));
}
