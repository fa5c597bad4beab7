import { useSyncExternalStore } from "react";

const storageName = "palestra.keys";
const listeners = new Set<() => void>();

/** Whether single keys act in this browser; people who dictate, or whose hands shake, switch them off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem(storageName) !== "off";

/** The same for components, and the switch. */
export function useKeySwitch(): readonly [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areKeysOn), switchKeys];
}

function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageName);
  else localStorage.setItem(storageName, "off");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
