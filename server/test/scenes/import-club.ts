import { expect } from "vitest";
import { imports } from "#contract/data/import.ts";
import type { ImportKind } from "#contract/data/import-fields.ts";
import { type Import, type ImportMapping, importPart } from "#contract/data/import-shapes.ts";
import { workOnImport } from "../../data/import/job/work-commands.ts";
import type { World } from "../world/world.ts";

/** Brings a file into a world the way a browser does, with a process at work in between. */
export interface Importer {
  readonly upload: (kind: ImportKind, content: Buffer | string, name?: string) => Promise<Import>;
  readonly map: (id: number, change?: Partial<ImportMapping>) => Promise<Import>;
  readonly judge: (id: number) => Promise<Import>;
  readonly rows: (id: number) => ReturnType<typeof rowsOf>;
  readonly commit: (id: number) => Promise<Import>;
  readonly undo: (id: number, rest?: boolean) => Promise<Import>;
  readonly one: (id: number) => Promise<Import>;
  /** All of it, with what is changed in the mapping. */
  readonly whole: (kind: ImportKind, content: Buffer | string, change?: Partial<ImportMapping>) => Promise<Import>;
}

function rowsOf(world: World, admin: number, id: number) {
  return world.call(imports.rows, { params: { id: String(id) }, query: { pageSize: "200" } }, admin);
}

/** Whatever is to be done is done. */
export async function workAll(world: World): Promise<void> {
  while (await workOnImport({ db: world.db, clock: () => world.now }));
}

const params = (id: number) => ({ id: String(id) });

/** Sends a file in parts and has it read; gives the id of its import. */
async function uploadFile(world: World, admin: number, { kind, text, name }: UploadedFile): Promise<number> {
  const content = Buffer.from(text);
  const begun = await world.call(imports.create, { body: { kind, name, size: content.length } }, admin);
  const { id } = begun.data;
  for (let from = 0; from < content.length; from += importPart) {
    const body = { content: content.subarray(from, from + importPart).toString("base64") };
    const part = String(from / importPart + 1);
    const sent = await world.call(imports.part, { params: { id: String(id), part }, body }, admin);
    expect(sent.status).toBe(200);
  }
  await world.call(imports.read, { params: params(id) }, admin);
  await workAll(world);
  return id;
}

interface UploadedFile {
  readonly kind: ImportKind;
  readonly text: Buffer | string;
  readonly name: string;
}

export function openImporter(world: World, admin: number): Importer {
  const one = async (id: number) => (await world.call(imports.one, { params: params(id) }, admin)).data;
  const upload: Importer["upload"] = async (kind, text, name = "members.csv") =>
    one(await uploadFile(world, admin, { kind, text, name }));

  /** A process does the requested work. */
  async function worked(id: number, { status }: { readonly status: number }): Promise<Import> {
    expect(status).toBe(200);
    await workAll(world);
    return one(id);
  }

  async function map(id: number, change: Partial<ImportMapping> = {}): Promise<Import> {
    const { mapping } = await one(id);
    if (!mapping) throw new Error("nothing to be mapped");
    const answer = await world.call(imports.map, { params: params(id), body: { ...mapping, ...change } }, admin);
    expect(answer.status).toBe(200);
    return answer.data;
  }

  async function judge(id: number): Promise<Import> {
    const { version } = await one(id);
    return worked(id, await world.call(imports.judge, { params: params(id), body: { version } }, admin));
  }

  async function commit(id: number): Promise<Import> {
    const { version, leftEmpty } = await one(id);
    const body = { version, leaveEmpty: leftEmpty.map(({ field }) => field) };
    return worked(id, await world.call(imports.commit, { params: params(id), body }, admin));
  }

  async function undo(id: number, rest = false): Promise<Import> {
    const { version } = await one(id);
    return worked(id, await world.call(imports.undo, { params: params(id), body: { rest, version } }, admin));
  }

  return {
    upload,
    map,
    judge,
    commit,
    undo,
    one,
    rows: (id) => rowsOf(world, admin, id),
    whole: async (kind, content, change = {}) => {
      const { id } = await upload(kind, content);
      await map(id, change);
      await judge(id);
      return commit(id);
    },
  };
}
