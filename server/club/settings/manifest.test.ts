import { expect, test } from "vitest";
import { appManifest } from "#contract/club/app-manifest.ts";
import { company } from "#contract/club/settings.ts";
import { openWorld } from "../../test/world/world.ts";
import { manifestOf } from "./manifest.ts";

test.each([
  ["Palestra", "Palestra"],
  ["Iron Lotus Strength and Conditioning", "Iron Lotus"],
  ["Iron Lotuses Gym", "Iron Lotuses"],
  ["Schwerathletikverein", "Schwerathlet"],
  ["铁莲花力量训练健身俱乐部总店", "铁莲花力量训练健身俱乐部"],
])("below its icon %s is called %s", (name, short) => {
  expect(manifestOf(name, "en")).toMatchObject({ name, short_name: short });
});

test("an app is the same one in every language, with its words in that language", () => {
  const [english, chinese] = [manifestOf("Iron Lotus", "en"), manifestOf("Iron Lotus", "cn")];
  expect(chinese.id).toBe(english.id);
  expect([english.lang, chinese.lang]).toEqual(["en", "zh-CN"]);
  expect(english.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Book a session", "/client/bookings?book=new"],
    ["My bookings", "/client/bookings"],
  ]);
  expect(chinese.shortcuts.map(({ name }) => name)).toEqual(["约课", "我的预约"]);
});

test("anybody gets the manifest with the present name of the club, whatever signs it has", async () => {
  await using world = await openWorld();
  const name = `"Iron" </script> \\ 铁莲`;
  const body = { value: name };
  await world.call(company.changeSetting, { params: { name: "clubName" }, body }, await world.person("admin"));
  const read = (locale: string) => world.app.inject({ url: `/api${appManifest.path.replace("{locale}", locale)}` });
  const answer = await read("cn");
  expect(answer.headers["content-type"]).toMatch(/^application\/manifest\+json/);
  expect(answer.json()).toMatchObject({ name, lang: "zh-CN", description: `${name}：约课、课时、体测和付款。` });
  expect((await read("fr")).statusCode).toBe(404);
});
