import { Pagination } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import type { TableWords } from "./data-table-labels.ts";
import { countPages } from "./paging.ts";

interface PagesProps {
  /** How many there are. */
  total: number;
  value: number;
  onChange: (page: number) => void;
  /** Another page is on its way, of which there may be more. */
  stale: boolean;
  words: TableWords;
}

/**
 * Links to the pages of a list, each step with a name. A page beyond the last one leads to the last. On a phone only
 * the current page is shown between the first and the last.
 */
export function Pages({ words, stale, ...props }: PagesProps) {
  const narrow = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const { total, value, onChange } = props;
  const isBeyond = !stale && value > total;
  const toLast = useEffectEvent(() => onChange(total));
  useEffect(() => {
    if (isBeyond) toLast();
  }, [isBeyond]);
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

interface PagerProps extends Pick<PagesProps, "words"> {
  /** Rows on all pages. */
  total: number;
  /** The rows shown are those of the page before. */
  isOld: boolean;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Leads through the pages of a list that is no table; nothing where there is but one. */
export function Pager({ total, isOld, page, pageSize, onPage, words }: PagerProps) {
  const pages = countPages(total, pageSize);
  if (pages === 1 && page === 1) return null;
  return <Pages total={pages} value={page} onChange={onPage} stale={isOld} words={words} />;
}
