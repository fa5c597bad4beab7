import IconCheck from "~icons/tabler/check";
import classes from "./step-sign.module.css";

interface StepSignProps {
  isDone: boolean;
  /** Says that the step is done to those who cannot see the check mark. */
  doneLabel: string;
  /** The number of a step that is still to be done. */
  place?: number;
}

/** A step in a circle: its number, or a check mark once it is done. */
export function StepSign({ isDone, doneLabel, place }: StepSignProps) {
  return (
    <span className={classes.sign} data-done={isDone || undefined}>
      {isDone ? <IconCheck size={16} aria-label={doneLabel} /> : place}
    </span>
  );
}
