import type { Recipe } from "#contract/health/recipes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { editorMessages } from "./editor-messages.ts";
import classes from "./editor.module.css";
import { RecipeText } from "./recipe-text.tsx";

/** The present text of a recipe, within a few scrolling lines. */
export function NewerRecipe({ recipe }: { recipe: Recipe }) {
  const t = useWords(editorMessages);
  const { name } = useFormat();
  const author = recipe.updated_by;
  return (
    <div
      className={classes.newer}
      role="group"
      aria-label={author ? t("newerText", { name: name(author.name) }) : t("newerByNobody")}
      tabIndex={0}
    >
      <RecipeText text={recipe.recipe} top={3} />
    </div>
  );
}
