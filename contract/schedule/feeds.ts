import * as z from "zod/mini";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { idText, instant } from "../kernel/values.ts";

/** A secret address at which the caller's calendar fetches a person's sessions. The address itself is shown once. */
const feed = z.strictObject({
  /** Whether it says with whom each session is. */
  withNames: z.boolean(),
  created_at: instant,
  /** When a calendar fetched it last. */
  last_read_at: z.nullable(instant),
});
export type Feed = z.infer<typeof feed>;

/** The options of the address. */
const feedTerms = z.strictObject({ withNames: z.boolean() });

/** As the address has it: 32 bytes in base64url. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/));

const params = z.strictObject({ id: idText });

const ofTrainer = {
  path: "/trainers/{id}/calendar-feed",
  loginOnly: true,
  allow: { person: "id", kind: "trainer", reach: { admin: ["any"], trainer: ["own"] } } satisfies Allow,
} as const;
const ofClient = {
  path: "/clients/{id}/calendar-feed",
  loginOnly: true,
  allow: { person: "id", kind: "client", reach: { client: ["own"] } } satisfies Allow,
} as const;

const read = {
  method: "GET",
  params,
  answer: z.strictObject({ feed: z.nullable(feed) }),
} as const;
const make = {
  method: "PUT",
  says: { en: "Created a calendar link", cn: "创建日历链接" },
  params,
  body: feedTerms,
  fresh: true,
  touches: ["trainers", "clients"],
  /** `path` contains the secret and is shown this once. */
  answer: z.strictObject({ feed, path: z.string() }),
} as const;
const revoke = {
  method: "DELETE",
  says: { en: "Ended a calendar link", cn: "停用日历链接" },
  params,
  touches: ["trainers", "clients"],
  answer: z.strictObject({}),
} as const;

export const feeds = {
  ofTrainer: endpoint({
    ...ofTrainer,
    ...read,
    summary: "The caller's calendar address of a trainer's sessions",
    says: { en: "a trainer's calendar link", cn: "教练的日历链接" },
  }),
  makeOfTrainer: endpoint({
    ...ofTrainer,
    ...make,
    summary: "Make the caller a calendar address of a trainer's sessions; the one before ends",
  }),
  revokeOfTrainer: endpoint({
    ...ofTrainer,
    ...revoke,
    summary: "End the caller's calendar address of a trainer's sessions",
  }),
  ofClient: endpoint({
    ...ofClient,
    ...read,
    summary: "A client's own calendar address",
    says: { en: "a client's calendar link", cn: "会员的日历链接" },
  }),
  makeOfClient: endpoint({
    ...ofClient,
    ...make,
    summary: "Make a client a calendar address of their sessions; the one before ends",
  }),
  revokeOfClient: endpoint({
    ...ofClient,
    ...revoke,
    summary: "End a client's calendar address",
  }),
  session: endpoint({
    method: "GET",
    path: "/clients/{id}/calendar-file/{sessionId}",
    summary: "One of a client's sessions as an iCalendar file, the same entry as in their feed",
    says: { en: "a session for the calendar", cn: "加入日历的课程" },
    allow: {
      person: "id",
      kind: "client",
      reach: { admin: ["any"], trainer: ["mine"], desk: ["any"], client: ["own"] },
    },
    params: z.strictObject({ id: idText, sessionId: idText }),
    answer: z.unknown(),
    file: ["text/calendar"],
    refuses: ["NOT_FOUND"],
  }),
  file: endpoint({
    method: "GET",
    path: "/feeds/{token}.ics",
    isRoot: true,
    summary: "Sessions as an iCalendar file, for everybody who has the address; 60 times an hour",
    allow: "everyone",
    params: z.strictObject({ token: secret }),
    answer: z.unknown(),
    file: ["text/calendar"],
    refuses: ["NOT_FOUND"],
  }),
};
