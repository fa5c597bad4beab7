import { type ReactNode, useState } from "react";
import { imageTypes } from "#contract/kernel/files/files.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { readAsDataUrl } from "#web/kernel/lib/calls/file-address.ts";
import { imageErrorOf } from "#web/kernel/frame/image-file.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ImageDrop } from "#web/kernel/ui/fields/image-drop.tsx";
import { useImage } from "../image-address.ts";
import { shopMessages } from "../messages.ts";
import type { PickedImage } from "./product-values.ts";

interface ProductImageFieldProps {
  stored: string | null;
  image: PickedImage;
  onImage: (image: PickedImage) => void;
  /** The server's error. */
  error: ReactNode;
}

/** Takes a product's image, unless it is too large or no picture; the server reads the content once more. */
export function ProductImageField({ stored, image, onImage, error }: ProductImageFieldProps) {
  const t = useWords(shopMessages);
  const say = useFieldWords();
  const [wrong, setWrong] = useState<Awaited<ReturnType<typeof imageErrorOf>>>();
  const address = useImage(stored);
  const pick = async (file: File) => {
    const found = await imageErrorOf(file);
    setWrong(found);
    if (!found) onImage(await readAsDataUrl(file));
  };
  return (
    <ImageDrop
      label={t("image")}
      hint={t("imageHint")}
      error={wrong ? say(wrong) : error}
      accept={imageTypes.join(",")}
      shown={image === undefined ? address : (image ?? undefined)}
      onPick={(file) => void pick(file)}
      onRemove={() => onImage(stored === null ? undefined : null)}
      words={{
        drop: t("imageDrop"),
        choose: t("imageChoose"),
        change: t("imageChange"),
        remove: t("imageRemove"),
        preview: t("imagePreview"),
      }}
    />
  );
}
