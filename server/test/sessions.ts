import { expect } from "vitest";
import type { ReservationDraft } from "#contract/reservations.ts";
import { reservations } from "#contract/reservations.ts";
import { checkInvariants } from "../reservations/invariant-queries.ts";
import type { Shop } from "./shop.ts";
import { addTrainee, openShop } from "./shop.ts";
import { type World, openWorld } from "./world.ts";

/** A world in which sessions can be booked: an admin, the shop's trainer, clients with credits on demand. */
export interface Gym {
  readonly world: World;
  readonly shop: Shop;
  readonly admin: number;
  /** A pro client of the shop's trainer (or none) with ten paid and three free credits from 20 May to 20 August. */
  trainee(over?: Parameters<typeof addTrainee>[3]): Promise<number>;
  /** What a booking of a client with the shop's trainer sends. */
  draft(clientId: number, start: string, end: string, over?: Partial<ReservationDraft>): ReservationDraft;
  /** Books, as an admin, and gives the reservation's id; what must work may fail loudly. */
  book(clientId: number, start: string, end: string, over?: Partial<ReservationDraft>): Promise<number>;
}

/** Opens a gym on a database of its own. */
export async function openGym(): Promise<Gym> {
  const world = await openWorld({ requestsPerMinute: 1_000_000 });
  const shop = await openShop(world);
  const admin = await world.person("admin");
  const draft: Gym["draft"] = (clientId, startedAt, endedAt, over = {}) => ({
    ...{ clientId, trainerId: shop.trainer, courseId: 1, tags: [1], startedAt, endedAt },
    ...over,
  });
  return {
    world,
    shop,
    admin,
    trainee: (over) => addTrainee(world, shop, admin, over),
    draft,
    book: async (...terms) => {
      const made = await world.call(reservations.create, { body: draft(...terms) }, admin);
      expect(made.problem).toMatchObject({ data: { status: "scheduled" } });
      return made.data.id;
    },
  };
}

/** Toronto's summer time on a day of 2026. */
export function at(day: string, time: string): string {
  return `${day}T${time}:00-04:00`;
}

/** Whether reservations and credits still hold together. */
export async function expectInvariants({ db }: Pick<World, "db">): Promise<void> {
  const findings = await checkInvariants(db);
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
}
