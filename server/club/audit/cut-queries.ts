import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { addMonths } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { openAuditEntry } from "./entry-queries.ts";
import type { ChainHead } from "./chain.ts";
import { lockChain } from "./chain-queries.ts";

/** The content of a cut entry: the last removed position, and the setting behind it. */
interface CutSaid extends ChainHead {
  /** The instant before which all of it was written. */
  readonly before: string;
  readonly months: number;
  readonly signature: string;
}

interface Cut extends CutSaid {
  readonly id: number;
  readonly amount: number;
}

type Unsigned = Omit<Cut, "signature">;

/** The first day whose entries stay in a log that is kept for so many months. */
export const retentionStart = (today: string, months: number) => addMonths(today, -months);

/** With a key of the club, so that adding an entry is not enough to declare a cut. */
function sign(key: Buffer, { id, amount, position, hash, before, months }: Unsigned): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([id, amount, position, hash, before, months]))
    .digest("hex");
}

async function readKey(db: Db): Promise<Buffer> {
  return (await db.selectFrom("audit_key").select("key").executeTakeFirstOrThrow()).key;
}

/**
 * Cuts off some of the oldest entries, all of them written before an instant, and says so in an entry: both or neither.
 * The last one that is sealed always stays, for the next one to be chained to. Gives how many went.
 */
export async function pruneSome(
  trx: Transaction,
  { before, months }: { readonly before: Date; readonly months: number },
  atMost: number,
): Promise<number> {
  await lockChain(trx);
  const { rows } = await sql<ChainHead & { isOld: boolean }>`
    select position, encode(hash, 'hex') as hash, at < ${before} as "isOld" from audit_entry
    where position is not null order by position limit ${atMost + 1}`.execute(trx);
  const kept = rows.findIndex(({ isOld }) => !isOld);
  const amount = kept === -1 ? rows.length - 1 : kept;
  const last = rows[amount - 1];
  if (!last) return 0;
  const { position, hash } = last;
  await sayCut(trx, { amount, position, hash, before: before.toISOString(), months });
  await sql`delete from audit_value
    where entry_id in (select id from audit_entry where position <= ${position})`.execute(trx);
  await sql`delete from audit_entry where position <= ${position}`.execute(trx);
  return amount;
}

/** How many entries would go if all were cut that were written before an instant. */
export async function countCut(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(coalesce(
        (select position from audit_entry where position is not null and at >= ${before} order by position limit 1),
        max(position)) - min(position), 0)::integer as amount
    from audit_entry where position is not null`.execute(db);
  return rows[0]?.amount ?? 0;
}

async function sayCut(trx: Transaction, cut: Omit<Unsigned, "id">): Promise<void> {
  const id = await openAuditEntry(trx, "cut");
  const { amount, ...details } = cut;
  const said = JSON.stringify({ ...details, signature: sign(await readKey(trx), { ...cut, id }) });
  await sql`select audit_say(${id}, '', 'cut', ${amount}, '{}', ${said}::jsonb)`.execute(trx);
  await sql`select set_config('palestra.cutting', ${String(id)}, true)`.execute(trx);
}

/** The last cut in the log, and whether the club has signed it. */
export async function readCut(db: Db): Promise<(ChainHead & { readonly isSigned: boolean }) | undefined> {
  const { rows } = await sql<Cut>`
    select id, amount, (said ->> 'position')::bigint as position, said ->> 'hash' as hash, said ->> 'before' as before,
      (said ->> 'months')::integer as months, said ->> 'signature' as signature
    from (select id from audit_entry where kind = 'cut' order by id desc limit 1) entry
    left join lateral (select amount, said from audit_value where entry_id = entry.id and op = 'cut' limit 1) told on true`.execute(
    db,
  );
  const [cut] = rows;
  if (!cut) return undefined;
  const { signature, ...unsigned } = cut;
  return { ...unsigned, isSigned: signature === sign(await readKey(db), unsigned) };
}
