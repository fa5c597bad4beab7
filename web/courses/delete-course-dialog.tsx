import { Button, Stack, Text } from "@mantine/core";
import { courses } from "#contract/courses.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { alertSuccess } from "#web/ui/alerts.ts";
import { Sheet, SheetFooter } from "#web/ui/sheet.tsx";
import type { ShownCourse } from "./course-rows.ts";
import { FailureNote } from "./failure-note.tsx";
import { courseMessages } from "./messages.ts";
import { useReadAgain } from "./use-read-again.ts";

/** Asks before a course is taken off offer. */
export function DeleteCourseDialog({ shown, onClose }: { shown: ShownCourse; onClose: () => void }) {
  const t = useWords(courseMessages);
  const button = useWords(buttonMessages);
  const readAgain = useReadAgain();
  const deleting = useCommand(courses.delete);
  const { course, name } = shown;
  const close = () => {
    if (!deleting.isPending) onClose();
  };
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
    <Sheet title={t("deleteCourse")} closeLabel={button("close")} onClose={close}>
      <Stack>
        <FailureNote error={deleting.error} />
        <Text style={{ overflowWrap: "anywhere" }}>{t("deleteText", { name })}</Text>
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={close}>
          {button("cancel")}
        </Button>
        <Button color="red.8" loading={deleting.isPending} onClick={send}>
          {button("delete")}
        </Button>
      </SheetFooter>
    </Sheet>
  );
}
