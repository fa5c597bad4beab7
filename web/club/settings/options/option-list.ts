import { closedLists, defaultOptions, keptOptions, type OptionList } from "#contract/club/settings.ts";

/** Whether a list may hold only the options it started with (decisions §7). */
export function isClosed(list: OptionList): boolean {
  return closedLists.some((closed) => closed === list);
}

/** Whether an option may leave its list: rules rely on some, and no list may be empty. */
export function mayRemoveOption(list: OptionList, options: readonly string[], option: string): boolean {
  return options.length > 1 && !keptOptions[list]?.includes(option);
}

/** The options that can be restored to a list that takes no new ones. */
export function missingOptions(list: OptionList, options: readonly string[]): readonly string[] {
  return defaultOptions[list].filter((option) => !options.includes(option));
}

/** The options with one of them moved by `steps` (-1 is one up); at the end of the list it stays. */
export function moveOption(options: readonly string[], index: number, steps: number): readonly string[] {
  const option = options[index];
  const target = index + steps;
  if (option === undefined || target < 0 || target >= options.length) return options;
  return options.toSpliced(index, 1).toSpliced(target, 0, option);
}

/** The options with a new one at the end; undefined when it is empty or there already. */
export function addOption(options: readonly string[], text: string): readonly string[] | undefined {
  const option = text.normalize("NFC").trim();
  const known = options.some((each) => each.toLowerCase() === option.toLowerCase());
  return option === "" || known ? undefined : [...options, option];
}
