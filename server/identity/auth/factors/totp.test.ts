import { describe, expect, test } from "vitest";
import { appAddress, secretText, totpStepOf } from "./totp.ts";

/** The secret and the codes for SHA-1 of RFC 6238, appendix B: of its eight digits apps show the last six. */
const secret = Buffer.from("12345678901234567890");
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

describe("a code of an authenticator app", () => {
  test.each(vectors)("fits at %i seconds as RFC 6238 says", (seconds, code) => {
    const step = totpStepOf(code.slice(2), secret, new Date(seconds * 1000));
    expect(step).toBe(Math.floor(seconds / 30));
  });

  test("fits one step before and after, and not two", () => {
    const code = "287082";
    expect([29, 30, 59, 60, 89].map((at) => totpStepOf(code, secret, new Date(at * 1000)))).toEqual([1, 1, 1, 1, 1]);
    expect(totpStepOf(code, secret, new Date(90_000))).toBeUndefined();
    expect(totpStepOf("081804", secret, new Date((1_111_111_109 + 60) * 1000))).toBeUndefined();
  });

  test("may have spaces in it, and nothing else is one", () => {
    expect(totpStepOf(" 287 082", secret, new Date(59_000))).toBe(1);
    for (const other of ["", "287081", "28708", "2870822", "28708a", "２８７０８２"]) {
      expect(totpStepOf(other, secret, new Date(59_000))).toBeUndefined();
    }
  });
});

test("a secret is shown as text and as an address, with club and account in it", () => {
  expect(secretText(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const address = new URL(appAddress(secret, { club: "Palestra & Söhne", account: "wei@example.com" }));
  expect(address.protocol).toBe("otpauth:");
  expect(decodeURIComponent(address.pathname)).toBe("/Palestra & Söhne:wei@example.com");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: "Palestra & Söhne",
    secret: secretText(secret),
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
