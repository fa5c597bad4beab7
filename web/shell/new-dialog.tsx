import type { ReactNode } from "react";
import { ClientPicker, type PickedClient } from "#web/clients/client-picker.tsx";
import { FormDialog } from "#web/frame/form-dialog.tsx";
import { useFormat } from "#web/frame/format.ts";
import { LeaveFor } from "#web/leave/leave-for.tsx";
import type { ApiError } from "#web/lib/api.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { SellSheet } from "#web/orders/sell-sheet.tsx";
import { BookDialog } from "#web/reservations/booking/book-dialog.tsx";
import { PersonFinder } from "#web/search/person-finder.tsx";
import { SaleDialog } from "#web/shop/sale-dialog.tsx";
import { newMessages } from "./new-messages.ts";
import type { NewThing } from "./new-things.ts";

interface NewDialogProps {
  thing: Exclude<NewThing, "client">;
  onClose: () => void;
}

/** The form of a new thing, over the page that is open; where it is about somebody, they are picked first. */
export function NewDialog({ thing, onClose }: NewDialogProps) {
  switch (thing) {
    case "session":
      return <BookDialog onClose={onClose} />;
    case "sale":
      return <PackageSale onClose={onClose} />;
    case "productSale":
      return <SaleDialog onClose={onClose} />;
    case "leave":
      return <NewLeave onClose={onClose} />;
  }
}

/** Whoever is picked is asked about no further: their form takes the picker's place. */
function PackageSale({ onClose }: { onClose: () => void }) {
  const t = useWords(newMessages);
  const [client, setClient] = useKept<PickedClient | undefined>("new sale to", undefined);
  if (client) return <SellSheet clientId={client.id} onClose={onClose} />;
  return (
    <WhoDialog title={t("saleTitle")} failure={null} onClose={onClose}>
      <ClientPicker label={t("who")} value={client} onChange={setClient} anyone required />
    </WhoDialog>
  );
}

function NewLeave({ onClose }: { onClose: () => void }) {
  const t = useWords(newMessages);
  const format = useFormat();
  const [id, setId] = useKept<number | undefined>("new leave of", undefined);
  return (
    <LeaveFor
      personId={id}
      onClose={onClose}
      ask={(error, refused) => (
        <WhoDialog title={t("leaveTitle")} failure={error} onClose={onClose}>
          <PersonFinder
            label={t("whoAway")}
            value={id}
            onChange={setId}
            error={refused && t("notFree", { name: format.name(refused) })}
          />
        </WhoDialog>
      )}
    />
  );
}

interface WhoDialogProps {
  title: string;
  failure: ApiError | null;
  onClose: () => void;
  children: ReactNode;
}

/** Asks whom it is about; there is nothing to send yet. */
function WhoDialog(dialog: WhoDialogProps) {
  return <FormDialog {...dialog} isTyped={false} submit={undefined} busy={false} onSubmit={() => undefined} />;
}
