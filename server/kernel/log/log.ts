import { type BaseLogger, type DestinationStream, type Logger, destination, pino } from "pino";
import { fieldNames, fieldOf } from "#contract/identity/person-fields.ts";

/** The part of the log that folders below `http` need. */
export type Log = Pick<BaseLogger, "info" | "warn" | "error">;

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];

/** JSON lines on stderr: stdout carries the one line with the address. No secrets, no personal data. */
export function createLog(level: LogLevel, stream: DestinationStream = destination(2)): Logger {
  return pino({ level, base: null, formatters: { log: redacted }, serializers: { err: describeError } }, stream);
}

/** Names under which secrets and personal data travel. */
const secret: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "token",
  "password",
  "initial_password",
  "current_password",
  "pw",
  ...fieldNames.flatMap((field) => (fieldOf(field).isSecret ? [field, fieldOf(field).column] : [])),
]);

/** Wherever such a name is logged by mistake, its value is not. (Pino's own redaction takes ten times as long.) */
function redacted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]): [string, unknown] => [
      name,
      secret.has(name) ? "[redacted]" : inner(value),
    ]),
  );
}

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner);
  return isRecord(value) ? redacted(value) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The loggable part of an error. The database's additions (`detail`, `where`, quoted input) contain personal data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, severity }: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(error),
  );
  const quotesInput = typeof code === "string" && code.startsWith("22") && severity !== undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: quotesInput ? "data exception" : error.message,
    code,
    constraint,
    table,
    stack: frames.join("\n"),
  };
}
