import { Button, Group, Stack, Tabs, Text, Textarea } from "@mantine/core";
import IconTablePlus from "~icons/tabler/table-plus";
import { useRef, useState } from "react";
import { longestRecipe } from "#contract/health/recipes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { editorMessages } from "./editor-messages.ts";
import classes from "./editor.module.css";
import { RecipeText } from "./recipe-text.tsx";

// A type, not an interface: forms are over types with an index.
export type RecipeValues = { recipe: string };

/** Where a recipe is written, and looked at as its client will see it. */
export function RecipeEditor({ draft }: { draft: Draft<RecipeValues> }) {
  const t = useWords(editorMessages);
  const [tab, setTab] = useState<string | null>("write");
  const { recipe } = draft.form.values;
  // The fault is shown where it can be corrected.
  const isWrong = draft.form.errors["recipe"] !== undefined;
  return (
    <Tabs value={isWrong ? "write" : tab} onChange={setTab}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="write" className={classes.touch}>
          {t("write")}
        </Tabs.Tab>
        <Tabs.Tab value="preview" className={classes.touch}>
          {t("preview")}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="write">
        <WritingArea draft={draft} />
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        <div className={classes.preview}>
          {recipe.trim() === "" ? <Text c="dimmed">{t("nothingYet")}</Text> : <RecipeText text={recipe} top={3} />}
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}

function WritingArea({ draft: { bind, form } }: { draft: Draft<RecipeValues> }) {
  const t = useWords(editorMessages);
  const area = useRef<HTMLTextAreaElement>(null);
  const { recipe } = form.values;
  const insertPlan = () => {
    form.setFieldValue("recipe", withBlock(recipe, t("dayPlan"), area.current?.selectionEnd ?? recipe.length));
    area.current?.focus();
  };
  return (
    <Stack gap="xs">
      <Textarea
        ref={area}
        label={t("recipe")}
        description={t("help")}
        required
        autosize
        minRows={10}
        maxRows={20}
        data-autofocus
        classNames={{ input: classes.text }}
        {...bind("recipe")}
      />
      <Group justify="space-between">
        <Button
          variant="default"
          size="xs"
          className={classes.touch}
          leftSection={<IconTablePlus size={16} aria-hidden />}
          onClick={insertPlan}
        >
          {t("insertPlan")}
        </Button>
        <Count text={recipe} />
      </Group>
    </Stack>
  );
}

/** A text with a block put in at a place, empty lines around it. */
function withBlock(text: string, block: string, at: number): string {
  const parts = [text.slice(0, at).trimEnd(), block, text.slice(at).trimStart()];
  return parts.filter((part) => part !== "").join("\n\n");
}

function Count({ text }: { text: string }) {
  const t = useWords(editorMessages);
  const { number } = useFormat();
  const count = Array.from(text.trim()).length;
  return (
    <Text size="sm" c={count > longestRecipe ? "var(--mantine-color-error)" : "dimmed"}>
      {t("count", { written: number(count), most: number(longestRecipe) })}
    </Text>
  );
}
