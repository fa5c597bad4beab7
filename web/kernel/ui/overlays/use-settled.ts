import { useEffect, useState } from "react";

/** A double click is over by then. */
const settledAfterMs = 500;

/** Whether something has been open for long enough that a click beside it is meant for it, not the second of two. */
export function useSettled(isOpen: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = window.setTimeout(() => setSettled(true), settledAfterMs);
    return () => {
      window.clearTimeout(timer);
      setSettled(false);
    };
  }, [isOpen]);
  return isOpen && isSettled;
}
