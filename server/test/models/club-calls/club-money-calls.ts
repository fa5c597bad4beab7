import { accounts } from "#contract/sales/accounts.ts";
import { endings } from "#contract/membership/terminations.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { selling } from "#contract/sales/selling.ts";
import type { AccountModel } from "../account-model.ts";
import type { Outcome } from "../club/club-outcome.ts";
import type { ActorName } from "../club/club-state.ts";
import type { Deed } from "./club-deeds.ts";
import { accountOf, accountRead } from "../club/club-figures.ts";
import { type Lane, type Pair, callAs, found, fromLatest, nobody, otherVersion, paramsOf } from "../club/club-lane.ts";
import { readEntries } from "./club-reads.ts";
import { wareOf } from "../club/club-packages.ts";
import { versionFor } from "./club-kept-calls.ts";
import { refusedTo } from "../club/club-rights.ts";

/** The package that is bought, mostly one that is on sale, and by which version. */
function packFor({ club, ids }: Lane, { pack: turn, version }: Deed<"sell">["sale"]) {
  const { packages } = club;
  const there = packages.there();
  const drawn = turn % packages.all.length;
  const which = packages.living(drawn) || turn === 7 ? drawn : (there[drawn % there.length] ?? drawn);
  return { which, pack: packages.living(which), seen: versionFor(ids.packages[which], version) };
}

export async function sell(lane: Lane, by: ActorName, { who, sale, twice }: Deed<"sell">): Promise<Pair> {
  const { club, cast } = lane;
  const { gift, pays, plan } = sale;
  const { which, pack, seen } = packFor(lane, sale);
  const bought = pack && wareOf(pack);
  const [months, days] = gift.months > 0 ? [gift.months, 0] : [0, gift.days];
  const ware = bought && {
    ...bought,
    months: bought.months + months,
    days: bought.days + days,
    free: bought.free + gift.credits,
  };
  const [start, parts] = [club.club.today + sale.start, pays === "all" ? undefined : (plan ?? undefined)];
  const [trainer, seller] = [sale.trainer, sale.seller];
  const isStale = seen.changes !== undefined && seen.changes !== club.packages.all[which]?.changes;
  const sold = { ware, pack: which, isStale, start, pays, plan: parts, trainer, seller };
  const wanted = refusedTo(club, by, "sell", who) ?? club.sell(by, who, sold);
  const client = cast.clients[who] ?? nobody;
  const body = {
    clientId: client,
    clientType: pack?.type ?? "monthly",
    reports_to: pack?.kind === "course" ? (cast.trainers[trainer] ?? null) : null,
    packageId: lane.ids.packages[which]?.id ?? nobody,
    ...(seen.version !== undefined && { packageVersion: seen.version }),
    extra: {
      membership_duration: months || days,
      membership_duration_symbol: months > 0 ? ("month" as const) : ("day" as const),
      courses: gift.credits,
    },
    salesId: cast.sellers[seller] ?? nobody,
    paymentMethod: "cash",
    startOfDate: club.date(start),
    ...(pays !== "all" && { payments: pays === 0 ? [] : [{ method: "cash", amount: moneyText(pays) }] }),
    ...(parts && { plan: parts }),
  };
  // A seller may have given their client another trainer by that sale.
  const refused = refusedTo(club, by, "sell", who);
  const answer = await callAs(lane, by, selling.addPackage, { ...paramsOf(client), body }, { twice, refused });
  const actual = found(answer, ({ order, endOfDate }) => {
    lane.ids.orders.push(order.id);
    return { period: [order.start_at, order.end_at], endOfDate };
  });
  return [wanted, actual];
}

/** The account after a permitted and successful action. */
function done(
  lane: Lane,
  by: ActorName,
  verb: "pay" | "refund" | "waive" | "fee",
  who: number,
  run: () => string | void,
): Outcome {
  const refused = refusedTo(lane.club, by, verb, who) ?? run();
  return refused ?? accountOf(lane.club.memberOf(who).account, lane.club.today);
}

export async function pay(lane: Lane, by: ActorName, deed: Deed<"pay">): Promise<Pair> {
  const { who, onAccount, twice } = deed;
  const { account } = lane.club.memberOf(who);
  const cents = deed.cents + (deed.beyond ? account.openCents() : 0);
  const wanted = done(lane, by, "pay", who, () => {
    if (cents > account.openCents() && !onAccount) return "AMOUNT_TOO_HIGH";
    return account.pay(cents);
  });
  const body = { amount: moneyText(cents), method: "cash", on_account: onAccount };
  const sending = { ...paramsOf(lane.cast.clients[who]), body };
  const answer = await callAs(lane, by, accounts.pay, sending, { twice });
  return [wanted, found(answer, (data) => accountRead(data.account))];
}

