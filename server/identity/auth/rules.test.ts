import { describe, expect, test } from "vitest";
import { refusalOf, refuse } from "../../test/world/refusal.ts";
import {
  type PasswordFor,
  type Failure,
  type SignInFacts,
  checkAttempt,
  checkLinks,
  checkNewPassword,
  endOfLink,
  endOfLogin,
  endOfStep,
  isContinued,
  isShutOut,
  maySignIn,
  tokenSeconds,
} from "./rules.ts";
import { isFresh } from "../../kernel/http/access/caller.ts";

const today = "2026-05-10";
const now = new Date("2026-05-10T12:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const minute = 60;
const hour = 60 * minute;

const colleague: SignInFacts = {
  user_type: "employee",
  roles: ["employee"],
  status_set: null,
  dismissed_from: null,
  end_of_date: null,
};

describe("somebody may sign in", () => {
  test("with a role, and without one not", () => {
    expect(maySignIn(colleague, today)).toBe(true);
    expect(maySignIn({ ...colleague, roles: [] }, today)).toBe(false);
  });

  test("until a contract ends, which its end date does", () => {
    expect(maySignIn({ ...colleague, end_of_date: "2026-05-11" }, today)).toBe(true);
    expect(maySignIn({ ...colleague, end_of_date: today }, today)).toBe(false);
    expect(maySignIn({ ...colleague, user_type: "trainer", roles: ["trainer"], end_of_date: today }, today)).toBe(
      false,
    );
  });

  test("although it has ended as a client, who sees the history, and as an admin, who runs the club", () => {
    const ended = "2026-01-01";
    expect(maySignIn({ ...colleague, user_type: "client", roles: ["client"], end_of_date: ended }, today)).toBe(true);
    expect(maySignIn({ ...colleague, roles: ["employee", "admin"], end_of_date: ended }, today)).toBe(true);
  });

  test("neither once dismissed nor while set aside by hand, admins like everybody", () => {
    const admin: SignInFacts = { ...colleague, roles: ["admin"] };
    expect(maySignIn({ ...admin, dismissed_from: today }, today)).toBe(false);
    expect(maySignIn({ ...admin, dismissed_from: "2026-05-11" }, today)).toBe(true);
    for (const status_set of ["dismissed", "suspended"] as const) {
      expect(maySignIn({ ...admin, status_set }, today)).toBe(false);
      expect(isShutOut({ status_set, dismissed_from: null }, today)).toBe(true);
    }
  });
});

const failed = (count: number): Failure[] =>
  Array.from({ length: count }, (_, nth) => ({
    account: "ana",
    address: "here",
    failed_at: before(count - nth),
  }));

const elsewhere = (count: number) => failed(count).map((each, nth) => ({ ...each, address: `there ${nth}` }));

const onOthers = (count: number) => failed(count).map((each, nth) => ({ ...each, account: `other ${nth}` }));

describe("an attempt to sign in", () => {
  const attempt = { account: "ana", address: "here", isKnown: false, at: now };
  const judged = (failures: readonly Failure[], over: Partial<typeof attempt> = {}) =>
    refusalOf(() => checkAttempt(failures, { ...attempt, ...over }));

  test("is judged four times on one account from one place, and refused after five", () => {
    expect(judged(failed(4))).toBeUndefined();
    expect(judged(failed(5))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("is judged nine times on one account from all over the world, and refused after ten", () => {
    expect(judged(elsewhere(9))).toBeUndefined();
    expect(judged(elsewhere(10))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("is judged nineteen times from one place on all accounts, and refused after twenty", () => {
    expect(judged(onOthers(19))).toBeUndefined();
    expect(judged(onOthers(20))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("on a device that the account knows is locked out by nobody else, only by itself", () => {
    const others = [...elsewhere(10), ...onOthers(20)];
    expect(judged(others, { isKnown: true })).toBeUndefined();
    expect(judged([...others, ...failed(5)], { isKnown: true })).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("is judged again once the failure that filled the measure is five minutes old, to the second", () => {
    const [oldest, ...rest] = failed(5);
    if (!oldest) throw new Error("No failure");
    const waiting = (failed_at: Date) => judged([{ ...oldest, failed_at }, ...rest]);
    expect(waiting(before(2 * minute))).toEqual({ code: "TOO_MANY_REQUESTS", retryAfter: 3 * minute });
    expect(waiting(new Date(before(2 * minute).getTime() + 1))).toMatchObject({ retryAfter: 3 * minute + 1 });
    expect(waiting(before(5 * minute))).toBeUndefined();
  });

  test("after a sixth failure and each that follows waits twice as long, for half an hour at most", () => {
    const after = (count: number) =>
      judged(
        Array.from({ length: count }, (_, nth) => before((count - nth) * 6 * minute).getTime()).map(
          (time): Failure => ({ account: "ana", address: "here", failed_at: new Date(time + 6 * minute * 1000) }),
        ),
      );
    expect([5, 6, 7, 8, 12, 13].map(after)).toEqual(
      [undefined, 30, 60, 120, 30 * minute, 30 * minute].map(
        (retryAfter) => retryAfter && { code: "TOO_MANY_REQUESTS", retryAfter },
      ),
    );
  });

  test("waits for the fifth latest failure, whatever order they come in", () => {
    const [one = before(0), ...more] = [6, 5, 4, 3, 2, 1].map((minutes) => before(minutes * 30));
    const mixed = [...more, one].map((failed_at): Failure => ({ account: "ana", address: "here", failed_at }));
    expect(judged(mixed)).toMatchObject({ retryAfter: 5 * minute - 5 * 30 });
    expect(judged(mixed.toReversed())).toMatchObject({ retryAfter: 5 * minute - 5 * 30 });
  });
});

const whose = { club: "Iron Temple", first_name: "Helen", last_name: "Marchetti", email: "h.march-77@example.com" };
const judgedPassword = (password: string, policy: "spec" | "long" = "spec", of: PasswordFor = whose) =>
  refusalOf(() => checkNewPassword(refuse, password, policy, of, (each) => /^password1$|^123456/.test(each), "pw"));

const wrongPassword = (code: string) => ({ code: "VALIDATION_ERROR", errors: [{ path: "pw", code }] });

describe("a new password", () => {
  test("is of the club's kind, or refused at its field", () => {
    expect(judgedPassword("Kettlebell24")).toBeUndefined();
    expect(judgedPassword("Kettle1")).toEqual(wrongPassword("INVALID_PASSWORD"));
    expect(judgedPassword("kettlebells")).toEqual(wrongPassword("INVALID_PASSWORD"));
    expect(judgedPassword("12345678")).toEqual(wrongPassword("INVALID_PASSWORD"));
    expect(judgedPassword("fourteen signs", "long")).toEqual(wrongPassword("INVALID_PASSWORD"));
    expect(judgedPassword("fifteen letters", "long")).toBeUndefined();
  });

  test("is not one that everybody takes", () => {
    expect(judgedPassword("password1")).toEqual({ code: "PASSWORD_TOO_COMMON" });
  });

  test("is not hardly more than the club, the program, or the person's names or e-mail", () => {
    const guessed = [
      "palestra2026",
      "IronTemple1",
      "2026temple",
      "helen1990",
      "MarchettiHelen1",
      "hmarch7712",
      "Helen123456",
    ];
    for (const password of guessed) expect(judgedPassword(password)).toEqual(wrongPassword("TELLING_PASSWORD"));
    expect(judgedPassword("Helen Marchetti!!", "long")).toEqual(wrongPassword("TELLING_PASSWORD"));
    for (const password of ["Helenlikesrain7", "Kettlebell24"]) expect(judgedPassword(password)).toBeUndefined();
    expect(judgedPassword("the temple has seven doors", "long")).toBeUndefined();
  });

  test("is judged without words of three letters or more, the longest first, until six signs are left", () => {
    const of = { club: "Bo Gym 1234", first_name: "Ann", last_name: "Annabel", email: "ab.cd.ef-77@example.com" };
    const judged = (password: string, person: PasswordFor = of) => judgedPassword(password, "spec", person);
    const guessable = wrongPassword("TELLING_PASSWORD");
    for (const password of ["gym98765", "annabel12345", "abcdef771"]) expect(judged(password)).toEqual(guessable);
    expect(judged("annabel12345", { ...of, first_name: "Annabel", last_name: "Ann" })).toEqual(guessable);
    for (const password of ["boboxy12", "ab1234cde", "gym123abc"]) expect(judged(password)).toBeUndefined();
  });
});

describe("a login", () => {
  test("ends after twelve hours, one to be remembered after fourteen days", () => {
    expect(endOfLogin(now, false)).toEqual(new Date("2026-05-11T00:00:00Z"));
    expect(endOfLogin(now, true)).toEqual(new Date("2026-05-24T12:00:00Z"));
  });

  test("has tokens of half an hour, the last one of what is left", () => {
    expect(tokenSeconds(now, endOfLogin(now, false))).toBe(30 * minute);
    expect(tokenSeconds(now, new Date(now.getTime() + 90_900))).toBe(90);
  });

  test("is fresh for ten minutes, and not with their last millisecond", () => {
    expect(isFresh(before(10 * minute - 1), now)).toBe(true);
    expect(isFresh(before(10 * minute), now)).toBe(false);
  });

  test("that is not remembered is kept up for half an hour from its start, and from each renewal", () => {
    const login = { remember: false, started_at: before(30 * minute), previous_until: null };
    expect(isContinued(login, now)).toBe(false);
    expect(isContinued({ ...login, started_at: before(30 * minute - 1) }, now)).toBe(true);
    // The token before is good for ten seconds beside its successor.
    expect(isContinued({ ...login, started_at: before(2 * hour), previous_until: before(29 * minute) }, now)).toBe(
      true,
    );
    expect(isContinued({ ...login, started_at: before(2 * hour), previous_until: before(30 * minute - 10) }, now)).toBe(
      false,
    );
  });

  test("that is remembered outlives its token", () => {
    expect(isContinued({ remember: true, started_at: before(48 * hour), previous_until: null }, now)).toBe(true);
  });
});

describe("a mailed link", () => {
  test("is good for a day where it welcomes, for half an hour where a password was forgotten", () => {
    expect(endOfLink("welcome", now)).toEqual(before(-24 * hour));
    expect(endOfLink("forgotten", now)).toEqual(before(-30 * minute));
    expect(endOfStep(now)).toEqual(before(-5 * minute));
  });

  test("is mailed five times an hour", () => {
    const made = [50, 40, 30, 20].map((minutes) => before(minutes * minute));
    expect(checkLinks(made, now)).toBe(0);
    expect(checkLinks([...made, before(10 * minute)], now)).toBe(10 * minute);
    expect(checkLinks([...made, before(10 * minute), before(55 * minute)], now)).toBe(10 * minute);
    expect(
      checkLinks(
        Array.from({ length: 5 }, () => before(2 * hour)),
        now,
      ),
    ).toBe(1);
  });
});
