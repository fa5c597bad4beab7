import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { type CourseTag, courseTagDraft, courses, tagKinds } from "#contract/schedule/courses.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { type BothLanguages, inBoth, languagesFrom, typedIn } from "#web/kernel/lib/wording/both-languages.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { courseMessages } from "./messages.ts";
import { coursePickerMessages } from "./picker-messages.ts";
import { useReadAgain } from "./use-read-again.ts";

interface TagDialogProps {
  /** As it is now; without, a new tag is added. */
  tag: CourseTag | undefined;
  onRemove: () => void;
  onClose: () => void;
}

/** Adds a tag or renames one: in the language of the screen and, where it differs, in the other. */
export function TagDialog({ tag, onRemove, onClose }: TagDialogProps) {
  const t = useWords(courseMessages);
  const kindName = useWords(coursePickerMessages);
  const button = useWords(buttonMessages);
  const lead = useLocale();
  const { kind, setKind, name, setName, isTyped, isComplete, saving, save } = useTagForm(tag, onClose);
  const type = (language: Locale, typed: string) => setName(typedIn(name, language, typed, lead));
  return (
    <FormDialog
      title={tag ? t("editName", { name: tag.name[lead] }) : t("addTag")}
      failure={saving.error}
      isTyped={isTyped}
      submit={button(tag ? "save" : "addRecord")}
      blocked={!isComplete && "incomplete"}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t("tagKind")}
        disabled={tag !== undefined}
        data={tagKinds.map((value) => ({ value, label: kindName(value) }))}
        value={kind}
        onChange={(value) => setKind(tagKinds.find((each) => each === value) ?? kind)}
      />
      {languagesFrom(lead).map((language, index) => (
        <TextInput
          key={language}
          label={t(`tag.${language}`)}
          required={language === lead}
          lang={languageTags[language]}
          maxLength={40}
          data-autofocus={index === 0 || undefined}
          value={name[language]}
          onChange={({ currentTarget: { value } }) => type(language, value)}
        />
      ))}
      {tag && (
        <Button variant="subtle" color="red" style={{ alignSelf: "start" }} onClick={onRemove}>
          {t("removeTag")}
        </Button>
      )}
    </FormDialog>
  );
}

const unnamed: BothLanguages = { en: "", cn: "" };

function useTagForm(tag: CourseTag | undefined, onDone: () => void) {
  const t = useWords(courseMessages);
  const lead = useLocale();
  const [before] = useState(tag?.name ?? unnamed);
  const [kind, setKind] = useStoredDraft("kind of tag", tag?.kind ?? "course_type");
  const [name, setName] = useStoredDraft<BothLanguages>("name of tag", before);
  const adding = useCommand(courses.createTag);
  const renaming = useCommand(courses.renameTag);
  const onError = useReadAgain();
  const isTyped = name.en !== before.en || name.cn !== before.cn;
  const body = { kind, name: JSON.stringify(inBoth(name)) };
  const done = (message: "added" | "changed") => () => {
    alertSuccess(t(message, { name: inBoth(name)[lead].trim() }));
    onDone();
  };
  const save = () => {
    if (!tag) return adding.mutate({ body }, { onSuccess: done("added"), onError });
    const input = { params: { id: String(tag.id) }, body: { name: body.name, version: tag.version } };
    renaming.mutate(input, { onSuccess: done("changed"), onError });
  };
  const isComplete = isTyped && courseTagDraft.safeParse(body).success;
  return { kind, setKind, name, setName, isTyped, isComplete, saving: tag ? renaming : adding, save };
}
