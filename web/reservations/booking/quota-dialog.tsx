import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { type Details, detailsOf } from "#contract/errors.ts";
import { useFormat } from "#web/frame/format.ts";
import { LinkButton } from "#web/frame/links.tsx";
import { useMe } from "#web/frame/me.ts";
import type { ApiError } from "#web/lib/api.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { dayWithCredits, useQuotaReason } from "./booking-credits.tsx";
import { dialogMessages } from "./dialog-messages.ts";

interface QuotaDialogProps {
  clientId: number;
  error: ApiError;
  /** Takes the booking to a day on which credits are free. */
  onDay?: (day: string) => void;
  onClose: () => void;
}

/** Tells why no credit of a client pays for the session, when some are free, and the way to more. */
export function QuotaDialog({ clientId, error, onDay, onClose }: QuotaDialogProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const isOwn = useMe().id === clientId;
  const quota = detailsOf("COURSE_QUOTA_EXHAUSTED", error);
  const hasOtherDays = quota?.why === "otherDays";
  const day = quota && onDay && dayWithCredits(quota);
  const more = { variant: hasOtherDays ? "default" : "filled", mih: 44 } as const;
  return (
    <Modal opened onClose={onClose} title={t("quotaTitle")} withCloseButton={false}>
      <Stack gap="xs">
        <Text>{t("quotaText")}</Text>
        {quota && <Reason quota={quota} />}
        <Text c="dimmed">{isOwn ? t("quotaBuyOwn") : t("quotaBuy")}</Text>
        <Group justify="end" mt="md">
          {isOwn ? (
            <LinkButton to="/payments" {...more}>
              {t("toOwnPayments")}
            </LinkButton>
          ) : (
            <LinkButton
              to="/user/$userId/profile"
              params={{ userId: String(clientId) }}
              search={{ userType: "client", tab: "orders" }}
              {...more}
            >
              {t("toPayments")}
            </LinkButton>
          )}
          <Button
            variant={hasOtherDays && day === undefined ? "filled" : "default"}
            mih={44}
            onClick={onClose}
            data-autofocus
          >
            {hasOtherDays ? t("anotherDay") : button("close")}
          </Button>
          {day !== undefined && (
            <Button mih={44} onClick={() => onDay?.(day)}>
              {t("goToDay", { day: format.near(day) })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Reason({ quota }: { quota: Details["COURSE_QUOTA_EXHAUSTED"] }) {
  const t = useWords(dialogMessages);
  const reason = useQuotaReason()(quota);
  const { date, term } = useFormat();
  const { day, why, free } = quota;
  const days = free.map(({ order_id, from, until, credits: count }) => ({
    order_id,
    dates: term(from, until),
    count,
  }));
  return (
    <>
      <Text fw={550}>{reason}</Text>
      {why === "otherDays" && <Text>{t("quota.otherDays", { day: date(day) })}</Text>}
      {days.length > 0 && (
        <List>
          {days.map(({ order_id, ...each }) => (
            <List.Item key={order_id}>{t("quotaDays", each)}</List.Item>
          ))}
        </List>
      )}
    </>
  );
}
