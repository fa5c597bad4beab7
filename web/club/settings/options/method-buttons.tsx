import { Radio } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { useClub } from "#web/kernel/frame/club/club.ts";
import classes from "./method-buttons.module.css";
import { useOptionWords } from "./option-labels.ts";

interface MethodButtonsProps {
  label: string;
  value: string | null;
  onChange: (method: string) => void;
  /** A method that is not offered. */
  except?: string | null;
  error?: ReactNode;
}

/**
 * The ways the club is paid, each a button: one tap chooses. Arrow keys go from one to the next, and Enter on the one that
 * is chosen sends the form.
 */
export function MethodButtons({ label, value, onChange, except, error }: MethodButtonsProps) {
  const words = useOptionWords();
  const offered = useClub()
    .options("paymentMethod")
    .filter((method) => method !== except);
  // One that is offered no more stays where it was chosen.
  const methods = value === null || offered.includes(value) ? offered : [value, ...offered];
  return (
    <Radio.Group size="md" label={label} value={value} onChange={onChange} error={error} required>
      <div className={classes.methods}>
        {methods.map((method, index) => (
          <Radio.Card
            key={method}
            value={method}
            tabIndex={method === value || (value === null && index === 0) ? 0 : -1}
            className={classes.method}
            onKeyDown={(event) => method === value && sendOnEnter(event)}
          >
            {words("paymentMethod", method)}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
