import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useId, useState } from "react";
import { imports } from "#contract/data/import.ts";
import type { ImportKind } from "#contract/data/import-fields.ts";
import { FailureAlert, sendOnce } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useImportFieldWords } from "../field-words.ts";
import { rowsToWrite } from "../import-model.ts";
import classes from "../mapping/mapping-view.module.css";
import { rowMessages } from "./rows-messages.ts";
import type { CountedImport } from "./rows-table.tsx";
import { useImportOutcomeWords } from "./outcome-words.ts";
import { takeUp } from "../use-import.ts";

/** Kinds of which people can be told. */
const toldKinds = ["clients", "holdings", "reservations"] as const;

function isTold(kind: ImportKind): kind is (typeof toldKinds)[number] {
  return toldKinds.some((each) => each === kind);
}

function toggled(fields: readonly string[], field: string): readonly string[] {
  return fields.includes(field) ? fields.filter((each) => each !== field) : [...fields, field];
}

/** What will happen in a sentence, what has to be agreed to, and the word that has it happen. */
export function CommitFoot({ of }: { of: CountedImport }) {
  const t = useWords(rowMessages);
  const outcome = useImportOutcomeWords();
  const textId = useId();
  const inviteId = useId();
  const [invite, setInvite] = useState(false);
  const [leaveEmpty, setLeaveEmpty] = useState<readonly string[]>([]);
  const committing = useCommand(imports.commit, { touches: imports.one });
  const mapping = useCommand(imports.map, { touches: imports.one });
  const fieldWords = useImportFieldWords(of.kind);
  const { id, kind, counts, leftEmpty, version } = of;
  const params = { id: String(id) };
  const commit = () =>
    committing.mutate({ params, body: { invite, leaveEmpty: [...leaveEmpty], version } }, { onSuccess: takeUp });
  const toColumns = () => {
    if (of.mapping) mapping.mutate({ params, body: { ...of.mapping, version } }, { onSuccess: takeUp });
  };
  const error = committing.error ?? mapping.error;
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
          {leftEmpty.map(({ field, rows: count }) => (
            <Checkbox
              key={field}
              mt={6}
              label={t("leaveEmpty", { field: fieldWords(field), count })}
              checked={leaveEmpty.includes(field)}
              onChange={() => setLeaveEmpty((agreed) => toggled(agreed, field))}
            />
          ))}
          {isTold(kind) && counts.new > 0 && (
            <>
              <Checkbox
                mt={6}
                label={t(`tell.${kind}`)}
                aria-describedby={inviteId}
                checked={invite}
                onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
              />
              <Text id={inviteId} size="xs" c="dimmed" className={classes.roomy}>
                {t(`tellText.${kind}`)}
              </Text>
            </>
          )}
        </div>
        <Group gap="sm" className={classes.footButtons}>
          <Button variant="default" size="lg" loading={mapping.isPending} onClick={toColumns}>
            {t("toColumns")}
          </Button>
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
        </Group>
      </div>
    </div>
  );
}
