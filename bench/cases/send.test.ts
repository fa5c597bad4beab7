import { Agent, createServer } from "node:http";
import { once } from "node:events";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { sendOver } from "./send.ts";

test("a call goes out again where the open connection is closed, and is given up where a new one is", async () => {
  let calls = 0;
  const server = createServer((asked, answer) => {
    calls += 1;
    if (calls === 2 || asked.url === "/api/never") return void asked.socket.destroy();
    answer.writeHead(asked.url === "/api/busy" ? 503 : 200).end(JSON.stringify({ data: calls }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const send = sendOver(`http://127.0.0.1:${port}`, "token", new Agent({ keepAlive: true }));
  expect(await send({ method: "GET", path: "/first" })).toBe(1);
  expect(await send({ method: "POST", path: "/second", body: {} })).toBe(3);
  expect(await send({ method: "GET", path: "/busy" })).toBeUndefined();
  await expect(send({ method: "GET", path: "/never" })).rejects.toThrow("socket hang up");
  server.close();
  server.closeAllConnections();
});
