import { type CourseTag, courses } from "#contract/schedule/courses.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { courseMessages } from "./messages.ts";
import { useReadAgain } from "./use-read-again.ts";

/** Asks before a tag is no longer offered. */
export function RemoveTagDialog({ tag, onClose }: { tag: CourseTag; onClose: () => void }) {
  const t = useWords(courseMessages);
  const name = tag.name[useLocale()];
  return (
    <ConfirmDialog
      title={t("removeTitle", { name })}
      text={t("removeText")}
      submit={t("removeTag")}
      endpoint={courses.removeTag}
      input={{ params: { id: String(tag.id) }, query: { version: String(tag.version) } }}
      done={t("removed", { name })}
      onRefused={useReadAgain()}
      onClose={onClose}
    />
  );
}
