/** `npm run migrate`: brings the database to this version's tables and ends, before any process of it starts. */
import { readEnv } from "./env.ts";
import { StartRefused } from "./start-refused.ts";
import { lookAtClub } from "./stored-club.ts";
import { upgrade } from "./upgrade.ts";

try {
  const env = readEnv(process.env);
  await lookAtClub(env, (settings, log) => upgrade(env, settings, { now: new Date(), log }));
  console.log("The database has this version's tables");
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
