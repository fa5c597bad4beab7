import * as z from "zod/mini";
import { coursePackageDraft, membershipDraft } from "#contract/sales/packages.ts";
import { productDraft } from "#contract/sales/shop.ts";
import { readClubSetting } from "../../../../club/settings/queries.ts";
import { addPackage, changePackage } from "../../../../sales/packages/commands.ts";
import { deletePackage, mayRenew } from "../../../../sales/packages/queries.ts";
import { addProduct, changeProduct } from "../../../../sales/shop/commands.ts";
import { deleteProduct } from "../../../../sales/shop/queries.ts";
import { changedColumns } from "../changed-columns.ts";
import { noteUndone, restoreChanged } from "../client-queries.ts";
import type { ImportHandler, Writing } from "../kind-commands.ts";
import { findKeys } from "../people-queries.ts";
import type { RowResult, AppliedRow, ReadRow, UndoWork, Work } from "../../shapes.ts";
import {
  findProductsBySku,
  listFreeThings,
  listPackagesByName,
  listExistingItems,
  readRowForUndo,
} from "./catalogue-queries.ts";
import {
  type StoredThing,
  goodsDraft,
  validateCatalogueRow,
  packageDraftOfRow,
  catalogueKey,
} from "./catalogue-rules.ts";

type Drafting = (row: ReadRow) => ReturnType<typeof packageDraftOfRow>;
type Written = { readonly id: number };

/** How one sort of thing is found, drafted, added and changed. */
interface Thing {
  readonly source: "package" | "product";
  readonly kind: "packages" | "products";
  readonly drafting: (db: Parameters<ImportHandler["judge"]>[0]) => Promise<Drafting>;
  readonly find: (
    db: Parameters<ImportHandler["judge"]>[0],
    names: readonly string[],
    ids: readonly number[],
  ) => Promise<ReadonlyMap<string, StoredThing>>;
  readonly add: (trx: Writing, work: Work, body: unknown) => Promise<Written>;
  readonly change: (
    trx: Writing,
    work: Work,
    id: number,
    body: unknown,
    present: Record<string, unknown>,
  ) => Promise<Written>;
  readonly remove: (trx: Writing, id: number) => Promise<void>;
}

function author({ createdBy, now }: Work) {
  return { by: createdBy, now };
}

const kindOf = z.looseObject({ kind: z.enum(["membership", "course"]) });

function packageBody(body: unknown) {
  const { kind, ...rest } = kindOf.parse(body);
  return kind === "course"
    ? ({ kind, draft: coursePackageDraft.parse(rest) } as const)
    : ({ kind, draft: membershipDraft.parse(rest) } as const);
}

const packagesAsThings: Thing = {
  source: "package",
  kind: "packages",
  drafting: async (db) => {
    const renewing = await mayRenew(db);
    return (row) => packageDraftOfRow(row, renewing);
  },
  find: (db) => listPackagesByName(db),
  add: (trx, work, body) => {
    const { kind, draft } = packageBody(body);
    return addPackage(trx, kind, draft, author(work));
  },
  change: (trx, work, id, body) => {
    const { kind, draft } = packageBody(body);
    return changePackage(trx, kind, { ...draft, id }, author(work));
  },
  remove: deletePackage,
};

const productsAsThings: Thing = {
  source: "product",
  kind: "products",
  drafting: async (db) => {
    const currency = (await readClubSetting(db, "currency")) === "CNY" ? "RMB" : "CAD";
    return (row) => goodsDraft(row, currency);
  },
  find: findProductsBySku,
  add: (trx, work, body) => addProduct(trx, productDraft.parse(body), undefined, author(work)),
  change: (trx, work, id, body) => changeProduct(trx, id, productDraft.parse(body), undefined, author(work)),
  remove: deleteProduct,
};

function kindOfThings(thing: Thing): ImportHandler {
  const { source } = thing;
  return {
    judge: (db) => openValidation(db, thing),
    write: async (trx, work, rows) => {
      const made: AppliedRow[] = [];
      const keys = [];
      for (const row of rows) {
        const done = await writeThing(trx, thing, work, row);
        if (done.made) made.push(done.made);
        keys.push({ key: row.key, print: row.print, target: done.id });
      }
      return { made, keys };
    },
    standing: (db, id, page) => listExistingItems(db, source, id, page),
    undo: (trx, work) => undoThings(trx, thing, work),
  };
}

/** Validates the rows of a file in batches; the names and keys of earlier batches are remembered. */
async function openValidation(
  db: Parameters<ImportHandler["judge"]>[0],
  thing: Thing,
): ReturnType<ImportHandler["judge"]> {
  const draft = await thing.drafting(db);
  const before = new Map<string, number>();
  return async (each, rows) => {
    const drafts = rows.map((row) => ({ row, draft: draft(row) }));
    const known = new Map(
      (
        await findKeys(
          each,
          thing.kind,
          drafts.map((all) => catalogueKey(all.row, all.draft).key),
        )
      ).map((found) => [found.key, found]),
    );
    const stored = await thing.find(
      each,
      drafts.map((all) => all.draft.name),
      [...known.values()].map(({ target_id }) => target_id),
    );
    const byId = new Map([...stored.values()].map((one) => [one.id, one]));
    return drafts.map((all) =>
      validateCatalogueRow(all.row, all.draft, {
        known: known.get(catalogueKey(all.row, all.draft).key),
        find: (name) => stored.get(name),
        byId: (id) => byId.get(id),
        before,
      }),
    );
  };
}

/** Undoes what nothing newer depends on: changes first, then what was added. */
async function undoThings(trx: Writing, thing: Thing, work: UndoWork): Promise<void> {
  const { source, kind } = thing;
  const free = await listFreeThings(trx, source, work.id);
  await restoreChanged(
    trx,
    work.id,
    source,
    free.filter(({ added }) => !added).map(({ target }) => target),
  );
  for (const { target, added } of free) if (added) await thing.remove(trx, target);
  await noteUndone(
    trx,
    work.id,
    kind,
    source,
    free.map(({ target }) => target),
    work.now,
  );
}

async function writeThing(
  trx: Writing,
  thing: Thing,
  work: Work,
  row: RowResult,
): Promise<{ id: number; made?: AppliedRow }> {
  const { line, label, target, state, given, changes } = row;
  const applied = { line, label, source: thing.source };
  if (target === null) {
    const { id } = await thing.add(trx, work, given["body"]);
    const { version: _version, ...after } = (await readRowForUndo(trx, thing.source, id)) ?? {};
    return { id, made: { ...applied, row: id, before: null, after } };
  }
  if (state !== "changed" || changes.length === 0) return { id: target };
  const before = await readRowForUndo(trx, thing.source, target);
  if (!before) return { id: target };
  await thing.change(trx, work, target, given["body"], before);
  const after = (await readRowForUndo(trx, thing.source, target)) ?? {};
  return { id: target, made: { ...applied, row: target, ...changedColumns(before, after) } };
}

export const packageKind = kindOfThings(packagesAsThings);
export const productKind = kindOfThings(productsAsThings);
