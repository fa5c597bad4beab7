import { Stack, Tabs } from "@mantine/core";
import { useRef } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { fieldOf, isFieldName } from "#contract/identity/person-fields.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { focusFirstError } from "#web/kernel/ui/fields/first-error.ts";
import { EditFrame } from "./edit-frame.tsx";
import { editMessages } from "./edit-messages.ts";
import { editableFields } from "#web/identity/people/editable-fields-model.ts";
import { FieldInputs } from "./field-inputs.tsx";
import { StatusField } from "./status-field.tsx";

const isInAddress = (name: string) => isFieldName(name) && fieldOf(name).tab !== "person";

/** Changes what the viewer may change of a profile; what is wrong is shown in its tab (platform-and-people §2). */
export function EditProfileDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(editMessages);
  const { name } = useFormat();
  const me = useMe();
  const fields = editableFields(me, person);
  const title = person.id === me.id ? t("editOwnTitle") : t("editTitle", { name: name(person) });
  const [tab, setTab] = useStoredDraft(`tab of profile ${person.id}`, "profile");
  const form = useRef<HTMLDivElement>(null);
  const showWrong = (wrong: readonly string[]) => {
    if (wrong.length === 0) return;
    setTab(wrong.every(isInAddress) ? "address" : "profile");
    focusFirstError(form.current);
  };
  return (
    <EditFrame person={person} title={title} fields={fields} isLong onWrong={showWrong} onClose={onClose}>
      {(edit) => (
        <Tabs ref={form} value={tab} onChange={(chosen) => setTab(chosen ?? "profile")}>
          <Tabs.List mb="md">
            <Tabs.Tab value="profile">{t("profileTab")}</Tabs.Tab>
            <Tabs.Tab value="address">{t("addressTab")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="profile">
            <Stack>
              <FieldInputs edit={edit} tabs={["person"]} />
              {edit.isEditable("status") && <StatusField edit={edit} />}
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="address">
            <FieldInputs edit={edit} tabs={["address", "social"]} />
          </Tabs.Panel>
        </Tabs>
      )}
    </EditFrame>
  );
}
