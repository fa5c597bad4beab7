import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { PeopleList, type ListedPerson } from "./people-list.tsx";

interface PeopleDialogProps {
  title: string;
  /** Undefined while they are on their way. */
  people: readonly ListedPerson[] | undefined;
  /** They are to be called. */
  areCalled?: boolean;
  /** Shown until then, and below them. */
  children: ReactNode;
  onClose: () => void;
}

/** The people behind a number. */
export function PeopleDialog({ title, people, areCalled = false, children, onClose }: PeopleDialogProps) {
  const button = useWords(buttonMessages);
  return (
    <Dialog title={title} closeLabel={button("close")} onClose={onClose}>
      <Stack gap="sm">
        {people && <PeopleList people={people} areCalled={areCalled} />}
        {children}
      </Stack>
    </Dialog>
  );
}
