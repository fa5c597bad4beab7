import { type Recipe, recipes } from "#contract/recipes.ts";
import { queryClient, read } from "#web/lib/query.ts";

/** A recipe as it is stored now; undefined when it is there no more. The card around shows the same from then on. */
export async function readRecipe(clientId: number, id: number): Promise<Recipe | undefined> {
  const stored = await queryClient.fetchQuery({
    ...read(recipes.list, { params: { id: String(clientId) } }),
    staleTime: 0,
  });
  return stored.find((recipe) => recipe.id === id);
}
