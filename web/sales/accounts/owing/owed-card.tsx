import { Link } from "@tanstack/react-router";
import { accounts } from "#contract/sales/accounts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { accountState } from "../account-model.ts";
import { HowToPay, useOwedWords } from "./how-to-pay.tsx";
import classes from "./owed-card.module.css";

/** A debt of a member and its day, leading to their orders, and how to pay it; nothing without one. */
export function OwedCard({ personId }: { personId: number }) {
  const words = useOwedWords();
  const { data } = useRead(accounts.account, { params: { id: String(personId) } });
  if (!data || accountState(data).kind !== "owes") return null;
  const { owed, when } = words(data);
  return (
    <div className={classes.card}>
      <Link to="/payments" className={classes.owed}>
        <b className={classes.amount}>{owed}</b>
        <span className={classes.when}>{when}</span>
      </Link>
      <HowToPay account={data} />
    </div>
  );
}
