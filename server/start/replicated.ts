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
 * What is read from a replica where there is one: lists, search, reports. Whoever calls has been judged on the primary
 * by then, and sees what they have written themselves (docs/decisions/0069). What is read in order to write, as the
 * facts of a booking, is read from the primary.
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
