import { accounts } from "#contract/sales/accounts.ts";
import { undoCalls, type UndoOffer } from "#contract/club/undo.ts";
import { marks } from "#contract/schedule/marks.ts";
import { leave } from "#contract/membership/leave.ts";
import { notes } from "#contract/identity/notes.ts";
import { profiles } from "#contract/membership/profile.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { severalClients } from "#contract/membership/several-clients.ts";
import { day } from "#contract/data/today.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import { addDays } from "#contract/kernel/values.ts";
import {
  type Cast,
  type Doing,
  type Undoable,
  begunOf,
  clientOf,
  filedOf,
  itemAt,
  nobody,
  paramsOf,
  scheduledOf,
  timesOf,
  trainerOf,
} from "./undo-cast.ts";
import { classTypeActs } from "./undo-class-type-acts.ts";
import { hoursActs } from "./undo-hours-acts.ts";
import { requestActs } from "./undo-request-acts.ts";
import { seriesActs } from "./undo-series-acts.ts";
import { offerActs, saleActs } from "./undo-offer-acts.ts";
import { today } from "../../world/world.ts";

/** Two of the clients as a list would have them chosen. */
async function twoOf({ cast, who }: Doing) {
  const ids = [itemAt(cast.clients, who) ?? nobody, itemAt(cast.clients, who + 1) ?? nobody];
  return cast.gym.world.db.selectFrom("person").select(["id", "version"]).where("id", "in", ids).execute();
}

const leaveDays = (when: number) => ({
  reason_type: "onLeave" as const,
  reason_name: "vacation",
  started_at: addDays(today, 1 + (when % 2)),
  ended_at: addDays(today, 3 + (when % 2)),
});

function settling(status: "cancelled" | "completed"): Undoable["ready"] {
  return async ({ cast, who, by }) => {
    const found = status === "completed" ? await begunOf(cast) : await scheduledOf(cast);
    const session = itemAt(found, who);
    return async () =>
      (await cast.gym.world.call(reservations.status, { ...paramsOf(session?.id), body: { status } }, by)).data?.undo;
  };
}

function ending(endpoint: typeof leave.withdraw | typeof leave.activate): Undoable["ready"] {
  return async ({ cast, when, by }) => {
    const reason = itemAt(await filedOf(cast), when % 2);
    const body = { id: reason?.id ?? nobody };
    return async () => (await cast.gym.world.call(endpoint, { ...paramsOf(reason?.person_id), body }, by)).data?.undo;
  };
}

const ofSessions: Record<string, Undoable> = {
  book: {
    endpoint: reservations.create,
    ready: async (doing) => {
      const draft = doing.cast.gym.draft(clientOf(doing), ...timesOf(doing.when), { trainerId: trainerOf(doing) });
      return async () => (await doing.cast.gym.world.call(reservations.create, { body: draft }, doing.by)).data?.undo;
    },
  },
  move: {
    endpoint: reservations.details,
    ready: async (doing) => {
      const { cast, who, when, by } = doing;
      const session = itemAt(await scheduledOf(cast), who);
      const terms = { trainerId: trainerOf(doing) };
      const body = cast.gym.draft(session?.client_id ?? clientOf(doing), ...timesOf(when), terms);
      return async () =>
        (await cast.gym.world.call(reservations.details, { ...paramsOf(session?.id), body }, by)).data?.undo;
    },
  },
  cancel: { endpoint: reservations.status, ready: settling("cancelled") },
  complete: { endpoint: reservations.status, ready: settling("completed") },
  correct: {
    endpoint: marks.correct,
    ready: async ({ cast, who, when, by }) => {
      const { world } = cast.gym;
      const marked = world.db.selectFrom("reservation").select(["id", "status"]).where("client_id", "in", cast.clients);
      const isMarked = marked.where((row) => row.or([row("status", "=", "completed"), row("no_show", "=", true)]));
      const session = itemAt(await isMarked.orderBy("id").execute(), who);
      const others = ["scheduled", session?.status === "completed" ? "noShow" : "completed"] as const;
      const body = { mark: itemAt(others, when) ?? "scheduled" };
      return async () => (await world.call(marks.correct, { ...paramsOf(session?.id), body }, by)).data?.undo;
    },
  },
  completeAll: {
    endpoint: day.complete,
    ready: async ({ cast, by }) => {
      const sessions = (await begunOf(cast)).map(({ id, version }) => ({ id, version, noShow: id % 2 === 1 }));
      return async () => (await cast.gym.world.call(day.complete, { body: { sessions } }, by)).data?.undo;
    },
  },
};

