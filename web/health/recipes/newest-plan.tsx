import IconChevronRight from "~icons/tabler/chevron-right";
import IconToolsKitchen2 from "~icons/tabler/tools-kitchen-2";
import { Link } from "@tanstack/react-router";
import { recipes } from "#contract/health/recipes.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { recipeMessages } from "./messages.ts";
import classes from "./newest-plan.module.css";
import { recipeTitle } from "./recipe-title.ts";

/** A client's newest diet plan by its first line; nothing before there is one. */
export function NewestPlan({ personId }: { personId: number }) {
  const t = useWords(recipeMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const { data } = useRead(recipes.list, { params: { id: String(personId) }, query: { pageSize: "1" } });
  const newest = data?.rows[0];
  if (!newest) return null;
  const { date } = wallAt(timeZone, new Date(newest.updated_at));
  const title = recipeTitle(newest.recipe) || t("recipes");
  return (
    <Link to="/me/plans" className={classes.row}>
      <IconToolsKitchen2 size={20} aria-hidden />
      <span className={classes.title}>{t("planOf", { title, date: format.near(date) })}</span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
