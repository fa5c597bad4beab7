import * as z from "zod/mini";
import type { Profile } from "#contract/identity/people.ts";
import { type FieldName, forEachField, isOptionField } from "#contract/identity/person-fields.ts";
import { type ProfileChange, profileChange } from "#contract/membership/profile.ts";
import { moveEnd } from "#contract/kernel/time/endless.ts";
import { daysBetween } from "#contract/kernel/values.ts";
import { type EditedName, editedNames } from "#web/identity/people/editable-fields-model.ts";

/** Statuses that an admin sets; every other one follows from what is stored (decisions §3). */
export const settableStatuses = ["active", "dismissed", "suspended"] as const;
type SettableStatus = (typeof settableStatuses)[number];

/** The value of an input; "" and null are empty. */
type Typed = string | number | null;

export type ProfileValues = Record<FieldName, Typed> & {
  /** The one set by hand, active where none is. */
  status: SettableStatus;
};

/** A profile as the editor opens with it. */
export function profileValuesOf(profile: Profile): ProfileValues {
  const fields = forEachField((field): Typed => profile[field] ?? (isOptionField(field) ? null : ""));
  return { ...fields, status: profile.status_set ?? "active" };
}

/** The text of an input that holds nothing else. */
export function inputText(typed: Typed): string {
  return typeof typed === "string" ? typed : "";
}

/** The end after the start has moved: by as many days; null without an end. */
export function endDateAfter({ startOfDate, endOfDate }: Pick<Profile, "startOfDate" | "endOfDate">, start: string) {
  if (!startOfDate || !endOfDate) return null;
  return start === "" ? endOfDate : moveEnd(endOfDate, daysBetween(startOfDate, start));
}

interface Editing {
  readonly stored: Profile;
  readonly today: string;
  /** The fields in the editor. */
  readonly fields: ReadonlySet<EditedName>;
  readonly clearable: ReadonlySet<EditedName>;
}

/** The changed fields as they are judged and sent: an end that moves with its start is the server's to move. */
function changedFields(values: ProfileValues, { stored, fields, clearable }: Editing): Record<string, unknown> {
  const before = profileValuesOf(stored);
  const startMoves = fields.has("startOfDate") && values.startOfDate !== before.startOfDate;
  const changed = [...fields].filter(
    (field) => values[field] !== before[field] && !(field === "endOfDate" && startMoves),
  );
  const sent = (field: EditedName) => (isBlank(values[field]) && clearable.has(field) ? null : values[field]);
  return Object.fromEntries(changed.map((field) => [field, sent(field)]));
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

/** Judges what was typed by what the server takes; what comes out is the change, empty while there is none. */
export function changeSchema(editing: Editing) {
  const { startOfDate = "" } = editing.stored;
  const endsAfterStart = z.refine<ProfileChange>(({ endOfDate }) => !endOfDate || startOfDate < endOfDate, {
    error: "END_BEFORE_START",
    path: ["endOfDate"],
  });
  return z.pipe(
    z.transform((values: ProfileValues) => changedFields(values, editing)),
    profileChange.check(endsAfterStart),
  );
}

/** Whether anything was changed, right or wrong. */
export function isChanged(values: ProfileValues, editing: Editing): boolean {
  return Object.keys(changedFields(values, editing)).length > 0;
}

/** The typed values, over a newer state: untouched fields follow it. */
export function mergeNewerProfile(values: ProfileValues, before: ProfileValues, newer: ProfileValues): ProfileValues {
  const over = { ...newer };
  for (const field of editedNames) {
    if (values[field] !== before[field]) Object.assign(over, { [field]: values[field] });
  }
  return over;
}

/** Club days, the end not included; without an end for good. */
export interface ProfilePeriod {
  readonly from: string;
  readonly until?: string;
}

/** The days on which somebody who has reservations is there no more once a change is saved. */
export function lostDays(values: ProfileValues, { stored, today, fields }: Editing): readonly ProfilePeriod[] {
  const { startOfDate = "", endOfDate = null, userType } = stored;
  const { status } = values;
  if (userType === "employee") return [];
  if (fields.has("status") && status !== profileValuesOf(stored).status && status !== "active")
    return [{ from: today }];
  const starts = inputText(values.startOfDate) || startOfDate;
  const end = starts === startOfDate ? inputText(values.endOfDate) : (endDateAfter(stored, starts) ?? "");
  const later = fields.has("startOfDate") && startOfDate < starts ? [{ from: startOfDate, until: starts }] : [];
  const isShorter = end !== "" && (endOfDate === null || end < endOfDate);
  return fields.has("startOfDate") && isShorter ? [...later, { from: end }] : later;
}
