import { Group, Stack, Text } from "@mantine/core";
import type { ErasureState } from "#contract/data/erasure.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { erasureMessages } from "./messages.ts";

/** The open matters between the club and a client: they are settled first, or lost. */
export function BeforeErasure({ state }: { state: ErasureState }) {
  const t = useWords(erasureMessages);
  const format = useFormat();
  const cents = centsOf(state.balance);
  const open = [
    ...(cents > 0 ? [{ name: t("owes"), value: format.money(state.balance) }] : []),
    ...(cents < 0 ? [{ name: t("held"), value: format.money(moneyText(-cents)) }] : []),
    ...(state.ahead > 0 ? [{ name: t("ahead"), value: format.number(state.ahead) }] : []),
    ...(state.credits > 0 ? [{ name: t("credits"), value: format.number(state.credits) }] : []),
  ];
  return open.length > 0 ? <Numbers title={t("before")} facts={open} /> : null;
}

/** The removed and the kept data, in numbers. */
export function ErasureNumbers({ state }: { state: ErasureState }) {
  const t = useWords(erasureMessages);
  const format = useFormat();
  const goes = (["body_records", "recipes", "notes", "messages", "logins"] as const).map((name) => ({
    name: t(`goes.${name}`),
    value: format.number(state.goes[name]),
  }));
  const stays = (["orders", "documents", "sessions"] as const).map((name) => ({
    name: t(`stays.${name}`),
    value: format.number(state.stays[name]),
  }));
  return (
    <>
      <Numbers title={t("goes")} facts={goes} />
      <Numbers title={t("stays")} facts={stays} />
      <BeforeErasure state={state} />
    </>
  );
}

function Numbers({
  title,
  facts,
}: {
  title: string;
  facts: readonly { readonly name: string; readonly value: string }[];
}) {
  return (
    <Stack gap={4}>
      <Text fw={550}>{title}</Text>
      {facts.map(({ name, value }) => (
        <Group key={name} justify="space-between" wrap="nowrap" gap="md">
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text size="sm">{value}</Text>
        </Group>
      ))}
    </Stack>
  );
}
