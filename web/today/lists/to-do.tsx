import { Button } from "@mantine/core";
import type { Today, TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { NewSale } from "#web/sales/shop/sale/new-sale.tsx";
import { CardRows, FoldingList, useFigure } from "./list-card.tsx";
import { listMessages } from "../list-messages.ts";
import { MarkedRows } from "../session/marked-rows.tsx";
import type { MarkedHere } from "../session/use-marked-here.ts";
import { countPhases } from "../today-model.ts";
import { todayMessages } from "../messages.ts";
import type { OpenRow } from "../rows/row-dialogs.tsx";
import { addDays, servesClients, servesEveryClient } from "#contract/kernel/values.ts";
import classes from "./taken.module.css";
import { PaymentTotals, useTotals } from "./taken.tsx";
import { WriteToButton } from "./write-to.tsx";
import type { OpenLists } from "./use-open-lists.ts";

interface ToDoProps {
  today: Today;
  now: number;
  /** Which of the lists, and whether the takings are shown below. */
  lists: readonly TodayList[];
  withTaken: boolean;
  folds: OpenLists;
  /** Whether marking is the one loud action in view. */
  isLoud: boolean;
  /** The rows dealt with during this visit, by list. */
  dealtHere: ReadonlyMap<TodayList, ReadonlyMap<number, TodayRow>>;
  markedHere: MarkedHere;
  onOpen: (open: OpenRow) => void;
  onMark: () => void;
}

/** Requests for packages show only while there are some. */
function isShown(list: TodayList, { lists }: Today): boolean {
  return list !== "asked" || lists.asked.open + lists.asked.dealt > 0;
}

const nothing: ReadonlyMap<number, TodayRow> = new Map();

/** The tasks besides the sessions: lists by name and number, and the takings. */
export function ToDo({
  today,
  now,
  lists,
  withTaken,
  folds,
  isLoud,
  dealtHere,
  markedHere,
  onOpen,
  onMark,
}: ToDoProps) {
  const t = useWords(listMessages);
  const { isOpen, toggle } = folds;
  const figure = useFigure();
  const totals = useTotals();
  return (
    <div role="group" aria-label={t("lists")}>
      {lists
        .filter((list) => isShown(list, today))
        .map((list) => (
          <FoldingList
            key={list}
            list={list}
            figure={figure(today.lists[list])}
            isOpen={isOpen(list)}
            onToggle={() => toggle(list)}
            action={
              list === "unmarked" ? (
                <MarkButton today={today} now={now} isLoud={isLoud} onMark={onMark} />
              ) : (
                isOpen(list) && <WriteToButton list={list} card={today.lists[list]} compact />
              )
            }
          >
            {list === "unmarked" && <MarkedRows {...markedHere} />}
            <CardRows list={list} card={today.lists[list]} dealtHere={dealtHere.get(list) ?? nothing} onOpen={onOpen} />
          </FoldingList>
        ))}
      {withTaken && today.taken && (
        <FoldingList
          list="taken"
          figure={totals(today.taken)}
          isOpen={isOpen("taken")}
          onToggle={() => toggle("taken")}
          action={<NewSale size="compact-sm" variant="default" />}
        >
          <PaymentTotals taken={today.taken} />
        </FoldingList>
      )}
      {withTaken && <PaymentsBefore date={today.date} />}
    </div>
  );
}

/** The way to what was paid on the day before, which people ask about most. */
function PaymentsBefore({ date }: { date: string }) {
  const t = useWords(listMessages);
  const { roles = [] } = useMe();
  if (!servesEveryClient(roles)) return null;
  return (
    <LinkAnchor to="/payments/days" search={{ day: addDays(date, -1) }} size="sm" c="dimmed" className={classes.before}>
      {t("paymentsYesterday")}
    </LinkAnchor>
  );
}

/**
 * The one loud button of the day, unless a session is underway: it marks sessions of today; where only earlier ones are
 * left, it shows them.
 */
function MarkButton({ today, now, isLoud, onMark }: Pick<ToDoProps, "today" | "now" | "isLoud" | "onMark">) {
  const t = useWords(todayMessages);
  const { roles } = useMe();
  const { open } = today.lists.unmarked;
  const { unmarked } = countPhases(today.sessions, now);
  if (open === 0 || !servesClients(roles)) return null;
  return (
    <Button
      size="compact-md"
      {...(isLoud ? { color: "volt.4", c: "#12171a" } : { variant: "default" })}
      onClick={onMark}
    >
      {unmarked > 0 ? t("markToday", { count: unmarked }) : t("markEarlier", { count: open })}
    </Button>
  );
}
