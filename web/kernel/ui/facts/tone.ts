/** The colours a state may have; `faint` is a lighter grey. */
export type Tone = "green" | "amber" | "blue" | "red" | "grey" | "faint" | "pink";
