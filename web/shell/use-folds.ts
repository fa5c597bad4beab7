import { useLocalStorage } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { PageName } from "#web/frame/page-words.ts";

/**
 * Which groups of the menu stand open: those that this person has opened in this browser, and the one they are in until
 * they fold it there.
 */
export function useFolds(personId: number, inside: PageName | undefined) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useLocalStorage<readonly string[]>({
    key: `palestra.menu.${personId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  /** Where the group that somebody is in was folded. */
  const [foldedAt, setFoldedAt] = useState<string>();
  const isOpen = (label: PageName) => opened.includes(label) || (label === inside && foldedAt !== pathname);
  const toggle = (label: PageName) => {
    const others = opened.filter((each) => each !== label);
    setOpened(isOpen(label) ? others : [...others, label]);
    if (label === inside) setFoldedAt(isOpen(label) ? pathname : undefined);
  };
  return { isOpen, toggle };
}
