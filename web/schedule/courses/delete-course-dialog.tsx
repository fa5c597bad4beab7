import { courses } from "#contract/schedule/courses.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { ShownCourse } from "./course-rows.ts";
import { courseMessages } from "./messages.ts";
import { useReadAgain } from "./use-read-again.ts";

/** Asks before a course is taken off offer. */
export function DeleteCourseDialog({ shown: { course, name }, onClose }: { shown: ShownCourse; onClose: () => void }) {
  const t = useWords(courseMessages);
  return (
    <ConfirmDialog
      title={t("deleteTitle", { name })}
      text={t("deleteText")}
      endpoint={courses.delete}
      input={{ params: { id: String(course.id) }, query: { version: String(course.version) } }}
      done={t("deleted", { name })}
      onRefused={useReadAgain()}
      onClose={onClose}
    />
  );
}
