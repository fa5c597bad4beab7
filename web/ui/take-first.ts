import type { KeyboardEvent } from "react";

/**
 * What the keys of a select do that a server searches for: once the answer to what was typed is there, Enter takes the
 * first of it, unless the arrows have gone to another.
 */
export function takesFirst(isAnswered: boolean) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { currentTarget: field, key, nativeEvent } = event;
    if (key !== "Enter" || nativeEvent.isComposing || !isAnswered) return;
    if (field.hasAttribute("aria-activedescendant")) return;
    const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
    const first = list?.querySelector<HTMLElement>("[role=option]");
    if (!first) return;
    event.preventDefault();
    first.click();
  };
}
