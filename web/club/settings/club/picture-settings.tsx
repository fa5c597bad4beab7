import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clubPictures } from "#contract/club/club-pictures.ts";
import { imageTypes } from "#contract/kernel/files/files.ts";
import { logoAddress } from "#web/kernel/frame/club/club-mark.tsx";
import { clubRead, useClub } from "#web/kernel/frame/club/club.ts";
import { usePayCode } from "#web/kernel/frame/use-pay-code.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { readAsDataUrl, base64Of } from "#web/kernel/lib/calls/file-address.ts";
import { imageErrorOf } from "#web/kernel/frame/image-file.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { ImageDrop } from "#web/kernel/ui/fields/image-drop.tsx";
import { settingMessages } from "../messages.ts";
import { SettingCard } from "../frame/setting-card.tsx";

/** The club's logo. */
export function LogoSetting() {
  const t = useWords(settingMessages);
  const { clubLogo } = useClub();
  return (
    <PictureSetting
      name="clubLogo"
      endpoint={clubPictures.changeLogo}
      effect={t("clubLogoEffect")}
      drop={t("logoDrop")}
      remove={t("logoRemove")}
      stored={clubLogo === null ? undefined : logoAddress(clubLogo)}
    />
  );
}

/** The picture that members pay by. */
export function PayCodeSetting() {
  const t = useWords(settingMessages);
  return (
    <PictureSetting
      name="payCode"
      endpoint={clubPictures.changePayCode}
      effect={t("payCodeEffect")}
      drop={t("payCodeDrop")}
      remove={t("payCodeRemove")}
      stored={usePayCode()}
    />
  );
}

interface PictureSettingProps {
  name: "clubLogo" | "payCode";
  endpoint: typeof clubPictures.changeLogo | typeof clubPictures.changePayCode;
  effect: string;
  drop: string;
  remove: string;
  /** The address of the picture as it is now. */
  stored: string | undefined;
}

/** A picture of the club, unless it is too large or none; the server reads the content once more and makes it small. */
function PictureSetting({ name, endpoint, effect, drop, remove, stored }: PictureSettingProps) {
  const t = useWords(settingMessages);
  const say = useFieldWords();
  const { picked, pick, refusal, draft } = usePicture(name, endpoint);
  const wrong = refusal ?? draft.error?.errors.find(({ path }) => path === "image")?.code;
  return (
    <SettingCard title={t(name)} effect={effect} draft={draft}>
      <ImageDrop
        label={t("logoImage")}
        hint={t("logoHint")}
        error={wrong && say(wrong)}
        accept={imageTypes.join(",")}
        shown={picked === undefined ? stored : (picked ?? undefined)}
        onPick={(file) => void pick(file)}
        onRemove={() => draft.change(stored === undefined ? undefined : null)}
        words={{ drop, choose: t("logoChoose"), change: t("logoChange"), remove, preview: t(name) }}
      />
    </SettingCard>
  );
}

/** The picked image: a data URL; null removes the stored one, undefined keeps it. */
type Picked = string | null | undefined;

function usePicture(name: PictureSettingProps["name"], endpoint: PictureSettingProps["endpoint"]) {
  const client = useQueryClient();
  const stored = useSuspenseQuery(clubRead).data.find((setting) => setting.name === name);
  const command = useCommand(endpoint);
  const [picked, setPicked] = useState<Picked>();
  const [refusal, setRefusal] = useState<Awaited<ReturnType<typeof imageErrorOf>>>();
  const change = (next: Picked) => {
    command.reset();
    setRefusal(undefined);
    setPicked(next);
  };
  const pick = async (file: File) => {
    change(undefined);
    const found = await imageErrorOf(file);
    setRefusal(found);
    if (!found) setPicked(await readAsDataUrl(file));
  };
  const save = (onSaved: () => void) => {
    if (picked === undefined) return;
    const image = picked === null ? null : base64Of(picked);
    command.mutate(
      { body: { image, version: stored?.version } },
      {
        onSuccess: () => {
          void client.invalidateQueries(clubRead).then(() => setPicked(undefined));
          onSaved();
        },
        onError: ({ code }) => {
          if (code === "STALE") void client.invalidateQueries(clubRead);
        },
      },
    );
  };
  const { error } = command;
  const isStale = error?.code === "STALE";
  const draft = {
    name,
    change,
    error,
    isChanged: picked !== undefined,
    save,
    discard: () => change(undefined),
    busy: command.isPending,
    isStale,
    failure: error && !isStale && error.errors.length === 0 ? error : undefined,
  };
  return { picked, pick, refusal, draft };
}
