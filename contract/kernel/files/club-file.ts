import * as z from "zod/mini";

/** Why a file cannot be imported: what is wrong with it, or what prevents it. */
export type ClubFileReason =
  | "notAClub"
  | "newer"
  | "damaged"
  | "tooLarge"
  | "unknownParts"
  | "wrongRows"
  | "wrongImage"
  | "notAdmin"
  | "broken";

/** The fault of a file, and the affected part; every screen carries this, and only one has the reasons. */
export const clubFileProblem = z.object({ reason: z.string(), at: z.optional(z.string()) });

export interface ClubFileProblem {
  readonly reason: ClubFileReason;
  readonly at?: string;
}
