import { Button } from "@mantine/core";
import IconPhotoUp from "~icons/tabler/photo-up";
import type { ReactNode } from "react";
import { FileDrop } from "./file-drop.tsx";
import classes from "./image-drop.module.css";

interface ImageDropProps {
  label: string;
  hint: string;
  error: ReactNode;
  /** Media types, separated by commas. */
  accept: string;
  /** Address of the image as it is now. */
  shown: string | undefined;
  /** Shows it as the circle it will be cropped to. */
  round?: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
  words: {
    readonly drop: string;
    readonly choose: string;
    readonly change: string;
    readonly remove: string;
    readonly preview: string;
  };
}

/** Takes an image by dropping it or by choosing a file, and shows it. */
export function ImageDrop({ shown, round, onRemove, words, ...drop }: ImageDropProps) {
  const isEmpty = shown === undefined;
  return (
    <FileDrop
      {...drop}
      dropLabel={words.drop}
      chooseLabel={isEmpty ? words.choose : words.change}
      picture={
        isEmpty ? (
          <IconPhotoUp size={32} stroke={1.4} aria-hidden />
        ) : (
          <img src={shown} alt={words.preview} className={classes.picture} data-round={round} />
        )
      }
      actions={
        !isEmpty && (
          <Button variant="subtle" color="gray" size="sm" onClick={onRemove}>
            {words.remove}
          </Button>
        )
      }
    />
  );
}
