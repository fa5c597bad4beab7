import { expect, test } from "vitest";
import type { Document } from "#contract/sales/documents.ts";
import { documentMail } from "./document-mail.ts";

const plan = ["2026-12-01", "2027-01-01"].map((due_on) => ({ due_on, amount: "50.00", open: "50.00" }));

const client = {
  id: 7,
  name: { first_name: "Sophie", last_name: "Zhang" },
  address: null,
  zipCode: null,
  email: "sophie@palestra.demo",
  locale: null,
};

const invoice = {
  kind: "invoice",
  number: "1042",
  issued_on: "2026-11-01",
  club: { name: "Palestra", address: "480 King Street West" },
  currency: "CAD",
  client,
  of: { kind: "order", name: { en: "Month & more", cn: "月卡" }, order_id: 3 },
  total: "150.00",
  parts: [{ due_on: "2026-11-01", amount: "50.00", open: "0.00" }, ...plan],
  open: "100.00",
  creditNotes: [],
  moved: [],
} as unknown as Document;

const here = { locale: "en", timeZone: "America/Toronto" } as const;
const written = (mail: string | undefined) => {
  const { pathname, searchParams } = new URL(mail ?? "about:blank");
  return { to: pathname, subject: searchParams.get("subject"), lines: searchParams.get("body")?.split("\r\n") };
};

test("a mail says number, sum, what is open and when it is due", () => {
  expect(written(documentMail([invoice], here))).toEqual({
    to: "sophie@palestra.demo",
    subject: "Invoice no. 1042 from Palestra",
    lines: [
      "Hello Sophie,",
      "",
      "Invoice no. 1042, Nov 1, 2026",
      "Month & more: $150.00",
      "Left to pay: $100.00",
      "Dec 1, 2026: $50.00",
      "Jan 1, 2027: $50.00",
      "",
      "Palestra",
      "480 King Street West",
    ],
  });
});

test("it is in the client's language where that is known, and of what is paid it says so", () => {
  const reader = { ...client, locale: "cn" as const };
  const { subject, lines } = written(
    documentMail([{ ...invoice, client: reader, kind: "receipt", open: "0.00", parts: [] }], here),
  );
  expect(subject).toBe("Palestra：收据编号 1042");
  expect(lines?.slice(2, 5)).toEqual(["收据编号 1042，2026年11月1日", "月卡：$150.00", "已付款"]);
});

test("without an address there is none, nor for a buyer whom nobody knows", () => {
  expect(documentMail([{ ...invoice, client: { ...client, email: null } }], here)).toBeUndefined();
  expect(documentMail([{ ...invoice, client: null }], here)).toBeUndefined();
});

test("of what was cancelled it says so, and where the money went", () => {
  const cancelled = {
    ...invoice,
    kind: "receipt",
    open: "0.00",
    parts: [],
    creditNotes: [{ number: "CN-7", day: "2026-11-02", amount: "150.00" }],
    moved: [
      { number: "1131", amount: "100.00" },
      { number: null, amount: "50.00" },
    ],
  } as const;
  const said = (locale: "en" | "cn") =>
    written(documentMail([{ ...cancelled, client: { ...invoice.client, locale } } as unknown as Document], here)).lines;
  expect(said("en")?.slice(3, 7)).toEqual([
    "Month & more: $150.00",
    "Cancelled",
    "Moved to no. 1131: $100.00",
    "Kept on the account: $50.00",
  ]);
  expect(said("cn")?.slice(4, 7)).toEqual(["已取消", "已转到编号 1131：$100.00", "转为预存：$50.00"]);
});
