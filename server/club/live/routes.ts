import type { FastifyBaseLogger } from "fastify";
import { live } from "#contract/club/live.ts";
import type { ConnectionSettings } from "../../kernel/db/connection.ts";
import type { Replica } from "../../kernel/db/replica.ts";
import { type Route, serveStream } from "../../kernel/http/serve.ts";
import type { LiveTopics } from "../domain/declaration.ts";
import { openHub } from "./hub.ts";
import { openEar } from "./queries.ts";

export interface LiveParts {
  /** The database's address: notices travel over a connection outside the pool. */
  readonly settings: ConnectionSettings;
  /** Browsers are asked to read again only when it has the change. */
  readonly replica?: Replica | undefined;
  readonly log: FastifyBaseLogger;
}

/** The routes, and how to stop listening. */
export function liveRoutes(
  { settings, replica, log }: LiveParts,
  topics: LiveTopics,
): { routes: Route[]; close: () => Promise<void> } {
  const hub = openHub(topics);
  const shown = replica ? inTurn(replica) : (deliver: () => unknown) => deliver();
  const ear = openEar(settings, {
    onGap: () => void shown(() => hub.catchUp()),
    onNotices: (notices) => void shown(() => hub.hear(notices)),
    onLoss: (err) => log.warn({ err }, "live updates have lost the database"),
  });
  const routes = [
    serveStream(live.events, (stream, { caller, now, readmit }) => {
      const follower = hub.add(stream, caller, readmit);
      // The look before any message sees what has happened since the caller was let in.
      if (ear.isListening()) void shown(() => follower.catchUp());
      const expiry = setTimeout(() => stream.end(), caller.tokenEnds.getTime() - now.getTime());
      void stream.ended.then(() => clearTimeout(expiry));
    }),
  ];
  return {
    routes,
    close: () => {
      hub.close();
      return ear.close();
    },
  };
}

/**
 * Sends one notice after another, each once a replica has everything committed by then; notices that arrive in between
 * go together.
 */
function inTurn(replica: Replica): (deliver: () => unknown) => void {
  let waiting: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await replica.caughtUp();
      for (const deliver of together) deliver();
    }
    running = undefined;
  }
  return (deliver) => {
    waiting.push(deliver);
    running ??= run();
  };
}
