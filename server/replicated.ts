import type { Endpoint } from "#contract/endpoint.ts";
import { activity } from "#contract/activity.ts";
import { bodyRecords } from "#contract/body-records.ts";
import { clubCalendar } from "#contract/club-calendar.ts";
import { clients } from "#contract/clients.ts";
import { orders } from "#contract/orders.ts";
import { reservations } from "#contract/reservations.ts";
import { search } from "#contract/search.ts";
import { shop } from "#contract/shop.ts";
import { staff } from "#contract/staff.ts";
import { taught } from "#contract/taught.ts";

/**
 * What is read from a replica where there is one: lists, search, reports. Whoever calls has been judged on the primary
 * by then, and sees what they have written themselves (docs/decisions/0075). What is read in order to write, as the
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
