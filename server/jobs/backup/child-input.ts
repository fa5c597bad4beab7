import * as z from "zod/mini";
import { connectionSettings } from "../../kernel/db/connection.ts";

/** The program's input: the club's address, and by how much its clock is ahead of the machine's. */
export const childInput = z.object({
  settings: connectionSettings,
  dataDir: z.string(),
  backups: z.object({
    folder: z.string(),
    isGiven: z.boolean(),
    passphrase: z.optional(z.string()),
    passphraseFile: z.optional(z.string()),
    recoveryDays: z.number(),
  }),
  aheadMs: z.number(),
});
export type ChildInput = z.output<typeof childInput>;
