import type { RefusalCode, RefusalArguments } from "./errors.ts";

/**
 * The one error that is thrown on purpose; the http room turns it into a problem document. A domain makes none by itself:
 * it is given a `Refuse` that knows the codes of its endpoint.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: object;
  /** The account that somebody tried to enter: for the log, in no answer. */
  about?: number;

  constructor(...[code, details = {}]: RefusalArguments<RefusalCode>) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}
