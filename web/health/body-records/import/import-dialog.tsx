import { Alert, Button, Skeleton, Stack, Text } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import IconCheck from "~icons/tabler/check";
import IconFileSpreadsheet from "~icons/tabler/file-spreadsheet";
import type { ImportAnswer } from "#contract/health/body-records.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useLeaving } from "#web/kernel/frame/dialogs/discard-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { FileDrop } from "#web/kernel/ui/fields/file-drop.tsx";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { inbodyImportMessages } from "./import-messages.ts";
import { ImportPreview } from "./import-preview.tsx";
import { countRowStates } from "./import-rows.ts";
import { type FileProblem, useInbodyImport } from "./use-import.ts";

interface ImportDialogProps {
  person: Profile;
  onClose: () => void;
}

/** Brings the file of an InBody device into a person's history: looked at row by row, written once confirmed. */
export function ImportDialog({ person, onClose }: ImportDialogProps) {
  const t = useWords(inbodyImportMessages);
  const button = useWords(buttonMessages);
  const reason = useFailureWords();
  const { picked, failure, written, isWriting, pick, confirm } = useInbodyImport(person.id);
  const preview = picked?.preview;
  const counts = preview && !written ? countRowStates(preview) : undefined;
  const fresh = counts ? counts.new + counts.changed : 0;
  const leaving = useLeaving(fresh > 0, onClose);
  const close = () => {
    if (!isWriting) leaving.close();
  };
  return (
    <>
      <Dialog
        title={t("title", { name: useFormat().name(person) })}
        size="60rem"
        closeLabel={button("close")}
        closeOnEscape={!leaving.asks}
        onClose={close}
      >
        <Stack>
          {failure && (
            <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
              {failure.code === "STALE" ? t("changedMeanwhile") : reason(failure)}
            </Alert>
          )}
          {written ? (
            <Summary answer={written} />
          ) : (
            <FilePicker isPicked={preview !== undefined} problem={picked?.problem} onPick={pick} />
          )}
          {picked && !written && (
            <Text fw={650} style={{ overflowWrap: "anywhere" }}>
              {picked.name}
            </Text>
          )}
          {picked?.isReading && <Skeleton height={240} aria-label={t("reading")} />}
          {preview && !written && <ImportPreview answer={preview} person={person} />}
        </Stack>
        <DialogFooter>
          <Button variant="default" onClick={close}>
            {button(fresh > 0 ? "cancel" : "close")}
          </Button>
          {fresh > 0 && (
            <Button loading={isWriting} onClick={confirm}>
              {t("confirm", { count: fresh })}
            </Button>
          )}
        </DialogFooter>
      </Dialog>
      {leaving.question}
    </>
  );
}

interface FilePickerProps {
  isPicked: boolean;
  problem: FileProblem | undefined;
  onPick: (file: File) => void;
}

function FilePicker({ isPicked, problem, onPick }: FilePickerProps) {
  const t = useWords(inbodyImportMessages);
  const say = useFieldWords();
  const wrong = problem === "unreadable" ? say("UNREADABLE_FILE") : problem && t(problem);
  return (
    <FileDrop
      label={t("file")}
      hint={t("hint")}
      error={wrong}
      accept=".csv,text/csv"
      picture={<IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />}
      dropLabel={t("drop")}
      chooseLabel={t(isPicked ? "chooseOther" : "choose")}
      onPick={onPick}
    />
  );
}

/** The result. */
function Summary({ answer }: { answer: ImportAnswer }) {
  const t = useWords(inbodyImportMessages);
  const { known, refused } = countRowStates(answer);
  return (
    <div role="status">
      <EmptyState
        icon={<IconCheck size={24} />}
        title={t("done", { count: answer.written })}
        text={known + refused > 0 ? t("doneText", { known, refused }) : undefined}
      />
    </div>
  );
}
