import { useEffect, useEffectEvent } from "react";
import { areKeysOn } from "./key-switch.ts";

/**
 * The actions of keys, by key or by two keys in a row, such as `g t`. Letters are lower case. An action that answers
 * false has nothing to do with the key at the moment.
 */
type Shortcuts = Readonly<Record<string, () => unknown>>;

interface Holder {
  readonly act: (keys: string) => boolean;
  readonly isOfPage: boolean;
}

const pairMs = 1_500;
const holders = new Set<Holder>();
let last: { readonly key: string; readonly at: number } | undefined;

/** Somebody types, something is open above the page, or the key is of the browser or of the part with the focus. */
function isElsewhere({ defaultPrevented, ctrlKey, metaKey, altKey, target, key }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  const types =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  // A list finds what begins with a letter; a calendar and tabs move by arrows alone.
  const owners = key.length > 1 || key === " " ? "[role=grid], [role=tablist], [role=listbox]" : "[role=listbox]";
  const hasOwnKeys = target instanceof Element && target.closest(owners) !== null;
  return types || hasOwnKeys || document.querySelector("[role=dialog], [role=menu]") !== null;
}

/** Two keys in a row come before one, and the page before the frame around it. */
function hear(event: KeyboardEvent): void {
  if (!areKeysOn() || isElsewhere(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const pair = last && event.timeStamp - last.at < pairMs ? [`${last.key} ${key}`] : [];
  last = { key, at: event.timeStamp };
  const inOrder = [...holders].toSorted((one, other) => Number(other.isOfPage) - Number(one.isOfPage));
  if (![...pair, key].some((keys) => inOrder.some(({ act }) => act(keys)))) return;
  last = undefined;
  event.preventDefault();
}

/** Acts on keys, unless they are switched off, while nobody types and no dialog or menu is open. Those of a page come before those of its frame. */
export function useShortcuts(shortcuts: Shortcuts, { isOfPage = true }: { isOfPage?: boolean } = {}): void {
  const act = useEffectEvent((keys: string) => {
    const does = shortcuts[keys];
    return does !== undefined && does() !== false;
  });
  useEffect(() => {
    const holder: Holder = { act: (keys) => act(keys), isOfPage };
    if (holders.size === 0) window.addEventListener("keydown", hear);
    holders.add(holder);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) window.removeEventListener("keydown", hear);
    };
  }, [isOfPage]);
}
