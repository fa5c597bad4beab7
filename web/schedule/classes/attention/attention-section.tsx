import { Button, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { attentionMessages } from "./attention-messages.ts";
import classes from "./attention.module.css";

interface AttentionSectionProps<Row> {
  id: string;
  title: string;
  /** How many there are. */
  count: number;
  /** The first rows. */
  rows: readonly Row[];
  /** How many rows there are beyond these. */
  more: number;
  dayOf: (row: Row) => string;
  draw: (row: Row) => ReactNode;
  keyOf: (row: Row) => string | number;
  onMore: () => void;
}

/** One list of what needs attention, by day, with a button for more of it; nothing where there is none. */
export function AttentionSection<Row>({
  id,
  title,
  count,
  rows,
  more,
  dayOf,
  draw,
  keyOf,
  onMore,
}: AttentionSectionProps<Row>) {
  const t = useWords(attentionMessages);
  const format = useFormat();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title} <span className={classes.count}>{format.number(count, 0)}</span>
      </Title>
      {[...Map.groupBy(rows, dayOf)].map(([date, ofDay]) => (
        <div key={date}>
          <h3 className={classes.day}>{format.weekdayAndDay(date)}</h3>
          <ul className={classes.list}>
            {ofDay.map((row) => (
              <li key={keyOf(row)} className={classes.item}>
                {draw(row)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && (
        <Button variant="default" mt="sm" onClick={onMore}>
          {t("more", { count: more })}
        </Button>
      )}
    </section>
  );
}
