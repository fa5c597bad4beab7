import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const checkout = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(checkout, file), "utf8");
const files = globSync("docs/decisions/[0-9]*.md", { cwd: checkout }).toSorted();
const records = files.map((file) => recordOf(file, read(file)));
const present = new Set(records.map(({ number }) => number));
const known = new Set(records.flatMap(({ number, merged }) => [number, ...merged]));

function recordOf(file: string, text: string) {
  const line = (name: string) => new RegExp(`^- ${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
  return {
    file: basename(file),
    number: Number(basename(file).slice(0, 4)),
    title: /^# (\d+\. .+)$/m.exec(text)?.[1] ?? "",
    status: line("Status"),
    date: line("Date"),
    topic: line("Topic"),
    merged: line("Merged").split(", ").filter(Boolean).map(Number),
  };
}

/** The index as the records want it: one section for each topic. */
function indexOfTopics(): string {
  const topics = [...new Set(records.map(({ topic }) => topic))].toSorted();
  return topics
    .map((topic) => {
      const own = records.filter((record) => record.topic === topic);
      return `## ${topic}\n\n${own.map(({ title, file }) => `- [${title}](${file})`).join("\n")}`;
    })
    .join("\n\n");
}

/** The numbers of records that a text refers to. */
function numbersIn(text: string): number[] {
  const named = text.matchAll(/(?:\b[Dd]ecisions?\s(?:\*\s)?\[?|decisions\/)(\d{1,4})\b/g);
  return [...named].map(([, number]) => Number(number));
}

describe("decision records", () => {
  it("are at most fifty", () => {
    expect(records.length).toBeLessThanOrEqual(50);
  });

  it.each(records)("$file has a numbered title, a status, a date and a topic", (record) => {
    const { number, title, status, date, topic } = record;
    expect(title).toMatch(new RegExp(`^${number}\\. [A-Z]`));
    expect(status).toMatch(/^(?:accepted|replaced by \d+)$/);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(topic).not.toBe("");
  });

  it.each(files)("%s has at most 60 lines, and no paragraph of more than 80 words", (file) => {
    const text = read(file);
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(60);
    const paragraphs = text.split(/\n\n|\n(?=- )/).filter((paragraph) => !paragraph.startsWith("|"));
    expect(paragraphs.filter((paragraph) => paragraph.trim().split(/\s+/).length > 80)).toEqual([]);
  });

  it("have numbers of their own", () => {
    const all = records.flatMap(({ number, merged }) => [number, ...merged]);
    expect(all.filter((number, at) => all.indexOf(number) !== at)).toEqual([]);
  });

  it("are listed by topic in the index", () => {
    expect(read("docs/decisions/README.md")).toContain(indexOfTopics());
  });

  const places = ["{contract,server,web,tools,e2e,bench}/**/*.{ts,tsx,mjs,css,sql}", "*.md", "docs/**/*.md"];
  const referring = globSync(places, { cwd: checkout })
    .filter((file) => !file.includes("node_modules"))
    .map((file) => [file, numbersIn(read(file))] as const)
    .filter(([, numbers]) => numbers.length > 0);

  it("are referred to by code and documents", () => {
    expect(referring.length).toBeGreaterThan(30);
  });

  // A released migration is never edited, so it may name a record that was merged into another since.
  it.each(referring)("include every record that %s refers to", (file, numbers) => {
    const valid = file.includes("/migrations/") ? known : present;
    expect(numbers.filter((number) => !valid.has(number))).toEqual([]);
  });
});
