import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { type ComponentType, type FormEvent, useEffect, useId, useRef } from "react";
import { formDialogMessages } from "#web/kernel/frame/dialogs/form-dialog-messages.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { isStepEmpty, type WizardStep } from "#web/kernel/lib/forms/steps.ts";
import { focusFirstError } from "#web/kernel/ui/fields/first-error.ts";
import { StepFrame } from "#web/kernel/ui/fields/step-frame.tsx";
import { addPersonMessages } from "./add-person-messages.ts";
import { AddedPersonDialog } from "./added-person-dialog.tsx";
import { AddingFailure } from "./adding-failure.tsx";
import { DuplicateUserDialog } from "./duplicate-user-dialog.tsx";
import { LeavingGuard } from "./leaving-guard.tsx";
import type { PersonValues } from "./new-person-model.ts";
import { type AddedPerson, useAddPerson } from "./use-add-person.ts";
import { useSteps } from "./use-steps.ts";

interface PersonWizardProps<V extends PersonValues> {
  draft: Draft<V>;
  /** The steps that ask for something; a confirmation comes after them. */
  steps: readonly WizardStep<V>[];
  Confirmation: ComponentType<{ draft: Draft<V> }>;
  /** Sends the draft; undefined while it is not complete. */
  send: () => Promise<AddedPerson> | undefined;
  /** Words of its own for what was refused and can be sent again as it is. */
  explain?: (error: unknown) => string | undefined;
  submitLabel: string;
  /** The texts of the success dialog, by the name of the person. */
  success: (name: string) => { readonly title: string; readonly text?: string };
  /** Called when the success dialog is closed. */
  onDone: () => void;
}

/** A wizard that adds a person: going back or failing never loses what was typed, and leaving asks first. */
export function PersonWizard<V extends PersonValues>(props: PersonWizardProps<V>) {
  const { draft, steps, Confirmation, send, explain, submitLabel, success, onDone } = props;
  const t = useWords(addPersonMessages);
  const format = useFormat();
  const { active, ...go } = useSteps(draft.form, steps);
  const adding = useAddPerson(draft, send, go.showFirstError);
  const stepRef = useStepFocus(active);
  const titles = [...steps.map(({ title }) => title), t("confirmation")];
  const current = steps[active];
  const View = current?.View ?? Confirmation;
  const name = adding.added && format.name(adding.added.name);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!current) void adding.submit();
    else if (!go.next()) focusFirstError(stepRef.current);
  };
  const backToStepOne = () => {
    adding.forgetTaken();
    go.goTo(0);
  };
  return (
    <form noValidate onSubmit={goOn}>
      {adding.failure !== undefined && (
        <AddingFailure error={adding.failure} own={explain?.(adding.failure)} onGone={adding.forgetFailure} />
      )}
      <StepFrame
        steps={titles}
        active={active}
        onStep={go.goTo}
        canGoTo={go.canGoTo}
        position={t("position", { step: active + 1, steps: titles.length })}
        buttons={
          <StepButtons
            onBack={active === 0 ? undefined : go.previous}
            forward={current ? undefined : submitLabel}
            disabled={current !== undefined && isStepEmpty(current, draft.form.values)}
            busy={adding.busy}
          />
        }
      >
        <div ref={stepRef}>
          <VisuallyHidden component="h2" tabIndex={-1}>
            {titles[active]}
          </VisuallyHidden>
          <Stack>
            <View draft={draft} />
            {current?.note}
          </Stack>
        </div>
      </StepFrame>
      {adding.isTaken && <DuplicateUserDialog email={draft.form.values.email.trim()} onBack={backToStepOne} />}
      {adding.added && name !== undefined && (
        <AddedPersonDialog {...success(name)} name={name} opened={adding.added} onClose={onDone} />
      )}
      <LeavingGuard typed={draft.form.isDirty() && !adding.added} />
    </form>
  );
}

interface StepButtonsProps {
  /** Left out on the first step. */
  onBack: (() => void) | undefined;
  /** The word on the button of the last step. */
  forward: string | undefined;
  disabled: boolean;
  busy: boolean;
}

function StepButtons({ onBack, forward, disabled, busy }: StepButtonsProps) {
  const button = useWords(buttonMessages);
  const t = useWords(formDialogMessages);
  const reason = useId();
  return (
    <>
      <Button variant="default" disabled={!onBack} onClick={onBack}>
        {button("previous")}
      </Button>
      <Group gap="sm">
        {disabled && (
          <Text id={reason} size="sm" c="dimmed">
            {t("blocked.incomplete")}
          </Text>
        )}
        <Button type="submit" disabled={disabled} loading={busy} aria-describedby={disabled ? reason : undefined}>
          {forward ?? button("next")}
        </Button>
      </Group>
    </>
  );
}

/** Keyboard and screen reader follow to a new step; the page's heading has the focus before. */
function useStepFocus(active: number) {
  const step = useRef<HTMLDivElement>(null);
  const shown = useRef(active);
  useEffect(() => {
    if (shown.current !== active) step.current?.querySelector("h2")?.focus();
    shown.current = active;
  }, [active]);
  return step;
}
