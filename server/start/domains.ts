import { kernel } from "../club/domain/kernel.ts";
import { activityDomain } from "../club/activity/domain.ts";
import { uploadsDomain } from "../club/uploads/domain.ts";
import { settingsDomain } from "../club/settings/domain.ts";
import { auditDomain } from "../club/audit/domain.ts";
import { backupsDomain } from "../club/backups/domain.ts";
import { personalDataDomain } from "../club/personal-data/domain.ts";
import { undoDomain } from "../club/undo/domain.ts";
import { messagesDomain } from "../messaging/messages/domain.ts";
import { notificationsDomain } from "../messaging/notifications/domain.ts";
import { peopleDomain } from "../identity/people/domain.ts";
import { notesDomain } from "../identity/notes/domain.ts";
import { authDomain } from "../identity/auth/domain.ts";
import { packagesDomain } from "../sales/packages/domain.ts";
import { packageRequestsDomain } from "../sales/package-requests/domain.ts";
import { dayCloseDomain } from "../sales/day-close/domain.ts";
import { accountsDomain } from "../sales/accounts/domain.ts";
import { ordersDomain } from "../sales/orders/domain.ts";
import { shopDomain } from "../sales/shop/domain.ts";
import { bodyRecordsDomain } from "../health/body-records/domain.ts";
import { recipesDomain } from "../health/recipes/domain.ts";
import { coursesDomain } from "../schedule/courses/domain.ts";
import { classTypesDomain } from "../schedule/class-types/domain.ts";
import { availabilityDomain } from "../schedule/availability/domain.ts";
import { lapsesDomain } from "../schedule/lapses/domain.ts";
import { reservationsDomain } from "../schedule/reservations/domain.ts";
import { classBookingsDomain } from "../schedule/class-bookings/domain.ts";
import { classesDomain } from "../schedule/classes/domain.ts";
import { closuresDomain } from "../schedule/closures/domain.ts";
import { feedsDomain } from "../schedule/feeds/domain.ts";
import { terminationsDomain } from "../membership/terminations/domain.ts";
import { clientsDomain } from "../membership/clients/domain.ts";
import { staffDomain } from "../membership/staff/domain.ts";
import { leaveDomain } from "../membership/leave/domain.ts";
import { profileDomain } from "../membership/profile/domain.ts";
import { pushDomain } from "../outward/push/domain.ts";
import { mailingsDomain } from "../outward/mailings/domain.ts";
import { webhooksDomain } from "../outward/webhooks/domain.ts";
import { importsDomain } from "../data/import/domain.ts";
import { searchDomain } from "../data/search/domain.ts";
import { erasureDomain } from "../data/erasure/domain.ts";
import { undoRequestsDomain } from "../data/undo-requests/domain.ts";
import { clubTransferDomain } from "../data/club-transfer/domain.ts";
import { todayDomain } from "../today/domain.ts";
import {
  type Complete,
  type Domain,
  exportsOf,
  findersOf,
  invariantsOf,
  jobsOf,
  liveTopicsOf,
  tablesOf,
} from "../club/domain/declaration.ts";
import type { Route } from "../kernel/http/serve.ts";

/** All domains, in the order of their floors. */
const list = [
  kernel,
  activityDomain,
  uploadsDomain,
  settingsDomain,
  auditDomain,
  backupsDomain,
  personalDataDomain,
  undoDomain,
  messagesDomain,
  notificationsDomain,
  peopleDomain,
  notesDomain,
  authDomain,
  packagesDomain,
  packageRequestsDomain,
  dayCloseDomain,
  accountsDomain,
  ordersDomain,
  shopDomain,
  bodyRecordsDomain,
  recipesDomain,
  coursesDomain,
  classTypesDomain,
  availabilityDomain,
  lapsesDomain,
  reservationsDomain,
  classBookingsDomain,
  classesDomain,
  closuresDomain,
  feedsDomain,
  terminationsDomain,
  clientsDomain,
  staffDomain,
  leaveDomain,
  profileDomain,
  pushDomain,
  mailingsDomain,
  webhooksDomain,
  importsDomain,
  searchDomain,
  erasureDomain,
  undoRequestsDomain,
  clubTransferDomain,
  todayDomain,
] as const;

export const domains: readonly Domain[] = list satisfies Complete<typeof list>;
export const tables = tablesOf(domains);
export const scheduledJobs = jobsOf(domains, { isEveryMinute: false });
/** Those that cannot wait for ten minutes. */
export const minuteJobs = jobsOf(domains, { isEveryMinute: true });
export const invariants = invariantsOf(domains);
export const declaredTopics = liveTopicsOf(domains);
export const exportTables = exportsOf(domains);
export const finders = findersOf(domains);

/** The parts of the app that the routes of some domain need. */
type Parts = (typeof list)[number]["routes"] extends (parts: infer All) => unknown ? All : never;

export function routesOf(parts: Parts): readonly Route[] {
  return list.flatMap((each) => each.routes(parts));
}
