import { ActionIcon, Button, Indicator, Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Icon } from "../../icon.tsx";
import { useLayer } from "../../overlays/layers.ts";
import { withinScreen } from "../../overlays/within-screen.ts";

interface ListPopoverProps {
  label: string;
  sign: Icon;
  /** The button is its sign alone, as in the head of a list. */
  isIcon: boolean;
  /** A number at the sign; 0 is none. */
  mark?: number;
  width?: number | undefined;
  children: ReactNode;
}

/** A button beside a list, and what it unfolds. */
export function ListPopover({ label, sign: Sign, isIcon, mark = 0, width, children }: ListPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  const toggle = () => setOpen(!isOpen);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      {...withinScreen}
      {...(width !== undefined && { width })}
    >
      <Popover.Target>
        {isIcon ? (
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} title={label} onClick={toggle}>
            <Indicator label={mark} disabled={mark === 0} size={16} color="dark">
              <Sign size={20} aria-hidden />
            </Indicator>
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<Sign size={16} aria-hidden />} onClick={toggle}>
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
