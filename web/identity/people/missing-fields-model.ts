import type { Profile } from "#contract/identity/people.ts";
import { type FieldName, fieldNames, fieldOf, isFieldOf } from "#contract/identity/person-fields.ts";

/** The fields without which a profile is incomplete, as far as they are empty; what the viewer may not see is not named. */
export function missingFields(profile: Pick<Profile, "userType"> & Partial<Pick<Profile, FieldName>>) {
  return fieldNames.filter((field) => fieldOf(field).completes && isFieldOf(field, profile) && profile[field] === null);
}
