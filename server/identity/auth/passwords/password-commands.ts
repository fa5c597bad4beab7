import { openClubSettings } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { isCommonPassword } from "./password.ts";
import { type PasswordFor, checkNewPassword } from "../rules.ts";

/**
 * Refuses a new password that the club's policy does not allow, or that is easy to guess for somebody who knows the
 * person or the club.
 */
export async function checkPasswordFor(
  db: Db<"PASSWORD_TOO_COMMON">,
  password: string,
  person: Omit<PasswordFor, "club">,
  path: string,
): Promise<void> {
  const setting = await openClubSettings(db);
  const whose = { ...person, club: setting("clubName") };
  checkNewPassword(db.refuse, password, setting("passwordPolicy"), whose, isCommonPassword, path);
}
