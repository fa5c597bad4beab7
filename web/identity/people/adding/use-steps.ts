import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { firstStepWith, isStepDone, type WizardStep, wrongOn } from "#web/kernel/lib/forms/steps.ts";

/** Moves through a wizard: on only over steps that are filled and right, back whenever one likes. */
export function useSteps<V extends Record<string, unknown>>(form: Draft<V>["form"], steps: readonly WizardStep<V>[]) {
  const [active, setActive] = useStoredDraft("step", 0);
  const firstOpen = steps.findIndex((step) => !isStepDone(step, form.values));
  const furthest = firstOpen === -1 ? steps.length : firstOpen;
  const canGoTo = (index: number) => index <= Math.max(active, furthest);
  return {
    active,
    canGoTo,
    goTo: (index: number) => canGoTo(index) && setActive(index),
    previous: () => setActive(Math.max(0, active - 1)),
    /** Continues unless a field of the step is wrong; returns whether it did. */
    next: (): boolean => {
      const step = steps[active];
      const wrong = step ? wrongOn(step, form.values) : {};
      form.setErrors({ ...form.errors, ...wrong });
      const isRight = Object.keys(wrong).length === 0;
      if (isRight) setActive(active + 1);
      return isRight;
    },
    /** Shows the first step that contains one of the fields. */
    showFirstError: (paths: readonly string[]) => {
      const first = firstStepWith(steps, paths);
      if (first >= 0) setActive(first);
    },
  };
}
