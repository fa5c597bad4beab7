import autocannon from "autocannon";
import { type Case, type Tokens, headersOf } from "../cases/cases.ts";
import type { Contestant } from "./contestant.ts";

/** The results of one run of one kind of work. */
export interface Figures {
  readonly perSecond: number;
  /** ms of every request. */
  readonly latencies: readonly number[];
  /** CPU time of the server's process per request in µs; the database's is not in it. */
  readonly cpu: number;
}

const CALLERS = 8;
const LOOK_MS = 20;
/** How long one answer is waited for: the bare server counts a million clients for each of eight callers. */
const PATIENCE_SECONDS = 60;

/** How long a run lasts: so many seconds, or until each connection has so many answers. */
export type Length = { readonly seconds: number } | { readonly answers: number };

/**
 * Sends requests over some connections, each of which begins elsewhere in the list. Where nothing is answered within so
 * many seconds, each is waited for until it has one answer.
 */
export async function load(contestant: Contestant, work: Case, tokens: Tokens, length: Length): Promise<Figures> {
  return (await send(contestant, work, tokens, length)) ?? (await load(contestant, work, tokens, { answers: 1 }));
}

async function send(contestant: Contestant, work: Case, tokens: Tokens, length: Length): Promise<Figures | undefined> {
  const requests = work.requests.map(({ method, path, body, makeBody }) => ({
    method,
    path,
    headers: headersOf(work, tokens),
    ...(body && { body: JSON.stringify(body) }),
    ...(makeBody && { setupRequest: (request: object) => ({ ...request, body: JSON.stringify(makeBody()) }) }),
  }));
  const callers = work.callers ?? CALLERS;
  let connections = 0;
  const latencies: number[] = [];
  const failures = new Map<number, number>();
  const before = await contestant.usage();
  const started = performance.now();
  const run = autocannon({
    url: contestant.address,
    connections: callers,
    ...("seconds" in length ? { duration: length.seconds } : { amount: callers * length.answers }),
    sampleInt: LOOK_MS,
    timeout: PATIENCE_SECONDS,
    idReplacement: work.creates ?? false,
    requests,
    setupClient: (client) => {
      const at = Math.floor((requests.length / callers) * connections);
      connections += 1;
      client.setRequests([...requests.slice(at), ...requests.slice(0, at)].map((request) => ({ ...request })));
    },
  });
  run.on("response", (_client, status, _bytes, ms) => {
    latencies.push(ms);
    if (status !== 200 && status !== work.answer) failures.set(status, (failures.get(status) ?? 0) + 1);
  });
  const { errors } = await run;
  const elapsed = (performance.now() - started) / 1000;
  const after = await contestant.usage();
  if (errors === 0 && latencies.length === 0 && "seconds" in length) return undefined;
  if (errors > 0 || failures.size > 0 || latencies.length === 0) {
    throw new Error(
      `${work.name}: ${errors} errors, ${latencies.length} answers, refused ${JSON.stringify([...failures])}`,
    );
  }
  return { perSecond: latencies.length / elapsed, latencies, cpu: (after.cpu - before.cpu) / latencies.length };
}
