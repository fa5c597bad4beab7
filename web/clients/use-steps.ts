import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { clientSteps } from "#contract/clients.ts";
import { wrongFields } from "#web/lib/form.ts";
import { type ClientValues, isStepEmpty, stepNames, stepOf, valuesOf } from "./client-draft.ts";

/** Moves through the wizard: on only over steps that are filled and right, back whenever one likes. */
export function useSteps(form: UseFormReturnType<ClientValues>) {
  const [active, setActive] = useState(0);
  const firstOpen = stepNames.findIndex((step) => !isDone(step, form.values));
  const furthest = firstOpen === -1 ? stepNames.length : firstOpen;
  const canGoTo = (index: number) => index <= Math.max(active, furthest);
  return {
    active,
    canGoTo,
    goTo: (index: number) => canGoTo(index) && setActive(index),
    previous: () => setActive(Math.max(0, active - 1)),
    /** Goes on unless a field of the step is wrong; answers whether it went. */
    next: (): boolean => {
      const step = stepNames[active];
      const wrong = step ? wrongFields(clientSteps[step], valuesOf(step, form.values)) : {};
      form.setErrors({ ...form.errors, ...wrong });
      const isRight = Object.keys(wrong).length === 0;
      if (isRight) setActive(active + 1);
      return isRight;
    },
    /** Shows the first step that one of the fields stands on. */
    showFirstError: (paths: readonly string[]) => {
      const indexes = paths.map((path) => stepNames.findIndex((name) => name === stepOf(path)));
      const first = indexes.filter((index) => index >= 0).toSorted((a, b) => a - b)[0];
      if (first !== undefined) setActive(first);
    },
  };
}

function isDone(step: (typeof stepNames)[number], values: ClientValues): boolean {
  return !isStepEmpty(step, values) && Object.keys(wrongFields(clientSteps[step], valuesOf(step, values))).length === 0;
}
