import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./chosen-bar.module.css";

interface ChosenBarProps {
  /** How many are chosen, in words. */
  text: string;
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** Buttons for what can be done with them. */
  children: ReactNode;
}

/** Floats at the foot of the page while rows are chosen, at most down to its place below them. */
export function ChosenBar({ text, label, clearLabel, onClear, children }: ChosenBarProps) {
  return (
    <div role="toolbar" aria-label={label} className={classes.bar} data-dock="tall">
      <span role="status" className={classes.count}>
        {text}
      </span>
      {children}
      <CloseButton
        aria-label={clearLabel}
        onClick={onClear}
        className={classes.close}
        size="lg"
        variant="transparent"
      />
    </div>
  );
}

interface ChosenActionProps {
  icon: ReactNode;
  onClick: () => void;
  busy?: boolean;
  children: ReactNode;
}

export function ChosenAction({ icon, onClick, busy = false, children }: ChosenActionProps) {
  return (
    <button type="button" className={classes.action} onClick={onClick} disabled={busy} aria-busy={busy}>
      {icon}
      {children}
    </button>
  );
}
