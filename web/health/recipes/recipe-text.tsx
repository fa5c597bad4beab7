import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { recipeMessages } from "./messages.ts";

const Markdown = lazy(() =>
  import("#web/kernel/ui/documents/markdown.tsx").then((module) => ({ default: module.Markdown })),
);

/** The text of a recipe, under a heading of the level before `top`. */
export function RecipeText({ text, top }: { text: string; top: 3 | 4 }) {
  const t = useWords(recipeMessages);
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Markdown text={text} top={top} tableLabel={t("table")} />
    </Suspense>
  );
}
