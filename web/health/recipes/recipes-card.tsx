import { Button, Card, Group, Skeleton, Stack, Title } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconSoup from "~icons/tabler/soup";
import { type ReactNode, useRef } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { type Recipe, recipes } from "#contract/health/recipes.ts";
import { useIsMember, useMe } from "#web/kernel/frame/me.ts";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { MemberEmptyState } from "#web/kernel/frame/page/member-empty.tsx";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { recipeMessages } from "./messages.ts";
import { RecipeArticle } from "./recipe-article.tsx";
import { mayReadRecipes, mayWriteRecipes } from "./recipe-rights.ts";

const RecipeDialog = lazyDialog(async () => (await import("./recipe-dialog.tsx")).RecipeDialog);
const DeleteRecipeDialog = lazyDialog(async () => (await import("./delete-recipe-dialog.tsx")).DeleteRecipeDialog);

/** A page of plans is read, not looked through. */
const pageSize = 10;

/** A client's diet plans, for those who may read them (clients-and-business §2 and §7); nothing for anybody else. */
export function RecipesCard({ client }: { client: Profile }) {
  return mayReadRecipes(useMe(), client) ? <Recipes key={client.id} client={client} /> : null;
}

/** The open dialog over the card: a new recipe, or one to edit or delete. */
type Opened = { readonly kind: "add" } | { readonly kind: "edit" | "delete"; readonly recipe: Recipe };

function Recipes({ client }: { client: Profile }) {
  const t = useWords(recipeMessages);
  const isMember = useIsMember();
  const { opened, open, close } = useOpened<Opened>("recipes");
  const pages = usePages(pageSize);
  const card = useRef<HTMLDivElement>(null);
  const turn = (to: number) => {
    pages.onPage(to);
    // The pages are below the plans, of which the next page may have fewer.
    card.current?.scrollIntoView();
  };
  const read = useRead(recipes.list, { params: { id: String(client.id) }, query: pages.query });
  const add = mayWriteRecipes(useMe(), client) ? <AddButton onAdd={() => open({ kind: "add" })} /> : undefined;
  return (
    <Card ref={card} style={{ scrollMarginTop: "5rem" }}>
      <Group justify="space-between" mb="md">
        <Title order={3}>{t(isMember ? "plans" : "recipes")}</Title>
        {read.data && read.data.total > 0 && add}
      </Group>
      {read.data ? (
        <Stack gap="lg">
          <RecipeList recipes={read.data.rows} add={add} onOpen={open} />
          <ListPages pages={{ ...pages, onPage: turn }} list={read.data} isOld={read.isPlaceholderData} />
        </Stack>
      ) : read.error ? (
        <Unreadable error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
      {opened?.kind === "delete" && <DeleteRecipeDialog client={client} stored={opened.recipe} onClose={close} />}
      {opened?.kind === "add" && <RecipeDialog client={client} onClose={close} />}
      {opened?.kind === "edit" && <RecipeDialog client={client} stored={opened.recipe} onClose={close} />}
    </Card>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useWords(recipeMessages);
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Button ref={button} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t("addRecipe")}
    </Button>
  );
}

interface RecipeListProps {
  recipes: readonly Recipe[];
  /** Left out for those who only read. */
  add: ReactNode | undefined;
  onOpen: (opened: Opened) => void;
}

function RecipeList({ recipes: found, add, onOpen }: RecipeListProps) {
  const t = useWords(recipeMessages);
  if (found.length === 0) {
    const icon = <IconSoup size={24} />;
    if (add) return <EmptyState icon={icon} title={t("emptyForStaff")} action={add} />;
    return <MemberEmptyState icon={icon} title={t("noPlans")} text={t("noPlansText")} />;
  }
  const actionsFor = (recipe: Recipe) => ({
    onEdit: () => onOpen({ kind: "edit", recipe }),
    onDelete: () => onOpen({ kind: "delete", recipe }),
  });
  return (
    <Stack gap="lg">
      {found.map((recipe) => (
        <RecipeArticle key={recipe.id} recipe={recipe} {...(add && { actions: actionsFor(recipe) })} />
      ))}
    </Stack>
  );
}
