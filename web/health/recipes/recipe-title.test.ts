import { expect, test } from "vitest";
import { recipeTitle } from "./recipe-title.ts";

test.each([
  ["## Fat loss, **week 2**\n\n- oats", "Fat loss, week 2"],
  ["\n减脂餐单\n早餐", "减脂餐单"],
  ["", ""],
])("names the plan %j by its first line", (recipe, title) => {
  expect(recipeTitle(recipe)).toBe(title);
});
