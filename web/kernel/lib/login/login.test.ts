import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropScheduleOfOthers, storeSchedule, lastSchedule } from "#web/offline/schedule-model.ts";
import * as login from "./login.ts";
import { renew } from "../calls/refresh.ts";
import { signOut } from "../calls/sign-out.ts";

const minute = 60_000;

/** As much of a browser's storage as the app uses. */
function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

function tokenOf(sub: string, { remember = false, renewal = 1 } = {}): string {
  return `.${btoa(JSON.stringify({ sub, sid: `login of ${sub}`, remember, renewal }))}.`;
}

const granted = (token: string, expires_in = 1800) => ({ token, status: "success" as const, expires_in });

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

const fetched = vi.fn<typeof fetch>();
const sentBodies = () =>
  fetched.mock.calls.map(([, init]): unknown => typeof init?.body === "string" && JSON.parse(init.body));

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", fetched);
  vi.useFakeTimers();
});

afterEach(() => {
  login.forgetLogin("user");
  fetched.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a renewal", () => {
  test("that comes after somebody else has signed in leaves them their login", async () => {
    await login.storeLogin(granted(tokenOf("1")));
    const late = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(late.promise);
    const renewed = renew(tokenOf("1"));
    login.forgetLogin("user");
    await login.storeLogin(granted(tokenOf("2")));
    late.resolve(answer(200, { data: granted(tokenOf("1", { renewal: 2 })) }));
    expect(await renewed).toBeUndefined();
    expect(login.currentToken()).toBe(tokenOf("2"));
  });

  test("takes over first what another tab has done while this one slept: a token renewed there is not sent again", async () => {
    await login.storeLogin(granted(tokenOf("1")));
    localStorage.setItem("palestra.login", "another tab's");
    expect(await renew(tokenOf("1"))).toBeUndefined();
    expect([login.currentToken(), sentBodies()]).toEqual([undefined, []]);
  });

  test("of an expired token that fails for a moment leaves the login to another try; one that is refused ends it", async () => {
    const token = tokenOf("1", { remember: true });
    await login.storeLogin(granted(token));
    vi.advanceTimersByTime(31 * minute);
    expect(login.currentToken()).toBeUndefined();
    fetched.mockResolvedValueOnce(answer(503, { code: "TOO_BUSY" }));
    await expect(renew(token)).rejects.toMatchObject({ code: "TOO_BUSY" });
    expect([login.lastToken(), login.lastEnd()]).toEqual([token, undefined]);
    fetched.mockResolvedValueOnce(answer(401, { code: "UNAUTHENTICATED" }));
    await expect(renew(token)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect([login.lastToken(), login.lastEnd()]).toEqual([undefined, "refused"]);
  });
});

describe("signing out", () => {
  test("names the login by its token even when that has expired", async () => {
    const token = tokenOf("1", { remember: true });
    await login.storeLogin(granted(token));
    vi.advanceTimersByTime(31 * minute);
    fetched.mockResolvedValueOnce(answer(200, { data: {} }));
    await signOut("idle");
    expect(sentBodies()).toEqual([{ type: "idle", token }]);
  });

  test("without a network, is sent again when it is back, and forgotten here immediately", async () => {
    await login.storeLogin(granted(tokenOf("1")));
    fetched.mockRejectedValueOnce(new TypeError("no network"));
    const signingOut = signOut();
    expect(login.lastToken()).toBeUndefined();
    await signingOut;
    fetched.mockResolvedValueOnce(answer(200, { data: {} }));
    for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event("online"));
    const body = { type: "user", token: tokenOf("1") };
    expect(sentBodies()).toEqual([body, body]);
  });
});

test("where somebody was is for them alone, even if their token has run out since", async () => {
  await login.storeLogin(granted(tokenOf("1")));
  vi.advanceTimersByTime(31 * minute);
  login.savePath("/user/3/profile");
  expect(login.takeSavedPath(2)).toBeUndefined();
  login.savePath("/user/3/profile");
  expect([login.takeSavedPath(1), login.takeSavedPath(1)]).toEqual(["/user/3/profile", undefined]);
});

test("a login left alone for 15 minutes is over with its tab closed, unless it is to be remembered", async () => {
  const judged = async (remember: boolean, minutes: number) => {
    await login.storeLogin(granted(tokenOf("1", { remember })));
    login.reportTouch(Date.now());
    vi.advanceTimersByTime(minutes * minute);
    return login.wasLeftAlone();
  };
  expect([await judged(false, 14), await judged(false, 15), await judged(true, 600)]).toEqual([false, true, false]);
  login.forgetLogin("user");
  await login.storeLogin(granted(tokenOf("1")));
  expect(login.wasLeftAlone()).toBe(false);
});

test("a schedule that somebody else has seen in this browser is dropped, one's own is kept", () => {
  const schedule = { personId: 1, seenAt: 0, clubName: "Palestra", timeZone: "America/Toronto", sessions: [] };
  storeSchedule(schedule);
  dropScheduleOfOthers(1);
  expect(lastSchedule()).toEqual(schedule);
  dropScheduleOfOthers(2);
  expect(lastSchedule()).toBeUndefined();
});
