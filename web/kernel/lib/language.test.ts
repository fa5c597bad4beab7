import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentLocale, endVisit, startLanguages, takeOverLocale } from "./wording/i18n.ts";
import { chooseLanguage } from "./language.ts";
import { forgetLogin, storeLogin } from "./login/login.ts";

/** As much of a browser's cookies as the app uses. */
function cookies() {
  const kept = new Map<string, { value: string; lasts: boolean }>();
  return {
    documentElement: { lang: "" },
    get cookie() {
      return [...kept].map(([name, { value }]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [, name = "", value = "", age] = /^([^=]+)=([^;]*).*?(?:max-age=(\d+))?$/.exec(text) ?? [];
      if (age === "0") kept.delete(name);
      else kept.set(name, { value, lasts: age !== undefined });
    },
    closeBrowser: () => kept.forEach(({ lasts }, name) => lasts || kept.delete(name)),
  };
}

const browser = cookies();
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: null }));
const sentBodies = () => fetched.mock.calls.map(([, init]) => init?.body);

beforeEach(() => {
  vi.stubGlobal("document", browser);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("fetch", fetched);
  browser.cookie = "locale=; max-age=0";
  endVisit();
  fetched.mockClear();
});

afterEach(() => {
  forgetLogin("user");
  vi.unstubAllGlobals();
});

const claims = btoa(JSON.stringify({ sub: "1", sid: "1" }));
const signIn = () => storeLogin({ token: `.${claims}.`, expires_in: 1800 });

test("the language that is chosen on the way in is that of the visit, and neither the account's nor the browser's", async () => {
  await chooseLanguage("cn");
  await signIn();
  takeOverLocale("en");
  startLanguages();
  expect([currentLocale(), sentBodies()]).toEqual(["cn", []]);
  endVisit();
  expect(currentLocale()).toBe("en");
});

test("it ends with the browser too, and the account's language is used where the browser has none", async () => {
  await chooseLanguage("en");
  await signIn();
  takeOverLocale("cn");
  expect(currentLocale()).toBe("en");
  browser.closeBrowser();
  startLanguages();
  expect(currentLocale()).toBe("cn");
});

test("what somebody chooses who is signed in is theirs and the browser's for good, whatever the visit began with", async () => {
  await chooseLanguage("en");
  await signIn();
  takeOverLocale("en");
  await chooseLanguage("cn");
  expect([currentLocale(), sentBodies()]).toEqual(["cn", [JSON.stringify({ locale: "cn" })]]);
  endVisit();
  browser.closeBrowser();
  startLanguages();
  expect(currentLocale()).toBe("cn");
});
