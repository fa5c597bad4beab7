import { Text } from "@mantine/core";
import type { Profile } from "#contract/people.ts";
import { type Recipe, recipes } from "#contract/recipes.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { FormDialog } from "#web/shell/form-dialog.tsx";
import { useNewer } from "#web/shell/stale-note.tsx";
import { alertSuccess } from "#web/ui/alerts.ts";
import { recipeMessages } from "./messages.ts";
import { NewerRecipe } from "./newer-recipe.tsx";
import { readRecipe } from "./read-recipe.ts";

interface DeleteRecipeDialogProps {
  client: Profile;
  stored: Recipe;
  onClose: () => void;
}

/** Asks before a recipe is deleted, and once more with its newest text where somebody has changed it meanwhile. */
export function DeleteRecipeDialog({ client, stored, onClose }: DeleteRecipeDialogProps) {
  const t = useWords(recipeMessages);
  const button = useWords(buttonMessages);
  const deleting = useCommand(recipes.delete);
  const { newer, failure, refused } = useNewer(() => readRecipe(client.id, stored.id));
  const { id, version } = newer ?? stored;
  const send = () =>
    deleting.mutate(
      { params: { id: String(client.id), recipeId: String(id) }, query: { version: String(version) } },
      {
        onSuccess: () => {
          alertSuccess(t("deleted"));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog
      title={t("deleteTitle")}
      failure={newer ? deleting.error : failure}
      submit={button("delete")}
      danger
      busy={deleting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t("deleteText")}</Text>
      {newer && <NewerRecipe recipe={newer} />}
    </FormDialog>
  );
}
