import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import { join } from "node:path";
import { setImmediate as afterOthers } from "node:timers/promises";
import { to as copyTo } from "pg-copy-streams";
import { expect, test } from "vitest";
import { createDatabase, urlOf } from "../../../test/world/cluster.ts";
import { type ConnectionSettings, connectOnce } from "../connection.ts";
import { copiedRows } from "./tables.ts";

/** A way to the database on which each of its messages arrives by itself. */
async function openSlowly(settings: ConnectionSettings) {
  const { hostname, port, username, password, pathname } = new URL(urlOf(settings));
  const host = decodeURIComponent(hostname);
  const number = Number(port || 5432);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${number}`)) : connect(number, host);
    for (const socket of [near, far]) open.add(socket.on("error", () => {}));
    near.on("data", (bytes) => far.write(bytes)).on("close", () => far.destroy());
    passOn(far, near).catch(() => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A server without a port");
  return {
    settings: { connectionString: `postgres://${username}:${password}@127.0.0.1:${address.port}${pathname}` },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** A message is a letter, its length in four bytes with these, and what it says. */
async function passOn(far: Socket, near: Socket): Promise<void> {
  let left = Buffer.alloc(0);
  for await (const bytes of far) {
    left = Buffer.concat([left, bytes]);
    while (left.length >= 5 && left.length > left.readInt32BE(1)) {
      const end = 1 + left.readInt32BE(1);
      near.write(left.subarray(0, end));
      left = left.subarray(end);
      for (let turn = 0; turn < 5; turn += 1) await afterOthers();
    }
  }
}

test("rows that were copied are counted, however late their number arrives", async () => {
  const { settings, drop } = await createDatabase();
  const slow = await openSlowly(settings);
  const client = await connectOnce(slow.settings);
  const rows = client.query(copyTo("copy (select generate_series(1, 7)) to stdout"));
  let said = "";
  for await (const piece of rows) said += String(piece);
  expect(said.trim().split("\n")).toHaveLength(7);
  expect(await copiedRows(client, rows)).toBe(7);
  await client.end();
  slow.close();
  await drop();
});
