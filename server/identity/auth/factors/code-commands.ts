import type { Transaction } from "../../../kernel/db/connection.ts";
import { hasCode, readApp, useCode, useStep } from "../factor-queries.ts";
import { recoveryDigest } from "./recovery-codes.ts";
import { isAppCode, totpStepOf } from "./totp.ts";

/**
 * Judges a code of somebody whose row is locked: one of their app that is later than the last one, or a recovery code.
 * What is answered uses it up; nothing is, where it does not fit.
 */
export async function takeCode(
  trx: Transaction,
  personId: number,
  code: string,
  now: Date,
): Promise<(() => Promise<void>) | undefined> {
  if (!isAppCode(code)) {
    const digest = recoveryDigest(personId, code);
    return (await hasCode(trx, personId, digest)) ? () => useCode(trx, personId, digest, now) : undefined;
  }
  const app = await readApp(trx, personId);
  if (!app?.confirmed_at) return undefined;
  const step = totpStepOf(code, app.secret, now);
  return step !== undefined && step > app.last_step ? () => useStep(trx, personId, step) : undefined;
}
