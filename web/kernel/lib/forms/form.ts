import { useForm } from "@mantine/form";
import { type ReactNode, useEffectEvent, useLayoutEffect } from "react";
import type * as z from "zod/mini";
import { fieldCodes, type FieldCode } from "#contract/kernel/refusal/errors.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { ApiError } from "../calls/api.ts";
import { useFieldWords } from "../wording/field-messages.ts";
import { useOnScreen, useReturned } from "./drafts.ts";

type Codes = Readonly<Record<string, FieldCode>>;

/**
 * A form over a schema of the contract, kept by its name over a login's end as `useKept` does. A field is judged when it is left, the whole when it is sent; errors are kept
 * as codes, so they follow a change of language. Bind inputs with `bind("first_name")`; show what the server refused
 * with `refuse(error)`.
 */
export function useDraft<Values extends Record<string, unknown>>(
  name: string,
  schema: z.ZodMiniType,
  initialValues: Values,
) {
  const say = useFieldWords();
  const back = useReturned<Partial<Values>>(name, initialValues);
  const form = useForm<Values>({
    initialValues: { ...initialValues, ...back?.value },
    validateInputOnBlur: true,
    validate: (values) => wrongFields(schema, values),
  });
  // Returned input was typed over the initial values.
  const begin = useEffectEvent(() => {
    if (back) form.setInitialValues(initialValues);
  });
  useLayoutEffect(() => begin(), []);
  const isTyped = back !== undefined || form.isDirty();
  useOnScreen(name, changesIn(form.values, form.getInitialValues()), isTyped);
  const wordsAt = (path: string): ReactNode => {
    const code = fieldCodes.find((known) => known === form.errors[path]);
    return code && say(code);
  };
  return {
    form,
    /** Whether the values differ from the initial ones. */
    isTyped,
    /** Props of the input at a dotted path, with its error in words. */
    bind: (path: Parameters<typeof form.getInputProps>[0]) => ({
      ...form.getInputProps(path),
      error: wordsAt(String(path)),
    }),
    /** The error at a path in words, for what no input shows. */
    wordsAt,
    /** Marks the fields that the server refused; answers whether there were any. */
    refuse: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || error.errors.length === 0) return false;
      form.setErrors(Object.fromEntries(error.errors.map(({ path, code }) => [path, code])));
      return true;
    },
  };
}

/** Only what was typed is kept: the rest may be another by the time it comes back. */
function changesIn<Values extends Record<string, unknown>>(values: Values, initial: Values): Partial<Values> {
  const changed = { ...values };
  for (const name in changed) if (JSON.stringify(values[name]) === JSON.stringify(initial[name])) delete changed[name];
  return changed;
}

/** A form as `useDraft` gives it, for the parts it is made of. */
export type Draft<Values extends Record<string, unknown>> = ReturnType<typeof useDraft<Values>>;

/** The faults of values, the first code per dotted path; empty if there are none. */
export function wrongFields(schema: z.ZodMiniType, values: unknown): Codes {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(
    fieldErrors(result.error.issues)
      .toReversed()
      .map(({ path, code }) => [path, code]),
  );
}
