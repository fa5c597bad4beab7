import { type Selectable, sql } from "kysely";
import type { CoursePackage, MembershipPackage } from "#contract/sales/packages.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { refusedBy } from "../../kernel/db/constraints.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import { classColumns } from "./class-columns.ts";
import { coveredOf, goodForOf, limitOf } from "./rules.ts";

/** Columns are always named: one that a newer version adds must not change what an older one prepared (decision 69). */
export const packageColumns = [
  "id",
  "kind",
  "name",
  "description",
  "amount_cents",
  "duration",
  "duration_unit",
  "shared",
  "paid",
  "free",
  ...classColumns,
  "for_sessions",
  "version",
] as const;
export type PackageRow = Pick<Selectable<Schema["package"]>, (typeof packageColumns)[number] | "renews">;

/** Whether what is sold of a package renews itself: where it is set so, and the club's rule allows it (money §6). */
export const renewsItself = sql<boolean>`package.renews and renewals_allowed()`.as("renews");

/** Membership packages on sale, oldest first. */
export async function listMembershipPackages(db: Db): Promise<MembershipPackage[]> {
  return (await onSale(db, "membership")).map(membershipOf);
}

/** Course packages on sale, oldest first. */
export async function listCoursePackages(db: Db): Promise<CoursePackage[]> {
  return (await onSale(db, "course")).map(coursePackageOf);
}

function onSale(db: Db, kind: PackageRow["kind"]): Promise<PackageRow[]> {
  return db
    .selectFrom("package")
    .select([...packageColumns, renewsItself])
    .where("kind", "=", kind)
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
}

/** A course package as the API shows it. */
export function coursePackageOf(row: PackageRow): CoursePackage {
  return { ...termsOf(row), paid: row.paid, free: row.free, goodFor: goodForOf(row) };
}

/** A membership package as the API shows it. */
export function membershipOf(row: PackageRow): MembershipPackage {
  return { ...termsOf(row), renews: row.renews ? 1 : 0, classes: coveredOf(row), classLimit: limitOf(row) };
}

function termsOf(row: PackageRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    amount: moneyText(row.amount_cents),
    duration: { duration: row.duration, duration_symbol: row.duration_unit },
    shared: row.shared ? (1 as const) : (0 as const),
    version: row.version,
  };
}

/** Packages as they are now, by id, kept from changing until the sale is done; those that are not on sale are left out. */
export async function findPackagesForSale(
  trx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PackageRow>> {
  const found = await trx
    .selectFrom("package")
    .select([...packageColumns, renewsItself])
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where("archived_at", "is", null)
    .orderBy("id")
    .forShare()
    .execute();
  return new Map(found.map((pack) => [pack.id, pack]));
}

type Terms = Omit<PackageRow, "id" | "kind" | "version">;
/** Whether it renews is written where that changes alone: what was set stays while the club's rule forbids it. */
type ChangedTerms = Omit<Terms, "renews"> & Partial<Pick<Terms, "renews">>;

function stored<T extends ChangedTerms>(terms: T) {
  return { ...terms, name: JSON.stringify(terms.name), description: JSON.stringify(terms.description) };
}

export function insertPackage(
  trx: Transaction<"TOO_MANY">,
  { kind, ...terms }: Terms & Pick<PackageRow, "kind">,
): Promise<PackageRow> {
  return trx
    .insertInto("package")
    .values({ kind, ...stored(terms) })
    .returning([...packageColumns, renewsItself])
    .executeTakeFirstOrThrow()
    .catch(refusedBy(trx.refuse, "most_packages"));
}

/** A package on sale, which nobody else changes or sells until the transaction ends. */
export function lockPackage(trx: Transaction, id: number): Promise<PackageRow | undefined> {
  return trx
    .selectFrom("package")
    .select([...packageColumns, renewsItself])
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export function updatePackage(trx: Transaction, id: number, terms: ChangedTerms): Promise<PackageRow> {
  return trx
    .updateTable("package")
    .set((row) => ({ ...stored(terms), version: row("version", "+", 1) }))
    .where("id", "=", id)
    .returning([...packageColumns, renewsItself])
    .executeTakeFirstOrThrow();
}

/** Whether the club's rule allows anything to renew itself (money §6). */
export async function mayRenew(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select renewals_allowed() as may`.execute(db);
  return rows[0]?.may === true;
}

/** The class types on offer, kept from being archived until the transaction ends. */
export async function lockOfferedTypes(trx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select id from class_type where id = any(${ids}::integer[]) and archived_at is null order by id for share`.execute(
    trx,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** Whether a package was ever sold or asked for. */
export async function isSoldOrAsked(trx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`select where exists (select from orders where package_id = ${id})
    or exists (select from package_request where package_id = ${id})`.execute(trx);
  return rows.length > 0;
}

export async function archivePackage(trx: Transaction, id: number, now: Date): Promise<void> {
  await trx
    .updateTable("package")
    .set((row) => ({ archived_at: now, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deletePackage(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("package").where("id", "=", id).execute();
}
