import { expect, test } from "vitest";
import { paidNow } from "../payment/paying-model.ts";
import {
  choiceOf,
  foundPackages,
  packageMeant,
  perSession,
  saleOf,
  saleOfSessions,
  shownPackages,
} from "./sale-model.ts";
import type { Offer, PackageOffer } from "#contract/sales/selling.ts";

function pack(id: number, over: Partial<PackageOffer> = {}): PackageOffer {
  const name = { en: `Package ${id}`, cn: `套餐 ${id}` };
  const duration = { duration: 1, duration_symbol: "month" } as const;
  const clientType = "monthly" as const;
  return {
    id,
    version: 1,
    name,
    amount: "89.00",
    net: "89.00",
    taxes: [],
    duration,
    paid: 0,
    free: 0,
    renews: 0,
    goodFor: { sessions: over.clientType === "pro" ? 1 : 0, classes: { access: "all", typeIds: [] } },
    classLimit: null,
    clientType,
    ...over,
  };
}

const ten = pack(2, { paid: 10, free: 1, amount: "749.00", clientType: "pro" });
const offer: Offer = {
  packages: [pack(1), ten, pack(3)],
  bought: 2,
  starts: { membership: "2026-05-20", sessions: "2026-08-20", classes: "2026-05-20" },
  staysPro: false,
  trainer: 7,
  seller: 8,
  paymentMethod: "visa",
};

test("a sale begins with the package asked for, else the one bought last, else the one sold last", () => {
  expect(saleOf(offer, 3)).toMatchObject({ packageId: 3, clientType: "monthly", startOfDate: "2026-05-20" });
  expect(saleOf(offer, 99)).toMatchObject({ packageId: 2, clientType: "pro", startOfDate: "2026-08-20" });
  expect(saleOf({ ...offer, bought: null }, undefined).packageId).toBe(1);
  expect(saleOf({ ...offer, packages: [] }, 1).packageId).toBeNull();
});

test("a sale for a booking is one of sessions with its trainer, and begins with no membership", () => {
  expect(saleOfSessions(offer, 9)).toMatchObject({ packageId: 2, clientType: "pro", reports_to: 9 });
  expect(saleOfSessions({ ...offer, bought: 1 }, 9)).toMatchObject({
    packageId: null,
    clientType: null,
    reports_to: 9,
  });
  expect(saleOfSessions({ ...offer, bought: null }, null)).toMatchObject({ packageId: null, reports_to: 7 });
});

test("another kind of package brings its own first day, and a trainer only where one trains", () => {
  const sale = { ...saleOf(offer, 2), startOfDate: "2026-09-01", reports_to: 9 };
  expect(choiceOf(pack(1), offer, sale)).toMatchObject({ reports_to: null, startOfDate: "2026-05-20" });
  const again = pack(4, { paid: 5, clientType: "pro" });
  const forClasses = { sessions: 0 as const, classes: { access: "all" as const, typeIds: [] } };
  const classPack = pack(5, { paid: 10, clientType: "pro", goodFor: forClasses });
  expect(choiceOf(classPack, offer, sale)).toMatchObject({ reports_to: null, startOfDate: "2026-05-20" });
  expect(choiceOf(again, offer, sale)).toMatchObject({ reports_to: 9, startOfDate: "2026-09-01" });
});

test("another package lets go of a lower price and of sums that were typed, and keeps the way to pay", () => {
  const second = { method: "cash", amount: "5.00", reference: "" };
  const typed = { taken: "10.00", second, lowered: { amount: "1.00", reason: "staff friend" } };
  const paying = { ...paidNow, way: "part" as const, ...typed };
  const sale = { ...saleOf(offer, 2), paying };
  const kept = { ...paying, taken: null, second: { ...second, amount: "" }, lowered: null };
  expect(choiceOf(pack(1), offer, sale).paying).toEqual(kept);
  expect(choiceOf(pack(1), offer, { ...sale, packageId: null }).paying).toEqual(kept);
  expect(choiceOf(ten, offer, sale).paying).toEqual(paying);
});

test("a session costs its share of the price, presents counted in", () => {
  expect(perSession(ten)).toBe("68.09");
  expect(perSession(pack(1))).toBeUndefined();
});

test("packages are found by words of either language, in any order", () => {
  expect(foundPackages(offer.packages, "2 package")).toEqual([ten]);
  expect(foundPackages(offer.packages, "套餐 3").map(({ id }) => id)).toEqual([3]);
});

test("a phrase finds packages of every kind, those of the shown kind in front", () => {
  const found = ["", "package", "package 3", "nothing"].map((phrase) =>
    shownPackages(offer.packages, "sessions", phrase).map(({ id }) => id),
  );
  expect(found).toEqual([[2], [2, 1, 3], [3], []]);
});

test("a phrase means the package of that name, or the only one found, never the first of several", () => {
  const season = pack(1, { name: { en: "Season", cn: "季卡" } });
  const both = pack(2, { name: { en: "Season plus", cn: "季卡加" } });
  const packages = [both, season, pack(3)];
  const meant = (phrase: string) => packageMeant(foundPackages(packages, phrase), phrase)?.id;
  expect([meant("Sea"), meant("season"), meant("季卡"), meant("plus"), meant("nothing")]).toEqual([
    undefined,
    1,
    1,
    2,
    undefined,
  ]);
});
