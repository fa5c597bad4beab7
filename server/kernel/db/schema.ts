/** Tables as SQL gives and takes them, written by `npm run generate` from what the migrations make. */
import type { MessageEvent } from "#contract/club/message-names.ts";
import type { SettlementRule } from "#contract/club/settlement-rules.ts";
import type { LinkKind } from "#contract/identity/password-links.ts";
import type { ImageType } from "#contract/kernel/files/files.ts";
import type { ClientType, DurationUnit, Locale, ReasonType, Role, UserType } from "#contract/kernel/values.ts";
import type { MessageChannel } from "#contract/messaging/message-events.ts";
import type { MessageCause, MessageOutcome } from "#contract/messaging/messages.ts";
import type { NotificationEvent } from "#contract/messaging/notifications.ts";
import type { MailingTexts } from "#contract/outward/mailing-templates.ts";
import type { Audience, LeftOutReason, MailingCounts } from "#contract/outward/mailings.ts";
import type { ClassAccess } from "#contract/sales/class-access.ts";
import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import type { ProductType, WeightUnit } from "#contract/sales/shop.ts";
import type { BookingStatus, Overrulable } from "#contract/schedule/classes/class-bookings.ts";
import type { TagKind } from "#contract/schedule/courses.ts";
import type { ReservationStatus } from "#contract/schedule/reservation-status.ts";
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely";

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

type Json = JsonValue;

type JsonArray = JsonValue[];

type JsonObject = {
  [x: string]: JsonValue | undefined;
};

type JsonPrimitive = boolean | number | string | null;

type JsonValue = JsonArray | JsonObject | JsonPrimitive;

type Numeric = ColumnType<string, number | string, number | string>;

interface AccountEntry {
  amount_cents: number;
  brought: Generated<boolean>;
  client_id: number;
  created_at: Date;
  created_by: number | null;
  day: string | null;
  fee: JSONColumnType<{ cn: string; en: string }> | null;
  id: GeneratedAlways<number>;
  kind: "charge" | "creditNote" | "payment" | "refund";
  method: string | null;
  names: number | null;
  order_id: number | null;
  reason: string | null;
  reference: string | null;
  sale_id: number | null;
  undoes: Generated<boolean>;
}

interface Act {
  created_at: Date;
  created_by: number;
  id: GeneratedAlways<number>;
  roles: Role[];
  undone_at: Date | null;
  version: Generated<number>;
}

interface Activity {
  created_at: Date;
  created_by: number | null;
  detail: JSONColumnType<Record<string, unknown>>;
  event: string;
  id: GeneratedAlways<number>;
  person_id: number | null;
}

interface ActRow {
  act_id: number;
  after: JSONColumnType<Record<string, unknown>> | null;
  before: JSONColumnType<Record<string, unknown>> | null;
  row_id: number;
  source: string;
}

interface Allocation {
  amount_cents: number;
  charge_id: number;
  created_at: Date;
  created_by: number | null;
  id: GeneratedAlways<number>;
  payment_id: number;
}

interface ApiToken {
  created_at: Date;
  end_of_date: string;
  ended_at: Date | null;
  ended_by: string | null;
  id: Generated<string>;
  last_used_at: Date | null;
  name: string;
  person_id: number;
  rights: string[];
  token_hash: Buffer;
}

interface AuditEntry {
  about: number | null;
  actor: number | null;
  at: Date;
  by_program: Generated<boolean>;
  hash: Buffer | null;
  id: GeneratedAlways<number>;
  kind: string;
  login: string | null;
  once: string | null;
  outcome: string | null;
  position: number | null;
  times: number | null;
  what: string;
}

interface AuditKey {
  id: Generated<boolean>;
  key: Buffer;
}

interface AuditRepeat {
  act: Json;
  last_at: Date;
  once: string;
  times: number;
}

interface AuditValue {
  amount: number;
  digest: Buffer;
  entry_id: number;
  id: GeneratedAlways<number>;
  op: string;
  people: number[];
  said: Json | null;
  salt: string | null;
  source: string;
}

