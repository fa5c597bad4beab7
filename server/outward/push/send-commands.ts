import { randomUUID } from "node:crypto";
import { maySignIn } from "../../identity/auth/rules.ts";
import { openClubSettings } from "../../club/settings/queries.ts";
import { type Db, type Transaction, transaction } from "../../kernel/db/connection.ts";
import {
  type DueMessage,
  dropExpired,
  hasDue,
  releaseMessage,
  recordMessageOutcome,
  claimDueMessages,
} from "../../messaging/messages/outbox/due-queries.ts";
import { suppressionReason, messageRetryDelay } from "../../messaging/messages/rules.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { dropDevice, dropDevicesOf, findReachable } from "./device-queries.ts";
import type { PushDevice, Pusher } from "./push.ts";
import { type PushDelivery, pushRetryDelay, settlingOf, ttlOf } from "./rules.ts";

/** The dependencies of pushing. */
interface Pushing {
  readonly db: Db;
  readonly pusher: Pusher;
  readonly clock: () => Date;
  /** Breaks off what is under way when the process is to end: it is sent again. */
  readonly signal?: AbortSignal;
}

/** As many messages as are under way in parallel. */
const AT_ONCE = 32;

/**
 * Pushes some of the due messages, and returns how many it has taken: each message is taken by one process. No
 * transaction is open during a call to push services.
 */
export async function pushSome(pushing: Pushing): Promise<number> {
  const { db, clock } = pushing;
  if (!(await hasDue(db, "push", clock()))) return 0;
  const settings = await openClubSettings(db);
  const due = await transaction(db, async (trx) => {
    await dropExpired(trx, clock());
    return claimDueMessages(trx, { channel: "push", claim: randomUUID(), most: AT_ONCE }, clock());
  });
  await Promise.all(due.map((each) => pushOne(pushing, each, settings)));
  return due.length;
}

type Settings = Awaited<ReturnType<typeof openClubSettings>>;

async function pushOne(pushing: Pushing, due: DueMessage, settings: Settings): Promise<void> {
  const { db, clock } = pushing;
  const write = (work: (trx: Transaction, now: Date) => Promise<void>) => transaction(db, (trx) => work(trx, clock()));
  const drop = (outcome: "noDevice" | NonNullable<ReturnType<typeof suppressionReason>>) =>
    write((trx, now) => recordMessageOutcome(trx, due.id, { state: "dropped", outcome, answer: null }, now));
  const hindered = suppressionReason(due, settings("messageEvents"));
  if (hindered !== undefined) return drop(hindered);
  const { person, devices } = await findReachable(db, due.person_id, due.reached);
  if (!person || !maySignIn(person, clubDate(clock(), settings("timeZone")))) {
    await write((trx) => dropDevicesOf(trx, due.person_id));
    return drop("noDevice");
  }
  if (devices.length === 0 && due.reached.length === 0) return drop("noDevice");
  const tried = await Promise.all(devices.map((device) => pushTo(pushing, due, device)));
  await write((trx, now) => writeDown(trx, due, tried, now));
}

interface Tried {
  readonly device: PushDevice;
  readonly delivery: PushDelivery;
}

/** The device learns what has happened and which message says so, and nothing of anybody. */
async function pushTo({ pusher, clock, signal }: Pushing, due: DueMessage, device: PushDevice): Promise<Tried> {
  const { event, uid, dedupe_key: about, expires_at } = due;
  const push = {
    payload: JSON.stringify({ event, id: uid }),
    topic: pusher.topicOf(about ?? uid),
    ttlSeconds: ttlOf(expires_at, clock()),
    isUrgent: event === "reminder",
  };
  return { device, delivery: await pusher.send(device, push, signal) };
}

async function writeDown(trx: Transaction, due: DueMessage, tried: readonly Tried[], now: Date): Promise<void> {
  const reached = tried.filter(({ delivery }) => delivery.came === "accepted").map(({ device }) => device.id);
  for (const { device, delivery } of tried) if (delivery.came === "gone") await dropDevice(trx, device);
  const deliveries = tried.map(({ delivery }) => delivery);
  const later = deliveries.filter(({ came }) => came === "later");
  const isBrokenOff = deliveries.some(({ came }) => came === "brokenOff");
  if (later.length > 0 || isBrokenOff) {
    const pauseMs = later.length > 0 ? pushRetryDelay(later, messageRetryDelay(due.attempts)) : 0;
    await releaseMessage(trx, due, { answer: later[0]?.answer ?? null, pauseMs, reached }, now);
    return;
  }
  await recordMessageOutcome(trx, due.id, { ...settlingOf(deliveries, due.reached.length > 0), reached }, now);
}
