import { useState } from "react";
import { type BodyRecord, bodyRecords } from "#contract/health/body-records.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useWeightUnit } from "#web/kernel/frame/weight-unit.ts";
import { useNewer } from "#web/kernel/frame/dialogs/stale-note.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useDraft, wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { fetchRecord } from "./read-record.ts";
import { atFields, type Judging, parseRecordDraft, recordSchema } from "./record-form.ts";
import { recordDiffers, newValues, mergeNewerRecord, type RecordValues, recordValuesOf } from "./record-values.ts";

interface RecordOptions {
  readonly person: Profile;
  /** The record that is changed; left out for a new one. */
  readonly opened: BodyRecord | undefined;
  readonly onWrong: () => void;
  readonly onSaved: () => void;
}

/** A record while it is written; where somebody else was faster, `newer` is what they saved. */
export function useRecord({ person, opened, onWrong, onSaved }: RecordOptions) {
  const { timeZone: zone } = useClub();
  const unit = useWeightUnit();
  const [stored, setStored] = useState(opened);
  const [initial, setInitial] = useState(() =>
    opened ? recordValuesOf(opened, zone, unit) : newValues(new Date().toISOString(), zone),
  );
  const judging = (over = stored): Judging => ({ zone, unit, now: new Date().toISOString(), initial, stored: over });
  const draft = useDraft<RecordValues>(
    `record ${opened?.id ?? ""}`,
    recordSchema(() => judging()),
    initial,
  );
  const { newer, failure, refused, clear } = useNewer(() => fetchRecord(person.id, opened?.id ?? 0));
  const writing = useWriting(person.id);
  const { form } = draft;

  const fail = (error: ApiError) => {
    const errors = atFields(error.errors, form.values, judging());
    form.setErrors(Object.fromEntries(errors.map(({ path, code }) => [path, code])));
    onWrong();
    refused(error);
  };
  const send = (typed: RecordValues, over: BodyRecord | undefined) => {
    const judged = judging(over);
    const body = parseRecordDraft(typed, judged);
    form.setErrors(
      wrongFields(
        recordSchema(() => judged),
        typed,
      ),
    );
    if (!body) return onWrong();
    clear();
    return writing.send(body, over, { onSuccess: onSaved, onError: fail });
  };
  const goOnWith = (now: BodyRecord, typed: RecordValues) => {
    clear();
    form.clearErrors();
    setStored(now);
    setInitial(recordValuesOf(now, zone, unit));
    form.setValues(typed);
  };
  return {
    draft,
    stored,
    newer,
    failure,
    isBusy: writing.isBusy,
    isTyped: recordDiffers(form.values, initial),
    save: () => send(form.values, stored),
    takeOver: (now: BodyRecord) => goOnWith(now, recordValuesOf(now, zone, unit)),
    keepMine: (now: BodyRecord) => {
      const typed = mergeNewerRecord(form.values, initial, recordValuesOf(now, zone, unit));
      goOnWith(now, typed);
      send(typed, now);
    },
  };
}

type Body = NonNullable<ReturnType<typeof parseRecordDraft>>;

/** Adds a record, or puts it over the one it was made from. */
function useWriting(personId: number) {
  const adding = useCommand(bodyRecords.create);
  const changing = useCommand(bodyRecords.update);
  const id = String(personId);
  return {
    isBusy: adding.isPending || changing.isPending,
    send: (
      body: Body,
      over: BodyRecord | undefined,
      done: { onSuccess: () => void; onError: (error: ApiError) => void },
    ) => {
      if (!over) return adding.mutate({ params: { id }, body }, done);
      const params = { id, recordId: String(over.id) };
      return changing.mutate({ params, body: { ...body, version: over.version } }, done);
    },
  };
}
