import { addDays } from "#contract/kernel/values.ts";
import { at } from "../scenes/sessions.ts";
import type { Cast } from "../models/undo/undo-cast.ts";
import { today } from "../world/world.ts";
import { type Ready, type Send, next, post } from "./asked-calls.ts";

/** A session that two may share. */
async function duoOf(send: Send, { gym, clients }: Cast): Promise<string> {
  const { id: courseId } = await send(post("/courses/create", { name: `Duo ${next()}`, seats: 2 }));
  const day = addDays(today, 6 + (next() % 50));
  const draft = gym.draft(clients[2] ?? 0, at(day, "09:00"), at(day, "10:00"), { courseId: courseId ?? 1 });
  const { id } = await send(post("/courses/reservations/create", { ...draft, trainerId: gym.shop.trainer }));
  return `/courses/reservations/${id}`;
}

/** Writing calls about sessions that clients share. */
export const writingCallsOfSharing: Readonly<Record<string, Ready>> = {
  "client added to a session": async (send, cast) =>
    post(`${await duoOf(send, cast)}/clients`, { clientId: cast.clients[0] ?? 0 }),
  "session cancelled for all": async (send, cast) => post(`${await duoOf(send, cast)}/cancel-all`),
};
