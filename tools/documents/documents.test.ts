import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { variables } from "#server/start/env.ts";
import { floors } from "../floors.ts";

const checkout = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(checkout, file), "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/**/*.md", { cwd: checkout })];
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifest.parse(JSON.parse(read("package.json")));

/** All matches of a pattern's first group. */
function named(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

/** The folders that a cell of a table lists. */
function foldersOf(cell = ""): string[] {
  return cell.trim().split(", ");
}

/** Files that are ours: what the repository keeps, as far as it is text. */
function ownFiles(): string[] {
  const elsewhere = ["**/node_modules", "dist", "data", "coverage", ".git"];
  const all = globSync("**/*.{ts,tsx,mjs,json,md,css,html,sql,svg,js}", { cwd: checkout, exclude: elsewhere });
  return [...all, ".ci/run", ".npmrc", ".gitignore", ".oxlintrc.json", ".dependency-cruiser.mjs"];
}

describe("the documents", () => {
  it.each(documents)("%s names only commands that exist", (document) => {
    const commands = named(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g, read(document));
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  it.each(documents)("%s links only to what is there", (document) => {
    const links = named(/\]\((?!https?:|#)([^)#]+)/g, read(document));
    expect(links.filter((link) => !existsSync(join(checkout, dirname(document), link)))).toEqual([]);
  });

  it("list every variable of the environment, and no other", () => {
    expect(named(/^\| `([A-Z_]+)`/gm, read("README.md"))).toEqual(Object.keys(variables));
  });

  it("describe the architecture in at most 80 lines", () => {
    expect(read("docs/architecture.md").trim().split("\n").length).toBeLessThanOrEqual(80);
  });

  it("list the folders of each floor as the walls have them", () => {
    const rows = read("docs/architecture.md").matchAll(/^\| `(\w+)` +\|[^|]+\|([^|]+)\|([^|]+)\|$/gm);
    const listed = [...rows].map(([, name, server, web]) => ({ name, server: foldersOf(server), web: foldersOf(web) }));
    expect(listed).toEqual(floors);
  });

  it.each(["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/operate.md"])(
    "%s has no paragraph of more than 80 words",
    (document) => {
      const paragraphs = read(document).split(/\n\n|\n(?=(?:-|\d+\.) )/);
      const prose = paragraphs.filter((paragraph) => !/^(?:\||```)/.test(paragraph));
      expect(prose.filter((paragraph) => paragraph.trim().split(/\s+/).length > 80)).toEqual([]);
    },
  );

  // The runner of the tests runs the other commands itself.
  it("name a command that formats", () => {
    const args = ["run", "--silent", "format", "--", "--check", "README.md"];
    const said = execFileSync("npm", args, { cwd: checkout, encoding: "utf8" });
    expect(said).toContain("correct format");
  });

  it("name a command that writes what follows from something else, which is as it would be written", () => {
    const said = execFileSync("npm", ["run", "--silent", "generate", "--", "--check"], {
      cwd: checkout,
      encoding: "utf8",
    });
    expect(said).toBe("✓ docs/specification/authorisation.md\n✓ server/kernel/db/schema.ts\n");
  });

  it("name a command that tests what was changed, which on nothing of that kind is content", () => {
    const args = ["run", "--silent", "test:changed", "--", "tools/clock"];
    const said = execFileSync("npm", args, { cwd: checkout, encoding: "utf8" });
    expect(said).toMatch(/^\d+ passed, 0 failed$/m);
  });

  it("name a command that tests the previous version, or says that this clone does not have it", () => {
    const args = ["run", "--silent", "test:former", "--", "address.test.ts"];
    const { stdout, stderr } = spawnSync("npm", args, { cwd: checkout, encoding: "utf8" });
    expect(stdout + stderr).toMatch(/Test Files .*1 passed|git fetch --unshallow brings it/);
  });

  // A whole runner starts for it: seconds on quiet cores, and busy ones are no failure.
  it("name a command that tests one section, with a seed and on another day", () => {
    const args = ["run", "--silent", "test:all", "--", "code", "--seed=1", "--day=february-29", "tools/clock"];
    const said = execFileSync("npm", args, { cwd: checkout, encoding: "utf8" });
    expect(said).toMatch(/^Seed 1, journeys on 2028-02-29T09:00:00-05:00[^]*^[1-9]\d* passed, 0 failed$/m);
  });
});

describe("the repository", () => {
  it("speaks of the product alone: no path of a machine, no registry, no note to self", () => {
    const stray =
      /(?<![\w.$}])[/](work|root|home|Users)[/]\w|[/]{2}registry[.]|localhost:4[8]73|\b(TO[D]O|FIX[M]E|XX[X]|HA[C]K|W[I]P)\b/;
    expect(ownFiles().filter((file) => stray.test(read(file)))).toEqual([]);
  });

  it("silences no rule and no compiler", () => {
    const silence = /(eslint|oxlint)-dis[a]ble|@ts-(ign[o]re|expect-err[o]r|noch[e]ck)/;
    expect(ownFiles().filter((file) => silence.test(read(file)))).toEqual([]);
  });

  it("locks packages without saying where they came from", () => {
    expect(read("package-lock.json")).not.toContain('"resolved"');
  });
});
