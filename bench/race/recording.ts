import { Client } from "pg";
import * as z from "zod/mini";
import type { Statement } from "./child.ts";

/** The beginning of a transaction names the actor in the same message, without values. */
const sent = z.object({ text: z.string(), name: z.optional(z.string()), values: z._default(z.array(z.unknown()), []) });
const given = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

type Hear = (statement: Statement, ms: number) => void;

/**
 * Runs something and returns every statement this process has sent during it, in order; reports how long each one took.
 */
export async function recordStatements(run: () => Promise<void>, hear: Hear = () => {}): Promise<Statement[]> {
  const original = Object.getOwnPropertyDescriptor(Client.prototype, "query");
  if (!original) throw new Error("pg sends its statements in another way now");
  const recorded: Statement[] = [];
  const value: unknown = new Proxy(original.value, {
    apply: (query, client, args: unknown[]) => {
      const { data: statement }: { readonly data?: Statement } = sent.safeParse(args[0]);
      if (statement) recorded.push(statement);
      const started = performance.now();
      const answer: unknown = Reflect.apply(query, client, args);
      // A message that closes a prepared statement is not a statement.
      if (!statement || !(answer instanceof Promise)) return answer;
      return answer.then((result: unknown) => {
        hear(statement, performance.now() - started);
        return noteId(statement, result);
      });
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
  // Two statements in one message have a result each; no id is read from them.
  const [row = {}] = Array.isArray(result) ? [] : given.parse(result).rows;
  const id = reportedBy(row);
  if (typeof id === "number") statement.id = id;
  return result;
}

/** The value of a row for later statements: an id, a lot, or the number of a receipt. */
export function reportedBy({ id, lot, last }: Readonly<Record<string, unknown>>): unknown {
  return id ?? lot ?? last;
}
