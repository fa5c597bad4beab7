import { type RawBuilder, sql } from "kysely";
import { type MessageChannel, messageEventOf } from "#contract/messaging/message-events.ts";
import type { MessageEvent } from "#contract/club/message-names.ts";
import type { ClubMessageRow, MessageCause, MessageOutcome, MessageRow } from "#contract/messaging/messages.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { countRows } from "../../../kernel/db/totals.ts";

interface Query {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
  readonly state?: MessageRow["state"] | undefined;
  readonly event?: MessageEvent | undefined;
  readonly channel?: MessageChannel | undefined;
}

interface Stored {
  readonly id: number;
  readonly event: MessageEvent;
  readonly channel: MessageChannel;
  readonly state: MessageRow["state"];
  readonly outcome: MessageOutcome | null;
  readonly cause_kind: MessageCause | null;
  readonly cause_id: number | null;
  readonly address: string | null;
  readonly answer: string | null;
  readonly devices: number;
  readonly attempts: number;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly settled_at: Date | null;
  readonly person_id: number;
  readonly first_name: string;
  readonly last_name: string;
}

function chosen({ state, event, channel }: Query): RawBuilder<unknown> {
  const conditions = [
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(event === undefined ? [] : [sql`event = ${event}`]),
    ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

async function list(db: Db, about: RawBuilder<unknown>, query: Query) {
  const { page, pageSize, sort } = query;
  const direction = sort === "id" ? sql`asc` : sql`desc`;
  const where = sql`${about} and ${chosen(query)}`;
  const found = await sql<Stored>`
    select message.id, event, channel, state, outcome, cause_kind, cause_id, message.address, answer, attempts,
      cardinality(reached) as devices,
      message.created_at, due_at, settled_at, person_id, first_name, last_name
    from message join person on person.id = person_id
    where ${where} order by message.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { found: found.rows, total: await countRows(db, sql`from message where ${where}`) };
}

function rowOf(stored: Stored): MessageRow {
  const {
    cause_kind,
    cause_id,
    created_at,
    due_at,
    settled_at,
    person_id: _,
    first_name: _f,
    last_name: _l,
    ...row
  } = stored;
  return {
    ...row,
    kind: messageEventOf(row.event).kind,
    cause: cause_kind === null || cause_id === null ? null : { kind: cause_kind, id: cause_id },
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  };
}

/** The messages to somebody, newest first by default. */
export async function listOfPerson(db: Db, personId: number, query: Query) {
  const { found, total } = await list(db, sql`person_id = ${personId}`, query);
  return { rows: found.map(rowOf), total };
}

/** The messages to everybody. */
export async function listOfClub(db: Db, query: Query) {
  const { found, total } = await list(db, sql`true`, query);
  const rows = found.map((row): ClubMessageRow => {
    const { person_id, first_name, last_name } = row;
    return { ...rowOf(row), person: { id: person_id, name: { first_name, last_name } } };
  });
  return { rows, total };
}
