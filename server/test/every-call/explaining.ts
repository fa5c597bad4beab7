import { open, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import * as z from "zod/mini";
import { type ConnectionSettings, connectOnce } from "../../kernel/db/connection.ts";
import { nameOf } from "../world/bulk-club.ts";
import { inDatabase } from "../world/cluster.ts";

/** A statement as the server carried it out, by itself or within a trigger or a function. */
export interface Explained {
  readonly text: string;
  /** Pages of tables and indexes that it read, from memory or from disk. */
  readonly buffers: number;
  /** Rows that it returned or wrote. */
  readonly rows: number;
  /** Rows of tables that it went through to find them. */
  readonly visited: number;
}

/** Reads what the server has said of the statements since it was last asked. */
export type Explaining = () => Promise<readonly Explained[]>;

/** Whether the server of this run lets a test explain statements and read its log. */
export const mayExplain = "host" in inject("testServer").administrator;

const settingsOfExplain = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_format": "json",
};

/** Has all statements of a database explained in the server's log, on connections that are opened from now on. */
export async function openExplaining(settings: ConnectionSettings): Promise<Explaining> {
  const { administrator } = inject("testServer");
  if (!("host" in administrator)) throw new Error("only the embedded server has a log that a test can read");
  const database = await nameOf(settings);
  const client = await connectOnce(inDatabase(administrator, database));
  for (const [name, value] of Object.entries(settingsOfExplain))
    await client.query(`alter database ${database} set ${name} = '${value}'`);
  await client.end();
  const log = join(dirname(administrator.host), "postgres.log");
  let read = (await stat(log)).size;
  return async () => {
    const text = (await readFrom(log, read)).toString();
    const plans = [...text.matchAll(PLAN)];
    // The server may still be writing the last one.
    const last = plans.at(-1);
    if (last) read += Buffer.byteLength(text.slice(0, last.index + last[0].length));
    return plans.map(([, plan = ""]) => explainedOf(plan));
  };
}

/** Every line of a message but the first begins with a tab; the last is the brace that ends the plan. */
const PLAN = /LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)*?\t\}\n)/g;

async function readFrom(path: string, offset: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - offset), 0, size - offset, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const node = z.looseObject({
  "Node Type": z.string(),
  "Actual Rows": z.optional(z.number()),
  "Actual Loops": z.optional(z.number()),
  "Rows Removed by Filter": z.optional(z.number()),
  "Relation Name": z.optional(z.string()),
  "Shared Hit Blocks": z.optional(z.number()),
  "Shared Read Blocks": z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(node));
  },
});
type Node = z.infer<typeof node>;
const explained = z.looseObject({ "Query Text": z.string(), Plan: node });

function explainedOf(plan: string): Explained {
  const { "Query Text": text, Plan: root } = explained.parse(JSON.parse(plan.replaceAll(/^\t/gm, "")));
  const buffers = (root["Shared Hit Blocks"] ?? 0) + (root["Shared Read Blocks"] ?? 0);
  const nodes = allOf(root);
  const writing = nodes.filter((each) => each["Node Type"] === "ModifyTable").flatMap(({ Plans = [] }) => Plans);
  const rows = [root, ...writing].map(timesOf).reduce((sum, each) => sum + each, 0);
  const visited = nodes.filter((each) => each["Relation Name"] !== undefined && each["Node Type"].endsWith("Scan"));
  return {
    text: text.trim().replaceAll(/\s+/g, " "),
    buffers,
    rows,
    visited: visited.map((each) => timesOf(each, each["Rows Removed by Filter"])).reduce((sum, each) => sum + each, 0),
  };
}

function allOf(root: Node): Node[] {
  return [root, ...(root.Plans ?? []).flatMap(allOf)];
}

function timesOf({ "Actual Rows": rows = 0, "Actual Loops": loops = 1 }: Node, besides = 0): number {
  return (rows + besides) * loops;
}
