import { Radio } from "@mantine/core";
import { type KeyboardEvent, useId } from "react";
import { useOptionWords } from "#web/company/option-words.ts";
import { useClub } from "#web/frame/club.ts";
import classes from "./pay-sheet.module.css";

interface MethodCardsProps {
  label: string;
  value: string | null;
  onChange: (method: string) => void;
}

/** The club's methods of payment as buttons of which one is chosen; Enter on the chosen one sends the form. */
export function MethodCards({ label, value, onChange }: MethodCardsProps) {
  const words = useOptionWords();
  const offered = useClub().options("paymentMethod");
  const name = useId();
  const methods = value === null || offered.includes(value) ? offered : [value, ...offered];
  const onKey = (event: KeyboardEvent<HTMLButtonElement>, method: string) => {
    if (event.key !== "Enter" || method !== value) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div role="radiogroup" aria-label={label} className={classes.methods}>
      {methods.map((method) => (
        <Radio.Card
          key={method}
          name={name}
          value={method}
          checked={method === value}
          className={classes.method}
          onClick={() => onChange(method)}
          onKeyDown={(event) => onKey(event, method)}
        >
          {words("paymentMethod", method)}
        </Radio.Card>
      ))}
    </div>
  );
}
