import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { searchFor } from "#web/kernel/lib/table/table-search.ts";
import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";
import { staffMessages } from "../messages.ts";
import type { StaffSearch } from "./staff-search.ts";

interface StaffFiltersProps<Search> {
  label: string;
  search: Search;
  onSearch: (next: Search) => void;
}

/** Finds in a staff table; what is found starts at the first page. */
export function StaffFilters<Search extends StaffSearch>(props: StaffFiltersProps<Search>) {
  const { label, search, onSearch } = props;
  const t = useWords(staffMessages);
  const find = (q: string | undefined) => onSearch(searchFor(search, { q }));
  return <FindField label={label} placeholder={t("findHint")} q={search.q} onFind={find} />;
}
