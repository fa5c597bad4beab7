import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { guideHeadOf } from "#web/data/documentation/guide/guide-text.ts";
import { type Locale, locales, roles } from "#contract/kernel/values.ts";
import { anchorOf } from "#web/kernel/lib/anchor.ts";
import { textsIn } from "../wording/texts.ts";

const checkout = resolve(import.meta.dirname, "../..");
const guide = join(checkout, "docs/guide");
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifest.parse(JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")));

/** The front matter of a page, line by line: title, readers, position, and its sections for staff. */
const frontMatter =
  /^title: (?<title>.{1,40})\nroles: \[(?<readers>[a-z, ]+)\]\norder: (?<order>[1-9]\d*)(?:\nstaff: .+)?$/;
const readers = z.array(z.enum(roles)).check(z.minLength(1));

const filesOf = (locale: string) => globSync("*.md", { cwd: join(guide, locale) }).toSorted();
const pages = locales.flatMap((locale) => filesOf(locale).map((file) => ({ locale, file, name: `${locale}/${file}` })));

function partsOf(name: string): { head: string; text: string } {
  const [, head = "", text = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(guide, name), "utf8")) ?? [];
  return { head, text };
}

function headOf(name: string) {
  const found = frontMatter.exec(partsOf(name).head)?.groups;
  if (!found) throw new Error(`${name} does not begin with title, roles and order`);
  return { title: found["title"], roles: readers.parse(found["readers"]?.split(", ")), order: found["order"] };
}

function headingsOf(name: string): string[] {
  return [...partsOf(name).text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
}

function linksOf(name: string): { path: string; anchor: string | undefined }[] {
  return [...partsOf(name).text.matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]+))?\)/g)].map(([, path = "", anchor]) => {
    return { path, anchor };
  });
}

/** Links to pages and sections that do not exist. The license is the only linked file outside the guide. */
function brokenLinks({ locale, file, name }: (typeof pages)[number]) {
  return linksOf(name).filter(({ path, anchor }) => {
    if (path === "../../../LICENSE") return false;
    const target = path === "" ? file : path;
    if (!filesOf(locale).includes(target)) return true;
    return anchor !== undefined && !headingsOf(`${locale}/${target}`).map(anchorOf).includes(anchor);
  });
}

/** The texts of screens in a language, without inserted words. */
function screenTexts(locale: Locale): ReadonlySet<string> {
  const files = globSync("{web,contract}/**/*.{ts,tsx}", { cwd: checkout, exclude: ["**/*.test.*"] });
  const texts = files.flatMap((file) => textsIn(file, readFileSync(join(checkout, file), "utf8")));
  const own = texts.filter((each) => each.locale === locale);
  return new Set(own.map(({ text }) => text.replaceAll(/\{\{\w+\}\}/g, "…")));
}

/** Whether a screen contains a phrase; `…` in it matches any words. */
function isSaid(phrase: string, texts: ReadonlySet<string>): boolean {
  if (texts.has(phrase)) return true;
  const parts = phrase.split("…").map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join(".*")}$`);
  return parts.length > 1 && [...texts].some((text) => pattern.test(text));
}

const said = { en: screenTexts("en"), cn: screenTexts("cn") };

describe("the user guide", () => {
  it("has the same pages in both languages", () => {
    expect(filesOf("en").length).toBeGreaterThan(10);
    expect(filesOf("cn")).toEqual(filesOf("en"));
  });

  it.each(filesOf("en"))("names the same sections of %s as those of staff in both languages", (file) => {
    const named = locales.map((locale) => {
      const { sections, ofStaff } = guideHeadOf(readFileSync(join(guide, locale, file), "utf8"));
      return ofStaff.map((heading) => sections.indexOf(heading));
    });
    expect(named[1]).toEqual(named[0]);
    expect(named[0]).not.toContain(-1);
  });

  it.each(filesOf("en"))("says of %s in both languages who it is for and its place", (file) => {
    const { title: _en, ...en } = headOf(`en/${file}`);
    const { title: _cn, ...cn } = headOf(`cn/${file}`);
    expect(cn).toEqual(en);
  });

  it.each(filesOf("en"))("has in %s the same sections in both languages, steps and table rows included", (file) => {
    const outline = (locale: string) =>
      [...partsOf(`${locale}/${file}`).text.matchAll(/^(## |\d+\. |- |\| (?!-))/gm)].map(([, mark]) => mark);
    expect(headingsOf(`en/${file}`).length).toBeGreaterThan(0);
    expect(outline("cn")).toEqual(outline("en"));
  });

  it("gives every page a place and a title of its own", () => {
    for (const locale of locales) {
      const heads = filesOf(locale).map((file) => headOf(`${locale}/${file}`));
      expect(new Set(heads.map(({ order }) => order)).size).toBe(heads.length);
      expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    }
  });

  it.each(pages)("$name has headings of one level, no two alike", ({ name }) => {
    expect([...partsOf(name).text.matchAll(/^(#|#{3,}) /gm)]).toEqual([]);
    expect(new Set(headingsOf(name).map(anchorOf)).size).toBe(headingsOf(name).length);
  });

  it.each(pages)("$name links to pages and sections that there are", (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each(pages)("$name prints in bold only what screens say in its language", ({ locale, name }) => {
    const words = partsOf(name).text.replaceAll(/`[^`]*`/g, "");
    const bold = [...words.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, phrase = ""]) => phrase.split(" > "));
    expect(bold.filter((phrase) => !isSaid(phrase, said[locale]))).toEqual([]);
  });

  it.each(pages)("$name needs neither HTML nor images", ({ name }) => {
    const words = partsOf(name).text.replaceAll(/`[^`]*`/g, "");
    expect(words.match(/<[a-z/!]|!\[/gi)).toBeNull();
  });

  // Stars between a Chinese full stop and a letter make nothing bold.
  it.each(pages)("$name leaves no mark of its own to read", ({ name }) => {
    const text = createElement(ReactMarkdown, { remarkPlugins: [remarkGfm] }, partsOf(name).text);
    const words = renderToStaticMarkup(text)
      .replaceAll(/<code>.*?<\/code>/g, "")
      .replaceAll(/<[^>]*>/g, "");
    expect(words.match(/.{0,20}(\*\*|\||`|\]\().{0,20}/g)).toBeNull();
  });

  it.each(pages)("$name names only commands that exist", ({ name }) => {
    const named = [...partsOf(name).text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = ""]) => command);
    expect(named.filter((command) => !(command in scripts))).toEqual([]);
  });
});
