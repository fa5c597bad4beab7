import type { ImportKind } from "#contract/import-fields.ts";
import { bodyKind } from "./body-commands.ts";
import { clientKind } from "./client-commands.ts";
import { holdingKind } from "./holding-commands.ts";
import { reservationKind } from "./reservation-commands.ts";
import { packageKind, productKind } from "./thing-commands.ts";
import type { Kind } from "./kind-commands.ts";

/** How each kind is judged, written and taken back. */
export const kinds: Readonly<Record<ImportKind, Kind>> = {
  clients: clientKind,
  packages: packageKind,
  holdings: holdingKind,
  bodyRecords: bodyKind,
  reservations: reservationKind,
  products: productKind,
};
