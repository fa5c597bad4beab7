import { useSyncExternalStore } from "react";
import { isOfApple } from "./apple-device.ts";

/** Some browsers offer to install the app; the types of the DOM do not have it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the page that shows it: it comes once, as the app begins. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event);
  });
  window.addEventListener("appinstalled", () => keep(undefined));
}

/** How the app gets onto this phone: by the browser's own question, by steps of its owner, or not at all, as when it is there. */
export function useInstallWay(): "byBrowser" | "byHand" | undefined {
  const isOffered = useSyncExternalStore(subscribe, () => offer !== undefined);
  const matches = (query: string) => window.matchMedia(query).matches;
  if (!matches("(pointer: coarse)") || matches("(display-mode: standalone)")) return undefined;
  if (isOffered) return "byBrowser";
  return isOfApple(navigator) ? "byHand" : undefined;
}

/** Lets the browser ask, which it does once for each offer. */
export function askToInstall(): void {
  const asked = offer;
  keep(undefined);
  void asked?.prompt().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
