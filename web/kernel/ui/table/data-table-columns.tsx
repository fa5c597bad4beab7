import { Button, Popover, Skeleton } from "@mantine/core";
import IconColumns3 from "~icons/tabler/columns-3";
import { lazy, Suspense, useState } from "react";
import { useLayer } from "../overlays/layers.ts";
import type { ColumnListProps } from "./data-table-column-list.tsx";

/** Few look for it: it comes when they do. */
const ColumnList = lazy(() =>
  import("./data-table-column-list.tsx").then((module) => ({ default: module.ColumnList })),
);

/** Shows and hides columns. */
export function ColumnChooser(props: ColumnListProps) {
  const { columns: label } = props.words;
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {/* As wide as its content: otherwise it would overflow the screen for a moment. */}
        <Suspense fallback={<Skeleton width={240} height={320} />}>
          <ColumnList {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
