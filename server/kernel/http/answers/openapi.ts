import * as z from "zod/mini";
import { type Endpoint, areaOf, rightTo, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { type RefusalCode, isDetailed, refusalDetails, refusalStatus } from "#contract/kernel/refusal/errors.ts";
import { calendarDate } from "#contract/kernel/values.ts";
import { declaredRefusals } from "./declared.ts";

type Json = Record<string, unknown>;

/** The API reference: OpenAPI 3.1 of the endpoints, with who may call in `x-allow` and refusal codes per status. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = wholePath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Palestra",
      version: "1",
      description: "People, packages, credits and reservations of a fitness club.",
    },
    paths,
    components: {
      securitySchemes: {
        login: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "pal_…",
          description: "An API token, with the right named in `x-right`; at most 600 requests per minute.",
        },
      },
      schemas: { Problem: problemSchema, ...detailedProblems() },
    },
  };
}

const problemSchema: Json = {
  description: "Why a call was refused (RFC 9457). Some codes come with more members.",
  type: "object",
  required: ["status", "code", "title"],
  properties: {
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(refusalStatus) },
    title: { type: "string" },
  },
};

/** The problems that say something besides their code, each under its code. */
function detailedProblems(): Record<string, Json> {
  const named = Object.entries(refusalDetails).map(([code, details]): [string, Json] => [
    code,
    { allOf: [problemOf(code), schemaOf(details, "input")] },
  ]);
  return Object.fromEntries(named);
}

function problemOf(...codes: string[]): Json {
  return { allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code: { enum: codes } } }] };
}

function operationOf(endpoint: Endpoint): Json {
  const { method, path, summary, allow, body } = endpoint;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^\w]+/g, "_").replace(/_$/, "")}`,
    tags: [areaOf(endpoint)],
    summary,
    security: securityOf(endpoint),
    "x-allow": allow,
    ...(isForTokens(endpoint) && { "x-right": rightTo(endpoint) }),
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, "input")) } }),
    responses: {
      200: successOf(endpoint),
      ...(endpoint.file && method === "GET" && fileAnswers),
      ...refusalsOf(endpoint),
    },
  };
}

function isForTokens({ allow, loginOnly }: Endpoint): boolean {
  return allow !== "everyone" && loginOnly !== true;
}

function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.allow === "everyone") return [{}, { login: [] }];
  return isForTokens(endpoint) ? [{ login: [] }, { token: [] }] : [{ login: [] }];
}

function parametersOf({ params, query, creates }: Endpoint): Json[] {
  return [...parametersIn("path", params), ...parametersIn("query", query), ...(creates ? [idempotencyKey] : [])];
}

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  description: "Repeating a call with the same key within 24 hours returns its first successful response.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

function parametersIn(place: "path" | "query", schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}

/** The answers of a file to `Range` and `If-None-Match`. */
const fileAnswers: Json = { 206: { description: "The part asked for" }, 304: { description: "The caller has it" } };

const binary: Json = { schema: { type: "string", format: "binary" } };

function successOf(endpoint: Endpoint): Json {
  const { stream, file } = endpoint;
  if (file) return { description: "Success", content: Object.fromEntries(file.map((type) => [type, binary])) };
  if (!stream) return { description: "Success", content: json(answerSchema(endpoint)) };
  const schema = schemaOf(endpoint.answer, "output");
  return { description: "Server-sent events with this data", content: { "text/event-stream": { schema } } };
}

function answerSchema({ answer, paged }: Endpoint): Json {
  const properties = { data: schemaOf(answer, "output"), ...(paged && { meta: metaSchema }) };
  return { type: "object", required: paged === true ? ["data", "meta"] : ["data"], properties };
}

const count: Json = { type: "integer", minimum: 0 };
const metaSchema: Json = {
  type: "object",
  required: ["total", "page", "pageSize"],
  properties: { total: count, page: count, pageSize: count },
};

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = jsonSchema(schema, io);
  return rest;
}

function jsonSchema(schema: z.ZodMiniType, io: "input" | "output") {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // The check of a calendar date is code: nothing else would distinguish it from other texts.
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema === calendarDate) made.format = "date";
    },
  });
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function refusalsOf(endpoint: Endpoint): Record<number, Json> {
  const statuses = Map.groupBy(declaredRefusals(endpoint), (code) => refusalStatus[code]);
  return Object.fromEntries([...statuses].map(([status, each]) => [status, refusalSchema(each)]));
}

function refusalSchema(codes: readonly RefusalCode[]): Json {
  const [detailed, bare] = [codes.filter(isDetailed), codes.filter((code) => !isDetailed(code))];
  const each = detailed.map((code) => ({ $ref: `#/components/schemas/${code}` }));
  const oneOf = bare.length > 0 ? [...each, problemOf(...bare)] : each;
  return { description: codes.join(", "), content: { "application/problem+json": { schema: { oneOf } } } };
}
