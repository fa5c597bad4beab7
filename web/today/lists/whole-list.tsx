import { Group, Skeleton, Stack, Text } from "@mantine/core";
import IconArrowLeft from "~icons/tabler/arrow-left";
import IconMailForward from "~icons/tabler/mail-forward";
import { day } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { LinkAnchor, LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useFigure } from "./list-card.tsx";
import { listMessages } from "../list-messages.ts";
import { ListExport, PaymentsExport } from "./list-export.tsx";
import { ListPrint } from "./list-print.tsx";
import { ListRows } from "../rows/list-rows.tsx";
import { todayMessages } from "../messages.ts";
import { PaymentRows } from "./payment-rows.tsx";
import type { OpenRow } from "../rows/row-dialogs.tsx";
import { servesClients } from "#contract/kernel/values.ts";
import { listQuery, listSearch, pageRows } from "../today-model.ts";
import classes from "./whole-list.module.css";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import { selectionMessages } from "#web/kernel/frame/choosing/chosen-messages.ts";
import { ChosenAction, ChosenBar } from "#web/kernel/ui/table/chosen-bar.tsx";
import { useChosen } from "#web/kernel/ui/table/use-chosen.ts";
import { WriteToButton, useWriteTo } from "./write-to.tsx";
import { Pager } from "#web/kernel/ui/table/pages.tsx";

interface WholeListProps {
  list: TodayList | "taken";
  dealt: boolean;
  page: number;
  onPage: (page: number) => void;
  onOpen: (open: OpenRow) => void;
}

/** One list whole, as the address says: its rows to be dealt with or those that have been, page by page. */
export function WholeList({ list, dealt, page, onPage, onOpen }: WholeListProps) {
  const words = useTableWords();
  const t = useWords(listMessages);
  const today = useWords(todayMessages);
  const { data } = useRead(day.today);
  return (
    <Page
      title={t(list)}
      breadcrumbs={[{ label: today("today"), to: "/today" }, { label: t(list) }]}
      actions={
        <>
          <ListPrint list={list} dealt={dealt} />
          {list !== "taken" && !dealt && data && <WriteToButton list={list} card={data.lists[list]} />}
          {list === "taken" ? <PaymentsExport page={page} /> : <ListExport list={list} dealt={dealt} page={page} />}
        </>
      }
    >
      <div className={classes.page}>
        <LinkAnchor to="/today" search={{}} c="dimmed" className={classes.back} visibleFrom="sm">
          <IconArrowLeft size={16} aria-hidden />
          {t("back")}
        </LinkAnchor>
        <Text c="dimmed" mb="md">
          {t(`hint.${list}`)}
        </Text>
        {list === "taken" ? (
          <PaymentRows
            page={page}
            pageSize={pageRows}
            pager={(total, isOld) => <Pager words={words} {...{ total, isOld, page, onPage }} pageSize={pageRows} />}
          />
        ) : (
          <Rows {...{ list, dealt, page, onPage, onOpen }} />
        )}
      </div>
    </Page>
  );
}

function Rows({ list, dealt, page, onPage, onOpen }: WholeListProps & { list: TodayList }) {
  const words = useTableWords();
  const t = useWords(listMessages);
  const selection = useWords(selectionMessages);
  const read = useRead(day.list, { params: { list }, query: listQuery(page, pageRows, dealt) });
  const { data, error, refetch } = read;
  const chosen = useChosen(data?.rows ?? [], ({ id }) => id, MAX_ROWS);
  const write = useWriteTo(list);
  if (!data) return error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  return (
    <Stack gap="sm">
      {list !== "unmarked" && <States list={list} dealt={dealt} />}
      {data.total === 0 ? (
        <Nothing list={list} dealt={dealt} />
      ) : (
        <ListRows
          list={list}
          rows={data.rows}
          isOld={read.isPlaceholderData}
          chosen={write && chosen}
          isWhole
          onOpen={onOpen}
        />
      )}
      <Pager
        words={words}
        total={data.total}
        isOld={read.isPlaceholderData}
        page={page}
        pageSize={pageRows}
        onPage={onPage}
      />
      {write && chosen.rows.length > 0 && (
        <ChosenBar
          label={selection("label")}
          text={selection("chosen", { count: chosen.rows.length })}
          clearLabel={selection("clear")}
          onClear={chosen.clear}
        >
          <ChosenAction
            icon={<IconMailForward size={18} aria-hidden />}
            onClick={() => write(chosen.rows.map(({ client }) => client.id))}
          >
            {t("writeTo", { count: chosen.rows.length })}
          </ChosenAction>
        </ChosenBar>
      )}
    </Stack>
  );
}

/** Chips that say how many rows are to be dealt with and how many have been. */
function States({ list, dealt }: { list: TodayList; dealt: boolean }) {
  const t = useWords(listMessages);
  const { data } = useRead(day.today);
  const figure = useFigure();
  const { open, dealt: handled } = data?.lists[list] ?? { open: 0, dealt: 0 };
  const chip = (isDealt: boolean, label: string) => (
    <LinkButton
      to="/today"
      search={listSearch(list, isDealt)}
      size="compact-md"
      radius="xl"
      variant={isDealt === dealt ? "filled" : "default"}
      aria-current={isDealt === dealt ? "true" : undefined}
    >
      {label}
    </LinkButton>
  );
  return (
    <Group gap="xs" role="group" aria-label={t("state")}>
      {chip(false, t("todo", { figure: figure({ open }) }))}
      {chip(true, t("dealt", { count: handled }))}
    </Group>
  );
}

function Nothing({ list, dealt }: { list: TodayList; dealt: boolean }) {
  const t = useWords(listMessages);
  const serves = servesClients(useMe().roles);
  if (dealt) return <EmptyState title={t("none")} text={t("noneDealt")} />;
  const action = serves && list !== "unmarked" && (
    <LinkButton to="/client/overview" variant="default">
      {t("action.ending")}
    </LinkButton>
  );
  return <EmptyState title={t("none")} text={t(`empty.${list}`)} action={action} />;
}
