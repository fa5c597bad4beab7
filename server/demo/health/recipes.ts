import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { type Calendar, addMinutes, earlier } from "../calendar.ts";
import type { Member } from "../members/clients.ts";
import { plansFor } from "./meal-plans.ts";
import type { Person } from "../people/person.ts";
import { type Random, randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";

/** Diet plans that trainers wrote for a third of their clients, some changed later; the demo account has two. */
export function recipesOf(members: readonly Member[], account: string, calendar: Calendar): TableRow<"recipe">[] {
  return members
    .flatMap(({ person }) => recipesFor(person, person.email === account, calendar))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((recipe, index) => ({ id: index + 1, ...recipe }));
}

type Unnumbered = Omit<TableRow<"recipe">, "id">;

function recipesFor(person: Person, isAccount: boolean, calendar: Calendar): Unnumbered[] {
  const random = randomOf("recipe", person.id);
  const { reports_to: trainer, start_of_date: start, deleted_at } = person;
  const last = earlier(calendar.yesterday, addDays(person.end_of_date ?? calendar.yesterday, -1));
  const days = daysBetween(start, last);
  const isWritten = isAccount || (deleted_at === null && random.chance(0.31));
  if (trainer === null || !isWritten || days < 3) return [];
  const plans = plansFor(person.goal, person.locale, Number(person.height ?? 170));
  const written = plans.slice(0, isAccount || (days > 60 && random.chance(0.3)) ? 2 : 1);
  return written.map((recipe, index) => {
    const date = addDays(start, Math.min(days - 1, random.between(2, 12) + 35 * index));
    return recipeOf(person.id, recipe, trainer, calendar.at(date, random.between(9 * 60, 20 * 60)), random, calendar);
  });
}

function recipeOf(
  client_id: number,
  recipe: string,
  trainer: number,
  created_at: Date,
  random: Random,
  calendar: Calendar,
): Unnumbered {
  const later = addMinutes(created_at, random.between(2, 9) * 24 * 60 + random.between(-75, 180));
  const isChanged = random.chance(0.3) && later < calendar.at(calendar.yesterday, 1300);
  return {
    client_id,
    recipe,
    created_at,
    created_by: trainer,
    updated_at: isChanged ? later : created_at,
    updated_by: trainer,
    version: isChanged ? 2 : 1,
  };
}
