import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newWebhookSecret, signedMessage } from "../../server/outward/webhooks/signature.ts";
import { getPrograms } from "./programs.ts";

const folder = mkdtempSync(join(tmpdir(), "palestra-signatures-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** How the guide verifies a message, by language. */
function examplesIn(locale: "en" | "cn"): ReadonlyMap<string, string> {
  const page = readFileSync(resolve(import.meta.dirname, "../../docs/guide", locale, "programs.md"), "utf8");
  const blocks = [...page.matchAll(/^```(js|python|perl)\n([^]*?)^```$/gm)];
  return new Map(blocks.map(([, language = "", code = ""]) => [language, code]));
}

/** Asks an example about each message that comes in, as JSON, and prints `true` or `false` for each. */
const asking: Readonly<Record<string, { readonly program: string; readonly file: string; readonly code: string }>> = {
  js: {
    program: process.execPath,
    file: "example.mjs",
    code: `for (const { secret, headers, body } of JSON.parse(process.argv[2])) console.log(isFromClub(secret, headers, body));`,
  },
  python: {
    program: "python3",
    file: "example.py",
    code: `import json, sys
for each in json.loads(sys.argv[1]):
    print(str(is_from_club(each["secret"], each["headers"], each["body"].encode())).lower())`,
  },
  perl: {
    program: "perl",
    file: "example.pl",
    code: `use JSON::PP qw(decode_json);
use Encode qw(encode_utf8);
for my $each (@{decode_json($ARGV[0])}) {
    print(is_from_club($each->{secret}, $each->{headers}, encode_utf8($each->{body})) ? "true\\n" : "false\\n");
}`,
  },
};

const [secret, former] = [newWebhookSecret(), newWebhookSecret()];
const now = new Date();
const message = {
  uid: "7f5f3f2e-7d0f-4f0d-9f6e-2b6f9d1f0a11",
  event: "person.changed",
  data: { id: 17, changed: ["phone"], note: "欧阳娜娜 O’Connor" },
  happenedAt: now,
  secret,
  formerSecret: null,
  formerUntil: null,
};
const one = signedMessage(message, now);
const both = signedMessage({ ...message, formerSecret: former, formerUntil: new Date(now.getTime() + 1000) }, now);
const old = signedMessage(message, new Date(now.getTime() - 3_600_000));
const cases = [
  { secret, ...one, is: true },
  { secret, ...both, is: true },
  { secret: former, ...both, is: true },
  { secret: former, ...one, is: false },
  { secret, ...one, body: one.body.replace("17", "18"), is: false },
  { secret, ...one, headers: { ...one.headers, "webhook-id": "another" }, is: false },
  { secret, ...old, is: false },
];

test("both languages of the guide show the same three examples", () => {
  expect([...examplesIn("en").keys()]).toEqual(["js", "python", "perl"]);
  expect(examplesIn("cn")).toEqual(examplesIn("en"));
});

test.each(Object.entries(asking))(
  "the guide's example in %s believes what the club has signed of late, and nothing else",
  (language, { program, file, code }) => {
    getPrograms();
    const path = join(folder, file);
    writeFileSync(path, `${examplesIn("en").get(language)}\n${code}\n`);
    const said = execFileSync(program, [path, JSON.stringify(cases)], { encoding: "utf8" });
    expect(said.trim().split("\n")).toEqual(cases.map(({ is }) => String(is)));
  },
);
