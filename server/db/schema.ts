import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { tagKinds } from "#contract/courses.ts";
import type { ReservationStatus } from "#contract/reservations.ts";
import type { imageTypes } from "#contract/files.ts";
import type { NotificationEvent } from "#contract/notifications.ts";
import type { FieldColumns } from "#contract/person-fields.ts";
import type { ProductType, ShopCurrency, weightUnits } from "#contract/shop.ts";
import type { ClientType, DurationUnit, Locale, Role, UserType } from "#contract/values.ts";

/**
 * Tables as SQL gives and takes them. `date` columns are `YYYY-MM-DD` text, `timestamptz` are instants (`Date`),
 * `numeric` arrives as text, money is integer cents.
 */
export interface Schema {
  setting: SettingTable;
  person: PersonTable;
  reason: ReasonTable;
  body_record: BodyRecordTable;
  recipe: RecipeTable;
  login: LoginTable;
  login_failure: LoginFailureTable;
  activity: ActivityTable;
  idempotency: IdempotencyTable;
  package: PackageTable;
  orders: OrderTable;
  lot: LotTable;
  receipt_counter: ReceiptCounterTable;
  credit_entry: CreditEntryTable;
  lot_balance: LotBalanceView;
  course: CourseTable;
  course_tag: CourseTagTable;
  reservation: ReservationTable;
  product: ProductTable;
  sale: SaleTable;
  sale_line: SaleLineTable;
  notification: NotificationTable;
  tick: TickTable;
}

type Id = GeneratedAlways<number>;
type Decimal = ColumnType<string | null, number | string | null | undefined, number | string | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T extends object> = JSONColumnType<T>;

interface LocalText {
  en: string;
  cn: string;
}

interface SettingTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  version: Generated<number>;
  changed_at: Date;
}

/** The columns of a person's fields: `numeric` arrives as text, and what may be empty need not be said. */
type FieldTable = {
  [Column in keyof FieldColumns]: number extends FieldColumns[Column]
    ? Decimal
    : null extends FieldColumns[Column]
      ? Nullable<string>
      : string;
};

interface PersonTable extends FieldTable {
  id: Id;
  user_type: UserType;
  roles: Role[];
  profile_image: Nullable<string>;
  locale: Generated<Locale>;
  client_type: Nullable<ClientType>;
  reports_to: Nullable<number>;
  end_set: Nullable<string>;
  end_set_at: Nullable<Date>;
  status_set: Nullable<"dismissed" | "suspended">;
  status_set_at: Nullable<Date>;
  leave_from: Nullable<string>;
  leave_to: Nullable<string>;
  dismissed_from: Nullable<string>;
  is_complete: GeneratedAlways<boolean>;
  phone_digits: GeneratedAlways<string | null>;
  phone_grams: GeneratedAlways<string[] | null>;
  password_hash: Nullable<string>;
  must_change_password: Generated<boolean>;
  sort_name: string;
  search_text: string;
  search_grams: string[];
  created_at: Date;
  created_by: Nullable<number>;
  deleted_at: Nullable<Date>;
  version: Generated<number>;
}

interface ReasonTable {
  id: Id;
  person_id: number;
  ordinal: number;
  reason_type: "onLeave" | "dismissed";
  reason_name: string;
  started_at: string;
  ended_at: Nullable<string>;
  created_at: Date;
  created_by: Nullable<number>;
  withdrawn_at: Nullable<Date>;
  version: Generated<number>;
}

interface BodyRecordTable {
  id: Id;
  person_id: number;
  measured_at: Date;
  device: Nullable<string>;
  height: Decimal;
  weight: Decimal;
  smm: Decimal;
  pbf: Decimal;
  left_arm: Decimal;
  right_arm: Decimal;
  left_thigh: Decimal;
  right_thigh: Decimal;
  left_calf: Decimal;
  right_calf: Decimal;
  waistline: Decimal;
  hips: Decimal;
  vfl: Decimal;
  goal: Nullable<string>;
  created_at: Date;
  created_by: Nullable<number>;
  updated_at: Date;
  version: Generated<number>;
}

interface RecipeTable {
  id: Id;
  client_id: number;
  recipe: string;
  created_at: Date;
  created_by: Nullable<number>;
  updated_at: Date;
  updated_by: Nullable<number>;
  version: Generated<number>;
}

interface NotificationTable {
  id: Id;
  person_id: number;
  event: NotificationEvent;
  detail: Json<object>;
  once: Nullable<string>;
  created_at: Date;
  read_at: Nullable<Date>;
}

