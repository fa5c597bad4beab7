import { Text, Title } from "@mantine/core";
import IconChevronDown from "~icons/tabler/chevron-down";
import IconChevronRight from "~icons/tabler/chevron-right";
import { type ReactNode, useState } from "react";
import { type TodayCard, type TodayRow, MAX_COUNTED } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./list-card.module.css";
import { listMessages } from "../list-messages.ts";
import { ListRows } from "../rows/list-rows.tsx";
import type { OpenRow } from "../rows/row-dialogs.tsx";
import { holdPlaces } from "../today-model.ts";

const FIRST_ROWS = 5;

interface FoldProps {
  list: TodayList | "taken";
  /** The figure beside the name: a number of rows, or a sum. */
  figure: string;
  isOpen: boolean;
  onToggle: () => void;
  /** The one thing that can be done about all of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A list under its name and number: unfolded with its first rows, or a line that unfolds. */
export function FoldingList({ list, figure, isOpen, onToggle, action, children }: FoldProps) {
  const t = useWords(listMessages);
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.card} aria-labelledby={`today-${list}`} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={`today-${list}`} className={classes.title}>
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <Arrow size={16} aria-hidden />
            <span>{t(list)}</span>
            <span className={classes.figure}>{figure}</span>
          </button>
        </Title>
        {action}
        <LinkAnchor
          to="/today"
          search={{ list }}
          size="sm"
          c="dimmed"
          className={classes.all}
          aria-label={t("allOf", { list: t(list) })}
        >
          {t("all")}
        </LinkAnchor>
      </div>
      {isOpen && children}
    </section>
  );
}

interface CardRowsProps {
  list: TodayList;
  card: TodayCard;
  /** The rows dealt with during this visit. */
  dealtHere: ReadonlyMap<number, TodayRow>;
  onOpen: (open: OpenRow) => void;
}

/** The first rows of a list; completed ones stay in their place until the next visit. */
export function CardRows({ list, card, dealtHere, onOpen }: CardRowsProps) {
  const t = useWords(listMessages);
  const [shown, setShown] = useState<readonly TodayRow[]>(card.rows);
  const rows = holdPlaces(shown, card.rows, dealtHere, FIRST_ROWS);
  if (rows.some((row, at) => row !== shown[at]) || rows.length !== shown.length) setShown(rows);
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed" pb="xs">
        {t(`empty.${list}`)}
      </Text>
    );
  }
  return <ListRows list={list} rows={rows} onOpen={onOpen} />;
}

/** How many rows of a list are still to be dealt with: `1,000+` where more are not counted. */
export function useFigure() {
  const { number } = useFormat();
  return ({ open }: Pick<TodayCard, "open">) => (open > MAX_COUNTED ? `${number(MAX_COUNTED)}+` : number(open));
}
