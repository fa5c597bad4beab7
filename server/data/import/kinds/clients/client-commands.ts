import { recordActivity } from "../../../../club/activity/queries.ts";
import { mailLink } from "../../../../identity/auth/set-up/link-commands.ts";
import type { Transaction } from "../../../../kernel/db/connection.ts";
import { isMailSetUp } from "../../../../messaging/messages/outbox/outbox-queries.ts";
import {
  type ChangedClient,
  type NewClient,
  insertClients,
  takeBackClients,
  updateClients,
} from "../../../../identity/people/import-queries.ts";
import { searchKey } from "../../../../identity/people/search-keys/search-key.ts";
import { listFreeClients, listExistingClients, noteUndone, readColumns, restoreChanged } from "../client-queries.ts";
import { noteOtherPhones, takeBackNotes } from "./note-commands.ts";
import { openValidator } from "./client-validate-commands.ts";
import type { ImportHandler, Written } from "../kind-commands.ts";
import { takeIds } from "../people-queries.ts";
import type { RowResult, AppliedRow, UndoWork, Work } from "../../shapes.ts";

/** People written by one statement in an undo: each is in a dozen indexes. */
const AT_A_TIME = 500;

/** Clients: who is new, who changes, and who is there as the file says. */
export const clientKind: ImportHandler = {
  judge: (db, work, _resolve, read) => openValidator(db, work, read),
  write: writeClients,
  standing: listExistingClients,
  undo: undoClients,
};

export async function writeClients(trx: Transaction, work: Work, rows: readonly RowResult[]): Promise<Written> {
  const added = await addClients(
    trx,
    work,
    rows.filter(({ state }) => state === "new"),
  );
  const changed: Written[] = [];
  for (const turn of inTurns(rows.filter(({ state }) => state === "changed")))
    changed.push(await changeClients(trx, work, turn));
  const same = rows.filter(({ state }) => state === "same").flatMap(keyWith);
  const written = [added, ...changed];
  const keys = [...written.flatMap(({ keys: of }) => of), ...same];
  const noted = await noteOtherPhones(trx, work, rows, new Map(keys.map(({ key, target }) => [key, target])));
  return { made: [...written.flatMap(({ made }) => made), ...noted], keys };
}

/** Rows that change one person come one after another: a statement changes nobody twice. */
function inTurns(rows: readonly RowResult[]): readonly (readonly RowResult[])[] {
  const turns: RowResult[][] = [];
  const next = new Map<number | null, number>();
  for (const row of rows) {
    const at = next.get(row.target) ?? 0;
    next.set(row.target, at + 1);
    (turns[at] ??= []).push(row);
  }
  return turns;
}

function keyWith({ key, print, target }: RowResult) {
  return target === null ? [] : [{ key, print, target }];
}

async function addClients(trx: Transaction, work: Work, rows: readonly RowResult[]): Promise<Written> {
  if (rows.length === 0) return { made: [], keys: [] };
  const ids = await takeIds(trx, "person", rows.length);
  const clients = rows.map((row, at) => newClient(ids[at] ?? 0, row, work.today));
  await insertClients(trx, clients, { by: work.createdBy, now: work.now, locale: work.locale });
  await recordActivity(
    trx,
    ...clients.map(({ id, first_name, last_name, email }) => ({
      personId: id,
      event: "IMPORTED" as const,
      detail: { after: { first_name, last_name, email }, import: work.id, file: work.name },
      by: work.createdBy,
      at: work.now,
    })),
  );
  const invited =
    work.invites && (await isMailSetUp(trx, work.now)) ? clients.filter(({ email }) => email !== null) : [];
  for (const { id } of invited) await mailLink(trx, id, "welcome", work.now);
  return {
    made: clients.map((client, at) => madeOf(rows[at], client)),
    keys: rows.map(({ key, print }, at) => ({ key, print, target: ids[at] ?? 0 })),
  };
}

function madeOf(
  row: RowResult | undefined,
  { id, search_grams: _grams, search_text: _text, ...client }: NewClient,
): AppliedRow {
  return {
    line: row?.line ?? 0,
    source: "person",
    row: id,
    label: row?.label ?? "",
    before: null,
    after: { ...client, id },
  };
}

