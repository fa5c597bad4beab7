import { Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { courseTagDraft, courses, tagKinds } from "#contract/courses.ts";
import type { Locale } from "#contract/values.ts";
import { FormDialog } from "#web/frame/form-dialog.tsx";
import { type BothLanguages, inBoth, languagesFrom, typedIn } from "#web/lib/both-languages.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { languageTags, useLocale, useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { alertSuccess } from "#web/ui/alerts.ts";
import { courseMessages } from "./messages.ts";
import { pickerMessages } from "./picker-messages.ts";
import { useReadAgain } from "./use-read-again.ts";

/** Adds a tag of the club's own, named in the language of the screen and, where it differs, in the other. */
export function AddTagDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(courseMessages);
  const kindName = useWords(pickerMessages);
  const button = useWords(buttonMessages);
  const lead = useLocale();
  const [kind, setKind] = useState<(typeof tagKinds)[number]>("course_type");
  const [name, setName] = useState<BothLanguages>({ en: "", cn: "" });
  const adding = useCommand(courses.createTag);
  const readAgain = useReadAgain();
  const body = { kind, name: JSON.stringify(inBoth(name)) };
  const onSuccess = () => {
    readAgain();
    alertSuccess(t("added", { name: inBoth(name)[lead].trim() }));
    onClose();
  };
  const type = (language: Locale, typed: string) => setName(typedIn(name, language, typed, lead));
  return (
    <FormDialog
      title={t("addTag")}
      failure={adding.error}
      isTyped={name.en !== "" || name.cn !== ""}
      submit={button("add")}
      disabled={!courseTagDraft.safeParse(body).success}
      busy={adding.isPending}
      onSubmit={() => adding.mutate({ body }, { onSuccess })}
      onClose={onClose}
    >
      <Select
        label={t("tagKind")}
        allowDeselect={false}
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
    </FormDialog>
  );
}
