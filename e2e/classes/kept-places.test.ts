/** Places that are kept for the desk: full to members, and given away by the desk until the class is full. */
import { expect, test } from "vitest";
import { apiAs } from "../stage/api.ts";
import { addFreeClass } from "../stage/classes.ts";
import { openStage, phone } from "../stage/club.ts";
import { button } from "../stage/data-entry.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

test("the desk gives away the places of a class that is full to members, and no more", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const date = inDays(6);
  const id = await addFreeClass(api, { name: "Stretching", date, startTime: "05:00", capacity: 3, reserved: 2 });
  const names = ["Ada", "Bea", "Cleo", "Dora"];
  const members: number[] = [];
  for (const first of names) members.push((await addMember(api, { first, last: "Stretch", starts: -3 })).id);
  await api(`/classes/${id}/bookings`, { clientId: members[0] });

  const member = await stage.visit({ ...phone, language: "cn" });
  await letIn(member, "client", `/timetable?date=${date}`);
  await member.getByRole("listitem").filter({ hasText: "Stretching" }).getByText("已满").waitFor();

  const page = await stage.visit();
  await letIn(page, "desk", `/timetable?date=${date}`);
  await page
    .locator("[data-block] button")
    .filter({ hasText: /^Stretching 1\/3/ })
    .click();
  const card = page.getByRole("dialog", { name: /^Stretching/ });
  await card.getByText("2 kept for the desk").waitFor();
  const book = async (first: string) => {
    await card.getByRole("combobox", { name: "Book a client" }).fill(`${first} Stretch`);
    await page.getByRole("option", { name: new RegExp(`${first} Stretch`) }).click();
    await button(card, `Book ${first} Stretch`).click();
  };
  await book("Bea");
  await hasAlert(page, /Bea Stretch is in Stretching/);
  await book("Cleo");
  await hasAlert(page, /Cleo Stretch is in Stretching/);
  await card.getByRole("region", { name: "Who is in it" }).getByRole("link", { name: "Cleo Stretch" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await expect(api(`/classes/${id}/bookings`, { clientId: members[3] })).rejects.toThrow("CLASS_FULL");
});