const ofPeople: Record<string, Undoable> = {
  trainer: {
    endpoint: trainerChange.update,
    ready: async (doing) => {
      const future = itemAt(["move", "keep", "cancel"] as const, doing.when) ?? "move";
      const body = { client: clientOf(doing), trainer: trainerOf(doing), future };
      return async () => (await doing.cast.gym.world.call(trainerChange.update, { body }, doing.by)).data?.undo;
    },
  },
  trainers: {
    endpoint: severalClients.changeTrainer,
    ready: async (doing) => {
      const body = { clients: await twoOf(doing), trainer: trainerOf(doing) };
      return async () => (await doing.cast.gym.world.call(severalClients.changeTrainer, { body }, doing.by)).data?.undo;
    },
  },
  extend: {
    endpoint: severalClients.extend,
    ready: async (doing) => {
      const body = { clients: await twoOf(doing), days: 1 + doing.when };
      return async () => (await doing.cast.gym.world.call(severalClients.extend, { body }, doing.by)).data?.undo;
    },
  },
  status: {
    endpoint: profiles.update,
    ready: async (doing) => {
      const body = { status: itemAt(["suspended", "active"] as const, doing.when) ?? "active" };
      const target = paramsOf(clientOf(doing));
      return async () => (await doing.cast.gym.world.call(profiles.update, { ...target, body }, doing.by)).data?.undo;
    },
  },
  profile: {
    endpoint: profiles.update,
    ready: async (doing) => {
      const body = { phone: `+1 416-555-01${10 + doing.when}` };
      const target = paramsOf(clientOf(doing));
      return async () => (await doing.cast.gym.world.call(profiles.update, { ...target, body }, doing.by)).data?.undo;
    },
  },
  leave: {
    endpoint: leave.submit,
    ready: async ({ cast, who, when, by }) => {
      const target = paramsOf(itemAt([...cast.clients, ...cast.trainers], who));
      const body = { ...leaveDays(when), keep_reservations: when > 8 };
      return async () => (await cast.gym.world.call(leave.submit, { ...target, body }, by)).data?.undo;
    },
  },
  changeLeave: {
    endpoint: leave.modify,
    ready: async ({ cast, when, by }) => {
      const reason = itemAt(await filedOf(cast), when % 2);
      const body = { id: reason?.id ?? nobody, ...leaveDays(when) };
      return async () =>
        (await cast.gym.world.call(leave.modify, { ...paramsOf(reason?.person_id), body }, by)).data?.undo;
    },
  },
  withdraw: { endpoint: leave.withdraw, ready: ending(leave.withdraw) },
  activate: { endpoint: leave.activate, ready: ending(leave.activate) },
};

const ofFiles: Record<string, Undoable> = {
  note: {
    endpoint: notes.add,
    ready: async (doing) => {
      const kind = itemAt(["note", "injury", "allergy"] as const, doing.when) ?? "note";
      const target = paramsOf(clientOf(doing));
      const body = { kind, text: `Note ${doing.when}` };
      return async () => (await doing.cast.gym.world.call(notes.add, { ...target, body }, doing.by)).data?.undo;
    },
  },
  takeNote: {
    endpoint: notes.remove,
    ready: async ({ cast, who, by }) => {
      const { world } = cast.gym;
      const about = world.db.selectFrom("note").select(["id", "person_id"]).where("person_id", "in", cast.clients);
      const note = itemAt(await about.where("removed_at", "is", null).orderBy("id", "desc").execute(), who);
      const params = { id: String(note?.person_id ?? nobody), noteId: String(note?.id ?? nobody) };
      return async () => (await world.call(notes.remove, { params }, by)).data?.undo;
    },
  },
  call: {
    endpoint: day.followUp,
    ready: async (doing) => {
      const outcome = itemAt(["reached", "notReached", "later", "noInterest"] as const, doing.when) ?? "reached";
      const body = { list: "fewCredits" as const, clientId: clientOf(doing), fact: "2", outcome };
      return async () => (await doing.cast.gym.world.call(day.followUp, { body }, doing.by)).data?.undo;
    },
  },
  pay: {
    endpoint: accounts.pay,
    ready: async (doing) => {
      const { world } = doing.cast.gym;
      const target = paramsOf(clientOf(doing));
      const fee = { name: { en: "Towel", cn: "毛巾" }, amount: "20.00", due_on: addDays(today, doing.when) };
      await world.call(accounts.fee, { ...target, body: fee }, doing.by);
      const body = { amount: doing.when % 2 === 0 ? "20.00" : "7.50", method: "cash" };
      return async () => (await world.call(accounts.pay, { ...target, body }, doing.by)).data?.undo;
    },
  },
};

const ofRefunds: Record<string, Undoable> = {
  refund: {
    endpoint: accounts.refund,
    ready: async (doing) => {
      const { world } = doing.cast.gym;
      const target = paramsOf(clientOf(doing));
      const fee = { name: { en: "Locker", cn: "储物柜" }, amount: "20.00", due_on: addDays(today, doing.when) };
      await world.call(accounts.fee, { ...target, body: fee }, doing.by);
      const paid = await world.call(accounts.pay, { ...target, body: { amount: "20.00", method: "cash" } }, doing.by);
      const body = { payment: paid.data?.id ?? nobody, amount: "7.50", method: "cash", reason: "Twice" };
      return async () => (await world.call(accounts.refund, { ...target, body }, doing.by)).data?.undo;
    },
  },
};

/** Every act that can be undone. */
export const undoable: Readonly<Record<string, Undoable>> = {
  ...ofSessions,
  ...ofPeople,
  ...ofFiles,
  ...classTypeActs,
  ...ofRefunds,
  ...hoursActs,
  ...seriesActs,
  ...offerActs,
  ...saleActs,
  ...requestActs,
};

export const undoAs = ({ gym }: Cast, { id, version }: UndoOffer, by: number) =>
  gym.world.call(undoCalls.undo, { params: { id: String(id) }, body: { version } }, by);
