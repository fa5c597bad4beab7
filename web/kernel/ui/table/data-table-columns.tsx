import { Skeleton } from "@mantine/core";
import IconColumns3 from "~icons/tabler/columns-3";
import { lazy, Suspense } from "react";
import type { ColumnListProps } from "./data-table-column-list.tsx";
import { ListPopover } from "./filter/list-popover.tsx";

/** Few look for it: it comes when they do. */
const ColumnList = lazy(() =>
  import("./data-table-column-list.tsx").then((module) => ({ default: module.ColumnList })),
);

/** Shows and hides columns. */
export function ColumnChooser({ isIcon, ...props }: ColumnListProps & { isIcon: boolean }) {
  return (
    <ListPopover label={props.words.columns} sign={IconColumns3} isIcon={isIcon}>
      {/* As wide as its content: otherwise it would overflow the screen for a moment. */}
      <Suspense fallback={<Skeleton width={240} height={320} />}>
        <ColumnList {...props} />
      </Suspense>
    </ListPopover>
  );
}
