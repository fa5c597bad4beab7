import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, idText, instant, isVisible, nameOfPerson, version } from "./values.ts";

/** The most characters of a recipe. */
export const longestRecipe = 20_000;

/** Control characters but for line breaks and tabs. */
const unwritable = /[^\P{Cc}\n\t]/u;

/** A diet plan in Markdown: NFC, lines ended by `\n`, 1 to 20 000 characters, of which some can be seen. HTML in it stays text. */
const recipeText = z.pipe(
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : "INVALID") }),
  z.pipe(
    z.transform((text: string) => text.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim()),
    z.string().check(
      z.refine(isVisible, { error: "REQUIRED", abort: true }),
      z.refine((text) => Array.from(text).length <= longestRecipe, { error: "TOO_LONG" }),
      z.refine((text) => !unwritable.test(text), { error: "INVALID" }),
    ),
  ),
);

export const recipeDraft = z.strictObject({ recipe: recipeText });

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

const writers = { person: "id", kind: "client", reach: { admin: ["any"], trainer: ["mine"] } } as const;
const params = z.strictObject({ id: idText });
const recipeParams = z.strictObject({ id: idText, recipeId: idText });

/** Recipes (clients-and-business §2 and §7). */
export const recipes = {
  list: endpoint({
    method: "GET",
    path: "/clients/{id}/recipes",
    summary: "A client's recipes, newest first",
    allow: { person: "id", kind: "client", reach: { admin: ["any"], trainer: ["mine"], client: ["own"] } },
    params,
    answer: z.array(recipe),
  }),
  create: endpoint({
    method: "POST",
    path: "/clients/{id}/recipe",
    summary: "Write a recipe for a client",
    allow: writers,
    params,
    body: recipeDraft,
    answer: recipe,
    creates: true,
    refuses: ["NOT_FOUND"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/clients/{id}/recipe/{recipeId}",
    summary: "Change a recipe",
    allow: writers,
    params: recipeParams,
    body: z.extend(recipeDraft, { version: z.optional(version) }),
    answer: recipe,
    refuses: ["NOT_FOUND", "STALE"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/clients/{id}/recipe/{recipeId}",
    summary: "Delete a recipe",
    allow: writers,
    params: recipeParams,
    query: z.strictObject({ version: z.optional(z.pipe(idText, version)) }),
    answer: z.strictObject({}),
    refuses: ["NOT_FOUND", "STALE"],
  }),
};
