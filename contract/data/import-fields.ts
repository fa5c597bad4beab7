/** The kinds of imports. */
export const importKinds = [
  "clients",
  "packages",
  "holdings",
  "bodyRecords",
  "reservations",
  "classBookings",
  "products",
] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * How a cell is read: `choice` is one of a list, matched word by word on the mapping screen; `join` takes several columns,
 * put together with commas.
 */
interface ImportField {
  readonly name: string;
  readonly reads:
    | "text"
    | "join"
    | "email"
    | "phone"
    | "date"
    | "time"
    | "choice"
    | "money"
    | "count"
    | "measure"
    | "zone"
    | "flag";
  /** No row is taken without it, nor a file without a column for it. */
  readonly isNeeded?: true;
  /** A day alone does not say enough. */
  readonly needsTime?: true;
}

const named = [
  { name: "first_name", reads: "text" },
  { name: "last_name", reads: "text" },
  { name: "full_name", reads: "text" },
  { name: "email", reads: "email" },
  { name: "phone", reads: "phone" },
  { name: "dateOfBirth", reads: "date" },
] as const satisfies readonly ImportField[];

/** The fields that identify a row's person: source id, then e-mail, phone, and name with the date of birth. */
const whose = [{ name: "person_source", reads: "text" }, ...named] as const satisfies readonly ImportField[];

/** The possible fields of each kind's columns. `source_id` identifies a row in the system it comes from. */
export const importFields = {
  clients: [
    { name: "source_id", reads: "text" },
    ...named,
    { name: "gender", reads: "choice" },
    { name: "address", reads: "join" },
    { name: "zipCode", reads: "text" },
    { name: "clientType", reads: "choice" },
    { name: "startOfDate", reads: "date" },
    { name: "joined", reads: "date" },
    { name: "endOfDate", reads: "date" },
    { name: "status", reads: "choice" },
    { name: "trainer", reads: "choice" },
    { name: "goal", reads: "choice" },
    { name: "height", reads: "measure" },
    { name: "weChat", reads: "text" },
    { name: "emergencyContact", reads: "join" },
  ],
  packages: [
    { name: "source_id", reads: "text" },
    { name: "kind", reads: "choice" },
    { name: "name_en", reads: "text" },
    { name: "name_cn", reads: "text" },
    { name: "description_en", reads: "text" },
    { name: "description_cn", reads: "text" },
    { name: "amount", reads: "money", isNeeded: true },
    { name: "duration", reads: "count", isNeeded: true },
    { name: "durationUnit", reads: "choice" },
    { name: "paid", reads: "count" },
    { name: "free", reads: "count" },
    { name: "renews", reads: "flag" },
  ],
  holdings: [
    { name: "source_id", reads: "text" },
    ...whose,
    { name: "number", reads: "text" },
    { name: "package", reads: "choice", isNeeded: true },
    { name: "sold_on", reads: "date" },
    { name: "start", reads: "date", isNeeded: true },
    { name: "end", reads: "date", isNeeded: true },
    { name: "amount", reads: "money" },
    { name: "paid_amount", reads: "money" },
    { name: "method", reads: "choice" },
    { name: "credits", reads: "count" },
    { name: "free_credits", reads: "count" },
    { name: "credit_price", reads: "money" },
    { name: "freeze_from", reads: "date" },
    { name: "freeze_until", reads: "date" },
  ],
  bodyRecords: [
    ...whose,
    { name: "measured_at", reads: "time", isNeeded: true },
    { name: "zone", reads: "zone" },
    { name: "device", reads: "text" },
    { name: "height", reads: "measure" },
    { name: "weight", reads: "measure" },
    { name: "smm", reads: "measure" },
    { name: "pbf", reads: "measure" },
    { name: "vfl", reads: "measure" },
    { name: "leftArm", reads: "measure" },
    { name: "rightArm", reads: "measure" },
    { name: "leftThigh", reads: "measure" },
    { name: "rightThigh", reads: "measure" },
    { name: "leftCalf", reads: "measure" },
    { name: "rightCalf", reads: "measure" },
    { name: "waistline", reads: "measure" },
    { name: "hips", reads: "measure" },
  ],
  reservations: [
    { name: "source_id", reads: "text" },
    ...whose,
    { name: "trainer", reads: "choice", isNeeded: true },
    { name: "course", reads: "choice" },
    { name: "day", reads: "date" },
    { name: "starts_at", reads: "time", isNeeded: true, needsTime: true },
    { name: "ends_at", reads: "time", needsTime: true },
    { name: "minutes", reads: "count" },
  ],
  classBookings: [
    { name: "source_id", reads: "text" },
    ...whose,
    { name: "class_type", reads: "choice", isNeeded: true },
    { name: "day", reads: "date" },
    { name: "starts_at", reads: "time", isNeeded: true, needsTime: true },
    { name: "room", reads: "choice" },
    { name: "trainer", reads: "choice" },
    { name: "booking_status", reads: "choice" },
  ],
  products: [
    { name: "sku", reads: "text", isNeeded: true },
    { name: "name_en", reads: "text" },
    { name: "name_cn", reads: "text" },
    { name: "type", reads: "choice" },
    { name: "price", reads: "money", isNeeded: true },
    { name: "currency", reads: "choice" },
    { name: "stock", reads: "count" },
    { name: "weight", reads: "measure" },
    { name: "weight_unit", reads: "choice" },
    { name: "published", reads: "flag" },
  ],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

/** The possible fields for columns of a kind. */
export function fieldsOfImport(kind: ImportKind): readonly ImportField[] {
  return importFields[kind];
}

export const MAX_IMPORT_FIELDS = Math.max(...importKinds.map((kind) => importFields[kind].length));
