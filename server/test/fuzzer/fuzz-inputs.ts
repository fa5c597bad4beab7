import * as fc from "fast-check";
import * as z from "zod/mini";

/** A schema as the API reference writes it, as far as inputs are made from it. */
interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
}

const schema: z.ZodMiniType<Schema> = z.lazy(() =>
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    format: z.optional(z.string()),
    pattern: z.optional(z.string()),
    const: z.optional(z.unknown()),
    enum: z.optional(z.array(z.unknown())),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    minItems: z.optional(z.number()),
    required: z.optional(z.array(z.string())),
    properties: z.optional(z.record(z.string(), schema)),
    items: z.optional(schema),
    anyOf: z.optional(z.array(schema)),
    oneOf: z.optional(z.array(schema)),
    allOf: z.optional(z.array(schema)),
  }),
);

const operation = z.object({
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), required: z.optional(z.boolean()), schema }),
  ),
  requestBody: z.optional(z.object({ content: z.object({ "application/json": z.object({ schema }) }) })),
  responses: z.record(z.string(), z.object({ content: z.optional(z.record(z.string(), z.unknown())) })),
});

/** The parts of the API reference from which inputs are generated. */
export const reference = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
export type Operation = z.output<typeof operation>;

/** A placeholder in a path for the caller. */
export const self = "{self}";

/** Ids of a club count from 1, in every table. */
const someId = fc.integer({ min: 1, max: 40 });

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom("1", "0", "-1", "1e9", "2147483647", "2147483648", "true", "null", "'; --", "%", "欧阳", "𠮷"),
  fc.constantFrom("2026-02-30", "2026-05-20", "9999-12-31", "ana@example.com", "pro", "monthly", "-name", "kg"),
  fc.constantFrom("__proto__", "../../etc/passwd", "{{7*7}}", "\r\nSet-Cookie: a=b", "\u202e", "=1+1", " ", ""),
);
const junk = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, 1, 2, 3, -1, 2 ** 31, 2 ** 53, null, true, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);
const inAddress = text.filter((each) => each.isWellFormed());

const day = fc.integer({ min: -40, max: 120 }).map((days) => new Date(Date.UTC(2026, 4, 20 + days)).toISOString());
const sentence = fc.constantFrom(
  "Ana",
  "欧阳",
  "Well done",
  "cash",
  "monthly",
  "pro",
  "kg",
  "en",
  "M5V 2T6",
  "quietRiver42",
);
/** Typical texts for an unconstrained schema. */
const typical: readonly fc.Arbitrary<string>[] = [
  sentence,
  fc.constantFrom("10.00", "3", "0.01", "9999999.99"),
  someId.map(String),
  day.map((at) => at.slice(0, 10)),
  fc.constantFrom("416 555 0123", "+86 138 0013 8000"),
  fc.nat(9_999).map((each) => `somebody${each}@example.com`),
  fc.constantFrom("en", "cn").map((name) => JSON.stringify({ en: name, cn: name })),
];

/** Mostly what a schema asks for, now and then anything. */
function fitting(asked: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: exactly(asked, depth) }, { weight: 1, arbitrary: junk });
}

function exactly(asked: Schema, depth: number): fc.Arbitrary<unknown> {
  const options = asked.anyOf ?? asked.oneOf;
  if (depth > 6) return junk;
  if (asked.const !== undefined) return fc.constant(asked.const);
  if (asked.enum && asked.enum.length > 0) return fc.constantFrom(...asked.enum);
  if (options && options.length > 0) return fc.oneof(...options.map((option) => exactly(option, depth + 1)));
  const [first] = asked.allOf ?? [];
  if (first) return exactly(first, depth + 1);
  const types = typeof asked.type === "object" ? asked.type : [asked.type];
  return fc.oneof(...types.map((type) => ofType({ ...asked, type }, depth)));
}

function ofType(asked: Schema, depth: number): fc.Arbitrary<unknown> {
  switch (asked.type) {
    case "string":
      return textFor(asked);
    case "integer":
      return fc.oneof({ weight: 4, arbitrary: someId }, { weight: 1, arbitrary: within(asked) });
    case "number":
      return fc.oneof(
        someId,
        fc.integer({ min: 1, max: 9_999 }).map((each) => each / 10),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fitting(asked.items ?? {}, depth + 1), {
        minLength: Math.min(3, asked.minItems ?? 0),
        maxLength: 3,
      });
    case "object":
      return objectFor(asked, depth);
    case undefined:
    default:
      return junk;
  }
}

