import { Pagination, type PaginationProps } from "@mantine/core";
import type { TableWords } from "./data-table-words.ts";

interface PagesProps extends Pick<PaginationProps, "total" | "value" | "onChange"> {
  words: TableWords;
  /** Little room: only the page itself stands between the first and the last. */
  narrow?: boolean | undefined;
}

/** Leads from page to page of a list, each step with a name. */
export function Pages({ words, narrow = false, ...props }: PagesProps) {
  const labels = { first: words.firstPage, previous: words.previousPage, next: words.nextPage, last: words.lastPage };
  return (
    <Pagination
      {...props}
      size="sm"
      siblings={narrow ? 0 : 1}
      gap={narrow ? 2 : "xs"}
      aria-label={words.pages}
      getControlProps={(control) => ({ "aria-label": labels[control] })}
      getItemProps={(page) => ({ "aria-label": words.page(page) })}
    />
  );
}
