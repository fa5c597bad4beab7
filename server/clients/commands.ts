import type { ClientDraft } from "#contract/clients.ts";
import { initialPassword } from "../auth/password.ts";
import { readOptions } from "../company/queries.ts";
import type { Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { checkedPurchase, placeOrder } from "../orders/commands.ts";
import { insertPerson } from "../people/commands.ts";
import { checkClient } from "./rules.ts";

/**
 * Adds a client with their first package: person, order, lot and activity in one transaction. The order starts with
 * the membership, its period gives the end. Throws `DUPLICATE_USER`; the initial password is answered this once.
 */
export async function createClient(trx: Transaction, caller: Caller, draft: ClientDraft, now: Date) {
  checkClient(draft, await readOptions(trx, "gender"), caller.today);
  const checked = await checkedPurchase(trx, draft, draft.startOfDate, caller.today);
  const { password, hash } = initialPassword();
  const who = { by: caller.id, now };
  const { first_name, last_name } = draft;
  const person = await insertPerson(
    trx,
    {
      user_type: "client",
      roles: ["client"],
      first_name,
      last_name,
      email: draft.email,
      phone: draft.phone,
      date_of_birth: draft.dateOfBirth,
      gender: draft.gender,
      address: draft.address,
      zip_code: draft.zipCode,
      client_type: draft.clientType,
      reports_to: checked.trainer,
      start_of_date: draft.startOfDate,
      end_of_date: checked.end,
      password_hash: hash,
      must_change_password: true,
    },
    who,
  );
  const order_id = await placeOrder(trx, person.id, checked, who);
  const { id, version } = person;
  return { id, name: { first_name, last_name }, order_id, initial_password: password, version };
}
