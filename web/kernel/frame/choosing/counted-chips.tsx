import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FilterChips } from "#web/kernel/ui/table/filter/filter-chips.tsx";
import { useFormat } from "../format.ts";
import { frameMessages } from "../messages.ts";

interface CountedChipsProps<Value extends string> {
  label: string;
  /** In the order of the chips. */
  values: readonly Value[];
  say: (value: Value) => string;
  /** How many rows each leaves, of those the other filters let through; undefined until that is known. */
  counts: Readonly<Record<Value | "all", number>> | undefined;
  /** Those that are shown whether or not they leave a row; without, all of them. */
  always?: ReadonlySet<Value>;
  /** Whether the first chip says how many rows there are; not where the title does. */
  countsAll?: boolean;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Narrows a list at a press, to all of it first; each chip says how many rows it leaves. */
export function CountedChips<Value extends string>(props: CountedChipsProps<Value>) {
  const { label, values, say, counts, always, countsAll = true, value, onChange } = props;
  const t = useWords(frameMessages);
  const format = useFormat();
  const count = (of: Value | "all") => counts && format.number(counts[of], 0);
  const isShown = (each: Value) => !always || always.has(each) || value === each || (counts?.[each] ?? 0) > 0;
  const chips = values.filter(isShown).map((each) => ({ value: each, label: say(each), count: count(each) }));
  return (
    <FilterChips<Value | undefined>
      label={label}
      chips={[{ value: undefined, label: t("all"), count: countsAll ? count("all") : undefined }, ...chips]}
      value={value}
      onChange={onChange}
    />
  );
}
