import type { Profile } from "#contract/identity/people.ts";
import { type FieldName, type PersonField, fieldNames, fieldOf, isFieldOf } from "#contract/identity/person-fields.ts";

type ProfileFields = Pick<Profile, "userType"> & { readonly [Name in FieldName]?: unknown };

/** The fields that a section shows of somebody: those of their kind, filled or not, and not hidden from the viewer. */
export function visibleFields(profile: ProfileFields, section: PersonField["fact"]): readonly FieldName[] {
  return fieldNames.filter(
    (field) => fieldOf(field).fact === section && isFieldOf(field, profile) && profile[field] !== undefined,
  );
}
