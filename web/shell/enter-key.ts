const fields =
  "input:enabled:not([type=hidden], [type=file], [type=checkbox], [type=radio], [readonly]), textarea:enabled";

/** On a phone the key that ends a line names what it does: it leads to the next field of a form, and ends the last. */
export function nameEnterKey(): void {
  document.addEventListener("focusin", ({ target }) => nameIn(target));
  window.addEventListener("keydown", goOn);
}

function nameIn(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint === "search") return;
  // A password that proves who somebody is sends the form that asked for it, wherever it is shown.
  const onward = target.autocomplete !== "current-password" && after(target) ? "next" : "done";
  target.enterKeyHint = target.type === "search" ? "search" : onward;
}

/** The next field of the same form, sheet or dialog. */
function after(field: HTMLInputElement): HTMLElement | undefined {
  const all = [...(field.closest("form, [role=dialog]")?.querySelectorAll<HTMLElement>(fields) ?? [])];
  return all.slice(all.indexOf(field) + 1).find((each) => each.checkVisibility());
}

/** Fields with lists take the key before, for what is chosen in them. */
function goOn(event: KeyboardEvent): void {
  const { target, key, defaultPrevented, isComposing } = event;
  if (key !== "Enter" || defaultPrevented || isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== "next") return;
  event.preventDefault();
  after(target)?.focus();
}
