import { Alert, Button, VisuallyHidden } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useEffect, useRef, type FormEvent } from "react";
import { clientDraft } from "#contract/clients.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useToday } from "#web/lib/club.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useDraft } from "#web/lib/form.ts";
import { useWords } from "#web/lib/i18n.ts";
import { StepFrame } from "#web/ui/step-frame.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import type { AddedClient } from "./added-client-dialog.tsx";
import { BillingStep } from "./billing-step.tsx";
import { emptyClient, isStepEmpty, stepNames, type ClientValues } from "./client-draft.ts";
import { ConfirmationStep } from "./confirmation-step.tsx";
import { DuplicateUserDialog } from "./duplicate-user-dialog.tsx";
import { PackageStep } from "./package-step.tsx";
import { ProfileStep } from "./profile-step.tsx";
import { useAddClient } from "./use-add-client.ts";
import { useSteps } from "./use-steps.ts";

interface AddClientFormProps {
  /** Called with whether anything has been typed. */
  onTyped: (typed: boolean) => void;
  onAdded: (client: AddedClient) => void;
}

const stepViews = [ProfileStep, BillingStep, PackageStep, ConfirmationStep];

/** Four steps over one form: going back or failing never loses what was typed. */
export function AddClientForm({ onTyped, onAdded }: AddClientFormProps) {
  const t = useWords(addClientMessages);
  const button = useWords(buttonMessages);
  const draft = useDraft<ClientValues>(clientDraft, emptyClient(useToday()));
  const steps = useSteps(draft.form);
  const adding = useAddClient(draft, steps.showFirstError, onAdded);
  const typed = draft.form.isDirty();
  useEffect(() => onTyped(typed), [typed, onTyped]);
  const stepRef = useStepFocus(steps.active);
  const names = [...stepNames.map((name) => t(name)), t("confirmation")];
  const View = stepViews[steps.active] ?? ConfirmationStep;
  const current = stepNames[steps.active];
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!current) adding.submit();
    else if (!steps.next()) focusFirstError(stepRef.current);
  };
  return (
    <form noValidate onSubmit={goOn}>
      {adding.failure !== undefined && <FailureAlert error={adding.failure} />}
      <StepFrame
        steps={names}
        active={steps.active}
        onStep={steps.goTo}
        canGoTo={steps.canGoTo}
        position={t("position", { step: steps.active + 1, steps: stepViews.length })}
        buttons={
          <>
            <Button variant="default" disabled={steps.active === 0} onClick={steps.previous}>
              {button("previous")}
            </Button>
            {current ? (
              <Button type="submit" disabled={isStepEmpty(current, draft.form.values)}>
                {button("next")}
              </Button>
            ) : (
              <Button type="submit" loading={adding.busy}>
                {t("submit")}
              </Button>
            )}
          </>
        }
      >
        <div ref={stepRef}>
          <VisuallyHidden component="h2" tabIndex={-1}>
            {names[steps.active]}
          </VisuallyHidden>
          <View draft={draft} />
        </div>
      </StepFrame>
      {adding.takenEmail !== undefined && (
        <DuplicateUserDialog email={adding.takenEmail} onBack={() => adding.backFromDuplicate(() => steps.goTo(0))} />
      )}
    </form>
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

/** Errors are drawn in the next frame. */
function focusFirstError(step: HTMLElement | null): void {
  requestAnimationFrame(() => step?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

function FailureAlert({ error }: { error: unknown }) {
  const t = useWords(addClientMessages);
  const title = t("somethingWrong");
  const reason = useFailureWords()(error);
  return (
    <Alert color="red" title={title} icon={<IconAlertCircle aria-hidden />} mb="md" role="alert">
      {reason === title ? null : reason}
    </Alert>
  );
}
