import { type RawBuilder, sql } from "kysely";
import { type TodayRow, MAX_COUNTED } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import type { Db } from "../kernel/db/connection.ts";
import { type LocalText, servesClients } from "#contract/kernel/values.ts";
import { type SessionRow, sessionColumns, sessionJoins, sessionOf } from "./session-queries.ts";
import type { Caller } from "../kernel/http/access/caller.ts";
import { sources } from "./source-queries.ts";

/** Which rows of a list: a page of those to be dealt with or those that have been, or the first of all. */
export interface ListSlice {
  readonly dealt?: boolean;
  readonly limit: number;
  readonly offset: number;
}

interface ListRow extends SessionRow {
  row_id: number;
  reservation_id: number | null;
  phone: string | null;
  own_trainer_id: number | null;
  own_trainer_first_name: string;
  own_trainer_last_name: string;
  date: string | null;
  number: number | null;
  package_id: number | null;
  package_name: LocalText | null;
  fact: string;
  follow_up_id: number | null;
  outcome: NonNullable<TodayRow["followUp"]>["outcome"];
  note: string | null;
  until: string;
  noted_at: Date;
  author_first_name: string;
  author_last_name: string;
}

interface Counted {
  open: number;
  dealt: number;
}

/** Lists whose order an index has, as a whole or day by day: as much is read of them as is counted and shown. */
const inIndexOrder: ReadonlySet<TodayList> = new Set(["ending", "ended", "birthdays"]);

const listedColumns = sql`listed.id, listed.client_id, listed.reservation_id, listed.date, listed.number, listed.fact,
  listed.rank, listed.sort_name`;

const isOpen = sql`(client_id, fact) not in (select client_id, fact from done)`;

/**
 * A part of a list, and how many rows are to be dealt with and how many have been: one statement, so that they agree. What
 * has been dealt with is looked for among the clients of whom something was noted, who are few; all others are only
 * counted, up to so many or to the end of the part, and only the part is joined to names. One more than that says that
 * there are more.
 */
export async function readList(db: Db, caller: Caller, list: TodayList, part: ListSlice) {
  const most = Math.max(MAX_COUNTED, part.offset + part.limit) + 1;
  const found = await sql<Counted & (ListRow | { row_id: null })>`
    with noted as materialized (${notesOf(list, caller.today)}),
    listed as ${inIndexOrder.has(list) ? sql`not` : sql``} materialized (${sources[list](caller)}),
    done as materialized (
      select ${listedColumns}, noted.id as follow_up_id from listed join noted using (client_id, fact)
      where listed.client_id = any(array(select client_id from noted))
    ),
    counted as materialized (
      select (select count(*)::integer from (select from listed where ${isOpen} limit ${most}) rows) as open,
        (select count(*)::integer from done) as dealt
    ),
    part as (${partOf(caller, list, part)})
    select counted.open, counted.dealt, part.id as row_id, part.reservation_id, part.date::text as date, part.number,
      part.fact, ${renewedBy(list)} as package_id, ${nameOfPackage(list)} as package_name, p.id as client_id, p.first_name as client_first_name, p.last_name as client_last_name,
      p.profile_image, p.phone, own.id as own_trainer_id, own.first_name as own_trainer_first_name,
      own.last_name as own_trainer_last_name, part.follow_up_id, noted.outcome, noted.note, noted.until,
      noted.created_at as noted_at, author.first_name as author_first_name, author.last_name as author_last_name,
      ${sessionColumns(caller)}
    from counted left join part on true
    left join person p on p.id = part.client_id left join person own on own.id = p.reports_to
    left join reservation r on r.id = part.reservation_id ${sessionJoins}
    left join follow_up noted on noted.id = part.follow_up_id left join person author on author.id = noted.created_by
    order by part.follow_up_id is not null, ${inOrder(list, sql`part`)} limit ${part.limit}`.execute(db);
  const [{ open, dealt } = { open: 0, dealt: 0 }] = found.rows;
  return { open, dealt, rows: found.rows.flatMap((row) => (row.row_id === null ? [] : [rowOf(row, caller)])) };
}

/** The last note about each client and fact that still counts. */
function notesOf(list: TodayList, today: string): RawBuilder<unknown> {
  return sql`select distinct on (client_id, fact) client_id, fact, id from follow_up
    where list = ${list} and undone_at is null and until > ${today}::date order by client_id, fact, id desc`;
}

