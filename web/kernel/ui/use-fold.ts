import { useRef, useState } from "react";

/**
 * A part of a form that is folded and unfolded by hand. It stays open while a field in it refuses what stands there, which
 * would be lost with the field.
 */
export function useFold() {
  const part = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    const wrong = part.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else setOpen(!isOpen);
  };
  return { part, isOpen, toggle };
}
