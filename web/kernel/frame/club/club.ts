import { createContext, useContext } from "react";
import * as z from "zod/mini";
import { clubSettings, company, defaultOptions, type OptionList, type Setting } from "#contract/club/settings.ts";
import type { ClubWeightUnit } from "#contract/club/measurements.ts";
import type { Closure, WeeklySpan } from "#contract/club/opening-hours.ts";
import type { TaxRate } from "#contract/club/taxes.ts";
import { endpointQuery, queryClient } from "#web/kernel/lib/calls/query.ts";
import { todayIn } from "#web/kernel/lib/dates/time.ts";

/** The club as its settings describe it. */
export interface Club {
  readonly clubName: string;
  /** The name of the logo's image. */
  readonly clubLogo: string | null;
  readonly timeZone: string;
  readonly openingHours: readonly WeeklySpan[];
  readonly closures: readonly Closure[];
  readonly currency: string;
  readonly weightUnit: ClubWeightUnit;
  /** Whether prices have their taxes in them, or taxes are added at the sale. */
  readonly pricesInclude: "tax" | "net";
  readonly taxRates: readonly TaxRate[];
  readonly passwordPolicy: "spec" | "long";
  /** Whether the desk freezes memberships, as admins and trainers do. */
  readonly freezeBy: "trainers" | "desk";
  /** The options an admin has put into a list. */
  readonly options: (list: OptionList) => readonly string[];
}

/** The settings read by route guards before any screen shows. */
export const clubRead = endpointQuery(company.settings);

const clubs = new WeakMap<readonly Setting[], Club>();

/** The settings that `Known` has read. */
export const ClubHere = createContext<readonly Setting[] | undefined>(undefined);

/** The club's settings, for screens behind the sign-in; one answer is judged once, however many ask. */
export function useClub(): Club {
  const settings = useContext(ClubHere);
  if (!settings) throw new Error("The club is known below <Known> only");
  return clubOf(settings);
}

/** The club outside of screens, once the guards have read it. */
export function clubKnown(): Club | undefined {
  const settings = queryClient.getQueryData(clubRead.queryKey);
  return settings && clubOf(settings);
}

function clubOf(settings: readonly Setting[]): Club {
  const club = clubs.get(settings) ?? clubFrom(settings);
  clubs.set(settings, club);
  return club;
}

/** Today's date in the club, `YYYY-MM-DD`. */
export function useToday(): string {
  return todayIn(useClub().timeZone);
}

/** Reads the settings answer; what the caller may not see counts as what a club starts with. */
function clubFrom(settings: readonly Setting[]): Club {
  const { clubName, clubLogo, timeZone, currency, weightUnit, pricesInclude, taxRates, passwordPolicy } = clubSettings;
  const { openingHours, closures, freezeBy } = clubSettings;
  return {
    clubName: valueOf(settings, "clubName", clubName.schema, clubName.initial),
    clubLogo: valueOf(settings, "clubLogo", clubLogo.schema, clubLogo.initial),
    timeZone: valueOf(settings, "timeZone", zone, timeZone.initial),
    openingHours: valueOf(settings, "openingHours", openingHours.schema, [...openingHours.initial]),
    closures: valueOf(settings, "closures", closures.schema, [...closures.initial]),
    currency: valueOf(settings, "currency", currency.schema, currency.initial),
    weightUnit: valueOf(settings, "weightUnit", weightUnit.schema, weightUnit.initial),
    pricesInclude: valueOf(settings, "pricesInclude", pricesInclude.schema, pricesInclude.initial),
    taxRates: valueOf(settings, "taxRates", taxRates.schema, [...taxRates.initial]),
    passwordPolicy: valueOf(settings, "passwordPolicy", passwordPolicy.schema, passwordPolicy.initial),
    freezeBy: valueOf(settings, "freezeBy", freezeBy.schema, freezeBy.initial),
    options: (list) => optionsOf(settings, list),
  };
}

/** A zone that this browser's clock knows; the clock is made for it in any case. */
const zone = z.string().check(z.refine(isKnown));

function isKnown(timeZone: string): boolean {
  try {
    return todayIn(timeZone) !== "";
  } catch {
    return false;
  }
}

/** The value of a setting; the initial one where it is not among those the caller may see. */
export function valueOf<Value>(
  settings: readonly Setting[],
  name: string,
  schema: z.ZodMiniType<Value>,
  initial: Value,
): Value {
  const found = settings.find((setting) => setting.name === name);
  const parsed = schema.safeParse(found && "value" in found ? found.value : initial);
  return parsed.success ? parsed.data : initial;
}

function optionsOf(settings: readonly Setting[], list: OptionList): readonly string[] {
  const found = settings.find((setting) => setting.name === list);
  return found && "options" in found ? found.options : defaultOptions[list];
}
