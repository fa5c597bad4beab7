import { Button, FileButton, Group, Input, Stack, Text } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useState } from "react";
import classes from "./image-drop.module.css";

interface ImageDropProps {
  label: string;
  hint: string;
  error: ReactNode;
  /** Media types, separated by commas. */
  accept: string;
  /** Address of the image as it is now. */
  shown: string | undefined;
  /** Shows it as the circle that becomes of it. */
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
export function ImageDrop({ label, hint, error, accept, shown, round, onPick, onRemove, words }: ImageDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPick(file);
  };
  return (
    <Input.Wrapper size="md" labelElement="div" label={label} description={hint} error={error} className={classes.wide}>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        role="group"
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown === undefined ? (
          <IconPhotoUp size={32} stroke={1.4} aria-hidden />
        ) : (
          <img src={shown} alt={words.preview} className={classes.picture} data-round={round} />
        )}
        <Stack gap="xs" align="center">
          <Text size="sm" c="dimmed">
            {words.drop}
          </Text>
          <Group gap="xs" justify="center">
            <FileButton accept={accept} onChange={(file) => file && onPick(file)}>
              {(props) => (
                <Button {...props} variant="default" size="sm">
                  {shown === undefined ? words.choose : words.change}
                </Button>
              )}
            </FileButton>
            {shown !== undefined && (
              <Button variant="subtle" color="gray" size="sm" onClick={onRemove}>
                {words.remove}
              </Button>
            )}
          </Group>
        </Stack>
      </div>
    </Input.Wrapper>
  );
}
