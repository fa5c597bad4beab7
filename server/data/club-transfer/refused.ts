import type { ClubFileProblem, ClubFileReason } from "#contract/kernel/files/club-file.ts";

/** The refusal of a file; nothing of it is stored. */
export class ClubFileRefused extends Error {
  readonly problem: ClubFileProblem;

  constructor(reason: ClubFileReason, at?: string, options?: ErrorOptions) {
    super(at === undefined ? reason : `${reason}: ${at}`, options);
    this.problem = { reason, ...(at !== undefined && { at: at.slice(0, 200) }) };
  }
}
