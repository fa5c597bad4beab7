import { Alert, Button, Stack, Text } from "@mantine/core";
import IconRefresh from "~icons/tabler/refresh";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { soldPackage } from "../order-rows.ts";
import type { Renewing } from "./renewal-model.ts";
import { renewalMessages } from "./renewal-labels.ts";

interface RenewingNoteProps {
  order: Renewing;
  onStop: () => void;
}

/** Warns the seller of a membership about one that renews itself: the buyer would have both. The seller can stop it. */
export function RenewingNote({ order, onStop }: RenewingNoteProps) {
  const t = useWords(renewalMessages);
  const { renewal, end_at, amount } = order;
  const format = useFormat();
  const locale = useLocale();
  const name = soldPackage(order)?.name[locale] ?? "";
  const said = { name, date: format.near(end_at), price: format.money(renewal.amount ?? amount) };
  return (
    <Alert color="yellow" icon={<IconRefresh aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <Text fw={650}>{t("beside", said)}</Text>
        {!renewal.stopped && <Text>{t("orBoth")}</Text>}
        {!renewal.stopped && (
          <Button variant="default" mih={44} onClick={onStop}>
            {t("stop")}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
