import { UnstyledButton } from "@mantine/core";
import { type Account, accounts } from "#contract/sales/accounts.ts";
import { centsOf } from "#contract/kernel/money/money.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { accountState } from "../account-model.ts";
import { useDueWords, useAccountStateText } from "../account-labels.ts";
import { owedMessages } from "./owed-messages.ts";

const PaySheet = lazyDialog(async () => (await import("../paying/pay-sheet.tsx")).PaySheet);

/** A client's debt and since when, if any; a press takes a payment. */
export function OwedChip({ clientId }: { clientId: number }) {
  const t = useWords(owedMessages);
  const due = useDueWords();
  const ahead = useAheadWords();
  const { opened, open, close } = useOpened<"pay">(`owed by ${clientId}`);
  const { data } = useRead(accounts.account, { params: { id: String(clientId) } });
  const isOwing = data && accountState(data).kind === "owes";
  return (
    <>
      {isOwing && (
        <UnstyledButton title={t("take")} onClick={() => open("pay")}>
          <StatusBadge tone={centsOf(data.due) > 0 ? "red" : "amber"} label={due(data) ?? ahead(data)} />
        </UnstyledButton>
      )}
      {opened && <PaySheet clientId={clientId} onClose={close} />}
    </>
  );
}

/** The debt, and when the first of it will be due. */
function useAheadWords(): (account: Account) => string {
  const t = useWords(owedMessages);
  const format = useFormat();
  const stateText = useAccountStateText();
  return (account) => {
    const { next } = account;
    return next ? t("ahead", { owes: stateText(account), date: format.near(next.due_on) }) : stateText(account);
  };
}