interface TickTable {
  name: string;
  ran_at: Date;
}

interface LoginTable {
  id: string;
  person_id: number;
  token: Generated<number>;
  previous_until: Nullable<Date>;
  remember: boolean;
  address: string;
  user_agent: string;
  device: Nullable<string>;
  started_at: Date;
  ends_at: Date;
  ended_at: Nullable<Date>;
  ended_by: Nullable<"user" | "idle" | "expired" | "password" | "revoked">;
}

interface LoginFailureTable {
  account: string;
  /** From where: the network, or a digest of the known device or login. */
  address: string;
  failed_at: Date;
}

interface ActivityTable {
  id: Id;
  person_id: Nullable<number>;
  event: string;
  detail: Json<Record<string, unknown>>;
  created_at: Date;
  created_by: Nullable<number>;
}

interface IdempotencyTable {
  caller_id: number;
  key: string;
  request: string;
  answer: ColumnType<unknown, string, string>;
  created_at: Date;
}

interface PackageTable {
  id: Id;
  kind: "membership" | "course";
  name: Json<LocalText>;
  description: Json<LocalText>;
  amount_cents: number;
  duration: number;
  duration_unit: DurationUnit;
  shared: Generated<boolean>;
  paid: Generated<number>;
  free: Generated<number>;
  archived_at: Nullable<Date>;
  version: Generated<number>;
}

interface OrderTable {
  id: Id;
  client_id: number;
  package_id: number;
  product_type: "membershipPackage" | "privateTrainingSession";
  client_type: ClientType;
  package_name: Json<LocalText>;
  receipt_number: number;
  amount_cents: number;
  duration: number;
  duration_unit: DurationUnit;
  paid: number;
  free: number;
  extra_duration: number;
  extra_duration_unit: DurationUnit;
  extra_courses: number;
  start_at: string;
  end_at: string;
  payment_method: string;
  sales_id: number;
  created_at: Date;
  created_by: Nullable<number>;
  cancelled_at: Nullable<Date>;
  version: Generated<number>;
}

interface ReceiptCounterTable {
  id: Generated<number>;
  last: number;
}

interface LotTable {
  id: Id;
  order_id: number;
  client_id: number;
  paid: number;
  free: number;
  price_cents: number;
  valid_from: string;
  valid_to: string;
  revoked_at: Nullable<Date>;
}

interface CreditEntryTable {
  id: Id;
  lot_id: number;
  kind: "booked" | "returned" | "completed";
  is_free: boolean;
  settles: Nullable<number>;
  reservation_id: Nullable<number>;
  created_at: Date;
  created_by: Nullable<number>;
}

interface LotBalanceView {
  lot_id: number;
  order_id: number;
  client_id: number;
  paid: number;
  free: number;
  valid_from: string;
  valid_to: string;
  completed: number;
  booked: number;
  taken: number;
  taken_free: number;
}

interface CourseTable {
  id: Id;
  name: string;
  description: Generated<string>;
  is_default: Generated<boolean>;
  deleted_at: Nullable<Date>;
  version: Generated<number>;
}

interface CourseTagTable {
  id: Id;
  kind: (typeof tagKinds)[number];
  name: Json<LocalText>;
}

interface ReservationTable {
  id: Id;
  client_id: number;
  trainer_id: number;
  course_id: number;
  tags: number[];
  status: Generated<ReservationStatus>;
  starts_at: Date;
  ends_at: Date;
  is_free: boolean;
  created_at: Date;
  created_by: Nullable<number>;
  settled_at: Nullable<Date>;
  settled_by: Nullable<number>;
  version: Generated<number>;
}

interface ProductTable {
  id: Id;
  name: Json<LocalText>;
  type: ProductType;
  sku: string;
  weight: Decimal;
  weight_unit: (typeof weightUnits)[number];
  price_cents: number;
  currency: ShopCurrency;
  stock: number;
  published: Generated<boolean>;
  image: Nullable<string>;
  image_type: Nullable<(typeof imageTypes)[number]>;
  created_at: Date;
  archived_at: Nullable<Date>;
  version: Generated<number>;
}

interface SaleTable {
  id: Id;
  currency: ShopCurrency;
  payment_method: string;
  seller_id: number;
  client_id: Nullable<number>;
  created_at: Date;
  created_by: Nullable<number>;
}

interface SaleLineTable {
  id: Id;
  sale_id: number;
  product_id: number;
  product_name: Json<LocalText>;
  quantity: number;
  price_cents: number;
}
