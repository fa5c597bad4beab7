import { Menu, type MenuProps } from "@mantine/core";
import { useState } from "react";
import { useLayer } from "./layers.ts";
import { useChosenByKey } from "./menu-keys.tsx";

/** A menu of actions. Back closes it, and keys of its items choose them. */
export function ActionMenu(menu: Omit<MenuProps, "opened" | "onChange">) {
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  useChosenByKey(isOpen);
  return <Menu {...menu} opened={isOpen} onChange={setOpen} />;
}
