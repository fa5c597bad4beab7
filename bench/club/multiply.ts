import type { Client } from "pg";
import { type ConnectionSettings, connectOnce } from "#server/kernel/db/connection.ts";
import { type Copied, inBulk, copyRows } from "./bulk.ts";

/** A block of clients whose ids follow each other, and how many blocks there are to be in all. */
export interface Block {
  readonly first: number;
  readonly clients: number;
  readonly blocks: number;
}

/** The tables with numbered rows, or receipts. Orders are numbered as the clients are. */
const counted = ["account_entry", "allocation", "document", "lot", "credit_entry", "body_record", "reason"] as const;
type Counter = "client" | "receipt" | (typeof counted)[number];

interface Multiplied {
  readonly table: string;
  /** The column that names the client; every row is copied without it. */
  readonly client?: string;
  readonly only?: string;
  /** The number that each column counts by. */
  readonly numbers: Readonly<Record<string, Counter>>;
  readonly texts?: Readonly<Record<string, string>>;
}

const perClient = { client: "client_id", numbers: { client_id: "client" } } as const;

const multiplied: readonly Multiplied[] = [
  { table: "person", client: "id", numbers: { id: "client" }, texts: { email: "round || '.' || email" } },
  { table: "client_active", ...perClient },
  { table: "latest_reading", ...perClient },
  { table: "goes_on", ...perClient },
  {
    table: "orders",
    client: "client_id",
    numbers: { id: "client", client_id: "client", receipt_number: "receipt" },
  },
  {
    table: "account_entry",
    client: "client_id",
    numbers: { id: "account_entry", client_id: "client", order_id: "client", names: "account_entry" },
  },
  {
    table: "allocation",
    numbers: { id: "allocation", payment_id: "account_entry", charge_id: "account_entry" },
  },
  {
    table: "document",
    only: "series = 'receipt'",
    numbers: { id: "document", number: "receipt", entry_id: "account_entry", order_id: "client" },
  },
  { table: "lot", client: "client_id", numbers: { id: "lot", order_id: "client", client_id: "client" } },
  { table: "few_left", ...perClient },
  { table: "credit_entry", numbers: { id: "credit_entry", lot_id: "lot", settles: "credit_entry" } },
  { table: "body_record", client: "person_id", numbers: { id: "body_record", person_id: "client" } },
  { table: "reason", client: "person_id", numbers: { id: "reason", person_id: "client" } },
];

/** Makes a large club of one block of clients: all others are like it, with addresses and purchases of their own. */
export async function multiplyClients(settings: ConnectionSettings, block: Block): Promise<void> {
  const client = await connectOnce(settings);
  try {
    await client.query("begin");
    const spans = await spansOf(client, block.clients);
    const tables = multiplied.map(({ table }) => table);
    await inBulk(client, { tables }, async () => {
      for (const each of multiplied) await copyRows(client, copyOf(each, block, spans), block.blocks - 1);
    });
    await client.query("update receipt_counter set last = (select max(receipt_number) from orders)");
    // Later rows are numbered by the database itself.
    for (const { table } of multiplied.filter(({ numbers }) => "id" in numbers))
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

type Spans = ReadonlyMap<Counter, number>;

/** How many numbers one block takes. */
async function spansOf(client: Client, clients: number): Promise<Spans> {
  const spans = new Map<Counter, number>([["client", clients]]);
  spans.set("receipt", await spanOf(client, "orders", "receipt_number"));
  for (const table of counted) spans.set(table, await spanOf(client, table, "id"));
  return spans;
}

async function spanOf(client: Client, table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ span: number }>(
    `select coalesce(max(${column}) - min(${column}) + 1, 0)::integer as span from ${table}`,
  );
  return rows[0]?.span ?? 0;
}

function copyOf({ table, client, only = "true", numbers, texts }: Multiplied, block: Block, spans: Spans): Copied {
  const { first, clients } = block;
  const numbered = Object.entries(numbers).map(
    ([column, counter]) => [column, `${column} + round * ${spans.get(counter) ?? 0}`] as const,
  );
  return {
    table,
    where: client === undefined ? only : `${client} >= ${first} and ${client} < ${first + clients}`,
    changes: { ...Object.fromEntries(numbered), ...texts },
  };
}
