import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { lines } from "../kernel/text/lines.ts";
import { id, idText, instant, nameOfPerson, version } from "../kernel/values.ts";
import { paging } from "../kernel/endpoint/lists.ts";

/** The most characters of a recipe. */
export const longestRecipe = 20_000;

/** A diet plan in Markdown; HTML in it stays text. */
export const recipeDraft = z.strictObject({ recipe: lines(longestRecipe) });

const author = z.nullable(z.strictObject({ id, name: nameOfPerson }));

/** A diet plan of a client, with who wrote it when and who changed it last. */
const recipe = z.strictObject({
  id,
  recipe: z.string(),
  created_at: instant,
  created_by: author,
  updated_at: instant,
  updated_by: author,
  version,
});
export type Recipe = z.infer<typeof recipe>;

/** A recipe may fill pages by itself. */
const longRows = { usual: 50, most: 50 } as const;

const readers = {
  person: "id",
  kind: "client",
  reach: { admin: ["any"], trainer: ["mine"], client: ["own"] },
} as const;
const writers = { person: "id", kind: "client", reach: { admin: ["any"], trainer: ["mine"] } } as const;
const params = z.strictObject({ id: idText });
const recipeParams = z.strictObject({ id: idText, recipeId: idText });

/** Recipes (clients-and-business §2 and §7). */
export const recipes = {
  list: endpoint({
    method: "GET",
    path: "/clients/{id}/recipes",
    health: true,
    area: "recipes",
    summary: "A client's recipes, paged, newest first",
    says: { en: "Viewed recipes", cn: "查看饮食计划" },
    saysExport: { en: "Exported recipes", cn: "导出饮食计划" },
    allow: readers,
    params,
    query: z.strictObject(paging(longRows)),
    answer: z.array(recipe),
    paged: true,
  }),
  one: endpoint({
    method: "GET",
    path: "/clients/{id}/recipe/{recipeId}",
    health: true,
    area: "recipes",
    summary: "One recipe of a client",
    says: { en: "Viewed a recipe", cn: "查看一份饮食计划" },
    allow: readers,
    params: recipeParams,
    answer: recipe,
    refuses: ["NOT_FOUND"],
  }),
  create: endpoint({
    method: "POST",
    path: "/clients/{id}/recipe",
    area: "recipes",
    summary: "Write a recipe for a client",
    says: { en: "Added a recipe", cn: "新增饮食计划" },
    allow: writers,
    params,
    body: recipeDraft,
    touches: ["recipes", "clients"],
    answer: recipe,
    creates: true,
    refuses: ["NOT_FOUND"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/clients/{id}/recipe/{recipeId}",
    area: "recipes",
    summary: "Change a recipe",
    says: { en: "Changed a recipe", cn: "修改饮食计划" },
    allow: writers,
    params: recipeParams,
    body: z.extend(recipeDraft, { version: z.optional(version) }),
    touches: ["recipes", "clients"],
    answer: recipe,
    refuses: ["NOT_FOUND", "STALE"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/clients/{id}/recipe/{recipeId}",
    area: "recipes",
    summary: "Delete a recipe",
    says: { en: "Deleted a recipe", cn: "删除饮食计划" },
    allow: writers,
    params: recipeParams,
    query: z.strictObject({ version: z.optional(z.pipe(idText, version)) }),
    touches: ["recipes", "clients"],
    answer: z.strictObject({}),
    refuses: ["NOT_FOUND", "STALE"],
  }),
};
