import { useMe } from "#web/kernel/frame/me.ts";
import { useOpenPerson } from "#web/kernel/frame/open-person.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { bookingOn } from "#web/schedule/reservations/booking/creating/booking-model.ts";
import type { Deed } from "./deed.ts";

const BookDialog = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/creating/book-dialog.tsx")).BookDialog,
);
const SellDialog = lazyDialog(async () => (await import("#web/membership/clients/selling/sell-dialog.tsx")).SellDialog);
const TakeDialog = lazyDialog(async () => (await import("#web/membership/clients/selling/take-dialog.tsx")).TakeDialog);
const BookFor = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/creating/book-for.tsx")).BookFor,
);
const MoveNext = lazyDialog(
  async () => (await import("#web/schedule/reservations/calendar/board/move-next.tsx")).MoveNext,
);
const SellSheet = lazyDialog(async () => (await import("#web/sales/orders/selling/sell-sheet.tsx")).SellSheet);
const SaleDialog = lazyDialog(async () => (await import("#web/sales/shop/sale/sale-dialog.tsx")).SaleDialog);
const RefundDialog = lazyDialog(
  async () => (await import("#web/membership/clients/selling/refund-dialog.tsx")).RefundDialog,
);
const ChangeTrainerDialog = lazyDialog(
  async () => (await import("#web/membership/clients/trainers/change-trainer-dialog.tsx")).ChangeTrainerDialog,
);
const NewLeave = lazyDialog(async () => (await import("./new-leave.tsx")).NewLeave);
const CourseDialog = lazyDialog(async () => (await import("#web/schedule/courses/course-dialog.tsx")).CourseDialog);
const PackageDialog = lazyDialog(async () => (await import("#web/sales/packages/package-dialog.tsx")).PackageDialog);
const EditProfileDialog = lazyDialog(
  async () => (await import("#web/membership/profile/editing/edit-profile-dialog.tsx")).EditProfileDialog,
);
const ChangePasswordDialog = lazyDialog(
  async () => (await import("#web/identity/auth/passwords/change-password-dialog.tsx")).ChangePasswordDialog,
);

/** The actions in dialogs, available everywhere. */
export type ActionName =
  | "newSession"
  | "sellPackage"
  | "takePayment"
  | "newSale"
  | "newLeave"
  | "endMembership"
  | "refundPayment"
  | "changeTrainer"
  | "editPerson"
  | "newCourse"
  | "newMembership"
  | "newPackage"
  | "myProfile"
  | "myPassword";

/** The sheet of what is done for a client who was found. */
export function DeedDialog({ deed: { name, clientId }, onClose }: { deed: Deed; onClose: () => void }) {
  switch (name) {
    case "bookFor":
      return <BookFor clientId={clientId} onClose={onClose} />;
    case "moveFor":
      return <MoveNext clientId={clientId} onClose={onClose} />;
    case "sellTo":
      return <SellSheet clientId={clientId} onClose={onClose} />;
  }
}

/** The dialog of an action, over the page that is open. */
export function QuickActionDialog({ action, onClose }: { action: ActionName; onClose: () => void }) {
  const me = useMe();
  const person = useOpenPerson();
  const client = person?.userType === "client" ? { id: person.id, name: person } : undefined;
  switch (action) {
    case "newSession":
      return <BookDialog {...(person && bookingOn(person, me))} onClose={onClose} />;
    case "sellPackage":
      return <SellDialog clientId={client?.id} onClose={onClose} />;
    case "takePayment":
      return <TakeDialog clientId={client?.id} onClose={onClose} />;
    case "newSale":
      return <SaleDialog client={client} onClose={onClose} />;
    case "newLeave":
      return <NewLeave personId={person?.id} onClose={onClose} />;
    case "endMembership":
      return <NewLeave action="dismiss" personId={person?.id} onClose={onClose} />;
    case "refundPayment":
      return <RefundDialog clientId={client?.id} onClose={onClose} />;
    case "changeTrainer":
      return person && <ChangeTrainerDialog client={person} onClose={onClose} />;
    case "editPerson":
      return person && <EditProfileDialog person={person} onClose={onClose} />;
    case "newCourse":
      return <CourseDialog shown={undefined} onClose={onClose} />;
    case "newMembership":
      return <PackageDialog kind="membership" onClose={onClose} />;
    case "newPackage":
      return <PackageDialog kind="course" onClose={onClose} />;
    case "myProfile":
      return <EditProfileDialog person={me} onClose={onClose} />;
    case "myPassword":
      return <ChangePasswordDialog person={me} onClose={onClose} />;
  }
}