/**
 * The open rows, those that have been dealt with, or the first of all: the latter are not read while the former fill
 * the page. Selected by `not in`, which unlike a join leaves rows in the order of an index.
 */
function partOf(caller: Caller, list: TodayList, { dealt, limit, offset }: ListSlice): RawBuilder<unknown> {
  const order = inOrder(list, sql`listed`);
  const enough = sql`${offset + limit} + (select count(*) from done)`;
  const rows = inIndexOrder.has(list) ? sql`(${sources[list](caller, enough)}) listed` : sql`listed`;
  const open = sql`select ${listedColumns}, null::integer as follow_up_id from ${rows}
    where ${isOpen} order by ${order} limit ${limit} offset ${offset}`;
  if (dealt === false) return open;
  const done = sql`select ${listedColumns}, listed.follow_up_id from done listed`;
  if (dealt) return sql`${done} order by ${order} limit ${limit} offset ${offset}`;
  const full = sql`(select counted.open from counted) >= ${limit}`;
  return sql`(${open}) union all (${done} where not ${full} order by ${order} limit ${limit})`;
}

/** Sorts by rank, then by name; the latest end comes first. */
function inOrder(list: TodayList, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rows}.rank ${list === "ended" ? sql`desc` : sql`asc`}, ${rows}.sort_name, ${rows}.id`;
}

/** The present fact of a client's row in a list: the one asked about, else that of their first row. */
export async function findFact(db: Db, caller: Caller, list: TodayList, clientId: number, asked: string) {
  const found = await sql<{ fact: string }>`
    with listed as (${sources[list](caller)})
    select fact from listed where client_id = ${clientId} order by fact <> ${asked}, ${inOrder(list, sql`listed`)}
    limit 1`.execute(db);
  return found.rows[0]?.fact;
}

/** A client's longest debt, by its charge; undefined without debts. */
export async function findOwed(db: Db, clientId: number): Promise<string | undefined> {
  const found = await sql<{ fact: string | null }>`
    select min(charge_id)::text as fact from open_part where client_id = ${clientId}`.execute(db);
  return found.rows[0]?.fact ?? undefined;
}

/** The package that was asked for, or that of the credits that run out; other rows begin with what was bought last. */
function renewedBy(list: TodayList): RawBuilder<unknown> {
  if (list === "asked") return sql`(select package_id from package_request where id = part.id)`;
  return list === "fewCredits" ? sql`(select package_id ${ordersOfLot})` : sql`null::integer`;
}

const ordersOfLot = sql`from lot join orders on orders.id = lot.order_id where lot.id = part.fact::integer`;

/** The name of the package that was asked for, that ends or has ended last, or whose credits run out. */
function nameOfPackage(list: TodayList): RawBuilder<unknown> {
  if (list === "asked")
    return sql`(select name from package_request join package on package.id = package_id where package_request.id = part.id)`;
  if (list === "fewCredits") return sql`(select package_name ${ordersOfLot})`;
  return list === "ending" || list === "ended"
    ? sql`(select package_name from orders where client_id = part.client_id and cancelled_at is null
        order by end_at desc, id desc limit 1)`
    : sql`null::jsonb`;
}

function rowOf(row: ListRow, caller: Caller): TodayRow {
  const mayCall = servesClients(caller.roles);
  const own = { first_name: row.own_trainer_first_name, last_name: row.own_trainer_last_name };
  return {
    id: row.row_id,
    client: {
      id: row.client_id,
      name: { first_name: row.client_first_name, last_name: row.client_last_name },
      profileImage: mayCall ? row.profile_image : null,
    },
    phone: mayCall ? row.phone : null,
    trainer: row.own_trainer_id === null ? null : { id: row.own_trainer_id, name: own },
    session: row.reservation_id === null ? null : sessionOf(row, caller),
    date: row.date,
    number: row.number,
    packageId: row.package_id,
    packageName: row.package_name,
    fact: row.fact,
    followUp:
      row.follow_up_id === null
        ? null
        : {
            id: row.follow_up_id,
            outcome: row.outcome,
            note: row.note,
            by: { first_name: row.author_first_name, last_name: row.author_last_name },
            at: row.noted_at.toISOString(),
            until: row.until,
          },
  };
}
