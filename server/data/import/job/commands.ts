import type { HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { imports } from "#contract/data/import.ts";
import type { importCells } from "#contract/data/import-cells.ts";
import { type ImportState, importPart, MAX_OPEN_IMPORTS } from "#contract/data/import-shapes.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import {
  type FoundImport,
  changeImport,
  countOpenImports,
  deleteImport,
  findImport,
  insertImport,
  storeImportPart,
  listParts,
  lockImport,
} from "./import-queries.ts";
import { dropFile } from "./forget-queries.ts";
import { importHandlers } from "./all-kinds-commands.ts";
import { countValidated, decideRows, deleteValidations, listRows, updateRows } from "../rows/row-queries.ts";
import { checkCells, checkMapping, correctedRows, missingMappings } from "./rules.ts";
import { importOf, summaryOf } from "./answer-rules.ts";

type Body<Name extends "create" | "format" | "map" | "decide" | "commit"> = HandlerInput<
  (typeof imports)[Name]
>["body"];

/** Begins an import, to which the parts of its file are sent. */
export async function beginImport(trx: Transaction<"TOO_MANY">, caller: Caller, body: Body<"create">) {
  if ((await countOpenImports(trx)) >= MAX_OPEN_IMPORTS) throw trx.refuse("TOO_MANY");
  const id = await insertImport(trx, { ...body, sha256: body.sha256 ?? null, by: caller.id, now: caller.now });
  return importOf(await present(trx, id));
}

type Refusing = Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">;

/** Stores a part of the file: all except the last are complete. */
export async function receiveImportPart(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  id: number,
  part: number,
  content: string,
) {
  const stored = await lockImport(trx, id);
  if (!stored) throw trx.refuse("NOT_FOUND");
  if (stored.state !== "uploading") throw trx.refuse("INVALID_STATE");
  const bytes = Buffer.from(content, "base64");
  const wanted = Math.min(importPart, stored.size - (part - 1) * importPart);
  if (bytes.length !== wanted) throw invalidFields({ path: "content", code: "INVALID" });
  return { received: await storeImportPart(trx, id, part, bytes) };
}

/** Has the file read, once all of it is there. */
export async function startReading(trx: Refusing, id: number, now: Date) {
  const stored = await inState(trx, id, ["uploading"]);
  const received = (await listParts(trx, id)).reduce((sum, { length }) => sum + length, 0);
  if (received !== stored.size) throw invalidFields({ path: "size", code: "INVALID" });
  return moved(trx, id, { state: "reading" }, now);
}

/** Reads a file again in the chosen way; the fields of its columns are guessed again. */
export async function readOtherwise(
  trx: Refusing,
  id: number,
  { version, titleLine, ...chosen }: Body<"format">,
  now: Date,
) {
  const { format, has_file: hasFile } = await inState(trx, id, ["mapping", "failed"], version);
  if (!hasFile || !format) throw trx.refuse("INVALID_STATE");
  const wrong = (["encoding", "delimiter"] as const).filter((name) => format.type === "xlsx" && chosen[name] !== null);
  if (wrong.length > 0) throw invalidFields(...wrong.map((path) => ({ path, code: "INVALID" as const })));
  const next = { state: "reading", format: { ...format, ...chosen }, title_line: titleLine } as const;
  return moved(trx, id, next, now);
}

/** Keeps what the columns are taken for; what was found by another mapping is forgotten. */
export async function mapColumns(trx: Refusing, id: number, { version, ...mapping }: Body<"map">, now: Date) {
  const stored = await inState(trx, id, ["mapping", "judged", "failed"], version);
  if (!stored.columns || stored.row_count === null) throw trx.refuse("INVALID_STATE");
  checkMapping(stored.kind, mapping, stored.columns.length);
  await deleteValidations(trx, id);
  return moved(trx, id, { state: "mapping", mapping, counts: null }, now);
}

/** Corrects cells of rows that were checked, and has them checked again. */
export async function correctCells(
  trx: Refusing,
  id: number,
  { cells, version }: HandlerInput<(typeof importCells)["correct"]>["body"],
  now: Date,
) {
  const { mapping } = await inState(trx, id, ["judged"], version);
  const rows = await listRows(trx, id, [...new Set(cells.map(({ line }) => line))]);
  checkCells(cells, { rows, mapping });
  await updateRows(trx, id, correctedRows(rows, cells));
  return moved(trx, id, { state: "judging", counts: null }, now);
}

