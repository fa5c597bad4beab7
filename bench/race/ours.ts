import { buildApp } from "#server/start/app.ts";
import { connect } from "#server/kernel/db/connection.ts";
import { createLog } from "#server/kernel/log/log.ts";
import { serveInChild } from "./child.ts";

/** The app as it is, without the limit of requests and without a log. */
serveInChild(({ settings, loginKey }) =>
  buildApp({
    db: connect(settings),
    settings,
    clock: () => new Date(),
    log: createLog("silent"),
    loginKey,
    requestsPerMinute: 1_000_000_000,
  }),
);
