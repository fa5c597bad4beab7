import { SellDialog } from "#web/membership/clients/selling/sell-dialog.tsx";
import { BookDialog } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { NewLeave } from "#web/data/search/new-leave.tsx";
import { SaleDialog } from "#web/sales/shop/sale/sale-dialog.tsx";
import type { NewThing } from "./new-things.ts";

interface NewDialogProps {
  thing: Exclude<NewThing, "client" | "import">;
  onClose: () => void;
}

/** The form of a new thing, over the page that is open; where it is about somebody, they are picked first. */
export function NewDialog({ thing, onClose }: NewDialogProps) {
  switch (thing) {
    case "session":
      return <BookDialog onClose={onClose} />;
    case "sale":
      return <SellDialog onClose={onClose} />;
    case "productSale":
      return <SaleDialog onClose={onClose} />;
    case "leave":
      return <NewLeave onClose={onClose} />;
  }
}