/** Asks for a dry run. */
export async function startJudging(trx: Refusing, id: number, version: number | undefined, now: Date) {
  const stored = await inState(trx, id, ["mapping", "judged", "failed"], version);
  const { kind, mapping } = stored;
  if (!mapping || stored.row_count === null || missingMappings(kind, mapping).length > 0)
    throw trx.refuse("INVALID_STATE");
  await dropFile(trx, id);
  return moved(trx, id, { state: "judging", counts: null }, now);
}

/** Decides about rows: about all that are named, or about no row. */
export async function decideImportRows(
  trx: Refusing,
  id: number,
  { lines, decision, version }: Body<"decide">,
  now: Date,
) {
  const { kind } = await inState(trx, id, ["judged"], version);
  if (decision?.action === "add" && kind !== "clients")
    throw invalidFields({ path: "decision.action", code: "INVALID" });
  const matchesName = decision?.target !== undefined;
  const fewest = lines === "undecided" ? Number(matchesName) : new Set(lines).size;
  if ((await decideRows(trx, id, lines, decision)) < fewest)
    throw invalidFields({ path: matchesName ? "decision.target" : "lines", code: "INVALID" });
  await changeImport(trx, id, { counts: await countValidated(trx, id) }, now);
  return summaryOf(await present(trx, id));
}

/** Asks for an import to be written, once nothing is left to be decided, and what is to stay empty is agreed to. */
export async function startWriting(
  trx: Refusing,
  id: number,
  { invite, leaveEmpty, version }: Body<"commit">,
  now: Date,
) {
  const { counts, left_empty: left } = await inState(trx, id, ["judged"], version);
  if (!counts || counts.undecided > 0) throw trx.refuse("INVALID_STATE");
  if (left.some(({ field }) => !leaveEmpty.includes(field)))
    throw invalidFields({ path: "leaveEmpty", code: "REQUIRED" });
  return moved(trx, id, { state: "writing", invites: invite }, now);
}

const breakable: readonly ImportState[] = ["uploading", "reading", "mapping", "judging", "judged", "writing"];

/** Interrupts the present work: the worker notices that it has lost the lease, and writes nothing. */
export async function breakOff(trx: Transaction<"NOT_FOUND" | "INVALID_STATE">, id: number, now: Date) {
  const stored = await lockImport(trx, id);
  if (!stored) throw trx.refuse("NOT_FOUND");
  if (!breakable.includes(stored.state)) throw trx.refuse("INVALID_STATE");
  if (stored.state !== "judging") await dropFile(trx, id);
  return moved(trx, id, { state: stored.state === "judging" ? "mapping" : "cancelled" }, now);
}

/** Requests the undo of an import: as a whole, or without the rows on which something newer depends. */
export async function startUndoing(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE" | "UNDO_OVERTAKEN">,
  id: number,
  { rest, version }: { readonly rest: boolean; readonly version?: number | undefined },
  now: Date,
) {
  const { kind } = await inState(trx, id, ["done", "partlyUndone"], version);
  const { total } = await importHandlers[kind].standing(trx, id, { from: 0, most: 1, now });
  if (total > 0 && !rest) throw trx.refuse("UNDO_OVERTAKEN");
  return moved(trx, id, { state: "undoing" }, now);
}

const unwritten: readonly ImportState[] = ["uploading", "mapping", "judged", "failed", "cancelled"];

/** Takes an import off the list that has written nothing. */
export async function removeImport(trx: Transaction<"NOT_FOUND" | "INVALID_STATE">, id: number) {
  const stored = await lockImport(trx, id);
  if (!stored) throw trx.refuse("NOT_FOUND");
  if (!unwritten.includes(stored.state)) throw trx.refuse("INVALID_STATE");
  await deleteImport(trx, id);
  return {};
}

async function inState(
  trx: Refusing,
  id: number,
  states: readonly ImportState[],
  version?: number,
): Promise<FoundImport> {
  const stored = await lockImport(trx, id);
  if (!stored) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, stored.version, version);
  if (!states.includes(stored.state)) throw trx.refuse("INVALID_STATE");
  return stored;
}

async function moved(trx: Transaction, id: number, change: Parameters<typeof changeImport>[2], now: Date) {
  await changeImport(trx, id, { done: 0, attempts: 0, ...change }, now);
  return importOf(await present(trx, id));
}

async function present(trx: Transaction, id: number): Promise<FoundImport> {
  const stored = await findImport(trx, id);
  if (!stored) throw new Error("an import has gone from under its lock");
  return stored;
}
