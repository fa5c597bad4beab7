/**
 * A ref for what opens dialogs and may go away with its row after one: the focus it has then goes to the page's
 * heading, not to nowhere.
 */
export function handFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    if (document.activeElement === element) document.querySelector<HTMLElement>("h1")?.focus();
  };
}
