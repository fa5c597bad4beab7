import { sql } from "kysely";
import { MAX_OPEN_REQUESTS, type PackageRequest } from "#contract/sales/package-requests.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

interface RequestRow {
  id: number;
  packageId: number;
  name: LocalText;
  asked_at: Date;
}

export async function listOpenRequests(db: Db, clientId: number): Promise<PackageRequest[]> {
  const { rows } = await sql<RequestRow>`
    select asked.id, package_id as "packageId", name, asked_at
    from package_request asked join package on package.id = package_id
    where client_id = ${clientId} and done_at is null order by asked_at, asked.id limit ${MAX_OPEN_REQUESTS}`.execute(
    db,
  );
  return rows.map(({ asked_at, ...row }) => ({ ...row, asked_at: asked_at.toISOString() }));
}

export async function insertPackageRequest(
  trx: Transaction,
  request: { readonly client_id: number; readonly package_id: number; readonly asked_at: Date },
): Promise<number> {
  return (await trx.insertInto("package_request").values(request).returning("id").executeTakeFirstOrThrow()).id;
}

/** Deletes an open request of a client, and returns the package that it was for. */
export async function deleteRequest(trx: Transaction, clientId: number, id: number): Promise<number | undefined> {
  const deleted = await trx
    .deleteFrom("package_request")
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .where("done_at", "is", null)
    .returning("package_id")
    .executeTakeFirst();
  return deleted?.package_id;
}

/** Marks open requests of a client as dealt with, one of them or those for a package; returns their packages. */
export async function markRequestsDone(
  trx: Transaction,
  clientId: number,
  which: { readonly id: number } | { readonly package_id: number },
  { by, now }: Author,
): Promise<readonly number[]> {
  const [column, value] = "id" in which ? (["id", which.id] as const) : (["package_id", which.package_id] as const);
  const done = await trx
    .updateTable("package_request")
    .set((row) => ({ done_at: now, done_by: by, version: row("version", "+", 1) }))
    .where("client_id", "=", clientId)
    .where("done_at", "is", null)
    .where(column, "=", value)
    .returning("package_id")
    .execute();
  return done.map(({ package_id }) => package_id);
}

/** The names of packages, on sale or not. */
export async function readPackageName(trx: Transaction, packageId: number): Promise<LocalText> {
  return (await trx.selectFrom("package").select("name").where("id", "=", packageId).executeTakeFirstOrThrow()).name;
}
