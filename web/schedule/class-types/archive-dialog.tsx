import { useState } from "react";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { rooms } from "#contract/schedule/classes/rooms.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classTypeMessages } from "./messages.ts";

interface ArchiveDialogProps {
  endpoint: typeof rooms.archive | typeof classTypes.archive;
  item: { readonly id: number; readonly version: number };
  name: string;
  text: string;
  /** It is known to be in use, which the text says. */
  isUsed?: boolean;
  onClose: () => void;
}

/** Asks before a room or a class type is archived; where classes of it are still to come, it says how many. */
export function ArchiveDialog({ endpoint, item, name, text, isUsed = false, onClose }: ArchiveDialogProps) {
  const t = useWords(classTypeMessages);
  const [ahead, setAhead] = useState(0);
  const onRefused = (error: ApiError) => setAhead(detailsOf("INVALID_STATE", error)?.classes ?? 0);
  return (
    <ConfirmDialog
      // With another key it forgets the general words of the refusal.
      key={ahead}
      title={t("archiveTitle", { name })}
      text={ahead > 0 ? t("classesAhead", { count: ahead }) : text}
      submit={t("archive")}
      blocked={(isUsed || ahead > 0) && "saidElsewhere"}
      endpoint={endpoint}
      input={{ params: { id: String(item.id) }, query: { version: String(item.version) } }}
      done={t("archivedDone", { name })}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
