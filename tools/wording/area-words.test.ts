import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { areaOf } from "#contract/kernel/endpoint/endpoint.ts";
import { locales } from "#contract/kernel/values.ts";
import { endpoints } from "../code/endpoints.ts";
import { textsIn } from "./texts.ts";

const file = "contract/club/area-labels.ts";

test("every area that a token may be given has a name in both languages, and no other has one", () => {
  const given = endpoints.filter(({ allow, loginOnly }) => allow !== "everyone" && loginOnly !== true);
  const areas = [...new Set(given.map(areaOf))].toSorted();
  const texts = textsIn(file, readFileSync(resolve(import.meta.dirname, "../..", file), "utf8"));
  for (const locale of locales) {
    const named = texts.filter((text) => text.locale === locale).map(({ key }) => key);
    expect(named.toSorted()).toEqual(areas);
  }
});
