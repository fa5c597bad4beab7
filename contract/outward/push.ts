import * as z from "zod/mini";
import { endpoint, type Allow } from "../kernel/endpoint/endpoint.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { id, idText, instant, localText, localeSchema } from "../kernel/values.ts";

/** A person's devices with push; one more takes the place of the oldest. */
export const MAX_DEVICES = 20;

/** Base64 as addresses have it, of so many bytes. */
function bytes(count: number) {
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)));
}

const devices = z.strictObject({
  /** The public key that identifies the club's pushes to a browser. */
  key: z.string(),
  devices: upTo(MAX_DEVICES, z.strictObject({ id, name: localText, created_at: instant, current: z.boolean() })),
});
export type PushDevices = z.infer<typeof devices>;

/** The text of a notification on a device, in the person's language; a path of the app that shows more. */
const facts = z.strictObject({
  locale: localeSchema,
  start: z.string(),
  /** When it was before, where that is another time. */
  was: z.nullable(z.string()),
  /** Until when a place is held. */
  until: z.nullable(z.string()),
  course: z.string(),
  path: z.string(),
});
export type PushFacts = z.infer<typeof facts>;

/** The people of sessions (messages §3). */
const allow = ["trainer", "client"] as const satisfies Allow;

export const push = {
  devices: endpoint({
    method: "GET",
    path: "/push/devices",
    area: "messages",
    loginOnly: true,
    summary: "The caller's devices with push, newest first, and the key that a browser asks for",
    says: { en: "devices with push", cn: "已开启推送的设备" },
    allow,
    answer: devices,
  }),
  switchOn: endpoint({
    method: "PUT",
    path: "/push/devices",
    area: "messages",
    loginOnly: true,
    summary: "Send push to the caller's browser, as its push service says (RFC 8030)",
    says: { en: "Turned on push on a device", cn: "开启设备推送" },
    allow,
    body: z.strictObject({
      /** The site of the app in this browser. */
      site: z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@]+$/)),
      endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/\S+$/)),
      keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
    }),
    touches: ["messages"],
    answer: devices,
  }),
  switchOff: endpoint({
    method: "DELETE",
    path: "/push/devices/{id}",
    area: "messages",
    loginOnly: true,
    summary: "Send no more push to one of the caller's devices",
    says: { en: "Turned off push on a device", cn: "关闭设备推送" },
    allow,
    params: z.strictObject({ id: idText }),
    touches: ["messages"],
    answer: devices,
    refuses: ["NOT_FOUND"],
  }),
  facts: endpoint({
    method: "GET",
    path: "/push/{message}",
    area: "messages",
    summary: "What a push is about, for the device that has it; it names nobody",
    allow: "everyone",
    params: z.strictObject({ message: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)) }),
    answer: facts,
    refuses: ["NOT_FOUND"],
    beforePasswordChange: true,
  }),
};
