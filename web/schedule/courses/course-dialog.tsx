import { Alert, Checkbox, NumberInput, Textarea, TextInput } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import { MAX_SEATS } from "#contract/kernel/sessions/series-dates.ts";
import { type Course, courseDraft, courses } from "#contract/schedule/courses.ts";
import { optionNamed } from "#web/club/settings/options/option-labels.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import type { ShownCourse } from "./course-rows.ts";
import { courseMessages } from "./messages.ts";
import { useReadAgain } from "./use-read-again.ts";

interface CourseDialogProps {
  /** Without, a new course is added. */
  shown: ShownCourse | undefined;
  onClose: () => void;
}

/** Adds a course or changes one; what was typed stays until it is saved. */
export function CourseDialog({ shown, onClose }: CourseDialogProps) {
  const t = useWords(courseMessages);
  const button = useWords(buttonMessages);
  const { draft, saving, isTaken, save } = useCourseForm(shown, onClose);
  return (
    <FormDialog
      title={t(shown ? "editCourse" : "addCourse")}
      failure={isTaken ? null : saving.error}
      isTyped={draft.isTyped}
      submit={button(shown ? "save" : "addRecord")}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <CourseFields
        draft={draft}
        taken={isTaken ? saving.error : null}
        onName={saving.reset}
        ours={shown?.description}
      />
    </FormDialog>
  );
}

type Values = Record<"name" | "description", string> & Pick<Course, "isDefault" | "seats">;
type CourseDraft = ReturnType<typeof useDraft<Values>>;

function useCourseForm(shown: ShownCourse | undefined, onDone: () => void) {
  const t = useWords(courseMessages);
  const adding = useCommand(courses.create);
  const changing = useCommand(courses.update);
  const saving = shown ? changing : adding;
  const readAgain = useReadAgain();
  const { name = "", course } = shown ?? {};
  const draft = useDraft<Values>(`course ${course?.id ?? ""}`, courseDraft, {
    name,
    description: course?.description ?? "",
    isDefault: course?.isDefault ?? 0,
    seats: course?.seats ?? 1,
  });
  const onError = (error: ApiError) => {
    draft.refuse(error);
    readAgain();
  };
  const done = (message: "added" | "changed") => {
    alertSuccess(t(message, { name: draft.form.values.name.trim() }));
    onDone();
  };
  const send = (values: Values) => {
    const body = { ...values, name: optionNamed("course", values.name) };
    if (!course) return adding.mutate({ body }, { onSuccess: () => done("added"), onError });
    const { id, version } = course;
    const input = { params: { id: String(id) }, body: { ...body, id, version } };
    changing.mutate(input, { onSuccess: () => done("changed"), onError });
  };
  const save = () => draft.form.onSubmit(send)();
  return { draft, saving, isTaken: saving.error?.code === "DUPLICATE_COURSE", save };
}

interface CourseFieldsProps {
  draft: CourseDraft;
  /** The refusal of a name that another course has. */
  taken: ApiError | null;
  onName: () => void;
  /** The default text while the club has none for the course. */
  ours: string | undefined;
}

function CourseFields({ draft, taken, onName, ours }: CourseFieldsProps) {
  const t = useWords(courseMessages);
  const failure = useFailureWords();
  const { form, bind } = draft;
  const name = bind("name");
  return (
    <>
      <TextInput
        label={t("name")}
        required
        maxLength={60}
        data-autofocus
        {...name}
        onChange={(event) => {
          name.onChange(event);
          if (taken) onName();
        }}
        error={name.error ?? (taken && failure(taken))}
      />
      <Textarea
        label={t("description")}
        placeholder={ours}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={300}
        {...bind("description")}
      />
      <NumberInput
        label={t("seats")}
        description={t("seatsHint")}
        required
        min={1}
        max={MAX_SEATS}
        allowDecimal={false}
        allowNegative={false}
        {...bind("seats")}
      />
      <Checkbox
        label={t("setDefault")}
        checked={form.values.isDefault === 1}
        onChange={({ currentTarget }) => form.setFieldValue("isDefault", currentTarget.checked ? 1 : 0)}
      />
      <div role="status">
        {form.values.isDefault === 1 && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {t("defaultWarning")}
          </Alert>
        )}
      </div>
    </>
  );
}
