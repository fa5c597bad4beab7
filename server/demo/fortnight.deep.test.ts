import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseTexts } from "#contract/identity/option-labels.ts";
import { addDays } from "#contract/kernel/values.ts";
import { namedDays } from "../../tools/clock/days.ts";
import { chosen } from "../../tools/runs/depth.ts";
import { clubDate, clubWallTime, startOfClubDay } from "../kernel/time/club-time.ts";
import { startInTimeZone } from "../club/settings/commands.ts";
import { type Db, connect, transaction } from "../kernel/db/connection.ts";
import { absenceOn } from "../identity/people/rules.ts";
import { checkInvariants } from "../club/domain/invariant-queries.ts";
import { createDatabase } from "../test/world/cluster.ts";
import { fillDemo } from "./fill.ts";
import { invariants, tables } from "../start/domains.ts";
import type { Refusable } from "./money/settlements.ts";

/** The days on which all tests are run, and such days in other zones. */
const allDays = [
  ...namedDays.map(({ name, at }) => ({ name, at, zone: "America/Toronto" })),
  { name: "the eve of a clock change", at: "2026-10-31T12:00:00Z", zone: "America/Vancouver" },
  { name: "New Year's Eve", at: "2026-12-31T12:00:00Z", zone: "Asia/Shanghai" },
  { name: "a leap day", at: "2028-02-29T12:00:00Z", zone: "Europe/London" },
];
/** The night in which the clocks change. */
const gateDays = new Set(["spring"]);

interface BookedRow {
  id: number;
  client_id: number;
  trainer_id: number;
  trainer: string;
  client: string;
  status: string;
  no_show: boolean;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  settled_at: Date | null;
  valid_from: string;
  valid_to: string;
}

