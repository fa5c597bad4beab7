import type { ReactNode } from "react";
import classes from "./part-list.module.css";

interface PartListProps {
  label: string;
  /** Places the parts beside each other. */
  className: string | undefined;
  children: ReactNode;
}

/** The dates of a plan as boxes, each with its sum. */
export function PartList({ label, className, children }: PartListProps) {
  return (
    <ol className={`${classes.parts} ${className}`} aria-label={label}>
      {children}
    </ol>
  );
}
