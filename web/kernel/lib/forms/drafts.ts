import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from "react";

/** As much as a few long recipes; longer input is not kept. */
const longestKept = 400_000;

/** Kept input is offered right after the sign-in, or not at all. */
const offeredForMs = 60_000;

/** The content of every form and dialog on the screen, by its name. */
const onScreen = new Map<string, () => unknown>();
const changed = new Set<string>();

let returned: { readonly path: string; readonly until: number; readonly values: Map<string, unknown> } | undefined;

/** Loads the code and the key before a login ends: afterwards nobody gets a key. */
const prepare = () =>
  void import("./draft-encryption.ts").then((seal) => seal.prepareDraftKey()).catch(() => undefined);

/**
 * State that comes back when a login ended in the middle and the same person signs in again in this tab (decision 32):
 * typed input, and which dialog is open. Names say whom it is about. Never for passwords, nor for values that are not
 * JSON.
 */
export function useStoredDraft<Value>(
  name: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const [model] = useState(initial);
  const back = useReturned(name, model);
  const [value, setValue] = useState(back ? back.value : model);
  useOnScreen(name, value, back !== undefined || value !== model);
  return [value, setValue];
}

/** The value that came back under a name, if its shape matches the model; stable across renders. */
export function useReturned<Value>(name: string, model: Value): { readonly value: Value } | undefined {
  const [back] = useState(() => returnedUnder(name, model));
  useEffect(() => {
    if (back) returned?.values.delete(name);
  }, [back, name]);
  return back;
}

/** Registers the value of a name while it is on the screen, and whether it differs from the initial one. */
export function useOnScreen(name: string, value: unknown, isChanged: boolean): void {
  const now = useEffectEvent(() => value);
  useEffect(() => {
    const read = () => now();
    onScreen.set(name, read);
    return () => {
      if (onScreen.get(name) === read) onScreen.delete(name);
    };
  }, [name]);
  useEffect(() => {
    if (!isChanged) return undefined;
    changed.add(name);
    prepare();
    return () => void changed.delete(name);
  }, [name, isChanged]);
}

/** Everything on the screen as one text; undefined if nothing was begun, or it is too long. */
export function typedNow(): string | undefined {
  if (changed.size === 0) return undefined;
  const values = [...onScreen].map(([name, read]) => [name, read()]).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(values);
  return text.length <= longestKept ? text : undefined;
}

/** Offers what was typed, by its names, to the screens of the page it was typed on. */
export function restoreDrafts(path: string, values: Map<string, unknown>): void {
  returned = { path, until: Date.now() + offeredForMs, values };
}

/** Removes what came back, so that the next person does not get it. */
export function forgetReturned(): void {
  returned = undefined;
}

/** A value of another shape was kept by something else of the same name. */
function returnedUnder<Value>(name: string, model: Value): { readonly value: Value } | undefined {
  if (!returned || returned.until < Date.now() || returned.path !== location.pathname) return undefined;
  const value = returned.values.get(name);
  return isLike(value, model) ? { value } : undefined;
}

function isLike<Value>(value: unknown, model: Value): value is Value {
  if (value === undefined) return false;
  if (model === undefined || model === null) return true;
  return typeof value === typeof model && Array.isArray(value) === Array.isArray(model);
}
