import type { TestProject } from "vitest/node";
import { startTestServer, useTestServer } from "./cluster.ts";

/** One server for the run: the embedded one, or the one of `TEST_DATABASE_URL`, whose user may create databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"];
  const { server, stop } = await (url === undefined ? startTestServer() : useTestServer(url));
  project.provide("testServer", server);
  return stop;
}
