import * as z from "zod/mini";

/** Why a file is not brought in: what of it is no club, and what stands in the way. */
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

/** What is wrong with a file, and with which part of it; every screen carries this, and only one has the reasons. */
export const clubFileProblem = z.object({ reason: z.string(), at: z.optional(z.string()) });

export interface ClubFileProblem {
  readonly reason: ClubFileReason;
  readonly at?: string;
}
