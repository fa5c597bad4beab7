import type { Recipe } from "#contract/health/recipes.ts";
import { type ActivityEntry, recordActivity } from "../../club/activity/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { deleteRecipe, findRecipe, insertRecipe, lockRecipe, updateRecipe } from "./queries.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** Writes a recipe for a client. */
export async function addRecipe(
  trx: Transaction<"NOT_FOUND">,
  clientId: number,
  recipe: string,
  author: Author,
): Promise<Recipe> {
  const id = await insertRecipe(trx, clientId, recipe, author);
  await record(trx, clientId, "RECIPE_ADDED", id, author);
  return found(trx, clientId, id, { lock: false });
}

/** Changes a recipe of a client's; the same text again changes nothing. */
export async function changeRecipe(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  clientId: number,
  id: number,
  { recipe, version }: { readonly recipe: string; readonly version?: number | undefined },
  author: Author,
): Promise<Recipe> {
  const stored = await found(trx, clientId, id, { lock: true });
  checkVersion(trx.refuse, stored.version, version);
  if (stored.recipe === recipe) return stored;
  await updateRecipe(trx, id, recipe, author);
  await record(trx, clientId, "RECIPE_CHANGED", id, author);
  return found(trx, clientId, id, { lock: false });
}

export async function removeRecipe(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  clientId: number,
  id: number,
  version: number | undefined,
  author: Author,
): Promise<Record<string, never>> {
  const stored = await found(trx, clientId, id, { lock: true });
  checkVersion(trx.refuse, stored.version, version);
  await deleteRecipe(trx, id);
  await record(trx, clientId, "RECIPE_DELETED", id, author);
  return {};
}

async function found(
  trx: Transaction<"NOT_FOUND">,
  clientId: number,
  id: number,
  { lock }: { lock: boolean },
): Promise<Recipe> {
  const stored = await (lock ? lockRecipe : findRecipe)(trx, clientId, id);
  if (!stored) throw trx.refuse("NOT_FOUND");
  return stored;
}

async function record(
  trx: Transaction,
  clientId: number,
  event: ActivityEntry["event"],
  id: number,
  { by, now }: Author,
): Promise<void> {
  await recordActivity(trx, { personId: clientId, event, detail: { recipe: id }, by, at: now });
}
