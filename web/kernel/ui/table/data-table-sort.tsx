import { NativeSelect } from "@mantine/core";
import type { DataTableProps } from "./data-table-model.ts";

type SortSelectProps = Pick<DataTableProps<never>, "state" | "onChange" | "words"> & {
  columns: readonly { readonly key: string; readonly title: string; readonly sortable?: boolean }[];
};

/** Sorting where there are no headers to click. */
export function SortSelect({ columns, state, onChange, words }: SortSelectProps) {
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: key, label: words.ascending(title) },
      { value: `-${key}`, label: words.descending(title) },
    ]);
  return (
    <NativeSelect
      size="md"
      aria-label={words.sortBy}
      flex={1}
      miw={0}
      data={[{ value: "", label: words.unsorted }, ...sorts]}
      value={state.sort ?? ""}
      onChange={({ currentTarget: { value } }) => onChange({ sort: value === "" ? undefined : value, page: 1 })}
    />
  );
}
