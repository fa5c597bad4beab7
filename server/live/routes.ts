import type { FastifyBaseLogger } from "fastify";
import { live } from "#contract/live.ts";
import type { ConnectionSettings } from "../db/connection.ts";
import { type Route, serveStream } from "../http/serve.ts";
import { openHub } from "./hub.ts";
import { openEar } from "./queries.ts";

export interface LiveParts {
  /** Where the database is: what the processes tell each other comes over a connection outside the pool. */
  readonly settings: ConnectionSettings;
  readonly log: FastifyBaseLogger;
}

/** The routes, and how to stop listening. */
export function liveRoutes({ settings, log }: LiveParts): { routes: Route[]; close: () => Promise<void> } {
  const hub = openHub();
  const ear = openEar(settings, {
    onGap: () => hub.catchUp(),
    onNotices: (notices) => hub.hear(notices),
    onLoss: (err) => log.warn({ err }, "live updates have lost the database"),
  });
  const routes = [
    serveStream(live.events, (stream, { caller, now, readmit }) => {
      const follower = hub.add(stream, caller, readmit);
      // The look before any message sees what has happened since the caller was let in.
      if (ear.isListening()) void follower.catchUp();
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
