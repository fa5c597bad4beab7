import type { LiveMessage } from "#contract/club/live.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import type { Stream } from "../../kernel/http/answers/stream.ts";
import type { LiveTopics } from "../domain/declaration.ts";
import { Follower } from "./follower.ts";
import type { Notice } from "./rules.ts";

/** Changes without a message, such as the day on which a contract ends, are seen within this time. */
const CHECK_MS = 60_000;

/** Streams of one login, each in a window of its own; who opens more loses the first. */
const MOST_OF_ONE_LOGIN = 20;

/** The open streams of this process. */
export interface Hub {
  /** Sends events to a stream, as long as it lasts. */
  add(stream: Stream<LiveMessage>, caller: Caller, readmit: () => Promise<Caller>): Follower;
  /** Forwards the notices of another process. */
  hear(notices: readonly Notice[]): void;
  /** Earlier notices may have been missed: every stream checks its login, and every screen reads again. */
  catchUp(): void;
  close(): void;
}

export function openHub(topics: LiveTopics): Hub {
  const followers = new Set<Follower>();
  const all = (run: (follower: Follower) => unknown) => followers.forEach((follower) => void run(follower));
  const checking = setInterval(() => all((follower) => follower.check()), CHECK_MS).unref();

  /**
   * A stream no longer counts once its end is requested, however slow its reader: otherwise a burst would end one and
   * open many.
   */
  function makeRoom(loginId: string): void {
    const siblings = [...followers].filter((follower) => follower.loginId === loginId);
    const [first] = siblings;
    if (!first || siblings.length < MOST_OF_ONE_LOGIN) return;
    followers.delete(first);
    first.end();
  }

  function pass(notice: Notice): void {
    if ("client" in notice) return all((follower) => follower.learn(notice, topics.get(notice.topic) ?? []));
    const concerns = ({ personId }: Follower) => notice.person === null || notice.person === personId;
    all(
      (follower) =>
        concerns(follower) && (notice.topic === "logins" ? follower.catchUp() : follower.hear(notice.topic)),
    );
  }

  return {
    add: (stream, caller, readmit) => {
      const follower = new Follower(stream, caller, readmit);
      makeRoom(caller.loginId);
      followers.add(follower);
      void stream.ended.then(() => followers.delete(follower));
      return follower;
    },
    hear: (notices) => notices.forEach(pass),
    catchUp: () => all((follower) => follower.catchUp()),
    close: () => clearInterval(checking),
  };
}
