/** `npm run migrate`: brings the database to this version's tables and ends, before any process of it starts. */
import { readEnv } from "../start/env.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";
import { lookAtClub } from "../start/stored-club.ts";
import { upgrade } from "../start/upgrade.ts";

try {
  const env = readEnv(process.env);
  await lookAtClub(env, (settings, log) => upgrade(env, settings, { now: new Date(), log }));
  console.log("The database has this version's tables");
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
