import { SegmentedControl, Text, Textarea } from "@mantine/core";
import { type NoteDraft, longestNote, noteDraft, noteKinds, notes } from "#contract/identity/notes.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { noteMessages } from "./messages.ts";

/** Writes a note about a person, or what to mind with them. */
export function NoteDialog({ personId, onClose }: { personId: number; onClose: () => void }) {
  const t = useWords(noteMessages);
  const draft = useDraft<NoteDraft>(`note on ${personId}`, noteDraft, { kind: "note", text: "" });
  const adding = useCommand(notes.add);
  const { kind, text } = draft.form.values;
  const save = () => {
    if (draft.form.validate().hasErrors) return;
    adding.mutate(
      { params: { id: String(personId) }, body: { kind, text } },
      {
        onSuccess: ({ undo }) => {
          alertDone(t("added"), { undo });
          onClose();
        },
        onError: draft.refuse,
      },
    );
  };
  return (
    <FormDialog
      title={t("add")}
      failure={adding.error}
      isTyped={text.trim() !== ""}
      submit={t("add")}
      blocked={text.trim() === "" && "incomplete"}
      busy={adding.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t("text")}
        required
        autosize
        minRows={2}
        maxLength={longestNote}
        {...draft.form.getInputProps("text")}
      />
      <div>
        <SegmentedControl
          aria-label={t("kind")}
          fullWidth
          value={kind}
          onChange={(next) => draft.form.setFieldValue("kind", noteDraft.shape.kind.parse(next))}
          data={noteKinds.map((value) => ({ value, label: t(value) }))}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t(kind === "note" ? "noteHint" : "alertHint")}
        </Text>
      </div>
    </FormDialog>
  );
}
