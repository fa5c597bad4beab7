import IconChevronDown from "~icons/tabler/chevron-down";
import IconChevronUp from "~icons/tabler/chevron-up";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { calendarMessages } from "../calendar-messages.ts";
import classes from "./reservation-calendar.module.css";

interface HiddenSessionsProps {
  where: "earlier" | "later";
  count: number;
  onShow: (where: "earlier" | "later") => void;
}

/** How many sessions are out of sight at an edge, and the way there. */
export function HiddenSessions({ where, count, onShow }: HiddenSessionsProps) {
  const t = useWords(calendarMessages);
  const Arrow = where === "earlier" ? IconChevronUp : IconChevronDown;
  if (count === 0) return null;
  return (
    <button type="button" className={classes.hidden} data-where={where} onClick={() => onShow(where)}>
      <Arrow size={14} aria-hidden />
      {t(where, { count })}
    </button>
  );
}
