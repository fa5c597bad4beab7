import { connectOnce } from "../connection.ts";

/** Superuser of the cluster: makes what the app may not make itself, and nothing else connects as it. */
export const ADMINISTRATOR = "palestra";

/** The app's own role: it owns the schema with everything in it, and has no say outside. */
export const DATABASE_USER = "club";

/** How to reach a server of ours. */
export interface ClusterSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The same database as its superuser sees it. */
export function asAdministrator(settings: ClusterSettings): ClusterSettings {
  return { ...settings, user: ADMINISTRATOR };
}

/**
 * Transfers the schema to the app's role, which is created if missing. Earlier versions ran as superuser, so each start
 * checks for remaining objects. Objects of extensions keep their owner.
 */
export async function giveSchemaToApp(settings: ClusterSettings): Promise<void> {
  const client = await connectOnce(asAdministrator(settings));
  try {
    await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
}

/** One statement, so that a kill in between leaves nothing half done. */
const HAND_OVER = `
  do $$
  declare
    app regrole;
    ours record;
  begin
    if not exists (select from pg_roles where rolname = '${DATABASE_USER}') then
      create role ${DATABASE_USER} login;
    end if;
    app := '${DATABASE_USER}'::regrole;
    if not exists (select from pg_extension where extname = 'btree_gist') then
      create extension btree_gist schema public;
    end if;
    if (select nspowner from pg_namespace where nspname = 'public') <> app then
      alter schema public owner to ${DATABASE_USER};
    end if;
    for ours in
      select named.type, named.identity from (
        select 'pg_class'::regclass as catalog, oid, relowner as owner from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        union all
        select 'pg_proc'::regclass, oid, proowner from pg_proc where pronamespace = 'public'::regnamespace
      ) made, pg_identify_object(catalog, oid, 0) named
      where owner <> app and not exists (
        select from pg_depend where classid = catalog and objid = made.oid and deptype = 'e')
    loop
      execute format('alter %s %s owner to ${DATABASE_USER}', ours.type, ours.identity);
    end loop;
  end $$`;
