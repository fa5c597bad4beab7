/** Loaded into each process of `npm run test:former -- --record`: writes down the text of every statement with a name. */
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import * as z from "zod/mini";

const asked = z.tuple([z.object({ name: z.string().check(z.minLength(1)), text: z.string() })], z.unknown());
const file = join(process.env["RECORDED_STATEMENTS"] ?? "", randomUUID());
const known = new Set();
const prepare = z.instanceof(Function).parse(Reflect.get(pg.Connection.prototype, "parse"));

const noting = new Proxy(prepare, {
  apply: (target, connection, args) => {
    const { data: [statement] = [] } = asked.safeParse(args);
    if (statement && !known.has(statement.text)) appendFileSync(file, `${JSON.stringify(statement.text)}\n`);
    known.add(statement?.text);
    Reflect.apply(target, connection, args);
  },
});
Reflect.set(pg.Connection.prototype, "parse", noting);
