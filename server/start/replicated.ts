import type { Endpoint } from "#contract/kernel/endpoint.ts";
import { activity } from "#contract/club/activity.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { clubCalendar } from "#contract/schedule/club-calendar.ts";
import { clients } from "#contract/membership/clients.ts";
import { orders } from "#contract/sales/orders.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { search } from "#contract/data/search.ts";
import { shop } from "#contract/sales/shop.ts";
import { staff } from "#contract/membership/staff.ts";
import { taught } from "#contract/membership/trainer-summary.ts";

/**
 * The endpoints that a replica may answer: lists, search, reports. The caller has been checked on the primary by then,
 * and sees their own writes (docs/decisions/0069). Reads for a write, such as the facts of a booking, use the primary.
 */
export const replicated: ReadonlySet<Endpoint> = new Set<Endpoint>([
  activity.list,
  bodyRecords.list,
  bodyRecords.readings,
  clients.list,
  clients.standings,
  clients.countSummary,
  clients.typesSummary,
  clubCalendar.find,
  clubCalendar.findOfTrainer,
  clubCalendar.findOfClient,
  orders.ofPerson,
  orders.balance,
  orders.ledger,
  orders.topSales,
  reservations.ofClient,
  reservations.ofOthers,
  reservations.ofTrainer,
  reservations.summaryOfPerson,
  taught.clients,
  taught.sessions,
  search.find,
  shop.overview,
  shop.productCounts,
  shop.products,
  shop.sales,
  staff.countSummary,
  staff.employees,
  staff.standings,
  staff.trainers,
]);
