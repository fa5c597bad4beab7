import type { Profile } from "#contract/people.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useStatusWords } from "#web/people/status-words.ts";
import type { Fact } from "#web/ui/fact-list.tsx";
import { editMessages } from "./edit-messages.ts";
import { type FieldName, fieldNames } from "./editable-fields.ts";
import { valuesOf } from "./profile-form.ts";
import type { Edit } from "./use-edit.ts";

/** What a newer profile says otherwise than the one in an editor, in words, as far as the editor shows it. */
export function useNewFacts({ stored, isEditable }: Edit, newer: Profile): readonly Fact[] {
  const t = useWords(editMessages);
  const say = useSaid(newer);
  const [before, now] = [valuesOf(stored), valuesOf(newer)];
  return fieldNames
    .filter((field) => isEditable(field) && before[field] !== now[field])
    .map((field) => ({ name: t(field), value: say(field) }));
}

const dates: ReadonlySet<FieldName> = new Set(["dateOfBirth", "startOfDate", "endOfDate"]);

function useSaid(profile: Profile): (field: FieldName) => string {
  const none = useWords(editMessages)("none");
  const words = useOptionWords();
  const status = useStatusWords();
  const format = useFormat();
  return (field) => {
    if (field === "status") return status(profile.status_set ?? "active", profile.userType);
    const value = profile[field];
    if (value === undefined || value === null || value === "") return none;
    if (field === "gender" || field === "department" || field === "goal") return words(field, String(value));
    return dates.has(field) ? format.date(String(value)) : String(value);
  };
}
