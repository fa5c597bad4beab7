import { sql } from "kysely";
import { moneyText } from "#contract/kernel/money/money.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import { addDays, servesClients } from "#contract/kernel/values.ts";
import type { BookingStatus } from "#contract/schedule/classes/class-bookings.ts";
import {
  OPEN_ROSTER_DAYS,
  type OpenRoster,
  type Roster,
  type RosterPerson,
} from "#contract/schedule/classes/rosters.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Author, Caller } from "../../../kernel/http/access/caller.ts";
import { alertTextsOf } from "../../../identity/notes/queries.ts";
import { listOpenParts } from "../../../sales/accounts/queries.ts";
import { dueOf } from "../../../sales/accounts/rules.ts";
import { type ClassPartsRow, classPartsOf, joinedParts, partColumns } from "../../class-types/class-part-queries.ts";
import { keepsRoster, rosterMarkOf, rosterActions } from "./roster-rules.ts";

interface RosterClassRow extends ClassPartsRow {
  id: number;
  held_on: string;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  status: Roster["class"]["status"];
}

const classColumns = sql`${partColumns}, c.id, c.held_on, c.starts_at, c.ends_at, c.capacity, c.status`;

function rosterClassOf(row: RosterClassRow): Roster["class"] {
  const { id, held_on: date, starts_at, ends_at, capacity, status } = row;
  return {
    id,
    ...classPartsOf(row),
    date,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    capacity,
    status,
  };
}

interface ClosedRow extends RosterClassRow {
  closed_at: Date | null;
  closer_first: string | null;
  closer_last: string | null;
}

/** The roster of a class, for those who keep it. */
export async function readRoster(db: Db<"NOT_FOUND">, caller: Caller, classId: number): Promise<Roster> {
  const found = await sql<ClosedRow>`
    select ${classColumns}, roster.closed_at, closer.first_name as closer_first, closer.last_name as closer_last
    from club_class c ${joinedParts} left join class_roster roster on roster.class_id = c.id
    left join person closer on closer.id = roster.closed_by and closer.deleted_at is null
    where c.id = ${classId}`.execute(db);
  const [row] = found.rows;
  if (!row || !keepsRoster(caller, { trainerId: row.trainer_id })) throw db.refuse("NOT_FOUND");
  const { closed_at: closedAt, closer_first: first_name, closer_last: last_name } = row;
  const by = first_name === null || last_name === null ? null : { first_name, last_name };
  return {
    class: rosterClassOf(row),
    people: await listRosterPeople(db, caller, row),
    closed: closedAt && { at: closedAt.toISOString(), by },
    actions: rosterActions({ status: row.status, start: row.starts_at, closedAt }, caller.now),
  };
}

interface PersonRow {
  id: number;
  client_id: number;
  first_name: string;
  last_name: string;
  profile_image: string | null;
  status: BookingStatus;
  absent: boolean;
  entry: string;
  alerts: RosterPerson["alerts"] | null;
  times: number;
  is_first: boolean;
  birthday: boolean | null;
  start_of_date: string | null;
}

async function listRosterPeople(db: Db, caller: Caller, { id, held_on, starts_at }: RosterClassRow) {
  const { rows } = await sql<PersonRow>`
    select b.id, b.client_id, p.first_name, p.last_name, p.profile_image, b.status, b.absent, b.entry,
      ${alertTextsOf(caller, "p")} as alerts, before.times, before.is_first, p.start_of_date,
      to_char(p.date_of_birth, 'MM-DD') = to_char(${held_on}::date, 'MM-DD') as birthday
    from class_booking b join person p on p.id = b.client_id
    cross join lateral (
      select count(*) filter (where other.status = 'attended')::integer as times, count(*) = 0 as is_first
      from class_booking other join club_class c on c.id = other.class_id
      where other.client_id = b.client_id and other.status in ('booked', 'attended', 'noShow') and c.starts_at < ${starts_at}
    ) before
    where b.class_id = ${id} and b.status in ('booked', 'attended', 'noShow') order by p.sort_name, b.id`.execute(db);
  const open = await listOpenParts(
    db,
    rows.map((row) => row.client_id),
  );
  return rows.map((row): RosterPerson => {
    const { due } = dueOf(
      open.filter(({ client }) => client === row.client_id),
      caller.today,
    );
    return {
      booking: row.id,
      client: {
        id: row.client_id,
        name: { first_name: row.first_name, last_name: row.last_name },
        profileImage: servesClients(caller.roles) ? row.profile_image : null,
      },
      mark: rosterMarkOf(row),
      alerts: row.alerts ?? [],
      owing: due > 0 ? moneyText(due) : null,
      isDropIn: row.entry === "dropIn",
      times: row.times,
      isFirst: row.is_first,
      hasBirthday: row.birthday ?? false,
      since: row.start_of_date,
    };
  });
}

/** The classes that have begun and whose roster nobody has closed, the oldest first; to trainers their own. */
export async function listOpenRosters(db: Db, caller: Caller): Promise<OpenRoster[]> {
  const seesAll = keepsRoster(caller, { trainerId: null });
  const found = await sql<RosterClassRow & Pick<OpenRoster, "booked" | "unmarked">>`
    select ${classColumns}, people.booked, people.unmarked from club_class c ${joinedParts}
    cross join lateral (
      select count(*)::integer as booked,
        count(*) filter (where b.status = 'booked' and not b.absent)::integer as unmarked
      from class_booking b where b.class_id = c.id and b.status in ('booked', 'attended', 'noShow')
    ) people
    where c.held_on between ${addDays(caller.today, -OPEN_ROSTER_DAYS)}::date and ${caller.today}::date
      and c.starts_at <= ${caller.now} and c.status = 'scheduled' and people.booked > 0
      and (${seesAll} or c.trainer_id = ${caller.id})
      and not exists (select from class_roster where class_id = c.id)
    order by c.starts_at, c.id limit ${MAX_ROWS}`.execute(db);
  return found.rows.map((row) => ({ class: rosterClassOf(row), booked: row.booked, unmarked: row.unmarked }));
}

/** When the roster of a class was closed; null while it is open. */
export async function findClosing(trx: Transaction, classId: number): Promise<Date | null> {
  const found = await sql<{ at: Date }>`
    select closed_at as at from class_roster where class_id = ${classId}`.execute(trx);
  return found.rows[0]?.at ?? null;
}

/** A booking as a roster has it. */
export interface RosterBooking {
  readonly id: number;
  readonly clientId: number;
  readonly status: BookingStatus;
  readonly absent: boolean;
}

/** Those who have a place in a class, by ascending id; with `lock` nobody else changes that until the transaction ends. */
export async function listPresentBookings(trx: Transaction, classId: number, { lock }: { readonly lock: boolean }) {
  const found = await sql<RosterBooking>`
    select id, client_id as "clientId", status, absent from class_booking
    where class_id = ${classId} and status in ('booked', 'attended', 'noShow') order by id ${lock ? sql`for no key update` : sql``}`.execute(
    trx,
  );
  return found.rows;
}

/** Writes the states of bookings. */
export async function writeMarks(
  trx: Transaction,
  marked: readonly Pick<RosterBooking, "id" | "status" | "absent">[],
): Promise<void> {
  if (marked.length === 0) return;
  await sql`
    update class_booking b set status = n.status, absent = n.absent, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as n(id integer, status text, absent boolean)
    where b.id = n.id`.execute(trx);
}

export async function insertClosing(trx: Transaction, classId: number, { by, now }: Author): Promise<void> {
  await trx.insertInto("class_roster").values({ class_id: classId, closed_at: now, closed_by: by }).execute();
}
