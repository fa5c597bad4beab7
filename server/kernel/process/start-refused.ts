/** Longer than what we say ourselves: a message may quote a file that anybody wrote. */
const LONGEST = 500;

/** The club cannot start and nothing is wrong with the program: the message is one line that says what to do. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, " ").slice(0, LONGEST), options);
    this.name = "StartRefused";
  }
}

/** The last line of a program's output that says something, to be quoted in a refusal. */
export function lastLine(output: string): string {
  return output.trim().split("\n").at(-1)?.trim() ?? "";
}
