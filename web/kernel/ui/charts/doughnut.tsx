import { arcsOf } from "./doughnut-arcs.ts";
import classes from "./doughnut.module.css";

interface Slice {
  readonly name: string;
  readonly value: number;
  /** The value as the language writes it. */
  readonly text: string;
  /** Its share of the whole, as the language writes it. */
  readonly share: string;
  /** The growth; empty without one. */
  readonly growth: string;
}

interface DoughnutProps {
  /** The whole that the parts belong to. */
  label: string;
  /** The total, formatted; drawn in the hole. */
  total: string;
  /** Up to six. */
  slices: readonly Slice[];
  /** The time that the growth refers to. */
  note: string;
}

/** The hole takes 70 % of the diameter. */
const cutout = 0.7;
const outer = 50;
const width = outer * (1 - cutout);
const radius = outer - width / 2;

/** Parts of a whole as a ring; the legend beside it says the same in numbers, to everybody. */
export function Doughnut({ label, total, slices, note }: DoughnutProps) {
  const largest = Math.max(1, ...slices.map(({ value }) => value));
  return (
    <div className={classes.doughnut}>
      <div className={classes.ring}>
        <svg viewBox="0 0 100 100" aria-hidden>
          <circle className={classes.track} cx={outer} cy={outer} r={radius} strokeWidth={width} />
          {arcsOf(slices.map(({ value }) => value)).map(({ index, start, length }) => (
            <circle
              key={index}
              className={classes.slice}
              data-slice={index}
              cx={outer}
              cy={outer}
              r={radius}
              strokeWidth={width}
              pathLength={100}
              strokeDasharray={`${length} ${100 - length}`}
              strokeDashoffset={-start}
            />
          ))}
        </svg>
        <p className={classes.total}>
          <strong>{total}</strong>
          <span>{label}</span>
        </p>
      </div>
      <div className={classes.legend}>
        <dl>
          {slices.map(({ name, value, text, share, growth }, index) => (
            <div key={name}>
              <dt>
                <span className={classes.swatch} data-slice={index} aria-hidden />
                {name}
              </dt>
              <dd className={classes.value}>{text}</dd>
              <dd className={classes.share}>{share}</dd>
              <dd className={classes.growth}>{growth}</dd>
              <span
                className={classes.bar}
                data-slice={index}
                style={{ width: `${(100 * value) / largest}%` }}
                aria-hidden
              />
            </div>
          ))}
        </dl>
        <p className={classes.note}>{note}</p>
      </div>
    </div>
  );
}
