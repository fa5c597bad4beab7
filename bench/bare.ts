import { randomUUID } from "node:crypto";
import { verify } from "@node-rs/argon2";
import Fastify, { type FastifyInstance } from "fastify";
import pLimit from "p-limit";
import { Pool, type PoolClient } from "pg";
import * as z from "zod/mini";
import { type Setup, type Statement, serveInChild } from "./child.ts";

/**
 * The least a server could do for the same work: fastify and `pg`, a look-up of the login, the statements the app
 * sends, prepared under the same names, and `JSON.stringify` of what comes back. No check of anything.
 */
serveInChild(openBare);

const POOL_SIZE = 10;
const draft = z.object({ email: z.string(), reports_to: z.number() });
const credentials = z.object({ email: z.string(), password: z.string() });
const account = z.object({ id: z.number(), password_hash: z.string() });

/** What stands in the place of what was recorded. */
type Own = (readonly [recorded: unknown, own: unknown])[];

async function openBare({ settings, recordings, recordedAt }: Setup): Promise<FastifyInstance> {
  const pool = new Pool({ ...settings, max: POOL_SIZE });
  pool.on("error", () => {});
  const queue = pLimit(2);
  const recorded = (method: string, url: string) => recordings.get(`${method} ${url}`) ?? [];
  const app = Fastify();

  app.get("/api/*", async (request, reply) => {
    const [login, ...statements] = recorded("GET", request.url);
    if (!login || (await pool.query<object>(login)).rows.length === 0) return reply.code(401).send();
    const results = await Promise.all(statements.map((statement) => pool.query<object>(statement)));
    return { data: results.map(({ rows }) => rows) };
  });

  app.post("/api/clients/create", async (request, reply) => {
    const { email, reports_to } = draft.parse(request.body);
    const [login, ...statements] = recorded("POST", request.url);
    if (!login || (await pool.query<object>(login)).rows.length === 0) return reply.code(401).send();
    const { trainer, address } = namesIn(statements);
    const own: Own = [
      [address, email],
      [trainer, reports_to],
    ];
    return { data: await replay(pool, statements, own, recordedAt) };
  });

  app.post("/api/login", async (request, reply) => {
    const { email, password } = credentials.parse(request.body);
    const [find, ...statements] = recorded("POST", request.url);
    const { rows } = await pool.query<object>({ text: "", ...find, values: [email] });
    const { id, password_hash } = account.parse(rows[0]);
    if (!(await queue(() => verify(password_hash, password)))) return reply.code(401).send();
    const { login, digest } = namesIn(statements);
    const own: Own = [
      [find?.id, id],
      [login, randomUUID()],
      [digest, randomUUID()],
    ];
    return { data: await replay(pool, statements, own, recordedAt) };
  });
  return app;
}

/** What the recorded write was about, which every write of ours has to have of its own. */
function namesIn(statements: readonly Statement[]) {
  const values = statements.flatMap((statement) => statement.values);
  const textLike = (pattern: RegExp) => values.find((value) => typeof value === "string" && pattern.test(value));
  const list: unknown[] | undefined = values.find(Array.isArray);
  return {
    trainer: list?.[0],
    address: textLike(/@/),
    login: textLike(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    digest: textLike(/^[\w-]{43}$/),
  };
}

/** Sends the statements of a write one after another, with names and ids of its own and the times of now. */
async function replay(pool: Pool, statements: readonly Statement[], own: Own, recordedAt: Date) {
  const client = await pool.connect();
  const told = new Map(own);
  const later = Date.now() - recordedAt.getTime();
  const results: object[][] = [];
  try {
    for (const statement of statements) results.push(await again(client, statement, told, later));
  } finally {
    client.release(results.length < statements.length);
  }
  return results;
}

async function again(client: PoolClient, statement: Statement, told: Map<unknown, unknown>, later: number) {
  const fresh = (value: unknown): unknown => {
    if (value instanceof Date) return new Date(value.getTime() + later);
    if (Array.isArray(value)) return value.map(fresh);
    return told.has(value) ? told.get(value) : value;
  };
  const { rows } = await client.query<{ id?: number }>({ ...statement, values: statement.values.map(fresh) });
  if (statement.id !== undefined) told.set(statement.id, rows[0]?.id);
  return rows;
}
