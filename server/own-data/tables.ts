/** How a table is about people, and what becomes of what it says about somebody who is erased (in-and-out §2). */
export interface PersonalTable {
  /** Columns that name whom a row is about. */
  readonly about?: readonly string[];
  /** Columns that name who did something: the row is about somebody else. */
  readonly by?: readonly string[];
  /** Columns that name a row of another table, whose row this one belongs to. */
  readonly through?: Readonly<Record<string, string>>;
  /** Left out of what is told: means of signing in, and what follows from the rest. */
  readonly untold?: readonly string[];
  readonly erased: "goes" | "stays";
}

/**
 * Every table that names people, in the order in which what it says is told. A test holds it against the database's own
 * keys: a table that is added has to say here whose its rows are.
 */
const personalTables = {
  person: {
    about: ["id"],
    by: ["created_by", "reports_to"],
    untold: ["password_hash", "search_grams", "search_text", "sort_name", "phone_grams", "phone_digits"],
    erased: "stays",
  },
  reason: { about: ["person_id"], by: ["created_by"], erased: "stays" },
  orders: { about: ["client_id"], by: ["sales_id", "created_by", "stopped_by"], erased: "stays" },
  settlement: { by: ["created_by"], through: { order_id: "orders" }, erased: "stays" },
  renewal_offer: { through: { order_id: "orders" }, erased: "stays" },
  lot: { about: ["client_id"], through: { order_id: "orders" }, erased: "stays" },
  credit_entry: { by: ["created_by"], through: { lot_id: "lot" }, erased: "stays" },
  account_entry: { about: ["client_id"], by: ["created_by"], erased: "stays" },
  allocation: { by: ["created_by"], through: { charge_id: "account_entry" }, erased: "stays" },
  instalment: { through: { charge_id: "account_entry" }, erased: "stays" },
  open_part: { about: ["client_id"], erased: "stays" },
  document: { through: { entry_id: "account_entry", order_id: "orders" }, erased: "stays" },
  reservation: { about: ["client_id", "trainer_id"], by: ["created_by", "settled_by"], erased: "stays" },
  sale: { about: ["client_id"], by: ["seller_id", "created_by"], erased: "stays" },
  sale_line: { through: { sale_id: "sale" }, erased: "stays" },
  body_record: { about: ["person_id"], by: ["created_by"], erased: "goes" },
  latest_reading: { about: ["client_id"], erased: "stays" },
  recipe: { about: ["client_id"], by: ["created_by", "updated_by"], erased: "goes" },
  note: { about: ["person_id"], by: ["created_by", "removed_by"], erased: "goes" },
  follow_up: { about: ["client_id"], by: ["created_by"], erased: "goes" },
  mailing: { about: ["person_id"], by: ["written_by"], erased: "goes" },
  mailing_left_out: { about: ["person_id"], erased: "goes" },
  message: { about: ["person_id"], erased: "goes" },
  message_mute: { about: ["person_id"], erased: "goes" },
  bounce: { about: ["person_id"], erased: "goes" },
  notification: { about: ["person_id"], erased: "goes" },
  calendar_feed: { about: ["person_id", "reader_id"], untold: ["token_hash"], erased: "goes" },
  password_link: { about: ["person_id"], untold: ["digest"], erased: "goes" },
  totp: { about: ["person_id"], untold: ["secret", "last_step"], erased: "goes" },
  recovery_code: { about: ["person_id"], untold: ["digest"], erased: "goes" },
  passkey: { about: ["person_id"], untold: ["credential_id", "public_key", "counter"], erased: "goes" },
  sign_in_step: { about: ["person_id"], untold: ["digest"], erased: "goes" },
  passkey_challenge: { about: ["person_id"], untold: ["challenge"], erased: "goes" },
  api_token: { about: ["person_id"], untold: ["token_hash"], erased: "goes" },
  push_subscription: { about: ["person_id"], untold: ["endpoint", "p256dh", "auth"], erased: "goes" },
  login: { about: ["person_id"], untold: ["token"], erased: "goes" },
  activity: { about: ["person_id"], by: ["created_by"], erased: "stays" },
  erasure: { about: ["person_id"], by: ["erased_by"], erased: "stays" },
  client_active: { about: ["client_id"], erased: "stays" },
  goes_on: { about: ["client_id"], erased: "stays" },
  trained_member: { about: ["client_id"], erased: "stays" },
  lost_trainer: { about: ["client_id"], by: ["trainer_id", "decided_by"], erased: "stays" },
  few_left: { about: ["client_id"], erased: "stays" },
  idempotency: { by: ["caller_id"], erased: "stays" },
  import: { by: ["created_by"], erased: "stays" },
  webhook: { by: ["created_by"], erased: "stays" },
  act: { by: ["created_by"], erased: "stays" },
  day_close: { by: ["closed_by", "reopened_by"], erased: "stays" },
  day_close_line: { by: ["person_id"], erased: "stays" },
} as const satisfies Readonly<Record<string, PersonalTable>>;

type Tables = typeof personalTables;
export type TableName = keyof Tables;

/** The tables that can be about somebody; what is done by them alone is counted. */
export type ToldTable = {
  [Name in TableName]: Tables[Name] extends
    | Required<Pick<PersonalTable, "about">>
    | Required<Pick<PersonalTable, "through">>
    ? Name
    : never;
}[TableName];

export function isTold(name: TableName): name is ToldTable {
  return "about" in personalTables[name] || "through" in personalTables[name];
}

/** What is said of a table, whichever it is. */
export function tableNamed(name: TableName): PersonalTable {
  return personalTables[name];
}

export function isPersonal(name: string): name is TableName {
  return Object.hasOwn(personalTables, name);
}

export const tableNames: readonly TableName[] = Object.keys(personalTables).filter(isPersonal);