interface Backup {
  asked_at: Date;
  attempts: Generated<number>;
  audit_hash: Buffer | null;
  audit_position: number | null;
  bytes: number | null;
  checked: string | null;
  detail: string | null;
  ended_at: Date | null;
  file: string | null;
  folder: string | null;
  host: string | null;
  id: GeneratedAlways<number>;
  is_encrypted: Generated<boolean>;
  kind: string;
  night: string | null;
  reason: string | null;
  started_at: Date | null;
  state: string;
}

interface BodyRecord {
  created_at: Date;
  created_by: number | null;
  device: string | null;
  goal: string | null;
  height: Numeric | null;
  hips: Numeric | null;
  id: GeneratedAlways<number>;
  left_arm: Numeric | null;
  left_calf: Numeric | null;
  left_thigh: Numeric | null;
  measured_at: Date;
  pbf: Numeric | null;
  person_id: number;
  right_arm: Numeric | null;
  right_calf: Numeric | null;
  right_thigh: Numeric | null;
  smm: Numeric | null;
  smm_exact: Numeric | null;
  updated_at: Date;
  version: Generated<number>;
  vfl: Numeric | null;
  waistline: Numeric | null;
  weight: Numeric | null;
  weight_exact: Numeric | null;
}

interface Bounce {
  address: string;
  answer: string;
  bounced_at: Date;
  person_id: number;
}

interface CalendarFeed {
  created_at: Date;
  hour_from: Date | null;
  hour_reads: Generated<number>;
  id: GeneratedAlways<number>;
  last_read_at: Date | null;
  person_id: number;
  reader_id: number;
  token_hash: Buffer;
  with_names: boolean;
}

interface ChargePart {
  amount_cents: number;
  charge_id: number;
  client_id: number;
  due_on: string;
  instalment_id: number;
  open_cents: number;
}

interface ChosenColumns {
  hides: string[];
  list: string;
  person_id: number;
}

interface ClassBooking {
  absent: Generated<boolean>;
  booked_at: Date;
  booked_by: number;
  called_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  charge_id: number | null;
  class_id: number;
  client_id: number;
  credits: Generated<number>;
  entry: "credits" | "dropIn" | "free" | "membership" | null;
  free_to_start: Generated<boolean>;
  freed_at: Date | null;
  freed_by: string | null;
  id: GeneratedAlways<number>;
  joined_at: Date | null;
  late: Generated<boolean>;
  line_position: number | null;
  offer_until: Date | null;
  order_id: number | null;
  overruled: Generated<Overrulable[]>;
  passed_over: Generated<Json>;
  passed_over_by: string | null;
  place: number | null;
  policy_version_id: number;
  status: Generated<BookingStatus>;
  version: Generated<number>;
}

interface ClassPolicy {
  for_sessions: Generated<boolean>;
  id: GeneratedAlways<number>;
  name: Json;
  version: Generated<number>;
}

interface ClassPolicyVersion {
  created_at: Date | null;
  created_by: number | null;
  fee_late_cents: number | null;
  fee_no_show_cents: number | null;
  free_minutes: number;
  grace: number;
  id: GeneratedAlways<number>;
  loses_late: boolean;
  loses_no_show: boolean;
  number: number;
  opens_days: number | null;
  pause_days: number;
  policy_id: number;
}

interface ClassRoster {
  class_id: number;
  closed_at: Date;
  closed_by: number;
}

interface ClassSeries {
  capacity: number;
  count: number | null;
  created_at: Date;
  created_by: number;
  end_of_date: string | null;
  every_weeks: number;
  id: GeneratedAlways<number>;
  laid_until: string;
  minutes: number;
  reserved: Generated<number>;
  room_id: number;
  skipped: Generated<string[]>;
  start_of_date: string;
  start_time: string;
  trainer_id: number | null;
  type_id: number;
  version: Generated<number>;
  weekdays: number[];
}

interface ClassType {
  archived_at: Date | null;
  capacity: number;
  colour: string;
  credits: Generated<number>;
  description: Json;
  drop_in_cents: number | null;
  id: GeneratedAlways<number>;
  minutes: number;
  name: Json;
  policy_id: Generated<number>;
  room_id: number;
  trainer_id: number | null;
  version: Generated<number>;
}

