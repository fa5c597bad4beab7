import { useState } from "react";
import type { Closure, ClosureDraft } from "#contract/club/opening-hours.ts";
import { clubClosures } from "#contract/schedule/classes/closures.ts";
import type { FieldCode } from "#contract/kernel/refusal/errors.ts";
import { type ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { type BothLanguages, inBoth } from "#web/kernel/lib/wording/both-languages.ts";
import { timeOfDay } from "#web/kernel/ui/fields/typed-time.ts";
import { closingEnd } from "./closing-end-model.ts";
import { useEffectOf } from "./use-effect-of.ts";

/** A closure while it is typed. */
export interface ClosureValues {
  readonly name: BothLanguages;
  readonly startOfDate: string;
  readonly endOfDate: string;
  readonly isAllDay: boolean;
  readonly from: string;
  readonly to: string;
  readonly roomId: number | null;
}

function valuesOf(closure: Closure | undefined): ClosureValues {
  const { startOfDate = "", endOfDate = "", hours = null, roomId = null } = closure ?? {};
  const name = closure?.name ?? { en: "", cn: "" };
  return {
    name,
    startOfDate,
    endOfDate,
    isAllDay: hours === null,
    from: hours?.from ?? "",
    to: hours?.to ?? "",
    roomId,
  };
}

/** A name that is left empty is none. */
function bodyOf({ name, startOfDate, isAllDay, from, roomId, ...end }: ClosureValues): ClosureDraft {
  const both = inBoth(name);
  const { endOfDate, to } = isAllDay ? end : closingEnd(startOfDate, end);
  return {
    name: both.en.trim() === "" ? null : both,
    startOfDate,
    endOfDate,
    hours: isAllDay ? null : { from, to },
    roomId,
  };
}

const isRead = (time: string) => time === "" || time === "24:00" || timeOfDay.test(time);

/** Those of its times that are typed, no longer being typed, and cannot be read. */
function useUnread({ isAllDay, from, to }: ClosureValues) {
  const [left, setLeft] = useState({ from, to });
  return {
    unread: {
      from: !isAllDay && left.from === from && !isRead(from),
      to: !isAllDay && left.to === to && !isRead(to),
    },
    leave: () => setLeft({ from, to }),
  };
}

/** A closure that is added or changed: its values, what it would do, and the way to do exactly that. */
export function useClosure(closure: Closure | undefined, onDone: () => void) {
  const [before] = useState(() => valuesOf(closure));
  const [values, setValues] = useStoredDraft<ClosureValues>(`closure ${closure?.id ?? ""}`, before);
  const times = useUnread(values);
  const [refused, setRefused] = useState<Readonly<Record<string, FieldCode>>>({});
  const adding = useCommand(clubClosures.create);
  const changing = useCommand(clubClosures.change);
  const command = closure ? changing : adding;
  const body = bodyOf(values);
  const params = { id: String(closure?.id ?? 0) };
  const version = closure?.version;
  const missing = wrongFields(clubClosures.create.body, body);
  const effect = useEffectOf({
    asked: { params, body, version },
    typed: values.name,
    isComplete: Object.keys(missing).length === 0,
    look: (signal) =>
      closure
        ? call(clubClosures.change, { params, body: { ...body, version } }, { signal })
        : call(clubClosures.create, { body }, { signal }),
  });
  const onError = ({ code, errors }: ApiError) => {
    if (code === "STALE") effect.lookAgain();
    setRefused(Object.fromEntries(errors.map((each) => [each.path, each.code])));
  };
  const isTyped = JSON.stringify(values) !== JSON.stringify(before);
  const isReady = effect.isFresh && (closure === undefined || isTyped);
  return {
    values,
    change: (next: Partial<ClosureValues>) => {
      setRefused({});
      command.reset();
      setValues({ ...values, ...next });
    },
    /** The faults that the server has found; while something is missing, only the button is grey. */
    codes: { ...refused, ...Object.fromEntries((effect.error?.errors ?? []).map(({ path, code }) => [path, code])) },
    ...times,
    endsEarly: missing["hours.to"] === "END_BEFORE_START",
    effect,
    isTyped,
    isReady,
    isComplete: Object.keys(missing).length === 0,
    failure: command.error ?? (effect.error && effect.error.errors.length === 0 ? effect.error : null),
    isPending: command.isPending,
    save: () => {
      if (!isReady || !effect.shown) return;
      const sure = { ...body, confirm: effect.shown.confirm };
      if (closure) changing.mutate({ params, body: { ...sure, version } }, { onSuccess: onDone, onError });
      else adding.mutate({ body: sure }, { onSuccess: onDone, onError });
    },
  };
}
