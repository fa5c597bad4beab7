import type { Measurement } from "#contract/health/body-values.ts";
import { ChangeNote } from "./change-note.tsx";
import classes from "./limb-figure.module.css";
import { lastChange, type Reading, type ReadingsOf } from "./readings.ts";
import { useMeasures } from "../use-measures.ts";

/** Limbs from above to below, left beside right. */
export const limbs = ["leftArm", "rightArm", "leftThigh", "rightThigh", "leftCalf", "rightCalf"] as const;

interface LimbFigureProps {
  readingsOf: ReadingsOf;
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
      <dd className={classes.value}>{measures.say(name, last.value)}</dd>
      {change && (
        <dd>
          <ChangeNote name={name} change={change} />
        </dd>
      )}
    </div>
  );
}

/** Half a body, from the neck down the outside and up the inside; over the middle a little, to leave no seam. */
const half =
  "M-0.5 36H7V47C12 54 23 54 31 58C38 61 40 68 41 78C43 100 48 122 53 148C55 157 51 164 " +
  "47 155C42 132 35 112 30 88C29 104 25 112 25 122C25 133 30 142 31 156C32 178 29 196 26 212C28 228 26 246 20 270" +
  "C24 278 22 285 16 285H9C8 280 9 276 9 270C6 246 7 230 8 214C6 196 4 180 3 164L-0.5 160Z";

/** Seen from the front; a mark shows where the tape goes. */
function Silhouette() {
  return (
    <svg className={classes.body} viewBox="-60 0 120 290" aria-hidden>
      <ellipse cy="22" rx="13.5" ry="17" />
      {["scale(-1 1)", "scale(1 1)"].map((side) => (
        <g key={side} transform={side}>
          <path d={half} />
          <path className={classes.tape} d="M33 96L43 93" />
          <path className={classes.tape} d="M6 178H29" />
          <path className={classes.tape} d="M9 240H25" />
        </g>
      ))}
    </svg>
  );
}
