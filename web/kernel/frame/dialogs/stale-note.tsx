import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import IconRefresh from "~icons/tabler/refresh";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type Fact, FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { formDialogMessages } from "./form-dialog-messages.ts";
import classes from "./stale-note.module.css";

/**
 * Why a dialog's save failed. `refused` takes every failure of the save. If the version is stale, it reads the stored
 * state with `readNow` into `newer`, and the dialog shows a `StaleNote` instead of its button. Call `clear` before each
 * attempt and after the choice. `failure` is what remains for the dialog itself to show.
 */
export function useNewer<Stored>(readNow: () => Promise<Stored | undefined>) {
  const [state, setState] = useState<{ readonly newer?: Stored; readonly failure?: ApiError }>({});
  const readAgain = async () => {
    try {
      const newer = await readNow();
      setState(newer === undefined ? { failure: new ApiError("NOT_FOUND") } : { newer });
    } catch (error) {
      setState({ failure: error instanceof ApiError ? error : new ApiError("UNREADABLE_ANSWER") });
    }
  };
  return {
    ...state,
    refused: (error: ApiError) => {
      if (error.code === "STALE") void readAgain();
      else setState({ failure: error });
    },
    clear: () => setState({}),
  };
}

interface StaleNoteProps {
  /** The fields that differ from when the dialog opened, in words; empty if the form has no such field. */
  changes: readonly Fact[];
  /** Puts the newer state in the place of everything typed. */
  onTakeOver: () => void;
  /** Saves what was typed once more, over the newer state. */
  onKeep: () => void;
}

/** Shows in a form what another person has changed, and asks which state to keep. */
export function StaleNote({ changes, onTakeOver, onKeep }: StaleNoteProps) {
  const t = useWords(formDialogMessages);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The person who saved may have scrolled far down a long form.
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert ref={note} className={classes.note} color="yellow" icon={<IconRefresh aria-hidden />} role="alert">
      <Stack gap="sm">
        <Text>{changes.length > 0 ? t("changedTo") : t("changedElsewhere")}</Text>
        {changes.length > 0 && <FactList facts={changes} />}
        <Group gap="xs">
          <Button variant="default" onClick={onTakeOver}>
            {t("takeOver")}
          </Button>
          <Button onClick={onKeep}>{t("keepMine")}</Button>
        </Group>
      </Stack>
    </Alert>
  );
}