function newClient(id: number, { given }: RowResult, today: string): NewClient {
  const text = (field: string) => {
    const value = given[field];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const name = { first_name: text("first_name") ?? "", last_name: text("last_name") ?? "", email: text("email") };
  const { height, trainer } = given;
  const [status, end] = [text("status"), text("end") ?? ""];
  // An expired client need not be suspended by hand, and is back with their next package.
  const isByHand = status === "dismissed" || (status === "suspended" && end > today);
  return {
    id,
    ...name,
    phone: text("phone"),
    date_of_birth: text("dateOfBirth"),
    gender: text("gender"),
    address: text("address"),
    zip_code: text("zipCode"),
    we_chat: text("weChat"),
    emergency_contact: text("emergencyContact"),
    goal: text("goal"),
    height: typeof height === "number" ? height : null,
    client_type: text("clientType") ?? "monthly",
    reports_to: typeof trainer === "number" ? trainer : null,
    start_of_date: text("startOfDate") ?? "",
    end_of_date: end,
    status_set: isByHand ? status : null,
    ...searchKey(name),
  };
}

const columnOf: Readonly<Record<string, string>> = {
  dateOfBirth: "date_of_birth",
  zipCode: "zip_code",
  weChat: "we_chat",
  emergencyContact: "emergency_contact",
};

async function changeClients(trx: Transaction, work: Work, rows: readonly RowResult[]): Promise<Written> {
  if (rows.length === 0) return { made: [], keys: [] };
  const stored = await readColumns(
    trx,
    rows.flatMap(({ target }) => target ?? []),
  );
  const changed = rows.flatMap((row) => {
    const before = stored.get(row.target ?? 0);
    return before ? [{ row, before, ...changeOf(row, before) }] : [];
  });
  await updateClients(
    trx,
    changed.map(({ id, columns }) => ({ id, columns })),
  );
  await recordActivity(
    trx,
    ...changed.map(({ row, id }) => ({
      personId: id,
      event: "PROFILE_UPDATED" as const,
      detail: {
        before: Object.fromEntries(row.changes.map(({ field, from }) => [field, from])),
        after: Object.fromEntries(row.changes.map(({ field, to }) => [field, to])),
        import: work.id,
      },
      by: work.createdBy,
      at: work.now,
    })),
  );
  const made = changed.map(({ row, id, before, said }) => ({
    line: row.line,
    source: "person",
    row: id,
    label: row.label,
    before: Object.fromEntries(Object.keys(said).map((name) => [name, before[name] ?? null])),
    after: said,
  }));
  return { made, keys: rows.flatMap(keyWith) };
}

/** All columns as they are to be, and of those the ones that say something else. */
function changeOf(
  { target, changes }: RowResult,
  before: Record<string, unknown>,
): ChangedClient & { said: Record<string, unknown> } {
  const given = Object.fromEntries(
    changes.map(({ field, to }) => [columnOf[field] ?? field, field === "height" ? Number(to) : to]),
  );
  const next = { ...before, ...given };
  const { first_name, last_name, email } = next;
  const key = searchKey({
    first_name: String(first_name),
    last_name: String(last_name),
    email: typeof email === "string" ? email : null,
  });
  const matchesName = ["first_name", "last_name", "email"].some((name) => name in given);
  return { id: target ?? 0, columns: { ...next, ...key }, said: { ...given, ...(matchesName && key) } };
}

async function undoClients(trx: Transaction, work: UndoWork): Promise<void> {
  const free = await listFreeClients(trx, work.id);
  for (let from = 0; from < free.length; from += AT_A_TIME) {
    const some = free.slice(from, from + AT_A_TIME);
    const [added, changed] = [some.filter(({ added: is }) => is), some.filter(({ added: is }) => !is)].map((each) =>
      each.map(({ target }) => target),
    );
    await takeBackClients(trx, added ?? [], work.now);
    await restoreChanged(trx, work.id, "person", changed ?? []);
    await noteUndone(
      trx,
      work.id,
      "clients",
      "person",
      some.map(({ target }) => target),
      work.now,
    );
    await recordActivity(
      trx,
      ...some.map(({ target, added: isAdded }) => ({
        personId: target,
        event: isAdded ? ("DELETED" as const) : ("UNDONE" as const),
        detail: isAdded ? { import: work.id } : { of: "PROFILE_UPDATED", import: work.id },
        by: work.createdBy,
        at: work.now,
      })),
    );
  }
  await takeBackNotes(trx, work);
}
