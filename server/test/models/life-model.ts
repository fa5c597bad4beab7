/**
 * The rules of the documents for a person's life (platform-and-people §4; decisions §3 and §4), in the plainest way and
 * without the server's rules: days are numbers, a missing end is infinitely far.
 */
type Status = "dismissed" | "suspended" | "onLeave" | "pending" | "incomplete" | "active";
type Kind = "onLeave" | "dismissed";

interface Request {
  readonly kind: Kind;
  readonly from: number;
  readonly until: number | undefined;
  readonly withdrawn: boolean;
}

/** Somebody's life up to a day, and the club around them. */
export interface Life {
  readonly userType: "employee" | "trainer" | "client";
  readonly by: "admin" | "trainer";
  readonly policy: "once" | "oneAtATime";
  readonly isAdmin: boolean;
  /** Whether no other admin counts, so that this one has to stay. */
  readonly isLast: boolean;
  readonly today: number;
  readonly start: number;
  readonly end: number;
  readonly endSet: number | undefined;
  /** A client's one order: its first day, its end, its days. */
  readonly order: { readonly start: number; readonly days: number } | undefined;
  readonly complete: boolean;
  readonly set: "dismissed" | "suspended" | undefined;
  readonly requests: readonly Request[];
  readonly deleted: boolean;
  readonly version: number;
}

/** One thing that is tried; `stale` looks at an old version of the row. */
export type Deed =
  | { readonly do: "wait"; readonly days: number }
  | {
      readonly do: "submit";
      readonly kind: Kind;
      readonly from: number;
      readonly until: number;
      readonly stale: boolean;
    }
  | {
      readonly do: "modify";
      readonly which: number;
      readonly kind: Kind;
      readonly from: number;
      readonly until: number;
      readonly stale: boolean;
    }
  | { readonly do: "withdraw" | "activate"; readonly which: number; readonly stale: boolean }
  | { readonly do: "start" }
  | { readonly do: "set"; readonly status: "active" | "dismissed" | "suspended"; readonly stale: boolean }
  | {
      readonly do: "move";
      readonly start: number | undefined;
      readonly end: number | undefined;
      readonly stale: boolean;
    }
  | { readonly do: "phone"; readonly given: boolean; readonly stale: boolean }
  | { readonly do: "delete"; readonly stale: boolean };

/** The result of an action: a refusal, or the life that follows. */
export type Outcome = string | Life;

export function statusOf(life: Life): Status {
  const { today, set } = life;
  if (life.requests.some(({ kind, withdrawn, from }) => kind === "dismissed" && !withdrawn && from <= today)) {
    return "dismissed";
  }
  if (set === "dismissed") return "dismissed";
  if (set === "suspended" || today >= life.end) return "suspended";
  if (life.requests.some((each) => each.kind === "onLeave" && !each.withdrawn && today < (each.until ?? 0))) {
    return "onLeave";
  }
  if (today < life.start) return "pending";
  return life.complete ? "active" : "incomplete";
}

export function outcomeOf(life: Life, deed: Deed): Outcome {
  if (deed.do === "wait") return { ...life, today: life.today + deed.days };
  if (life.deleted) return "NOT_FOUND";
  switch (deed.do) {
    case "submit":
      return submitted(life, deed);
    case "modify":
      return modified(life, deed);
    case "withdraw":
    case "activate":
      return takenBack(life, deed);
    case "start":
      return offered(life).includes("start") ? startedToday(life) : "INVALID_STATE";
    case "set":
      return setByHand(life, deed);
    case "move":
      return moved(life, deed);
    case "phone":
      return phoned(life, deed);
    case "delete":
      return deleted(life, deed);
  }
}

function dismissal({ requests }: Life): boolean {
  return requests.some((each) => each.kind === "dismissed" && !each.withdrawn);
}

function isOver({ kind, until = 0 }: Request, today: number): boolean {
  return kind === "onLeave" && until <= today;
}

function offered(life: Life): readonly string[] {
  const status = dismissal(life) ? "dismissed" : statusOf(life);
  const byTrainer: Partial<Record<Status, readonly string[]>> = {
    active: ["onLeave", "delete"],
    onLeave: ["change onLeave", "delete"],
    pending: ["delete"],
  };
  if (life.by === "trainer") return byTrainer[status] ?? [];
  if (status === "dismissed") return dismissal(life) ? ["change dismissed", "delete"] : ["delete"];
  const byAdmin: Partial<Record<Status, readonly string[]>> = {
    active: ["onLeave", "dismissed", "delete"],
    onLeave: ["change onLeave", "dismissed", "delete"],
    pending: ["start", "delete"],
  };
  return byAdmin[status] ?? ["delete"];
}

function losesLastAdmin(life: Life): boolean {
  return life.isAdmin && life.isLast && life.set === undefined && !dismissal(life);
}

