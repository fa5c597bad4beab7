import { sql } from "kysely";
import { type ClassSeriesDraft, classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { World } from "../world/world.ts";

type SeriesBody = Omit<ClassSeriesDraft, "skip" | "endOfDate" | "count">;

/** A club with rooms, a type and a trainer of its own, in which classes are laid by an admin. */
export async function openStudio(world: World) {
  const admin = await world.person("admin");
  const trainer = await world.person("trainer");
  const room = (capacity = 20) =>
    made(
      sql`
    insert into room (name, capacity) values ('{"en": "Studio", "cn": "大教室"}', ${capacity}) returning id`,
      world,
    );
  const [studio, other] = [await room(), await room()];
  const type = await made(
    sql`insert into class_type (name, description, colour, minutes, capacity, room_id)
      values ('{"en": "Yoga", "cn": "瑜伽"}', '{"en": "Slow", "cn": "舒缓"}', 'green', 60, 12, ${studio}) returning id`,
    world,
  );
  const usual = { minutes: 60, roomId: studio, trainerId: trainer, capacity: 12 };
  return { world, admin, trainer, room, studio, other, type, usual };
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

async function made(insert: ReturnType<typeof sql>, { db }: World): Promise<number> {
  const { rows } = await sql<{ id: number }>`${insert}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Shows the classes of a series that is not saved. */
export function previewSeries({ world, admin, type, usual }: Studio, over: Partial<SeriesBody> & Rule, as = admin) {
  const body = { typeId: type, everyWeeks: 1 as const, ...usual, ...over };
  return world.call(classSeries.create, { body }, as);
}

type Rule = Pick<ClassSeriesDraft, "startOfDate" | "weekdays" | "startTime"> &
  Partial<Pick<ClassSeriesDraft, "endOfDate" | "count" | "skip">>;

/** Saves a series as it is shown, and gives its row. */
export async function laySeries(studio: Studio, over: Partial<SeriesBody> & Rule) {
  const shown = await previewSeries(studio, over);
  const saved = await previewSeries(studio, { ...over, confirm: shown.data.confirm });
  return { shown: shown.data.dates, saved, id: saved.data?.series?.id ?? 0 };
}

/** The classes of some days in the studio, as an admin sees them. */
export async function classesOn({ world, admin, studio }: Studio, from: string, to = addDays(from, 1)) {
  return (await world.call(clubClasses.list, { query: { from, to, room: `${studio}` } }, admin)).data;
}

/** When the classes of a series begin, and how they are; in order. */
export async function beginsOf({ world }: Studio, seriesId: number): Promise<string[]> {
  const found = await sql<{ start: Date; status: string }>`
    select starts_at as start, status from club_class where series_id = ${seriesId} order by starts_at, id`.execute(
    world.db,
  );
  return found.rows.map(
    ({ start, status }) => `${start.toISOString().slice(0, 16)}${status === "cancelled" ? " x" : ""}`,
  );
}

/** Sends what was asked for again with the digest of what it showed. */
export async function sure<
  Body extends object,
  Result extends { readonly data: { readonly confirm: string } | undefined },
>(body: Body, call: (body: Body & { confirm?: string | undefined }) => Promise<Result>): Promise<Result> {
  const shown = await call({ ...body, confirm: undefined });
  return shown.data ? call({ ...body, confirm: shown.data.confirm }) : shown;
}

/** Lays a class without a series. */
export function oneOff(
  { world, admin, type, usual }: Studio,
  over: Partial<Omit<Studio["usual"], "trainerId">> & {
    readonly date: string;
    readonly startTime: string;
    readonly trainerId?: number | null;
    readonly reserved?: number;
  },
  as = admin,
) {
  return sure({ typeId: type, ...usual, ...over }, (body) => world.call(clubClasses.create, { body }, as));
}
