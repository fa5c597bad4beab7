import { ActionIcon, Menu } from "@mantine/core";
import IconDots from "~icons/tabler/dots";
import type { ReactNode } from "react";
import type { Icon } from "../../icon.tsx";
import { useFocusHandedOn } from "../../focus.ts";
import { ActionMenu } from "../../overlays/action-menu.tsx";
import { useMenuKeys } from "../../overlays/menu-keys.tsx";

interface RowMenuEntry {
  readonly label: string;
  /** With the name of the row, for those who hear it alone. */
  readonly name: string;
  readonly sign: Icon;
  /** A letter that chooses it in the open menu. */
  readonly letter?: string;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  /** The name of the button, with that of the row. */
  label: string;
  /** Opens the row. */
  first?: RowMenuEntry;
  entries?: readonly RowMenuEntry[];
  /** Deletes the row: last, and apart. */
  last?: RowMenuEntry;
  /** Links, between the first and the other entries. */
  children?: ReactNode;
}

/** The actions on a row of a table, behind dots. */
export function RowMenu({ label, first, entries, last, children }: RowMenuProps) {
  const dots = useFocusHandedOn<HTMLButtonElement>();
  return (
    <ActionMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} ref={dots}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {first && <Entry entry={first} />}
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

function Entry({ entry, color }: { entry: RowMenuEntry; color?: string }) {
  const { label, name, sign: Sign, letter, onChoose } = entry;
  const keyed = useMenuKeys();
  return (
    <Menu.Item
      {...(color !== undefined && { c: color })}
      leftSection={<Sign size={16} aria-hidden />}
      aria-label={name}
      onClick={onChoose}
      {...keyed(letter)}
    >
      {label}
    </Menu.Item>
  );
}
