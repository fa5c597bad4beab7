import type { Measurement } from "#contract/body-records.ts";
import { ChangeNote } from "./change-note.tsx";
import classes from "./limb-figure.module.css";
import { lastChange, type Reading } from "./readings.ts";
import { useMeasures } from "./use-measures.ts";

/** Limbs from above to below, left beside right. */
export const limbs = ["leftArm", "rightArm", "leftThigh", "rightThigh", "leftCalf", "rightCalf"] as const;

interface LimbFigureProps {
  /** Readings of a limb, oldest first. */
  readingsOf: (name: Measurement) => readonly Reading[];
}

/** Girths of arms and legs, written beside a figure seen from the front. */
export function LimbFigure({ readingsOf }: LimbFigureProps) {
  return (
    <div className={classes.figure}>
      <Silhouette />
      <dl className={classes.limbs}>
        {limbs.map((name) => (
          <Limb key={name} name={name} readings={readingsOf(name)} />
        ))}
      </dl>
    </div>
  );
}

function Limb({ name, readings }: { name: Measurement; readings: readonly Reading[] }) {
  const measures = useMeasures();
  const last = readings.at(-1);
  const change = lastChange(readings);
  if (!last) return null;
  return (
    <div data-limb={name}>
      <dt>{measures.nameOf(name)}</dt>
      <dd className={classes.value}>{measures.write(name, last.value)}</dd>
      {change && (
        <dd>
          <ChangeNote name={name} change={change} />
        </dd>
      )}
    </div>
  );
}

/** Rounded limbs around a trunk; a ring marks where the tape goes. */
function Silhouette() {
  return (
    <svg className={classes.body} viewBox="0 0 120 300" aria-hidden>
      <circle cx="60" cy="24" r="17" />
      <path d="M44 50 H76 Q84 50 85 60 L82 108 Q81 118 83 130 L84 150 H36 L37 130 Q39 118 38 108 L35 60 Q36 50 44 50 Z" />
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(60 0) scale(${side} 1)`}>
          <path className={classes.limb} strokeWidth="15" d="M33 61 L41 106" />
          <path className={classes.limb} strokeWidth="12" d="M42 112 L46 150" />
          <path className={classes.limb} strokeWidth="22" d="M13 158 L13 206" />
          <path className={classes.limb} strokeWidth="16" d="M13 220 L13 272" />
          <path className={classes.tape} d="M28 86 L47 82" />
          <path className={classes.tape} d="M0 180 H26" />
          <path className={classes.tape} d="M3 238 H23" />
        </g>
      ))}
    </svg>
  );
}
