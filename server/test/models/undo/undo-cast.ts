import type { UndoOffer } from "#contract/club/undo.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { addDays } from "#contract/kernel/values.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { type Gym, at, sell } from "../../scenes/sessions.ts";
import { today } from "../../world/world.ts";

/** A club of two trainers and three clients, in which everything happens within the same minute. */
export async function openCast(gym: Gym) {
  const { world, shop: seller } = gym;
  const trainers = [seller.trainer, await world.person("trainer")];
  const ends = { end_of_date: addDays(today, 60) };
  const clients = [
    await gym.client(ends, { paid: 2, free: 1 }),
    await gym.client({ ...ends, reports_to: trainers[1] ?? null }, { paid: 1, free: 0 }),
    await gym.client({}, { paid: 3, free: 2 }),
  ];
  await transaction(world.db, (trx) => sell(trx, seller, clients[1] ?? 0, { paid: 1, free: 1, days: 60 }));
  for (const [index, client] of clients.entries()) {
    await gym.book(client, ...timesOf(4 * index), { trainerId: await world.person("trainer") });
  }
  return { gym, trainers, clients, boss: await world.person("admin") };
}
export type Cast = Awaited<ReturnType<typeof openCast>>;

export const itemAt = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

/** A session on one of a few days, of which the first has begun by noon. */
export function timesOf(when: number) {
  const date = addDays(today, when % 4);
  const hour = 8 + (when % 3);
  return [
    at(date, `${String(hour).padStart(2, "0")}:00`),
    at(date, `${String(hour + 1).padStart(2, "0")}:00`),
  ] as const;
}

export async function scheduledOf({ gym, clients }: Cast) {
  return gym.world.db
    .selectFrom("reservation")
    .select(["id", "client_id", "starts_at", "version"])
    .where("client_id", "in", clients)
    .where("status", "=", "scheduled")
    .orderBy("id")
    .execute();
}

export async function begunOf(cast: Cast) {
  return (await scheduledOf(cast)).filter(({ starts_at }) => starts_at <= cast.gym.world.now);
}

/** The requests on file, the latest first. */
export async function filedOf({ gym }: Cast) {
  return gym.world.db.selectFrom("reason").select(["id", "person_id"]).orderBy("id", "desc").execute();
}

/** Somebody does something to somebody at a time; `who` and `when` choose among what is there. */
export interface Doing {
  readonly cast: Cast;
  readonly who: number;
  readonly when: number;
  readonly by: number;
}

type Offered = Promise<UndoOffer | null | undefined>;

/** An act that can be undone: prepares its data, and returns the act, whose answer offers the undo. */
export interface Undoable {
  readonly endpoint: Endpoint;
  /** Done by the client it is about, as nobody else may. */
  readonly isByClient?: true;
  readonly ready: (doing: Doing) => Promise<() => Offered>;
}

export const nobody = 2_000_000_000;
export const paramsOf = (id: number | undefined) => ({ params: { id: String(id ?? nobody) } });
export const clientOf = ({ cast, who }: Pick<Doing, "cast" | "who">) => itemAt(cast.clients, who) ?? nobody;
export const trainerOf = ({ cast, when }: Doing) => itemAt(cast.trainers, when) ?? nobody;
