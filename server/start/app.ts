import type { FastifyInstance } from "fastify";
import { auditTitles } from "../club/audit/title.ts";
import type { FactorParts } from "../identity/auth/factors/factor-routes.ts";
import { type AuthParts, identifyBy } from "../identity/auth/routes.ts";
import { openTokens } from "../identity/auth/logins/token.ts";
import type { BackupParts } from "../club/backups/routes.ts";
import { exportRoutes } from "../data/exports/routes.ts";
import { type MountContext, mount } from "../kernel/http/mount.ts";
import { type ServerOptions, newServer } from "../kernel/http/server.ts";
import { importJob } from "../data/import/job/work-commands.ts";
import { type LiveParts, liveRoutes } from "../club/live/routes.ts";
import type { MessageParts } from "../messaging/messages/routes.ts";
import { findTarget } from "../identity/people/queries.ts";
import { type Outbound, openOutbound } from "../kernel/outbound/outbound.ts";
import type { PushParts } from "../outward/push/routes.ts";
import { invariants, declaredTopics, routesOf, tables, exportTables, finders } from "./domains.ts";

export interface AppParts
  extends
    ServerOptions,
    LiveParts,
    MessageParts,
    BackupParts,
    Partial<PushParts>,
    FactorParts,
    Partial<Pick<AuthParts, "setupCode" | "demoAccounts">> {
  readonly db: MountContext["db"];
  /** "Now" for everything: rules, tokens, logins, what is written down. */
  readonly clock: () => Date;
  /** Signs the tokens; at least 32 bytes. */
  readonly loginKey: Uint8Array;
  /** The client for webhook calls; without it only public addresses are allowed. */
  readonly toPrograms?: Outbound | undefined;
  /** A sample unless all is asked for. */
  readonly answerChecks?: MountContext["answerChecks"];
}

/** The whole app on a database, not listening yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, loginKey, setupCode, demoAccounts = [], answerChecks = "sample" } = parts;
  const { outbound = openOutbound({ allowed: [] }) } = parts;
  const { toPrograms = openOutbound({ allowed: [] }) } = parts;
  const tokens = await openTokens(loginKey);
  const app = await newServer(parts);
  const { replica } = parts;
  const seam: MountContext = { db, clock, findTarget, identify: identifyBy(tokens), replica, answerChecks };
  const titleOf = auditTitles(app.endpoints, [importJob]);
  const live = liveRoutes(parts, declaredTopics);
  app.addHook("onClose", live.close);
  const { endpoints } = app;
  const forDomains = {
    ...parts,
    setupCode,
    demoAccounts,
    outbound,
    toPrograms,
    tokens,
    endpoints,
    tables,
    invariants,
    finders,
    titleOf,
  };
  const routes = [...live.routes, ...routesOf(forDomains)];
  mount(app, seam, [...routes, ...exportRoutes(exportTables, routes)]);
  return app;
}
