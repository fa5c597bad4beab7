import { isDeepStrictEqual } from "node:util";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { ClassLimit, ClassesCovered, GoodFor } from "#contract/sales/class-access.ts";
import type { Duration } from "#contract/kernel/values.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { valuesBefore } from "../../club/activity/rules.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import {
  type PackageRow,
  archivePackage,
  deletePackage,
  insertPackage,
  isSoldOrAsked,
  mayRenew,
  lockOfferedTypes,
  lockPackage,
  updatePackage,
} from "./queries.ts";
import { type ClassColumns, checkTypes, classColumnsOf, usualClassTerms } from "./rules.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

type Kind = PackageRow["kind"];

interface Draft {
  readonly name: PackageRow["name"];
  readonly description: PackageRow["description"];
  /** Cents. */
  readonly amount: number;
  readonly duration: Duration;
  readonly shared: 0 | 1;
  readonly renews?: 0 | 1 | undefined;
  readonly paid?: number;
  readonly free?: number;
  readonly classes?: ClassesCovered | undefined;
  readonly classLimit?: ClassLimit | undefined;
  readonly goodFor?: GoodFor | undefined;
}

/** Puts a package on sale. */
export async function addPackage(
  trx: Transaction<"TOO_MANY">,
  kind: Kind,
  draft: Draft,
  author: Author,
): Promise<PackageRow> {
  const usual = { renews: false, ...usualClassTerms[kind] };
  const terms = columnsOf(draft, usual);
  await checkRenews(trx, terms, usual);
  await checkClassTypes(trx, kind, terms, usual);
  const row = await insertPackage(trx, { kind, ...terms });
  await record(trx, { package: row.id, after: terms }, author);
  return row;
}

/** Changes a package on sale; a save that changes nothing leaves it alone. Orders keep what they were sold with. */
export async function changePackage(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  kind: Kind,
  { id, version, ...draft }: Draft & { readonly id: number; readonly version?: number | undefined },
  author: Author,
): Promise<PackageRow> {
  const stored = await findPackage(trx, kind, id, version);
  const after = columnsOf(draft, stored);
  const before = valuesBefore(stored, after);
  if (isDeepStrictEqual(before, after)) return stored;
  await checkRenews(trx, after, stored);
  await checkClassTypes(trx, kind, after, stored);
  await record(trx, { package: id, before, after }, author);
  const { renews, ...terms } = after;
  return updatePackage(trx, id, renews === stored.renews ? terms : after);
}

/** Takes a package off sale: one that was ever sold or asked for is archived, the other is gone. */
export async function removePackage(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  kind: Kind,
  id: number,
  version: number | undefined,
  author: Author,
): Promise<Record<string, never>> {
  const { name } = await findPackage(trx, kind, id, version);
  await ((await isSoldOrAsked(trx, id)) ? archivePackage(trx, id, author.now) : deletePackage(trx, id));
  await record(trx, { package: id, before: { name } }, author);
  return {};
}

async function findPackage(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  kind: Kind,
  id: number,
  version: number | undefined,
): Promise<PackageRow> {
  const stored = await lockPackage(trx, id);
  if (stored?.kind !== kind) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, stored.version, version);
  return stored;
}

/** The columns that a draft asks for; whether it renews, and for which classes it is, stays where it does not say. */
function columnsOf(draft: Draft, present: Pick<PackageRow, "renews"> & ClassColumns) {
  const { name, description, amount, duration, shared, paid = 0, free = 0 } = draft;
  const renews = draft.renews === undefined ? present.renews : draft.renews === 1;
  const { duration: length, duration_symbol } = duration;
  const terms = { amount_cents: amount, duration: length, duration_unit: duration_symbol };
  const classes = classColumnsOf(draft, present);
  return { name, description, ...terms, shared: shared === 1, renews, paid, free, ...classes };
}

async function checkClassTypes(trx: Transaction, kind: Kind, wanted: ClassColumns, present: ClassColumns) {
  checkTypes(kind, wanted, present, await lockOfferedTypes(trx, wanted.class_type_ids));
}

/** Refuses to let a package renew itself where the club's rule forbids that (money §6). */
async function checkRenews(
  trx: Transaction,
  { renews }: Pick<PackageRow, "renews">,
  present: Pick<PackageRow, "renews">,
): Promise<void> {
  if (renews && !present.renews && !(await mayRenew(trx))) throw invalidFields({ path: "renews", code: "NOT_ALLOWED" });
}

async function record(trx: Transaction, detail: Readonly<Record<string, unknown>>, { by, now }: Author): Promise<void> {
  await recordActivity(trx, { personId: null, event: "PACKAGE_CHANGED", detail, by, at: now });
}
