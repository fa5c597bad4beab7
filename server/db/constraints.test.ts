import { sql } from "kysely";
import { expect, test } from "vitest";
import { openWorld } from "../test/world.ts";
import { refusalOfConstraint } from "./constraints.ts";

/** What two rows cannot share, and why no write comes to it: it has looked under a lock before. */
const judgedBefore: Readonly<Record<string, string>> = {
  body_record_device: "a record of a device keeps its time, and an import leaves out what is known",
  credit_entry_completed_once: "the reservation is locked and was scheduled",
  credit_entry_settles: "the reservation is locked and was scheduled",
  notification_once: "who was told already is left out",
  order_receipt_number: "numbers are given under one lock",
  reason_once: "the person is locked and has none in the way",
  sale_line_product: "a sale names each product once",
};

/** Constraints of other kinds that writes at the same moment can run into. */
const checks = ["product_stock"];

test("whatever two rows cannot share is refused by a code of its own, or judged before", async () => {
  await using world = await openWorld();
  const { rows } = await sql<{ name: string }>`
    select index.relname as name
    from pg_index join pg_class index on index.oid = indexrelid
    where (indisunique or indisexclusion) and not indisprimary and index.relnamespace = 'public'::regnamespace
      and index.relname !~ '_(pkey|key)$'`.execute(world.db);
  const expected = [...Object.keys(judgedBefore), ...Object.keys(refusalOfConstraint)].filter(
    (name) => !checks.includes(name),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});

test("the codes of constraints are declared by the endpoints that write what these hold", async () => {
  await using world = await openWorld();
  const declaring = (code: string) =>
    [...world.app.endpoints]
      .filter(({ refuses }) => refuses?.some((each) => each === code))
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted();
  const declared = Object.fromEntries(
    Object.entries(refusalOfConstraint).map(([name, code]) => [name, declaring(code)]),
  );
  expect(declared).toMatchInlineSnapshot(`
    {
      "course_name": [
        "POST /courses/create",
        "PUT /courses/update/{id}",
      ],
      "person_email": [
        "POST /clients/create",
        "POST /employees/create",
        "POST /trainers/create",
        "POST /users/{id}/profile",
      ],
      "product_sku": [
        "POST /shop/products",
        "PUT /shop/products/{id}",
      ],
      "product_stock": [
        "POST /shop/sales",
      ],
      "reservation_client_busy": [
        "POST /courses/reservations/create",
        "POST /courses/reservations/{id}/details",
      ],
      "reservation_trainer_busy": [
        "POST /clients/update-trainer",
        "POST /courses/reservations/create",
        "POST /courses/reservations/{id}/details",
      ],
    }
  `);
});
