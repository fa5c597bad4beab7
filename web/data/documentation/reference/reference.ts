import * as z from "zod/mini";
import { type Role, roles } from "#contract/kernel/values.ts";

/** The schema of a value: the parts of JSON Schema that the server's document uses. */
export interface JsonSchema {
  /** One name, or several with ` | ` between them. */
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | JsonSchema | undefined;
  readonly items?: boolean | JsonSchema | undefined;
  readonly prefixItems?: readonly JsonSchema[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}

const many = z.lazy(() => z.optional(z.array(schemaSchema)));
const oneOrNot = z.lazy(() => z.optional(z.union([z.boolean(), schemaSchema])));
const text = z.optional(z.string());
const amount = z.optional(z.number());
const types = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((names) => [names].flat().join(" | ")),
);
const schemaSchema: z.ZodMiniType<JsonSchema> = z.object({
  type: z.optional(types),
  format: text,
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
  properties: z.lazy(() => z.optional(z.record(z.string(), schemaSchema))),
  required: z.optional(z.array(z.string())),
  additionalProperties: oneOrNot,
  items: oneOrNot,
  prefixItems: many,
  anyOf: many,
  oneOf: many,
  pattern: text,
  minLength: amount,
  maxLength: amount,
  minimum: amount,
  maximum: amount,
  multipleOf: amount,
  minItems: amount,
  maxItems: amount,
});

const role = z.enum(roles);
const reach = z.enum(["any", "own", "staff", "client", "mine", "trainer", "freeze"]);
const allowSchema = z.union([
  z.enum(["everyone", "signed-in"]),
  z.array(role),
  z.object({ reach: z.partialRecord(role, z.array(reach)) }),
]);

const content = z.record(z.string(), z.object({ schema: schemaSchema }));
const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  "x-allow": allowSchema,
  "x-right": z.optional(z.string()),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema: schemaSchema }),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(content) })),
});
const namedSchema = z.object({ allOf: z.optional(z.array(schemaSchema)) });
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), namedSchema) }),
});

type Allow = z.output<typeof allowSchema>;
export type DocumentedReach = z.output<typeof reach>;
export type Parameter = z.output<typeof operationSchema>["parameters"][number];

/** The content of a request or answer: media type and shape. */
export interface ApiContent {
  readonly type: string;
  readonly schema: JsonSchema;
}

/** A call of the API as the reference shows it. */
export interface Operation {
  /** Unique, and good for an address. */
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly allow: Allow;
  /** The right that a token needs; undefined if no token may call it. */
  readonly right: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: readonly ApiContent[];
  readonly answer: readonly ApiContent[];
  readonly refusals: readonly Refused[];
}

/** How a call may be refused, and what the problem says besides where its code has anything to say. */
interface Refused {
  readonly status: string;
  readonly code: string;
  readonly details: JsonSchema | undefined;
}

/** The calls that an OpenAPI document describes, by group and path. */
export function operationsOf(document: unknown): readonly Operation[] {
  const { paths, components } = documentSchema.parse(document);
  const detailsOf = (code: string) => components.schemas[code]?.allOf?.find(({ properties }) => properties);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation, detailsOf)),
  );
  return operations.toSorted((one, other) => compare(one.group, other.group) || compare(one.path, other.path));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function operationOf(
  method: string,
  path: string,
  operation: z.output<typeof operationSchema>,
  detailsOf: (code: string) => JsonSchema | undefined,
): Operation {
  const {
    operationId,
    tags,
    summary,
    "x-allow": allow,
    "x-right": right,
    parameters,
    requestBody,
    responses,
  } = operation;
  const refused = Object.entries(responses).filter(([status]) => status !== "200");
  return {
    id: operationId,
    group: tags[0] ?? "",
    method: method.toUpperCase(),
    path,
    summary,
    allow,
    right,
    parameters,
    body: contentOf(requestBody?.content),
    answer: contentOf(responses["200"]?.content),
    refusals: refused.flatMap(([status, { description }]) =>
      description.split(", ").map((code) => ({ status, code, details: detailsOf(code) })),
    ),
  };
}

function contentOf(parts: z.output<typeof content> = {}): readonly ApiContent[] {
  return Object.entries(parts).map(([type, { schema }]) => ({ type, schema }));
}

/** Whether a call has each word of a phrase in its method, path, summary, refusals or those who may make it. */
export function hasWords({ method, path, summary, refusals, allow }: Operation, phrase: string): boolean {
  const codes = refusals.map(({ code }) => code);
  const callers = typeof allow === "string" ? [allow] : rolesIn(allow);
  const words = [method, path, summary, ...codes, ...callers].join(" ").toLowerCase();
  return phrase
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** The callers of a call, a line for each role with those it reaches; empty if roles do not matter. */
export function callersOf(allow: Exclude<Allow, string>): readonly { role: Role; reach: readonly DocumentedReach[] }[] {
  return rolesIn(allow).map((each) => ({ role: each, reach: "reach" in allow ? (allow.reach[each] ?? []) : [] }));
}

function rolesIn(allow: Exclude<Allow, string>): readonly Role[] {
  return roles.filter((each) => ("reach" in allow ? allow.reach[each] !== undefined : allow.includes(each)));
}
