import { sql } from "kysely";
import type { LostTrainer } from "#contract/membership/lost-trainers.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

interface Row {
  id: number;
  first_name: string;
  last_name: string;
  sessions: number;
  trainer: number | null;
  trainer_first: string;
  trainer_last: string;
}

/** The clients who lost their trainer to a membership, and still wait for an admin to decide. */
export async function listLostTrainers(db: Db, today: string): Promise<readonly LostTrainer[]> {
  const found = await sql<Row>`
    select p.id, p.first_name, p.last_name, sessions_to_come(p.id, ${today}::date) as sessions,
      trainer.id as trainer, trainer.first_name as trainer_first, trainer.last_name as trainer_last
    from lost_trainer lost join person p on p.id = lost.client_id
    left join person trainer on trainer.id = lost.trainer_id and trainer.deleted_at is null
      and person_status(trainer, ${today}::date) = 'active'
    where lost.decided_at is null and p.deleted_at is null and p.client_type <> 'pro' and p.reports_to is null
      and sessions_to_come(p.id, ${today}::date) > 0
    order by p.sort_name, p.id`.execute(db);
  return found.rows.map(({ id, first_name, last_name, sessions, ...row }) => ({
    id,
    name: { first_name, last_name },
    sessions,
    trainer:
      row.trainer === null
        ? null
        : { id: row.trainer, name: { first_name: row.trainer_first, last_name: row.trainer_last } },
  }));
}

/** Marks a client as decided; false where nobody has to, any more. */
export async function decideLostTrainer(trx: Transaction, clientId: number, { by, now }: Author): Promise<boolean> {
  const decided = await trx
    .updateTable("lost_trainer")
    .set({ decided_at: now, decided_by: by })
    .where("client_id", "=", clientId)
    .where("decided_at", "is", null)
    .returning("client_id")
    .executeTakeFirst();
  return decided !== undefined;
}

/** From now on the client's type follows their membership once no sessions are left. */
export async function followMembership(trx: Transaction, clientId: number): Promise<void> {
  await trx
    .insertInto("trained_member")
    .values({ client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
