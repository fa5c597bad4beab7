import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Ground, type Life, type readTraces, deeds } from "./kill-deeds.ts";
import type { LiveClub } from "./live-club.ts";

type Traces = Awaited<ReturnType<typeof readTraces>>;

/** The result of a call: undefined without an answer, or with an incomplete one. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

const identified = z.object({ data: z.object({ id: z.optional(z.int()) }) });
/** Callers that were not served retry after this. */
const AGAIN_MS = 20;
const PATIENCE_MS = 10_000;

/** The present target of a load. */
interface Target {
  readonly club: () => LiveClub;
  readonly token: () => string;
  readonly ground: Ground;
}

/**
 * Lives that are led one after the other by several writers, each call retried with its key until the club says that it
 * is done. What was begun, and what was answered, is recorded here, outside of the club.
 */
export class KillLoad implements Disposable {
  readonly begun = new Set<string>();
  readonly acknowledged = new Set<string>();
  /** Calls that nobody answered, or that were put off. */
  unsure = 0;
  #isOver = false;
  #isGivenUp = false;
  readonly #target: Target;
  readonly #writers: Promise<void>;

  constructor(target: Target) {
    this.#target = target;
    this.#writers = Promise.all(target.ground.trainers.map((_, writer) => this.#write(writer))).then(() => {});
    // Notifies those who wait for more, or for the end.
    this.#writers.catch(() => (this.#isOver = true));
  }

  /** Lets each writer end the life it is at. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#writers;
  }

  /** Ends the load. */
  [Symbol.dispose](): void {
    this.#isOver = this.#isGivenUp = true;
  }

  /** Resolves when so many more have been acknowledged; rejects when a writer was refused. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.size + count;
    while (this.acknowledged.size < goal) {
      if (this.#isOver) await this.#writers;
      await sleep(1);
    }
  }

  async #write(writer: number): Promise<void> {
    for (let index = 0; !this.#isOver; index += 1) {
      const ids: Record<string, number> = {};
      const life: Life = { email: `life.${writer}.${index}@example.com`, writer, index, ids };
      for (const [name, ready] of Object.entries(deeds)) ids[name] = (await this.#persist(life, name, ready)) ?? 0;
    }
  }

  async #persist(life: Life, name: string, ready: (typeof deeds)[string]): Promise<number | undefined> {
    const [key, mark] = [randomUUID(), `${life.email} ${name}`];
    const deed = ready(life, this.#target.ground);
    this.begun.add(mark);
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#send(deed, key);
      // A transition to the next state has no key: it is done when it cannot be repeated.
      const isDone = answer?.status === 200 || (tries > 0 && answer?.text.includes('"code":"INVALID_STATE"') === true);
      if (answer && isDone) {
        this.acknowledged.add(mark);
        return answer.status === 200 ? identified.parse(JSON.parse(answer.text)).data.id : undefined;
      }
      if (this.#isGivenUp || (answer && answer.status !== 503))
        throw new Error(`${mark}: ${answer?.status} ${answer?.text}`);
      this.unsure += 1;
      await sleep(AGAIN_MS);
    }
  }

  async #send({ method, path, body }: ReturnType<(typeof deeds)[string]>, key: string): Promise<Answer | undefined> {
    const authorization = `Bearer ${this.#target.token()}`;
    const headers = { authorization, "content-type": "application/json", "idempotency-key": key };
    const sent = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE_MS) };
    try {
      const response = await fetch(`${this.#target.club().address}/api${path}`, sent);
      return { status: response.status, text: await response.text() };
    } catch {
      return undefined;
    }
  }
}

/** All that each deed leaves, by its name; a setting leaves what the next one writes over. */
const left: Readonly<Record<string, readonly string[]>> = {
  client: ["person", "order", "credits", "charge", "paid", "receipt"],
  fee: ["charge"],
  payment: ["payment"],
  refund: ["refund"],
  past: ["session", "credit"],
  completed: ["status", "credit"],
  future: ["session", "credit"],
  cancelled: ["status", "credit"],
  note: ["note"],
  record: ["record"],
  plan: ["plan"],
  sale: ["sale", "line"],
  mailing: ["mailing"],
  setting: [],
};

/** The faults of the club: acknowledged and missing, doubled, half written, or there without a request. */
export function faultsOf(traces: Traces, ledger: { acknowledged: ReadonlySet<string>; begun: ReadonlySet<string> }) {
  const counts = new Map(traces.map(({ email, deed, what, count }) => [`${email} ${deed} ${what}`, count]));
  const faults: string[] = [];
  for (const { email, deed, what, count } of traces) {
    if (count > 1) faults.push(`doubled: ${email} ${deed} ${what} ${count}`);
    if (!ledger.begun.has(`${email} ${deed}`)) faults.push(`unasked: ${email} ${deed} ${what}`);
  }
  for (const mark of ledger.begun) {
    const whole = left[mark.split(" ")[1] ?? ""]?.map((what) => counts.get(`${mark} ${what}`) ?? 0) ?? [Number.NaN];
    if (ledger.acknowledged.has(mark) && whole.includes(0)) faults.push(`lost: ${mark} ${whole.join()}`);
    else if (new Set(whole).size > 1) faults.push(`half-made: ${mark} ${whole.join()}`);
  }
  return faults;
}
