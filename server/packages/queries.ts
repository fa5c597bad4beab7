import type { Selectable } from "kysely";
import type { CoursePackage, MembershipPackage } from "#contract/packages.ts";
import { moneyText } from "#contract/values.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { Schema } from "../db/schema.ts";

export type PackageRow = Selectable<Schema["package"]>;

/** Membership packages on sale, oldest first. */
export async function listMembershipPackages(db: Db): Promise<MembershipPackage[]> {
  return (await onSale(db, "membership")).map(termsOf);
}

/** Course packages on sale, oldest first. */
export async function listCoursePackages(db: Db): Promise<CoursePackage[]> {
  return (await onSale(db, "course")).map((row) => ({ ...termsOf(row), paid: row.paid, free: row.free }));
}

function onSale(db: Db, kind: PackageRow["kind"]): Promise<PackageRow[]> {
  return db
    .selectFrom("package")
    .selectAll()
    .where("kind", "=", kind)
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
}

function termsOf(row: PackageRow): MembershipPackage {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    amount: moneyText(row.amount_cents),
    duration: { duration: row.duration, duration_symbol: row.duration_unit },
    shared: row.shared ? 1 : 0,
    version: row.version,
  };
}

/** The package as it is now, kept from changing until the sale is done; undefined when it is not on sale. */
export function findPackageForSale(trx: Transaction, id: number): Promise<PackageRow | undefined> {
  return trx
    .selectFrom("package")
    .selectAll()
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .forShare()
    .executeTakeFirst();
}
