import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints as all } from "../../tools/code/endpoints.ts";
import { clubSettings } from "../club/settings.ts";

/** Text, and text is what it stays wherever it is shown: nobody changes it on its way in. */
const harmless = [
  "<img src=x onerror=alert(1)>",
  "</script><b>",
  "{{7*7}} ${7*7} <%= 7 %>",
  "../../etc/passwd",
  "=1+1",
  "%n%s %0d%0a",
  "欧阳 שלום",
];

/** Texts that are read in another order than written, end a line early, or contain control characters. */
const dangerous = ["Ana\u202Egnp.exe", "\u2067Ana", "Ana\u0000", "Ana\u001B[2J", "Ana\u0085", "\u200B\u2060"];
const onNewLines = ["Ana\r\nBcc: thief@example.com", "Ana\n{}"];

/** Texts of several lines. */
const ofLines = /\.(text|recipe|body)$/;

/**
 * Texts that may be anything: what is asked for and kept nowhere, secrets, files whose every cell is judged like a form,
 * words for a file of who sends them, what only repeats what is stored, and settings, which are judged by their name.
 */
const anything = [
  /\.(q|password|pw|current_password|code|token|step)$/,
  /^GET \/clients\/alike\./,
  /\.(csv|content)$|^PUT \/imports\/\{id\}\/(mapping|cells)\./,
  /\.shown\.words$/,
  /^POST \/users\/\{id\}\/profile\.(name|reports_to|reasons)\./,
  /^PUT \/company\/settings\/\{name\}\.value$/,
];

interface Field {
  readonly at: string;
  readonly schema: z.core.$ZodType;
}

/** Every field of a schema that takes free text, however deep. */
function fieldsOf(schema: z.core.$ZodType, at: string): Field[] {
  const parts = partsOf(schema, at);
  if (parts) return parts.flatMap((part) => fieldsOf(part.schema, part.at));
  return takes(schema, "Ana") ? [{ at, schema }] : [];
}

function partsOf(schema: z.core.$ZodType, at: string): Field[] | undefined {
  if (schema instanceof z.ZodMiniObject) {
    const members: [string, z.core.$ZodType][] = Object.entries(schema.shape);
    return members.map(([name, each]) => ({ at: `${at}.${name}`, schema: each }));
  }
  if (schema instanceof z.ZodMiniArray) return [{ at, schema: schema.def.element }];
  if (schema instanceof z.ZodMiniRecord) return [{ at, schema: schema.def.valueType }];
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return [{ at, schema: schema.def.innerType }];
  if (schema instanceof z.ZodMiniUnion && !takes(schema, "Ana"))
    return schema.def.options.map((each) => ({ at, schema: each }));
  return undefined;
}

function takes(schema: z.core.$ZodType, text: string): boolean {
  return z.safeParse(schema, text).success;
}

/** Whether a text is refused, or what is dangerous in it taken out. */
function isKeptOut(schema: z.core.$ZodType, text: string): boolean {
  const read = z.safeParse(schema, text);
  return !read.success || read.data !== text;
}

const ofCalls = all.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((schema) => (schema ? fieldsOf(schema, `${method} ${path}`) : [])),
);
const ofSettings = Object.entries(clubSettings).flatMap(([name, { schema }]) => fieldsOf(schema, `setting ${name}`));
const fields = [...ofCalls, ...ofSettings].filter(({ at }) => !anything.some((each) => each.test(at)));

test("there are many texts of one's own", () => {
  expect(fields.length).toBeGreaterThan(60);
});

test.each(fields)("$at keeps what is text, and nothing that turns, ends or speaks to anything", ({ at, schema }) => {
  const hurt = ofLines.test(at) ? dangerous : [...dangerous, ...onNewLines];
  expect(hurt.filter((text) => !isKeptOut(schema, text))).toEqual([]);
  const read = harmless.map((text) => z.safeParse(schema, text));
  expect(read.map(({ success, data }, index) => (success ? data : harmless[index]))).toEqual(harmless);
});
