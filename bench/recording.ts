import { Client } from "pg";
import * as z from "zod/mini";
import type { Statement } from "./child.ts";

const sent = z.object({ text: z.string(), name: z.optional(z.string()), values: z.array(z.unknown()) });
const given = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** Runs something and gives every statement this process has sent meanwhile, in order. */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[]> {
  const original = Object.getOwnPropertyDescriptor(Client.prototype, "query");
  if (!original) throw new Error("pg sends its statements in another way now");
  const recorded: Statement[] = [];
  const value: unknown = new Proxy(original.value, {
    apply: (query, client, args: unknown[]) => {
      const statement: Statement = sent.parse(args[0]);
      recorded.push(statement);
      const answer: unknown = Reflect.apply(query, client, args);
      return answer instanceof Promise ? answer.then((result: unknown) => noteId(statement, result)) : answer;
    },
  });
  Object.defineProperty(Client.prototype, "query", { ...original, value });
  try {
    await run();
  } finally {
    Object.defineProperty(Client.prototype, "query", original);
  }
  return recorded;
}

function noteId(statement: Statement, result: unknown): unknown {
  const [row = {}] = given.parse(result).rows;
  const id = toldBy(row);
  if (typeof id === "number") statement.id = id;
  return result;
}

/** What a row tells to the statements that follow: an id, a lot, or the number of a receipt. */
export function toldBy({ id, lot, last }: Readonly<Record<string, unknown>>): unknown {
  return id ?? lot ?? last;
}
