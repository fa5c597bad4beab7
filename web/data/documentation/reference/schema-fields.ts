import type { JsonSchema } from "./reference.ts";

/** A line of the table that shows what a value may be. */
export interface Field {
  /** Unique in its table. */
  readonly key: string;
  /** Its name; `*` is any name, `(1)` the first of the shapes that a value may have. */
  readonly name: string;
  /** Its depth in the whole. */
  readonly depth: number;
  readonly type: string;
  /** Undefined for a shape: a value has one of them. */
  readonly isRequired: boolean | undefined;
  /** Its further limits, in the words of JSON Schema. */
  readonly limits: readonly string[];
}

/** The fields inside a value, or inside each of a list, line by line; empty for simple values. */
export function fieldsOf(schema: JsonSchema, depth = 0, above = ""): readonly Field[] {
  return partsOf(schema).flatMap(({ name, part, isRequired }) => {
    const key = `${above}/${name}`;
    const field = { key, name, depth, type: typeOf(part), isRequired, limits: limitsOf(part) };
    return [field, ...fieldsOf(part, depth + 1, key)];
  });
}

interface Part {
  readonly name: string;
  readonly part: JsonSchema;
  readonly isRequired: boolean | undefined;
}

function partsOf(schema: JsonSchema): readonly Part[] {
  const { properties = {}, required = [], items, additionalProperties, prefixItems = [] } = schema;
  const choices = choicesOf(schema);
  if (choices.length === 1) return choices.flatMap(partsOf);
  return [
    ...choices.filter(hasParts).map((part, place) => ({ name: `(${place + 1})`, part, isRequired: undefined })),
    ...Object.entries(properties).map(([name, part]) => ({ name, part, isRequired: required.includes(name) })),
    ...prefixItems.map((part, place) => ({ name: `[${place}]`, part, isRequired: true })),
    ...(typeof items === "object" ? partsOf(items) : []),
    ...(typeof additionalProperties === "object" ? [{ name: "*", part: additionalProperties, isRequired: false }] : []),
  ];
}

/** The alternatives of a value, without `null`: that is in its type. */
function choicesOf({ anyOf = [], oneOf = [] }: JsonSchema): readonly JsonSchema[] {
  return [...anyOf, ...oneOf].filter(({ type }) => type !== "null");
}

function hasParts(schema: JsonSchema): boolean {
  return partsOf(schema).length > 0;
}

/** The type of a value as TypeScript would write it, all that is an object in short. */
export function typeOf(schema: JsonSchema): string {
  const { type = "unknown", items, prefixItems, anyOf, oneOf } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(" | ");
  if (prefixItems) return `[${prefixItems.map(typeOf).join(", ")}]`;
  if (typeof items === "object") return type.replace("array", listOf(typeOf(items)));
  return type;
}

function listOf(type: string): string {
  return type.includes(" ") ? `(${type})[]` : `${type}[]`;
}

const limits = [
  "format",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "multipleOf",
  "minItems",
  "maxItems",
] as const;

/** The limits of a value; patterns only without a format, never the bounds of all integers. */
export function limitsOf(schema: JsonSchema): readonly string[] {
  const said = limits.flatMap((name) => {
    const limit = schema[name];
    return limit === undefined || Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER ? [] : [`${name} ${limit}`];
  });
  const pattern = schema.pattern !== undefined && schema.format === undefined ? [`pattern ${schema.pattern}`] : [];
  const preset = schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`];
  return [...said, ...pattern, ...preset, ...choicesOf(schema).flatMap(limitsOf)];
}
