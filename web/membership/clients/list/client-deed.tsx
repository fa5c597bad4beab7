import { BookFor } from "#web/schedule/reservations/booking/creating/book-for.tsx";
import { PaySheet } from "#web/sales/accounts/paying/pay-sheet.tsx";
import { SellSheet } from "#web/sales/orders/selling/sell-sheet.tsx";

/** A thing done for a client from a row of the list. */
export interface ClientDeed {
  readonly what: "book" | "sell" | "take";
  readonly clientId: number;
}

/** Its sheet over the list. */
export function ClientDeedSheet({ deed: { what, clientId }, onClose }: { deed: ClientDeed; onClose: () => void }) {
  switch (what) {
    case "book":
      return <BookFor clientId={clientId} onClose={onClose} />;
    case "sell":
      return <SellSheet clientId={clientId} onClose={onClose} />;
    case "take":
      return <PaySheet clientId={clientId} onClose={onClose} />;
  }
}
