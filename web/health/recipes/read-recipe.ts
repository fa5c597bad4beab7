import { type Recipe, recipes } from "#contract/health/recipes.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { queryClient, endpointQuery } from "#web/kernel/lib/calls/query.ts";

/** A recipe as it is stored now; undefined when it is there no more. The card around shows the same from then on. */
export async function readRecipe(clientId: number, id: number): Promise<Recipe | undefined> {
  void queryClient.invalidateQueries({ queryKey: [recipes.list.path] });
  const params = { id: String(clientId), recipeId: String(id) };
  try {
    return await queryClient.fetchQuery({ ...endpointQuery(recipes.one, { params }), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}
