import { clubSettings } from "#contract/club/settings.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import type { SignInFacts } from "./rules.ts";

type PersonFacts = "userType" | "reportsTo" | "locale" | "mustChangePassword" | "written";

/** The common columns of the rows of logins and tokens: their person, and settings of the club. */
export interface CallerRow extends SignInFacts, Pick<Caller, PersonFacts> {
  owesFactor: boolean;
  zone: string | null;
  scope: "all" | "own" | null;
  freezers: "trainers" | "desk" | null;
}

/** The zone of the club. */
export function zoneOf({ zone }: Pick<CallerRow, "zone">): string {
  return zone ?? clubSettings.timeZone.initial;
}

/** The caller behind a row, without the login or the token. */
export function callerFactsOf(row: CallerRow) {
  const { userType, roles, reportsTo, locale, mustChangePassword, owesFactor, written = null } = row;
  const trainerScope = row.scope ?? clubSettings.trainerScope.initial;
  return {
    userType,
    roles,
    reportsTo,
    locale,
    mustChangePassword,
    owesFactor,
    written,
    zone: zoneOf(row),
    trainerScope,
    deskFreezes: (row.freezers ?? clubSettings.freezeBy.initial) === "desk",
  };
}
