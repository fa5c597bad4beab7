import { useNavigate } from "@tanstack/react-router";
import { clientDraft, clientSteps, clients } from "#contract/clients.ts";
import { useToday } from "#web/lib/club.ts";
import { useDraft } from "#web/lib/form.ts";
import { useWords } from "#web/lib/i18n.ts";
import { isAskedOf } from "#web/lib/purchase-form.ts";
import { useCommand } from "#web/lib/query.ts";
import { AddPersonCard } from "#web/people/add-person-card.tsx";
import { PurchasePicker } from "#web/orders/purchase-picker.tsx";
import { BillingCard } from "#web/people/billing-card.tsx";
import { PersonalCard } from "#web/people/personal-card.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import { type ClientValues, draftOf, emptyClient } from "./client-draft.ts";
import { ConfirmationStep } from "./confirmation-step.tsx";

/** The four steps over one form. */
export function AddClientForm() {
  const t = useWords(addClientMessages);
  const navigate = useNavigate();
  const draft = useDraft<ClientValues>(clientDraft, emptyClient(useToday()));
  const command = useCommand(clients.create);
  const send = () => {
    const body = draftOf(draft.form.values);
    return body && command.mutateAsync({ body });
  };
  return (
    <AddPersonCard<ClientValues>
      draft={draft}
      steps={[
        { title: t("profile"), schema: clientSteps.profile, View: PersonalCard },
        { title: t("billing"), schema: clientSteps.billing, View: BillingCard },
        { title: t("package"), schema: clientSteps.package, View: PurchasePicker, asks: isAskedOf },
      ]}
      Confirmation={ConfirmationStep}
      send={send}
      submitLabel={t("submit")}
      success={(name) => ({ title: t("added", { name }) })}
      onDone={() => void navigate({ to: "/client/overview" })}
    />
  );
}
