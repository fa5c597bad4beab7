import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { clientDraft, clientSteps, clients } from "#contract/clients.ts";
import { useToday } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import { ApiError } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/form.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { newPriceOf } from "#web/lib/refusal-details.ts";
import { PurchaseFields } from "#web/orders/purchase-fields.tsx";
import { isAskedOf } from "#web/orders/purchase-model.ts";
import { purchaseMessages } from "#web/orders/purchase-words.ts";
import { useOfferedPackage } from "#web/packages/package-picker.tsx";
import { BillingFields } from "#web/people/billing-fields.tsx";
import { PersonWizard } from "#web/people/person-wizard.tsx";
import { PersonalFields } from "#web/people/personal-fields.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import { type ClientValues, draftOf, emptyClient } from "./client-draft.ts";
import { ConfirmationStep } from "./confirmation-step.tsx";

/** The four steps over one form. */
export function AddClientForm() {
  const t = useWords(addClientMessages);
  const navigate = useNavigate();
  const draft = useDraft<ClientValues>(clientDraft, emptyClient(useToday()));
  const command = useCommand(clients.create);
  const cache = useQueryClient();
  const words = useWords(purchaseMessages);
  const format = useFormat();
  const { values } = draft.form;
  const packageVersion = useOfferedPackage(values.clientType, values.packageId)?.version;
  const readAgain = ({ code }: ApiError) => {
    if (code === "STALE") void cache.invalidateQueries();
  };
  const send = () => {
    const body = draftOf(values);
    return body && command.mutateAsync({ body: { ...body, packageVersion } }, { onError: readAgain });
  };
  /** The confirmation shows the price that is read again; nobody buys at one they have not seen. */
  const explain = (error: unknown) => {
    const amount = error instanceof ApiError ? newPriceOf(error) : undefined;
    return amount === undefined ? undefined : words("newPrice", { price: format.money(amount) });
  };
  return (
    <PersonWizard<ClientValues>
      draft={draft}
      steps={[
        { title: t("profile"), schema: clientSteps.profile, View: PersonalFields },
        { title: t("billing"), schema: clientSteps.billing, View: BillingFields },
        { title: t("package"), schema: clientSteps.package, View: PurchaseFields, asks: isAskedOf },
      ]}
      Confirmation={ConfirmationStep}
      send={send}
      explain={explain}
      submitLabel={t("submit")}
      success={(name) => ({ title: t("added", { name }) })}
      onDone={() => void navigate({ to: "/client/overview" })}
    />
  );
}
