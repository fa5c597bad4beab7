import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { type AccountEntry, accounts } from "#contract/sales/accounts.ts";
import { centsOf } from "#contract/kernel/money/money.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import classes from "./account-card.module.css";
import { useChargeWords } from "../account-labels.ts";
import { accountMessages } from "../messages.ts";

const pageSize = 8;

interface AccountLinesProps {
  clientId: number;
  /** Left out for who may not. */
  onRefund: ((payment: AccountEntry) => void) | undefined;
}

/** Every charge, payment, refund and credit note with what was owed after it, the latest on top. */
export function AccountLines({ clientId, onRefund }: AccountLinesProps) {
  const t = useWords(accountMessages);
  const pages = usePages(pageSize);
  const { data, error, isPlaceholderData, refetch } = useRead(accounts.entries, {
    params: { id: String(clientId) },
    query: pages.query,
  });
  if (!data) return error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (data.total === 0) return <Text c="dimmed">{t("nothingYet")}</Text>;
  return (
    <Stack gap="sm" component="section">
      <Title order={3}>{t("history")}</Title>
      <Lines lines={data.rows} onRefund={onRefund} />
      <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
    </Stack>
  );
}

interface LinesProps {
  lines: readonly AccountEntry[];
  onRefund: AccountLinesProps["onRefund"];
}

function Lines({ lines, onRefund }: LinesProps) {
  const t = useWords(accountMessages);
  const format = useFormat();
  return (
    <table className={classes.lines} aria-label={t("history")}>
      <thead>
        <tr>
          <th className={classes.day}>{t("date")}</th>
          <th>{t("event")}</th>
          <th className={classes.figure}>{t("amount")}</th>
          <th className={`${classes.figure} ${classes.balance}`}>{t("balance")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={classes.day}>{format.near(line.day)}</td>
            <td className={classes.event}>
              <Event line={line} />
              {onRefund && centsOf(line.refundable) > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  ms={-8}
                  aria-label={t("refundOf", { amount: format.money(line.amount), date: format.near(line.day) })}
                  onClick={() => onRefund(line)}
                >
                  {t("refund")}
                </Button>
              )}
            </td>
            <td className={classes.figure}>{signed(line, format.money)}</td>
            <td className={`${classes.figure} ${classes.balance}`}>{format.money(line.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Event({ line }: { line: AccountEntry }) {
  const t = useWords(accountMessages);
  const format = useFormat();
  const words = useOptionWords();
  const charged = useChargeWords();
  const isMember = useIsMember();
  const { kind, method, of, document, by, reference, reason, undoes, moved_to: moved } = line;
  const name = of ? charged(of) : "";
  const said =
    method === null
      ? t(kind === "charge" ? "kind.charge" : "kind.creditNote", { name })
      : t(undoes ? "kind.undone" : kind === "refund" ? "kind.refund" : "kind.payment", {
          method: words("paymentMethod", method),
        });
  const notes = [
    method !== null && of && t("paidFor", { name }),
    moved.numbers.length > 0 &&
      t(moved.more > 0 ? "movedToMore" : "movedTo", { numbers: moved.numbers.join(t("comma")), more: moved.more }),
    kind === "charge" && of?.order_id && document !== null && t("order", { id: document }),
    reason,
    reference !== null && t("reference", { reference }),
    by && !isMember && t("by", { name: format.name(by) }),
  ].filter(Boolean);
  return (
    <>
      {document === null ? (
        <Text span fw={550}>
          {said}
        </Text>
      ) : (
        <LinkAnchor
          to="/payments/documents/$number"
          params={{ number: document }}
          className={classes.link}
          c="inherit"
          fw={550}
        >
          {said}
        </LinkAnchor>
      )}
      <div className={classes.note}>
        <span className={classes.onPhone}>
          {format.near(line.day)}
          {notes.length > 0 && " · "}
        </span>
        {notes.join(" · ")}
      </div>
    </>
  );
}

const lowering: ReadonlySet<AccountEntry["kind"]> = new Set(["creditNote", "payment"]);

/** The signed effect of a line on the debt. */
function signed({ kind, amount }: AccountEntry, money: (amount: string) => string): string {
  return lowering.has(kind) ? money(`-${amount}`) : `+${money(amount)}`;
}
