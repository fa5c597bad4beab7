import { wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world/world.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses: Record<string, { description: string }>;
  readonly [member: string]: unknown;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, unknown> };
  readonly [member: string]: unknown;
}

test("the API reference is valid OpenAPI 3.1 and has every endpoint", async () => {
  await using world = await openWorld();
  const response = await world.app.inject("/api/openapi.json");
  const document = response.json<Document>();
  const checked = await new Validator().validate(response.json<Parameters<Validator["validate"]>[0]>());
  expect(checked.errors).toBeUndefined();
  expect(checked.valid).toBe(true);
  expect(document["openapi"]).toBe("3.1.0");

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = [...world.app.endpoints].map((endpoint) => `${endpoint.method} ${wholePath(endpoint)}`);
  expect(operations.toSorted()).toEqual(mounted.toSorted());
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((each) => each.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("an operation says who may call, what it takes and how it refuses", async () => {
  await using world = await openWorld();
  const { paths, components } = (await world.app.inject("/api/openapi.json")).json<Document>();
  const create = paths["/api/clients/create"]?.["post"];
  expect(create?.["x-allow"]).toEqual(["admin", "trainer", "desk"]);
  expect([create?.["security"], create?.["x-right"]]).toEqual([[{ login: [] }, { token: [] }], "clients:write"]);
  const roles = paths["/api/employees/{id}/roles"]?.["put"];
  expect([roles?.["security"], roles?.["x-right"]]).toEqual([[{ login: [] }], undefined]);
  expect(create?.parameters.map(({ name }) => name)).toEqual(["Idempotency-Key"]);
  expect(create?.responses["409"]?.description).toBe(
    "IDEMPOTENCY_MISMATCH, DUPLICATE_USER, LIKELY_DUPLICATE, AMOUNT_TOO_HIGH, DAY_CLOSED",
  );
  expect(Object.keys(create?.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "409", "413", "415", "429", "500", "503"]),
  );
  const activities = paths["/api/user/{id}/activities"]?.["get"];
  expect(activities?.parameters).toMatchObject([
    { name: "id", in: "path", required: true },
    { name: "page", in: "query", required: false },
    { name: "pageSize", in: "query" },
    { name: "sort", in: "query" },
  ]);
  expect(activities?.responses["404"]?.description).toBe("NOT_FOUND");

  const book = paths["/api/courses/reservations/create"]?.["post"];
  const said = { properties: { free_times: { type: "array" }, reservation: { properties: { clientName: {} } } } };
  expect(components.schemas["TRAINER_BUSY"]).toMatchObject({
    allOf: [{ allOf: [{}, { properties: { code: { enum: ["TRAINER_BUSY"] } } }] }, said],
  });
  expect(JSON.stringify(book?.responses["409"])).toContain("#/components/schemas/TRAINER_BUSY");

  const dateOfBirth = { properties: { dateOfBirth: { type: "string", format: "date" } } };
  expect(create?.["requestBody"]).toMatchObject({ content: { "application/json": { schema: dateOfBirth } } });
});
