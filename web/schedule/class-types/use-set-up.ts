import { useState } from "react";
import type * as z from "zod/mini";
import type { FieldCode } from "#contract/kernel/refusal/errors.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classTypeMessages } from "./messages.ts";

const worded: Readonly<Record<string, "taken" | "tooFew" | "tooMany">> = {
  "name.en IN_USE": "taken",
  "name.cn IN_USE": "taken",
  "capacity TOO_SMALL": "tooFew",
  "capacity TOO_LARGE": "tooMany",
};

/** The values of a room or a class type while they are typed, with what is wrong with them. */
export function useSetUp<Values extends object>(name: string, initial: Values) {
  const t = useWords(classTypeMessages);
  const say = useFieldWords();
  const [before] = useState(initial);
  const [values, setValues] = useStoredDraft<Values>(name, before);
  const [codes, setCodes] = useState<Readonly<Record<string, FieldCode>>>({});
  return {
    values,
    isTyped: JSON.stringify(values) !== JSON.stringify(before),
    change: (next: Partial<Values>) => {
      setCodes({});
      setValues({ ...values, ...next });
    },
    /** `holds` is how many people the room does that a type takes place in. */
    errorAt: (path: string, holds?: number) => {
      const code = codes[path];
      const own = worded[`${path} ${code}`];
      if (own === "tooMany") return holds === undefined ? code && say(code) : t(own, { count: holds });
      return code && (own ? t(own) : say(code));
    },
    /** Whether a body fits its schema; what does not is marked. */
    fits: (schema: z.ZodMiniType, body: object) => {
      const wrong = wrongFields(schema, body);
      setCodes(wrong);
      return Object.keys(wrong).length === 0;
    },
    onError: ({ errors }: ApiError) => setCodes(Object.fromEntries(errors.map(({ path, code }) => [path, code]))),
    isRefused: Object.keys(codes).length > 0,
  };
}
