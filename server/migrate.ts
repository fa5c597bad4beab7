/** `npm run migrate`: brings the database to this version's tables and ends, before any process of it starts. */
import { migrate } from "./db/migrate.ts";
import { readEnv } from "./env.ts";
import { StartRefused } from "./start-refused.ts";
import { lookAtClub } from "./stored-club.ts";

try {
  await lookAtClub(readEnv(process.env), (settings, log) => migrate(settings, { now: new Date(), log }));
  console.log("The database has this version's tables");
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
