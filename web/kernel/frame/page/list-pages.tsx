import { useState } from "react";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { Pager } from "#web/kernel/ui/table/pages.tsx";

interface Pages {
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** A page of a list that is no table: what a read asks for by its `query`, and how to come to another. */
export function usePages(pageSize: number): Pages & { readonly query: { page: string; pageSize: string } } {
  const [page, onPage] = useState(1);
  return { page, pageSize, onPage, query: { page: String(page), pageSize: String(pageSize) } };
}

interface ListPagesProps {
  pages: Pages;
  /** The page that was read. */
  list: { readonly total: number };
  /** The rows shown are those of the page before. */
  isOld: boolean;
}

/** Leads through the pages of such a list; nothing where there is but one. */
export function ListPages({ pages: { page, pageSize, onPage }, list, isOld }: ListPagesProps) {
  return <Pager words={useTableWords()} total={list.total} isOld={isOld} {...{ page, pageSize, onPage }} />;
}
