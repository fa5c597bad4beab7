import { useEffect, useRef } from "react";

/** Whether a component is still on the screen when an answer comes. */
export function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
