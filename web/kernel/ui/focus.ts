import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Puts the focus on what opened a dialog, or on the page's heading when that is gone; the page stays where it is. */
export function giveFocusBack(element: HTMLElement | null | undefined): void {
  if (element?.isConnected) element.focus();
  else document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

/** The element that had the focus before a dialog, and the dialog that was the topmost then. */
interface OpenedFrom {
  readonly element: Element | null;
  readonly below: OpenedFrom | undefined;
}

/** The openers of the dialogs that are there, the topmost last. */
const openers: OpenedFrom[] = [];

/**
 * Returns the focus to where it was when this is removed, unless something else has it by then. A dialog that took the
 * place of another returns it to what had opened that one.
 */
export function useFocusReturned(): void {
  const [opener] = useState<OpenedFrom>(() => ({ element: document.activeElement, below: openers.at(-1) }));
  useEffect(() => {
    openers.push(opener);
    return () => {
      openers.splice(openers.indexOf(opener), 1);
      if (document.activeElement === document.body) giveFocusBack(remaining(opener));
    };
  }, [opener]);
}

/** The element of the first opener that is still on the page. */
function remaining({ element, below }: OpenedFrom): HTMLElement | undefined {
  if (element instanceof HTMLElement && element !== document.body && element.isConnected) return element;
  return below && remaining(below);
}

/**
 * A ref for what opens dialogs and may go away after one, alone or with its row: the focus it has then goes to the
 * page's heading, not to nowhere.
 */
export function useFocusHandedOn<Opener extends HTMLElement>(): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  useLayoutEffect(() => {
    const element = opener.current;
    return () => {
      if (element !== null && document.activeElement === element) giveFocusBack(null);
    };
  }, []);
  return opener;
}
