import { Button } from "@mantine/core";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./demo-accounts.module.css";
import { authMessages } from "../messages.ts";

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
  disabled: boolean;
}

/** The demo club's accounts, each a click away. */
export function DemoAccounts({ accounts, onChoose, disabled }: DemoAccountsProps) {
  const t = useWords(authMessages);
  const option = useOptionWords();
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <p id="demo-accounts">{t("demo")}</p>
      <div>
        {accounts.map((account) => (
          <Button
            key={account.email}
            variant="default"
            size="xs"
            disabled={disabled}
            aria-label={t("demoAs", { role: option("role", account.role) })}
            onClick={() => onChoose(account)}
          >
            {option("role", account.role)}
          </Button>
        ))}
      </div>
    </section>
  );
}
