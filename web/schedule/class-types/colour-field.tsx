import { Input } from "@mantine/core";
import { useId } from "react";
import { type ClassColour, classColours } from "#contract/schedule/classes/class-types.ts";
import { colourTexts } from "#contract/data/club-labels.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./class-colours.module.css";
import { ColourDot } from "./colour-dot.tsx";

interface ColourFieldProps {
  label: string;
  value: ClassColour;
  onChange: (colour: ClassColour) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Picks one of the eight colours, by pointer or arrow keys. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const name = useId();
  const words = colourTexts[useLocale()];
  const step = (key: string) => {
    const by = steps[key];
    if (by === undefined) return;
    const at = (classColours.indexOf(value) + by + classColours.length) % classColours.length;
    const next = classColours[at] ?? value;
    onChange(next);
    document.getElementById(`${name}-${next}`)?.focus();
  };
  return (
    <div>
      <Input.Label id={name} component="span">
        {label}
      </Input.Label>
      <div
        role="radiogroup"
        aria-labelledby={name}
        className={classes.choices}
        onKeyDown={(event) => {
          if (event.key in steps) event.preventDefault();
          step(event.key);
        }}
      >
        {classColours.map((colour) => (
          <button
            key={colour}
            id={`${name}-${colour}`}
            type="button"
            role="radio"
            aria-checked={colour === value}
            aria-label={words[colour]}
            tabIndex={colour === value ? 0 : -1}
            className={classes.choice}
            onClick={() => onChange(colour)}
          >
            <ColourDot colour={colour} />
          </button>
        ))}
      </div>
    </div>
  );
}
