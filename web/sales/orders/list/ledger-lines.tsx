import { Table, Text } from "@mantine/core";
import type { Locale } from "#contract/kernel/values.ts";
import type { LedgerLine } from "#contract/sales/credit-ledger.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { balanceMessages } from "./balance-messages.ts";

/** Lines that made the balance with what was left after each, the latest on top as on a bank statement. */
export function LedgerLines({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useWords(balanceMessages);
  const format = useFormat();
  const say = useLineWords();
  if (lines.length === 0) return <Text mt="md">{t("none")}</Text>;
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={440} mt="md" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t("ledger")} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("event")}</Table.Th>
            <Table.Th ta="end" style={{ whiteSpace: "nowrap" }}>
              {t("change")}
            </Table.Th>
            <Table.Th ta="end" style={{ whiteSpace: "nowrap" }}>
              {t("balance")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.event} ${line.order_id} ${line.reservation?.id ?? line.class?.id} ${line.at}`}>
              <Table.Td>
                <Text inherit>{say(line)}</Text>
                <Text size="sm" c="dimmed">
                  {line.by
                    ? t("atBy", { time: format.nearTime(line.at), name: format.name(line.by) })
                    : format.nearTime(line.at)}
                </Text>
              </Table.Td>
              <Table.Td ta="end">{line.change > 0 ? `+${line.change}` : line.change}</Table.Td>
              <Table.Td ta="end" fw={600}>
                {line.balance}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** A class as a session is named. */
function nameIn(taught: LedgerLine["class"], locale: Locale) {
  return taught && { ...taught, name: taught.name[locale] };
}

function useLineWords(): (line: LedgerLine) => string {
  const t = useWords(balanceMessages);
  const words = useOptionWords();
  const format = useFormat();
  const completed = useIsMember() ? "attendedFor" : "completedFor";
  const locale = useLocale();
  return ({ event, change, order_number: id, is_free, reservation, class: taught }) => {
    const what = t(is_free ? "bookedFree" : "bookedPaid");
    const held = reservation ? { ...reservation, name: words("course", reservation.title) } : nameIn(taught, locale);
    const session = held && { course: held.name, time: format.nearTime(held.start) };
    switch (event) {
      case "granted":
        return t("granted", { count: change, id });
      case "booked":
        return session ? t("bookedFor", { what, ...session }) : what;
      case "returned":
        return session ? t("returnedFor", session) : t("returned");
      case "completed":
        return session ? t(completed, session) : t("completedEvent");
      case "restored":
        return session ? t("restoredFor", session) : t("restored");
      case "forfeited":
        return t("forfeited");
      case "expired":
        return t("expiredEvent", { id });
      case "revoked":
        return t("revoked", { id });
    }
  };
}
