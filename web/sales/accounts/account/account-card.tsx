import { ActionIcon, Button, Card, Group, Menu, Skeleton, Stack, Text, Title } from "@mantine/core";
import IconDots from "~icons/tabler/dots";
import { type Account, type AccountEntry, type OpenCharge, accounts } from "#contract/sales/accounts.ts";
import { centsOf } from "#contract/kernel/money/money.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import classes from "./account-card.module.css";
import { AccountLines } from "./account-lines.tsx";
import { accountState, takesPayments } from "../account-model.ts";
import { useDueWords, useNextWords, useAccountStateText } from "../account-labels.ts";
import { accountMessages } from "../messages.ts";
import { HowToPay } from "../owing/how-to-pay.tsx";
import { OpenCharges } from "./open-charges.tsx";

const PaySheet = lazyDialog(async () => (await import("../paying/pay-sheet.tsx")).PaySheet);
const FeeDialog = lazyDialog(async () => (await import("../paying/fee-dialog.tsx")).FeeDialog);
const LowerDialog = lazyDialog(async () => (await import("../paying/lower-dialog.tsx")).LowerDialog);
const RefundDialog = lazyDialog(async () => (await import("../paying/refund-dialog.tsx")).RefundPaymentDialog);

/** The open dialog about an account; a payment may be for one charge. */
type Opened =
  | { readonly what: "pay"; readonly charge?: OpenCharge }
  | { readonly what: "fee" }
  | { readonly what: "lower"; readonly charge: OpenCharge }
  | { readonly what: "refund"; readonly entry: AccountEntry };

/** A client's account: its state, what is open, and all its lines (money §8). */
export function AccountCard({ client }: { client: Profile }) {
  const { data, error, refetch } = useRead(accounts.account, { params: { id: String(client.id) } });
  if (data) return <Shown account={data} client={client} />;
  return error ? (
    <UnreadableCard error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={220} radius="lg" />
  );
}

function Shown({ account, client }: { account: Account; client: Profile }) {
  const t = useWords(accountMessages);
  const me = useMe();
  const takes = takesPayments(me, client);
  const isAdmin = takes && me.roles?.includes("admin") === true;
  const { opened, open, close } = useOpened<Opened>(`account of ${client.id}`);
  return (
    <Card component="section" aria-label={t("title")}>
      <Group justify="space-between" align="start" mb="md" gap="sm">
        <AccountStateText account={account} isOwn={me.id === client.id} />
        {takes && (
          <Group gap="xs">
            <Button {...leading(account)} onClick={() => open({ what: "pay" })}>
              {t("take")}
            </Button>
            {isAdmin && <MoreMenu onFee={() => open({ what: "fee" })} />}
          </Group>
        )}
      </Group>
      <Stack gap="lg">
        {account.open.length > 0 && (
          <OpenCharges
            account={account}
            clientId={client.id}
            onPay={takes ? (charge) => open({ what: "pay", charge }) : undefined}
            onLower={isAdmin ? (charge) => open({ what: "lower", charge }) : undefined}
          />
        )}
        <AccountLines
          clientId={client.id}
          onRefund={isAdmin ? (entry) => open({ what: "refund", entry }) : undefined}
        />
      </Stack>
      {opened && <OpenedDialog opened={opened} account={account} client={client} onClose={close} />}
    </Card>
  );
}

/** Where money is due, taking it is the one action that matters. */
const leading = ({ due }: Account) =>
  centsOf(due) > 0 ? ({ color: "volt.4", c: "#12171a" } as const) : ({ variant: "default" } as const);

function MoreMenu({ onFee }: { onFee: () => void }) {
  const t = useWords(accountMessages);
  return (
    <ActionMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={42} aria-label={t("more")}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onFee}>{t("fee")}</Menu.Item>
      </Menu.Dropdown>
    </ActionMenu>
  );
}

/** The state of the account in words, and what is due when. */
function AccountStateText({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const t = useWords(accountMessages);
  const due = useDueWords()(account);
  const next = useNextWords()(account);
  const { kind } = accountState(account);
  const stateText = useAccountStateText()(account, isOwn);
  return (
    <div>
      <Title order={2} className={classes.label}>
        {t("title")}
      </Title>
      <Text className={classes.standing}>{stateText}</Text>
      {due !== undefined && <Text className={classes.due}>{due}</Text>}
      {next !== undefined && <Text c="dimmed">{next}</Text>}
      {kind === "holds" && <Text c="dimmed">{t("holdsText")}</Text>}
      {kind === "owes" && isOwn && (
        <div className={classes.pay}>
          <HowToPay account={account} isHere />
        </div>
      )}
    </div>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  account: Account;
  client: Profile;
  onClose: () => void;
}

function OpenedDialog({ opened, account, client, onClose }: OpenedDialogProps) {
  switch (opened.what) {
    case "pay":
      return <PaySheet clientId={client.id} charge={opened.charge} onClose={onClose} />;
    case "fee":
      return <FeeDialog client={client} onClose={onClose} />;
    case "refund":
      return <RefundDialog clientId={client.id} account={account} payment={opened.entry} onClose={onClose} />;
    case "lower": {
      const now = account.open.find(({ id }) => id === opened.charge.id);
      return <LowerDialog clientId={client.id} charge={now ?? opened.charge} onClose={onClose} />;
    }
  }
}
