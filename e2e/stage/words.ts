/** The texts of screens, for checks of words that apply to every one of them. */
import type { Page, Request } from "playwright-core";
import * as z from "zod/mini";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { goWithin, nothingToDo } from "./page.ts";

export const languages = ["en", "cn"] as const;
export type Language = (typeof languages)[number];

/** A screen as it is read in a language. */
export interface Shown {
  readonly language: Language;
  /** The path, with the search parameters. */
  readonly path: string;
  /** Every line of text, then every label, title and alternative text. */
  readonly lines: readonly string[];
  /** The text of each cell of a table or beside a label, except texts that people typed. */
  readonly cells: readonly string[];
  /** All people that this screen or an earlier one was given. */
  readonly people: readonly PersonName[];
}

/** Goes from screen to screen in one page. */
export interface Walker {
  /** Navigates to a screen inside the app, or by its address, which reloads the page; waits until it is shown. */
  readonly open: (path: string, how: "within" | "anew") => Promise<void>;
  /** The text of the present screen. */
  readonly read: () => Promise<Shown>;
}

const anyName = /"first_name":"(?:[^"\\]|\\.)*","last_name":"(?:[^"\\]|\\.)*"/g;
const named = z.object({ first_name: z.string(), last_name: z.string() });

/** The people named in an answer of the club. */
async function namesIn(request: Request): Promise<PersonName[]> {
  if (!request.url().includes("/api/")) return [];
  const answer = await (await request.response())?.text();
  return [...(answer ?? "").matchAll(anyName)].map(([found]) => named.parse(JSON.parse(`{${found}}`)));
}

/** The placeholder of content that is still to be shown. */
const waiting = ".mantine-Skeleton-root:visible";

/** Walks in a page that has its language; to be asked before the page loads anything. */
export function walkIn(page: Page, language: Language): Walker {
  const people = new Map<string, PersonName>();
  const underWay = new Set<Request>();
  const meet = (found: readonly PersonName[]) => {
    for (const each of found) people.set(JSON.stringify(each), each);
  };
  page.on("request", (request) => underWay.add(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("requestfinished", (request) => {
    // A page that is closed takes its last answers with it: nobody walks there any more.
    void namesIn(request)
      .then(meet, () => {})
      .finally(() => underWay.delete(request));
  });
  const stand = async () => {
    do await page.evaluate(nothingToDo);
    while (underWay.size > 0 || (await page.locator(waiting).count()) > 0);
  };
  return {
    open: async (path, how) => {
      const heading = page.getByRole("heading", { level: 1 }).first();
      if (how === "within") await goWithin(page, path);
      else {
        await page.goto(path);
        await heading.waitFor();
      }
      await stand();
      await heading.waitFor();
    },
    read: async () => ({
      language,
      path: pathOf(page.url()),
      ...said.parse(await page.evaluate(whatIsSaid)),
      people: [...people.values()],
    }),
  };
}

const said = z.object({ lines: z.array(z.string()), cells: z.array(z.string()) });

/**
 * The visible text of a page, read by its own script; visually hidden text counts, because screen readers announce it.
 * Code is for machines: it is removed from the page during this, because hiding it would take a transition, however
 * short.
 */
const whatIsSaid = `(() => {
  const withoutCode = new CSSStyleSheet();
  withoutCode.replaceSync("code { display: none }");
  document.adoptedStyleSheets.push(withoutCode);
  const linesOf = (text) => text.split(/[\\n\\t]+/).map((line) => line.trim()).filter(Boolean);
  const labels = ["aria-label", "title", "alt", "placeholder"].flatMap((name) =>
    [...document.querySelectorAll("[" + name + "]")].map((element) => element.getAttribute(name)));
  const cells = [...document.querySelectorAll("td, th, dd")].filter(({ translate }) => translate);
  const inCells = cells.map((cell) => cell.innerText.trim());
  const lines = [document.title, document.body.innerText, ...labels].flatMap(linesOf);
  document.adoptedStyleSheets.pop();
  return { lines, cells: inCells.filter(Boolean) };
})()`;

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
