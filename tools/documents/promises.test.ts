import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

const checkout = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(checkout, file), "utf8");
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));

const page = read("docs/promises.md");
const [promised = ""] = page.split("\n## Not promised", 1);
const rows = [...promised.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  .map((row) => row.slice(1).map((cell) => cell.trim()))
  .filter(([promise = ""]) => promise !== "Promise" && !promise.startsWith("---"));

/** The commands a cell names, each with what follows its name. */
function commandsIn(cell: string): string[] {
  return [...cell.matchAll(/`(np[mx] [^`]+)`/g)].map(([, command = ""]) => command);
}

/** Whether a command of ours is there, and the tests that it names, in the project that it names. */
function isThere(command: string): boolean {
  const [, script] = /^npm (?:run )?([\w:-]+)/.exec(command) ?? [];
  if (script !== undefined) return script in scripts;
  const [, project = "", file = ""] = /^npx vitest run --project ([\w-]+) (\S+\.test\.ts)$/.exec(command) ?? [];
  return existsSync(join(checkout, file)) && projectsOf(file).includes(project);
}

function projectsOf(file: string): readonly string[] {
  if (file.endsWith(".faults.test.ts")) return alone.includes(file) ? ["faults-alone"] : ["faults"];
  if (timed.includes(file)) return ["timed"];
  if (file === "server/test/every-call/write-cost.test.ts") return ["large"];
  if (file.endsWith(".deep.test.ts")) return ["deep"];
  const [room = ""] = file.split("/");
  return (
    { server: ["api"], bench: ["large"], contract: ["unit"], web: ["unit"], tools: ["tools"] }[room] ?? ["journeys"]
  );
}

const alone = ["tools/start.faults.test.ts", "server/start/club.faults.test.ts"];
const timed = ["server/schedule/reservations/booking/races.test.ts", "server/test/streams/many-streams.test.ts"];

describe("the page of promises", () => {
  test("names a command for each promise, and says what it showed", () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(([, command = "", figure]) => commandsIn(command).length !== 1 || !figure)).toEqual([]);
  });

  test("names only commands that there are", () => {
    const commands = commandsIn(page);
    expect(commands.filter((command) => !isThere(command))).toEqual([]);
  });

  test("names only tests that there are", () => {
    const files = [...page.matchAll(/\b[\w/-]+(?:\.faults|\.deep)?\.test\.tsx?/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(join(checkout, file)))).toEqual([]);
  });
});
