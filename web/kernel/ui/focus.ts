import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Puts the focus on what opened a dialog, or on the page's heading when that is gone; the page stays where it is. */
export function giveFocusBack(element: HTMLElement | null | undefined): void {
  if (element?.isConnected) element.focus();
  else document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

/** Returns the focus to where it was when this is removed, unless something else has it by then. */
export function useFocusReturned(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    // A dialog that this one has taken the place of has returned the focus by now.
    const opener = before?.isConnected ? before : document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      giveFocusBack(opener instanceof HTMLElement && opener !== document.body ? opener : null);
    };
  }, [before]);
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
