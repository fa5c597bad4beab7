import { Button } from "@mantine/core";
import type { Account } from "#contract/sales/accounts.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { accountState } from "../account-model.ts";
import { owedMessages } from "./owed-messages.ts";

const HowToPayDialog = lazyDialog(async () => (await import("./how-to-pay-dialog.tsx")).HowToPayDialog);

interface HowToPayProps {
  account: Account;
  /** Its details are on this screen. */
  isHere?: boolean;
}

/** Shows a member how to pay what they owe. */
export function HowToPay({ account, isHere = false }: HowToPayProps) {
  const t = useWords(owedMessages);
  const words = useOwedWords()(account);
  const { opened, open, close } = useOpened<"how">("how to pay");
  return (
    <>
      <Button variant="default" mih={44} onClick={() => open("how")}>
        {t("howToPay")}
      </Button>
      {opened && <HowToPayDialog {...words} isHere={isHere} onClose={close} />}
    </>
  );
}

/** The debt of a member and its day, overdue from the day after it is due. */
export function useOwedWords(): (account: Account) => { owed: string; when: string | undefined } {
  const t = useWords(owedMessages);
  const format = useFormat();
  const today = useToday();
  const when = ({ due_since: since, next }: Account) => {
    if (since === today) return t("dueToday");
    if (since !== null) return t("overdue", { date: format.near(since) });
    return next ? t("dueOn", { date: format.near(next.due_on) }) : undefined;
  };
  return (account) => ({
    owed: t("toPay", { amount: format.money(accountState(account).amount) }),
    when: when(account),
  });
}
