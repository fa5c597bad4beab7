import { shareOf } from "./line-scale.ts";
import classes from "./sparkline.module.css";

interface SparklineProps {
  /** Oldest first. */
  points: readonly { readonly at: number; readonly value: number }[];
}

/** The shape of a course, without a scale: the number beside it and the chart below say the rest. */
export function Sparkline({ points }: SparklineProps) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [from = 0, to = 0] = [points[0]?.at, points.at(-1)?.at];
  const places = points.map(({ at, value }) => ({
    x: shareOf(at, from, to) * 100,
    y: 100 - shareOf(value, low, high) * 100,
  }));
  const end = places.at(-1);
  return (
    <span className={classes.sparkline} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(" ")} />
      </svg>
      {end && <span style={{ left: `${end.x}%`, top: `${end.y}%` }} />}
    </span>
  );
}
