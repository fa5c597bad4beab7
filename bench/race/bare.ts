import { randomUUID } from "node:crypto";
import { verify } from "@node-rs/argon2";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import pLimit from "p-limit";
import { Pool } from "pg";
import * as z from "zod/mini";
import { workHeader } from "../cases/cases.ts";
import { type Setup, type Statement, serveInChild } from "./child.ts";
import { reportedBy } from "./recording.ts";

/**
 * The least a server could do for the same work: fastify and `pg`, a look-up of the login, the statements the app
 * sends, prepared under the same names, and `JSON.stringify` of what comes back. No check of anything.
 */
serveInChild(openBare);

const POOL_SIZE = 10;
const draft = z.object({ email: z.string(), reports_to: z.number() });
const credentials = z.object({ email: z.string(), password: z.string() });
const booking = z.object({ clientId: z.number(), trainerId: z.number(), startedAt: z.iso.datetime() });
const account = z.object({ id: z.number(), password_hash: z.string() });

/** The replacements of recorded values. */
type Own = (readonly [recorded: unknown, own: unknown])[];

async function openBare({ settings, recordings, recordedAt }: Setup): Promise<FastifyInstance> {
  const pool = new Pool({ ...settings, max: POOL_SIZE });
  pool.on("error", () => {});
  const queue = pLimit(2);
  const recorded = ({ method, url, headers }: FastifyRequest) =>
    recordings.get(`${String(headers[workHeader])} ${method} ${url}`) ?? { statements: [] };
  const app = Fastify();

  app.get("/api/*", async (request, reply) => {
    const [login, ...statements] = recorded(request).statements;
    if (!login || (await pool.query<object>(login)).rows.length === 0) return reply.code(401).send();
    const results = await Promise.all(statements.map((statement) => pool.query<object>(statement)));
    return { data: results.map(({ rows }) => rows) };
  });

  app.post("/api/clients/create", async (request, reply) => {
    const { email, reports_to } = draft.parse(request.body);
    const [login, ...statements] = recorded(request).statements;
    if (!login || (await pool.query<object>(login)).rows.length === 0) return reply.code(401).send();
    const { trainer, address } = namesIn(statements);
    const own: Own = [
      [address, email],
      [trainer, reports_to],
    ];
    return { data: await replay(pool, statements, own, recordedAt) };
  });

  app.post("/api/courses/reservations/create", async (request, reply) => {
    const { statements: all, body } = recorded(request);
    const [login, ...statements] = all;
    const [said, own] = [booking.parse(body), booking.parse(request.body)];
    if (!login || (await pool.query<object>(login)).rows.length === 0) return reply.code(401).send();
    const names: Own = [
      [said.clientId, own.clientId],
      [said.trainerId, own.trainerId],
      // The club's day too, at the hours that are booked.
      [said.startedAt.slice(0, 10), own.startedAt.slice(0, 10)],
    ];
    const moved = Date.parse(own.startedAt) - Date.parse(said.startedAt);
    return { data: await replay(pool, statements, names, recordedAt, moved) };
  });

  app.post("/api/login", async (request, reply) => {
    const { email, password } = credentials.parse(request.body);
    const [find, ...statements] = recorded(request).statements;
    const said = credentials.parse(recorded(request).body);
    const values = (find?.values ?? []).map((value) => (value === said.email ? email : value));
    const { rows } = await pool.query<object>({ text: "", ...find, values });
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

/** The names in a recorded write, which every repetition must replace. */
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

const HOUR_MS = 3_600_000;

/**
 * Sends the statements of a write one after another, with its own names and ids and the present time; times that were
 * in the future when recorded are moved by so many milliseconds.
 */
async function replay(pool: Pool, statements: readonly Statement[], own: Own, recordedAt: Date, moved = 0) {
  const client = await pool.connect();
  const known = new Map(own);
  const then = recordedAt.getTime();
  const later = Date.now() - then;
  const fresh = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fresh);
    // Rows that are written by sets come as JSON.
    if (typeof value === "string" && value.startsWith("[{"))
      return JSON.stringify(JSON.parse(value, (_, each) => fresh(each)));
    if (value instanceof Date) return new Date(value.getTime() + (value.getTime() > then + HOUR_MS ? moved : later));
    return known.has(value) ? known.get(value) : value;
  };
  const results: object[][] = [];
  try {
    for (const statement of statements) {
      const { rows } = await client.query<Record<string, unknown>>({
        ...statement,
        values: statement.values.map(fresh),
      });
      if (statement.id !== undefined) known.set(statement.id, reportedBy(rows[0] ?? {}));
      results.push(rows);
    }
  } finally {
    client.release(results.length < statements.length);
  }
  return results;
}
