import { Alert, Button, Card, Skeleton, Stack, Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useId, useState } from "react";
import { type CloseDraft, closes } from "#contract/sales/day-close.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { FailureAlert, FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import { LinkAnchor, LinkButton } from "#web/kernel/frame/page/links.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { ReasonField } from "#web/kernel/ui/fields/reason-field.tsx";
import { countedOf, expectedOf } from "./close-model.ts";
import classes from "./day-close.module.css";
import { CountFields, type Counting } from "./count-fields.tsx";
import { useDifferenceWords } from "./difference-labels.ts";
import { FiguresTables } from "./figures-table.tsx";
import { closeMessages } from "./messages.ts";
import { useClosing } from "./use-closing.ts";

const route = getRouteApi("/inside/payments/closes/new");

/** Closes a day: what was taken, and the cash in the drawer (money §7). */
export function NewClosePage() {
  const t = useWords(closeMessages);
  const format = useFormat();
  const today = useToday();
  const { day = today } = route.useSearch();
  const { data, error, refetch } = useRead(closes.draft, { params: { day } });
  return (
    <div className={classes.wide}>
      <Page
        title={t("closeDay", { day: format.date(day) })}
        breadcrumbs={[{ label: t("title"), to: "/payments/closes" }, { label: format.near(day) }]}
      >
        {data ? (
          <div className={classes.closing}>
            {data.closed ? <Closed closed={data.closed} /> : <CloseForm key={day} draft={data} />}
            <Card className={classes.sheet}>
              <FiguresTables figures={data} />
              <LinkAnchor to="/payments/days" search={{ day }} underline="always">
                {t("ofDay")}
              </LinkAnchor>
            </Card>
          </div>
        ) : error ? (
          <Unreadable error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </Page>
    </div>
  );
}

function Closed({ closed }: { closed: NonNullable<CloseDraft["closed"]> }) {
  const t = useWords(closeMessages);
  const format = useFormat();
  const { id: me, roles = [] } = useMe();
  const isSeen = roles.includes("admin") || closed.by.id === me;
  return (
    <Alert color="gray">
      <Stack align="start" gap="sm">
        {t("alreadyClosed", { name: format.name(closed.by.name), at: format.dateTime(closed.at) })}
        {isSeen && (
          <LinkButton variant="default" to="/payments/closes/$closeId" params={{ closeId: String(closed.id) }}>
            {t("openClose")}
          </LinkButton>
        )}
      </Stack>
    </Alert>
  );
}

function CloseForm({ draft }: { draft: CloseDraft }) {
  const t = useWords(closeMessages);
  const { day, currency, cash } = draft;
  const closing = useClosing(day);
  const [counting, setCounting] = useStoredDraft<Counting>(`counting of ${day}`, { way: "sum", counts: {}, sum: "" });
  const [float, setFloat] = useStoredDraft(`float of ${day}`, draft.float);
  const [reason, setReason] = useStoredDraft(`reason of ${day}`, "");
  const counted = countedOf({ ...counting, float }, cash);
  const isEven = counted?.difference === 0;
  const today = useToday();
  const [isAsking, setAsking] = useState(false);
  const send = () => {
    setAsking(false);
    if (!counted) return;
    const why = isEven ? {} : { reason: reason.trim() };
    closing.close({ moves: draft.moves, float: counted.float, counted: counted.sent, ...why });
  };
  const isReady = counted !== undefined && (isEven || reason.trim() !== "");
  return (
    <Card
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || closing.isPending) return;
        if (day === today) setAsking(true);
        else send();
      }}
    >
      <Stack>
        {closing.error && <FailureAlert error={closing.error} words={{ title: "", stale: t("stale") }} />}
        <CountFields currency={currency} counting={counting} onChange={setCounting} />
        <DrawerSums cash={cash} currency={currency} float={float} counted={counted} />
        <SumField label={t("float")} hint={t("floatHint")} required={false} value={float} onChange={setFloat} />
        {counted && !isEven && <ReasonField label={t("reason")} value={reason} onChange={setReason} />}
        <Text size="sm" c="dimmed">
          {t("closingHint")}
        </Text>
        <CloseButton
          blocked={isReady ? undefined : counted ? "reasonFirst" : "countFirst"}
          isBusy={closing.isPending}
        />
      </Stack>
      {isAsking && <AskDialog onClose={() => setAsking(false)} onSure={send} />}
    </Card>
  );
}

interface CloseButtonProps {
  /** Why the day cannot be closed yet. */
  blocked: "countFirst" | "reasonFirst" | undefined;
  isBusy: boolean;
}

/** The button that closes the day; below it is what is missing. */
function CloseButton({ blocked, isBusy }: CloseButtonProps) {
  const t = useWords(closeMessages);
  const whyId = useId();
  return (
    <Stack gap={6}>
      <Button type="submit" disabled={blocked !== undefined} loading={isBusy} aria-describedby={whyId}>
        {t("closing")}
      </Button>
      <Text id={whyId} role="status" size="sm" c="dimmed" ta="center">
        {blocked && t(blocked)}
      </Text>
    </Stack>
  );
}

/** Asks whether to close a day that is not over. */
function AskDialog({ onSure, onClose }: { onSure: () => void; onClose: () => void }) {
  const t = useWords(closeMessages);
  return (
    <FormDialog
      title={t("askTitle")}
      isTyped={false}
      submit={t("askYes")}
      busy={false}
      onSubmit={onSure}
      onClose={onClose}
    >
      <Text>{t("askText")}</Text>
    </FormDialog>
  );
}

interface DrawerSumsProps {
  cash: string;
  currency: string;
  float: string;
  counted: ReturnType<typeof countedOf>;
}

function DrawerSums({ cash, currency, float, counted }: DrawerSumsProps) {
  const t = useWords(closeMessages);
  const { moneyIn: money } = useFormat();
  const differenceWords = useDifferenceWords();
  const expected = expectedOf(float, cash);
  const lines = [
    [t("cashTaken"), money(cash, currency)],
    [t("expected"), expected && money(expected, currency)],
    ...(counted
      ? [
          [t("counted"), money(counted.counted, currency)],
          [t("difference"), differenceWords(moneyText(counted.difference), currency)],
        ]
      : []),
  ];
  return (
    <div aria-live="polite">
      {lines.map(([name, value]) => (
        <p key={name} className={classes.sum}>
          <span>{name}</span>
          <span>{value}</span>
        </p>
      ))}
    </div>
  );
}
