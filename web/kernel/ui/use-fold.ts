import { useRef, useState } from "react";

/** A part of a form that can be folded. It stays open while a field in it has an error, which folding would hide. */
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
