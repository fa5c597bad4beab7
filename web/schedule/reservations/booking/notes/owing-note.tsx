import { Button, Group, Text } from "@mantine/core";
import IconCoin from "~icons/tabler/coin";
import type { ReactNode } from "react";
import type { Overdue } from "#contract/kernel/money/overdue.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./owing-note.module.css";
import { bookingOwingMessages } from "./owing-messages.ts";

interface OwingNoteProps {
  owing: Overdue;
  clientId: number;
  /** Opens the way to take the money. */
  onPay: () => void;
  /** How staff let it pass this once. */
  children: ReactNode;
}

/** A client's debt that stops a booking, and the actions: staff take a payment or waive it, members read how to pay. */
export function OwingNote({ owing: { due, since }, clientId, onPay, children }: OwingNoteProps) {
  const t = useWords(bookingOwingMessages);
  const format = useFormat();
  const isOwn = useMe().id === clientId;
  const amount = format.money(due);
  return (
    <section className={classes.note} role="alert">
      <IconCoin className={classes.sign} aria-hidden />
      <div>
        <Text fw={600}>{t(isOwn ? "ownTitle" : "title", { amount, date: format.near(since) })}</Text>
        <Text size="sm">{t(isOwn ? "ownText" : "text")}</Text>
        <Group mt="xs" style={{ gap: "0.5rem 1rem" }}>
          {isOwn ? (
            <LinkButton to="/payments" variant="default" mih={44}>
              {t("toAccount")}
            </LinkButton>
          ) : (
            <>
              <Button variant="default" mih={44} onClick={onPay}>
                {t("pay")}
              </Button>
              {children}
            </>
          )}
        </Group>
      </div>
    </section>
  );
}
