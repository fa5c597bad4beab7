import { Alert, Anchor, Card, SegmentedControl, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import IconMail from "~icons/tabler/mail";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { type MailingOutcome, type WholeMailing, leftOutReasons, mailings } from "#contract/outward/mailings.ts";
import { type Locale, locales } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor, LinkButton } from "#web/kernel/frame/page/links.tsx";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { useMessageOutcomeWords } from "#web/messaging/messages/sent/outcome-labels.ts";
import { TextPreview } from "#web/messaging/messages/texts/text-preview.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { useAudienceWords } from "../writing/audience-labels.ts";
import { MailingActions } from "./mailing-actions.tsx";
import { MailingState, SendingProgress } from "./mailing-state.tsx";
import classes from "../mailings.module.css";
import { mailingMessages } from "../messages.ts";
import { PeopleDialog } from "../writing/people-dialog.tsx";
import { inOrder } from "./progress-model.ts";
import { subjectIn } from "../writing/texts-model.ts";
import { writeMessages } from "../writing/write-messages.ts";

const route = getRouteApi("/inside/mailings/$mailingId");
const askedEveryMs = 3_000;

/** The text, recipients and outcomes of a mailing; while it is not sent, it can be cancelled. */
export function MailingPage() {
  const t = useWords(mailingMessages);
  const pageName = useWords(pageWords);
  const locale = useLocale();
  const { mailingId } = route.useParams();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(mailings.one, { params: { id: mailingId } }),
    refetchInterval: ({ state }) => (state.data && state.data.ended_at === null ? askedEveryMs : false),
  });
  const isMissing = error instanceof ApiError && error.code === "NOT_FOUND";
  const title = data ? (subjectIn(data.subjects, locale) ?? t("noSubject", { id: data.id })) : t("title");
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: pageName("clients") }, { label: t("title"), to: "/mailings" }, { label: title }]}
      actions={data && <MailingActions mailing={data} />}
    >
      {data ? (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: "start" }}>
          <Stack gap="lg">
            <Facts mailing={data} />
            <Outcomes mailing={data} />
          </Stack>
          <SentText mailing={data} />
        </SimpleGrid>
      ) : isMissing ? (
        <EmptyState
          icon={<IconMail size={24} />}
          title={t("missing")}
          action={<LinkButton to="/mailings">{t("toMailings")}</LinkButton>}
        />
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={480} />
      )}
    </Page>
  );
}

function Facts({ mailing }: { mailing: WholeMailing }) {
  const t = useWords(mailingMessages);
  const format = useFormat();
  const audience = useAudienceWords();
  const { audience: to, named, state, send_at, by } = mailing;
  return (
    <Card component="section" aria-label={t("details")}>
      <Stack gap="md">
        <FactList
          facts={[
            { name: t("state"), value: <MailingState state={state} /> },
            { name: t("when"), value: format.nearTime(send_at) },
            {
              name: t("to"),
              value:
                "person" in to ? (
                  <LinkAnchor to="/user/$userId/profile" params={{ userId: String(to.person) }}>
                    {audience(to, named)}
                  </LinkAnchor>
                ) : (
                  audience(to, named)
                ),
            },
            ...(by ? [{ name: t("by"), value: format.name(by.name) }] : []),
          ]}
        />
        {state === "sending" && <SendingProgress mailing={mailing} />}
        {state === "missed" && <Alert color="yellow">{t("missedText")}</Alert>}
        {state === "cancelled" && mailing.outcomes.length > 0 && (
          <Text size="sm" c="dimmed">
            {t("cancelledText")}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** The results, with the names behind each number. */
function Outcomes({ mailing: { id, outcomes } }: { mailing: WholeMailing }) {
  const t = useWords(mailingMessages);
  const format = useFormat();
  const words = useOutcome();
  const [shown, setShown] = useState<MailingOutcome>();
  if (outcomes.length === 0) return null;
  return (
    <Card component="section" aria-label={t("recipients")}>
      <Title order={2} size="h3" mb="xs">
        {t("recipients")}
      </Title>
      <ul className={classes.groups}>
        {inOrder(outcomes).map(({ outcome, count }) => (
          <li key={outcome}>
            <span>{words(outcome)}</span>
            <Anchor
              component="button"
              type="button"
              className={classes.count}
              underline="always"
              aria-label={t("showWho", { group: words(outcome), count })}
              onClick={() => setShown(outcome)}
            >
              {format.number(count)}
            </Anchor>
          </li>
        ))}
      </ul>
      {shown && <OutcomeDialog id={id} outcome={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

function useOutcome(): (outcome: MailingOutcome) => string {
  const t = useWords(mailingMessages);
  const group = useWords(writeMessages);
  const words = useMessageOutcomeWords();
  return (outcome) => {
    if (outcome === "accepted" || outcome === "withdrawn") return t(outcome);
    const reason = leftOutReasons.find((each) => each === outcome);
    return reason ? group(`group.${reason}`) : words(outcome);
  };
}

function OutcomeDialog({ id, outcome, onClose }: { id: number; outcome: MailingOutcome; onClose: () => void }) {
  const words = useOutcome();
  const pages = usePages(25);
  const { data, error, isPlaceholderData, refetch } = useRead(mailings.recipients, {
    params: { id: String(id) },
    query: { ...pages.query, outcome },
  });
  return (
    <PeopleDialog title={words(outcome)} people={data?.rows} onClose={onClose}>
      {data ? (
        <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={160} />
      )}
    </PeopleDialog>
  );
}

function SentText({ mailing: { texts } }: { mailing: WholeMailing }) {
  const t = useWords(mailingMessages);
  const mine = useLocale();
  const [chosen, setChosen] = useState<Locale>(mine);
  if (!texts)
    return (
      <Card>
        <Text c="dimmed">{t("gone")}</Text>
      </Card>
    );
  const written = locales.filter((locale) => texts[locale] !== null);
  const locale = written.find((each) => each === chosen) ?? written[0] ?? mine;
  const words = texts[locale];
  return (
    <Stack gap="sm">
      {written.length > 1 && (
        <SegmentedControl
          aria-label={t("language")}
          value={locale}
          onChange={(next) => setChosen(locales.find((each) => each === next) ?? locale)}
          data={written.map((value) => ({ value, label: t(value) }))}
          style={{ alignSelf: "start" }}
        />
      )}
      {words && (
        <TextPreview
          locale={locale}
          typed={words}
          schema={mailings.preview.body}
          about="mailing"
          ask={(body, signal) => call(mailings.preview, { params: { locale }, body }, { signal })}
        />
      )}
    </Stack>
  );
}