interface ClientActive {
  at: Generated<Date>;
  client_id: number;
}

interface ClubClass {
  cancel_note: string | null;
  cancel_reason: string | null;
  capacity: number;
  changed_at: Date | null;
  created_at: Date;
  created_by: number | null;
  ends_at: Date;
  held_on: string;
  id: GeneratedAlways<number>;
  laid_for: string | null;
  minutes: number;
  own: Generated<string[]>;
  raised_at: Date | null;
  raised_by: string | null;
  reserved: Generated<number>;
  room_id: number;
  sequence: Generated<number>;
  series_id: number | null;
  start_time: string;
  starts_at: Date;
  status: Generated<string>;
  trainer_id: number | null;
  type_id: number;
  version: Generated<number>;
}

interface ClubId {
  id: Generated<string>;
  is_only: Generated<boolean>;
}

interface ClubImport {
  done: Generated<number>;
  id: Generated<boolean>;
  problem: Json | null;
  size: number;
  state: Generated<string>;
  touched_at: Date;
}

interface ClubPart {
  content: Buffer;
  part: number;
}

interface Course {
  deleted_at: Date | null;
  description: Generated<string>;
  id: GeneratedAlways<number>;
  is_default: Generated<boolean>;
  name: string;
  seats: Generated<number>;
  version: Generated<number>;
}

interface CourseTag {
  deleted_at: Date | null;
  id: GeneratedAlways<number>;
  kind: TagKind;
  name: JSONColumnType<{ cn: string; en: string }>;
  version: Generated<number>;
}

interface CreditEntry {
  again: Generated<number>;
  booking_id: number | null;
  created_at: Date;
  created_by: number | null;
  id: GeneratedAlways<number>;
  is_free: boolean;
  kind: "booked" | "completed" | "restored" | "returned";
  lot_id: number;
  reservation_id: number | null;
  settles: number | null;
}

interface CreditNoteCounter {
  id: Generated<number>;
  last: number;
}

interface DayClose {
  cash_cents: number;
  closed_at: Date;
  closed_by: number;
  counted_cents: number;
  currency: string;
  day: string;
  ends_at: Date;
  float_cents: number;
  id: GeneratedAlways<number>;
  pieces: JSONColumnType<{ cents: number; count: number }[]> | null;
  reason: string | null;
  reopen_reason: string | null;
  reopened_at: Date | null;
  reopened_by: number | null;
  starts_at: Date;
}

interface DayCloseLine {
  close_id: number;
  currency: string;
  id: GeneratedAlways<number>;
  method: string;
  moves: number;
  payments_cents: number;
  person_id: number | null;
  refunds_cents: number;
  sales_cents: number;
}

interface Document {
  created_at: Date;
  entry_id: number | null;
  id: GeneratedAlways<number>;
  letterhead_id: number;
  number: number;
  order_id: number | null;
  return_id: number | null;
  sale_id: number | null;
  series: "creditNote" | "receipt";
  taxes: JSONColumnType<{ cents: number; name: string; percent: number }[]> | null;
}

interface Erasure {
  asked_at: Date;
  erased_at: Date | null;
  erased_by: number | null;
  person_id: number;
}

interface FewLeft {
  client_id: number;
  since: string;
  until: string;
}

interface FewLeftNow {
  client_id: number;
  since: string;
  until: string;
}

interface FollowUp {
  client_id: number;
  created_at: Date;
  created_by: number;
  fact: string;
  id: GeneratedAlways<number>;
  list: string;
  note: string | null;
  outcome: string;
  undone_at: Date | null;
  until: string;
}

interface GoesOn {
  client_id: number;
  until: Generated<string>;
}

interface HoursException {
  created_at: Date;
  created_by: number;
  end_of_date: string;
  id: GeneratedAlways<number>;
  spans: Json;
  start_of_date: string;
  trainer_id: number;
  version: Generated<number>;
}

interface Idempotency {
  answer: ColumnType<unknown, string, string>;
  caller_id: number;
  created_at: Date;
  key: string;
  request: string;
}

