import { accounts } from "#contract/sales/accounts.ts";
import { clients } from "#contract/membership/clients.ts";
import { notes } from "#contract/identity/notes.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { type Reservation, reservations } from "#contract/schedule/reservations.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Outcome } from "../club/club-outcome.ts";
import { type ActorName, actors } from "../club/club-state.ts";
import type { Deed } from "./club-deeds.ts";
import { accountOf, accountRead, creditsOf, missedOf, ordersOf, profileOf, sessionsOf } from "../club/club-figures.ts";
import { type Lane, type Pair, callAs, found, fromLatest, nobody, paramsOf } from "../club/club-lane.ts";
import { type Verb, isInScope, refusedTo } from "../club/club-rights.ts";

const startTimes = ["08:00", "10:00", "14:00", "15:00"];

/** The place and state of a session. */
export function placeRead({ club }: Lane, { status, is_free, noShow, date, startTime }: Reservation) {
  const at = [club.day(date), startTimes.indexOf(startTime)];
  return { status, isFree: is_free === 1, noShow: noShow === 1, at };
}

/** A person's reads of a client, compared with the model. */
const reads = {
  account: async (lane, by, { client, id }) => [
    accountOf(lane.club.memberOf(client).account, lane.club.today),
    found(await callAs(lane, by, accounts.account, paramsOf(id)), accountRead),
  ],
  entries: async (lane, by, { client, id }) => {
    const { charges, payments } = lane.club.memberOf(client).account;
    const answer = await callAs(lane, by, accounts.entries, { ...paramsOf(id), query: { sort: "at" } });
    const wanted = {
      charge: charges.filter(({ cents }) => cents > 0).map(({ cents }) => moneyText(cents)),
      payment: payments.map(({ cents, refunded }) => `${moneyText(cents)} ${moneyText(cents - refunded)}`),
    };
    const actual = found(answer, (lines) => ({
      charge: lines.filter(({ kind }) => kind === "charge").map(({ amount }) => amount),
      payment: lines
        .filter(({ kind }) => kind === "payment")
        .map(({ amount, refundable }) => `${amount} ${refundable}`),
    }));
    return [wanted, actual];
  },
  orders: async (lane, by, { client, id }) => {
    const answer = await callAs(lane, by, orders.ofPerson, { ...paramsOf(id), query: {} });
    const actual = found(answer, (rows) => {
      const inTurn = rows.toSorted((one, other) => one.id - other.id);
      return { orders: inTurn.map(orderRead) };
    });
    return [{ orders: ordersOf(lane.club, client) }, actual];
  },
  balance: async (lane, by, { client, id }) => {
    const { completed, scheduled, left } = creditsOf(lane.club, client);
    const answer = await callAs(lane, by, orders.balance, paramsOf(id));
    const actual = found(answer, ({ credits }) => {
      return { completed: credits?.completed ?? 0, booked: credits?.booked ?? 0, left: credits?.left ?? 0 };
    });
    return [{ completed, booked: scheduled + missedOf(lane.club, client), left }, actual];
  },
  ledger: async (lane, by, { client, id }) => {
    const answer = await callAs(lane, by, orders.ledger, { ...paramsOf(id), query: {} });
    const actual = found(answer, (lines) => ({
      last: lines.at(-1)?.balance ?? 0,
      isNeverBelow: lines.every(({ balance }) => balance >= 0),
    }));
    return [{ last: creditsOf(lane.club, client).left, isNeverBelow: true }, actual];
  },
  sessions: async (lane, by, { client, id }) => {
    const { club, cast, ids } = lane;
    const query = { from: `${club.date(-10)}T04:00:00Z`, to: `${club.date(50)}T04:00:00Z` };
    const answer = await callAs(lane, by, reservations.ofClient, { ...paramsOf(id), query });
    const actual = found(answer, (rows) => ({
      sessions: rows
        .flatMap((row) => ("actions" in row ? [row] : []))
        .map((row) => ({
          which: ids.sessions.indexOf(row.id),
          ...placeRead(lane, row),
          trainer: cast.trainers.indexOf(row.trainerId),
          actions: row.actions,
        }))
        .toSorted((one, other) => one.which - other.which),
    }));
    return [{ sessions: sessionsOf(club, by, client) }, actual];
  },
  summary: async (lane, by, { client, id }) => {
    const answer = await callAs(lane, by, reservations.summaryOfPerson, paramsOf(id));
    const actual = found(answer, ({ total: [one, two, three], balanced }) => {
      return { ...one, ...two, ...three, left: balanced };
    });
    return [creditsOf(lane.club, client), actual];
  },
  profile: async (lane, by, { client, id }) => {
    const answer = await callAs(lane, by, people.profile, paramsOf(id));
    const actual = found(answer, ({ endOfDate, completed_courses, upcoming_courses }) => {
      return { endOfDate, credits: [completed_courses, upcoming_courses] };
    });
    return [profileOf(lane.club, by, client), actual];
  },
  notes: async (lane, by, { client, id }) => {
    const answer = await callAs(lane, by, notes.list, { ...paramsOf(id), query: { pageSize: "200" } });
    const own = lane.notes.filter((note) => note.client === client && note.kind === "note" && !note.gone);
    const texts = own.map(({ text }) => text).toReversed();
    return [{ texts }, found(answer, (rows) => ({ texts: rows.map(({ text }) => text) }))];
  },
} as const satisfies Partial<
  Record<Verb, (lane: Lane, by: ActorName, whom: { readonly client: number; readonly id: number }) => Promise<Pair>>
