import { Divider, Group, List, Stack, Text } from "@mantine/core";
import type { Statement } from "#contract/sales/settlement.ts";
import { AffectedClasses, AffectedList } from "#web/sales/orders/affected-list.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { settlingMessages } from "./settling-messages.ts";

/** The statement of ending an order early, line by line and in words. */
export function StatementLines({ statement }: { statement: Statement }) {
  const t = useWords(settlingMessages);
  const { money, number } = useFormat();
  const { lines, sum, open } = statement;
  return (
    <Stack gap="xs">
      {lines.map(({ kind, count, of, each, amount }) => {
        const facts = { count: count ?? 0, of: number(of ?? 0), each: money(each ?? "0.00") };
        return <Line key={kind} name={t(kind, facts)} amount={money(amount)} />;
      })}
      <Divider />
      <Line name={t("sum")} amount={money(sum)} main />
      {open !== "0.00" && <Line name={t("open")} amount={money(open)} />}
    </Stack>
  );
}

function Line({ name, amount, main = false }: { name: string; amount: string; main?: boolean }) {
  const weight = main ? { fw: 650, fz: "lg" } : {};
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap">
      <Text {...weight}>{name}</Text>
      <Text {...weight} style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {amount}
      </Text>
    </Group>
  );
}

/** The effects on the order, the client's end, credits and reservations. */
export function StatementEffects({ statement }: { statement: Statement }) {
  const t = useWords(settlingMessages);
  const format = useFormat();
  const { end_at, endOfDate, revoked, unmarked, affected_count: count, affected_reservations } = statement;
  const credits = (revoked?.paid ?? 0) + (revoked?.free ?? 0);
  return (
    <section>
      <Text fw={600} mb="xs">
        {t("what")}
      </Text>
      <List my={0} spacing={4}>
        <List.Item>{end_at === null ? t("cancels") : t("ends", { date: format.lastDay(end_at) })}</List.Item>
        <List.Item>{t("membership", { through: format.through(endOfDate) })}</List.Item>
        {credits > 0 && <List.Item>{t("revoked", { count: credits })}</List.Item>}
        {unmarked > 0 && <List.Item>{t("unmarked", { count: unmarked })}</List.Item>}
      </List>
      {count > 0 && (
        <>
          <Text my="xs">{t("sessionsCancelled", { count })}</Text>
          <AffectedList reservations={affected_reservations} count={count} height={160} />
        </>
      )}
      <AffectedClasses bookings={statement.affected_bookings} count={statement.affected_bookings_count} />
    </section>
  );
}
