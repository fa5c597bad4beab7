import * as z from "zod/mini";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { fileReaders } from "../kernel/endpoint/file-readers.ts";
import { someOf, upTo } from "../kernel/endpoint/lists.ts";
import { messageChannels, messageKinds, mutableKinds } from "./message-events.ts";
import { idText, instant } from "../kernel/values.ts";

const channel = z.enum(messageChannels);

const preferences = z.strictObject({
  mail: z.boolean(),
  /** Where mail to this person goes. */
  address: z.nullable(z.string()),
  /** That a mail server has refused this address for good. */
  bounced: z.nullable(z.strictObject({ at: instant, answer: z.string() })),
  muted: upTo(mutableKinds.length * messageChannels.length, z.strictObject({ kind: z.enum(mutableKinds), channel })),
  /** The mutable groups among this person's messages. */
  kinds: someOf(mutableKinds),
  marketing: z.strictObject({
    allowed: z.boolean(),
    at: z.nullable(instant),
    source: z.nullable(z.enum(["self", "staff", "unsubscribed"])),
  }),
});
export type MessagePreferences = z.infer<typeof preferences>;

const params = z.strictObject({ id: idText });
const everybodyOwn = ["own"] as const;
const self = {
  person: "id",
  reach: {
    admin: everybodyOwn,
    manager: everybodyOwn,
    trainer: everybodyOwn,
    desk: everybodyOwn,
    employee: everybodyOwn,
    client: everybodyOwn,
  },
} as const satisfies Allow;

/** The holder of an unsubscribe link mutes the kind that it names: links cannot be forged. */
const unsubscribe = {
  method: "POST",
  allow: "everyone",
  ignoresForms: true,
  params: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  answer: z.strictObject({ kind: z.enum(messageKinds) }),
  refuses: ["NOT_FOUND"],
} as const;

export const messagePreferences = {
  read: endpoint({
    method: "GET",
    path: "/users/{id}/message-preferences",
    area: "messages",
    summary: "What a person has muted, whether they agree to be written to, and whether mail reaches them",
    says: { en: "which messages are muted", cn: "消息接收设置" },
    allow: fileReaders,
    params,
    answer: preferences,
    refuses: ["NOT_FOUND"],
  }),
  mute: endpoint({
    method: "PUT",
    path: "/users/{id}/message-preferences",
    area: "messages",
    summary: "Mute one kind of message on one channel, or hear of it again: one's own alone",
    says: { en: "Changed which messages are muted", cn: "修改消息接收设置" },
    allow: self,
    params,
    body: z.strictObject({ kind: z.enum(mutableKinds), channel, muted: z.boolean() }),
    touches: ["messages"],
    answer: preferences,
    refuses: ["NOT_FOUND"],
  }),
  consent: endpoint({
    method: "PUT",
    path: "/users/{id}/marketing",
    area: "messages",
    summary: "Write down whether a person agrees to be written to; staff do it for clients who said so",
    says: { en: "Changed consent to mailings", cn: "修改是否同意接收群发" },
    allow: {
      person: "id",
      reach: { ...self.reach, admin: ["any"], trainer: ["mine", "own"], desk: ["client", "own"] },
    },
    params,
    body: z.strictObject({ allowed: z.boolean() }),
    touches: ["messages"],
    answer: preferences,
    refuses: ["NOT_FOUND"],
  }),
  confirmAddress: endpoint({
    method: "POST",
    path: "/users/{id}/address-confirmed",
    area: "messages",
    summary: "Say that an address which a mail server refused is right, so that mail goes there again",
    says: { en: "Confirmed an email address", cn: "确认邮箱可用" },
    allow: fileReaders,
    params,
    touches: ["messages"],
    answer: preferences,
    refuses: ["NOT_FOUND"],
  }),
  unsubscribing: endpoint({
    method: "GET",
    path: "/messages/unsubscribe/{token}",
    summary: "What the unsubscribing link of a message would mute",
    allow: "everyone",
    params: unsubscribe.params,
    answer: unsubscribe.answer,
    refuses: ["NOT_FOUND"],
  }),
  unsubscribe: endpoint({
    ...unsubscribe,
    path: "/messages/unsubscribe/{token}",
    summary: "Mute what a message's link names, without signing in",
    says: { en: "Unsubscribed by a link in a message", cn: "通过消息中的链接退订" },
  }),
  /** The page of the link: a program that does not support the call opens that instead. */
  unsubscribeByProgram: endpoint({
    ...unsubscribe,
    path: "/unsubscribe/{token}",
    isRoot: true,
    area: "messages",
    summary: "The same for mail programs, which call it with one click as RFC 8058 says",
    says: { en: "Unsubscribed in a mail program", cn: "通过邮件程序退订" },
  }),
};
