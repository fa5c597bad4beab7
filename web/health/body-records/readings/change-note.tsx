import IconArrowDown from "~icons/tabler/arrow-down";
import IconArrowRight from "~icons/tabler/arrow-right";
import IconArrowUp from "~icons/tabler/arrow-up";
import type { Measurement } from "#contract/health/body-values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./change-note.module.css";
import { recordHistoryMessages } from "./history-messages.ts";
import type { MeasurementChange } from "./readings.ts";
import { useMeasures } from "../use-measures.ts";

interface ChangeNoteProps {
  name: Measurement;
  change: MeasurementChange;
  /** Shows the date it is compared with. */
  dated?: boolean;
}

/** How a measurement has moved, in words; in no colour, for what is good depends on the goal. */
export function ChangeNote({ name, change: { by, since }, dated = false }: ChangeNoteProps) {
  const t = useWords(recordHistoryMessages);
  const format = useFormat();
  const { figure, unitOf, say } = useMeasures();
  const count = Math.abs(by);
  const size = unitOf(name) === "%" ? t("points", { points: figure(name, count) }) : say(name, count);
  const Arrow = by === 0 ? IconArrowRight : by > 0 ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes.note}>
      <span className={classes.change}>
        <Arrow size={14} aria-hidden />
        {by === 0 ? t("level") : t(`${name === "vfl" ? "vfl." : ""}${by > 0 ? "up" : "down"}`, { by: size })}
      </span>
      {dated && <span className={classes.since}>{t("since", { date: format.near(since) })}</span>}
    </span>
  );
}
