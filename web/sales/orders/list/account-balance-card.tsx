import { Button, Card, Group, Progress, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Balance, type Order, orders } from "#contract/sales/orders.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { ClubLines } from "#web/kernel/frame/club/club-lines.tsx";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import classes from "./account-balance-card.module.css";
import { balanceMessages } from "./balance-messages.ts";
import { LedgerLines } from "./ledger-lines.tsx";
import { soldPackage } from "../order-rows.ts";

interface AccountBalanceCardProps {
  personId: number;
  /** Whether they are a client still: credits that are left when they are not are no longer bookable. */
  canBook: boolean;
}

/** Credits by lot and money spent; one click explains the balance. */
export function AccountBalanceCard({ personId, canBook }: AccountBalanceCardProps) {
  const { data, error, refetch } = useRead(orders.balance, { params: { id: String(personId) } });
  if (data) return <Figures balance={data} personId={personId} canBook={canBook} />;
  return error ? (
    <UnreadableCard error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={200} radius="lg" />
  );
}

function Figures({
  balance: { spent, credits, open, open_count: all },
  personId,
  canBook,
}: AccountBalanceCardProps & { balance: Balance }) {
  const t = useWords(balanceMessages);
  const format = useFormat();
  const [why, { toggle }] = useDisclosure(false);
  const isMember = useIsMember();
  return (
    <Card component="section" aria-label={t("title")}>
      <Title order={2} size="h3" mb="sm">
        {t("title")}
      </Title>
      <dl className={classes.figures}>
        <Figure name={t(canBook ? "left" : "unused")} value={format.number(credits?.bookable ?? 0)} main />
        <Figure name={t("booked")} value={format.number(credits?.booked ?? 0)} />
        <Figure name={t("completed")} value={format.number(credits?.done ?? 0)} />
        {credits && credits.forfeited > 0 && <Figure name={t("lost")} value={format.number(credits.forfeited)} />}
        <Figure name={t("expired")} value={format.number(credits?.expired ?? 0)} />
        <Figure name={t("spent")} value={format.money(spent)} />
      </dl>
      {credits?.later.map(({ from, credits: count }) => (
        <Text key={from} size="sm" mt="xs" c="dimmed">
          {t("later", { count, date: format.near(from) })}
        </Text>
      ))}
      {isMember && credits?.bookable === 0 && (
        <Stack gap={4} mt="md" align="start">
          <Text>{t("noneLeft")}</Text>
          <ClubLines />
        </Stack>
      )}
      {open.length > 0 && (
        <Stack gap="sm" mt="md">
          {open.map((order) => (
            <Lot key={order.id} order={order} />
          ))}
          {all > open.length && <Text c="dimmed">{t("others", { count: all - open.length })}</Text>}
        </Stack>
      )}
      {credits && (
        <Group mt="md">
          <Button variant="default" size="sm" aria-expanded={why} onClick={toggle}>
            {t(why ? "hideWhy" : "why")}
          </Button>
        </Group>
      )}
      {why && <Ledger personId={personId} />}
    </Card>
  );
}

function Figure({ name, value, main = false }: { name: string; value: string; main?: boolean }) {
  return (
    <div data-main={main || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The lot of one order: its remaining credits, and its end. */
function Lot({ order }: { order: Order }) {
  const t = useWords(balanceMessages);
  const format = useFormat();
  const locale = useLocale();
  const { credits, receipt_number: id } = order;
  if (!credits) return null;
  const { paid, free, booked, completed, left, expires_at } = credits;
  const granted = paid + free;
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
        <Text fw={550} truncate>
          {t("lot", { id, name: soldPackage(order)?.name[locale] ?? "" })}
        </Text>
        <Text size="sm" style={{ flex: "none" }}>
          {t("leftOf", { left, granted })}
        </Text>
      </Group>
      <Progress.Root size="sm" my={6}>
        <Progress.Section value={(completed / granted) * 100} color="ink.4" aria-label={t("completed")} />
        <Progress.Section value={(booked / granted) * 100} color="blue.6" aria-label={t("booked")} />
        <Progress.Section value={(left / granted) * 100} color="volt.5" aria-label={t("left")} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {t("lotFacts", { paid, free, booked, through: format.through(expires_at) })}
      </Text>
    </div>
  );
}

const pageSize = 50;

/** The credit history, the latest lines on the first page. */
function Ledger({ personId }: { personId: number }) {
  const pages = usePages(pageSize);
  const { data, error, isPlaceholderData, refetch } = useRead(orders.ledger, {
    params: { id: String(personId) },
    query: { sort: "-at", ...pages.query },
  });
  if (!data)
    return error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={120} mt="md" />;
  return (
    <Stack gap="sm">
      {/* Each page is read from its top. */}
      <LedgerLines key={pages.page} lines={data.rows} />
      <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
    </Stack>
  );
}
