import { connect } from "../../kernel/db/connection.ts";
import { workLines } from "../../schedule/class-bookings/waitlist/line-commands.ts";

/** A process that works the lines of classes once, at a time that it is given. */
const db = connect({ connectionString: process.env["DATABASE_URL"] ?? "" });
await workLines(db, new Date(process.env["WORK_AT"] ?? ""), { ids: null });
await db.destroy();
console.log("worked");
