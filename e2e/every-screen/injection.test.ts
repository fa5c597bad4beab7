import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { hostile, plantings } from "../../tools/wording/hostile-texts.ts";
import { type CallApi, apiAs, idOf } from "../stage/api.ts";
import { openStage, phone, withoutLiveUpdates } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { type Visitor, screens, visitors } from "./screens.ts";
import { inDays } from "../stage/time.ts";
import { walkIn } from "../stage/words.ts";

const stage = openStage("demo");

/** People of the demo club whose screens are walked through. */
const called = { employee: 2, trainer: 4, client: 20 } as const;
const charged = z.object({ data: z.object({ number: z.string() }) });

let api: CallApi;
/** The number of a document that says it. */
let invoice = "";

beforeAll(async () => {
  api = await apiAs(stage.club.url, "admin");
  const member = await idOf(stage.club.url, "client");
  const ofMember = plantings(member).filter(({ path }) => path.includes(`/${member}/`));
  for (const { path, body, method } of [...plantings(called.client), ...ofMember]) await api(path, body, method);
  for (const id of [called.employee, called.trainer])
    await api(`/users/${id}/profile`, { first_name: hostile, last_name: hostile });
  const fee = { name: { en: hostile, cn: hostile }, amount: "1.00", due_on: inDays(-1) };
  const charges = [member, called.client].map((id) => api(`/payments/users/${id}/fees`, fee));
  invoice = charged.parse((await Promise.all(charges)).at(-1)).data.number;
});

/** Whether anything of what was typed has become a picture, a script, or has run. */
const taken = `window.ran !== undefined || document.querySelector('img[src="x"], img[src*="example.com"], a[href^="javascript:"], body script:not([src])') !== null`;

/** The typed text, as text. */
const said = (page: Page, place: string) => page.locator(place).getByText(hostile.slice(1)).first();

/** How many screens of somebody say it themselves; the menu of staff says it on each of theirs. */
const least = new Map<Visitor, number>([
  ["admin", 20],
  ["trainer", 3],
  ["client", 4],
]);

test.each(visitors.filter((who) => screens[who].length > 0))(
  "what people typed runs on no screen of %s, and is read as it was typed",
  async (who) => {
    const language = who === "client" ? "cn" : "en";
    const page = await stage.visit({ language, ...(who === "client" && phone) });
    await withoutLiveUpdates(page);
    const walker = walkIn(page, language);
    if (who === "nobody") await page.goto("/sign-in");
    else await letIn(page, who);
    const saying: string[] = [];
    for (const path of screens[who]) {
      await walker.open(path, "within");
      expect.soft(await page.evaluate(taken), path).toBe(false);
      if (await said(page, "main").count()) saying.push(path);
    }
    expect(saying.length, saying.join(" ")).toBeGreaterThanOrEqual(least.get(who) ?? 0);
  },
);

test("what people typed runs on nothing that is printed, and is read there as it was typed", async () => {
  const page = await stage.visit();
  await page.addInitScript("window.print = () => {}");
  await letIn(page, "admin");
  const looksOnPaper = async (what: string, place: string) => {
    await page.emulateMedia({ media: "print" });
    await said(page, place).waitFor();
    expect(await page.evaluate(taken), what).toBe(false);
    await page.emulateMedia({ media: "screen" });
  };
  await page.goto(`/payments/documents/${invoice}`);
  await looksOnPaper("a document", "article");
  await page.goto(`/user/${called.client}/profile?tab=body`);
  const reading = page.getByRole("row").filter({ hasText: hostile });
  await reading.getByRole("button", { name: /^View / }).click();
  await page.getByText(`Device: ${hostile}`).waitFor();
  await looksOnPaper("a reading of a body", "article");
  await page.goto("/payments/closes/1");
  await looksOnPaper("a close", "article");
  await page.goto("/client/overview?q=%3Cimg");
  await page
    .getByRole("checkbox", { name: /^Choose =/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Print" }).click();
  await looksOnPaper("a list", "#overlays table");
});

/** Where the name and the figure after it are drawn, of a line that has both. */
const drawn = `(() => {
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const [found] = [/(כהן)[^\\d]*(\\d)/d.exec(node.data)].filter(Boolean);
    if (!found) continue;
    const edges = ([from, to]) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    return { name: edges(found.indices[1]).right, figure: edges(found.indices[2]).left };
  }
  return undefined;
})()`;

test("a right-to-left name does not reorder a figure after it", async () => {
  const id = await idOf(stage.club.url, "admin");
  await api(`/users/${id}/profile`, { first_name: "דנה", last_name: "כהן" });
  await api(`/users/${called.client}/notes`, { kind: "note", text: "Back on Monday" });
  const page = await stage.visit({ language: "cn" });
  await letIn(page, "admin");
  await page.goto(`/user/${called.client}/profile`);
  await page.getByRole("main").getByText("Back on Monday").waitFor();
  const { name, figure } = z.object({ name: z.number(), figure: z.number() }).parse(await page.evaluate(drawn));
  expect(figure).toBeGreaterThan(name);
});
