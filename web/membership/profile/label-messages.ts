import { fieldTexts, staffFieldTexts } from "#contract/identity/field-labels.ts";
import type { Profile } from "#contract/identity/people.ts";
import { missingFields } from "#web/identity/people/missing-fields-model.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import type { FieldName } from "#contract/identity/person-fields.ts";
import type { Locale, UserType } from "#contract/kernel/values.ts";
import { defineMessages, useLocale, wordsIn } from "#web/kernel/lib/wording/i18n.ts";

const labelMessages = defineMessages(fieldTexts);
const staffMessages = defineMessages(staffFieldTexts);

/** The label of a person's field, in the editor and among the facts. */
export function labelsIn(locale: Locale, of: UserType): (field: FieldName) => string {
  const label = wordsIn(locale, labelMessages);
  const staff = wordsIn(locale, staffMessages);
  return (field) =>
    of !== "client" && (field === "startOfDate" || field === "endOfDate") ? staff(field) : label(field);
}

/** The names of a person's fields, in the language of the moment. */
export function useLabels(of: UserType): (field: FieldName) => string {
  return labelsIn(useLocale(), of);
}

/** The names of the empty fields that make a profile incomplete, as one list. */
export function useMissingFields(): (profile: Profile) => string {
  const locale = useLocale();
  return (profile) => listIn(locale, missingFields(profile).map(labelsIn(locale, profile.userType)));
}

/** The placeholder of an empty input. */
export const hintMessages = defineMessages({
  en: { emergencyContact: "Name and phone number", zipCode: "A0A A0A" },
  cn: { emergencyContact: "姓名和手机号", zipCode: "510000" },
});

export function hasHint(field: string): field is keyof typeof hintMessages.en {
  return Object.hasOwn(hintMessages.en, field);
}
