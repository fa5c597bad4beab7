import { Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { orders } from "#contract/sales/orders.ts";
import type { Profile } from "#contract/identity/people.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { soldPackage } from "../order-rows.ts";
import { RenewDialog } from "./renew-dialog.tsx";
import { type OrderWithOffer, type Renewing, offeredIn, renewingOrders, renewingIn } from "./renewal-model.ts";
import { renewalMessages, useRenewalWords } from "./renewal-labels.ts";
import { StopRenewalDialog } from "./stop-renewal-dialog.tsx";
import { useRenewing } from "./use-renewing.ts";

/** A client's renewals: active, stopped or offered; they and their sellers may change them (money §6). */
export function RenewalCard({ client }: { client: Profile }) {
  const t = useWords(renewalMessages);
  const { data, error } = useRead(orders.ofPerson, { params: { id: String(client.id) }, query: renewingOrders });
  const renewing = renewingIn(data?.rows ?? []);
  const offered = offeredIn(data?.rows ?? []);
  if (!data && !error) return <Skeleton height={220} radius="lg" />;
  if (renewing.length + offered.length === 0) return null;
  const title = t(renewing.length > 0 ? "title" : "offerTitle");
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Stack gap="md">
        {renewing.map((order) => (
          <Line key={order.id} order={order} client={client} />
        ))}
        {offered.map((order) => (
          <OfferLine key={order.id} order={order} />
        ))}
      </Stack>
    </Card>
  );
}

function Line({ order, client }: { order: Renewing; client: Profile }) {
  const t = useWords(renewalMessages);
  const locale = useLocale();
  const me = useMe();
  const [asks, setAsks] = useStoredDraft(`stop renewal ${order.id}`, false);
  const renewing = useRenewing(order);
  const words = useRenewalWords()(order);
  const mayStop = me.id === client.id || servesEveryClient(me.roles ?? []) || client.inScope === true;
  const { stopped } = order.renewal;
  const isAdmin = me.roles?.includes("admin") === true;
  const mayResume = isAdmin || stopped?.by?.id === me.id;
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: "1 1 14rem" }}>
        <Text fw={600}>{words}</Text>
        <Text c="dimmed">{soldPackage(order)?.name[locale]}</Text>
        <Terms order={order} />
      </div>
      {mayStop && !stopped && (
        <Button variant="default" mih={44} onClick={() => setAsks(true)}>
          {t("stop")}
        </Button>
      )}
      {mayResume && stopped && (
        <Button variant="default" mih={44} loading={renewing.busy} onClick={renewing.resume}>
          {t("again")}
        </Button>
      )}
      {asks && <StopRenewalDialog order={order} onClose={() => setAsks(false)} />}
    </Group>
  );
}

/** Everyone who sees the offer may accept it: the client, and the staff who serve them. */
function OfferLine({ order }: { order: OrderWithOffer }) {
  const t = useWords(renewalMessages);
  const format = useFormat();
  const locale = useLocale();
  const [asks, setAsks] = useStoredDraft(`renew ${order.id}`, false);
  const words = useRenewalWords()(order);
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: "1 1 14rem" }}>
        <Text fw={600}>{words}</Text>
        <Text c="dimmed">{soldPackage(order)?.name[locale]}</Text>
        <Text size="sm" c="dimmed">
          {t("offeredUntil", { date: format.lastDay(order.end_at) })}
        </Text>
      </div>
      <Button mih={44} onClick={() => setAsks(true)}>
        {t("renew")}
      </Button>
      {asks && <RenewDialog order={order} onClose={() => setAsks(false)} />}
    </Group>
  );
}

/** Until when it can be stopped, and what it has cost where that is another price. */
function Terms({ order: { renewal, amount } }: { order: Renewing }) {
  const t = useWords(renewalMessages);
  const format = useFormat();
  if (renewal.stopped || renewal.amount === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {[
        t("until", { date: format.near(renewal.on) }),
        ...(renewal.amount === amount ? [] : [t("was", { price: format.money(amount) })]),
      ].join(" ")}
    </Text>
  );
}
