import IconUsers from "~icons/tabler/users";
import { useState } from "react";
import { clients } from "#contract/membership/clients.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { ColleaguesCard } from "#web/membership/staff/team/colleagues-card.tsx";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useClientColumns } from "./client-columns.tsx";
import { clientSearch } from "./client-search-model.ts";
import { membersMessages } from "./members-messages.ts";

/** The people that somebody looks after: a trainer's clients, a manager's department (decisions §10). */
export function MembersTab({ person }: { person: Profile }) {
  if (person.userType === "employee") return <ColleaguesCard person={person} />;
  return <TrainedClients trainer={person} />;
}

function TrainedClients({ trainer }: { trainer: Profile }) {
  const t = useWords(membersMessages);
  const name = useFormat().name(trainer);
  const words = useTableWords();
  const [search, setSearch] = useState(clientSearch.parse({ sort: "name" }));
  const { page = 1, sort } = search;
  const read = useRead(clients.list, {
    query: { trainer: String(trainer.id), withoutBody: "true", page: String(page), sort },
  });
  return (
    <DataTable
      label={t("members")}
      columns={useClientColumns("members")}
      source={tableSourceOf(read)}
      state={tableState(search)}
      onChange={(change) => setSearch(clientSearch.parse(searchAfter(search, change)))}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<IconUsers size={24} />} title={t("noMembers")} text={t("noMembersText", { name })} />}
      words={words}
    />
  );
}
