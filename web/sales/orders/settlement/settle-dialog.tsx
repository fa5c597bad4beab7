import { Button, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { endings } from "#contract/membership/terminations.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import type { Order } from "#contract/sales/orders.ts";
import { settlementRules } from "#contract/club/settlement-rules.ts";
import type { Statement } from "#contract/sales/settlement.ts";
import { settlementWords } from "#web/club/settings/money/settlement-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { ReasonField } from "#web/kernel/ui/fields/reason-field.tsx";
import { RefundChoice } from "./refund-choice.tsx";
import { refundOf } from "./refund-model.ts";
import { settlingMessages } from "./settling-messages.ts";
import { type Settling, agreedCents, endsOf, typedSum, usualSettling, whatBlocks } from "./settling-model.ts";
import { StatementEffects, StatementLines } from "./settlement-statement.tsx";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { documents } from "#contract/sales/documents.ts";

interface SettleDialogProps {
  order: Order;
  onClose: () => void;
}

/**
 * Ends an order early: first shows the refund by the club's rule and the effects on credits and reservations, allows
 * changes of day, rule and sum, and opens the document at the end (money §4).
 */
export function SettleDialog({ order, onClose }: SettleDialogProps) {
  const t = useWords(settlingMessages);
  const format = useFormat();
  const today = useToday();
  const [chosen, setChosen] = useStoredDraft(`settling order ${order.id}`, usualSettling(order, today));
  const { on, rule, other, refund } = chosen;
  const params = { id: String(order.id) };
  const asked = { on, ...(rule !== null && { rule }) };
  const looking = useRead(endings.settle, { params, body: asked });
  const paid = useRead(documents.read, { params: { number: String(order.receipt_number) } });
  const settling = useSettling(order, onClose);
  const statement = looking.data?.statement;
  const cents = statement ? (agreedCents(chosen, statement) ?? 0) : 0;
  const amount = format.money(moneyText(cents));
  const sum = cents === 0 ? "submitNothing" : refund.to === "account" ? "submitKept" : "submit";
  const send = () => {
    if (!statement) return;
    const sent = cents > 0 ? refundOf(refund) : undefined;
    const changed = other && { sum: moneyText(cents), reason: other.reason.trim() };
    const body = { ...asked, ...changed, ...(sent !== undefined && { refund: sent }), confirm: statement.version };
    settling.mutate({ params, body }, { onError: ({ code }) => code === "STALE" && void looking.refetch() });
  };
  return (
    <FormDialog
      title={t("title", { id: order.receipt_number })}
      failure={settling.error}
      failureWords={{ title: t("failed"), stale: t("stale") }}
      isTyped={other !== null}
      submit={t(sum, { amount })}
      blocked={statement ? whatBlocks(chosen, statement) : "unread"}
      danger
      busy={settling.isPending}
      size="lg"
      onSubmit={send}
      onClose={onClose}
    >
      <Terms order={order} chosen={chosen} shown={statement?.rule ?? null} onChange={setChosen} />
      {statement ? (
        <>
          <StatementLines statement={statement} />
          <OtherSum statement={statement} chosen={chosen} onChange={setChosen} />
          {paid.data && cents > 0 && (
            <RefundChoice
              paid={paid.data}
              cents={cents}
              label={t("whither", { amount })}
              refund={refund}
              onChange={(next) => setChosen({ ...chosen, refund: next })}
            />
          )}
          <StatementEffects statement={statement} />
        </>
      ) : looking.error ? (
        <Unreadable error={looking.error} onRetry={() => void looking.refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
    </FormDialog>
  );
}

/** Does it, shows the result, and opens the credit note. */
function useSettling(order: Order, onClose: () => void) {
  const t = useWords(settlingMessages);
  const { money } = useFormat();
  const navigate = useNavigate();
  const command = useCommand(endings.settle);
  type Sent = Parameters<typeof command.mutate>;
  const mutate = (input: Sent[0], { onError }: Pick<NonNullable<Sent[1]>, "onError">) =>
    command.mutate(input, {
      ...(onError && { onError }),
      onSuccess: ({ done }) => {
        const isKept = input.body.refund === "account";
        const said = !done || centsOf(done.sum) === 0 ? "doneNothing" : isKept ? "doneKept" : "done";
        alertSuccess(t(said, { id: order.receipt_number, amount: money(done?.sum ?? "0.00") }));
        onClose();
        if (done?.document) void navigate({ to: "/payments/documents/$number", params: { number: done.document } });
      },
    });
  return { mutate, error: command.error, isPending: command.isPending };
}

interface ChoosingProps {
  chosen: Settling;
  onChange: (chosen: Settling) => void;
}

/** The last day of the order and the rule; for an order that has not begun, the day is fixed. */
function Terms({ order, chosen, shown, onChange }: ChoosingProps & { order: Order; shown: Settling["rule"] }) {
  const t = useWords(settlingMessages);
  const words = useWords(settlementWords);
  const dateWords = useDateWords();
  const today = useToday();
  const { hasBegun, earliest, latest } = endsOf(order, today);
  const rule = chosen.rule ?? shown;
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {hasBegun && (
          <LastDayField
            {...dateWords}
            today={today}
            label={t("lastDay")}
            required
            value={chosen.on}
            earliest={earliest}
            latest={latest}
            onChange={(on) => on !== "" && onChange({ ...chosen, on })}
          />
        )}
        <Select
          label={t("rule")}
          required
          allowDeselect={false}
          value={rule}
          data={settlementRules.map((value) => ({ value, label: words(value) }))}
          onChange={(next) => next && onChange({ ...chosen, rule: next, other: null })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {rule && words(`${rule}Effect`)} {words("noAdvice")}
      </Text>
    </Stack>
  );
}

/** The sum that was agreed instead, with its reason; asked for once somebody wants another. */
function OtherSum({ statement, chosen, onChange }: ChoosingProps & { statement: Statement }) {
  const t = useWords(settlingMessages);
  const { money } = useFormat();
  const { other } = chosen;
  if (!other) {
    return (
      <Button
        variant="subtle"
        size="compact-md"
        style={{ alignSelf: "start" }}
        onClick={() => onChange({ ...chosen, other: { sum: statement.sum, reason: "" } })}
      >
        {t("change")}
      </Button>
    );
  }
  const isTooHigh = other.sum !== "" && typedSum(other.sum, statement.paid) === undefined;
  const type = (change: Partial<typeof other>) => onChange({ ...chosen, other: { ...other, ...change } });
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SumField
          label={t("amount")}
          value={other.sum}
          error={isTooHigh && t("tooHigh", { amount: money(statement.paid) })}
          onChange={(sum) => type({ sum })}
        />
        <ReasonField label={t("reason")} value={other.reason} onChange={(reason) => type({ reason })} />
      </SimpleGrid>
      <Button
        variant="subtle"
        size="compact-md"
        style={{ alignSelf: "start" }}
        onClick={() => onChange({ ...chosen, other: null })}
      >
        {t("keep")}
      </Button>
    </Stack>
  );
}
