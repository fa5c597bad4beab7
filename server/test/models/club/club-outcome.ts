/** What an answer says as far as it is foretold, or the code of a refusal. */
export type Outcome = string | Readonly<Record<string, unknown>>;
