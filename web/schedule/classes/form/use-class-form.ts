import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Room } from "#contract/schedule/classes/rooms.ts";
import type { ClassDate } from "#contract/kernel/sessions/class-dates.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { classFormMessages } from "./class-form-messages.ts";
import type { ClassValues, ClassRequest } from "./class-form-model.ts";
import { isNewOrChanged } from "./class-preview-model.ts";
import { usePreview } from "./use-preview.ts";

interface FormWay {
  readonly name: string;
  readonly initial: ClassValues;
  readonly kind: "laid" | "changed";
  /** The rooms on offer, with how many people each holds. */
  readonly rooms: readonly Pick<Room, "id" | "capacity">[];
  readonly requestOf: (values: ClassValues, choices: { skip: readonly string[]; alsoChanged: boolean }) => ClassRequest;
}

/** A form of classes while it is typed: with what it would do, and the dates that are left out. */
export function useClassForm({ name, initial, kind, rooms, requestOf }: FormWay) {
  const t = useWords(classFormMessages);
  const say = useFieldWords();
  const navigate = useNavigate();
  const [before] = useState(initial);
  const [values, setValues] = useStoredDraft<ClassValues>(name, before);
  const [skip, setSkip] = useState<readonly string[]>([]);
  const [alsoChanged, setAlsoChanged] = useState(false);
  const request = requestOf(values, { skip, alsoChanged });
  const [done, setDone] = useState<{ readonly date: string | undefined }>();
  const onDone = (dates: readonly ClassDate[]) => {
    const written = dates.filter(isNewOrChanged);
    alertSuccess(t(kind, { count: written.length }));
    setDone({ date: (written[0] ?? dates[0])?.date });
  };
  // Once the form no longer asks before it is left.
  useEffect(() => {
    if (done) void navigate({ to: "/timetable", search: done });
  }, [done, navigate]);
  const holds = rooms.find(({ id }) => id === values.roomId)?.capacity ?? 0;
  const isOverfull = holds > 0 && Number(values.capacity) > holds;
  const preview = usePreview(request, onDone, isOverfull);
  return {
    values,
    setValues,
    /** Leaving would lose something. */
    isTyped: !done && (skip.length > 0 || JSON.stringify(values) !== JSON.stringify(before)),
    change: (next: Partial<ClassValues>) => setValues({ ...values, ...next }),
    errorAt: (path: string) => {
      const code = isOverfull && path === "capacity" ? "TOO_LARGE" : preview.codes[path];
      if (!code) return undefined;
      if (code === "TOO_LARGE" && path === "capacity") return t("tooMany", { count: holds });
      return code === "TOO_LARGE" && path === "reserved" ? t("tooManyKept") : say(code);
    },
    preview,
    settling: {
      shown: preview.shown,
      isBusy: !preview.isFresh,
      skip,
      onSkip: (dates: readonly string[], isSkipped: boolean) => {
        const others = skip.filter((each) => !dates.includes(each));
        setSkip(isSkipped ? [...others, ...dates] : others);
      },
      alsoChanged,
      onAlsoChanged: setAlsoChanged,
    },
  };
}
