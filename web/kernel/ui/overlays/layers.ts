import { useEffect, useEffectEvent } from "react";

/**
 * Back closes the topmost layer: a sheet, a drawer, a dialog, a menu or the search. Each open layer has an entry in the
 * history above that of its page, with the same address. The router does not see these entries.
 */

/** Closes each open layer, the topmost last. */
const layers: (() => void)[] = [];

interface Entry {
  /** The router's name for the page of an entry. */
  readonly page: unknown;
  /** How many layers were open. */
  readonly depth: number;
}

function entry(): Entry {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null) return { page: undefined, depth: 0 };
  return {
    page: "__TSR_key" in state ? state.__TSR_key : undefined,
    depth: "layers" in state && typeof state.layers === "number" ? state.layers : 0,
  };
}

/** The page that the layers belong to. */
let here = entry().page;
/** Entries are being left without the router, until the browser says that it is done. */
let leaving: Promise<void> | undefined;
let onLeft: (() => void) | undefined;

/** Brings the entries in line with the layers. */
function align(): void {
  if (leaving) return;
  const { page, depth } = entry();
  here = page;
  if (depth > layers.length) void leave(depth - layers.length);
  // The method of this window is the router's, which would take this for a new page.
  for (let next = depth + 1; next <= layers.length; next += 1) {
    History.prototype.pushState.call(window.history, { ...window.history.state, layers: next }, "");
  }
}

/** React closes and opens layers in one go; the entries follow when it is done. */
const alignSoon = () => void setTimeout(align);

function leave(entries: number): Promise<void> {
  leaving = new Promise<void>((resolve) => {
    onLeft = resolve;
    window.history.go(-entries);
  });
  return leaving;
}

function onPop(event: PopStateEvent): void {
  alignSoon();
  if (leaving) {
    event.stopImmediatePropagation();
    leaving = undefined;
    onLeft?.();
    return;
  }
  const { page, depth } = entry();
  if (page !== here || (depth === 0 && layers.length === 0)) return;
  event.stopImmediatePropagation();
  for (const close of layers.slice(depth).toReversed()) close();
}

// The router must not hear of these steps, and has not begun to listen yet.
window.addEventListener("popstate", onPop, { capture: true });
// A page that was loaded again has no layers any more.
align();

/** Leaves the entries of open layers, so that the next page comes right after the one below them. */
export async function leaveLayers(): Promise<void> {
  await leaving;
  const { depth } = entry();
  if (depth > 0) await leave(depth);
}

/** Lets Back close something while it is open; with nothing to close it, Back does nothing. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => close();
    layers.push(layer);
    alignSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      alignSoon();
    };
  }, [isOpen]);
}
