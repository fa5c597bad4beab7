import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { connectOnce } from "#server/kernel/db/connection.ts";
import type { ClusterSettings } from "#server/kernel/db/embedded/roles.ts";
import type { Recording, Statement } from "./child.ts";

const run = promisify(execFile);

/** More than are booked in a run. */
const SESSIONS = 12_000;
const HOUR_MS = 3_600_000;

const session = z.object({ clientId: z.number(), trainerId: z.number(), startedAt: z.string() });
type Session = z.infer<typeof session>;

interface Race {
  /** The program. */
  readonly pgbench: string;
  readonly settings: ClusterSettings;
  /** The app's statements for one booking, with their times. */
  readonly recording: Recording;
  readonly recordedAt: Date;
  /** Another session that nobody has yet. */
  readonly next: () => object;
  /** The folder of the script. */
  readonly folder: string;
}

/** Bookings a second by `pgbench`: the transaction of the app for one after another session, with nothing around it. */
export async function openPgbench(race: Race): Promise<(callers: number, seconds: number) => Promise<number>> {
  const { pgbench, settings, folder } = race;
  await listSessions(race);
  const script = join(folder, "book.sql");
  await writeFile(script, scriptOf(race));
  const { host, port, user, database } = settings;
  const where = ["-h", host, "-p", String(port), "-U", user, "-n", "-M", "prepared", "-f", script];
  return async (callers, seconds) => {
    const load = [
      "-c",
      String(callers),
      "-j",
      String(Math.min(callers, 2)),
      "-T",
      String(Math.ceil(seconds)),
      database,
    ];
    const { stdout } = await run(pgbench, [...where, ...load]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  };
}

async function listSessions({ settings, next }: Race): Promise<void> {
  const rows = Array.from({ length: SESSIONS }, () => session.parse(next()));
  const client = await connectOnce(settings);
  await client.query(`create table if not exists bench_session (
    n integer generated always as identity primary key, client integer, trainer integer, start timestamptz, day date)`);
  await client.query("create sequence if not exists bench_turn");
  await client.query(
    `insert into bench_session (client, trainer, start, day)
      select "clientId", "trainerId", "startedAt", ("startedAt" at time zone 'utc')::date
      from jsonb_to_recordset($1::jsonb) as s ("clientId" integer, "trainerId" integer, "startedAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
  await client.query("analyze bench_session");
  await client.end();
}

/** The recorded statements, with the names, times and ids of a session instead of those recorded. */
function scriptOf({ recording, recordedAt }: Race): string {
  const said = session.parse(recording.body);
  const [, ...statements] = recording.statements;
  const names = namesOf(said, statements);
  const lines = statements.map(({ text, values }) => {
    const filled = withoutVariables(text.replaceAll(/\s+/g, " ")).replaceAll(/\$(\d+)/g, (_, at) => {
      return expressionOf(values[Number(at) - 1], names, said, recordedAt);
    });
    return `${filled}${givesName(text) ? " \\gset" : ";"}`;
  });
  const turn = "select client, trainer, start, day from bench_session where n = (select nextval('bench_turn')) \\gset";
  return [turn, ...lines, ""].join("\n");
}

/** `pgbench` takes a colon before a letter or digit for a variable, also in a text: those of a JSON text are written otherwise. */
function withoutVariables(text: string): string {
  return text.replaceAll(/":(?=\w)/g, '": ').replaceAll(/(?<!:):(?=\w)/g, String.raw`\u003a`);
}

/** Whether later statements use a value of this one: the lot of a credit, the id of an inserted row. */
function givesName(text: string): boolean {
  return /limit 1\s*$|^insert .* returning "id"$/s.test(text);
}

function namesOf(said: Session, statements: readonly Statement[]): Map<unknown, string> {
  const [lot, reservation] = statements.filter(({ text }) => givesName(text)).map(({ id }) => id);
  return new Map<unknown, string>([
    [said.clientId, ":client"],
    [said.trainerId, ":trainer"],
    [said.startedAt.slice(0, 10), ":day"],
    [lot, ":lot"],
    [reservation, ":id"],
  ]);
}

function expressionOf(value: unknown, names: Map<unknown, string>, said: Session, recordedAt: Date): string {
  if (Array.isArray(value)) return `array[${value.map((each) => expressionOf(each, names, said, recordedAt)).join()}]`;
  if (value instanceof Date) {
    const isAhead = value.getTime() > recordedAt.getTime() + HOUR_MS;
    const seconds = (value.getTime() - Date.parse(said.startedAt)) / 1000;
    return isAhead ? `(:start::timestamptz + interval '${seconds} seconds')` : `'${value.toISOString()}'::timestamptz`;
  }
  const name = names.get(value);
  if (typeof value !== "string") return name ?? String(value);
  return name ?? `'${/^[[{]/.test(value) ? withoutVariables(value) : value}'`;
}