export async function fee(lane: Lane, by: ActorName, { who, cents, due }: Deed<"fee">): Promise<Pair> {
  const { club, cast } = lane;
  const due_on = club.date(club.club.today + due);
  const wanted = done(lane, by, "fee", who, () => {
    club.memberOf(who).fee(cents, due_on, club.today);
  });
  const body = { name: { en: "Fee", cn: "费用" }, amount: moneyText(cents), due_on };
  const answer = await callAs(lane, by, accounts.fee, { ...paramsOf(cast.clients[who]), body });
  return [wanted, found(answer, (data) => accountRead(data.account))];
}

/** A share of what is left, and a cent of nothing. */
const shareOf = (left: number, share: number) => Math.max(1, Math.floor((left * share) / 100));

/** A payment to refund: mostly one that is partly held and partly pays something. */
function paymentFor(account: AccountModel, which: number): number | undefined {
  const fit = account.heldInPart();
  const chosen = which === 5 ? undefined : fromLatest(fit.length, which);
  return chosen === undefined ? fromLatest(account.payments.length, which) : fit[chosen];
}

export async function refund(lane: Lane, by: ActorName, deed: Deed<"refund">): Promise<Pair> {
  const { who, twice } = deed;
  const { account } = lane.club.memberOf(who);
  const which = paymentFor(account, deed.which);
  const payment = which === undefined ? undefined : account.payments[which];
  const left = payment ? payment.cents - payment.refunded : 0;
  const cents = shareOf(left, deed.share);
  const id = which === undefined ? nobody : (await readEntries(lane, who)).payments[which];
  const wanted = done(lane, by, "refund", who, () => {
    if (which === undefined) return "NOT_FOUND";
    if (left === 0) return "ALREADY_REFUNDED";
    if (cents > left) return "AMOUNT_TOO_HIGH";
    return account.refund(which, cents);
  });
  const body = { payment: id ?? nobody, amount: moneyText(cents), method: "cash", reason: "Wrong" };
  const sending = { ...paramsOf(lane.cast.clients[who]), body };
  const answer = await callAs(lane, by, accounts.refund, sending, { twice });
  return [wanted, found(answer, (data) => accountRead(data.account))];
}

export async function waive(lane: Lane, by: ActorName, deed: Deed<"waive">): Promise<Pair> {
  const { who } = deed;
  const { account } = lane.club.memberOf(who);
  const priced = account.priced();
  const which = fromLatest(priced.length, deed.which);
  const index = which === undefined ? undefined : priced[which];
  const charge = index === undefined ? undefined : account.charges[index];
  const left = charge ? charge.cents - charge.credited : 0;
  const cents = shareOf(left, deed.share);
  const id = which === undefined ? nobody : (await readEntries(lane, who)).charges[which];
  const wanted = done(lane, by, "waive", who, () => {
    if (index === undefined) return "NOT_FOUND";
    if (cents > left) return "AMOUNT_TOO_HIGH";
    account.credit(index, cents, "account");
    return undefined;
  });
  const body = { charge: id ?? nobody, amount: moneyText(cents), reason: "Goodwill" };
  const answer = await callAs(lane, by, accounts.waive, { ...paramsOf(lane.cast.clients[who]), body });
  return [wanted, found(answer, (data) => accountRead(data.account))];
}

export async function cancelOrder(lane: Lane, by: ActorName, deed: Deed<"cancelOrder">): Promise<Pair> {
  const { club, ids } = lane;
  const which = fromLatest(club.sales.length, deed.which);
  const missing = which === undefined ? "NOT_FOUND" : deed.stale ? "STALE" : undefined;
  const wanted = refusedTo(club, by, "cancelOrder", 0) ?? missing ?? club.cancelOrder(by, which ?? 0, deed.to);
  const query = {
    ...(deed.stale && { version: `${otherVersion}` }),
    ...(deed.to === "account" && { refund: "account" }),
  };
  const sending = { ...paramsOf(which === undefined ? nobody : ids.orders[which]), query };
  const answer = await callAs(lane, by, endings.cancelOrder, sending);
  return [wanted, found(answer, (data) => ({ endOfDate: data.endOfDate, affected: data.affected_count }))];
}

/** Looks at what would come back, and confirms it. */
export async function settle(lane: Lane, by: ActorName, deed: Deed<"settle">): Promise<Pair> {
  const { club, ids } = lane;
  const which = fromLatest(club.sales.length, deed.which);
  const refused = refusedTo(club, by, "settle", 0) ?? (which === undefined ? "NOT_FOUND" : undefined);
  const wanted = refused ?? club.settle(by, which ?? 0, deed.to);
  const { params } = paramsOf(which === undefined ? nobody : ids.orders[which]);
  const draft = { on: club.today, ...(deed.to === "account" && { refund: "account" }) };
  const looked = await callAs(lane, by, endings.settle, { params, body: draft });
  if (looked.status >= 400) return [wanted, looked.problem.code];
  const body = { ...draft, confirm: looked.data.statement.version };
  const answer = await callAs(lane, by, endings.settle, { params, body });
  const actual = found(answer, ({ statement, done: ended }) => {
    return { sum: ended?.sum, endOfDate: statement.endOfDate, affected: statement.affected_count };
  });
  return [wanted, actual];
}
