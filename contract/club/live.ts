import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { someOf } from "../kernel/endpoint/lists.ts";

/** Topics that several people read; the domain of each declares their roles. */
export const sharedTopics = ["reservations", "classes", "closures", "today"] as const;
export type SharedTopic = (typeof sharedTopics)[number];

/** The kinds of data that may change while a screen shows them; each names the reads that show it. */
export const liveTopics = [...sharedTopics, "notifications"] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** One message of the stream: something the caller may see has changed. It has no content: read it again. */
export const liveMessage = z.strictObject({ topics: someOf(liveTopics) });
export type LiveMessage = z.infer<typeof liveMessage>;

export const live = {
  events: endpoint({
    method: "GET",
    path: "/events",
    loginOnly: true,
    summary: "Server-sent events: what changed for the caller; closed when the login or its token ends",
    says: { en: "changes as they happen", cn: "实时更新" },
    allow: "signed-in",
    answer: liveMessage,
    stream: true,
    beforeSecondFactor: true,
  }),
};
