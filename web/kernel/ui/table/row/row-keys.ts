import { type RefObject, useRef } from "react";
import { useShortcuts } from "../../shortcuts.ts";

/** The letters that row menus give their items. */
const menuLetters = ["b", "c", "e", "f", "m", "o", "r", "s", "t"];
/** A menu is there after a frame or two. */
const framesToOpen = 20;

/**
 * Keys of a list: J and K, or the arrows once a row has the focus, go from row to row, Enter opens it as it does any
 * link, and the letters of its menu act on it.
 */
export function useRowKeys(stepsByArrows = true): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const step = (by: 1 | -1, mayBegin: boolean) => {
    const rows = [...(body.current?.rows ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const isInAnother = at === -1 && document.activeElement?.closest("tbody") !== null;
    if (isInAnother || (at === -1 && !mayBegin)) return false;
    const next = at === -1 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
    next?.querySelector<HTMLElement>("[data-opens-row], a, button")?.focus();
    return rows.length > 0;
  };
  const choose = (letter: string) => {
    const row = [...(body.current?.rows ?? [])].find((each) => each.contains(document.activeElement));
    const dots = row?.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (!dots) return false;
    dots.click();
    chooseSoon(letter, framesToOpen);
    return true;
  };
  useShortcuts({
    j: () => step(1, true),
    k: () => step(-1, true),
    ArrowDown: () => stepsByArrows && step(1, false),
    ArrowUp: () => stepsByArrows && step(-1, false),
    ...Object.fromEntries(menuLetters.map((letter) => [letter, () => choose(letter)])),
  });
  return body;
}

/** Chooses an item of the menu that is opening; a menu without it stays, to be read. */
function chooseSoon(letter: string, frames: number): void {
  const menu = document.querySelector("[role=menu]");
  if (menu) menu.querySelector<HTMLElement>(`[data-key="${letter}"]`)?.click();
  else if (frames > 0) requestAnimationFrame(() => chooseSoon(letter, frames - 1));
}
