import { ActionIcon, Menu } from "@mantine/core";
import IconDots from "~icons/tabler/dots";
import type { ReactNode } from "react";
import type { Icon } from "../icon.tsx";
import { ActionMenu } from "../overlays/action-menu.tsx";

interface RowMenuEntry {
  readonly label: string;
  /** With the name of the row, for those who hear it alone. */
  readonly name: string;
  readonly sign: Icon;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  /** The name of the button, with that of the row. */
  label: string;
  entries?: readonly RowMenuEntry[];
  /** Deletes the row: last, and apart. */
  last?: RowMenuEntry;
  /** Links, above the entries. */
  children?: ReactNode;
}

/** The actions on a row of a table, behind dots. */
export function RowMenu({ label, entries, last, children }: RowMenuProps) {
  return (
    <ActionMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {entries?.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
        {last && (
          <>
            <Menu.Divider />
            <Entry entry={last} color="var(--mantine-color-error)" />
          </>
        )}
      </Menu.Dropdown>
    </ActionMenu>
  );
}

function Entry({ entry: { label, name, sign: Sign, onChoose }, color }: { entry: RowMenuEntry; color?: string }) {
  return (
    <Menu.Item
      {...(color !== undefined && { c: color })}
      leftSection={<Sign size={16} aria-hidden />}
      aria-label={name}
      onClick={onChoose}
    >
      {label}
    </Menu.Item>
  );
}
