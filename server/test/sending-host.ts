import { loginKey } from "../auth/login-key-commands.ts";
import { formerKey } from "../auth/login-key.ts";
import { connect } from "../db/connection.ts";
import { readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { openMailer } from "../messages/mailer.ts";
import { openOutbound } from "../outbound/outbound.ts";
import { pushKeysOf } from "../push/key-commands.ts";
import { openPusher } from "../push/pusher.ts";
import { keepReminding } from "../reminders.ts";
import { keepSending } from "../sending.ts";

/** What a club's process does by itself with messages, without all else it does: it is there in a third of the time. */
const { databaseUrl = "", dataDir, loginKey: given, mail, outboundAllowed } = readEnv(process.env);
const log = createLog("silent");
const clock = () => new Date();
const db = connect({ connectionString: databaseUrl });
const key = await loginKey(db, given, formerKey(dataDir), log);
const pusher = openPusher(openOutbound({ allowed: outboundAllowed }), await pushKeysOf(db));
await keepSending({ db, mailer: mail && openMailer(mail), pusher, loginKey: key, clock, log });
keepReminding(db, clock, log);
console.log("sending");
setInterval(() => {}, 1_000);
