/** Names a diet plan by its first line, without the marks of Markdown. */
export function recipeTitle(recipe: string): string {
  const [first = ""] = recipe.trim().split("\n");
  return first.replaceAll(/^#+\s*|[*_`]/g, "").trim();
}
