import { fold } from "#contract/kernel/text/fold.ts";

/** An option of a picker. */
export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

const plain = (text: string) => fold(text).trim();

/** Whether a label has a text in it, as `fold` compares them. */
export function hasText({ label }: Option<unknown>, text: string): boolean {
  return plain(label).includes(plain(text));
}

/** The option that a text means: the one whose label it is, else the only one that is left. */
export function optionMeant<Value>(found: readonly Option<Value>[], text: string): Option<Value> | undefined {
  const named = found.filter(({ label }) => plain(label) === plain(text));
  const [meant, ...others] = named.length > 0 ? named : found;
  return others.length === 0 ? meant : undefined;
}
