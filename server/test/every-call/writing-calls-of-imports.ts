import { imports } from "#contract/data/import.ts";
import { openImporter } from "../scenes/import-club.ts";
import type { Cast } from "../models/undo/undo-cast.ts";
import type { ReadyOfAccess } from "./writing-calls-of-access.ts";
import type { Asked } from "./asked-calls.ts";

let made = 0;
const next = () => (made += 1);
const table = () => `First,Last,Email\nKill${next()},Nine,import${made}@example.org`;
const importerOf = ({ gym }: Cast) => openImporter(gym.world, gym.admin);
const ofImport = (id: number, path: string, body?: object): Asked => ({
  method: "POST",
  path: `/imports/${id}${path}`,
  ...(body && { body }),
});

async function judged(cast: Cast) {
  const importer = importerOf(cast);
  const { id } = await importer.upload("clients", table());
  return importer.judge(id);
}

/** Writing calls of imports: each begins its own, of a client nobody knows. */
export const writingCallsOfImports: Readonly<Record<string, ReadyOfAccess>> = {
  import: async () => ({ method: "POST", path: "/imports", body: { kind: "clients", name: "m.csv", size: 20 } }),
  "part of an import": async (cast) => {
    const body = { kind: "clients", name: "m.csv", size: 20 } as const;
    const { id } = (await cast.gym.world.call(imports.create, { body }, cast.gym.admin)).data;
    return {
      method: "PUT",
      path: `/imports/${id}/parts/1`,
      body: { content: Buffer.alloc(20, "a").toString("base64") },
    };
  },
  "import read": async (cast) => {
    const { world, admin } = cast.gym;
    const content = Buffer.from(table());
    const body = { kind: "clients", name: "m.csv", size: content.length } as const;
    const { id } = (await world.call(imports.create, { body }, admin)).data;
    const part = { params: { id: `${id}`, part: "1" }, body: { content: content.toString("base64") } };
    await world.call(imports.part, part, admin);
    return ofImport(id, "/read");
  },
  "columns of an import": async (cast) => {
    const { id, mapping } = await importerOf(cast).upload("clients", table());
    // An unchanged value is not a write.
    return { method: "PUT", path: `/imports/${id}/mapping`, body: { ...mapping, phoneCountry: "CN" } };
  },
  "file format of an import": async (cast) => {
    const { id, version } = await importerOf(cast).upload("clients", table());
    const body = { encoding: "utf-8", delimiter: ",", titleLine: 1, version };
    return { method: "PUT", path: `/imports/${id}/format`, body };
  },
  "import judged": async (cast) => {
    const { id, version } = await importerOf(cast).upload("clients", table());
    return ofImport(id, "/dry-run", { version });
  },
  "cell of an import corrected": async (cast) => {
    const { id, version } = await judged(cast);
    const body = { cells: [{ line: 2, column: 1, value: "Ten" }], version };
    return { method: "PUT", path: `/imports/${id}/cells`, body };
  },
  "row of an import decided on": async (cast) => {
    const phone = `41655571${String(next()).padStart(2, "0")}`;
    const importer = importerOf(cast);
    await importer.whole("clients", `First,Last,Email,Mobile Phone\nUma,Twin,uma${phone}@example.org,${phone}`);
    const { id } = await importer.upload("clients", `First,Last,Email,Mobile Phone\nAda,Other,,${phone}`);
    const { version } = await importer.judge(id);
    return ofImport(id, "/decisions", { lines: "undecided", decision: { action: "skip" }, version });
  },
  "import written": async (cast) => {
    const { id, version } = await judged(cast);
    return ofImport(id, "/commit", { version });
  },
  "import cancelled": async (cast) => ofImport((await importerOf(cast).upload("clients", table())).id, "/cancel"),
  "import taken back": async (cast) => {
    const { id } = await judged(cast);
    const { version } = await importerOf(cast).commit(id);
    return ofImport(id, "/undo", { version });
  },
  "import dropped": async (cast) => {
    const { id } = await importerOf(cast).upload("clients", table());
    return { method: "DELETE", path: `/imports/${id}` };
  },
};