describe.each(chosen(allDays, ({ name }) => gateDays.has(name)))(
  "the demo club on $name ($at) in $zone",
  ({ at, zone }) => {
    const now = new Date(at);
    const today = clubDate(now, zone);
    let club: Db<Refusable>;
    let close: () => Promise<void>;
    let booked: readonly BookedRow[];

    async function rowsOf<Row>(query: RawBuilder<Row>): Promise<Row[]> {
      return (await query.execute(club)).rows;
    }

    const dayOf = ({ starts_at }: BookedRow) => clubDate(starts_at, zone);
    const livingOn = (day: string) => booked.filter((row) => row.status !== "cancelled" && dayOf(row) === day);

    beforeAll(async () => {
      const database = await createDatabase();
      club = connect(database.settings, { statementMs: 60_000 });
      close = async () => {
        await club.destroy();
        await database.drop();
      };
      await transaction(club, (trx) => startInTimeZone(trx, zone, now));
      await fillDemo(club, tables, { now, zone });
      // Without figures what follows was a third of the work.
      await sql`analyze`.execute(club);
      booked = await rowsOf(sql<BookedRow>`
      select r.*, lot.valid_from, lot.valid_to, trainer.email as trainer, client.email as client
      from reservation r
      join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
      join lot on lot.id = booking.lot_id and lot.client_id = r.client_id
      join person trainer on trainer.id = r.trainer_id
      join person client on client.id = r.client_id
      where booking.created_at = r.created_at and booking.is_free = r.is_free order by r.id`);
    });

    afterAll(() => close());

    test("has first sessions, sales since midnight in more than one way, no-shows, calls and alerts", async () => {
      const [from, until] = [startOfClubDay(today, zone), startOfClubDay(addDays(today, 1), zone)];
      const firsts = booked.filter(({ client_id, starts_at }) => {
        if (starts_at < from || starts_at >= until) return false;
        const theirs = booked.filter((row) => row.client_id === client_id && row.status !== "cancelled");
        return theirs.every((row) => row.starts_at >= starts_at);
      });
      const [had] = await rowsOf(sql<Record<string, number>>`
      select (select count(distinct payment_method) from sale where created_at between ${from} and ${now})::integer as ways,
        (select count(*) from sale where created_at > ${now})::integer as ahead,
        (select count(*) from reservation where no_show and settled_at >= starts_at)::integer as missed,
        (select count(*) from follow_up where until > ${today}::date)::integer as calls,
        (select count(distinct person_id) from note where kind <> 'note')::integer as alerts`);
      const { ways = 0, ahead, missed = 0, calls = 0, alerts = 0 } = had ?? {};
      expect([firsts.length >= 2, ways >= 2, ahead, missed > 20, calls > 3, alerts > 3]).toEqual([
        true,
        true,
        0,
        true,
        true,
        true,
      ]);
    });

    test("has one credit for each reservation, settled as the reservation is", async () => {
      const wrong = await rowsOf(sql`
      select r.id from reservation r
      left join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
      left join credit_entry settled on settled.settles = booking.id and settled.reservation_id = r.id
      group by r.id
      having count(distinct booking.id) <> 1 or count(settled.id) <> (r.status <> 'scheduled')::integer
        or max(settled.kind) is distinct from
          case r.status when 'completed' then 'completed' when 'cancelled' then 'returned' end
        or max(settled.created_at) is distinct from r.settled_at`);
      const unlinked = await rowsOf(sql`select id from credit_entry where reservation_id is null`);
      const [all] = await rowsOf(sql<{ n: number }>`select count(*)::integer as n from reservation`);
      expect([wrong, unlinked, booked.length]).toEqual([[], [], all?.n]);
    });

    test("keeps every invariant of reservations and credits", async () => {
      const broken = (await checkInvariants(club, invariants)).filter((finding) => finding.broken.length > 0);
      expect(broken).toEqual([]);
    });

    test("keeps sessions in opening hours, on quarters and in the period of what pays for them", () => {
      const outside = booked.filter((row) => {
        const [start, end] = [clubWallTime(row.starts_at, zone), clubWallTime(row.ends_at, zone)];
        const isOpen = start.time >= "07:00" && end.time <= "21:00" && start.date === end.date;
        const isPaid = row.valid_from <= start.date && start.date < row.valid_to;
        return !isOpen || !isPaid || !/:(00|15|30|45)$/.test(start.time);
      });
      expect(outside).toEqual([]);
      const lengths = new Set(booked.map((row) => (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000));
      expect([...lengths].toSorted((a, b) => a - b)).toEqual([45, 60, 90]);
    });

    test("booked everything ahead of time and by the end of yesterday, and completed it when it was over", () => {
      const impossible = booked.filter(
        (row) =>
          row.created_at >= row.starts_at ||
          clubDate(row.created_at, zone) >= today ||
          (row.settled_at !== null && clubDate(row.settled_at, zone) >= today) ||
          (row.status === "completed" && (row.settled_at ?? row.starts_at) < row.ends_at) ||
          (row.status === "cancelled" && (row.settled_at ?? row.ends_at) >= row.starts_at) !== row.no_show,
      );
      expect(impossible).toEqual([]);
    });

    test("wrote recipes while their clients were there, and changed them by the end of yesterday", async () => {
      const written = await rowsOf(sql<{ created_at: Date; updated_at: Date; from: string; until: string | null }>`
      select recipe.created_at, recipe.updated_at, start_of_date as "from", end_of_date as until
      from recipe join person on person.id = client_id`);
      expect(written.length).toBeGreaterThan(20);
      const impossible = written.filter(({ created_at, updated_at, from, until }) => {
        const day = clubDate(created_at, zone);
        return day < from || (until !== null && day >= until) || clubDate(updated_at, zone) >= today;
      });
      expect(impossible).toEqual([]);
    });

    test("has nobody booked who will not be there", async () => {
      const people = await rowsOf(sql<Record<"id", number> & Parameters<typeof absenceOn>[0]>`
      select id, start_of_date as "startOfDate", end_of_date as "endOfDate", status_set as "statusSet",
        leave_from as "leaveFrom", leave_to as "leaveTo", dismissed_from as "dismissedFrom"
      from person where deleted_at is null`);
      const presence = new Map(people.map((person) => [person.id, person]));
      const ahead = booked.filter((row) => row.status === "scheduled" && dayOf(row) >= today);
      const unattended = ahead.filter((row) =>
        [row.client_id, row.trainer_id].some((id) => {
          const person = presence.get(id);
          return !person || absenceOn(person, dayOf(row));
        }),
      );
      expect(unattended).toEqual([]);
    });

    test("has a busy fortnight, of all courses and states, busiest in the evening and quiet on Sundays", async () => {
      const fortnight = Array.from({ length: 14 }, (_, index) => livingOn(addDays(today, index))).flat();
      expect(fortnight.length).toBeGreaterThan(250);
      expect(new Set(fortnight.map(({ trainer_id }) => trainer_id)).size).toBe(7);
      const between = (from: string, until: string) =>
        fortnight.filter((row) => {
          const { time } = clubWallTime(row.starts_at, zone);
          return time >= from && time < until;
        }).length;
      expect(between("17:00", "20:00")).toBeGreaterThan(1.5 * between("13:00", "16:00"));
      const onSundays = fortnight.filter((row) => new Date(dayOf(row)).getUTCDay() === 0);
      expect(onSundays.length).toBeLessThan(fortnight.length / 12);
      expect(livingOn(addDays(today, -1)).some(({ status }) => status === "completed")).toBe(true);
      const unmarked = booked.filter((row) => row.status === "scheduled" && dayOf(row) < today);
      expect(unmarked.length).toBeGreaterThan(3);
      expect(booked.some((row) => row.status === "cancelled" && dayOf(row) >= today)).toBe(true);
      const courses = await rowsOf(sql<{ name: string; share: number }>`
      select course.name, count(*)::float / sum(count(*)) over () as share
      from reservation join course on course.id = course_id group by course.name`);
      expect(new Set(courses.map(({ name }) => name))).toEqual(new Set([...Object.keys(courseTexts), "Duo training"]));
      expect(courses.find(({ name }) => name === "privateTrainingSession")?.share).toBeGreaterThan(0.5);
    });

    test("fills the week of the trainer's account, and has the client's account come by tomorrow and later", () => {
      const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
      const week = Array.from({ length: 7 }, (_, index) => livingOn(addDays(monday, index))).flat();
      const trainers = week.filter(({ trainer }) => trainer === "trainer@palestra.demo");
      expect(trainers.length).toBeGreaterThanOrEqual(18);
      expect(trainers.length).toBeLessThanOrEqual(32);
      const clients = booked.filter((row) => row.client === "client@palestra.demo" && row.status === "scheduled");
      const ahead = clients.filter((row) => dayOf(row) >= today).map(dayOf);
      expect(ahead.some((day) => day <= addDays(today, 1))).toBe(true);
      expect(ahead.length).toBeGreaterThanOrEqual(3);
    });
  },
);
