import { Box, Card, Group, Stack } from "@mantine/core";
import IconUserSearch from "~icons/tabler/user-search";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { people } from "#contract/identity/people.ts";
import { ClientPicker } from "#web/sales/accounts/client-picker.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { RecordButtons } from "../record/record-buttons.tsx";
import { bodyAnalysisMessages } from "./body-analysis-messages.ts";
import { BodyTab } from "./body-tab.tsx";
import { HistorySkeleton } from "./history-states.tsx";

const route = getRouteApi("/inside/profile-body-index");

/** A client's own body composition; a trainer picks whose (clients-and-business §2). */
export function BodyAnalysisPage() {
  const t = useWords(bodyAnalysisMessages);
  const me = useMe();
  return (
    <Page title={t("title")} breadcrumbs={[{ label: t("title") }]}>
      {me.roles?.includes("trainer") ? <PickedClient /> : <BodyTab person={me} />}
    </Page>
  );
}

/** The choice is in the URL. */
function PickedClient() {
  const t = useWords(bodyAnalysisMessages);
  const { client } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(people.profile, { params: { id: String(client) } }),
    enabled: client !== undefined,
  });
  return (
    <Stack>
      <Group justify="space-between" align="end">
        <Box maw={360} flex={1} miw={220}>
          <ClientPicker
            label={t("client")}
            anyone
            clearable
            value={data && { id: data.id, name: data }}
            onChange={(picked) => void navigate({ search: { client: picked?.id }, replace: true })}
          />
        </Box>
        {data && <RecordButtons person={data} />}
      </Group>
      {client === undefined ? (
        <NobodyPicked />
      ) : data ? (
        <BodyTab person={data} />
      ) : error ? (
        <UnreadableCard error={error} onRetry={() => void refetch()} />
      ) : (
        <HistorySkeleton />
      )}
    </Stack>
  );
}

function NobodyPicked() {
  const t = useWords(bodyAnalysisMessages);
  return (
    <Card>
      <EmptyState icon={<IconUserSearch size={24} />} title={t("pick")} text={t("pickText")} />
    </Card>
  );
}
