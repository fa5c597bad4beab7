import { recipes } from "#contract/health/recipes.ts";
import { serve } from "../../kernel/http/serve.ts";
import { addRecipe, changeRecipe, removeRecipe } from "./commands.ts";
import { findRecipe, listRecipes } from "./queries.ts";

export const recipeRoutes = [
  serve(recipes.list, ({ params, query }, { db }) => listRecipes(db, params.id, query)),
  serve(recipes.one, async ({ params }, { db }) => {
    const recipe = await findRecipe(db, params.id, params.recipeId);
    if (!recipe) throw db.refuse("NOT_FOUND");
    return recipe;
  }),
  serve(recipes.create, ({ params, body }, { db, caller, now }) =>
    addRecipe(db, params.id, body.recipe, { by: caller.id, now }),
  ),
  serve(recipes.update, ({ params, body }, { db, caller, now }) =>
    changeRecipe(db, params.id, params.recipeId, body, { by: caller.id, now }),
  ),
  serve(recipes.delete, ({ params, query }, { db, caller, now }) =>
    removeRecipe(db, params.id, params.recipeId, query.version, { by: caller.id, now }),
  ),
];
