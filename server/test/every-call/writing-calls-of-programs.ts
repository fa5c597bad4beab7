import { addDays } from "#contract/kernel/values.ts";
import { today } from "../world/world.ts";
import { type Ready, type Send, drop, next, post, put } from "./asked-calls.ts";

const webhook = { address: "https://example.com/hook", events: ["person.created"] };
const hooked = async (send: Send) => (await send(post("/webhooks", webhook))).id;

/** Webhooks, tokens and calendar addresses. */
export const writingCallsOfPrograms: Readonly<Record<string, Ready>> = {
  webhook: () => post("/webhooks", webhook),
  "webhook changed": async (send) =>
    put(`/webhooks/${await hooked(send)}`, { ...webhook, address: "https://example.com/b" }),
  "webhook paused": async (send) => post(`/webhooks/${await hooked(send)}/state`, { state: "paused" }),
  "webhook's secret": async (send) => post(`/webhooks/${await hooked(send)}/secret`),
  "webhook's message sent again": async (send, { gym }) => {
    const id = await hooked(send);
    const sent = { webhook_id: id, event: "person.created", object: "person", object_id: gym.admin };
    const { id: delivery } = await gym.world.db
      .insertInto("webhook_delivery")
      .values({ ...sent, data: "{}", state: "delivered", settled_at: gym.world.now, happened_at: gym.world.now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return post(`/webhooks/${id}/deliveries/${delivery}/resend`);
  },
  "webhook tried": async (send) => post(`/webhooks/${await hooked(send)}/ping`),
  "webhook deleted": async (send) => drop(`/webhooks/${await hooked(send)}`),
  token: () => post("/tokens", { name: `T${next()}`, rights: ["clients:read"], endOfDate: addDays(today, 30) }),
  "token ended": async (send) => {
    const draft = { name: `T${next()}`, rights: ["clients:read"], endOfDate: addDays(today, 30) };
    return drop(`/tokens/${(await send(post("/tokens", draft))).id}`);
  },
  "calendar address": (_, { gym }) => put(`/trainers/${gym.shop.trainer}/calendar-feed`, { withNames: true }),
  "calendar address ended": async (send, { gym }) => {
    await send(put(`/trainers/${gym.shop.trainer}/calendar-feed`, { withNames: true }));
    return drop(`/trainers/${gym.shop.trainer}/calendar-feed`);
  },
};
