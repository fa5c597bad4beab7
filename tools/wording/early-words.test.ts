import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { declaredRefusals } from "#server/kernel/http/answers/declared.ts";
import { endpoints } from "../code/endpoints.ts";
import { textsIn } from "./texts.ts";

const file = "web/kernel/lib/calls/failure-messages.ts";

/** Pages for a new password and for setting up a second factor do without the screens inside, too. */
const isEarly = ({ allow, beforePasswordChange, beforeSecondFactor }: (typeof endpoints)[number]) =>
  allow === "everyone" || beforePasswordChange === true || beforeSecondFactor === true;

test("whatever can be refused before the screens inside are loaded has its words by then", () => {
  const early = endpoints.filter(isEarly);
  expect(early.length).toBeGreaterThan(20);
  const codes = new Set(early.flatMap((endpoint) => declaredRefusals(endpoint)));
  const said = new Set(textsIn(file, readFileSync(file, "utf8")).map(({ key }) => key));
  expect([...codes].filter((code) => !said.has(code))).toEqual([]);
});
