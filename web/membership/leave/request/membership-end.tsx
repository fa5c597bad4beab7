import { Card, Group, Stack, Text } from "@mantine/core";
import { type Order, orders } from "#contract/sales/orders.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ChoiceChip } from "#web/kernel/ui/choice-chip.tsx";
import type { ActionPerson } from "../action-person.ts";
import { endingMessages } from "./ending-messages.ts";
import { usualEndDays } from "./request-form.ts";

const MAX_SHOWN = 5;

interface EndDaysProps {
  person: ActionPerson;
  value: string;
  onChoose: (day: string) => void;
}

/** One tap for the usual days on which a membership ends. */
export function EndDays({ person, value, onChoose }: EndDaysProps) {
  const t = useWords(endingMessages);
  const format = useFormat();
  const today = useToday();
  return (
    <Group gap={6} role="group" aria-label={t("usualDays")}>
      {usualEndDays(person, today).map((day) => (
        <ChoiceChip key={day} isChosen={day === value} onChoose={() => onChoose(day)}>
          {day === today ? t("today") : t("paidThrough", { date: format.near(lastDayOf(day)) })}
        </ChoiceChip>
      ))}
    </Group>
  );
}

/** The effects on a client's orders when the membership ends: nothing renews, and what is paid stays on file. */
export function OrdersAtEnd({ clientId }: { clientId: number }) {
  const t = useWords(endingMessages);
  const format = useFormat();
  const locale = useLocale();
  const today = useToday();
  const { data } = useRead(orders.ofPerson, { params: { id: String(clientId) }, query: { sort: "-id" } });
  const standing = data?.rows.filter((order) => lastsBeyond(order, today)) ?? [];
  if (standing.length === 0) return null;
  const shown = standing.slice(0, MAX_SHOWN);
  const nameOf = ({ membershipPackage, coursePackage }: Order) =>
    (membershipPackage ?? coursePackage)?.name[locale] ?? "";
  return (
    <Card component="section" withBorder padding="sm" aria-label={t("orders")}>
      <Stack gap="xs">
        {shown.map((order) => (
          <Stack key={order.id} gap={2}>
            {order.renewal && !order.renewal.stopped && (
              <Text fw={550}>{t("noRenewal", { name: nameOf(order), date: format.near(order.end_at) })}</Text>
            )}
            <Text size="sm">
              {t("kept", {
                name: nameOf(order),
                number: order.receipt_number,
                through: format.through(order.end_at),
              })}
            </Text>
          </Stack>
        ))}
        {standing.length > shown.length && (
          <Text size="sm" c="dimmed">
            {t("others", { count: standing.length - shown.length })}
          </Text>
        )}
        <LinkAnchor
          to="/user/$userId/profile"
          params={{ userId: String(clientId) }}
          search={{ userType: "client", tab: "orders" }}
          size="sm"
        >
          {t("toOrders")}
        </LinkAnchor>
      </Stack>
    </Card>
  );
}

function lastsBeyond({ payment_status, settled, end_at }: Order, today: string): boolean {
  return payment_status !== "cancelled" && settled === null && end_at > today;
}
