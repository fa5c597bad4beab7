import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type Details, detailsOf } from "#contract/kernel/refusal/errors.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { dayWithCredits, useQuotaReason } from "./booking-credits.tsx";
import { sumOf } from "./credits-model.ts";
import { dialogMessages } from "../dialog-messages.ts";

const SellSheet = lazyDialog(async () => (await import("#web/sales/orders/selling/sell-sheet.tsx")).SellSheet);

interface QuotaDialogProps {
  clientId: number;
  error: ApiError;
  /** The trainer of the session. */
  trainerId?: number | null;
  /** Takes the booking to a day on which credits are free. */
  onDay?: (day: string) => void;
  onClose: () => void;
}

/**
 * Explains why no credit of a client pays for the session, when some are free, and how to get more: staff can sell
 * right away.
 */
export function QuotaDialog({ clientId, trainerId = null, error, onDay, onClose }: QuotaDialogProps) {
  const t = useWords(dialogMessages);
  const isOwn = useMe().id === clientId;
  const [sells, sell] = useState(false);
  useLayer(!sells, onClose);
  const quota = detailsOf("COURSE_QUOTA_EXHAUSTED", error);
  if (sells) return <SellSheet clientId={clientId} sessionsWith={{ trainerId }} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t("quotaTitle")} withCloseButton={false}>
      <Stack gap="xs">
        <Text>{t("quotaText")}</Text>
        {quota && <Reason quota={quota} />}
        <Text c="dimmed">{isOwn ? t("quotaBuyOwn") : t("quotaBuy")}</Text>
        <Group justify="end" mt="md" gap="xs">
          <Orders clientId={clientId} isOwn={isOwn} />
          <Ways quota={quota} onSell={isOwn ? undefined : () => sell(true)} onDay={onDay} onClose={onClose} />
        </Group>
      </Stack>
    </Modal>
  );
}

function Orders({ clientId, isOwn }: { clientId: number; isOwn: boolean }) {
  const t = useWords(dialogMessages);
  if (isOwn) {
    return (
      <LinkButton to="/payments" variant="subtle" mih={44}>
        {t("toOwnPayments")}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to="/user/$userId/profile"
      params={{ userId: String(clientId) }}
      search={{ userType: "client", tab: "orders" }}
      variant="subtle"
      mih={44}
    >
      {t("toPayments")}
    </LinkButton>
  );
}

type Quota = Details["COURSE_QUOTA_EXHAUSTED"];

interface WaysProps {
  quota: Quota | undefined;
  onSell: (() => void) | undefined;
  onDay: ((day: string) => void) | undefined;
  onClose: () => void;
}

/** The buttons, the most helpful first: a day with credits, else more credits. */
function Ways({ quota, onSell, onDay, onClose }: WaysProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const hasOtherDays = quota?.why === "otherDays";
  const day = quota && onDay && dayWithCredits(quota);
  const isLoud = hasOtherDays ? day === undefined : onSell === undefined;
  return (
    <>
      <Button variant={isLoud ? "filled" : "default"} mih={44} onClick={onClose} data-autofocus>
        {hasOtherDays ? t("anotherDay") : button("close")}
      </Button>
      {onSell && (
        <Button variant={hasOtherDays ? "default" : "filled"} mih={44} onClick={onSell}>
          {t("sell")}
        </Button>
      )}
      {day !== undefined && (
        <Button mih={44} onClick={() => onDay?.(day)}>
          {t("goToDay", { day: format.near(day) })}
        </Button>
      )}
    </>
  );
}

function Reason({ quota }: { quota: Quota }) {
  const t = useWords(dialogMessages);
  const reason = useQuotaReason()(quota);
  const { date, term } = useFormat();
  const { day, why, free } = quota;
  const days = Map.groupBy(free, ({ from, until }) => term(from, until));
  return (
    <>
      <Text fw={550}>{reason}</Text>
      {why === "otherDays" && <Text>{t("quota.otherDays", { day: date(day) })}</Text>}
      {days.size > 0 && (
        <List>
          {[...days].map(([dates, together]) => (
            <List.Item key={dates}>{t("quotaDays", { dates, count: sumOf(together) })}</List.Item>
          ))}
        </List>
      )}
    </>
  );
}
