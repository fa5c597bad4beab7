import { Stack } from "@mantine/core";
import IconFilter from "~icons/tabler/filter";
import type { ReactNode } from "react";
import { ListPopover } from "./list-popover.tsx";

interface FilterButtonProps {
  label: string;
  /** How many filters are on. */
  active: number;
  children: ReactNode;
}

/** Shows the further filters of a list; a number says how many are on. */
export function FilterButton({ label, active, children }: FilterButtonProps) {
  return (
    <ListPopover label={label} sign={IconFilter} isIcon mark={active} width={280}>
      <Stack gap="sm">{children}</Stack>
    </ListPopover>
  );
}
