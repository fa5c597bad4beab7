import { type ConnectionSettings, connectOnce } from "#server/kernel/db/connection.ts";
import { inBulk, copyRows } from "./bulk.ts";

/** A block of clients whose ids follow each other, and how many blocks there are to be in all. */
export interface Block {
  readonly first: number;
  readonly clients: number;
  readonly blocks: number;
}

/** Makes a large club of one block of clients: all others are like it, with addresses and purchases of their own. */
export async function multiplyClients(settings: ConnectionSettings, { first, clients, blocks }: Block): Promise<void> {
  const client = await connectOnce(settings);
  const of = (column: string) => `${column} >= ${first} and ${column} < ${first + clients}`;
  const next = (column: string) => `${column} + round * ${clients}`;
  const spanOf = async (table: string, column = "id") =>
    (
      await client.query<{ span: number }>(
        `select coalesce(max(${column}) - min(${column}) + 1, 0)::integer as span from ${table}`,
      )
    ).rows[0]?.span ?? 0;
  try {
    await client.query("begin");
    const span = { lot: await spanOf("lot"), credit_entry: await spanOf("credit_entry") };
    const entries = await spanOf("account_entry");
    const accountOf = (column: string) => `${column} + round * ${entries}`;
    const [allocations, documents] = [await spanOf("allocation"), await spanOf("document")];
    const readings = await spanOf("body_record");
    const reasons = await spanOf("reason");
    const receipts = await spanOf("orders", "receipt_number");
    const receiptOf = (column: string) => `${column} + round * ${receipts}`;
    const lotOf = (column: string) => `${column} + round * ${span.lot}`;
    const entryOf = (column: string) => `${column} + round * ${span.credit_entry}`;
    const copies = [
      { table: "person", where: of("id"), changes: { id: next("id"), email: "round || '.' || email" } },
      { table: "client_active", where: of("client_id"), changes: { client_id: next("client_id") } },
      { table: "latest_reading", where: of("client_id"), changes: { client_id: next("client_id") } },
      { table: "goes_on", where: of("client_id"), changes: { client_id: next("client_id") } },
      {
        table: "orders",
        where: of("client_id"),
        changes: { id: next("id"), client_id: next("client_id"), receipt_number: receiptOf("receipt_number") },
      },
      {
        table: "account_entry",
        where: of("client_id"),
        changes: {
          id: accountOf("id"),
          client_id: next("client_id"),
          order_id: next("order_id"),
          names: accountOf("names"),
        },
      },
      {
        table: "allocation",
        where: "true",
        changes: {
          id: `id + round * ${allocations}`,
          payment_id: accountOf("payment_id"),
          charge_id: accountOf("charge_id"),
        },
      },
      {
        table: "document",
        where: "series = 'receipt'",
        changes: {
          id: `id + round * ${documents}`,
          number: receiptOf("number"),
          entry_id: accountOf("entry_id"),
          order_id: next("order_id"),
        },
      },
      {
        table: "lot",
        where: of("client_id"),
        changes: { id: lotOf("id"), order_id: next("order_id"), client_id: next("client_id") },
      },
      { table: "few_left", where: of("client_id"), changes: { client_id: next("client_id") } },
      {
        table: "credit_entry",
        where: "true",
        changes: { id: entryOf("id"), lot_id: lotOf("lot_id"), settles: entryOf("settles") },
      },
      {
        table: "body_record",
        where: of("person_id"),
        changes: { id: `id + round * ${readings}`, person_id: next("person_id") },
      },
      {
        table: "reason",
        where: of("person_id"),
        changes: { id: `id + round * ${reasons}`, person_id: next("person_id") },
      },
    ];
    const tables = copies.map(({ table }) => table);
    await inBulk(client, { tables }, async () => {
      for (const copy of copies) await copyRows(client, copy, blocks - 1);
    });
    await client.query("update receipt_counter set last = (select max(receipt_number) from orders)");
    // What follows is numbered by the database itself.
    for (const { table } of copies.filter(({ changes }) => "id" in changes))
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await client.query("commit");
  } finally {
    await client.end();
  }
}
