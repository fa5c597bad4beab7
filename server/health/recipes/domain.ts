import { longTextField, instantField, personField, hidden } from "../../club/domain/fields.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { recipeRoutes } from "./routes.ts";
import { recipeExportTables } from "./export-tables.ts";

export const recipesDomain = domain("health/recipes", {
  tables: {
    recipe: {
      columns: {
        created_at: instantField(labels.added),
        created_by: personField(labels.by),
        updated_at: instantField(labels.changed),
        updated_by: personField({ en: "Changed by", cn: "修改人" }),
        recipe: longTextField({ en: "Recipe", cn: "饮食计划" }),
        ...hidden("client_id", "id", "version"),
      },
      personal: {
        title: { en: "Recipes", cn: "饮食计划" },
        place: 200,
        about: ["client_id"],
        by: ["created_by", "updated_by"],
      },
      audit: { label: { en: "Recipe", cn: "饮食计划" }, isOwn: true },
      transfer: true,
    },
  },
  routes: () => recipeRoutes,
  exports: recipeExportTables,
});
