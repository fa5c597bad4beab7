import type { LocalText } from "#contract/kernel/values.ts";
import type { LapseKind } from "#contract/schedule/classes/lapses.ts";
import { lapseTexts } from "#contract/schedule/classes/lapse-labels.ts";
import { lockPersons } from "../../identity/people/queries.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import type { JobRound } from "../../kernel/jobs/scheduled.ts";
import type { Moment } from "../../kernel/time/moment.ts";
import { notifyOfLapse } from "../../messaging/notifications/lapse-notification-queries.ts";
import { chargeClient } from "../../sales/accounts/charge-commands.ts";
import { applyCredit } from "../../sales/accounts/commands.ts";
import { readPricing } from "../../sales/accounts/documents/tax-queries.ts";
import { settleLapsed } from "../../sales/orders/credits/class-credit-queries.ts";
import { listPolicyVersions } from "../class-types/policies/policy-queries.ts";
import { announceLapses, creditInFull, readLapsed } from "./lapse-commands.ts";
import {
  type Lapsed,
  type StoredLapse,
  countEarlier,
  findLapse,
  listDueLapses,
  writeJudgement,
} from "./lapse-queries.ts";
import { effectOf } from "./rules.ts";

/** How many lapses are looked for at a time. */
const LAPSES_AT_A_TIME = 100;

/** Judges the lapses whose day is over, each in a transaction of its own. */
export async function judgeLapses({ db, now, today, isOver }: JobRound): Promise<void> {
  let due = await listDueLapses(db, now, LAPSES_AT_A_TIME);
  while (due.length > 0 && !isOver()) {
    for (const id of due) await transaction(db, (trx) => judgeLapse(trx, id, { now, today }));
    due = await listDueLapses(db, now, LAPSES_AT_A_TIME);
  }
}

/** Forgives a lapse, or lets it have its effect: credits are forfeited, a fee is charged, and booking is paused. */
async function judgeLapse(trx: Transaction, id: number, moment: Moment): Promise<void> {
  const seen = await findLapse(trx, id, { lock: false });
  if (!seen) return;
  await lockPersons(trx, [seen.clientId], moment.today, { deleted: true });
  const lapse = await findLapse(trx, id, { lock: true });
  if (lapse?.state !== "pending" || lapse.judge > moment.now) return;
  const lapsed = await readLapsed(trx, lapse);
  const policy = (await listPolicyVersions(trx, [lapsed.policy])).get(lapsed.policy);
  if (!policy) throw new Error(`version ${lapsed.policy} of a policy is gone`);
  const { now, today } = moment;
  const effect = effectOf(lapse.kind, policy, await countEarlier(trx, lapse), now);
  const who = { by: null, now };
  await settleLapsed(trx, lapsed, effect.losesCredits ? "forfeited" : "returned", who);
  if (!effect.losesCredits) await creditInFull(trx, lapsed.charge, { day: today }, who);
  const charge = effect.feeCents === null ? null : await chargeLapse(trx, lapse, lapsed, effect.feeCents, moment);
  await writeJudgement(trx, id, { ...effect, charge, now });
  if (effect.pausedUntil) {
    const detail = { until: effect.pausedUntil.toISOString() };
    await notifyOfLapse(trx, lapse.clientId, { event: "BOOKING_PAUSED", detail }, now);
  }
  announceLapses(trx);
}

/** Charges a fee, with its taxes; what the club holds of the client pays it. */
async function chargeLapse(
  trx: Transaction,
  { clientId, kind }: StoredLapse,
  { name }: Lapsed,
  price: number,
  { now, today }: Moment,
): Promise<number> {
  const { total: cents } = (await readPricing(trx, today))(price);
  const who = { by: null, now };
  const charge = { client: clientId, cents, day: today, of: { fee: feeName(kind, name) } };
  const id = await chargeClient(trx, charge, who);
  if (id === undefined) throw new Error("A fee costs something");
  await applyCredit(trx, [clientId], who);
  return id;
}

function feeName(kind: LapseKind, { en, cn }: LocalText): LocalText {
  return { en: `${lapseTexts.en[kind]}: ${en}`, cn: `${lapseTexts.cn[kind]}：${cn}` };
}
