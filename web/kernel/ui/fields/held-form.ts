import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Prevents submitting a form while the text in one of its fields means nothing: the form would send the field's
 * previous value.
 */
export function useHeldForm(field: RefObject<HTMLElement | null>, isHeld: boolean, onHeld: () => void): void {
  const hold = useEffectEvent((event: Event) => {
    if (!isHeld) return;
    event.preventDefault();
    event.stopPropagation();
    onHeld();
    field.current?.focus();
  });
  useEffect(() => {
    const form = field.current?.closest("form");
    // React listens further up, so that what stops here does not reach `onSubmit`.
    const listen = (event: Event) => hold(event);
    form?.addEventListener("submit", listen);
    return () => form?.removeEventListener("submit", listen);
  }, [field]);
}
