import { hashPassword } from "../../identity/auth/passwords/password.ts";
import { hasPeople } from "../../identity/auth/account-queries.ts";
import { connect, transaction } from "../../kernel/db/connection.ts";
import { settingsOfOpenClub } from "../../kernel/db/embedded/cluster.ts";
import { insertPerson } from "../../identity/people/commands.ts";
import { type LiveClub, startClub } from "./live-club.ts";

/** This account exists in the demo club and in a club with an admin only. */
export const adminAccount = { email: "admin@palestra.demo", password: "palestra2026" };

/**
 * Starts the program on a folder, with the demo club or with a single admin. Filling the demo club takes half the time of
 * such a test.
 */
export async function startClubWithAdmin(
  dataDir: string,
  environment: NodeJS.ProcessEnv & { readonly CLUB: "demo" | "empty" },
): Promise<LiveClub> {
  const club = await startClub(dataDir, environment);
  if (environment.CLUB === "empty") await addAdmin(dataDir);
  return club;
}

async function addAdmin(dataDir: string): Promise<void> {
  const db = connect(await settingsOfOpenClub(dataDir));
  try {
    if (await hasPeople(db)) return;
    const { email, password } = adminAccount;
    const password_hash = await hashPassword(password);
    const admin = {
      user_type: "employee" as const,
      roles: ["admin" as const],
      first_name: "Ada",
      last_name: "Ming",
      email,
      phone: "416 555 0100",
      date_of_birth: "1990-06-15",
      gender: "female" as const,
      address: "12 King St W",
      zip_code: "M5V 2T6",
      start_of_date: "2020-01-01",
      department: "sales",
      password_hash,
    };
    await transaction(db, (trx) => insertPerson(trx, admin, { by: null, now: new Date() }));
  } finally {
    await db.destroy();
  }
}
