import type { TestProject } from "vitest/node";
import { startTestServer } from "./cluster.ts";
import { machineServer } from "./machine-server.ts";

/** One server for the run, of the PostgreSQL that this machine has itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer(machineServer());
  project.provide("testServer", server);
  return stop;
}
