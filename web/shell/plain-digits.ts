import { plainNumber } from "#contract/kernel/money/money.ts";

/**
 * Makes full-width digits and signs plain ones wherever a number or amount is typed: a field for numbers would drop them.
 * It comes before any handler of the field, which then takes the plain text for the one that was typed.
 */
export function takePlainDigits(): () => void {
  document.addEventListener("input", makePlain, { capture: true });
  return () => document.removeEventListener("input", makePlain, { capture: true });
}

function makePlain(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !["numeric", "decimal"].includes(target.inputMode)) return;
  const plain = plainNumber(target.value);
  if (plain === target.value || (event instanceof InputEvent && event.isComposing)) return;
  const caret = target.selectionStart;
  // Past the setter of React, which would not see a change otherwise.
  Reflect.set(HTMLInputElement.prototype, "value", plain, target);
  target.setSelectionRange(caret, caret);
}
