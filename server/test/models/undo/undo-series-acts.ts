import { courses } from "#contract/schedule/courses.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { sharedSessions } from "#contract/schedule/shared-sessions.ts";
import { series } from "#contract/schedule/series.ts";
import { addDays } from "#contract/kernel/values.ts";
import { type Doing, type Undoable, clientOf, paramsOf, timesOf, trainerOf } from "./undo-cast.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { at, sell } from "../../scenes/sessions.ts";
import { today } from "../../world/world.ts";

/** Two sessions a week apart, as far as there are credits, and the digest that books them. */
async function seriesOf(doing: Doing) {
  const { gym } = doing.cast;
  const date = addDays(today, 1 + (doing.when % 3));
  const times = [at(date, "15:00"), at(date, "16:00")] as const;
  const terms = gym.draft(clientOf(doing), ...times, { trainerId: trainerOf(doing) });
  const body = { ...terms, everyWeeks: 1 as const, times: 2 };
  const { confirm } = (await gym.world.call(series.book, { body }, doing.by)).data ?? {};
  return { body, confirm };
}

/** Books them, and returns the first. */
async function firstOfSeries(doing: Doing): Promise<number | undefined> {
  const { body, confirm } = await seriesOf(doing);
  if (confirm === undefined) return undefined;
  const booked = await doing.cast.gym.world.call(series.book, { body: { ...body, confirm } }, doing.by);
  return booked.data?.booked?.[0];
}

let duos = 0;

/** Books a session that two may share, for one. */
async function duoOf(doing: Doing): Promise<number | undefined> {
  const { gym, boss } = doing.cast;
  const name = `Duo ${(duos += 1)}`;
  const { data: duo } = await gym.world.call(courses.create, { body: { name, seats: 2 } }, boss);
  // It leaves the credits that other acts need.
  await transaction(gym.world.db, (trx) => sell(trx, gym.shop, clientOf(doing), { paid: 1, free: 0, days: 60 }));
  const terms = { trainerId: trainerOf(doing), courseId: duo?.id ?? 1 };
  const body = gym.draft(clientOf(doing), ...timesOf(doing.when), terms);
  return (await gym.world.call(reservations.create, { body }, boss)).data?.id;
}

/** Acts on sessions that repeat, or that clients share. */
export const seriesActs: Readonly<Record<string, Undoable>> = {
  repeat: {
    endpoint: series.book,
    ready: async (doing) => {
      const { body, confirm } = await seriesOf(doing);
      const booking = { body: { ...body, ...(confirm !== undefined && { confirm }) } };
      return async () => (await doing.cast.gym.world.call(series.book, booking, doing.by)).data?.undo;
    },
  },
  cancelAll: {
    endpoint: sharedSessions.cancelAll,
    ready: async (doing) => {
      const id = await duoOf(doing);
      return async () => (await doing.cast.gym.world.call(sharedSessions.cancelAll, paramsOf(id), doing.by)).data?.undo;
    },
  },
  addClient: {
    endpoint: sharedSessions.addClient,
    ready: async (doing) => {
      const id = await duoOf(doing);
      const joins = { ...paramsOf(id), body: { clientId: clientOf({ ...doing, who: doing.who + 1 }) } };
      return async () => (await doing.cast.gym.world.call(sharedSessions.addClient, joins, doing.by)).data?.undo;
    },
  },
  moveFollowing: {
    endpoint: series.moveFollowing,
    ready: async (doing) => {
      const { world } = doing.cast.gym;
      const first = await firstOfSeries(doing);
      const [startedAt, endedAt] = timesOf(doing.when);
      const call = (confirm?: string) => {
        const body = { startedAt, endedAt, ...(confirm !== undefined && { confirm }) };
        return world.call(series.moveFollowing, { ...paramsOf(first), body }, doing.by);
      };
      const shown = (await call()).data?.confirm;
      return async () => (await call(shown)).data?.undo;
    },
  },
  cancelFollowing: {
    endpoint: series.cancelFollowing,
    ready: async (doing) => {
      const { world } = doing.cast.gym;
      const first = await firstOfSeries(doing);
      const call = (confirm: string | null) =>
        world.call(series.cancelFollowing, { ...paramsOf(first), body: { confirm } }, doing.by);
      const shown = (await call(null)).data?.confirm ?? null;
      return async () => (await call(shown)).data?.undo;
    },
  },
};
