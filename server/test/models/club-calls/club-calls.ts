import type { Act, Deed } from "./club-deeds.ts";
import { type Lane, type Pair, undo } from "../club/club-lane.ts";
import type { ActorName } from "../club/club-state.ts";
import * as courses from "./club-course-calls.ts";
import * as money from "./club-money-calls.ts";
import * as packages from "./club-package-calls.ts";
import { addNote, read, readAllOf, readNotifications, readRow, removeNote } from "./club-reads.ts";
import { changeRenewal } from "./club-renewals.ts";
import * as sessions from "./club-session-calls.ts";
import * as shop from "./club-shop-calls.ts";
import * as staff from "./club-staff-calls.ts";

const offers = [
  ...(["addPackage", "changePackage", "removePackage", "packages"] as const),
  ...(["addCourse", "changeCourse", "removeCourse", "courses"] as const),
  ...(["addProduct", "changeProduct", "removeProduct", "sellProducts", "products"] as const),
] as const;

const reads = ["account", "entries", "orders", "balance", "ledger", "sessions", "summary", "profile", "notes"] as const;

function isOneOf<Name extends string>(names: readonly Name[], deed: Act["deed"]): deed is Deed<Name> {
  return names.some((name) => name === deed.do);
}

/** Does it in the club and in the model. */
export function make(lane: Lane, { by, deed }: Act): Promise<Pair> {
  if (isOneOf(offers, deed)) return makeOffer(lane, by, deed);
  if (isOneOf(reads, deed)) return read(lane, by, deed);
  switch (deed.do) {
    case "sell":
      return money.sell(lane, by, deed);
    case "pay":
      return money.pay(lane, by, deed);
    case "refund":
      return money.refund(lane, by, deed);
    case "waive":
      return money.waive(lane, by, deed);
    case "fee":
      return money.fee(lane, by, deed);
    case "cancelOrder":
      return money.cancelOrder(lane, by, deed);
    case "settle":
      return money.settle(lane, by, deed);
    case "changeRenewal":
      return changeRenewal(lane, by, deed);
    case "book":
      return sessions.book(lane, by, deed);
    case "move":
      return sessions.move(lane, by, deed);
    case "complete":
    case "cancel":
    case "noShow":
      return sessions.settleSession(lane, by, deed);
    case "leave":
      return sessions.leave(lane, by, deed);
    case "comeBack":
      return sessions.comeBack(lane, by, deed);
    case "start":
      return sessions.start(lane, by, deed);
    case "setEnd":
      return sessions.setEnd(lane, by, deed);
    case "undo":
      return undo(lane, by, deed.which);
    case "hire":
      return staff.hire(lane, by, deed);
    case "changeRoles":
      return staff.changeRoles(lane, by, deed);
    case "setStatus":
      return staff.setStatus(lane, by, deed);
    case "signIn":
      return staff.signIn(lane, deed);
    case "row":
      return readRow(lane, by, deed);
    case "addNote":
      return addNote(lane, by, deed);
    case "removeNote":
      return removeNote(lane, by, deed);
    case "readNotifications":
      return readNotifications(lane, by);
  }
}

/** The offers of the club: packages, courses and products. */
function makeOffer(lane: Lane, by: ActorName, deed: Deed<(typeof offers)[number]>): Promise<Pair> {
  switch (deed.do) {
    case "addPackage":
      return packages.addPackage(lane, by, deed);
    case "changePackage":
      return packages.changePackage(lane, by, deed);
    case "removePackage":
      return packages.removePackage(lane, by, deed);
    case "packages":
      return packages.readPackages(lane, by);
    case "addCourse":
      return courses.addCourse(lane, by, deed);
    case "changeCourse":
      return courses.changeCourse(lane, by, deed);
    case "removeCourse":
      return courses.removeCourse(lane, by, deed);
    case "courses":
      return courses.readCourses(lane, by);
    case "addProduct":
      return shop.addProduct(lane, by, deed);
    case "changeProduct":
      return shop.changeProduct(lane, by, deed);
    case "removeProduct":
      return shop.removeProduct(lane, by, deed);
    case "sellProducts":
      return shop.sellProducts(lane, by, deed);
    case "products":
      return shop.readProducts(lane, by);
  }
}

async function readOffered(lane: Lane): Promise<readonly Pair[]> {
  const [products, sold] = [await shop.readProducts(lane, "admin"), await packages.readPackages(lane, "client")];
  return [products, sold, await courses.readCourses(lane, "desk")];
}

/** All there is to read. */
export async function readAll(lane: Lane): Promise<readonly Pair[]> {
  return [...(await readAllOf(lane)), ...(await readOffered(lane))];
}
