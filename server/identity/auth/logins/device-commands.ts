import type { Transaction } from "../../../kernel/db/connection.ts";
import { networkOf } from "../../../kernel/http/connections/address.ts";
import { notifyOfDevice } from "../../../messaging/notifications/security-queries.ts";
import type { Visit } from "./attempt-commands.ts";
import { readFormerLogins } from "../link-queries.ts";
import { deviceTexts, isNewDevice } from "../../../club/audit/device-rules.ts";

/**
 * Notifies somebody of a sign-in on a device that is new to them, before it is stored. Their first device is not
 * reported, nor one that resembles another of theirs: browsers forget their device id.
 */
export async function notifyOfNewDevice(
  trx: Transaction,
  personId: number,
  { visitor, now }: Pick<Visit, "visitor" | "now">,
): Promise<void> {
  const former = await readFormerLogins(trx, personId);
  const known = former.map(({ address, user_agent }) => ({ userAgent: user_agent, network: networkOf(address) }));
  const { userAgent } = visitor;
  if (former.length === 0 || !isNewDevice(known, { userAgent, network: networkOf(visitor.address) })) return;
  await notifyOfDevice(trx, personId, deviceTexts(userAgent), now);
}
