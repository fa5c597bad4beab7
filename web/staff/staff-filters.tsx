import type { UserType } from "#contract/values.ts";
import { useWords } from "#web/lib/i18n.ts";
import { searchFor } from "#web/lib/table-search.ts";
import { StatusPicker } from "#web/people/status-picker.tsx";
import { FindField } from "#web/ui/find-field.tsx";
import { staffMessages } from "./messages.ts";
import type { StaffSearch } from "./staff-search.ts";

interface StaffFiltersProps<Search> {
  userType: UserType;
  label: string;
  search: Search;
  onSearch: (next: Search) => void;
}

/** Narrows a staff table; a new filter starts at the first page. */
export function StaffFilters<Search extends StaffSearch>(props: StaffFiltersProps<Search>) {
  const { userType, label, search, onSearch } = props;
  const t = useWords(staffMessages);
  const filter = (change: Partial<StaffSearch>) => onSearch(searchFor(search, change));
  return (
    <>
      <FindField label={label} placeholder={t("findHint")} q={search.q} onFind={(q) => filter({ q })} />
      <StatusPicker userType={userType} value={search.status} onChange={(status) => filter({ status })} />
    </>
  );
}
