import { useState } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { type Recipe, recipeDraft, recipes } from "#contract/health/recipes.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { StaleNote, useNewer } from "#web/kernel/frame/dialogs/stale-note.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import type { Fact } from "#web/kernel/ui/facts/fact-list.tsx";
import { editorMessages } from "./editor-messages.ts";
import { recipeMessages } from "./messages.ts";
import { NewerRecipe } from "./newer-recipe.tsx";
import { readRecipe } from "./read-recipe.ts";
import { RecipeEditor, type RecipeValues } from "./recipe-editor.tsx";

interface RecipeDialogProps {
  client: Profile;
  /** Left out for a new one. */
  stored?: Recipe;
  onClose: () => void;
}

/** Writes a recipe for a client, or changes one. What is typed stays until it is saved or given up on purpose. */
export function RecipeDialog({ client, stored, onClose }: RecipeDialogProps) {
  const t = useWords(recipeMessages);
  const button = useWords(buttonMessages);
  const [base, setBase] = useState(stored);
  const draft = useDraft<RecipeValues>(`recipe ${stored?.id ?? ""}`, recipeDraft, { recipe: stored?.recipe ?? "" });
  const { newer, failure, refused, clear } = useNewer(() => readRecipe(client.id, stored?.id ?? 0));
  const saving = useSaving(client, onClose);
  const changes = useChanges(newer);
  const { recipe } = draft.form.values;
  const isTyped = recipe !== (base?.recipe ?? "");
  const send = (over: Recipe | undefined) => {
    if (draft.form.validate().hasErrors) return;
    clear();
    saving.send(recipe, over, (error) => {
      draft.refuse(error);
      refused(error);
    });
  };
  const takeOver = (newest: Recipe) => {
    setBase(newest);
    draft.form.setValues({ recipe: newest.recipe });
    clear();
  };
  return (
    <FormDialog
      title={t(stored ? "editRecipe" : "addRecipe")}
      failure={failure}
      isTyped={isTyped}
      submit={newer ? undefined : button("save")}
      blocked={!isTyped && (stored ? "unchanged" : "incomplete")}
      busy={saving.isBusy}
      size="xl"
      onSubmit={() => send(base)}
      onClose={onClose}
    >
      {newer && <StaleNote changes={changes} onTakeOver={() => takeOver(newer)} onKeep={() => send(newer)} />}
      <RecipeEditor draft={draft} />
    </FormDialog>
  );
}

/** Saves a text as a new recipe, or over the one it was made from. */
function useSaving(client: Profile, onSaved: () => void) {
  const t = useWords(recipeMessages);
  const { name } = useFormat();
  const adding = useCommand(recipes.create);
  const changing = useCommand(recipes.update);
  const id = String(client.id);
  const saved = (text: string) => () => {
    alertSuccess(text);
    onSaved();
  };
  return {
    isBusy: adding.isPending || changing.isPending,
    send: (recipe: string, over: Recipe | undefined, onError: (error: ApiError) => void) => {
      if (over) {
        const input = { params: { id, recipeId: String(over.id) }, body: { recipe, version: over.version } };
        changing.mutate(input, { onSuccess: saved(t("saved")), onError });
      } else {
        const onSuccess = saved(t("added", { name: name(client) }));
        adding.mutate({ params: { id }, body: { recipe } }, { onSuccess, onError });
      }
    },
  };
}

/** The present content of the recipe, for the note over the form. */
function useChanges(newer: Recipe | undefined): readonly Fact[] {
  const t = useWords(editorMessages);
  const { name } = useFormat();
  if (!newer) return [];
  const author = newer.updated_by && t("newerText", { name: name(newer.updated_by.name) });
  return [{ name: author ?? t("newerByNobody"), value: <NewerRecipe recipe={newer} />, long: true }];
}
