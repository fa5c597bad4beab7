import { type PackageRequest, MAX_OPEN_REQUESTS } from "#contract/sales/package-requests.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { publishDay } from "../../club/live/queries.ts";
import { dropPackageNotices, notifyOfPackageRequest } from "../../messaging/notifications/package-request-queries.ts";
import { type LockedPerson, lockPersons } from "../../identity/people/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { findPackagesForSale } from "../packages/queries.ts";
import { deleteRequest, insertPackageRequest, listOpenRequests, markRequestsDone, readPackageName } from "./queries.ts";

/** A client asks the desk for a package; it is on Today until the desk has dealt with it. */
export async function askForPackage(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "TOO_MANY">,
  caller: Caller,
  packageId: number,
): Promise<PackageRequest> {
  const client = await lockClient(trx, caller.id, caller.today);
  const asked = (await findPackagesForSale(trx, [packageId])).get(packageId);
  if (!asked) throw trx.refuse("NOT_FOUND");
  const open = await listOpenRequests(trx, client.id);
  if (open.some((each) => each.packageId === packageId)) throw trx.refuse("INVALID_STATE");
  if (open.length >= MAX_OPEN_REQUESTS) throw trx.refuse("TOO_MANY");
  const request = { client_id: client.id, package_id: packageId, asked_at: caller.now };
  const id = await insertPackageRequest(trx, request);
  await record(trx, "PACKAGE_ASKED", { clientId: client.id, packageId }, authorOf(caller));
  await notifyOfPackageRequest(trx, { request: id, clientId: client.id, package: asked.name }, caller);
  publishDay(trx, client);
  return { id, packageId, name: asked.name, asked_at: caller.now.toISOString() };
}

/** And takes it back. */
export async function withdrawPackageRequest(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  requestId: number,
): Promise<Record<string, never>> {
  const client = await lockClient(trx, caller.id, caller.today);
  const packageId = await deleteRequest(trx, client.id, requestId);
  if (packageId === undefined) throw trx.refuse("NOT_FOUND");
  await record(trx, "PACKAGE_WITHDRAWN", { clientId: client.id, packageId }, authorOf(caller));
  await dropPackageNotices(trx, requestId);
  publishDay(trx, client);
  return {};
}

/** The desk has dealt with a request, whether or not it has sold anything. */
export async function settleRequest(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  { clientId, requestId }: { readonly clientId: number; readonly requestId: number },
): Promise<Record<string, never>> {
  const client = await lockClient(trx, clientId, caller.today);
  const [packageId] = await markRequestsDone(trx, clientId, { id: requestId }, authorOf(caller));
  if (packageId === undefined) throw trx.refuse("NOT_FOUND");
  await record(trx, "PACKAGE_DEALT_WITH", { clientId, packageId }, authorOf(caller));
  publishDay(trx, client);
  return {};
}

async function lockClient(trx: Transaction<"NOT_FOUND">, clientId: number, today: string): Promise<LockedPerson> {
  const [client] = await lockPersons(trx, [clientId], today);
  if (!client) throw trx.refuse("NOT_FOUND");
  return client;
}

async function record(
  trx: Transaction,
  event: "PACKAGE_ASKED" | "PACKAGE_WITHDRAWN" | "PACKAGE_DEALT_WITH",
  { clientId, packageId }: { readonly clientId: number; readonly packageId: number },
  { by, now }: Author,
): Promise<void> {
  const detail = { after: { package: await readPackageName(trx, packageId) } };
  await recordActivity(trx, { personId: clientId, event, detail, by, at: now });
}
