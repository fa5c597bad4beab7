import { useState } from "react";

const storageName = "palestra.today";

/** Which lists are unfolded, and how that is changed. */
export interface OpenLists {
  readonly isOpen: (list: string) => boolean;
  readonly toggle: (list: string) => void;
}

/** Which lists are unfolded in this browser; `atFirst`, until somebody has folded one. */
export function useOpenLists(atFirst: readonly string[]): OpenLists {
  const [open, setOpen] = useState(() => kept() ?? atFirst);
  const toggle = (list: string) => {
    const next = open.includes(list) ? open.filter((each) => each !== list) : [...open, list];
    localStorage.setItem(storageName, next.join(" "));
    setOpen(next);
  };
  return { isOpen: (list: string) => open.includes(list), toggle };
}

function kept(): readonly string[] | undefined {
  return localStorage.getItem(storageName)?.split(" ");
}
