import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./choice-chip.module.css";

interface ChoiceChipProps {
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One tap for a common value of the field above it; ink while the field has that value. */
export function ChoiceChip({ isChosen, disabled = false, onChoose, children }: ChoiceChipProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      radius="xl"
      className={classes.chip}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}
