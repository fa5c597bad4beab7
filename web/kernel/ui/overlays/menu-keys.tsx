import { useWindowEvent } from "@mantine/hooks";
import { useKeySwitch } from "../key-switch.ts";
import classes from "./menu-keys.module.css";

/** Gives an item of an `ActionMenu` its key, which is shown at its end. */
export function useMenuKeys() {
  const [areOn] = useKeySwitch();
  return (key: string | undefined) =>
    areOn && key !== undefined
      ? {
          "data-key": key,
          "aria-keyshortcuts": key.toUpperCase(),
          rightSection: <kbd className={classes.key} data-letter={key.toUpperCase()} aria-hidden />,
        }
      : {};
}

/** Chooses the item of an open menu whose key is pressed. */
export function useChosenByKey(isOpen: boolean): void {
  useWindowEvent("keydown", (event) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
    const key = CSS.escape(event.key.toLowerCase());
    const item = document.querySelector<HTMLElement>(`[role=menu] [data-key="${key}"]`);
    if (!item) return;
    event.preventDefault();
    item.click();
  });
}
