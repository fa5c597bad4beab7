import { expect, test } from "vitest";
import { callLink } from "./call-link.ts";

test.each([
  ["+14165550162", "tel:+14165550162"],
  ["+14165550162 ext. 12", "tel:+14165550162;ext=12"],
])("%s is called by %s", (phone, link) => {
  expect(callLink(phone)).toBe(link);
});
