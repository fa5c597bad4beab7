/** What screens say, for checks of words that hold on every one of them. */
import type { Page, Request } from "playwright-core";
import * as z from "zod/mini";
import type { PersonName } from "#contract/person-name.ts";

/** A screen as it is read in a language. */
export interface Shown {
  readonly language: "en" | "cn";
  /** Every line of text, then every label, title and alternative text. */
  readonly lines: readonly string[];
  /** Whatever stands in one cell of a table or beside one label. */
  readonly cells: readonly string[];
  /** Everybody this screen or one before it was told of. */
  readonly people: readonly PersonName[];
}

/** Goes from screen to screen without loading the page anew. */
export interface Walker {
  /** What a screen says that leads nowhere else. */
  readonly open: (path: string) => Promise<Shown>;
}

const anyName = /"first_name":"(?:[^"\\]|\\.)*","last_name":"(?:[^"\\]|\\.)*"/g;
const named = z.object({ first_name: z.string(), last_name: z.string() });

/** Whom an answer of the club names. */
async function namesIn(request: Request): Promise<PersonName[]> {
  if (!request.url().includes("/api/")) return [];
  const answer = await (await request.response())?.text();
  return [...(answer ?? "").matchAll(anyName)].map(([found]) => named.parse(JSON.parse(`{${found}}`)));
}

/** Walks in a page that has its language; to be asked before the page loads anything. */
export function walkIn(page: Page, language: Shown["language"]): Walker {
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
    while (underWay.size > 0);
  };
  return {
    open: async (path) => {
      await page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);
      await stand();
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      if (!page.url().endsWith(path)) throw new Error(`${path} leads to ${page.url()}`);
      return { language, ...said.parse(await page.evaluate(whatIsSaid)), people: [...people.values()] };
    },
  };
}

/** Until then something read is still to be drawn: a few frames in which nothing changes. */
const nothingToDo = `new Promise((done) => {
  let frames = 0;
  new MutationObserver(() => (frames = 0)).observe(document, { subtree: true, childList: true, characterData: true });
  const look = () => {
    frames = __TSR_ROUTER__.state.status === "idle" ? frames + 1 : 0;
    if (frames > 3) done();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

const said = z.object({ lines: z.array(z.string()), cells: z.array(z.string()) });

/** In a page's own words; what is hidden from sight is said to somebody all the same. */
const whatIsSaid = `(() => {
  const linesOf = (text) => text.split(/[\\n\\t]+/).map((line) => line.trim()).filter(Boolean);
  const labels = ["aria-label", "title", "alt", "placeholder"].flatMap((name) =>
    [...document.querySelectorAll("[" + name + "]")].map((element) => element.getAttribute(name)));
  const inCells = [...document.querySelectorAll("td, th, dd")].map((cell) => cell.innerText.trim());
  return {
    lines: [document.title, document.body.innerText, ...labels].flatMap(linesOf),
    cells: inCells.filter(Boolean),
  };
})()`;
