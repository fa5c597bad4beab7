import { type EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod/mini";
import { sharedTopics } from "#contract/club/live.ts";
import {
  type ConnectionSettings,
  type Db,
  type Transaction,
  afterCommit,
  connectOnce,
} from "../../kernel/db/connection.ts";
import { forgetTotals } from "../../kernel/db/totals.ts";
import type { LiveChange, Notice } from "./rules.ts";

/** The channel between processes on the same database. */
const channel = "palestra_changes";

/** A NOTIFY carries under 8000 bytes; a notice is at most 100 long. */
const MOST_IN_ONE = 75;
const RETRY_MS = 1_000;

/** Notifies every open screen, in every process, after the transaction has committed. */
export function publish(trx: Transaction, ...changes: readonly LiveChange[]): void {
  post(trx, changes);
}

/** Has Today read again where somebody's order or call shows on it, or what was sold to anybody. */
export function publishDay(
  trx: Transaction,
  client?: { readonly id: number; readonly reportsTo: number | null },
): void {
  const { id = 0, reportsTo = null } = client ?? {};
  post(trx, [{ topic: "today", client: id, trainer: 0, clientsTrainer: reportsTo }]);
}

/** Has the screens of staff on which a client may be booked read again: what to mind with them is another. */
export function publishAlerts(trx: Transaction, clientsTrainer: number | null): void {
  post(trx, [{ topic: "reservations", client: 0, trainer: 0, clientsTrainer }]);
}

/** Notifies people's open screens of new notifications, after the transaction has committed. */
export function publishNotifications(trx: Transaction, persons: readonly number[]): void {
  post(
    trx,
    persons.map((person) => ({ topic: "notifications", person })),
  );
}

/** Has every stream of somebody, or of everybody, look again at who is behind it once the transaction is committed. */
export function publishLogins(trx: Transaction, persons: readonly number[] | "everybody"): void {
  const each = persons === "everybody" ? [null] : persons;
  post(
    trx,
    each.map((person) => ({ topic: "logins", person })),
  );
}

function post(trx: Transaction, notices: readonly Notice[]): void {
  if (notices.length > 0) afterCommit(trx, (db) => void sendInTurn(db, notices));
}

/** Notices that arrive during a NOTIFY: commits wait for one another's NOTIFY, so there is one at a time. */
const gathering = new WeakMap<Db, Notice[]>();

async function sendInTurn(db: Db, notices: readonly Notice[]): Promise<void> {
  const underway = gathering.get(db);
  if (underway) return void underway.push(...notices);
  for (let next = notices; next.length > 0; next = gathering.get(db) ?? []) {
    gathering.set(db, []);
    await notify(db, payloadsOf(next));
  }
  gathering.delete(db);
}

/** Tried twice; what is lost even so shows when browsers catch up by themselves, every minute. */
async function notify(db: Db, payloads: readonly string[]): Promise<void> {
  const send = () => sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
  await send()
    .catch(() => sleep(RETRY_MS, undefined, { ref: false }).then(send))
    .catch(() => {});
}

function payloadsOf(notices: readonly Notice[]): string[] {
  const different = [...new Set(notices.map((notice) => JSON.stringify(notice)))];
  const rounds = Array.from({ length: Math.ceil(different.length / MOST_IN_ONE) }, (_, at) => at * MOST_IN_ONE);
  return rounds.map((from) => `[${different.slice(from, from + MOST_IN_ONE).join(",")}]`);
}

/** The handlers of a listener. */
interface Heard {
  /** Earlier notices may have been missed: listening has just started, maybe again. */
  readonly onGap: () => void;
  readonly onNotices: (notices: readonly Notice[]) => void;
  /** The connection is gone, or did not come about. */
  readonly onLoss: (error: unknown) => void;
}

/** Listens to the notices of the processes on a database. */
export interface LiveListener {
  /** Whether all later notices will be heard. The first call starts listening. */
  isListening(): boolean;
  close(): Promise<void>;
}

const PING_MS = 30_000;
const PING_ANSWER_MS = 5_000;
/** A server that is gone does not say goodbye. */
const LAST_WORDS_MS = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** An ear on a connection of its own, which is opened again whenever it is lost. */
export function openEar(settings: ConnectionSettings, heard: Heard): LiveListener {
  const closing = new AbortController();
  const { signal } = closing;
  let isOpen = false;
  let pause = FIRST_PAUSE_MS;
  let running: Promise<void> | undefined;

  async function listen(): Promise<void> {
    const client = await connectOnce(settings);
    try {
      const lost = lossOf(client);
      lost.catch(() => {});
      client.on("notification", ({ payload }) => {
        forgetTotals();
        hear(payload, heard);
      });
      await client.query(`listen ${channel}`);
      isOpen = true;
      heard.onGap();
      for (;;) {
        await Promise.race([lost, sleep(PING_MS, undefined, { signal, ref: false })]);
        await client.query(ping);
        pause = FIRST_PAUSE_MS;
      }
    } finally {
      isOpen = false;
      await client.end();
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error: unknown) => signal.aborted || heard.onLoss(error));
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  return {
    isListening: () => {
      running ??= keepListening();
      return isOpen;
    },
    close: async () => {
      closing.abort();
      await Promise.race([running, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
    },
  };
}

/** A network that has gone silent shows only when asked something. */
const ping = { text: "select 1", query_timeout: PING_ANSWER_MS };

/** Rejects when the connection is lost. */
async function lossOf(client: EventEmitter): Promise<never> {
  await once(client, "end");
  throw new Error("The connection has ended");
}

const noticesSchema: z.ZodMiniType<readonly Notice[]> = z.array(
  z.union([
    z.object({
      topic: z.enum(sharedTopics),
      client: z.int(),
      trainer: z.int(),
      clientsTrainer: z.nullable(z.int()),
    }),
    z.object({ topic: z.literal("notifications"), person: z.int() }),
    z.object({ topic: z.literal("logins"), person: z.nullable(z.int()) }),
  ]),
);

/** A notice of another version of the app in an unknown format counts as missed. */
function hear(payload: string | undefined, { onGap, onNotices }: Heard): void {
  const read = noticesSchema.safeParse(jsonOf(payload));
  if (read.success) onNotices(read.data);
  else onGap();
}

function jsonOf(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
