import { ActionIcon, Button } from "@mantine/core";
import IconCashRegister from "~icons/tabler/cash-register";
import IconChevronLeft from "~icons/tabler/chevron-left";
import IconChevronRight from "~icons/tabler/chevron-right";
import type { ReactNode } from "react";
import { addDays } from "#contract/kernel/values.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import type { DayFigures } from "#contract/sales/day-payments.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { PageHeading } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { paymentsMessages } from "./payments-messages.ts";
import classes from "./payments.module.css";

interface DayHeadProps {
  day: string;
  /** The close of the day; undefined until that is known. */
  closed: DayFigures["closed"] | undefined;
  /** The search of all days. */
  find: ReactNode;
  onDay: (day: string) => void;
}

/** The head of the page in one line: the day, the ways to others, and its close. */
export function DayHead({ day, closed, find, onDay }: DayHeadProps) {
  const t = useWords(paymentsMessages);
  const format = useFormat();
  const today = useToday();
  const step = { variant: "subtle", color: "gray", size: 36 } as const;
  return (
    <div className={classes.head}>
      <PageHeading>{t("title")}</PageHeading>
      <ActionIcon {...step} aria-label={t("previousDay")} onClick={() => onDay(addDays(day, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.day} aria-live="polite">
        {format.weekdayAndDay(day)}
      </span>
      <ActionIcon {...step} aria-label={t("nextDay")} disabled={day >= today} onClick={() => onDay(addDays(day, 1))}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {day !== today && (
        <Button variant="default" onClick={() => onDay(today)}>
          {t("today")}
        </Button>
      )}
      <div className={classes.end}>
        {find}
        <CloseLink day={day} closed={closed} />
      </div>
    </div>
  );
}

/** The way to the close of a day: an admin sees all, the desk its own and closes today. */
function CloseLink({ day, closed }: Pick<DayHeadProps, "day" | "closed">) {
  const t = useWords(paymentsMessages);
  const me = useMe();
  const today = useToday();
  const isAdmin = me.roles?.includes("admin") === true;
  const icon = <IconCashRegister size={18} aria-hidden />;
  if (closed === undefined) return null;
  if (closed)
    return (
      (isAdmin || closed.by.id === me.id) && (
        <LinkButton
          to="/payments/closes/$closeId"
          params={{ closeId: String(closed.id) }}
          variant="default"
          leftSection={icon}
        >
          {t("openClose")}
        </LinkButton>
      )
    );
  return (
    (isAdmin || day === today) && (
      <LinkButton to="/payments/closes/new" search={day === today ? {} : { day }} variant="default" leftSection={icon}>
        {t("closeDay")}
      </LinkButton>
    )
  );
}

const takenOf = ({ payments, sales }: DayFigures["totals"][number] | DayFigures["methods"][number]) =>
  moneyText(centsOf(payments) + centsOf(sales));

/** The sums of a day: all that was taken, what went out and what is left, and in a line below what each method is left with. */
export function DaySums({ figures: { totals, methods } }: { figures: DayFigures }) {
  const t = useWords(paymentsMessages);
  const words = useOptionWords();
  const { moneyIn: money } = useFormat();
  const inAll = (amountOf: (total: DayFigures["totals"][number]) => string) =>
    totals.map((total) => money(amountOf(total), total.currency)).join(" + ");
  const refunds = totals.filter((total) => centsOf(total.refunds) !== 0);
  const sums = [
    [t("taken"), inAll(takenOf)],
    ...(refunds.length === 0
      ? []
      : [
          [t("refunded"), refunds.map((total) => money(`-${total.refunds}`, total.currency)).join(" ")],
          [t("after"), inAll(({ net }) => net)],
        ]),
  ];
  const byMethod = methods
    .filter((each) => takenOf(each) !== "0.00" || centsOf(each.refunds) !== 0)
    .map((each) => `${words("paymentMethod", each.method)} ${money(each.net, each.currency)}`);
  if (totals.length === 0) return null;
  return (
    <section aria-label={t("sums")} className={classes.sums}>
      <dl>
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {byMethod.length > 1 && (
        <p>
          {t(refunds.length === 0 ? "byMethodTaken" : "byMethod")} {byMethod.join(" · ")}
        </p>
      )}
    </section>
  );
}
