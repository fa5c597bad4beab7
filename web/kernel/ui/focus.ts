import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Puts the focus on what opened a dialog, or on the page's heading when that is gone. */
export function giveFocusBack(element: HTMLElement | null | undefined): void {
  const target = element?.isConnected ? element : document.querySelector<HTMLElement>("h1");
  target?.focus();
}

/** Returns the focus to where it was when this is removed, unless something else has it by then. */
export function useFocusReturned(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      giveFocusBack(before instanceof HTMLElement && before !== document.body ? before : null);
    },
    [before],
  );
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
