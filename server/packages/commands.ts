import { isDeepStrictEqual } from "node:util";
import type { Duration } from "#contract/values.ts";
import { recordActivity } from "../activity/queries.ts";
import { valuesBefore } from "../activity/rules.ts";
import type { Transaction } from "../db/connection.ts";
import { checkVersion } from "../versions/rules.ts";
import {
  type PackageRow,
  archivePackage,
  deletePackage,
  insertPackage,
  isSold,
  lockPackage,
  updatePackage,
} from "./queries.ts";

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
}

interface Author {
  readonly by: number;
  readonly now: Date;
}

/** Puts a package on sale. */
export async function addPackage(
  trx: Transaction<"TOO_MANY">,
  kind: Kind,
  draft: Draft,
  author: Author,
): Promise<PackageRow> {
  const terms = columnsOf(draft, { renews: false });
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
  await record(trx, { package: id, before, after }, author);
  return updatePackage(trx, id, after);
}

/** Takes a package off sale: one that was ever sold is archived, the other is gone. */
export async function removePackage(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  kind: Kind,
  id: number,
  version: number | undefined,
  author: Author,
): Promise<Record<string, never>> {
  const { name } = await findPackage(trx, kind, id, version);
  await ((await isSold(trx, id)) ? archivePackage(trx, id, author.now) : deletePackage(trx, id));
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

/** The columns that a draft asks for; whether it renews stays as it is where the draft does not say. */
function columnsOf(draft: Draft, present: Pick<PackageRow, "renews">) {
  const { name, description, amount, duration, shared, paid = 0, free = 0 } = draft;
  const renews = draft.renews === undefined ? present.renews : draft.renews === 1;
  const { duration: length, duration_symbol } = duration;
  const terms = { amount_cents: amount, duration: length, duration_unit: duration_symbol };
  return { name, description, ...terms, shared: shared === 1, renews, paid, free };
}

async function record(trx: Transaction, detail: Readonly<Record<string, unknown>>, { by, now }: Author): Promise<void> {
  await recordActivity(trx, { personId: null, event: "PACKAGE_CHANGED", detail, by, at: now });
}
