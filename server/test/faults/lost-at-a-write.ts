import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../kernel/db/connection.ts";

/** Ends the database connection that makes the n-th writing statement from now on. */
interface Loss extends AsyncDisposable {
  atWrite(n: number): Promise<void>;
  /** Whether there were so many. */
  hasCome(): Promise<boolean>;
}

export async function openLoss(db: Db): Promise<Loss> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  // A sequence keeps counting despite rollbacks.
  await run(sql`create sequence write_made`);
  await run(sql`create sequence write_lost`);
  await run(sql`
    create function lose() returns trigger language plpgsql as $$ begin
      if nextval('write_made') = (select last_value from write_lost) then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$`);
  await run(sql`
    do $$ declare each record; begin
      for each in select tablename as name from pg_tables where schemaname = 'public' loop
        execute format('create trigger lose after insert or update or delete on %I for each statement execute function lose()',
          each.name);
      end loop;
    end $$`);
  return {
    atWrite: async (n) => void (await run(sql`select setval('write_made', 1, false), setval('write_lost', ${n})`)),
    hasCome: async () => {
      const found = await sql<{ made: boolean }>`
        select m.is_called and m.last_value >= l.last_value as made from write_made m, write_lost l`.execute(db);
      return found.rows[0]?.made === true;
    },
    [Symbol.asyncDispose]: async () => {
      await run(sql`drop function lose cascade`);
      await run(sql`drop sequence write_made, write_lost`);
    },
  };
}
