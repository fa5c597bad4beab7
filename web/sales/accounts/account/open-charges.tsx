import { Button, Text, Title } from "@mantine/core";
import { type Account, type OpenCharge, accounts } from "#contract/sales/accounts.ts";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import classes from "./account-card.module.css";
import { unpaidOf } from "../account-model.ts";
import { useChargeWords, useUnpaidWords } from "../account-labels.ts";
import { accountMessages } from "../messages.ts";
import { PartsRow } from "../parts-row.tsx";

interface ChargeButtons {
  /** Left out for who may not. */
  onPay: ((charge: OpenCharge) => void) | undefined;
  onLower: ((charge: OpenCharge) => void) | undefined;
}

interface OpenChargesProps extends ChargeButtons {
  clientId: number;
  account: Account;
}

const pageSize = 20;

/** The charges not paid in full, each with its dates. */
export function OpenCharges({ clientId, account, ...buttons }: OpenChargesProps) {
  const t = useWords(accountMessages);
  return (
    <section>
      <Title order={3}>{t("openCharges")}</Title>
      {account.open_count > pageSize ? (
        <Pages clientId={clientId} first={account.open.slice(0, pageSize)} {...buttons} />
      ) : (
        <Charges open={account.open} {...buttons} />
      )}
    </section>
  );
}

/** Many of them, page by page; the first page is known. */
function Pages({ clientId, first, ...buttons }: ChargeButtons & { clientId: number; first: readonly OpenCharge[] }) {
  const pages = usePages(pageSize);
  const { data, error, isPlaceholderData, refetch } = useRead(accounts.openCharges, {
    params: { id: String(clientId) },
    query: pages.query,
  });
  if (!data && error) return <Unreadable error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Charges open={data?.rows ?? first} {...buttons} />
      {data && <ListPages pages={pages} list={data} isOld={isPlaceholderData} />}
    </>
  );
}

function Charges({ open, onPay, onLower }: ChargeButtons & { open: readonly OpenCharge[] }) {
  const t = useWords(accountMessages);
  const said = useChargeWords();
  const unpaid = useUnpaidWords();
  return (
    <ul className={classes.charges}>
      {open.map((charge) => {
        const name = said(charge.of);
        return (
          <li key={charge.id}>
            <div>
              <LinkAnchor
                to="/payments/documents/$number"
                params={{ number: charge.number }}
                className={classes.link}
                c="inherit"
                fw={600}
              >
                {name}
              </LinkAnchor>
              <Text c="dimmed" size="sm">
                {unpaid(unpaidOf(charge))}
              </Text>
            </div>
            <div className={classes.buttons}>
              {onLower && (
                <Button variant="subtle" size="xs" aria-label={t("lowerOf", { name })} onClick={() => onLower(charge)}>
                  {t("lower")}
                </Button>
              )}
              {onPay && (
                <Button variant="default" size="xs" aria-label={t("takeFor", { name })} onClick={() => onPay(charge)}>
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
  );
}