interface Import {
  attempts: Generated<number>;
  claim: string | null;
  claimed_until: Date | null;
  columns: Json | null;
  counts: Json | null;
  created_at: Date;
  created_by: number | null;
  done: Generated<number>;
  failure: string | null;
  failure_line: number | null;
  finished_at: Date | null;
  format: Json | null;
  id: GeneratedAlways<number>;
  invites: Generated<boolean>;
  kind: string;
  mapping: Json | null;
  name: string;
  row_count: number | null;
  sha256: string | null;
  size: number;
  state: Generated<string>;
  title_line: number | null;
  touched_at: Date;
  version: Generated<number>;
}

interface ImportJudgement {
  action: string | null;
  action_target: number | null;
  candidates: Json;
  changes: Json;
  codes: string[];
  given: Json;
  import_id: number;
  key: string;
  label: string;
  line: number;
  print: string;
  problems: Json;
  sought: string;
  state: string;
  target_id: number | null;
}

interface ImportKey {
  import_id: number;
  key: string;
  kind: string;
  print: string;
  target_id: number;
}

interface ImportMade {
  after: Json | null;
  before: Json | null;
  import_id: number;
  label: string;
  line: number;
  row_id: number;
  source: string;
  undone_at: Date | null;
}

interface ImportPart {
  content: Buffer;
  import_id: number;
  part: number;
}

interface ImportRow {
  cells: Json;
  import_id: number;
  line: number;
}

interface Instalment {
  amount_cents: number;
  bought_on: string | null;
  charge_id: number;
  due_on: string;
  id: GeneratedAlways<number>;
  version: Generated<number>;
}

interface Lapse {
  booking_id: number | null;
  charge_id: number | null;
  client_id: number;
  id: GeneratedAlways<number>;
  judge_at: Date;
  judged_at: Date | null;
  kind: string;
  lapsed_at: Date;
  paused_until: Date | null;
  reservation_id: number | null;
  state: Generated<string>;
  version: Generated<number>;
  waive_reason: string | null;
  waived_at: Date | null;
  waived_by: number | null;
}

interface LatestReading {
  client_id: number;
  smm: Numeric | null;
  weight: Numeric | null;
}

interface Letterhead {
  facts: JSONColumnType<Record<string, unknown>>;
  id: GeneratedAlways<number>;
}

interface Login {
  address: string;
  device: string | null;
  ended_at: Date | null;
  ended_by: "expired" | "idle" | "password" | "revoked" | "user" | null;
  ends_at: Date;
  id: string;
  person_id: number;
  previous_until: Date | null;
  proved_at: Date | null;
  remember: boolean;
  started_at: Date;
  token: Generated<number>;
  user_agent: string;
}

interface LoginFailure {
  /**
   * digest of the account, or of an e-mail that nobody has
   */
  account: string;
  /**
   * from where: the network, or a digest of the known device or login
   */
  address: string;
  failed_at: Date;
}

interface LoginKey {
  id: Generated<boolean>;
  key: Buffer;
}

interface LoginPosition {
  login_id: string;
  noted_at: Date;
  position: string;
}

interface LostTrainer {
  client_id: number;
  decided_at: Date | null;
  decided_by: number | null;
  trainer_id: number | null;
}

interface Lot {
  class_access: Generated<ClassAccess>;
  class_type_ids: Generated<number[]>;
  client_id: number;
  counted_on: string | null;
  for_sessions: Generated<boolean>;
  forfeited: Generated<number>;
  free: number;
  id: GeneratedAlways<number>;
  order_id: number;
  paid: number;
  price_cents: number;
  revoked_at: Date | null;
  revoked_free: Generated<number>;
  revoked_paid: Generated<number>;
  taken: Generated<number>;
  valid_from: string;
  valid_to: string;
  version: Generated<number>;
}

interface LotBalance {
  booked: number;
  class_access: ClassAccess;
  class_type_ids: number[];
  client_id: number;
  completed: number;
  for_sessions: boolean;
  forfeited: number;
  free: number;
  lot_id: number;
  order_id: number;
  paid: number;
  taken: number;
  taken_free: number;
  valid_from: string;
  valid_to: string;
}

