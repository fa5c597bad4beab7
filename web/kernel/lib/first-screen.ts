/** The longest wait for the parts after the first screen, whatever its result. */
const longestMs = 2_000;

let isDrawn = false;
let resolveDrawn: () => void;
const drawn = new Promise<void>((resolve) => (resolveDrawn = resolve));

/** Whether the first screen of this visit is still to be drawn: it waits for nothing to leave, and need not arrive. */
export function isFirstScreen(): boolean {
  return !isDrawn;
}

/** Called by every screen behind the sign-in once it is drawn. */
export function markScreenDrawn(): void {
  isDrawn = true;
  resolveDrawn();
}

/** Resolves when the parts around the first screen may load without delaying it. */
export function firstScreenDrawn(): Promise<void> {
  return Promise.race([drawn, pause(longestMs)]);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
