import classes from "./timetable.module.css";

interface ColumnHeadingsProps {
  columns: readonly { id: number; name: string; note: string; fact: string }[];
}

/** Rooms or trainers above their columns. */
export function ColumnHeadings({ columns }: ColumnHeadingsProps) {
  return (
    <div className={classes.headings}>
      {columns.map(({ id, name, note, fact }) => (
        <div key={id} className={classes.heading} title={name}>
          <b>{name}</b>
          <span>{note}</span>
          <span className={classes.fact}>{fact}</span>
        </div>
      ))}
    </div>
  );
}