interface Mailing {
  audience: JSONColumnType<Audience>;
  begun_at: Date | null;
  body_cn: string | null;
  body_en: string | null;
  created_at: Date;
  ended_at: Date | null;
  id: GeneratedAlways<number>;
  outcomes: JSONColumnType<MailingCounts> | null;
  person_id: number | null;
  send_at: Date;
  state: "cancelled" | "cancelling" | "done" | "missed" | "planned" | "sending" | "writing";
  subject_cn: string | null;
  subject_en: string | null;
  version: Generated<number>;
  written_by: number | null;
  written_to: Generated<number>;
}

interface MailingLeftOut {
  mailing_id: number;
  person_id: number;
  reason: LeftOutReason;
}

interface MailingTemplate {
  id: GeneratedAlways<number>;
  name: string;
  saved_at: Date;
  texts: JSONColumnType<MailingTexts>;
  version: Generated<number>;
}

interface MailServer {
  answer: string | null;
  failing_since: Date | null;
  failures: Generated<number>;
  host: string;
  id: Generated<boolean>;
  paused_until: Date | null;
  seen_at: Date;
  sender: string;
}

interface MarkCorrection {
  becomes: string;
  created_at: Date;
  created_by: number;
  id: GeneratedAlways<number>;
  reason: string | null;
  reservation_id: number;
  version: number;
  was: string;
}

interface Message {
  address: string | null;
  answer: string | null;
  attempts: Generated<number>;
  cause_id: number | null;
  cause_kind: MessageCause | null;
  channel: MessageChannel;
  claim: string | null;
  claimed_at: Date | null;
  claimed_until: Date | null;
  created_at: Date;
  dedupe_key: string | null;
  due_at: Date;
  event: MessageEvent;
  expires_at: Date;
  facts: JSONColumnType<object> | null;
  id: GeneratedAlways<number>;
  locale: Locale;
  next_at: Date;
  once: Generated<boolean>;
  outcome: MessageOutcome | null;
  person_id: number;
  reached: Generated<number[]>;
  settled_at: Date | null;
  state: Generated<"dropped" | "failed" | "sent" | "waiting">;
  uid: Generated<string>;
  urgent: Generated<boolean>;
}

interface MessageMute {
  channel: MessageChannel;
  kind: string;
  muted_at: Date;
  person_id: number;
}

interface MessageText {
  body: string;
  changed_at: Date;
  event: string;
  locale: Locale;
  subject: string;
  version: Generated<number>;
}

interface Note {
  body: string;
  created_at: Date;
  created_by: number;
  id: GeneratedAlways<number>;
  kind: string;
  person_id: number;
  removed_at: Date | null;
  removed_by: number | null;
  version: Generated<number>;
}

interface Notification {
  created_at: Date;
  detail: JSONColumnType<object>;
  event: NotificationEvent;
  id: GeneratedAlways<number>;
  once: string | null;
  person_id: number;
  read_at: Date | null;
}

interface OpenPart {
  charge_id: number;
  client_id: number;
  due_on: string;
  open_cents: number;
}

interface Orders {
  amount_cents: number;
  anchor_day: number | null;
  bought_end: string | null;
  bought_start: string | null;
  brought: Generated<boolean>;
  cancelled_at: Date | null;
  class_access: Generated<ClassAccess>;
  class_limit: number | null;
  class_limit_per: "month" | "week" | null;
  class_type_ids: Generated<number[]>;
  client_id: number;
  client_type: ClientType;
  created_at: Date;
  created_by: number | null;
  duration: number;
  duration_unit: DurationUnit;
  end_at: string;
  extra_courses: number;
  extra_duration: number;
  extra_duration_unit: DurationUnit;
  follows: number | null;
  former_number: string | null;
  free: number;
  frozen_since: number | null;
  holds_until: string | null;
  id: GeneratedAlways<number>;
  known_from: string | null;
  known_to: string | null;
  list_cents: number | null;
  package_id: number;
  package_name: JSONColumnType<{ cn: string; en: string }>;
  paid: number;
  payment_method: string;
  price_reason: string | null;
  product_type: "membershipPackage" | "privateTrainingSession";
  receipt_number: number;
  renews: Generated<boolean>;
  sales_id: number;
  start_at: string;
  stopped_at: Date | null;
  stopped_by: number | null;
  stops_on: string | null;
  version: Generated<number>;
}

