import { Text } from "@mantine/core";
import IconMailPlus from "~icons/tabler/mail-plus";
import IconTemplate from "~icons/tabler/template";
import IconMail from "~icons/tabler/mail";
import { getRouteApi } from "@tanstack/react-router";
import { type Mailing, mailings } from "#contract/outward/mailings.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor, LinkButton, LinkMainButton } from "#web/kernel/frame/page/links.tsx";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, tableSearch, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { type Column, opensRow } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { useAudienceWords } from "../writing/audience-labels.ts";
import { MailingState, Sent } from "./mailing-state.tsx";
import { mailingMessages } from "../messages.ts";
import { subjectIn } from "../writing/texts-model.ts";

const route = getRouteApi("/inside/mailings");

/** The mailings to clients, newest first, with their progress (messages §2). */
export function MailingsPage() {
  const t = useWords(mailingMessages);
  const pageName = useWords(pageWords);
  const format = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const read = useRead(mailings.list, { query: { page: String(search.page ?? 1) } });
  const write = (
    <LinkMainButton to="/mailings/new" leftSection={<IconMailPlus size={18} aria-hidden />}>
      {t("write")}
    </LinkMainButton>
  );
  return (
    <Page title={t("title")} breadcrumbs={[{ label: pageName("clients") }, { label: t("title") }]} head={false}>
      <div>
        <DataTable
          label={t("title")}
          columns={useColumns()}
          source={tableSourceOf(read)}
          state={tableState(search)}
          onChange={(change) =>
            void navigate({ search: tableSearch.parse(searchAfter(search, change)), replace: true })
          }
          rowKey={({ id }) => id}
          head={(controls) => (
            <ListHead
              title={t("title")}
              count={read.data && format.number(read.data.total, 0)}
              controls={
                <>
                  <LinkButton
                    to="/mailings/templates"
                    variant="default"
                    leftSection={<IconTemplate size={18} aria-hidden />}
                  >
                    {t("templates")}
                  </LinkButton>
                  {controls}
                  {write}
                </>
              }
            />
          )}
          phoneRow={(row) => <MailingLine row={row} />}
          empty={<EmptyState icon={<IconMail size={24} />} title={t("none")} text={t("noneText")} action={write} />}
          words={useTableWords()}
        />
      </div>
    </Page>
  );
}

function useColumns(): readonly Column<Mailing>[] {
  const t = useWords(mailingMessages);
  const format = useFormat();
  const audience = useAudienceWords();
  return [
    { key: "subject", title: t("subject"), main: true, render: (row) => <MailingName row={row} /> },
    {
      key: "to",
      title: t("to"),
      render: (row) => (
        <Text size="sm" style={{ whiteSpace: "normal", maxWidth: "20rem" }}>
          {audience(row.audience, row.named)}
        </Text>
      ),
    },
    { key: "when", title: t("when"), render: ({ send_at }) => format.nearTime(send_at) },
    { key: "by", title: t("by"), roomy: true, render: ({ by }) => by && format.name(by.name) },
    { key: "sent", title: t("result"), align: "right", render: (row) => <Sent mailing={row} /> },
    { key: "state", title: t("state"), render: (row) => <MailingState {...row} /> },
  ];
}

function MailingLine({ row }: { row: Mailing }) {
  const format = useFormat();
  const audience = useAudienceWords();
  return (
    <RowLine
      title={<MailingName row={row} />}
      note={audience(row.audience, row.named)}
      fact={format.nearTime(row.send_at)}
      badge={<MailingState {...row} />}
    />
  );
}

function MailingName({ row: { id, subjects } }: { row: Mailing }) {
  const t = useWords(mailingMessages);
  const subject = subjectIn(subjects, useLocale());
  return (
    <LinkAnchor
      to="/mailings/$mailingId"
      params={{ mailingId: String(id) }}
      c="inherit"
      fw={550}
      style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}
      {...opensRow}
    >
      {subject ?? t("noSubject", { id })}
    </LinkAnchor>
  );
}
