import type { Db, Transaction } from "../../kernel/db/connection.ts";

export async function writePassword(db: Db, personId: number, hash: string, mustChange: boolean): Promise<void> {
  await db
    .updateTable("person")
    .set({ password_hash: hash, must_change_password: mustChange })
    .where("id", "=", personId)
    .execute();
}

export async function writeLocale(trx: Transaction, personId: number, locale: "en" | "cn"): Promise<void> {
  await trx.updateTable("person").set({ locale }).where("id", "=", personId).execute();
}
