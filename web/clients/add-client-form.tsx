import { Stack } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { clientDraft, clientSteps, clients } from "#contract/clients.ts";
import { useToday } from "#web/frame/club.ts";
import { useDraft } from "#web/lib/form.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { useChangedPackage } from "#web/orders/changed-package-words.ts";
import { PurchaseFields } from "#web/orders/purchase-fields.tsx";
import { isAskedOf } from "#web/orders/purchase-model.ts";
import { useOfferedPackage } from "#web/packages/package-picker.tsx";
import { BillingFields } from "#web/people/billing-fields.tsx";
import { PersonWizard } from "#web/people/person-wizard.tsx";
import { PersonalFields } from "#web/people/personal-fields.tsx";
import { AlikeNote } from "./alike-note.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import { type ClientValues, draftOf, emptyClient } from "./client-draft.ts";
import { ConfirmationStep } from "./confirmation-step.tsx";
import { useAlike } from "./use-alike.ts";

const route = getRouteApi("/inside/client/add-client");

type StepProps = ComponentProps<typeof BillingFields>;

function WhoStep({ draft }: StepProps) {
  return (
    <Stack>
      <PersonalFields draft={draft} />
      <AlikeNote alike={useAlike(draft.form.values)} />
    </Stack>
  );
}

function ReachStep({ draft }: StepProps) {
  return (
    <Stack>
      <BillingFields draft={draft} />
      <AlikeNote alike={useAlike(draft.form.values)} />
    </Stack>
  );
}

/** The four steps over one form; who may be there already stands below the fields. */
export function AddClientForm() {
  const t = useWords(addClientMessages);
  const navigate = useNavigate();
  const { from } = route.useSearch();
  const draft = useDraft<ClientValues>("new client", clientDraft, emptyClient(useToday()));
  const command = useCommand(clients.create);
  const { values } = draft.form;
  const offered = useOfferedPackage(values.clientType, values.packageId);
  /** The confirmation shows the price that is read again; nobody buys at one they have not seen. */
  const changed = useChangedPackage(offered);
  const send = () => {
    const body = draftOf(values);
    const sent = body && { ...body, packageVersion: offered?.version };
    return sent && command.mutateAsync({ body: sent }, { onError: changed.readAgain });
  };
  return (
    <PersonWizard<ClientValues>
      draft={draft}
      steps={[
        { title: t("profile"), schema: clientSteps.profile, View: WhoStep },
        { title: t("billing"), schema: clientSteps.billing, View: ReachStep },
        { title: t("package"), schema: clientSteps.package, View: PurchaseFields, asks: isAskedOf },
      ]}
      Confirmation={ConfirmationStep}
      send={send}
      explain={changed.explain}
      submitLabel={t("submit")}
      success={(name) => ({ title: t("added", { name }) })}
      onDone={() => void navigate({ to: from ? "/welcome" : "/client/overview" })}
    />
  );
}
