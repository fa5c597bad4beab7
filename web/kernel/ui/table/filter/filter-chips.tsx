import classes from "./filter-chips.module.css";

interface Chip<Value> {
  readonly value: Value;
  readonly label: string;
  /** How many rows it lets through; undefined until that is known. */
  readonly count: string | undefined;
}

interface FilterChipsProps<Value> {
  label: string;
  chips: readonly Chip<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Narrows a list at a press; each says how many rows it leaves. On a phone they scroll sideways. */
export function FilterChips<Value extends string | undefined>({
  label,
  chips,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes.chips}>
      {chips.map((chip) => (
        <button
          key={chip.value ?? ""}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          <span className={classes.count}>{chip.count}</span>
        </button>
      ))}
    </div>
  );
}
