import type { ComponentType, ReactNode } from "react";
import type * as z from "zod/mini";
import { type Draft, wrongFields } from "./form.ts";

type Values = Readonly<Record<string, unknown>>;

/** The fields that a step asks for, and which of them it asks of these values; left out: all. */
export interface StepRules<V extends Values> {
  readonly schema: z.ZodMiniObject;
  readonly asks?: (values: V, field: string) => boolean;
}

/** A step of a wizard over one form. */
export interface WizardStep<V extends Record<string, unknown>> extends StepRules<V> {
  readonly title: string;
  readonly View: ComponentType<{ draft: Draft<V> }>;
  /** Shown below its fields; steps that share it keep it unchanged from one to the next. */
  readonly note?: ReactNode;
}

/** Whether a field that the step asks for is still empty: null, or only spaces. */
export function isStepEmpty<V extends Values>({ schema, asks }: StepRules<V>, values: V): boolean {
  return Object.keys(schema.shape).some((field) => (asks?.(values, field) ?? true) && isEmpty(values[field]));
}

/** The faults of a step, the first code per dotted path. */
export function wrongOn<V extends Values>({ schema }: StepRules<V>, values: V) {
  return wrongFields(schema, Object.fromEntries(Object.keys(schema.shape).map((field) => [field, values[field]])));
}

/** Whether the step is filled and right. */
export function isStepDone<V extends Values>(step: StepRules<V>, values: V): boolean {
  return !isStepEmpty(step, values) && Object.keys(wrongOn(step, values)).length === 0;
}

/** Index of the first step that asks for one of the fields, by dotted paths; -1 when none does. */
export function firstStepWith(steps: readonly Pick<StepRules<never>, "schema">[], paths: readonly string[]): number {
  const fields = paths.map((path) => path.split(".")[0] ?? "");
  return steps.findIndex(({ schema }) => fields.some((field) => Object.hasOwn(schema.shape, field)));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value === "object" && value !== null) return Object.values(value).some(isEmpty);
  return value === null;
}
