/** Bringing in a file of 31 lines as people keep them, counted in actions. */
import { expect } from "vitest";
import { openStage } from "../stage/club.ts";
import { button, countTasks, field } from "../stage/data-entry.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");

const faulty = new Map([
  [4, ["mia4@messy.example", "31/02/1990"]],
  [9, ["mia9 at messy.example", "1991-05-09"]],
  [15, ["mia15@messy.example", "9 Mai"]],
]);

/** Thirty members, of whom three have a cell that can't be read, and a line of totals. */
function messyFile() {
  const rows = Array.from({ length: 30 }, (_, index) => {
    const [email = `mia${index}@messy.example`, born = `1990-03-${String(index + 1).padStart(2, "0")}`] =
      faulty.get(index) ?? [];
    return `Mia${index},Messy,${email},416555${String(3000 + index)},${born}`;
  });
  const lines = ["First Name,Last Name,Email,Mobile Phone,Date of Birth", ...rows, "Total,30,,,"];
  return { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
}

countTasks(stage, [
  {
    name: "import 31 messy lines",
    aim: 12,
    who: "admin",
    from: () => "/settings/import?kind=clients",
    async does(page, hand) {
      await page.locator('input[type="file"]').setInputFiles(messyFile());
      await hand.press(button(page, "Check 31 rows"));
      await page.getByText("Not imported: 1 refused.", { exact: false }).waitFor();
      await hand.type(field(page, "Date of Birth, line 6"), "28/02/1990");
      await hand.type(field(page, "Email, line 11"), "mia9@messy.example");
      expect(await violations(page)).toEqual([]);
      await hand.type(field(page, "Date of Birth, line 17"), "9 May 1990");
      await hand.press(button(page, "Check again with 3 corrections"));
      await hand.press(button(page, "Import 30 rows"));
      await page.getByText("30 clients added.").waitFor();
    },
  },
]);