/** A membership may end on the day on which it is no longer paid for, which is the first without it. */
function fits(
  { userType, start, end }: Life,
  { kind, from, until }: { kind: Kind; from: number; until: number },
): boolean {
  const begins = start < from && from < end;
  if (kind === "dismissed" && userType === "client") return start < from && from <= end;
  return kind === "dismissed" ? begins : begins && from < until && until < end;
}

function on(life: Life, change: Partial<Life>): Life {
  return { ...life, ...change, version: life.version + 1 };
}

function submitted(life: Life, deed: Deed & { do: "submit" }): Outcome {
  const { kind, from, until } = deed;
  if (!fits(life, deed)) return "VALIDATION_ERROR";
  if (deed.stale) return "STALE";
  if (kind === "dismissed" && losesLastAdmin(life)) return "LAST_ADMIN";
  const inTheWay = life.requests.filter(
    (each) => life.policy === "once" || (!each.withdrawn && !isOver(each, life.today)),
  );
  if (inTheWay.length > 0) return "REASON_EXISTED";
  if (!offered(life).includes(kind)) return "INVALID_STATE";
  const request = { kind, from, until: kind === "onLeave" ? until : undefined, withdrawn: false };
  return on(life, { requests: [...life.requests, request] });
}

function modified(life: Life, deed: Deed & { do: "modify" }): Outcome {
  if (!fits(life, deed)) return "VALIDATION_ERROR";
  const stored = life.requests[deed.which];
  if (!stored) return "NOT_FOUND";
  if (stored.kind === "dismissed" && life.by === "trainer") return "FORBIDDEN";
  if (stored.kind !== deed.kind) return "VALIDATION_ERROR";
  if (deed.stale) return "STALE";
  if (life.today >= stored.from) return "REASON_ALREADY_BEGUN";
  if (stored.withdrawn || !offered(life).includes(`change ${stored.kind}`)) return "INVALID_STATE";
  const until = stored.kind === "onLeave" ? deed.until : undefined;
  if (stored.from === deed.from && stored.until === until) return life;
  return on(life, { requests: life.requests.with(deed.which, { ...stored, from: deed.from, until }) });
}

function takenBack(life: Life, deed: Deed & { do: "withdraw" | "activate" }): Outcome {
  const stored = life.requests[deed.which];
  if (!stored) return "NOT_FOUND";
  if (stored.kind === "dismissed" && life.by === "trainer") return "FORBIDDEN";
  if (deed.stale) return "STALE";
  if (life.today >= life.end) return "USER_EXPIRED";
  if (stored.withdrawn) return deed.do === "activate" ? life : "INVALID_STATE";
  if (isOver(stored, life.today) || !offered(life).includes(`change ${stored.kind}`)) return "INVALID_STATE";
  return on(life, { requests: life.requests.with(deed.which, { ...stored, withdrawn: true }) });
}

function startedToday(life: Life): Life {
  const { today, order, endSet } = life;
  if (order && order.start + order.days > today) {
    const started = Math.min(order.start, today);
    return on(life, { start: today, end: endSet ?? started + order.days, order: { ...order, start: started } });
  }
  const stays = life.userType === "client" && endSet !== undefined;
  return on(life, { start: today, end: stays ? life.end : life.end - (life.start - today) });
}

function setByHand(life: Life, { status, stale }: Deed & { do: "set" }): Outcome {
  const isSame = status === (life.set ?? "active");
  const isDerived = status === statusOf(life);
  if (!isSame && !isDerived && life.by === "trainer") return "VALIDATION_ERROR";
  if (stale) return "STALE";
  if (isSame || life.by === "trainer") return life;
  if (status !== "active" && losesLastAdmin(life)) return "LAST_ADMIN";
  return on(life, { set: status === "active" ? undefined : status });
}

function moved(life: Life, { start = life.start, end = life.end, stale }: Deed & { do: "move" }): Outcome {
  const isForbidden = end !== life.end && (life.by === "trainer" || (life.userType === "client" && end === Infinity));
  const newEnd = end === life.end ? life.end + start - life.start : end;
  if (isForbidden || newEnd <= start) return "VALIDATION_ERROR";
  if (stale) return "STALE";
  if (start === life.start && newEnd === life.end) return life;
  return on(life, {
    start,
    end: newEnd,
    ...(newEnd !== life.end && { endSet: newEnd === Infinity ? undefined : newEnd }),
  });
}

function phoned(life: Life, { given, stale }: Deed & { do: "phone" }): Outcome {
  if (!given && life.complete && life.by === "trainer") return "VALIDATION_ERROR";
  if (stale) return "STALE";
  return given === life.complete ? life : on(life, { complete: given });
}

function deleted(life: Life, { stale }: Deed & { do: "delete" }): Outcome {
  if (stale) return "STALE";
  if (losesLastAdmin(life)) return "LAST_ADMIN";
  return offered(life).includes("delete") ? on(life, { deleted: true }) : "INVALID_STATE";
}
