/** How an admin sees that mail goes out, with what the mail server itself says. */
import { afterAll, expect, test } from "vitest";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { openLetterBox } from "../stage/mailbox.ts";
import { violations } from "../stage/page.ts";

const box = await openLetterBox();
afterAll(() => box.server[Symbol.asyncDispose]());
const stage = openStage("demo", box.environment);

test("an admin reads how mail goes out, and what the mail server says to a test message", async () => {
  box.server.refuseRecipient = (address) =>
    address.endsWith("@nobody.example") ? "550 5.1.1 No such user here" : undefined;
  const page = await stage.visit();
  await letIn(page, "admin", "/settings");
  await page.getByRole("link", { name: "Messages" }).click();
  const mail = page.getByRole("region", { name: "Email" });
  await mail.getByText("Working").waitFor();
  await mail.getByText("club@club.example").waitFor();

  await mail.getByLabel("Send to").fill("front.desk@example.com");
  await mail.getByRole("button", { name: "Send test message" }).click();
  await mail.getByText("The mail server accepted the message").waitFor();
  await mail.getByText(/^250 /).waitFor();
  expect(box.server.received.at(-1)?.to).toEqual(["front.desk@example.com"]);

  await mail.getByLabel("Send to").fill("no.one@nobody.example");
  await mail.getByRole("button", { name: "Send test message" }).click();
  await mail.getByText("The mail server didn't accept the message").waitFor();
  await mail.getByText("550 5.1.1 No such user here").waitFor();
  expect(await violations(page)).toEqual([]);
});
