import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import IconRefresh from "~icons/tabler/refresh";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type Fact, FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { formDialogMessages } from "./form-dialog-messages.ts";
import classes from "./stale-note.module.css";

/**
 * Why a dialog's save failed. `refused` takes every failure of the save; where somebody else was faster it reads what is
 * stored by now with `readNow`, and `newer` holds it: the dialog then shows a `StaleNote` instead of its button. `clear`
 * belongs before each attempt and after the choice. `failure` is what is left for the dialog itself to tell.
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
  /** What is stored otherwise than when the dialog opened, in words; empty when none of it stands in the form. */
  changes: readonly Fact[];
  /** Puts the newer state in the place of everything typed. */
  onTakeOver: () => void;
  /** Saves what was typed once more, over the newer state. */
  onKeep: () => void;
}

/** Tells in a form what somebody else has changed meanwhile, and asks whose state shall stand. */
export function StaleNote({ changes, onTakeOver, onKeep }: StaleNoteProps) {
  const t = useWords(formDialogMessages);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever saved may have scrolled far down a long form.
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
