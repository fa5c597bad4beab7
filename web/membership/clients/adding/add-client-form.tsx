import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { UndoOffer } from "#contract/club/undo.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useSoldWords } from "#web/sales/orders/selling/sold-labels.ts";
import { clientSteps, clients } from "#contract/membership/clients.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useChangedPackage } from "#web/sales/orders/selling/changed-package-labels.ts";
import { usePurchaseBill } from "#web/sales/orders/selling/bill-model.ts";
import { PurchaseFields } from "#web/sales/orders/selling/purchase-fields.tsx";
import { BillingFields } from "#web/identity/people/adding/billing-fields.tsx";
import { PersonWizard } from "#web/identity/people/adding/person-wizard.tsx";
import { PersonalFields } from "#web/identity/people/adding/personal-fields.tsx";
import { AlikeNote } from "./alike-note.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import { askedOfClient, type ClientValues, clientDraftOf, emptyClient, packageStep } from "./client-draft.ts";
import { ConfirmationStep } from "./confirmation-step.tsx";
import { useAlike } from "./use-alike.ts";

const route = getRouteApi("/inside/client/add-client");

/** The four steps of one form; likely duplicates are shown below the fields of the first two. */
export function AddClientForm() {
  const t = useWords(addClientMessages);
  const navigate = useNavigate();
  const { from } = route.useSearch();
  const draft = useDraft<ClientValues>("new client", askedOfClient, emptyClient(useToday()));
  const command = useCommand(clients.create);
  const sold = useSoldWords();
  const { values } = draft.form;
  const methods = useClub().options("paymentMethod");
  const { pack, bill } = usePurchaseBill(values);
  /** The confirmation shows the price that is read again; nobody buys at one they have not seen. */
  const changed = useChangedPackage(pack);
  const note = <AlikeNote alike={useAlike(values).alike} />;
  const offerUndo = ({ name, undo }: { name: PersonName; undo: UndoOffer | null }) =>
    alertDone(sold(name, pack), { undo });
  const send = () => {
    const body = clientDraftOf(values, bill, methods);
    const sent = body && { ...body, packageVersion: pack?.version };
    return sent && command.mutateAsync({ body: sent }, { onSuccess: offerUndo, onError: changed.readAgain });
  };
  return (
    <PersonWizard<ClientValues>
      draft={draft}
      steps={[
        { title: t("profile"), schema: clientSteps.profile, View: PersonalFields, note },
        { title: t("billing"), schema: clientSteps.billing, View: BillingFields, note },
        { title: t("package"), ...packageStep(bill), View: PurchaseFields },
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
