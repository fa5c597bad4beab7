import classes from "./status-badge.module.css";
import type { Tone } from "./tone.ts";
import tones from "./tone.module.css";

/** A state as a word and a dot on a tint. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={`${tones.tone} ${classes.badge}`} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {label}
    </span>
  );
}
