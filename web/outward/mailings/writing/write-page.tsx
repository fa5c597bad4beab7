import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { mailingTemplates } from "#contract/outward/mailing-templates.ts";
import { type Audience, type AudienceCounts, mailings } from "#contract/outward/mailings.ts";
import { messages } from "#contract/messaging/messages.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { call } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { audienceOf } from "./audience-model.ts";
import { CallList } from "./call-list.tsx";
import { mailingMessages } from "../messages.ts";
import { NotSetUp } from "./not-set-up.tsx";
import { PersonalForm } from "./personal-form.tsx";
import { noTexts, typedOf } from "./texts-model.ts";
import { WriteForm } from "./write-form.tsx";
import { writeMessages } from "./write-messages.ts";
import type { WriteSearch } from "./write-search.ts";

const route = getRouteApi("/inside/mailings/new");

/** Writing to clients: to whom, in which words, and when (messages §2). */
export function WritePage() {
  const t = useWords(writeMessages);
  const title = useWords(mailingMessages)("title");
  const pageName = useWords(pageWords);
  const format = useFormat();
  const search = route.useSearch();
  const audience = audienceOf(search);
  const available = useRead(messages.available);
  const counts = useQuery({
    queryKey: [mailings.audience.path, audience],
    queryFn: ({ signal }) => call(mailings.audience, { body: { audience } }, { signal }),
    // The form stays while other recipients are counted.
    placeholderData: keepPreviousData,
  });
  const name = counts.data?.named;
  const isToOne = "person" in audience;
  const toMany = available.data?.mail === false ? t("group.meant") : t("title");
  const heading = isToOne ? (name ? t("titleTo", { name: format.name(name) }) : t("titleToOne")) : toMany;
  return (
    <Page
      title={heading}
      breadcrumbs={[{ label: pageName("clients") }, { label: title, to: "/mailings" }, { label: heading }]}
    >
      {!available.data || !counts.data || (isToOne && counts.isPlaceholderData) ? (
        <NotYetRead
          error={available.error ?? counts.error}
          onRetry={() => void Promise.all([available.refetch(), counts.refetch()])}
          height={480}
        />
      ) : !available.data.mail ? (
        <>
          <NotSetUp />
          <CallList audience={audience} />
        </>
      ) : isToOne ? (
        <PersonalForm key={audience.person} person={audience.person} counts={counts.data} />
      ) : (
        <Begun
          key={`${search.template ?? ""} ${search.again ?? ""}`}
          search={search}
          audience={audience}
          counts={counts.data}
          isCounting={counts.isPlaceholderData}
        />
      )}
    </Page>
  );
}

interface BegunProps {
  search: WriteSearch;
  audience: Audience;
  counts: AudienceCounts;
  /** Whether the counts are still those of other recipients. */
  isCounting: boolean;
}

/** The form, once what it begins with is there. */
function Begun({ search: { template, again }, audience, counts, isCounting }: BegunProps) {
  const templates = useRead(mailingTemplates.list);
  const before = useQuery({
    queryKey: [mailings.one.path, again],
    queryFn: ({ signal }) => call(mailings.one, { params: { id: String(again) } }, { signal }),
    enabled: again !== undefined,
  });
  if (!templates.data || (again !== undefined && !before.data && !before.error))
    return <NotYetRead error={templates.error} onRetry={() => void templates.refetch()} height={480} />;
  const chosen = templates.data.find(({ id }) => id === template);
  const begun = chosen?.texts ?? before.data?.texts;
  return (
    <WriteForm
      audience={audience}
      counts={counts}
      isCounting={isCounting}
      templates={templates.data}
      initial={begun ? typedOf(begun) : noTexts}
    />
  );
}
