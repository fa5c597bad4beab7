import type { RefusalCode, RefusalArguments } from "./errors.ts";

/**
 * The one error that is thrown on purpose; the http room turns it into a problem document. A domain makes none by itself:
 * it is given a `Refuse` that knows the codes of its endpoint.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: object;
  /** Whose account somebody tried to get into: the log says so, no answer does. */
  about?: number;

  constructor(...[code, details = {}]: RefusalArguments<RefusalCode>) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}
