import { Text } from "@mantine/core";
import { courses } from "#contract/courses.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { FormDialog } from "#web/shell/form-dialog.tsx";
import { alertSuccess } from "#web/ui/alerts.ts";
import type { ShownCourse } from "./course-rows.ts";
import { courseMessages } from "./messages.ts";
import { useReadAgain } from "./use-read-again.ts";

/** Asks before a course is taken off offer. */
export function DeleteCourseDialog({ shown, onClose }: { shown: ShownCourse; onClose: () => void }) {
  const t = useWords(courseMessages);
  const button = useWords(buttonMessages);
  const readAgain = useReadAgain();
  const deleting = useCommand(courses.delete);
  const { course, name } = shown;
  const send = () =>
    deleting.mutate(
      { params: { id: String(course.id) }, query: { version: String(course.version) } },
      {
        onSuccess: () => {
          alertSuccess(t("deleted", { name }));
          onClose();
        },
        onError: readAgain,
      },
    );
  return (
    <FormDialog
      title={t("deleteCourse")}
      failure={deleting.error}
      submit={button("delete")}
      danger
      busy={deleting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: "anywhere" }}>{t("deleteText", { name })}</Text>
    </FormDialog>
  );
}
