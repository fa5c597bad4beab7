import { recipes } from "#contract/health/recipes.ts";
import { serve } from "../../kernel/http/serve.ts";
import { addRecipe, changeRecipe, removeRecipe } from "./commands.ts";
import { findRecipe, listRecipes } from "./queries.ts";
import { authorOf } from "../../kernel/http/access/caller.ts";

export const recipeRoutes = [
  serve(recipes.list, ({ params, query }, { db }) => listRecipes(db, params.id, query)),
  serve(recipes.one, async ({ params }, { db }) => {
    const recipe = await findRecipe(db, params.id, params.recipeId);
    if (!recipe) throw db.refuse("NOT_FOUND");
    return recipe;
  }),
  serve(recipes.create, ({ params, body }, { db, caller }) => addRecipe(db, params.id, body.recipe, authorOf(caller))),
  serve(recipes.update, ({ params, body }, { db, caller }) =>
    changeRecipe(db, params.id, params.recipeId, body, authorOf(caller)),
  ),
  serve(recipes.delete, ({ params, query }, { db, caller }) =>
    removeRecipe(db, params.id, params.recipeId, query.version, authorOf(caller)),
  ),
];
