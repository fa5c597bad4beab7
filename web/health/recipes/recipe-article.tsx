import { Button, Group, Text } from "@mantine/core";
import IconPencil from "~icons/tabler/pencil";
import IconTrash from "~icons/tabler/trash";
import type { Recipe } from "#contract/health/recipes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { ShowMore } from "#web/kernel/ui/table/show-more.tsx";
import { recipeMessages } from "./messages.ts";
import classes from "./recipe-article.module.css";
import { RecipeText } from "./recipe-text.tsx";

interface RecipeArticleProps {
  recipe: Recipe;
  /** Left out for those who only read. */
  actions?: { readonly onEdit: () => void; readonly onDelete: () => void };
}

/** One recipe with who wrote it when, and who changed it last. */
export function RecipeArticle({ recipe, actions }: RecipeArticleProps) {
  const t = useWords(recipeMessages);
  const button = useWords(buttonMessages);
  const time = useFormat().dateTime(recipe.created_at);
  const deletion = useFocusHandedOn<HTMLButtonElement>();
  return (
    <article className={classes.recipe} aria-label={t("recipeOf", { time })}>
      <Group justify="space-between" align="start" gap="xs" mb="md">
        <Authors recipe={recipe} />
        {actions && (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              className={classes.action}
              aria-label={t("editOf", { time })}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={actions.onEdit}
            >
              {button("edit")}
            </Button>
            <Button
              ref={deletion}
              variant="default"
              size="xs"
              className={classes.action}
              aria-label={t("deleteOf", { time })}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={actions.onDelete}
            >
              {button("delete")}
            </Button>
          </Group>
        )}
      </Group>
      <ShowMore moreLabel={t("showAll")} lessLabel={t("showLess")}>
        <RecipeText text={recipe.recipe} top={4} />
      </ShowMore>
    </article>
  );
}

function Authors({ recipe: { created_at, created_by, updated_at, updated_by } }: { recipe: Recipe }) {
  const t = useWords(recipeMessages);
  const { name, dateTime } = useFormat();
  const [written, changed] = [dateTime(created_at), dateTime(updated_at)];
  return (
    <Text size="sm" c="dimmed" component="div">
      <div>
        {created_by ? t("written", { name: name(created_by.name), time: written }) : t("writtenAt", { time: written })}
      </div>
      {updated_at !== created_at && (
        <div>
          {updated_by
            ? t("changed", { name: name(updated_by.name), time: changed })
            : t("changedAt", { time: changed })}
        </div>
      )}
    </Text>
  );
}
