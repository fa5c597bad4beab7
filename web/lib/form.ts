import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { fieldCodes, fieldErrors, type FieldCode } from "#contract/errors.ts";
import { ApiError } from "./api.ts";
import { useFieldWords } from "./field-messages.ts";

type Codes = Readonly<Record<string, FieldCode>>;

/**
 * A form over a schema of the contract. A field is judged when it is left, the whole when it is sent; errors are kept
 * as codes, so they follow a change of language. Bind inputs with `bind("first_name")`; show what the server refused
 * with `refuse(error)`.
 */
export function useDraft<Values extends Record<string, unknown>>(schema: z.ZodMiniType, initialValues: Values) {
  const say = useFieldWords();
  const form = useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => wrongFields(schema, values),
  });
  const wordsAt = (path: string): ReactNode => {
    const code = fieldCodes.find((known) => known === form.errors[path]);
    return code && say(code);
  };
  return {
    form,
    /** Something else stands there than at the beginning. */
    isTyped: form.isDirty(),
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

/** A form as `useDraft` gives it, for the parts it is made of. */
export type Draft<Values extends Record<string, unknown>> = ReturnType<typeof useDraft<Values>>;

/** What is wrong with values, the first code per dotted path; empty when all is well. */
export function wrongFields(schema: z.ZodMiniType, values: unknown): Codes {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(
    fieldErrors(result.error.issues)
      .toReversed()
      .map(({ path, code }) => [path, code]),
  );
}
