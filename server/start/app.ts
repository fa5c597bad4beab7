import type { FastifyInstance } from "fastify";
import { accountRoutes } from "../sales/accounts/routes.ts";
import { activityRoutes } from "../club/activity/routes.ts";
import { auditRoutes } from "../club/audit/routes.ts";
import { auditTitles } from "../club/audit/title.ts";
import { apiTokenRoutes } from "../identity/auth/tokens/api-token-routes.ts";
import { type FactorParts, factorRoutes } from "../identity/auth/factors/factor-routes.ts";
import { type AuthParts, authRoutes, identifyBy } from "../identity/auth/routes.ts";
import { openTokens } from "../identity/auth/logins/token.ts";
import { type BackupParts, backupRoutes } from "../club/backups/routes.ts";
import { bodyRecordRoutes } from "../health/body-records/routes.ts";
import { closeRoutes } from "../sales/day-close/routes.ts";
import { clientRoutes } from "../membership/clients/routes.ts";
import { companyRoutes } from "../club/settings/routes.ts";
import { courseRoutes } from "../schedule/courses/routes.ts";
import { endingRoutes } from "../membership/terminations/routes.ts";
import { erasureRoutes } from "../data/erasure/routes.ts";
import { exportRoutes } from "../data/exports/routes.ts";
import { feedRoutes } from "../schedule/feeds/routes.ts";
import { type MountContext, mount } from "../kernel/http/mount.ts";
import { type ServerOptions, newServer } from "../kernel/http/server.ts";
import { importJob } from "../data/import/job/work-commands.ts";
import { importRoutes } from "../data/import/routes.ts";
import { leaveRoutes } from "../membership/leave/routes.ts";
import { type LiveParts, liveRoutes } from "../club/live/routes.ts";
import { mailingRoutes } from "../outward/mailings/routes.ts";
import { type MessageParts, messageRoutes } from "../messaging/messages/routes.ts";
import { notificationRoutes } from "../messaging/notifications/routes.ts";
import { orderRoutes } from "../sales/orders/routes.ts";
import { packageRoutes } from "../sales/packages/routes.ts";
import { findTarget } from "../identity/people/queries.ts";
import { peopleRoutes } from "../identity/people/routes.ts";
import { ownDataRoutes } from "../club/personal-data/routes.ts";
import { profileRoutes } from "../membership/profile/routes.ts";
import { noteRoutes } from "../identity/notes/routes.ts";
import { type Outbound, openOutbound } from "../kernel/outbound/outbound.ts";
import { type PushParts, pushRoutes } from "../outward/push/routes.ts";
import { recipeRoutes } from "../health/recipes/routes.ts";
import { tables } from "./domains.ts";
import { reservationRoutes } from "../schedule/reservations/routes.ts";
import { searchRoutes } from "../data/search/routes.ts";
import { shopRoutes } from "../sales/shop/routes.ts";
import { staffRoutes } from "../membership/staff/routes.ts";
import { todayRoutes } from "../today/routes.ts";
import { undoRoutes } from "../data/undo-requests/routes.ts";
import { wholeClubRoutes } from "../data/club-transfer/routes.ts";
import { webhookRoutes } from "../outward/webhooks/routes.ts";

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
  const { db, settings, clock, loginKey, setupCode, demoAccounts = [], answerChecks = "sample" } = parts;
  const { outbound = openOutbound({ allowed: [] }) } = parts;
  const { toPrograms = openOutbound({ allowed: [] }) } = parts;
  const tokens = await openTokens(loginKey);
  const app = await newServer(parts);
  const { replica } = parts;
  const seam: MountContext = { db, clock, findTarget, identify: identifyBy(tokens), replica, answerChecks };
  const titleOf = auditTitles(app.endpoints, [importJob]);
  const live = liveRoutes(parts);
  app.addHook("onClose", live.close);
  const routes = [
    ...activityRoutes,
    ...live.routes,
    ...companyRoutes,
    ...auditRoutes(tables, titleOf),
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
    ...undoRoutes(tables),
    ...ownDataRoutes(tables, titleOf),
    ...erasureRoutes(tables),
    ...webhookRoutes(toPrograms),
    ...wholeClubRoutes({ tokens, setupCode, settings, tables, clock }),
  ];
  mount(app, seam, [...routes, ...exportRoutes(routes)]);
  return app;
}
