import { courses } from "#contract/schedule/courses.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { sharedSessions } from "#contract/schedule/shared-sessions.ts";
import { type Gym, at, openGym } from "./sessions.ts";

/** A gym with a course that two clients may share, and the calls of those who keep sessions. */
export async function openDuo(parts: Parameters<typeof openGym>[0] = {}, seats = 2) {
  const gym = await openGym(parts);
  const { world, admin, shop } = gym;
  const { data: duo } = await world.call(courses.create, { body: { name: "Duo training", seats } }, admin);
  return {
    ...gym,
    duo,
    terms: (day: string, hour: number, over: Partial<Parameters<Gym["draft"]>[3]> = {}) =>
      [at(day, `${hour}:00`), at(day, `${hour + 1}:00`), { courseId: duo.id, ...over }] as const,
    add: (id: number, clientId: number, as = admin, headers?: Record<string, string>) =>
      world.call(sharedSessions.addClient, { params: { id: `${id}` }, body: { clientId } }, as, headers),
    cancelAll: (id: number, as = admin) => world.call(sharedSessions.cancelAll, { params: { id: `${id}` } }, as),
    cancel: (id: number, as = admin, more: { noShow?: boolean } = {}) =>
      world.call(reservations.status, { params: { id: `${id}` }, body: { status: "cancelled", ...more } }, as),
    change: (id: number, clientId: number, start: string, end: string, over = {}, as = admin) =>
      world.call(
        reservations.details,
        { params: { id: `${id}` }, body: gym.draft(clientId, start, end, { courseId: duo.id, ...over }) },
        as,
      ),
    ofTrainer: async (day: string) => {
      const query = { from: at(day, "00:00"), to: at(day, "23:59") };
      const { data } = await world.call(reservations.ofTrainer, { params: { id: `${shop.trainer}` }, query }, admin);
      return Array.isArray(data) ? data : [];
    },
  };
}
