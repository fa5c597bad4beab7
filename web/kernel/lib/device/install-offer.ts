/** Some browsers offer to install the app; the types of the DOM do not have it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** The browser's offer: it comes once, as the app begins, and waits for the page that shows it. */
export const keptOffer: { offer?: InstallOffer | undefined; onChange?: (() => void) | undefined } = {};

export function keepOffer(offer: InstallOffer | undefined): void {
  keptOffer.offer = offer;
  keptOffer.onChange?.();
}

/** Keeps the offer from now on. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keepOffer(event);
  });
  window.addEventListener("appinstalled", () => keepOffer(undefined));
}
