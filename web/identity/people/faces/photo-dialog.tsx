import { useState } from "react";
import { imageTypes } from "#contract/kernel/files/files.ts";
import type { Profile } from "#contract/identity/people.ts";
import { profiles } from "#contract/membership/profile.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { readAsDataUrl, base64Of } from "#web/kernel/lib/calls/file-address.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { ImageDrop } from "#web/kernel/ui/fields/image-drop.tsx";
import { useNewestPerson } from "./newest-person-model.ts";
import { photoMessages } from "./photo-messages.ts";
import { usePersonImage } from "./photo-model.ts";
import { squareOf } from "./photo-square.ts";

/** Sets a person's photo or takes it away; it is made small here, so that any picture of a phone will do. */
export function PhotoDialog({ person: shown, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(photoMessages);
  const button = useWords(buttonMessages);
  const say = useFieldWords();
  const { person, isReading, refused } = useNewestPerson(shown);
  const name = useFormat().name(person);
  const stored = usePersonImage(person);
  const saving = useCommand(profiles.changeImage);
  const { photo, isUnreadable, pick, remove } = usePicked(person.profileImage !== null);
  const wrong = saving.error?.errors.find(({ path }) => path === "image");
  const send = () => {
    if (photo === undefined) return;
    const image = photo === null ? null : base64Of(photo);
    saving.mutate(
      { params: { id: String(person.id) }, body: { image, version: person.version } },
      {
        onSuccess: () => {
          alertSuccess(t(image === null ? "removed" : "saved", { name }));
          onClose();
        },
        onError: refused,
      },
    );
  };
  return (
    <FormDialog
      title={t("title", { name })}
      failure={saving.error}
      isTyped={photo !== undefined}
      submit={button("save")}
      blocked={photo === undefined && "unchanged"}
      busy={saving.isPending || isReading}
      onSubmit={send}
      onClose={onClose}
    >
      <ImageDrop
        label={t("photo")}
        hint={t("hint")}
        error={isUnreadable ? t("unreadable") : wrong && say(wrong.code)}
        accept={imageTypes.join(",")}
        shown={photo === undefined ? stored : (photo ?? undefined)}
        round
        onPick={(file) => {
          saving.reset();
          void pick(file);
        }}
        onRemove={remove}
        words={{
          drop: t("drop"),
          choose: t("choose"),
          change: t("change"),
          remove: t("remove"),
          preview: t("preview"),
        }}
      />
    </FormDialog>
  );
}

/** The picked image: a data URL; null removes the stored photo, undefined keeps it. */
function usePicked(hasStored: boolean) {
  const [photo, setPhoto] = useState<string | null>();
  const [isUnreadable, setUnreadable] = useState(false);
  const pick = async (file: File) => {
    const square = await squareOf(file);
    setUnreadable(square === undefined);
    if (square) setPhoto(await readAsDataUrl(square));
  };
  const remove = () => {
    setUnreadable(false);
    setPhoto(hasStored ? null : undefined);
  };
  return { photo, isUnreadable, pick, remove };
}
