import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type Account, accounts } from "#contract/sales/accounts.ts";
import { useToday } from "#web/kernel/frame/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { accountState } from "../account-model.ts";
import classes from "./owed-card.module.css";
import { owedMessages } from "./owed-messages.ts";

const HowToPayDialog = lazyDialog(async () => (await import("./how-to-pay-dialog.tsx")).HowToPayDialog);

/** A debt of a member and its day, leading to their orders, and how to pay it; nothing without one. */
export function OwedCard({ personId }: { personId: number }) {
  const t = useWords(owedMessages);
  const format = useFormat();
  const when = useWhenDue();
  const { opened, open, close } = useOpened<"how">("how to pay");
  const { data } = useRead(accounts.account, { params: { id: String(personId) } });
  if (!data) return null;
  const { kind, amount } = accountState(data);
  if (kind !== "owes") return null;
  const owed = t("toPay", { amount: format.money(amount) });
  return (
    <div className={classes.card}>
      <Link to="/payments" className={classes.owed}>
        <b className={classes.amount}>{owed}</b>
        <span className={classes.when}>{when(data)}</span>
      </Link>
      <Button variant="default" mih={44} onClick={() => open("how")}>
        {t("howToPay")}
      </Button>
      {opened && <HowToPayDialog owed={owed} when={when(data)} onClose={close} />}
    </div>
  );
}

/** A debt is overdue from the day after it is due. */
function useWhenDue(): (account: Account) => string | undefined {
  const t = useWords(owedMessages);
  const format = useFormat();
  const today = useToday();
  return ({ due_since: since, next }) => {
    if (since === today) return t("dueToday");
    if (since !== null) return t("overdue", { date: format.near(since) });
    return next ? t("dueOn", { date: format.near(next.due_on) }) : undefined;
  };
}
