import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useId, useState } from "react";
import { imports } from "#contract/data/import.ts";
import type { ImportKind } from "#contract/data/import-fields.ts";
import { FailureAlert, sendOnce } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useImportFieldWords } from "../field-labels.ts";
import { rowsToWrite } from "../import-model.ts";
import classes from "../mapping/mapping-view.module.css";
import { rowMessages } from "./rows-messages.ts";
import type { CountedImport } from "./rows-table.tsx";
import { useImportOutcomeWords } from "./outcome-labels.ts";
import { queueOf, takeUp } from "../use-import.ts";
import type { Corrections } from "./use-corrections.ts";

/** Kinds that can send notifications. */
const notifyingKinds = ["clients", "holdings", "reservations"] as const;

function canNotify(kind: ImportKind): kind is (typeof notifyingKinds)[number] {
  return notifyingKinds.some((each) => each === kind);
}

/** The effects in a sentence, the consents, and the button that starts the import. */
export function CommitFoot({ of, corrections }: { of: CountedImport; corrections: Corrections }) {
  const t = useWords(rowMessages);
  const outcome = useImportOutcomeWords();
  const textId = useId();
  const [invite, setInvite] = useState(false);
  const [leaveEmpty, setLeaveEmpty] = useState<readonly string[]>([]);
  const { id, kind, counts, leftEmpty, version } = of;
  // After rows that were just left out: one that is still on its way makes the version an old one.
  const committing = useCommand(imports.commit, queueOf(of));
  const mapping = useCommand(imports.map);
  const params = { id: String(id) };
  const commit = () =>
    committing.mutate({ params, body: { invite, leaveEmpty: [...leaveEmpty], version } }, { onSuccess: takeUp });
  const toColumns = () => {
    if (of.mapping) mapping.mutate({ params, body: { ...of.mapping, version } }, { onSuccess: takeUp });
  };
  const error = corrections.error ?? committing.error ?? mapping.error;
  const rows = rowsToWrite(counts);
  const isAgreed = leftEmpty.every(({ field }) => leaveEmpty.includes(field));
  const isReady = counts.undecided === 0 && rows > 0 && isAgreed;
  return (
    <div className={`${classes.foot} ${classes.long}`}>
      {error && <FailureAlert error={error} words={undefined} />}
      <div className={classes.footLine}>
        <div className={classes.footText}>
          <Text id={textId} role="status" fw={550}>
            {counts.undecided > 0 ? t("undecidedFirst", { count: counts.undecided }) : outcome.ahead(of)}
          </Text>
          <LeaveEmpty of={of} agreed={leaveEmpty} onChange={setLeaveEmpty} />
          {canNotify(kind) && counts.new > 0 && <Invite kind={kind} value={invite} onChange={setInvite} />}
        </div>
        <Group gap="sm" className={classes.footButtons}>
          <Button variant="default" size="lg" loading={mapping.isPending} onClick={toColumns}>
            {t("toColumns")}
          </Button>
          {corrections.count > 0 ? (
            <Button size="lg" loading={corrections.isSending} onClick={corrections.send}>
              {t("checkAgain", { count: corrections.count })}
            </Button>
          ) : (
            <Button
              size="lg"
              loading={committing.isPending}
              disabled={!isReady}
              aria-describedby={textId}
              onClick={(event) => {
                sendOnce(event);
                if (!event.defaultPrevented) commit();
              }}
            >
              {t("importAll", { count: rows })}
            </Button>
          )}
        </Group>
      </div>
    </div>
  );
}

interface LeaveEmptyProps {
  of: CountedImport;
  agreed: readonly string[];
  onChange: (agreed: readonly string[]) => void;
}

/** Asks for each field that stays empty in some rows whether it may. */
function LeaveEmpty({ of: { kind, leftEmpty }, agreed, onChange }: LeaveEmptyProps) {
  const t = useWords(rowMessages);
  const fieldWords = useImportFieldWords(kind);
  const toggle = (field: string) =>
    onChange(agreed.includes(field) ? agreed.filter((each) => each !== field) : [...agreed, field]);
  return leftEmpty.map(({ field, rows: count }) => (
    <Checkbox
      key={field}
      mt={6}
      label={t("leaveEmpty", { field: fieldWords(field), count })}
      checked={agreed.includes(field)}
      onChange={() => toggle(field)}
    />
  ));
}

interface InviteProps {
  kind: (typeof notifyingKinds)[number];
  value: boolean;
  onChange: (invite: boolean) => void;
}

/** Asks whether the people in the file get a message. */
function Invite({ kind, value, onChange }: InviteProps) {
  const t = useWords(rowMessages);
  const textId = useId();
  return (
    <>
      <Checkbox
        mt={6}
        label={t(`notify.${kind}`)}
        aria-describedby={textId}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text id={textId} size="xs" c="dimmed" className={classes.roomy}>
        {t(`notifyText.${kind}`)}
      </Text>
    </>
  );
}
