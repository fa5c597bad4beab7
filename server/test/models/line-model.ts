/**
 * The rules of the line of a class (classes §9) in the plainest way, without the server's: minutes of one day outside
 * quiet hours, a policy of 180 free minutes, and members of whom some may take one class a week.
 */
export interface Member {
  readonly isLimited: boolean;
  /** They are in another class of the week. */
  isElsewhere: boolean;
  isAway: boolean;
  status: "none" | "waiting" | "offered" | "booked" | "lapsed" | "cancelled" | "ended";
  /** When they joined the line, in the order of all deeds. */
  joined: number;
  until: number;
  /** Late cancellations of this class count towards the limit until they are waived. */
  lateOnes: number;
  isFreeToStart: boolean;
}

export interface LineModel {
  now: number;
  start: number;
  capacity: number;
  joins: number;
  readonly members: readonly Member[];
}

export const newMember = (isLimited: boolean): Member => ({
  isLimited,
  isElsewhere: false,
  isAway: false,
  status: "none",
  joined: 0,
  until: 0,
  lateOnes: 0,
  isFreeToStart: false,
});

const isLiving = ({ status }: Member) => status === "waiting" || status === "offered" || status === "booked";
const inLine = ({ members }: LineModel) =>
  members.filter(({ status }) => status === "waiting").toSorted((one, other) => one.joined - other.joined);
const free = ({ members, capacity }: LineModel) =>
  capacity - members.filter(({ status }) => status === "offered" || status === "booked").length;

function whyNot(member: Member): string | undefined {
  if (member.isAway) return "PERSON_UNAVAILABLE";
  const used = member.lateOnes + (member.isElsewhere ? 1 : 0);
  return member.isLimited && used >= 1 ? "CLASS_LIMIT_REACHED" : undefined;
}

/** Each deed gives the code with which it is refused; undefined where it is done. */
export function join(model: LineModel, member: Member): string | undefined {
  if (model.now >= model.start) return "BOOKING_CLOSED";
  if (member.isAway) return "PERSON_UNAVAILABLE";
  if (isLiving(member)) return "ALREADY_BOOKED";
  const reason = whyNot(member);
  if (reason !== undefined) return reason;
  if (free(model) <= 0 && inLine(model).length >= model.capacity) return "CLASS_FULL";
  member.status = free(model) > 0 ? "booked" : "waiting";
  member.joined = model.joins += 1;
  member.isFreeToStart = false;
  member.until = 0;
  return undefined;
}

export function leave(model: LineModel, member: Member): string | undefined {
  if (model.now >= model.start || (member.status !== "waiting" && member.status !== "offered")) return "INVALID_STATE";
  member.status = "cancelled";
  return undefined;
}

/** Cancels a booking by the member, too late if so. */
export function giveUp(model: LineModel, member: Member): string | undefined {
  if (model.now >= model.start || member.status !== "booked") return "INVALID_STATE";
  if (isLate(model, member)) member.lateOnes += 1;
  member.status = "cancelled";
  return undefined;
}

export const isLate = ({ now, start }: LineModel, { isFreeToStart }: Member) => !isFreeToStart && now > start - 180;

export function accept(model: LineModel, member: Member): string | undefined {
  if (member.status === "booked") return "ALREADY_BOOKED";
  if (model.now >= model.start) return "INVALID_STATE";
  if (member.status === "lapsed") return "OFFER_ENDED";
  const isCalled = model.now >= model.start - 60 && member.status === "waiting";
  if (member.status !== "offered" && !isCalled) return "INVALID_STATE";
  const reason = whyNot(member);
  if (reason !== undefined) return reason;
  if (isCalled && free(model) <= 0) return "OFFER_ENDED";
  member.status = "booked";
  return undefined;
}

/** The work of the job at the present minute. */
export function settle(model: LineModel): void {
  const { now, start, members } = model;
  if (now >= start) {
    for (const member of members)
      if (member.status === "waiting" || member.status === "offered") member.status = "ended";
    return;
  }
  const calls = start - 60;
  for (const member of members.filter(({ status }) => status === "offered")) {
    if (member.until < calls) {
      if (member.until <= now) member.status = "lapsed";
    } else if (calls <= now) member.status = "waiting";
  }
  if (now >= calls) return;
  for (const member of inLine(model)) {
    if (free(model) <= 0) return;
    if (whyNot(member) !== undefined) continue;
    member.status = now < start - 240 ? "booked" : "offered";
    member.until = Math.min(now + 60, calls);
  }
}
