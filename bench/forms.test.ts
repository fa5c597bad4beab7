import { execFile } from "node:child_process";
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const patience = { timeout: 600_000 };
const tiny = ["--clients", "1000", "--trainers", "20", "--reservations", "1200", "--seconds", "0.2", "--rounds", "1"];

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-forms-"));
});

afterAll(async () => {
  await rm(await realpath(join(folder, "database")), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

/** The command's output. */
async function bench(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, "bench/main.ts"), ...args], { cwd: root });
  return stdout;
}

/** The same on the tiny club that is kept. */
function kept(...args: readonly string[]): Promise<string> {
  return bench(...tiny, ...args, "--keep", folder, "--figures", join(folder, "figures.json"));
}

test("a kept club is filled once, and what is measured on it can be measured again", patience, async () => {
  expect(await kept("slowest")).toMatch(/and with 1200 reservations[\s\S]*statements took a second or more/);
  const again = await kept("slowest");
  expect(again).not.toContain("filled with");
  expect(again).toMatch(/DELETE \/trainers/);
});

test.each([
  ["renewals", /memberships renewed in/],
  ["feeds", /the same when nothing has changed/],
  ["exports", /xlsx of 1000 clients by -lastActive/],
  ["leaving", /the same in: /],
  ["classes", /places booked by membership/],
  ["partitions", /book a session, .*by_month/],
])("%s are measured on a kept club", patience, async (section, said) => {
  expect(await kept(section)).toMatch(said);
});

test("as many members as are said move into a kept club", patience, async () => {
  expect(await kept("imports", "--members", "60")).toMatch(/undo 60 members: /);
});

test("what is saved is compared with the next time", patience, async () => {
  expect(await kept("writes", "--writes", "4", "--rows", "20", "--save")).toMatch(/import of 20 rows/);
  const figures: unknown = JSON.parse(await readFile(join(folder, "figures.json"), "utf8"));
  expect(figures).toContainEqual(expect.objectContaining({ name: "move a session", clients: 1_000 }));
  expect(await kept("one profile", "--save")).not.toMatch(/a second on \d{4}/);
  expect(await kept("one profile")).toMatch(/one profile .* of [\d.]+ a second on \d{4}-\d\d-\d\d/);
});

test("bookings are compared with a bare server and with pgbench", patience, async () => {
  expect(await kept("book a session")).toMatch(/book a session, 16 callers .*[\s\S]*memory after all this/);
});

test("boards are measured with more staff, in a club that goes afterwards", patience, async () => {
  expect(await bench("board of employees", "--staff", "1000", ...tiny)).toMatch(/board of employees .*≥ 0.7/);
});

test("the first and the second start are timed", patience, async () => {
  expect(await bench("starts")).toMatch(/first start with the demo club [\d.]+ s, second start/);
});

test("a screen is visited in turns with that of another checkout", patience, async () => {
  const said = await bench("pages", "--beside", root, "--screen", "sign-in", "--visits", "1");
  expect(said).toMatch(/sign-in, cache kept: .*[\s\S]*LCP, ours to the other's/);
});

test("the calendar is timed in a browser", patience, async () => {
  expect(await bench("calendar", ...tiny, "--visits", "1")).toMatch(/next week of 300 classes/);
});

test("a word that nothing is called is refused", patience, async () => {
  await expect(bench("slwest")).rejects.toThrow("nothing is called slwest");
});

test("a kept club of another size is refused", patience, async () => {
  await expect(kept("feeds", "--clients", "2000")).rejects.toThrow("add --clients 1000");
});
