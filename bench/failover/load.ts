import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";

/** The continuous requests to a club, and how many run in parallel. */
export interface Work {
  readonly port: number;
  /** Each of a login of its own. */
  readonly readers: readonly string[];
  readonly bookers: readonly string[];
  readonly paths: readonly string[];
  /** A session that nobody has yet. */
  readonly nextSession: () => object;
}

/** The result of one call. */
interface Outcome {
  readonly at: number;
  readonly ms: number;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly isBooking: boolean;
}

/** The load on a club, from its beginning on. */
export interface Load {
  readonly outcomes: readonly Outcome[];
  /** Ids of the bookings that were answered with success. */
  readonly acknowledged: readonly number[];
  stop(): Promise<void>;
}

const PAUSE_MS = 100;
const PATIENCE_MS = 20_000;
const booked = z.object({ data: z.object({ id: z.int() }) });

/** Reads and books until it is stopped. What did not succeed is sent again, a booking with the same key. */
export function startLoad({ port, readers, bookers, paths, nextSession }: Work): Load {
  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  const acknowledged: number[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;

  async function send(token: string, path: string, body?: object, key?: string): Promise<string | undefined> {
    const at = performance.now();
    const answer = await call({ agent, port, token, path, body, key }).catch(() => ({ status: 0, text: "" }));
    outcomes.push({ at, ms: performance.now() - at, status: answer.status, isBooking: body !== undefined });
    if (answer.status === 200) return answer.text;
    await sleep(PAUSE_MS);
    return undefined;
  }

  async function read(token: string): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) await send(token, paths[turn % paths.length] ?? "");
  }

  async function book(token: string): Promise<void> {
    while (!signal.aborted) {
      const [session, key] = [nextSession(), randomUUID()];
      let answer: string | undefined;
      while (answer === undefined && !signal.aborted)
        answer = await send(token, "/courses/reservations/create", session, key);
      if (answer !== undefined) acknowledged.push(booked.parse(JSON.parse(answer)).data.id);
    }
  }

  const running = [...readers.map(read), ...bookers.map(book)];
  return {
    outcomes,
    acknowledged,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      agent.destroy();
    },
  };
}

interface Sent {
  readonly agent: Agent;
  readonly port: number;
  readonly token: string;
  readonly path: string;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
}

async function call({ agent, port, token, path, body, key }: Sent): Promise<{ status: number; text: string }> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const method = body ? "POST" : "GET";
  const options = { agent, host: "127.0.0.1", port, path: `/api${path}`, method, headers };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), reject);
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** The figures of an interval of the load. */
export interface Report {
  readonly reads: number;
  readonly bookings: number;
  readonly errors: number;
  /** Milliseconds from the first error to the last. */
  readonly span: number;
  readonly slowest: number;
}

/** Calls belong to the stretch in which they ended: what a blow cuts off has begun before it. */
export function reportTo(stretch: readonly Outcome[]): Report {
  const good = stretch.filter(({ status }) => status === 200);
  const bad = stretch.filter(({ status }) => status !== 200).map(({ at, ms }) => ({ at, end: at + ms }));
  const bookings = good.filter(({ isBooking }) => isBooking).length;
  return {
    reads: good.length - bookings,
    bookings,
    errors: bad.length,
    span: bad.length === 0 ? 0 : Math.max(...bad.map(({ end }) => end)) - Math.min(...bad.map(({ at }) => at)),
    slowest: good.reduce((most, { ms }) => Math.max(most, ms), 0),
  };
}
