import { Button, type ButtonProps } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { bookingMessages } from "./booking-messages.ts";
import { bookingOn } from "./booking.ts";

const NewReservationDialog = lazy(() =>
  import("./new-reservation-dialog.tsx").then((module) => ({ default: module.NewReservationDialog })),
);

/** Opens the way to a new session. Clients book with their own trainer, so nobody without one is offered to. */
export function BookButton(props: ButtonProps) {
  const t = useWords(bookingMessages);
  const me = useMe();
  const people = bookingOn(me, me);
  const [isOpen, setOpen] = useState(false);
  if (!people) return null;
  return (
    <>
      <Button {...props} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t("newReservation")}
      </Button>
      {isOpen && (
        <Suspense>
          <NewReservationDialog {...people} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
