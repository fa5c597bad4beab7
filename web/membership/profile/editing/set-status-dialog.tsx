import type { Profile } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EditFrame } from "./edit-frame.tsx";
import { editMessages } from "./edit-messages.ts";
import type { EditedName } from "#web/identity/people/editable-fields-model.ts";
import { StatusField } from "./status-field.tsx";

const fields: ReadonlySet<EditedName> = new Set(["status"]);

/** The editor's change of status by itself (decisions §10). */
export function SetStatusDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(editMessages);
  const name = useFormat().name(person);
  return (
    <EditFrame person={person} title={t("statusTitle", { name })} fields={fields} onClose={onClose}>
      {(edit) => <StatusField edit={edit} />}
    </EditFrame>
  );
}
