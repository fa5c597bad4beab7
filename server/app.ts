import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./accounts/routes.ts";
import { activityRoutes } from "./activity/routes.ts";
import { type AuthParts, authRoutes, identifyBy } from "./auth/routes.ts";
import { openTokens } from "./auth/token.ts";
import { bodyRecordRoutes } from "./body-records/routes.ts";
import { closeRoutes } from "./closes/routes.ts";
import { clientRoutes } from "./clients/routes.ts";
import { companyRoutes } from "./company/routes.ts";
import { courseRoutes } from "./courses/routes.ts";
import { endingRoutes } from "./endings/routes.ts";
import { type Seam, mount } from "./http/mount.ts";
import { type ServerOptions, newServer } from "./http/server.ts";
import { leaveRoutes } from "./leave/routes.ts";
import { type LiveParts, liveRoutes } from "./live/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import { findTarget } from "./people/queries.ts";
import { peopleRoutes } from "./people/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { noteRoutes } from "./notes/routes.ts";
import { recipeRoutes } from "./recipes/routes.ts";
import { replicated } from "./replicated.ts";
import { reservationRoutes } from "./reservations/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { shopRoutes } from "./shop/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { todayRoutes } from "./today/routes.ts";
import { undoRoutes } from "./undo/routes.ts";

export interface AppParts extends ServerOptions, LiveParts, Partial<Pick<AuthParts, "setupCode" | "demoAccounts">> {
  readonly db: Seam["db"];
  /** "Now" for everything: rules, tokens, logins, what is written down. */
  readonly clock: () => Date;
  /** Signs the tokens; at least 32 bytes. */
  readonly loginKey: Uint8Array;
  /** A sample unless all is asked for. */
  readonly answerChecks?: Seam["answerChecks"];
}

/** The whole app on a database, not listening yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, loginKey, setupCode, demoAccounts = [], answerChecks = "sample" } = parts;
  const tokens = await openTokens(loginKey);
  const app = await newServer(parts);
  const { replica } = parts;
  const seam: Seam = { db, clock, findTarget, identify: identifyBy(tokens), replica, replicated, answerChecks };
  const live = liveRoutes(parts);
  app.addHook("onClose", live.close);
  mount(app, seam, activityRoutes);
  mount(app, seam, live.routes);
  mount(app, seam, notificationRoutes);
  mount(app, seam, companyRoutes);
  mount(app, seam, peopleRoutes);
  mount(app, seam, authRoutes({ tokens, setupCode, demoAccounts }));
  mount(app, seam, packageRoutes);
  mount(app, seam, courseRoutes);
  mount(app, seam, closeRoutes);
  mount(app, seam, accountRoutes);
  mount(app, seam, orderRoutes);
  mount(app, seam, reservationRoutes);
  mount(app, seam, endingRoutes);
  mount(app, seam, clientRoutes);
  mount(app, seam, staffRoutes);
  mount(app, seam, leaveRoutes);
  mount(app, seam, profileRoutes(tokens));
  mount(app, seam, bodyRecordRoutes);
  mount(app, seam, recipeRoutes);
  mount(app, seam, noteRoutes);
  mount(app, seam, shopRoutes);
  mount(app, seam, todayRoutes);
  mount(app, seam, searchRoutes);
  mount(app, seam, undoRoutes);
  return app;
}
