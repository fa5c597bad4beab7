/** A member asks the desk for a package on their phone, and the desk sells it. */
import { expect, test } from "vitest";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");

test("a package is asked for in three taps, withdrawn, asked for again, and sold from Today", async () => {
  const member = await stage.visit(phone);
  await letIn(member, "client");
  await member.getByRole("link", { name: "Me", exact: true }).tap();
  await member.getByRole("main").getByRole("link", { name: "Renew or buy" }).tap();
  const asking = member.getByRole("button", { name: /^Ask the desk for / });
  await asking.first().waitFor();
  expect(await violations(member)).toEqual([]);
  const name = (await asking.first().getAttribute("aria-label"))?.replace("Ask the desk for ", "") ?? "";
  await asking.first().tap();
  await member.getByText(/^Requested /).waitFor();
  await member.getByRole("button", { name: `Withdraw request for ${name}` }).tap();
  await member.getByText(/^Requested /).waitFor({ state: "detached" });
  await member.getByRole("button", { name: `Ask the desk for ${name}` }).tap();
  await member.getByText(/^Requested /).waitFor();

  const desk = await stage.visit();
  await letIn(desk, "desk", "/today");
  const list = desk.getByRole("region", { name: /^Package requests 2/ });
  const row = list.getByRole("listitem").filter({ hasText: name }).last();
  await row.hover();
  await row.getByRole("button", { name: /^Sell to / }).click();
  const sheet = desk.getByRole("dialog");
  await sheet.getByRole("radio", { checked: true }).filter({ hasText: name }).waitFor();
  await desk.keyboard.press("Escape");
  await list.getByRole("listitem").first().hover();
  await list
    .getByRole("button", { name: /: done$/ })
    .first()
    .click();
  await desk.getByRole("region", { name: /^Package requests 1/ }).waitFor();
  await desk.getByRole("button", { name: "Undo" }).click();
  await desk.getByRole("region", { name: /^Package requests 2/ }).waitFor();
});
