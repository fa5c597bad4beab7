import { useSyncExternalStore } from "react";
import { isOfApple } from "./apple-device.ts";
import { keepOffer, keptOffer } from "./install-offer.ts";

const matches = (query: string) => window.matchMedia(query).matches;

/** How the app gets onto this phone: by the browser's own question, by steps of its owner, or not at all, as when it is there. */
export function useInstallWay(): "byBrowser" | "byHand" | undefined {
  const isOffered = useSyncExternalStore(subscribe, () => keptOffer.offer !== undefined);
  if (!matches("(pointer: coarse)") || matches("(display-mode: standalone)")) return undefined;
  if (isOffered) return "byBrowser";
  return isOfApple(navigator) ? "byHand" : undefined;
}

/** Lets the browser ask, which it does once for each offer. */
export function askToInstall(): void {
  const { offer } = keptOffer;
  keepOffer(undefined);
  void offer?.prompt().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  keptOffer.onChange = listener;
  return () => {
    keptOffer.onChange = undefined;
  };
}
