import type { ImportKind } from "#contract/data/import-fields.ts";
import { bodyKind } from "../kinds/body-records/body-commands.ts";
import { clientKind } from "../kinds/clients/client-commands.ts";
import { openingBalanceKind } from "../kinds/opening-balances/opening-balance-commands.ts";
import { reservationKind } from "../kinds/reservations/reservation-commands.ts";
import { packageKind, productKind } from "../kinds/catalogue/catalogue-commands.ts";
import { classBookingKind } from "../kinds/class-bookings/class-booking-commands.ts";
import type { ImportHandler } from "../kinds/kind-commands.ts";

/** How each kind is validated, written and undone. */
export const importHandlers: Readonly<Record<ImportKind, ImportHandler>> = {
  clients: clientKind,
  packages: packageKind,
  holdings: openingBalanceKind,
  bodyRecords: bodyKind,
  reservations: reservationKind,
  classBookings: classBookingKind,
  products: productKind,
};
