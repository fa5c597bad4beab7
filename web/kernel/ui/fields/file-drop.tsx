import { Button, FileButton, Group, Input, Stack, Text } from "@mantine/core";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import classes from "./file-drop.module.css";

interface FileDropProps {
  label: string;
  hint: string;
  error: ReactNode;
  /** Media types or endings, separated by commas. */
  accept: string;
  /** Shows what is there, or what belongs there. */
  picture: ReactNode;
  dropLabel: string;
  chooseLabel: string;
  /** Has much room where there is much. */
  tall?: boolean;
  /** Further buttons. */
  actions?: ReactNode;
  onPick: (file: File) => void;
}

/** Takes a file by dropping it or by choosing it. */
export function FileDrop({ label, hint, error, accept, picture, dropLabel, chooseLabel, ...more }: FileDropProps) {
  const { actions, tall = false, onPick } = more;
  const [isOver, setOver] = useState(false);
  const forget = useRef<() => void>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPick(file);
  };
  const choose = (file: File | null) => {
    if (file) onPick(file);
    // Otherwise the browser reports nothing when the same file is chosen again.
    forget.current?.();
  };
  return (
    <Input.Wrapper size="md" labelElement="div" label={label} description={hint} error={error} className={classes.wide}>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-tall={tall || undefined}
        role="group"
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picture}
        <Stack gap="xs" align="center">
          <Text size="sm" c="dimmed" className={classes.drop}>
            {dropLabel}
          </Text>
          <Group gap="xs" justify="center">
            <FileButton accept={accept} resetRef={forget} onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" size="sm" className={classes.choose}>
                  {chooseLabel}
                </Button>
              )}
            </FileButton>
            {actions}
          </Group>
        </Stack>
      </div>
    </Input.Wrapper>
  );
}
