import { type KeyboardEvent, type PointerEvent, useState } from "react";
import classes from "./line-chart.module.css";
import { nearest, shareOf, timeTicks, type TimeTicks, valueTicks } from "./line-scale.ts";

interface LinePoint {
  readonly id: number;
  /** Milliseconds of wall-clock time, as if it were UTC. */
  readonly at: number;
  readonly value: number;
}

/** A point's time and value as the language writes them, the value with its unit and without. */
interface PointWords {
  readonly when: string;
  readonly text: string;
  readonly figure: string;
}

interface LineChartProps<Point extends LinePoint> {
  /** The measurement; screen readers announce it before every value. */
  label: string;
  /** At least one, oldest first. */
  points: readonly Point[];
  /** Called only for points that are described: a long series has thousands. */
  writePoint: (point: Point) => PointWords;
  /** The scale spans no less, so that a small change looks small. */
  leastSpan: number;
  /** Writes a value of the scale. */
  write: (value: number) => string;
  /** Writes a tick of time, which begins a day or a month. */
  writeTime: (at: number, by: TimeTicks["by"]) => string;
}

/** Percent from the left and from the top. */
interface Spot {
  readonly x: number;
  readonly y: number;
}
type Place<Point> = Point & Spot;

/** More dots than this would be one band, and slow. */
const mostDots = 400;

const mostTimes = 4;

/**
 * One measurement over time, times at their true distances. The plot is one stop for the keyboard, on which arrows,
 * Home and End go from value to value; a pointer finds the nearest.
 */
export function LineChart<Point extends LinePoint>(props: LineChartProps<Point>) {
  const { label, points, writePoint, leastSpan, write, writeTime } = props;
  const ticks = valueTicks(
    points.map(({ value }) => value),
    leastSpan,
  );
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const [from = 0, to = 0] = [points[0]?.at, points.at(-1)?.at];
  const heightOf = (value: number) => 100 - shareOf(value, low, high) * 100;
  const widthOf = (at: number) => shareOf(at, from, to) * 100;
  const places = points.map((point) => ({ ...point, x: widthOf(point.at), y: heightOf(point.value) }));
  const times = timeTicks(from, to, mostTimes);
  return (
    <div className={classes.chart}>
      <div className={classes.values} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ top: `${heightOf(tick)}%` }}>
            {write(tick)}
          </span>
        ))}
      </div>
      <Plot label={label} places={places} writePoint={writePoint} lines={ticks.map(heightOf)} />
      <div className={classes.times} aria-hidden>
        {times.at.map((at) => (
          <span key={at} style={{ left: `${widthOf(at)}%` }}>
            {writeTime(at, times.by)}
          </span>
        ))}
      </div>
    </div>
  );
}

interface PlotProps<Point extends LinePoint> extends Pick<LineChartProps<Point>, "label" | "writePoint"> {
  places: readonly Place<Point>[];
  /** Heights of the lines of the scale. */
  lines: readonly number[];
}

function Plot<Point extends LinePoint>({ label, places, writePoint, lines }: PlotProps<Point>) {
  const last = places.length - 1;
  const [shown, setShown] = useState<number>();
  const current = places[shown ?? last];
  const end = places[last];
  const said = current && writePoint(current);
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * 100;
    setShown(
      nearest(
        places.map((place) => place.x),
        x,
      ),
    );
  };
  // A finger leaves as soon as it has pointed; what it found stays until another thing is touched.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") setShown(undefined);
  };
  const step = (event: KeyboardEvent) => {
    const next = stepped(event.key, shown ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setShown(next.shown);
  };
  return (
    <div
      className={classes.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={places.length}
      aria-valuenow={(shown ?? last) + 1}
      aria-valuetext={said && `${said.when}: ${said.text}`}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
      onFocus={() => setShown((before) => before ?? last)}
      onBlur={() => setShown(undefined)}
      onKeyDown={step}
    >
      <Line places={places} lines={lines} />
      <Dots places={places} shown={shown} />
      {end && (
        <strong className={classes.last} style={{ left: `${end.x}%`, top: `${end.y}%` }}>
          {writePoint(end).figure}
        </strong>
      )}
      {shown !== undefined && current && said && <Tip place={current} words={said} />}
    </div>
  );
}

/** Every point where there are few, else the last and the one that is shown. */
function Dots({ places, shown }: { places: readonly Place<LinePoint>[]; shown: number | undefined }) {
  const last = places.length - 1;
  const isDotted = (index: number) => places.length <= mostDots || index === last || index === shown;
  return places.map(
    ({ id, x, y }, index) =>
      isDotted(index) && (
        <span
          key={id}
          className={classes.dot}
          data-last={index === last || undefined}
          data-shown={index === shown || undefined}
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      ),
  );
}

/** Stretched to the room there is, which strokes do not feel. */
function Line({ places, lines }: { places: readonly Spot[]; lines: readonly number[] }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {lines.map((y) => (
        <path key={y} className={classes.grid} d={`M0 ${y}H100`} />
      ))}
      <path className={classes.line} d={pathThrough(places)} />
    </svg>
  );
}

/** Stays inside the chart at both ends. */
function Tip({ place: { x, y }, words: { when, text } }: { place: Spot; words: PointWords }) {
  const side = x < 30 ? "early" : x > 70 ? "late" : "middle";
  return (
    <span className={classes.tip} data-side={side} style={{ left: `${x}%`, top: `${y}%` }}>
      {when}
      <strong>{text}</strong>
    </span>
  );
}

function pathThrough(places: readonly Spot[]): string {
  return places.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** The point that a key shows next; undefined for keys that the chart does not use. */
function stepped(key: string, index: number, last: number): { readonly shown: number | undefined } | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return { shown: Math.max(0, index - 1) };
    case "ArrowRight":
    case "ArrowUp":
      return { shown: Math.min(last, index + 1) };
    case "Home":
      return { shown: 0 };
    case "End":
      return { shown: last };
    case "Escape":
      return { shown: undefined };
    default:
      return undefined;
  }
}
