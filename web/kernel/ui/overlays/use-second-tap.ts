import { useEffect } from "react";

/** The second of two taps comes so soon after the first has closed something, and so near to it. */
const SECOND_WITHIN_MS = 350;
const NEAR_PX = 24;

const steps = ["mousedown", "pointerup", "mouseup", "click"] as const;

/** Keeps the second tap of an impatient finger from what is below a sheet or a dialog that the first one has closed. */
export function useSecondTap(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let last: PointerEvent | undefined;
    const note = (event: PointerEvent) => {
      last = event;
    };
    window.addEventListener("pointerdown", note, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", note, { capture: true });
      if (last) swallowNear(last);
    };
  }, [isOpen]);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ends a tap near the last one before anything hears of it, with the mouse events that follow. */
function swallowNear({ clientX, clientY }: PointerEvent): void {
  let isSecond = false;
  let isOver = false;
  const onDown = (event: PointerEvent) => {
    isSecond = !isOver && Math.hypot(event.clientX - clientX, event.clientY - clientY) <= NEAR_PX;
    if (isSecond) stop(event);
  };
  const onStep = (event: Event) => {
    if (isSecond) stop(event);
  };
  const capture = { capture: true };
  window.addEventListener("pointerdown", onDown, capture);
  for (const step of steps) window.addEventListener(step, onStep, capture);
  const end = () => {
    window.removeEventListener("pointerdown", onDown, capture);
    for (const step of steps) window.removeEventListener(step, onStep, capture);
  };
  // A finger that is down by then has its click to come.
  window.setTimeout(() => {
    isOver = true;
    if (isSecond) window.setTimeout(end, SECOND_WITHIN_MS);
    else end();
  }, SECOND_WITHIN_MS);
}
