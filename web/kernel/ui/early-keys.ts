/** The longest that a field may take to come. */
const patienceMs = 3_000;

let typed = "";
let stop: (() => void) | undefined;

/**
 * Keeps what somebody types from now on until the field that was called for has the focus and takes it: a dialog needs a
 * moment to open, and nobody waits for it with their fingers.
 */
export function keepEarlyKeys(): void {
  takeEarlyKeys();
  const timer = setTimeout(takeEarlyKeys, patienceMs);
  window.addEventListener("keydown", keep, { capture: true });
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", keep, { capture: true });
  };
}

/** The text that was typed since then; from now on keys go where the focus is. */
export function takeEarlyKeys(): string {
  stop?.();
  stop = undefined;
  const text = typed;
  typed = "";
  return text;
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}
