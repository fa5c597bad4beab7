import type { Profile } from "#contract/identity/people.ts";
import { fieldOf, isOptionField } from "#contract/identity/person-fields.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import type { Fact } from "#web/kernel/ui/facts/fact-list.tsx";
import { editMessages } from "./edit-messages.ts";
import { type EditedName, editedNames } from "#web/identity/people/editable-fields-model.ts";
import { useLabels } from "../label-messages.ts";
import { profileValuesOf } from "./profile-form.ts";
import type { Edit } from "./use-edit.ts";

/** The changes in a newer profile, in words, as far as the editor shows the fields. */
export function useNewFacts({ stored, isEditable }: Edit, newer: Profile): readonly Fact[] {
  const label = useLabel(newer.userType);
  const say = useSaid(newer);
  const [before, now] = [profileValuesOf(stored), profileValuesOf(newer)];
  return editedNames
    .filter((name) => isEditable(name) && before[name] !== now[name])
    .map((name) => ({ name: label(name), value: say(name) }));
}

/** The labels of the editor's inputs. */
function useLabel(of: Profile["userType"]): (name: EditedName) => string {
  const t = useWords(editMessages);
  const labels = useLabels(of);
  return (name) => {
    if (name === "status") return t("status");
    return fieldOf(name).edit === "height" ? t("heightInCm") : labels(name);
  };
}

function useSaid(profile: Profile): (name: EditedName) => string {
  const none = useWords(editMessages)("none");
  const words = useOptionWords();
  const status = useStatusWords();
  const format = useFormat();
  return (name) => {
    if (name === "status") return status(profile.status_set ?? "active", profile.userType);
    const value = profile[name];
    if (value === undefined || value === null || value === "") return none;
    if (isOptionField(name) || name === "jobTitle") return words(name, String(value));
    const { edit } = fieldOf(name);
    if (edit === "end") return format.lastDay(String(value));
    return edit === "birth" || edit === "start" ? format.date(String(value)) : String(value);
  };
}