interface Package {
  amount_cents: number;
  archived_at: Date | null;
  class_access: Generated<ClassAccess>;
  class_limit: number | null;
  class_limit_per: "month" | "week" | null;
  class_type_ids: Generated<number[]>;
  description: JSONColumnType<{ cn: string; en: string }>;
  duration: number;
  duration_unit: DurationUnit;
  for_sessions: Generated<boolean>;
  free: Generated<number>;
  id: GeneratedAlways<number>;
  kind: "course" | "membership";
  name: JSONColumnType<{ cn: string; en: string }>;
  paid: Generated<number>;
  renews: Generated<boolean>;
  shared: Generated<boolean>;
  version: Generated<number>;
}

interface PackageRequest {
  asked_at: Date;
  client_id: number;
  done_at: Date | null;
  done_by: number | null;
  id: GeneratedAlways<number>;
  package_id: number;
  version: Generated<number>;
}

interface Passkey {
  counter: number;
  created_at: Date;
  credential_id: string;
  id: Generated<string>;
  last_used_at: Date | null;
  name: string;
  person_id: number;
  public_key: Buffer;
  transports: string[];
}

interface PasskeyChallenge {
  challenge: string;
  expires_at: Date;
  person_id: number | null;
  purpose: string;
}

interface PasswordLink {
  created_at: Date;
  digest: string;
  expires_at: Date;
  kind: LinkKind;
  person_id: number;
}

interface Person {
  address: string | null;
  client_type: ClientType | null;
  created_at: Date;
  created_by: number | null;
  date_of_birth: string | null;
  deleted_at: Date | null;
  department: string | null;
  dismissed_from: string | null;
  email: string | null;
  emergency_contact: string | null;
  end_of_date: string | null;
  end_set: string | null;
  end_set_at: Date | null;
  first_name: string;
  gender: string | null;
  goal: string | null;
  height: Numeric | null;
  id: GeneratedAlways<number>;
  is_complete: GeneratedAlways<boolean>;
  job_title: string | null;
  last_name: string;
  leave_from: string | null;
  leave_to: string | null;
  locale: Generated<Locale>;
  marketing: Generated<boolean>;
  marketing_at: Date | null;
  marketing_source: "self" | "staff" | "unsubscribed" | null;
  must_change_password: Generated<boolean>;
  password_hash: string | null;
  phone: string | null;
  phone_digits: GeneratedAlways<string | null>;
  phone_grams: GeneratedAlways<string[] | null>;
  profile_image: string | null;
  reports_to: number | null;
  roles: Role[];
  search_grams: string[];
  search_text: string;
  sort_name: string;
  start_of_date: string;
  status_set: "dismissed" | "suspended" | null;
  status_set_at: Date | null;
  user_type: UserType;
  version: Generated<number>;
  we_chat: string | null;
  zip_code: string | null;
}

interface Product {
  archived_at: Date | null;
  created_at: Date;
  currency: ShopCurrency;
  id: GeneratedAlways<number>;
  image: string | null;
  image_type: ImageType | null;
  name: JSONColumnType<{ cn: string; en: string }>;
  price_cents: number;
  published: Generated<boolean>;
  sku: string;
  stock: number;
  type: ProductType;
  version: Generated<number>;
  weight: Numeric | null;
  weight_unit: WeightUnit;
}

interface PushKey {
  id: Generated<boolean>;
  private_key: string;
  public_key: string;
}

interface PushSubscription {
  auth: string;
  created_at: Date;
  device: string | null;
  endpoint: string;
  id: GeneratedAlways<number>;
  login_id: string;
  p256dh: string;
  person_id: number;
  site: string;
  user_agent: string;
}

interface Reason {
  beyond_limit: string | null;
  created_at: Date;
  created_by: number | null;
  ended_at: string | null;
  extends: string | null;
  id: GeneratedAlways<number>;
  ordinal: number;
  person_id: number;
  reason_name: string;
  reason_type: ReasonType;
  returned_on: string | null;
  started_at: string;
  version: Generated<number>;
  withdrawn_at: Date | null;
}

