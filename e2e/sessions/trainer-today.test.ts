/** A trainer's phone during a session: who is training, without a tap, and the person in one. */
import type { Locator } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { clubZone, inDays } from "../stage/time.ts";

const stage = openStage("demo");

const session = z.object({ status: z.string(), start: z.string(), end: z.string() });
const answer = z.object({ data: z.object({ sessions: z.array(session) }) });

/** Sees to it that the demo trainer is teaching now. */
async function teachNow(): Promise<void> {
  const [admin, trainer] = [await apiAs(stage.club.url, "admin"), await apiAs(stage.club.url, "trainer")];
  const { sessions } = answer.parse(await trainer("/today")).data;
  const now = Date.now();
  if (sessions.some(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end))) return;
  const trainerId = await idOf(stage.club.url, "trainer");
  const { id: clientId } = await addTrainee(admin, { first: "Nora", last: "Vale", starts: -20 }, trainerId);
  const quarter = Temporal.Now.plainTimeISO(clubZone).round({
    smallestUnit: "minute",
    roundingIncrement: 15,
    roundingMode: "floor",
  });
  await bookSession(trainer, {
    clientId,
    trainerId,
    date: inDays(0),
    start: quarter.toString({ smallestUnit: "minute" }),
    minutes: 15,
  });
}

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;

test("an admin sees on a phone who is training before who is next, and opens it", async () => {
  await teachNow();
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "admin", "/today");
  const running = page.getByRole("region", { name: "正在上课" });
  await running
    .getByText(/^还剩 \d+ 分钟$/)
    .first()
    .waitFor();
  const next = page.getByRole("group", { name: "接下来" });
  if (await next.count()) expect(await topOf(running)).toBeLessThan(await topOf(next));
  expect(await violations(page)).toEqual([]);
  await running.getByRole("listitem").first().tap();
  const opened = page.getByRole("dialog");
  await opened.getByRole("button", { name: "消课", exact: true }).waitFor();
});

test("a trainer sees who is training, opens the person in one tap, and completes it", { tags: ["gate"] }, async () => {
  await teachNow();
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "trainer");
  const running = page.getByRole("region", { name: "上课中" });
  await running.getByText(/^还剩 \d+ 分钟$/).waitFor();
  await running.getByRole("button", { name: "未到" }).waitFor();
  await running.getByRole("link", { name: /^拨打/ }).waitFor();
  expect(await running.getByRole("button", { name: /取消/ }).count()).toBe(0);
  const next = page.getByRole("region", { name: "接下来" });
  if (await next.count()) expect(await topOf(running)).toBeLessThan(await topOf(next));
  expect(await violations(page)).toEqual([]);
  const who = running.getByRole("link").first();
  const name = await who.innerText();
  await who.tap();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.goBack();
  await running.getByRole("button", { name: "消课", exact: true }).tap();
  await hasAlert(page, "已消课");
  await running.waitFor({ state: "detached" });
});
