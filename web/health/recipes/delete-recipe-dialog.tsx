import { Text } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import { type Recipe, recipes } from "#contract/health/recipes.ts";
import { DeleteDialog } from "#web/kernel/frame/dialogs/delete-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { recipeMessages } from "./messages.ts";
import { NewerRecipe } from "./newer-recipe.tsx";
import { readRecipe } from "./read-recipe.ts";

interface DeleteRecipeDialogProps {
  client: Profile;
  stored: Recipe;
  onClose: () => void;
}

/** Asks before a recipe is deleted. */
export function DeleteRecipeDialog({ client, stored, onClose }: DeleteRecipeDialogProps) {
  const t = useWords(recipeMessages);
  return (
    <DeleteDialog
      title={t("deleteTitle")}
      stored={stored}
      readNow={() => readRecipe(client.id, stored.id)}
      endpoint={recipes.delete}
      input={({ id, version }) => ({
        params: { id: String(client.id), recipeId: String(id) },
        query: { version: String(version) },
      })}
      done={t("deleted")}
      onDeleted={onClose}
      onClose={onClose}
    >
      {(newer) => (
        <>
          <Text>{t("deleteText")}</Text>
          {newer && <NewerRecipe recipe={newer} />}
        </>
      )}
    </DeleteDialog>
  );
}
