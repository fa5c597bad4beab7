import { SellDialog } from "#web/membership/clients/selling/sell-dialog.tsx";
import { BookDialog } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useOpenPerson } from "#web/kernel/frame/open-person.ts";
import { bookingOn } from "#web/schedule/reservations/booking/creating/booking-model.ts";
import { mayWriteRecords } from "#web/health/body-records/record/record-rights-model.ts";
import { NewMeasurement } from "#web/membership/clients/measuring/new-measurement.tsx";
import { NewLeave } from "#web/data/search/new-leave.tsx";
import { SaleDialog } from "#web/sales/shop/sale/sale-dialog.tsx";
import type { NewThing } from "./new-things.ts";

interface NewDialogProps {
  thing: Exclude<NewThing, "client" | "class" | "trainer" | "import">;
  onClose: () => void;
}

/** The form of a new thing, over the page that is open; a profile that is open is filled in, else somebody is picked first. */
export function NewDialog({ thing, onClose }: NewDialogProps) {
  const me = useMe();
  const person = useOpenPerson();
  const client = person?.userType === "client" ? { id: person.id, name: person } : undefined;
  const measured = person && mayWriteRecords(me, person) && person.userType !== "employee" ? person.id : undefined;
  switch (thing) {
    case "session":
      return <BookDialog {...(person && bookingOn(person, me))} onClose={onClose} />;
    case "sale":
      return <SellDialog clientId={client?.id} onClose={onClose} />;
    case "productSale":
      return <SaleDialog client={client} onClose={onClose} />;
    case "leave":
      return <NewLeave personId={person?.id} onClose={onClose} />;
    case "measurement":
      return <NewMeasurement personId={measured} onClose={onClose} />;
  }
}