interface ReceiptCounter {
  id: Generated<number>;
  last: number;
}

interface Recipe {
  client_id: number;
  created_at: Date;
  created_by: number | null;
  id: GeneratedAlways<number>;
  recipe: string;
  updated_at: Date;
  updated_by: number | null;
  version: Generated<number>;
}

interface RecoveryCode {
  digest: string;
  person_id: number;
  used_at: Date | null;
}

interface RenewalOffer {
  amount_cents: number;
  offered_at: Date;
  order_id: number;
}

interface Reservation {
  changed_at: Date | null;
  client_id: number;
  course_id: number;
  created_at: Date;
  created_by: number | null;
  ends_at: Date;
  free_to_start: Generated<boolean>;
  id: GeneratedAlways<number>;
  is_free: boolean;
  no_show: Generated<boolean>;
  policy_version_id: number | null;
  sequence: Generated<number>;
  series_id: number | null;
  session_id: number | null;
  settled_at: Date | null;
  settled_by: number | null;
  starts_at: Date;
  status: Generated<ReservationStatus>;
  tags: number[];
  trainer_id: number;
  version: Generated<number>;
}

interface ReservationSeries {
  created_at: Date;
  created_by: number | null;
  every_weeks: number;
  id: GeneratedAlways<number>;
}

interface Room {
  archived_at: Date | null;
  capacity: number;
  id: GeneratedAlways<number>;
  name: Json;
  version: Generated<number>;
}

interface Sale {
  client_id: number | null;
  created_at: Date;
  created_by: number | null;
  currency: ShopCurrency;
  id: GeneratedAlways<number>;
  payment_method: string;
  seller_id: number;
  tax_cents: Generated<number>;
}

interface SaleLeft {
  cents: number;
  items: number;
  sale_id: number;
}

interface SaleLine {
  id: GeneratedAlways<number>;
  price_cents: number;
  product_id: number;
  product_name: JSONColumnType<{ cn: string; en: string }>;
  quantity: number;
  sale_id: number;
}

interface SaleReturn {
  amount_cents: number;
  created_at: Date;
  created_by: number | null;
  id: GeneratedAlways<number>;
  method: string | null;
  note_id: number | null;
  payment_id: number | null;
  reason: string | null;
  sale_id: number;
  undoes: Generated<boolean>;
}

interface SaleReturnLine {
  id: GeneratedAlways<number>;
  line_id: number;
  quantity: number;
  restocked: boolean;
  return_id: number;
}

interface Setting {
  changed_at: Date;
  name: string;
  value: ColumnType<unknown, string, string>;
  version: Generated<number>;
}

interface Settlement {
  created_at: Date;
  created_by: number | null;
  ended_on: string;
  note_id: number | null;
  order_id: number;
  reason: string | null;
  rule: SettlementRule;
  ruled_cents: number;
  sum_cents: number;
}

interface SignInStep {
  digest: string;
  expires_at: Date;
  person_id: number;
  remember: boolean;
}

interface TakenSince {
  at: Date;
  id: Generated<number>;
}

interface TakenTime {
  booking_id: number | null;
  class_id: number | null;
  doubled: Generated<boolean>;
  ends_at: Date;
  holder: number;
  id: GeneratedAlways<number>;
  reservation_id: number | null;
  starts_at: Date;
}

interface Tick {
  name: string;
  ran_at: Date;
}

interface Totp {
  confirmed_at: Date | null;
  created_at: Date;
  last_step: Generated<number>;
  person_id: number;
  secret: Buffer;
}

interface TrainedMember {
  client_id: number;
}

interface TrainerWeek {
  created_at: Date;
  created_by: number;
  id: GeneratedAlways<number>;
  spans: Json | null;
  starts_on: string;
  trainer_id: number;
  version: Generated<number>;
}

interface Upload {
  content: Buffer;
  kept_at: Date;
  name: string;
}

interface VisitCount {
  minute: number;
  visitor: string;
  visits: number;
}

