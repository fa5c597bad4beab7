import { Menu, type MenuProps } from "@mantine/core";
import { useState } from "react";
import { useLayer } from "./layers.ts";

/** A menu of actions. Back closes it. */
export function ActionMenu(menu: Omit<MenuProps, "opened" | "onChange">) {
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return <Menu {...menu} opened={isOpen} onChange={setOpen} />;
}
