import { sql } from "kysely";
import type { Audience, LeftOutReason, MailingCounts } from "#contract/outward/mailings.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { leftOutBecause, audienceCondition } from "./audience-queries.ts";
import type { StoredState } from "./queries.ts";

/** A mailing that one process takes a step with. */
export interface MailingStep {
  readonly id: number;
  readonly audience: Audience;
  readonly state: StoredState;
  readonly send_at: Date;
  readonly begun_at: Date | null;
  readonly written_to: number;
}

/** Which are planned for now or under way: few, of all times. */
export async function listOpen(db: Db, now: Date): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from mailing where ended_at is null and (state <> 'planned' or send_at <= ${now}) order by id`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** A mailing that no other process takes a step with; undefined where one does, or it has ended. */
export async function takeStep(trx: Transaction, id: number): Promise<MailingStep | undefined> {
  const found = await sql<MailingStep>`
    select id, audience, state, send_at, begun_at, written_to from mailing
    where id = ${id} and ended_at is null for update skip locked`.execute(trx);
  return found.rows[0];
}

export interface AudienceMember extends PersonName {
  readonly id: number;
  readonly reason: LeftOutReason | null;
  readonly end_of_date: string | null;
  readonly trainer_first: string | null;
  readonly trainer_last: string | null;
}

/** The next of those who are meant, in the order of their ids, with why some are left out. */
export async function listNext(
  trx: Transaction,
  { audience, written_to }: Pick<MailingStep, "audience" | "written_to">,
  today: string,
  atMost: number,
): Promise<readonly AudienceMember[]> {
  const found = await sql<AudienceMember>`
    with next as (
      select p.id from person p where ${audienceCondition(audience, today)} and p.id > ${written_to} order by p.id limit ${atMost})
    select p.id, p.first_name, p.last_name, p.end_of_date, trainer.first_name as trainer_first,
      trainer.last_name as trainer_last, ${leftOutBecause(audience)} as reason
    from next join person p on p.id = next.id left join person trainer on trainer.id = p.reports_to
    order by p.id`.execute(trx);
  return found.rows;
}

/** Writes down who is left out of a mailing. */
export async function leaveOut(trx: Transaction, id: number, people: readonly AudienceMember[]): Promise<void> {
  const rows = people.flatMap((person) =>
    person.reason === null ? [] : [{ mailing_id: id, person_id: person.id, reason: person.reason }],
  );
  if (rows.length > 0) await trx.insertInto("mailing_left_out").values(rows).execute();
}

/** That it has begun, how far it has come, and what it does next. */
export async function writeStep(
  trx: Transaction,
  { id, state, writtenTo, begunAt }: { id: number; state: StoredState; writtenTo: number; begunAt: Date },
): Promise<void> {
  await sql`
    update mailing set state = ${state}, written_to = ${writtenTo}, begun_at = ${begunAt}, version = version + 1
    where id = ${id}`.execute(trx);
}

/** That nobody else is written to from now on. */
export async function writeCancelling(trx: Transaction, id: number): Promise<void> {
  await sql`update mailing set state = 'cancelling', version = version + 1 where id = ${id}`.execute(trx);
}

/** Whether somebody has not got it yet who is to. */
export async function hasWaitingMessages(trx: Transaction, id: number): Promise<boolean> {
  const found = await sql`
    select from message where cause_kind = 'mailing' and cause_id = ${id} and state = 'waiting' limit 1`.execute(trx);
  return found.rows.length > 0;
}

/** Records the end and the results. */
export async function endMailing(
  trx: Transaction,
  id: number,
  state: "done" | "cancelled" | "missed",
  outcomes: MailingCounts,
  now: Date,
): Promise<void> {
  await sql`
    update mailing set state = ${state}, ended_at = ${now}, outcomes = ${JSON.stringify(outcomes)}::jsonb,
      version = version + 1
    where id = ${id}`.execute(trx);
}
