import { Table, VisuallyHidden } from "@mantine/core";
import classes from "./bar-chart.module.css";
import { scaleTop, writtenLabels } from "./bar-scale.ts";

interface Bar {
  /** Its full meaning. */
  readonly name: string;
  /** The same, short enough to fit below it. */
  readonly label: string;
  readonly value: number;
  /** The value as the language writes it. */
  readonly text: string;
}

interface BarChartProps {
  label: string;
  /** Headings of the same numbers as a table. */
  columns: readonly [name: string, value: string];
  bars: readonly Bar[];
  /** Writes a value of the scale. */
  write: (value: number) => string;
}

const mostLabels = 5;

/** Values side by side as bars; hidden beside them, the same as a table for those who cannot see them. */
export function BarChart({ label, columns, bars, write }: BarChartProps) {
  const top = scaleTop(bars.map(({ value }) => value));
  const written = writtenLabels(bars.length, mostLabels);
  return (
    <figure className={classes.chart}>
      <div className={classes.plot} aria-hidden>
        <div className={classes.scale}>
          {[1, 0.5, 0].map((share) => (
            <span key={share}>{write(top * share)}</span>
          ))}
        </div>
        <div className={classes.bars}>
          {bars.map(({ name, label: short, value, text }, index) => (
            <div key={name} className={classes.slot} data-late={index * 2 > bars.length || undefined}>
              <span className={classes.bar} style={{ height: `${(value / top) * 100}%` }} />
              <span className={classes.tip}>
                {name}
                <strong>{text}</strong>
              </span>
              {written.has(index) && <span className={classes.label}>{short}</span>}
            </div>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bars.map(({ name, text }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </VisuallyHidden>
    </figure>
  );
}
