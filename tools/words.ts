/**
 * `npm run words`: every text of the web app comes from a messages file, in both languages, and is worded as the
 * specification says (words §1, §2). Names, comments, test titles and documents are in plain English.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { locales } from "#contract/kernel/values.ts";
import { unclearNames } from "./wording/names.ts";
import { phrasesIn, proseOf, proseOfDocument } from "./wording/prose.ts";
import { terms } from "./wording/terms.ts";
import { textInJsx } from "./wording/text-in-jsx.ts";
import { textsIn, textsOfPage, textsUnder } from "./wording/texts.ts";
import { englishOf, faultsOf } from "./wording/wording.ts";

const read = (file: string) => readFileSync(file, "utf8");

const strays = globSync("web/**/*.tsx").flatMap((file) =>
  textInJsx(file, read(file)).map(({ line, text }) => `${file}:${line} ${text}`),
);

const sources = globSync("{web,server,contract}/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "server/test/**"] });
const texts = [
  ...sources.flatMap((file) => textsIn(file, read(file))),
  ...globSync("contract/**/*.ts").flatMap((file) => textsUnder("summary", file, read(file))),
];
const pages = locales.flatMap((locale) =>
  globSync(`docs/guide/${locale}/*.md`).flatMap((file) => textsOfPage(locale, file, read(file))),
);
const english = englishOf(texts);
const faulty = [...texts, ...pages].flatMap((own) => {
  const faults = faultsOf(own, english);
  return faults.length > 0 ? [`${own.place} ${own.key}: ${own.text} (${faults.join(", ")})`] : [];
});

const unsaid = locales.flatMap((locale) => {
  const said = texts.filter((own) => own.locale === locale).map(({ text }) => text);
  const words = terms.flatMap((term) => term[locale]);
  return words.filter((word) => !said.some((text) => text.includes(word)));
});

const sourcesWithTests = globSync(["{tools,e2e,bench,web,contract,server}/**/*.{ts,tsx,mjs,css}", "*.{ts,mjs}"], {
  exclude: ["**/node_modules/**"],
});
const documents = globSync(["*.md", "docs/*.md", "docs/{decisions,specification}/*.md"]);
const unclear = [
  ...sourcesWithTests.flatMap((file) => proseOf(file, read(file))),
  ...documents.flatMap((file) => proseOfDocument(file, read(file))),
  { place: "newest commit", text: commitTitle() },
].flatMap(({ place, text }) => {
  const phrases = phrasesIn(text);
  return phrases.length > 0 ? [`${place} ${text.trim()} (${phrases.join(", ")})`] : [];
});

const named = sourcesWithTests.flatMap((file) =>
  unclearNames(file, read(file)).map(({ place, text }) => `${place} ${text}`),
);

report("Name with a word that is no standard term", named);
report("Comment, test title or document that is not plain English", unclear);
report("Text outside messages.ts", strays);
report("Text that breaks the rules of wording", faulty);
report("Term that no text uses", unsaid);

/** The title of the newest commit; empty without a repository. */
function commitTitle(): string {
  return spawnSync("git", ["log", "-1", "--format=%s"], { encoding: "utf8" }).stdout ?? "";
}

function report(what: string, places: readonly string[]): void {
  if (places.length === 0) return;
  console.error(`${what}:\n${places.join("\n")}`);
  process.exitCode = 1;
}
