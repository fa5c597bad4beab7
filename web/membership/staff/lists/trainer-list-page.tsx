import IconBarbell from "~icons/tabler/barbell";
import IconUserPlus from "~icons/tabler/user-plus";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { TrainerRow } from "#contract/membership/staff-rows.ts";
import { staff } from "#contract/membership/staff.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton, LinkMainButton } from "#web/kernel/frame/page/links.tsx";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { PersonActionsMenu } from "#web/membership/leave/menu/person-actions.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { PersonRowLine } from "#web/identity/people/faces/person-row-line.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { staffMessages } from "../messages.ts";
import { StaffRows } from "./staff-rows.tsx";
import { trainerSearch, staffNarrowing, defaultStaffSort } from "./staff-search.ts";
import { useTrainerColumns } from "./trainer-columns.tsx";
import { TrainerCoursesCard } from "./trainer-courses-card.tsx";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";

const route = getRouteApi("/inside/user/users-trainers");

/** The columns of the documents that colleagues need not read every day. */
const measures = ["height", "weight"];

/** Everybody who trains clients, in a table whose state lives in the URL (platform-and-people §2). */
export function TrainerListPage() {
  const t = useWords(staffMessages);
  const pageName = useWords(pageWords);
  return (
    <Page
      title={t("trainers")}
      breadcrumbs={[{ label: pageName("employees"), to: "/user/overview" }, { label: t("trainers") }]}
      head={false}
    >
      <div>
        <TrainerTable />
      </div>
      <TrainerCoursesCard />
    </Page>
  );
}

function TrainerTable() {
  const t = useWords(staffMessages);
  const client = useQueryClient();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: typeof search) => void navigate({ search: trainerSearch.parse(next), replace: true });
  const { page = 1, sort = defaultStaffSort, q, status } = search;
  const query = { sort, ...staffNarrowing(search) };
  return (
    <StaffRows
      userType="trainer"
      title={t("trainers")}
      findLabel={t("findTrainer")}
      query={query}
      add={
        <LinkMainButton to="/user/new-trainer" leftSection={<IconUserPlus size={18} aria-hidden />}>
          {t("addTrainer")}
        </LinkMainButton>
      }
      columns={useTrainerColumns()}
      usuallyHidden={measures}
      read={useRead(staff.trainers, { query: { ...query, page: String(page) } })}
      readAll={() =>
        client.fetchQuery(endpointQuery(staff.trainers, { query: { ...query, pageSize: String(MAX_ROWS) } }))
      }
      search={search}
      onSearch={show}
      phoneRow={(row) => <TrainerLine row={row} />}
      rowActions={(row) => <TrainerActions row={row} />}
      empty={<NoTrainers clear={q || status ? () => show({}) : undefined} />}
    />
  );
}

function TrainerLine({ row }: { row: TrainerRow }) {
  const t = useWords(staffMessages);
  const count = useFormat().number(row.members ?? 0, 0);
  return <PersonRowLine person={row} userType="trainer" note={`${t("members")} ${count}`} />;
}

/** Admins and managers get whole rows; a mere card has nothing to act upon. */
function TrainerActions({ row }: { row: TrainerRow }) {
  const { startOfDate, endOfDate = null, reasons = null, version, actions = [] } = row;
  if (startOfDate === undefined || version === undefined) return null;
  const person = { ...row, userType: "trainer", startOfDate, endOfDate, reasons, version } as const;
  return <PersonActionsMenu person={person} actions={actions} />;
}

function NoTrainers({ clear }: { clear: (() => void) | undefined }) {
  const t = useWords(staffMessages);
  const pageName = useWords(pageWords);
  if (clear) return <NoMatch icon={<IconBarbell size={24} />} title={t("noTrainerMatches")} clear={clear} />;
  const action = (
    <LinkButton to="/user/add-trainer" variant="default" mt="xs">
      {pageName("addTrainer")}
    </LinkButton>
  );
  return <EmptyState drawing="barbell" title={t("noTrainers")} text={t("noTrainersText")} action={action} />;
}
