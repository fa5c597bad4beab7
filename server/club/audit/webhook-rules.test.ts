import { expect, test } from "vitest";
import { withoutAddress } from "./webhook-rules.ts";

const secret = "https://hooks.example:8443/services/T0/secret";

test("of a webhook's address the log has the host alone, before and after a change", () => {
  const rows = [{ before: { address: secret, state: "on" }, after: { address: "https://other.example/x" } }];
  expect(withoutAddress({ table: "webhook", rows })).toEqual({
    table: "webhook",
    rows: [{ before: { host: "hooks.example:8443", state: "on" }, after: { host: "other.example" } }],
  });
});

test("what is no webhook's address stays as it is", () => {
  const added = { table: "webhook", rows: [{ before: null, after: { host: "hooks.example" } }] };
  expect(withoutAddress(added)).toEqual(added);
  const person = { table: "person", rows: [{ before: { address: "1 Bay St" }, after: { address: "2 Bay St" } }] };
  expect(withoutAddress(person)).toBe(person);
});
