import * as z from "zod/mini";

const place = z.object({ line: z.int(), column: z.int() });

/** The part of Stryker's report that the page shows. */
const reported = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          location: z.object({ start: place, end: place }),
          replacement: z.optional(z.string()),
          status: z.string(),
        }),
      ),
    }),
  ),
});
type File = z.infer<typeof reported>["files"][string];
type Mutant = File["mutants"][number];

/** The counted states of mutants; others run only at the start of tests, or do not compile. */
const judged = ["Killed", "Timeout", "Survived", "NoCoverage"];

/** The page about the mutants of a run: what each file's tests notice, and each mutant that they do not. */
export function pageOf(report: unknown, day: string): string {
  const files = Object.entries(reported.parse(report).files)
    .map(([name, { source, mutants }]) => ({
      name,
      source,
      mutants: mutants.filter(({ status }) => judged.includes(status)),
    }))
    .filter(({ mutants }) => mutants.length > 0)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const all = files.flatMap(({ mutants }) => mutants);
  const [unseen, unmet] = [count(all, "Survived"), count(all, "NoCoverage")];
  const noticed = all.length - unseen - unmet;
  return `# Mutants

[Stryker](https://stryker-mutator.io) changes one thing at a time in each file of rules and runs the tests of the rules. [Decision 49](decisions/0049-lint-type-check-and-limit-sizes-by-machine.md) has the reason. \`npm run test:mutants\` runs it again and writes this page.

As of ${day}: of ${grouped(all.length)} mutants of ${files.length} files ${grouped(noticed)} are noticed, ${percent(noticed, all.length)}. ${unseen} are executed by a test but not noticed, ${unmet} are not executed. Mutants of constants are left out.

| File | Mutants | Noticed | Survived | Not run |
| --- | --- | --- | --- | --- |
${files.map(rowOf).join("\n")}

## Survivors

Most are of four kinds and change no result:

- **Edge**: \`<\` for \`<=\` where both give the same result, as for the later of two equal days.
- **Guard**: a comparison with \`null\` or \`undefined\` that is false without its guard too; the types require it.
- **Never missing**: \`?.\`, and a default for a value that is always there.
- **Nothing found**: another value for nothing, where the lookup finds neither.

Every other survivor is a missing test.

| Where | As it is | Mutant |
| --- | --- | --- |
${files.flatMap(survivorsOf).join("\n")}
`;
}

function count(mutants: readonly Mutant[], status: string): number {
  return mutants.filter((each) => each.status === status).length;
}

function rowOf({ name, mutants }: Pick<File, "mutants"> & { readonly name: string }): string {
  const [unseen, unmet] = [count(mutants, "Survived"), count(mutants, "NoCoverage")];
  const noticed = percent(mutants.length - unseen - unmet, mutants.length);
  return `| \`${name}\` | ${mutants.length} | ${noticed} | ${unseen} | ${unmet} |`;
}

function survivorsOf({ name, source, mutants }: File & { readonly name: string }): string[] {
  const lines = source.split("\n");
  return mutants
    .filter(({ status }) => status === "Survived" || status === "NoCoverage")
    .map(({ location, replacement = "" }) => ({
      ...location.start,
      row: `| \`${name}:${location.start.line}\` | ${cell(textAt(lines, location))} | ${cell(replacement)} |`,
    }))
    .toSorted((one, other) => one.line - other.line || one.column - other.column || (one.row < other.row ? -1 : 1))
    .map(({ row }) => row);
}

function textAt(lines: readonly string[], { start, end }: Mutant["location"]): string {
  const within = lines.slice(start.line - 1, end.line);
  const last = within.length - 1;
  return within
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(" ");
}

const LONGEST = 70;

/** Code of one line in a table. */
function cell(code: string): string {
  const line = code.replaceAll(/\s+/g, " ").trim().replaceAll("`", "'");
  const text = line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
  return `\`${text.replaceAll("|", "\\|")}\``;
}

/** Down to a whole per cent: all are noticed only where none is left. */
function percent(part: number, whole: number): string {
  return `${Math.floor((100 * part) / whole)} %`;
}

function grouped(whole: number): string {
  return String(whole).replaceAll(/(?<=\d)(?=(\d{3})+$)/g, " ");
}