interface Webhook {
  address: string;
  address_changed_at: Date | null;
  created_at: Date;
  created_by: number | null;
  events: string[];
  failing_since: Date | null;
  former_secret: string | null;
  former_until: Date | null;
  host: Generated<string | null>;
  id: GeneratedAlways<number>;
  secret: string;
  state: Generated<string>;
  version: Generated<number>;
}

interface WebhookDelivery {
  answer: string | null;
  attempts: Generated<number>;
  claim: string | null;
  claimed_until: Date | null;
  data: Json;
  duration_ms: number | null;
  event: string;
  first_tried_at: Date | null;
  happened_at: Generated<Date>;
  id: GeneratedAlways<number>;
  next_at: Date | null;
  object: string;
  object_id: number;
  outcome: string | null;
  settled_at: Date | null;
  state: Generated<string>;
  status: number | null;
  uid: Generated<string>;
  webhook_id: number;
}

export interface Schema {
  account_entry: AccountEntry;
  act: Act;
  act_row: ActRow;
  activity: Activity;
  allocation: Allocation;
  api_token: ApiToken;
  audit_entry: AuditEntry;
  audit_key: AuditKey;
  audit_repeat: AuditRepeat;
  audit_value: AuditValue;
  backup: Backup;
  body_record: BodyRecord;
  bounce: Bounce;
  calendar_feed: CalendarFeed;
  charge_part: ChargePart;
  chosen_columns: ChosenColumns;
  class_booking: ClassBooking;
  class_policy: ClassPolicy;
  class_policy_version: ClassPolicyVersion;
  class_roster: ClassRoster;
  class_series: ClassSeries;
  class_type: ClassType;
  client_active: ClientActive;
  club_class: ClubClass;
  club_id: ClubId;
  club_import: ClubImport;
  club_part: ClubPart;
  course: Course;
  course_tag: CourseTag;
  credit_entry: CreditEntry;
  credit_note_counter: CreditNoteCounter;
  day_close: DayClose;
  day_close_line: DayCloseLine;
  document: Document;
  erasure: Erasure;
  few_left: FewLeft;
  few_left_now: FewLeftNow;
  follow_up: FollowUp;
  goes_on: GoesOn;
  hours_exception: HoursException;
  idempotency: Idempotency;
  import: Import;
  import_judgement: ImportJudgement;
  import_key: ImportKey;
  import_made: ImportMade;
  import_part: ImportPart;
  import_row: ImportRow;
  instalment: Instalment;
  lapse: Lapse;
  latest_reading: LatestReading;
  letterhead: Letterhead;
  login: Login;
  login_failure: LoginFailure;
  login_key: LoginKey;
  login_position: LoginPosition;
  lost_trainer: LostTrainer;
  lot: Lot;
  lot_balance: LotBalance;
  mail_server: MailServer;
  mailing: Mailing;
  mailing_left_out: MailingLeftOut;
  mailing_template: MailingTemplate;
  mark_correction: MarkCorrection;
  message: Message;
  message_mute: MessageMute;
  message_text: MessageText;
  note: Note;
  notification: Notification;
  open_part: OpenPart;
  orders: Orders;
  package: Package;
  package_request: PackageRequest;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  password_link: PasswordLink;
  person: Person;
  product: Product;
  push_key: PushKey;
  push_subscription: PushSubscription;
  reason: Reason;
  receipt_counter: ReceiptCounter;
  recipe: Recipe;
  recovery_code: RecoveryCode;
  renewal_offer: RenewalOffer;
  reservation: Reservation;
  reservation_series: ReservationSeries;
  room: Room;
  sale: Sale;
  sale_left: SaleLeft;
  sale_line: SaleLine;
  sale_return: SaleReturn;
  sale_return_line: SaleReturnLine;
  setting: Setting;
  settlement: Settlement;
  sign_in_step: SignInStep;
  taken_since: TakenSince;
  taken_time: TakenTime;
  tick: Tick;
  totp: Totp;
  trained_member: TrainedMember;
  trainer_week: TrainerWeek;
  upload: Upload;
  visit_count: VisitCount;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
}
