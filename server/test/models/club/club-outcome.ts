/** The predicted part of an answer, or the code of a refusal. */
export type Outcome = string | Readonly<Record<string, unknown>>;
