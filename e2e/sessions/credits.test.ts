/** The credits of a client with a package that begins later, the same wherever they are shown. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { sellTraining } from "../stage/people.ts";
import { inDays, inWords } from "../stage/time.ts";

const stage = openStage("demo");

const starts = 700;
const answers = {
  me: z.object({ data: z.object({ reports_to: z.object({ id: z.number() }) }) }),
  glance: z.object({
    data: z.object({
      credits: z.object({
        bookable: z.number(),
        booked: z.number(),
        done: z.number(),
        later: z.array(z.object({ from: z.string(), credits: z.number() })),
      }),
    }),
  }),
};

/** Sells a package from a day far ahead; answers the client's credits. */
async function sellLater(clientId: number) {
  const [admin, asClient] = [await apiAs(stage.club.url, "admin"), await apiAs(stage.club.url, "client")];
  const { reports_to } = answers.me.parse(await asClient("/me")).data;
  await sellTraining(admin, clientId, reports_to.id, starts);
  return answers.glance.parse(await asClient(`/clients/${clientId}/glance`)).data.credits;
}

test("home, profile, orders, booking sheet and client list count credits the same way", async () => {
  const clientId = await idOf(stage.club.url, "client");
  const { bookable, booked, done, later } = await sellLater(clientId);
  expect(later.at(-1)?.from).toBe(inDays(starts));
  const more = new RegExp(`${later.at(-1)?.credits} more from ${inWords(inDays(starts))}`);

  const page = await stage.visit();
  await letIn(page, "client");
  const home = page.getByRole("link", { name: `${bookable} credits left to book` });
  await home.getByText(`${booked} booked, ${done} done`).waitFor();
  await page.goto("/profile");
  await page.getByRole("list", { name: "At a glance" }).getByText(`${bookable} credits`).waitFor();
  await page.getByText(`${done} done`, { exact: true }).waitFor();
  await page.getByText(`${bookable} left to book, ${booked} booked`).waitFor();
  await page.getByText(more).last().waitFor();
  await page.goto("/payments");
  const balance = page.getByRole("region", { name: "Session credits" });
  const figures = balance.locator("dl > div");
  await expect
    .poll(() => figures.allInnerTexts())
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`left to book\\s+${bookable}$`)),
        expect.stringMatching(new RegExp(`Booked\\s+${booked}$`)),
        expect.stringMatching(new RegExp(`Done\\s+${done}$`)),
      ]),
    );
  await balance.getByText(more).waitFor();

  const desk = await stage.visit();
  await letIn(desk, "admin", "/client/overview?q=Sophie");
  await desk
    .getByRole("row", { name: /Sophie Zhang/ })
    .getByRole("cell", { name: String(bookable), exact: true })
    .waitFor();
  await desk.goto(`/user/${clientId}/profile`);
  await desk.getByRole("button", { name: "Book", exact: true }).first().click();
  const sheet = desk.getByRole("dialog");
  await sheet.getByText(`${bookable} credits left to book`).waitFor();
  await sheet.getByText(more).waitFor();
});
