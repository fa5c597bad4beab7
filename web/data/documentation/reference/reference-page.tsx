import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import IconApi from "~icons/tabler/api";
import { getRouteApi } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { FindHere } from "../find-here.tsx";
import { OperationEntry } from "./operation-entry.tsx";
import { documentAddress, useReference } from "./read-reference.ts";
import { referenceMessages } from "./reference-messages.ts";
import classes from "./reference.module.css";
import { hasWords, type Operation } from "./reference.ts";

const route = getRouteApi("/inside/documentation/api");

/** Every call of the API, out of the server's own description of itself. */
export function ReferencePage() {
  const t = useWords(referenceMessages);
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const find = (found: string | undefined) => void navigate({ search: { q: found }, replace: true });
  const { data, error, refetch } = useReference();
  const document = (
    <Anchor href={documentAddress} target="_blank" rel="noreferrer" underline="always">
      {t("document")}
    </Anchor>
  );
  return (
    <Page title={t("title")} breadcrumbs={[{ label: t("guide"), to: "/documentation" }, { label: t("title") }]}>
      <Text maw="var(--page-text)">
        {t("intro")} {document}
      </Text>
      <FindHere label={t("find")} placeholder={t("findPlaceholder")} q={q} onFind={find} />
      {data ? (
        <Operations operations={data} phrase={q} />
      ) : error ? (
        <UnreadableCard icon={<IconApi size={24} />} title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <Card aria-busy>
          <Skeleton height={420} />
        </Card>
      )}
    </Page>
  );
}

function Operations({ operations, phrase }: { operations: readonly Operation[]; phrase: string }) {
  const t = useWords(referenceMessages);
  const asked = useDeferredValue(phrase);
  const shown = useMemo(() => operations.filter((each) => hasWords(each, asked)), [operations, asked]);
  const groups = Map.groupBy(shown, ({ group }) => group);
  return (
    <Stack>
      <Text c="dimmed" role="status">
        {t("count", { count: shown.length })}
      </Text>
      {shown.length === 0 && (
        <Card>
          <EmptyState icon={<IconApi size={24} />} title={t("nothing", { phrase: asked })} text={t("nothingText")} />
        </Card>
      )}
      {[...groups].map(([group, each]) => (
        <OperationGroup key={group} name={group} operations={each} />
      ))}
    </Stack>
  );
}

function OperationGroup({ name, operations }: { name: string; operations: readonly Operation[] }) {
  // With its number, since another region of the page may have the name alone.
  return (
    <Card component="section" aria-labelledby={`group-${name} count-${name}`}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id={`group-${name}`} lang="en">
          {name}
        </Title>
        <Text c="dimmed" id={`count-${name}`}>
          {operations.length}
        </Text>
      </Group>
      <ul className={classes.operations}>
        {operations.map((operation) => (
          <li key={operation.id}>
            <OperationEntry operation={operation} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
