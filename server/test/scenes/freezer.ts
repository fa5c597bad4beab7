import { company } from "#contract/club/settings.ts";
import { leave } from "#contract/membership/leave.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { type Gym, sell } from "./sessions.ts";

type Sold = NonNullable<Parameters<typeof sell>[3]>;

const paramsOf = (id: number | undefined) => ({ params: { id: String(id ?? 0) } });
const days = (started_at: string, ended_at: string) => {
  return { reason_type: "onLeave" as const, reason_name: "vacation", started_at, ended_at };
};

/** The actions of tests on the leaves of a gym's clients, on the days that they set. */
export function openFreezer({ world, shop, admin }: Gym) {
  return {
    /** Lets it be noon, or another time, of a winter's day in Toronto. */
    on: (day: string, time = "12:00") => {
      world.now = new Date(`${day}T${time}:00-05:00`);
    },
    /** A client whose membership follows from what they have bought. */
    client: async (...sold: readonly Sold[]) => {
      const id = await world.person("client", {
        reports_to: shop.trainer,
        client_type: "pro",
        start_of_date: "2026-12-01",
        end_of_date: "2026-12-31",
      });
      const ids: number[] = [];
      for (const each of sold) ids.push(await transaction(world.db, (trx) => sell(trx, shop, id, each)));
      const bought = world.db.selectFrom("orders").where("client_id", "=", id);
      const ends = await bought.select("end_at").orderBy("end_at", "desc").execute();
      await world.db
        .updateTable("person")
        .set({ end_of_date: ends[0]?.end_at ?? "" })
        .where("id", "=", id)
        .execute();
      return { id, order: ids[0] ?? 0 };
    },
    away: (id: number, from: string, until: string, over: { beyond_limit?: string } = {}, as = admin) =>
      world.call(leave.submit, { ...paramsOf(id), body: { ...days(from, until), ...over } }, as),
    change: (id: number, reason: number | undefined, from: string, until: string) =>
      world.call(leave.modify, { ...paramsOf(id), body: { id: reason ?? 0, ...days(from, until) } }, admin),
    back: (id: number, reason: number | undefined) =>
      world.call(leave.activate, { ...paramsOf(id), body: { id: reason ?? 0 } }, admin),
    /** Where the membership ends, and from when until when living orders run, in the order of their sale. */
    datesOf: async (id: number) => {
      const [person] = await world.db.selectFrom("person").select("end_of_date").where("id", "=", id).execute();
      const living = world.db.selectFrom("orders").where("client_id", "=", id).where("cancelled_at", "is", null);
      const rows = await living.select(["start_at", "end_at"]).orderBy("id").execute();
      return { end: person?.end_of_date, orders: rows.map(({ start_at, end_at }) => `${start_at} ${end_at}`) };
    },
    setting: async (
      name: "leaveExtends" | "freezeLimits" | "leavePolicy" | "renewAhead" | "freezeBy",
      value: unknown,
    ) => {
      await world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
    },
  };
}
