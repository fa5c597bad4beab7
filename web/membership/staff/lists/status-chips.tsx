import { staff } from "#contract/membership/staff.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { searchFor } from "#web/kernel/lib/table/table-search.ts";
import type { StatusFilter } from "#web/kernel/frame/status-model.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import { staffMessages } from "../messages.ts";
import type { StaffSearch } from "./staff-search.ts";

const order = ["active", "onLeave", "pending", "expired", "incomplete", "suspended", "dismissed"] as const;
const always: ReadonlySet<StatusFilter> = new Set(["active", "onLeave"]);

interface StandingChipsProps<Search> {
  userType: "employee" | "trainer";
  search: Search;
  onSearch: (next: Search) => void;
}

/** Filters a list of staff by status. */
export function StaffStatusChips<Search extends StaffSearch>({
  userType,
  search,
  onSearch,
}: StandingChipsProps<Search>) {
  const t = useWords(staffMessages);
  const words = useStatusWords();
  const { data } = useRead(staff.standings, { query: { userType, q: search.q } });
  return (
    <CountedChips<StatusFilter>
      label={t("status")}
      values={order}
      say={(standing) => words(standing, userType)}
      counts={data}
      always={always}
      value={search.status}
      onChange={(status) => onSearch(searchFor(search, { status }))}
    />
  );
}
