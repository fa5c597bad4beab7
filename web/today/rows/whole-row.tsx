import type { ReactNode } from "react";
import classes from "./whole-row.module.css";

interface WholeRowProps {
  /** What pressing it does. */
  label: string;
  onChoose: () => void;
  className: string | undefined;
  isDealt?: boolean;
  /** What is marked `data-own` is pressed for itself, and links are. */
  children: ReactNode;
}

/** A row of a list that is a button as a whole. */
export function WholeRow({ label, onChoose, className = "", isDealt = false, children }: WholeRowProps) {
  return (
    <li className={`${classes.row ?? ""} ${className}`} data-dealt={isDealt || undefined}>
      <button type="button" className={classes.whole} aria-label={label} onClick={onChoose} />
      {children}
    </li>
  );
}
