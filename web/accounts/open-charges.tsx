import { Button, Text, Title } from "@mantine/core";
import type { OpenCharge } from "#contract/accounts.ts";
import { useToday } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import { LinkAnchor } from "#web/frame/links.tsx";
import { useWords } from "#web/lib/i18n.ts";
import classes from "./account-card.module.css";
import { partStanding } from "./account-model.ts";
import { useChargeWords } from "./account-words.ts";
import { accountMessages } from "./messages.ts";
import { PartsRow } from "./parts-row.tsx";

interface OpenChargesProps {
  open: readonly OpenCharge[];
  /** Left out for who may not. */
  onPay: ((charge: number) => void) | undefined;
  onLower: ((charge: number) => void) | undefined;
}

/** What is not paid in full, each charge with its dates. */
export function OpenCharges({ open, onPay, onLower }: OpenChargesProps) {
  const t = useWords(accountMessages);
  const said = useChargeWords();
  const openIn = useOpenWords();
  return (
    <section>
      <Title order={3}>{t("openCharges")}</Title>
      <ul className={classes.charges}>
        {open.map((charge) => {
          const name = said(charge.of);
          return (
            <li key={charge.id}>
              <div>
                <LinkAnchor to="/payments/documents/$number" params={{ number: charge.number }} c="inherit" fw={600}>
                  {name}
                </LinkAnchor>
                <Text c="dimmed" size="sm">
                  {openIn(charge)}
                </Text>
              </div>
              <div className={classes.buttons}>
                {onLower && (
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={t("lowerOf", { name })}
                    onClick={() => onLower(charge.id)}
                  >
                    {t("lower")}
                  </Button>
                )}
                {onPay && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t("takeFor", { name })}
                    onClick={() => onPay(charge.id)}
                  >
                    {t("take")}
                  </Button>
                )}
              </div>
              {charge.parts.length > 1 && (
                <div className={classes.dates}>
                  <PartsRow parts={charge.parts} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What of a charge is open and, where it has one date only, since when it is due. */
function useOpenWords(): (charge: OpenCharge) => string {
  const t = useWords(accountMessages);
  const format = useFormat();
  const today = useToday();
  return ({ open, amount, parts }) => {
    const facts = { open: format.money(open), amount: format.money(amount) };
    const [part, ...others] = parts;
    if (!part || others.length > 0) return t("openOf", facts);
    const date = format.near(part.due_on);
    return t(partStanding(part, today) === "due" ? "openSince" : "openUntil", { ...facts, date });
  };
}
