import { expect, test } from "vitest";
import { callLink, mailTo } from "./mail.ts";

test("a mail goes to its address, and to nobody else whom the address names", () => {
  expect(mailTo("sophie@palestra.demo")).toBe("mailto:sophie@palestra.demo");
  expect(mailTo("a?bcc=b&c@palestra.demo")).toBe("mailto:a%3Fbcc%3Db%26c@palestra.demo");
});

test("contains subject and lines as they were written", () => {
  expect(mailTo("a@b.ca", { subject: "Receipt & more", body: "Paid 100 %\n收据" })).toBe(
    "mailto:a@b.ca?subject=Receipt%20%26%20more&body=Paid%20100%20%25%0D%0A%E6%94%B6%E6%8D%AE",
  );
});

test.each([
  ["+14165550162", "tel:+14165550162"],
  ["+14165550162 ext. 12", "tel:+14165550162;ext=12"],
])("%s is called by %s", (phone, link) => {
  expect(callLink(phone)).toBe(link);
});
