import { kernel } from "../club/domain/kernel.ts";
import { activity } from "../club/activity/domain.ts";
import { uploads } from "../club/uploads/domain.ts";
import { settings } from "../club/settings/domain.ts";
import { audit } from "../club/audit/domain.ts";
import { backups } from "../club/backups/domain.ts";
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
import { clients } from "../membership/clients/domain.ts";
import { leave } from "../membership/leave/domain.ts";
import { push } from "../outward/push/domain.ts";
import { mailings } from "../outward/mailings/domain.ts";
import { webhooks } from "../outward/webhooks/domain.ts";
import { imports } from "../data/import/domain.ts";
import { erasure } from "../data/erasure/domain.ts";
import { clubTransfer } from "../data/club-transfer/domain.ts";
import { today } from "../today/domain.ts";
import { jobs } from "../jobs/domain.ts";
import { type Domain, tablesOf } from "../club/domain/declaration.ts";
import type { TableName } from "../club/domain/fields.ts";

/** All domains, in the order of their floors. */
const list = [
  kernel,
  activity,
  uploads,
  settings,
  audit,
  backups,
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
  clients,
  leave,
  push,
  mailings,
  webhooks,
  imports,
  erasure,
  clubTransfer,
  today,
  jobs,
] as const;

type TablesIn<Each> = Each extends Domain<infer Declared> ? keyof Declared : never;
type Twice<List, Before = never> = List extends readonly [infer First, ...infer Rest]
  ? (Before & TablesIn<First>) | Twice<Rest, Before | TablesIn<First>>
  : never;
/** Has no properties if every table of the schema is declared, each by one domain. Else the compiler names the table. */
type Complete = {
  readonly [Table in Exclude<TableName, TablesIn<(typeof list)[number]>>]: "no domain declares this table";
} & { readonly [Table in Twice<typeof list>]: "two domains declare this table" };

const domains: readonly Domain[] = list satisfies Complete;
export const tables = tablesOf(domains);
