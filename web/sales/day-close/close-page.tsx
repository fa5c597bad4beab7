import { Button, Card, Stack, Text, Title } from "@mantine/core";
import IconDownload from "~icons/tabler/download";
import IconLockOpen from "~icons/tabler/lock-open";
import IconReceipt from "~icons/tabler/receipt";
import { getRouteApi } from "@tanstack/react-router";
import { type Close, closes } from "#contract/sales/day-close.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { PaperName } from "#web/sales/accounts/documents/paper-model.ts";
import { PrintFrame } from "#web/sales/accounts/documents/print-frame.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import printed from "#web/kernel/ui/printed.module.css";
import classes from "./day-close.module.css";
import { FiguresTables } from "./figures-table.tsx";
import { useDifferenceWords } from "./difference-labels.ts";
import { closeMessages } from "./messages.ts";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { saveSheet } from "./save-sheet.ts";
import { useCloseSheet } from "./sheet-labels.ts";

const route = getRouteApi("/inside/payments/closes/$closeId");

/** A close as it is printed, saved, and opened again by an admin. */
export function ClosePage() {
  const t = useWords(closeMessages);
  const format = useFormat();
  const { closeId } = route.useParams();
  const read = useRead(closes.close, { params: { id: closeId } });
  const { data } = read;
  return (
    <PrintFrame
      className={classes.column}
      title={data ? t("closedDay", { day: format.date(data.day) }) : t("title")}
      breadcrumbs={[{ label: t("title"), to: "/payments/closes" }, { label: data ? format.near(data.day) : "" }]}
      read={read}
      more={(close) => <More close={close} />}
    >
      {(close, paper) => <CloseSheet close={close} paper={paper} />}
    </PrintFrame>
  );
}

function More({ close }: { close: Close }) {
  const t = useWords(closeMessages);
  const { roles = [] } = useMe();
  const isAdmin = roles.includes("admin");
  const sheet = useCloseSheet();
  const { opened, open, close: shut } = useOpened<"reopen">("reopening");
  return (
    <>
      <LinkButton
        to="/payments/days"
        search={{ day: close.day }}
        variant="default"
        leftSection={<IconReceipt size={18} aria-hidden />}
      >
        {t("ofDay")}
      </LinkButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveSheet(`${t("title")} ${close.day}`, sheet(close))}
      >
        {t("csv")}
      </Button>
      {isAdmin && !close.reopened && (
        <Button variant="default" leftSection={<IconLockOpen size={18} aria-hidden />} onClick={() => open("reopen")}>
          {t("reopen")}
        </Button>
      )}
      {opened && <ReopenDialog close={close} onClose={shut} />}
    </>
  );
}

function CloseSheet({ close, paper }: { close: Close; paper: PaperName }) {
  const t = useWords(closeMessages);
  const format = useFormat();
  const { clubName } = useClub();
  const { closed, reopened, reason } = close;
  return (
    <Card className={`${printed.printed} ${classes.sheet}`} component="article" data-paper={paper}>
      <div>
        <Text>{clubName}</Text>
        <Title order={2} size="h3">
          {t("closedDay", { day: format.date(close.day) })}
        </Title>
        <Text c="dimmed">{t("signed", { name: format.name(closed.by.name), at: format.dateTime(closed.at) })}</Text>
        {reopened && (
          <Text fw={650}>
            {t("reopenedBy", {
              name: format.name(reopened.by.name),
              at: format.dateTime(reopened.at),
              reason: reopened.reason,
            })}
          </Text>
        )}
      </div>
      <FiguresTables figures={close} />
      <Drawer close={close} />
      {reason !== null && (
        <Stack gap={0}>
          <Text c="dimmed">{t("reason")}</Text>
          <Text>{reason}</Text>
        </Stack>
      )}
    </Card>
  );
}

function Drawer({ close }: { close: Close }) {
  const t = useWords(closeMessages);
  const { moneyIn: money } = useFormat();
  const differenceWords = useDifferenceWords();
  const { currency, float, cash, counted, difference, pieces } = close;
  const lines = [
    ...(pieces ?? []).map(({ cents, count }) => {
      const piece = money(moneyText(cents), currency);
      return [`${piece} × ${count}`, money(moneyText(cents * count), currency)] as const;
    }),
    [t("float"), money(float, currency)],
    [t("cashTaken"), money(cash, currency)],
    [t("counted"), money(counted, currency)],
    [t("difference"), differenceWords(difference, currency)],
  ] as const;
  return (
    <section>
      <Title order={3} mb="xs">
        {t("cash")}
      </Title>
      <table className={classes.table}>
        <tbody>
          {lines.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
