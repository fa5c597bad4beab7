import { feeds } from "#contract/schedule/feeds.ts";
import { type Route, serve, serveFile } from "../../kernel/http/serve.ts";
import { makeFeed, readFeed, readSession, revokeFeed } from "./commands.ts";
import { findFeed } from "./queries.ts";

export const feedRoutes: Route[] = [
  ...[feeds.ofTrainer, feeds.ofClient].map((endpoint) =>
    serve(endpoint, async ({ params }, { db, caller }) => ({
      feed: await findFeed(db, { reader: caller.id, person: params.id }),
    })),
  ),
  ...[feeds.makeOfTrainer, feeds.makeOfClient].map((endpoint) =>
    serve(endpoint, ({ params, body }, { db, caller, now }) =>
      makeFeed(db, caller, params.id, { withNames: body.withNames, now }),
    ),
  ),
  ...[feeds.revokeOfTrainer, feeds.revokeOfClient].map((endpoint) =>
    serve(endpoint, ({ params }, { db, caller }) => revokeFeed(db, caller, params.id)),
  ),
  serveFile(feeds.session, ({ params }, { db, caller }) => readSession(db, caller, params)),
  serveFile(feeds.file, ({ params }, { db, now }) => readFeed(db, params.token, now)),
];
