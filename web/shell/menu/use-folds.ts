import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import type { PageName } from "#web/kernel/frame/page/page-labels.ts";
import { leftHere } from "#web/kernel/lib/login/local-history.ts";

const folds = z.object({ personId: z.number(), opened: z.array(z.string()) });

/**
 * Which groups of the menu are open: those that this person has opened in this browser, and the current one until they
 * fold it there. Open tabs keep their own state.
 */
export function useFolds(personId: number, inside: PageName | undefined) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(() => openedBy(personId));
  /** Where the group that somebody is in was folded. */
  const [foldedAt, setFoldedAt] = useState<string>();
  const isOpen = (label: PageName) => opened.includes(label) || (label === inside && foldedAt !== pathname);
  const toggle = (label: PageName) => {
    const others = opened.filter((each) => each !== label);
    const next = isOpen(label) ? others : [...others, label];
    setOpened(next);
    localStorage.setItem(leftHere.menu, JSON.stringify({ personId, opened: next }));
    if (label === inside) setFoldedAt(isOpen(label) ? pathname : undefined);
  };
  return { isOpen, toggle };
}

/** Data of other people is ignored. */
function openedBy(personId: number): readonly string[] {
  const kept = folds.safeParse(JSON.parse(localStorage.getItem(leftHere.menu) ?? "null")).data;
  return kept?.personId === personId ? kept.opened : [];
}
