import { ActionIcon, NumberInput } from "@mantine/core";
import IconMinus from "~icons/tabler/minus";
import IconPlus from "~icons/tabler/plus";
import classes from "./stepper.module.css";

interface StepperProps {
  label: string;
  /** The words on the buttons that take one away and add one. */
  less: string;
  more: string;
  /** Empty text while it is cleared. */
  value: number | string;
  min?: number;
  max: number;
  onChange: (value: number | string) => void;
}

/** A whole number, from 0 on unless said otherwise, with a button on either side that is big enough for a finger. */
export function Stepper({ label, less, more, value, min = 0, max, onChange }: StepperProps) {
  const number = Number(value);
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={less}
        disabled={number <= min}
        onClick={() => onChange(number - 1)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <NumberInput
        aria-label={label}
        hideControls
        min={min}
        max={max}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={value}
        onChange={onChange}
        classNames={{ input: classes.number }}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={more}
        disabled={number >= max}
        onClick={() => onChange(number + 1)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
