import { expect, test } from "vitest";
import { messagePlaceOf } from "./message-place.ts";

const desk = { isOwn: false, writes: true };

test("the cause of a message opens where its reader finds it", () => {
  expect(messagePlaceOf({ kind: "order", id: 9 }, 7, desk)).toEqual({
    to: "/payments/receipt/$orderId",
    params: { orderId: "9" },
  });
  expect(messagePlaceOf({ kind: "reservation", id: 9 }, 7, desk)).toEqual({
    to: "/user/$userId/profile",
    params: { userId: "7" },
    search: { tab: "calendar" },
  });
  expect(messagePlaceOf({ kind: "reservation", id: 9 }, 7, { isOwn: true, writes: false })).toEqual({
    to: "/profile",
    search: { tab: "calendar" },
  });
  expect(messagePlaceOf({ kind: "mailing", id: 9 }, 7, desk)).toEqual({
    to: "/mailings/$mailingId",
    params: { mailingId: "9" },
  });
  expect(messagePlaceOf({ kind: "mailing", id: 9 }, 7, { isOwn: true, writes: false })).toBeUndefined();
});
