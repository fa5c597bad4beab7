/** The roster of a class: marked and closed by its trainer on a phone. */
import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { addFreeClass } from "../stage/classes.ts";
import { openStage, phone } from "../stage/club.ts";
import { button, dialog } from "../stage/data-entry.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";
import { today } from "../stage/time.ts";

const stage = openStage("demo");

/** A free class of the demo trainer that has begun today, and whom the desk has added to it. */
async function beganWith(url: string, names: readonly string[]): Promise<void> {
  const api = await apiAs(url, "admin");
  const trainerId = await idOf(url, "trainer");
  const id = await addFreeClass(api, { name: "Sunrise", date: today().toString(), startTime: "00:00", trainerId });
  for (const first of names) {
    const { id: clientId } = await addMember(api, { first, last: "Early" });
    await api(`/classes/${id}/bookings`, { clientId, overrule: ["BOOKING_CLOSED"] });
  }
}

test("a trainer marks and closes a roster on a phone", { tags: ["gate"] }, async () => {
  await beganWith(stage.club.url, ["Ada", "Bea", "Cleo"]);
  const page = await stage.visit(phone);
  await letIn(page, "trainer", "/today");
  await page.getByRole("link", { name: /Sunrise/ }).tap();
  await page.getByRole("heading", { name: /^Sunrise/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  const closed = Promise.withResolvers<void>();
  await page.route("**/api/classes/*/attendance", (route) => closed.promise.then(() => route.continue()), { times: 1 });
  await button(page, "Bea Early: not here").tap();
  await page.getByText("Bea Early becomes a no-show").waitFor();
  // Clients who are added after the start are here; pressed again, nobody has marked them.
  await button(page, "Cleo Early: here").tap();
  await button(page, "Close roster: 2 did not come").tap();
  const asked = dialog(page, "Close with 1 person unmarked?");
  await asked.getByText("1 person is not marked and becomes a no-show: Cleo Early.").waitFor();
  await asked.getByText("Marked as not here: Bea Early.").waitFor();
  await button(asked, "Cancel").tap();
  await button(page, "Cleo Early: here").tap();
  await button(page, "Close roster: 1 did not come").tap();
  // The roster is closed while the mark is still on its way.
  closed.resolve();
  await hasAlert(page, "Roster closed");
  await page.getByText(/^Closed by /).waitFor();
});
