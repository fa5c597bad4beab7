import type { ReactNode } from "react";
import classes from "./row-line.module.css";

interface RowLineProps {
  /** A face or a picture. */
  face?: ReactNode;
  /** The link that opens the row. */
  title: ReactNode;
  note: ReactNode;
  /** The one thing that is asked first. */
  fact: ReactNode;
  badge?: ReactNode;
}

/** A row of a list on a phone: who or what it is, and one fact. */
export function RowLine({ face, title, note, fact, badge }: RowLineProps) {
  return (
    <>
      {face}
      <div className={classes.what}>
        <div className={classes.title}>{title}</div>
        <div className={classes.note}>{note}</div>
      </div>
      <div className={classes.fact}>
        {fact}
        {badge}
      </div>
    </>
  );
}
