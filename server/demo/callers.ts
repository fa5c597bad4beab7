import type { Caller } from "../kernel/http/access/caller.ts";

interface Moment {
  readonly zone: string;
  readonly today: string;
  readonly now: Date;
}

/** An admin of the demo club who does something on a day of the past. */
export function adminOn(id: number, { zone, today, now }: Moment): Caller {
  return {
    id,
    loginId: "",
    tokenEnds: now,
    userType: "employee",
    roles: ["admin"],
    reportsTo: null,
    locale: "en",
    mustChangePassword: false,
    provedAt: now,
    trainerScope: "all",
    zone,
    today,
    now,
  };
}
