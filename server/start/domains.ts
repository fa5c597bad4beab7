import { kernel } from "../club/domain/kernel.ts";
import { activity } from "../club/activity/domain.ts";
import { uploads } from "../club/uploads/domain.ts";
import { settings } from "../club/settings/domain.ts";
import { audit } from "../club/audit/domain.ts";
import { backups } from "../club/backups/domain.ts";
import { personalData } from "../club/personal-data/domain.ts";
import { undo } from "../club/undo/domain.ts";
import { messages } from "../messaging/messages/domain.ts";
import { notifications } from "../messaging/notifications/domain.ts";
import { people } from "../identity/people/domain.ts";
import { notes } from "../identity/notes/domain.ts";
import { auth } from "../identity/auth/domain.ts";
import { packages } from "../sales/packages/domain.ts";
import { dayClose } from "../sales/day-close/domain.ts";
import { accounts } from "../sales/accounts/domain.ts";
import { orders } from "../sales/orders/domain.ts";
import { shop } from "../sales/shop/domain.ts";
import { bodyRecords } from "../health/body-records/domain.ts";
import { recipes } from "../health/recipes/domain.ts";
import { courses } from "../schedule/courses/domain.ts";
import { reservations } from "../schedule/reservations/domain.ts";
import { feeds } from "../schedule/feeds/domain.ts";
import { terminations } from "../membership/terminations/domain.ts";
import { clients } from "../membership/clients/domain.ts";
import { staff } from "../membership/staff/domain.ts";
import { leave } from "../membership/leave/domain.ts";
import { profile } from "../membership/profile/domain.ts";
import { push } from "../outward/push/domain.ts";
import { mailings } from "../outward/mailings/domain.ts";
import { webhooks } from "../outward/webhooks/domain.ts";
import { imports } from "../data/import/domain.ts";
import { search } from "../data/search/domain.ts";
import { erasure } from "../data/erasure/domain.ts";
import { undoRequests } from "../data/undo-requests/domain.ts";
import { clubTransfer } from "../data/club-transfer/domain.ts";
import { today } from "../today/domain.ts";
import {
  type Complete,
  type Domain,
  invariantsOf,
  jobsOf,
  liveTopicsOf,
  tablesOf,
} from "../club/domain/declaration.ts";
import type { Route } from "../kernel/http/serve.ts";

/** All domains, in the order of their floors. */
const list = [
  kernel,
  activity,
  uploads,
  settings,
  audit,
  backups,
  personalData,
  undo,
  messages,
  notifications,
  people,
  notes,
  auth,
  packages,
  dayClose,
  accounts,
  orders,
  shop,
  bodyRecords,
  recipes,
  courses,
  reservations,
  feeds,
  terminations,
  clients,
  staff,
  leave,
  profile,
  push,
  mailings,
  webhooks,
  imports,
  search,
  erasure,
  undoRequests,
  clubTransfer,
  today,
] as const;

export const domains: readonly Domain[] = list satisfies Complete<typeof list>;
export const tables = tablesOf(domains);
export const scheduledJobs = jobsOf(domains);
export const invariants = invariantsOf(domains);
export const liveTopics = liveTopicsOf(domains);

/** The parts of the app that the routes of some domain need. */
type Parts = (typeof list)[number]["routes"] extends (parts: infer All) => unknown ? All : never;

export function routesOf(parts: Parts): readonly Route[] {
  return list.flatMap((each) => each.routes(parts));
}
