import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./accounts/routes.ts";
import { activityRoutes } from "./activity/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { apiTokenRoutes } from "./auth/api-token-routes.ts";
import { type FactorParts, factorRoutes } from "./auth/factor-routes.ts";
import { type AuthParts, authRoutes, identifyBy } from "./auth/routes.ts";
import { openTokens } from "./auth/token.ts";
import { type BackupParts, backupRoutes } from "./backups/routes.ts";
import { bodyRecordRoutes } from "./body-records/routes.ts";
import { closeRoutes } from "./closes/routes.ts";
import { clientRoutes } from "./clients/routes.ts";
import { companyRoutes } from "./company/routes.ts";
import { courseRoutes } from "./courses/routes.ts";
import { endingRoutes } from "./endings/routes.ts";
import { erasureRoutes } from "./erasure/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { type Seam, mount } from "./http/mount.ts";
import { type ServerOptions, newServer } from "./http/server.ts";
import { importRoutes } from "./import/routes.ts";
import { leaveRoutes } from "./leave/routes.ts";
import { type LiveParts, liveRoutes } from "./live/routes.ts";
import { mailingRoutes } from "./mailings/routes.ts";
import { type MessageParts, messageRoutes } from "./messages/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import { findTarget } from "./people/queries.ts";
import { peopleRoutes } from "./people/routes.ts";
import { wordEntries } from "./own-data/log-queries.ts";
import { ownDataRoutes } from "./own-data/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { noteRoutes } from "./notes/routes.ts";
import { type Outbound, openOutbound } from "./outbound/outbound.ts";
import { type PushParts, pushRoutes } from "./push/routes.ts";
import { recipeRoutes } from "./recipes/routes.ts";
import { replicated } from "./replicated.ts";
import { reservationRoutes } from "./reservations/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { shopRoutes } from "./shop/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { todayRoutes } from "./today/routes.ts";
import { undoRoutes } from "./undo/routes.ts";
import { wholeClubRoutes } from "./whole-club/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

export interface AppParts
  extends
    ServerOptions,
    LiveParts,
    MessageParts,
    BackupParts,
    Partial<PushParts>,
    FactorParts,
    Partial<Pick<AuthParts, "setupCode" | "demoAccounts">> {
  readonly db: Seam["db"];
  /** "Now" for everything: rules, tokens, logins, what is written down. */
  readonly clock: () => Date;
  /** Signs the tokens; at least 32 bytes. */
  readonly loginKey: Uint8Array;
  /** How programs are told something; without it none is known to be anywhere but in the world. */
  readonly toPrograms?: Outbound | undefined;
  /** A sample unless all is asked for. */
  readonly answerChecks?: Seam["answerChecks"];
}

/** The whole app on a database, not listening yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, settings, clock, loginKey, setupCode, demoAccounts = [], answerChecks = "sample" } = parts;
  const { outbound = openOutbound({ allowed: [] }) } = parts;
  const { toPrograms = openOutbound({ allowed: [] }) } = parts;
  const tokens = await openTokens(loginKey);
  const app = await newServer(parts);
  const { replica } = parts;
  const seam: Seam = { db, clock, findTarget, identify: identifyBy(tokens), replica, replicated, answerChecks };
  const live = liveRoutes(parts);
  app.addHook("onClose", live.close);
  const routes = [
    ...activityRoutes,
    ...live.routes,
    ...companyRoutes,
    ...auditRoutes(wordEntries),
    ...backupRoutes(parts),
    ...messageRoutes(parts),
    ...notificationRoutes,
    ...peopleRoutes,
    ...authRoutes({ tokens, setupCode, demoAccounts }),
    ...factorRoutes(tokens, parts),
    ...apiTokenRoutes(app.endpoints),
    ...pushRoutes({ outbound }),
    ...packageRoutes,
    ...courseRoutes,
    ...closeRoutes,
    ...accountRoutes,
    ...orderRoutes,
    ...reservationRoutes,
    ...feedRoutes,
    ...endingRoutes,
    ...clientRoutes,
    ...mailingRoutes(parts),
    ...staffRoutes,
    ...leaveRoutes,
    ...profileRoutes(tokens),
    ...bodyRecordRoutes,
    ...recipeRoutes,
    ...noteRoutes,
    ...shopRoutes,
    ...importRoutes,
    ...todayRoutes,
    ...searchRoutes,
    ...undoRoutes,
    ...ownDataRoutes,
    ...erasureRoutes,
    ...webhookRoutes(toPrograms),
    ...wholeClubRoutes({ tokens, setupCode, settings, clock }),
  ];
  mount(app, seam, [...routes, ...exportRoutes(routes)]);
  return app;
}
