import { sql } from "kysely";
import type { Recipe } from "#contract/health/recipes.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

interface Row {
  id: number;
  recipe: string;
  created_at: Date;
  updated_at: Date;
  version: number;
  created_by: number | null;
  created_first_name: string;
  created_last_name: string;
  updated_by: number | null;
  updated_first_name: string;
  updated_last_name: string;
}

const selected = sql`
  select recipe.id, recipe.recipe, recipe.created_at, recipe.updated_at, recipe.version, recipe.created_by,
    author.first_name as created_first_name, author.last_name as created_last_name, recipe.updated_by,
    editor.first_name as updated_first_name, editor.last_name as updated_last_name
  from recipe
  left join person author on author.id = recipe.created_by
  left join person editor on editor.id = recipe.updated_by`;

/** One page of a client's recipes, newest first. */
export async function listRecipes(db: Db, clientId: number, { page, pageSize }: Paging) {
  const where = sql`recipe.client_id = ${clientId}`;
  const [found, total] = await Promise.all([
    sql<Row>`
      ${selected} where ${where} order by recipe.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`from recipe where ${where}`),
  ]);
  return { rows: found.rows.map(recipeOf), total };
}

/** A recipe of a client. */
export async function findRecipe(db: Db, clientId: number, id: number): Promise<Recipe | undefined> {
  const found = await sql<Row>`${selected} where recipe.client_id = ${clientId} and recipe.id = ${id}`.execute(db);
  const [row] = found.rows;
  return row && recipeOf(row);
}

/** A recipe of a client that nobody else changes until the transaction ends. */
export async function lockRecipe(trx: Transaction, clientId: number, id: number): Promise<Recipe | undefined> {
  const locked = await sql`
    select from recipe where client_id = ${clientId} and id = ${id} for update`.execute(trx);
  return locked.rows.length === 0 ? undefined : findRecipe(trx, clientId, id);
}

function recipeOf(row: Row): Recipe {
  return {
    id: row.id,
    recipe: row.recipe,
    created_at: row.created_at.toISOString(),
    created_by: nameOf(row.created_by, row.created_first_name, row.created_last_name),
    updated_at: row.updated_at.toISOString(),
    updated_by: nameOf(row.updated_by, row.updated_first_name, row.updated_last_name),
    version: row.version,
  };
}

function nameOf(id: number | null, first_name: string, last_name: string) {
  return id === null ? null : { id, name: { first_name, last_name } };
}

export async function insertRecipe(trx: Transaction, clientId: number, recipe: string, { by, now }: Author) {
  const row = { client_id: clientId, recipe, created_at: now, created_by: by, updated_at: now, updated_by: by };
  return (await trx.insertInto("recipe").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateRecipe(trx: Transaction, id: number, recipe: string, { by, now }: Author): Promise<void> {
  await trx
    .updateTable("recipe")
    .set((row) => ({ recipe, updated_at: now, updated_by: by, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteRecipe(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("recipe").where("id", "=", id).execute();
}