function within({ minimum = -2, maximum = 2 ** 31 }: Schema): fc.Arbitrary<number> {
  const min = Math.max(Math.ceil(minimum), -(2 ** 31));
  return fc.integer({ min, max: Math.max(min, Math.min(Math.floor(maximum), 2 ** 31 - 1)) });
}

function textFor({ format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === "date") return day.map((at) => at.slice(0, 10));
  if (format === "date-time") return fc.tuple(day, fc.nat(95)).map(([at, quarter]) => timeOn(at, quarter));
  const fits = pattern === undefined ? undefined : new RegExp(pattern, "u");
  const usual = fc.oneof(...typical);
  return fc.oneof(
    { weight: 4, arbitrary: fits ? usual.map((each) => (fits.test(each) ? each : "1")) : usual },
    { weight: 1, arbitrary: text },
  );
}

function timeOn(at: string, quarter: number): string {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, "0"));
  return `${at.slice(0, 10)}T${hour}:${minute}:00Z`;
}

function objectFor({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, each]) => {
    const isAsked = required.includes(name);
    const member = fitting(each, depth + 1);
    return [
      name,
      isAsked ? fc.option(member, { nil: undefined, freq: 40 }) : fc.option(member, { nil: undefined, freq: 1 }),
    ] as const;
  });
  const named = fc.record(Object.fromEntries(members));
  return fc
    .tuple(named, fc.integer({ min: 0, max: 29 }))
    .map(([made, odd]) => (odd === 0 ? { ...made, "no such key": 1 } : made));
}

/** The random parts of a request besides its method. */
export interface Sent {
  readonly path: readonly (readonly [name: string, value: string])[];
  readonly query: string;
  readonly key: string | undefined;
  readonly body: unknown;
  /** The caller, by index. */
  readonly who: number;
  readonly place: number;
}

const pathValue = fc.oneof(
  { weight: 4, arbitrary: fc.constant(self) },
  { weight: 6, arbitrary: someId.map(String) },
  { weight: 1, arbitrary: fc.constant("2000000000") },
  { weight: 1, arbitrary: inAddress },
);

/** The request to an operation. */
export function sentTo({ parameters, requestBody }: Operation): fc.Arbitrary<Sent> {
  const inPath = parameters.filter((each) => each.in === "path");
  const inQuery = parameters.filter((each) => each.in === "query");
  const path = fc.tuple(
    ...inPath.map(({ name, schema: asked }) => fc.tuple(fc.constant(name), asked.enum ? addressed(asked) : pathValue)),
  );
  const query = fc
    .tuple(...inQuery.map(({ name, required, schema: asked }) => sentQuery(name, asked, required === true)))
    .map((each) => each.flat().join("&"));
  const hasKey = parameters.some((each) => each.in === "header");
  const key = hasKey ? fc.option(fc.constantFrom("one", "two", "three"), { nil: undefined }) : fc.constant(undefined);
  const asked = requestBody?.content["application/json"].schema;
  const body = asked ? fitting(asked) : fc.constant(undefined);
  return fc.record({ path, query, key, body, who: fc.nat(1_000), place: fc.double({ min: 0, max: 1, noNaN: true }) });
}

function addressed(asked: Schema): fc.Arbitrary<string> {
  return fc.oneof({ weight: 9, arbitrary: exactly(asked, 0).map(String) }, { weight: 1, arbitrary: inAddress });
}

function sentQuery(name: string, asked: Schema, isRequired: boolean): fc.Arbitrary<readonly string[]> {
  const value = addressed(asked).filter((each) => each.isWellFormed());
  const sent = value.map((each) => [`${name}=${encodeURIComponent(each)}`]);
  return isRequired
    ? sent
    : fc.oneof({ weight: 2, arbitrary: fc.constant<readonly string[]>([]) }, { weight: 1, arbitrary: sent });
}
