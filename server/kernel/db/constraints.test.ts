import { sql } from "kysely";
import { expect, test } from "vitest";
import { openWorld } from "../../test/world/world.ts";
import { codeOfConstraint } from "./constraints.ts";

/** Uniqueness constraints that no write can violate, and why: it has checked under a lock before. */
const judgedBefore: Readonly<Record<string, string>> = {
  audit_once: "what is on record already is left as it is",
  audit_position: "whoever seals has the lock of it",
  backup_asked: "what is asked for already is left as it is",
  backup_night: "a night that was begun goes on in its own row",
  body_record_device: "a record of a device keeps its time, and an import leaves out what is known",
  class_policy_for_sessions: "the club begins with it, and no call adds or removes one",
  class_policy_version_number: "policies are locked, and a version takes the next number",
  class_booking_once: "the client is locked and has no place in the class",
  class_booking_place: "the class is locked, and the place is free",
  club_class_laid_once: "the series is locked, and lays each of its dates once",
  lapse_once: "a booking that has a lapse gets no other",
  lapse_once_of_session: "a session that has a lapse gets no other",
  course_tag_name_cn: "tags are locked and none of the kind has the name; an undo has a code of its own",
  course_tag_name_en: "tags are locked and none of the kind has the name; an undo has a code of its own",
  credit_entry_completed_once: "the reservation is locked and was scheduled",
  credit_entry_settles: "the reservation is locked and was scheduled",
  package_request_once: "the client is locked, and has not asked for the package",
  notification_once: "who was told already is left out",
  order_followed_once: "the order is locked and none follows it",
  order_receipt_number: "numbers are given under one lock",
  document_number: "numbers are given under one lock",
  account_entry_of_order: "an order is charged as it is written",
  account_entry_of_sale: "a sale is charged as it is written",
  day_close_once: "closes of days wait for each other",
  mark_correction_once: "the reservation is locked, and its version changes with each correction",
  message_told_once: "what has been told is left as it is",
  message_waits_once: "a newer message takes the place of one that waits",
  trainer_week_begins_once: "a week that begins on the same day is replaced",
  hours_exception_alone: "days that have other hours already are left as they are, and refused",
  letterhead_facts: "what is there already is taken",
  reason_once: "the person is locked and has none in the way",
  sale_return_line_once: "a return names each line once",
  sale_line_product: "a sale names each product once",
};

/** Constraints of other kinds that writes at the same moment can run into. */
const checks = [
  "product_stock",
  "most_courses",
  "most_tags",
  "most_packages",
  "most_staff",
  "most_rooms",
  "most_class_types",
  "most_class_policies",
  "most_class_policy_versions",
  "reservation_agrees",
  "reservation_has_seat",
];

test("whatever two rows cannot share is refused by a code of its own, or judged before", async () => {
  await using world = await openWorld();
  const { rows } = await sql<{ name: string }>`
    select index.relname as name
    from pg_index join pg_class index on index.oid = indexrelid
    where (indisunique or indisexclusion) and not indisprimary and index.relnamespace = 'public'::regnamespace
      and index.relname !~ '_(pkey|key)$'`.execute(world.db);
  const expected = [...Object.keys(judgedBefore), ...Object.keys(codeOfConstraint)].filter(
    (name) => !checks.includes(name),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});
