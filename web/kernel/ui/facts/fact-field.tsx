import { UnstyledButton } from "@mantine/core";
import IconChevronDown from "~icons/tabler/chevron-down";
import { type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./fact-field.module.css";

interface FactFieldProps {
  label: string;
  /** The present value; without it the field itself is shown. */
  value: string | undefined;
  /** Something is wrong with it: the field is shown, which says what. */
  isWrong?: boolean;
  /** The field with the same label. */
  children: ReactNode;
}

/** A field that is filled in reads like a fact, and becomes a field when it is touched. */
export function FactField({ label, value, isWrong = false, children }: FactFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTouched) field.current?.querySelector<HTMLElement>('input, [role="radio"][tabindex="0"]')?.focus();
  }, [isTouched]);
  if (isTouched || isWrong || value === undefined) {
    return (
      <div ref={field} className={classes.field}>
        {children}
      </div>
    );
  }
  return (
    <UnstyledButton className={classes.fact} onClick={() => setTouched(true)}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}
