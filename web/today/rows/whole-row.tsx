import type { ReactNode } from "react";
import classes from "./whole-row.module.css";

interface WholeRowProps {
  /** The label of its action. */
  label: string;
  onChoose: () => void;
  className: string | undefined;
  isDealt?: boolean;
  /** The content: parts marked `data-own`, and links, handle their own clicks. */
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
