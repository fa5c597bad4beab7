import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { paging, someOf, upTo } from "../kernel/endpoint/lists.ts";
import { id, idText, instant, line, version } from "../kernel/values.ts";

/** The objects of webhook events. */
export const webhookObjects = ["person", "order", "payment", "reservation", "class", "booking"] as const;
export const happenings = ["created", "changed", "ended"] as const;

export const webhookEvents = webhookObjects.flatMap((object) =>
  happenings.map((happening) => `${object}.${happening}` as const),
);
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent when an admin asks whether a program is there. */
export const pingEvent = "ping";

/** The most webhooks of a club, and the most messages of each that can be viewed. */
export const MAX_WEBHOOKS = 20;
export const MAX_DELIVERIES = 1_000;

/** `paused`: an admin lets it wait; `off`: it was gone for too long, or said so. */
const webhookStates = ["on", "paused", "off"] as const;
export const deliveryStates = ["waiting", "delivered", "failed", "dropped"] as const;

/**
 * The result of the last attempt: an answer, whose status says whether it was accepted; or no answer, because the
 * address is not public, nobody is there, or it took longer than ten seconds.
 */
const deliveryOutcomes = ["answer", "notAllowed", "unreachable", "tooSlow", "brokenOff"] as const;

/** Where a program is; whether anybody may go there is for the server to say. */
const address = z.pipe(line(2_000), z.string().check(z.regex(/^https?:\/\/\S+$/, "INVALID")));

const webhookDraft = {
  address,
  events: someOf(webhookEvents).check(z.minLength(1, "REQUIRED")),
};
export const webhookForm = z.strictObject(webhookDraft);
export type WebhookDraft = z.infer<typeof webhookForm>;

const webhook = z.strictObject({
  id,
  address: z.string(),
  events: someOf(webhookEvents),
  state: z.enum(webhookStates),
  /** Since when nothing has been taken. */
  failing_since: z.nullable(instant),
  /** Until when the secret before signs, too. */
  former_until: z.nullable(instant),
  waiting: z.int(),
  created_at: instant,
  version,
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.strictObject({
  id,
  /** As the program has it in `webhook-id`: what is sent again has the same. */
  uid: z.string(),
  event: z.enum([...webhookEvents, pingEvent]),
  object_id: z.nullable(id),
  happened_at: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_at: z.nullable(instant),
  settled_at: z.nullable(instant),
  outcome: z.nullable(z.enum(deliveryOutcomes)),
  status: z.nullable(z.int()),
  /** The beginning of what the program said. */
  answer: z.nullable(z.string()),
  duration_ms: z.nullable(z.int()),
});
export type Delivery = z.infer<typeof delivery>;

const params = z.strictObject({ id: idText });
const none = z.strictObject({});
const secret = { secret: z.nullable(z.string()) };
const createsSecret = { creates: true, shownOnce: ["secret"] } as const;
const admins = { allow: ["admin"], loginOnly: true } as const;

/** Webhooks: programs that are notified of events in the club (in-and-out §3). */
export const webhooks = {
  list: endpoint({
    ...admins,
    method: "GET",
    path: "/webhooks",
    summary: "The club's webhooks",
    says: { en: "webhooks", cn: "Webhook" },
    answer: upTo(MAX_WEBHOOKS, webhook),
  }),
  add: endpoint({
    ...admins,
    ...createsSecret,
    method: "POST",
    path: "/webhooks",
    summary: "Add a webhook; the secret that signs its messages is in this answer only",
    says: { en: "Added a webhook", cn: "新增 Webhook" },
    body: webhookForm,
    touches: ["webhooks"],
    answer: z.extend(webhook, secret),
    refuses: ["TOO_MANY"],
    fresh: true,
  }),
  change: endpoint({
    ...admins,
    method: "PUT",
    path: "/webhooks/{id}",
    summary: "Change the address or events of a webhook",
    says: { en: "Changed a webhook", cn: "修改 Webhook" },
    params,
    body: z.strictObject({ ...webhookDraft, version: z.optional(version) }),
    touches: ["webhooks"],
    answer: webhook,
    refuses: ["NOT_FOUND", "STALE"],
    fresh: true,
  }),
  remove: endpoint({
    ...admins,
    method: "DELETE",
    path: "/webhooks/{id}",
    summary: "Delete a webhook with all that waits for it",
    says: { en: "Deleted a webhook", cn: "删除 Webhook" },
    params,
    touches: ["webhooks"],
    answer: none,
    refuses: ["NOT_FOUND"],
    fresh: true,
  }),
  setState: endpoint({
    ...admins,
    method: "POST",
    path: "/webhooks/{id}/state",
    summary: "Pause a webhook, or resume it after it was paused or switched off",
    says: { en: "Changed the state of a webhook", cn: "暂停或恢复 Webhook" },
    params,
    body: z.strictObject({ state: z.enum(["on", "paused"]) }),
    touches: ["webhooks"],
    answer: webhook,
    refuses: ["NOT_FOUND"],
  }),
  rotate: endpoint({
    ...admins,
    ...createsSecret,
    method: "POST",
    path: "/webhooks/{id}/secret",
    summary: "Replace the secret of a webhook; the previous one signs messages for another 24 hours",
    says: { en: "Replaced the secret of a webhook", cn: "更换 Webhook 密钥" },
    params,
    touches: ["webhooks"],
    answer: z.extend(webhook, secret),
    refuses: ["NOT_FOUND"],
    fresh: true,
  }),
  ping: endpoint({
    ...admins,
    method: "POST",
    path: "/webhooks/{id}/ping",
    summary: "Send a test message to a webhook",
    says: { en: "Sent a test message to a webhook", cn: "向 Webhook 发送测试消息" },
    params,
    touches: ["webhooks"],
    answer: none,
    refuses: ["NOT_FOUND", "INVALID_STATE"],
  }),
  deliveries: endpoint({
    ...admins,
    method: "GET",
    path: "/webhooks/{id}/deliveries",
    summary: "The last 1,000 messages to a webhook, paged, newest first",
    says: { en: "messages to a webhook", cn: "发往 Webhook 的消息" },
    params,
    query: z.strictObject({ ...paging(), state: z.optional(z.enum(deliveryStates)) }),
    answer: z.array(delivery),
    paged: true,
    refuses: ["NOT_FOUND"],
  }),
  resend: endpoint({
    ...admins,
    method: "POST",
    path: "/webhooks/{id}/deliveries/{deliveryId}/resend",
    summary: "Send a message to a webhook again, under the same webhook-id",
    says: { en: "Sent a message to a webhook again", cn: "重新发送 Webhook 消息" },
    params: z.strictObject({ id: idText, deliveryId: idText }),
    touches: ["webhooks"],
    answer: none,
    refuses: ["NOT_FOUND", "INVALID_STATE"],
  }),
};
