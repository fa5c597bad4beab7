import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClubSetting, company, type OptionList, type Setting } from "#contract/club/settings.ts";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { FieldCode } from "#contract/kernel/refusal/errors.ts";
import { clubRead } from "#web/kernel/frame/club/club.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";

/** How a setting is read out of the answer, judged before it is sent, and put into the body of the write. */
export interface SettingKind<Value> {
  readonly name: ClubSetting | OptionList;
  readonly read: (setting: Setting) => Value;
  readonly judge: (value: Value) => Readonly<Record<string, FieldCode>>;
  readonly body: (value: Value) => { options: string[] } | { value: unknown };
}

/**
 * One setting while it is being changed. The version that is sent is the one the change began with, so that nobody's
 * change is overwritten unseen: a stale one is read again and `isStale` says so.
 */
export function useSetting<Value>({ name, read, judge, body }: SettingKind<Value>) {
  const { command, store, readAgain } = useStoring(name);
  const stored = useSuspenseQuery(clubRead).data.find((setting) => setting.name === name);
  const [draft, setDraft] = useStoredDraft<{ value: Value; version: number } | undefined>(`setting ${name}`, undefined);
  const [codes, setCodes] = useState<Readonly<Record<string, FieldCode>>>({});
  if (!stored) throw new Error(`The server answered no setting ${name}`);

  const current = read(stored);
  const value = draft ? draft.value : current;
  const version = draft ? draft.version : stored.version;
  const forget = () => {
    setDraft(undefined);
    setCodes({});
  };
  const explain = async (error: ApiError) => {
    setCodes(Object.fromEntries(error.errors.map(({ path, code }) => [path.replace(/^(value|options)\.?/, ""), code])));
    if (error.code !== "STALE") return;
    await readAgain();
    forget();
  };
  const save = (onSaved: () => void) => {
    const wrong = judge(value);
    setCodes(wrong);
    if (Object.keys(wrong).length > 0) return;
    const onSuccess = () => {
      forget();
      onSaved();
    };
    store({ ...body(value), version }, { onSuccess, onError: (error) => void explain(error) });
  };
  const error = command.error;
  return {
    name,
    value,
    /** The stored value. */
    current,
    change: (next: Value) => {
      command.reset();
      setDraft({ value: next, version });
    },
    isChanged: JSON.stringify(value) !== JSON.stringify(current),
    /** Field codes by path; the whole value is the empty path. */
    codes,
    save,
    discard: () => {
      command.reset();
      forget();
    },
    busy: command.isPending,
    error,
    isStale: error?.code === "STALE",
    /** Why it could not be saved, where no field says it. */
    failure: error && error.code !== "STALE" && error.errors.length === 0 ? error : undefined,
  };
}

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: ApiError) => void;
}

/** Stores a setting, and puts it in the place of what has been read of it. */
function useStoring(name: ClubSetting | OptionList) {
  const client = useQueryClient();
  const command = useCommand(company.changeSetting);
  const readAgain = () => client.invalidateQueries(clubRead);
  const store = (body: CallInput<typeof company.changeSetting>["body"], { onSuccess, onError }: Outcome) =>
    command.mutate(
      { params: { name }, body },
      {
        onSuccess: (answer) => {
          client.setQueryData(clubRead.queryKey, (all) => all?.map((each) => (each.name === name ? answer : each)));
          // Others may follow it, as the unit of weight does the currency.
          void readAgain();
          onSuccess();
        },
        onError,
      },
    );
  return { command, store, readAgain };
}

export type SettingDraft<Value> = ReturnType<typeof useSetting<Value>>;
