import { onAccount } from "#contract/kernel/money/money.ts";
import {
  type ClubSetting,
  type OptionList,
  type Setting,
  closedLists,
  clubSettings,
  defaultOptions,
  keptOptions,
} from "#contract/club/settings.ts";
import { inForceOn } from "#contract/club/taxes.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Role } from "#contract/kernel/values.ts";

export interface StoredSetting {
  readonly name: string;
  readonly value: unknown;
  readonly version: number;
}

/** The club settings that clients see; staff see all of them. */
const forEveryone: readonly string[] = [
  "clubName",
  "clubLogo",
  "clubAddress",
  "clubPhone",
  "howToPay",
  "payCode",
  "trainerContact",
  "timeZone",
  "openingHours",
  "closures",
  "currency",
  "weightUnit",
  "taxRates",
  "passwordPolicy",
];

/** The settings a caller may see, in the shape of the contract. */
export function visibleSettings(settings: readonly StoredSetting[], roles: readonly Role[]): Setting[] {
  const isStaff = roles.some((role) => role !== "client");
  return settings.filter(({ name }) => isStaff || isOptionList(name) || forEveryone.includes(name)).map(settingAnswer);
}

/** A stored setting as the API answers it. */
export function settingAnswer({ name, value, version }: StoredSetting): Setting {
  return isOptionList(name) && Array.isArray(value)
    ? { name, options: value.map(String), version }
    : { name, value, version };
}

/** The value a list or setting takes from a request body, or a refusal that names what is wrong with it. */
export function acceptedValue(name: string, body: { options?: readonly string[]; value?: unknown }): unknown {
  if (isOptionList(name)) return acceptedOptions(name, body.options);
  if (!isClubSetting(name) || !("value" in body)) throw invalidFields({ path: "value", code: "REQUIRED" });
  const parsed = clubSettings[name].schema.safeParse(body.value, { reportInput: true });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error.issues);
    throw invalidFields(...errors.map(({ path, code }) => ({ path: path ? `value.${path}` : "value", code })));
  }
  checkFreezeLimits(name, body.value);
  checkTaxRates(name, body.value);
  return parsed.data;
}

/** Refuses limits that no leave keeps. What is on file is read all the same, so the contract's schema takes them. */
function checkFreezeLimits(name: ClubSetting, value: unknown): void {
  if (name !== "freezeLimits") return;
  const { minDays, maxDaysPerYear } = clubSettings.freezeLimits.schema.parse(value);
  if (minDays !== null && maxDaysPerYear !== null && maxDaysPerYear < minDays)
    throw invalidFields({ path: "value.maxDaysPerYear", code: "TOO_SMALL" });
}

/** Refuses two rates of one name and day, of which only one could be in force, and one name in two spellings. */
function checkTaxRates(name: ClubSetting, value: unknown): void {
  if (name !== "taxRates") return;
  const rates = clubSettings.taxRates.schema.parse(value);
  rates.forEach((rate, index) => {
    for (const before of rates.slice(0, index).filter((each) => plainName(each.name) === plainName(rate.name))) {
      if (before.from === rate.from) throw invalidFields({ path: `value.${index}.from`, code: "INVALID" });
      // Rates are identified by their names as written: otherwise both would be charged.
      if (before.name !== rate.name) throw invalidFields({ path: `value.${index}.name`, code: "INVALID" });
    }
    // Taxes at most double a price, so that every sum fits into its column.
    const together = inForceOn(rates, rate.from).reduce((sum, { percent }) => sum + percent, 0);
    if (together > 100) throw invalidFields({ path: `value.${index}.percent`, code: "TOO_LARGE" });
  });
}

function plainName(name: string): string {
  return name.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}

function acceptedOptions(name: OptionList, options: readonly string[] | undefined): readonly string[] {
  if (!options) throw invalidFields({ path: "options", code: "REQUIRED" });
  const isTaken = name === "paymentMethod" && options.includes(onAccount);
  if (new Set(options).size < options.length || isTaken) throw invalidFields({ path: "options", code: "INVALID" });
  const closed = closedLists.some((list) => list === name);
  const known: readonly string[] = defaultOptions[name];
  if (closed && options.some((each) => !known.includes(each)))
    throw invalidFields({ path: "options", code: "INVALID" });
  if (keptOptions[name]?.some((kept) => !options.includes(kept)))
    throw invalidFields({ path: "options", code: "IN_USE" });
  return options;
}

function isOptionList(name: string): name is OptionList {
  return Object.hasOwn(defaultOptions, name);
}

function isClubSetting(name: string): name is ClubSetting {
  return Object.hasOwn(clubSettings, name);
}