>;
type Read = keyof typeof reads;
const readNames = Object.keys(reads).filter((name): name is Read => name in reads);

function orderRead({
  payment_status,
  amount,
  start_at: start,
  end_at: end,
  credits,
  renewal,
}: (typeof orders.ofPerson.answer._zod.output)[number]) {
  if (payment_status === "cancelled") return "cancelled";
  const renews = renewal ? (renewal.stopped ? "stopped" : "yes") : "no";
  if (!credits) return { amount, start, end, renews };
  const { booked, completed, left } = credits;
  return { amount, start, end, renews, booked, completed, left };
}

/** Reads something of a client; who may not is refused. */
export async function read(lane: Lane, by: ActorName, deed: Deed<Read>): Promise<Pair> {
  const whom = { client: deed.who, id: lane.cast.clients[deed.who] ?? nobody };
  const [wanted, actual] = await reads[deed.do](lane, by, whom);
  return [refusedTo(lane.club, by, deed.do, deed.who) ?? wanted, actual];
}

/** Reads the list of clients, in which trainers find those in scope, and clients themselves. */
export async function readRow(lane: Lane, by: ActorName, { who }: Deed<"row">): Promise<Pair> {
  const { club, cast } = lane;
  const isSeen = by === "trainer" ? isInScope(club, who) : by !== "client" || who === 0;
  const id = cast.clients[who];
  const answer = await callAs(lane, by, clients.list, { query: { q: cast.lastName, pageSize: "200" } });
  const actual = found(answer, (rows) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return {};
    const { endOfDate, completed_courses, upcoming_courses, owing } = row;
    return { endOfDate, credits: [completed_courses, upcoming_courses], owing };
  });
  const { balance, due, due_since } = accountOf(club.memberOf(who).account, club.today);
  const owing = club.memberOf(who).account.openCents() > 0 ? { balance, due, due_since } : null;
  return [isSeen ? { ...profileOf(club, by, who), owing } : {}, actual];
}

/** All there is to read of people, as each of them. */
export async function readAllOf(lane: Lane): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const client of [0, 1] as const)
    for (const name of readNames)
      for (const by of name === "sessions" ? actors : (["admin"] as const))
        pairs.push(await read(lane, by, { do: name, who: client }));
  for (const by of actors) {
    for (const who of [0, 1] as const) pairs.push(await readRow(lane, by, { do: "row", who }));
    pairs.push(await readNotifications(lane, by));
  }
  return pairs;
}

/** The ids of what a client was charged and has paid, in turn. */
export async function readEntries(lane: Lane, client: number) {
  const sending = { ...paramsOf(lane.cast.clients[client]), query: { sort: "at" } } as const;
  const { data } = await callAs(lane, "admin", accounts.entries, sending);
  const idsOf = (wanted: string) => data.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return { charges: idsOf("charge"), payments: idsOf("payment") };
}

export async function addNote(lane: Lane, by: ActorName, { who, kind }: Deed<"addNote">): Promise<Pair> {
  const alerts = lane.notes.filter((note) => note.client === who && note.kind !== "note" && !note.gone);
  const isTooMany = kind !== "note" && alerts.length >= 10;
  const text = `Note ${lane.notes.length}`;
  const wanted = refusedTo(lane.club, by, "addNote", who) ?? (isTooMany ? "TOO_MANY_ALERTS" : { kind, text });
  const sending = { ...paramsOf(lane.cast.clients[who]), body: { kind, text } };
  const actual = found(await callAs(lane, by, notes.add, sending), (note) => {
    lane.notes.push({ client: who, kind, by, text, id: note.id, gone: false });
    return { kind: note.kind, text: note.text };
  });
  return [wanted, actual];
}

/** Alerts are removed by anybody who reads them, notes by their authors and by admins. */
export async function removeNote(lane: Lane, by: ActorName, deed: Deed<"removeNote">): Promise<Pair> {
  const note = lane.notes[fromLatest(lane.notes.length, deed.which) ?? 0];
  const client = note?.client ?? 0;
  const isOthers = note?.kind === "note" && note.by !== by && by !== "admin";
  const missing = !note || note.gone ? "NOT_FOUND" : isOthers ? "FORBIDDEN" : undefined;
  const refused = refusedTo(lane.club, by, "removeNote", client) ?? missing;
  if (note && !refused) note.gone = true;
  const { id } = paramsOf(lane.cast.clients[client]).params;
  const params = { id, noteId: String(note?.id ?? nobody) };
  return [refused ?? {}, found(await callAs(lane, by, notes.remove, { params }), () => ({}))];
}

/** Reads one's notifications, and marks all as read; an admin only reads. */
export async function readNotifications(lane: Lane, by: ActorName): Promise<Pair> {
  const nothing = { total: 0, unread: 0 };
  // All admins of all clubs are one, and the token is theirs: others read beside it.
  if (by === "admin" || by === "token") {
    const answer = await callAs(lane, by, notifications.list, { query: {} });
    return [{ total: lane.cast.adminNotifications.size }, found(answer, ({ total }) => ({ total }))];
  }
  const counts = (by === "client" || by === "trainer" ? lane.club.notifications[`${by}s`][0] : undefined) ?? nothing;
  const wanted: Outcome = { ...counts };
  const answer = await callAs(lane, by, notifications.list, { query: {} });
  const latest = answer.status < 400 ? answer.data.items[0] : undefined;
  if (latest) {
    const { status } = await callAs(lane, by, notifications.read, { body: { until: latest.id } });
    if (status < 400) counts.unread = 0;
  }
  return [wanted, found(answer, ({ total, unread }) => ({ total, unread }))];
}
