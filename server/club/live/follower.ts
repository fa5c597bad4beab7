import { type LiveMessage, type LiveTopic, liveTopics } from "#contract/club/live.ts";
import type { Role } from "#contract/kernel/values.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { inScope } from "../../kernel/http/access/access-scope.ts";
import type { Stream } from "../../kernel/http/answers/stream.ts";
import { type LiveChange, mayReceive } from "./rules.ts";

/** The shortest time between two messages of a stream; the first of several is sent immediately. */
const PAUSE_MS = 200;

/** One stream and who is behind it, which is looked up again whenever it may have changed. */
export class Follower {
  readonly #stream: Stream<LiveMessage>;
  readonly #readmit: () => Promise<Caller>;
  #caller: Caller;
  #looking = Promise.resolve();
  #waiting = new Set<LiveTopic>();
  #pause: NodeJS.Timeout | undefined;

  /** `readmit` gives the caller as they are now and rejects when they may follow no longer. */
  constructor(stream: Stream<LiveMessage>, caller: Caller, readmit: () => Promise<Caller>) {
    this.#stream = stream;
    this.#caller = caller;
    this.#readmit = readmit;
  }

  get personId(): number {
    return this.#caller.id;
  }

  get loginId(): string {
    return this.#caller.loginId;
  }

  end(): void {
    this.#stream.end();
  }

  /** Ends the stream unless the login is alive and may follow; in doubt, too: the browser then comes back. */
  check(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    return this.#looking;
  }

  /** Has the browser read again all it shows, once it is sure who is behind it. */
  async catchUp(): Promise<void> {
    await this.check();
    this.#enqueue(liveTopics);
  }

  /** Reports a change if the caller has a role that reads it. */
  learn(change: LiveChange, readers: readonly Role[]): void {
    const isInScope = inScope(this.#caller, change.clientsTrainer);
    if (mayReceive(this.#caller, change, { readers, isInScope })) this.#enqueue([change.topic]);
  }

  /** Reports a change of the caller's own data. */
  hear(topic: LiveTopic): void {
    this.#enqueue([topic]);
  }

  async #look(): Promise<void> {
    try {
      this.#caller = await this.#readmit();
    } catch {
      this.end();
    }
  }

  /** A person who has to set up a second factor first only sees the stream end. */
  #enqueue(topics: readonly LiveTopic[]): void {
    if (this.#caller.owesFactor) return;
    for (const topic of topics) this.#waiting.add(topic);
    if (!this.#pause) this.#send();
  }

  #send(): void {
    this.#pause = undefined;
    if (this.#waiting.size === 0) return;
    this.#stream.send({ topics: [...this.#waiting] });
    this.#waiting.clear();
    this.#pause = setTimeout(() => this.#send(), PAUSE_MS).unref();
  }
}
