import { recipes } from "#contract/recipes.ts";
import { serve } from "../http/serve.ts";
import { addRecipe, changeRecipe, removeRecipe } from "./commands.ts";
import { listRecipes } from "./queries.ts";

export const recipeRoutes = [
  serve(recipes.list, ({ params }, { db }) => listRecipes(db, params.id)),
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
