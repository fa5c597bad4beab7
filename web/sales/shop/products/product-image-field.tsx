import { type ReactNode, useState } from "react";
import { imageTypes, longestImage } from "#contract/kernel/files.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { readAsDataUrl } from "#web/kernel/lib/calls/file-address.ts";
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

/** Takes a product's image; its size is judged here, its kind by the server, which reads the content. */
export function ProductImageField({ stored, image, onImage, error }: ProductImageFieldProps) {
  const t = useWords(shopMessages);
  const say = useFieldWords();
  const [isTooLarge, setTooLarge] = useState(false);
  const address = useImage(stored);
  const pick = async (file: File) => {
    setTooLarge(file.size > longestImage);
    if (file.size <= longestImage) onImage(await readAsDataUrl(file));
  };
  return (
    <ImageDrop
      label={t("image")}
      hint={t("imageHint")}
      error={isTooLarge ? say("TOO_LARGE") : error}
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
