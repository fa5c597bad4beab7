import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageEvent } from "#contract/club/message-names.ts";
import { addDays } from "#contract/kernel/values.ts";
import { goesThrough, openSuccession } from "../test/faults/killed-in-turn.ts";
import { type Addressee, type SendingClub, changing, openSendingClub } from "../test/faults/sending-club.ts";
import { clubDate, instantOfClub } from "../kernel/time/club-time.ts";

let club: SendingClub;
beforeAll(async () => void (club = await openSendingClub()));
afterAll(() => club[Symbol.asyncDispose]());

const HOUR_MS = 3_600_000;
const zone = "America/Toronto";

async function session(client: Addressee, trainer: Addressee, start: Date): Promise<void> {
  await sql`
    insert into reservation (client_id, trainer_id, course_id, starts_at, ends_at, created_at, is_free, tags)
    values (${client.id}, ${trainer.id}, (select min(id) from course), ${start}::timestamptz,
      ${start}::timestamptz + interval '1 hour', ${start}::timestamptz - interval '10 days', false, '{1}')`.execute(
    club.db,
  );
}

/** The messages written to somebody, by channel. */
async function writtenTo({ id }: Addressee, event: MessageEvent): Promise<readonly string[]> {
  const found = club.db.selectFrom("message").select("channel").where("person_id", "=", id).where("event", "=", event);
  return (await found.execute()).map(({ channel }) => channel).toSorted();
}

/** It is the time of the next round, and the evening of a day whose trainers have not been notified. */
async function nextRound(): Promise<void> {
  await sql`delete from tick where name in ('reminders', 'trainers'' tomorrow')`.execute(club.db);
}

/** Where a round begins, and where it is done with what is due: what comes next in it is to clear up. */
const beginsRound = (statement: string) => /do update set ran_at = \$\d+ where tick\.ran_at <= /.test(statement);
const clearsUp = (statement: string) => statement.includes("update message set facts = null");
const looks = (statement: string) => beginsRound(statement) || clearsUp(statement);

test("reminders and a trainer's tomorrow: wherever a process is killed, each is written whole and once, and goes out", async () => {
  const { settings, environment, db, later, isSent } = club;

  // Time before the first round of reminders does not count.
  await sql`
    insert into tick (name, ran_at) values ('reminders of sessions', now())
    on conflict (name) do update set ran_at = excluded.ran_at`.execute(db);
  await using processes = openSuccession({ settings, environment, looks, ahead: 1 });
  const parties: { client: Addressee; trainer: Addressee; device: string }[] = [];
  let kills = -1;
  for (let isThrough = false; !isThrough; kills += 1) {
    // Each round begins after the one before, and does what that has not done.
    const process = await processes.next();
    const name = String(parties.length);
    const [client, trainer] = [await club.person(`client-${name}`), await club.person(`trainer-${name}`, "trainer")];
    await club.device(client, name);
    const tomorrow = addDays(clubDate(process.startedAt, zone), 1);
    await session(client, trainer, new Date(process.startedAt.getTime() + 2 * HOUR_MS));
    const noon = instantOfClub(`${tomorrow}T12:00:00`, zone) ?? process.startedAt;
    await session(await club.person(`other-${name}`), trainer, noon);
    parties.push({ client, trainer, device: name });
    await nextRound();
    let rounds = 0;
    const isDone = () => Promise.resolve((rounds += 1) > 1);
    isThrough = await goesThrough(process, { isDone, later }, { after: parties.length, counts: changing(/\btick\b/) });
    expect([[], ["mail", "push"]]).toContainEqual(await writtenTo(client, "reminder"));
    expect([[], ["mail"]]).toContainEqual(await writtenTo(trainer, "trainerTomorrow"));
    if (isThrough) {
      process.proxy.letThrough();
      await later();
      await expect.poll(isSent, { interval: 200 }).toBe(true);
    }
  }
  expect(kills).toBeGreaterThanOrEqual(7);
  for (const { client, trainer, device } of parties) {
    expect(await writtenTo(client, "reminder")).toEqual(["mail", "push"]);
    expect(await writtenTo(trainer, "trainerTomorrow")).toEqual(["mail"]);
    expect(await club.copiesOf(trainer)).toBeGreaterThan(0);
    const pushes = club.service.taken.filter(({ name }) => name === device);
    expect(new Set(pushes.map(({ headers }) => headers["topic"])).size).toBe(1);
  }
  const sent = await db.selectFrom("message").select(["uid", "state"]).where("channel", "=", "mail").execute();
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(["sent"]));
  const ids = new Set(club.mailbox.received.map(({ headers }) => headers.get("message-id")?.[0]));
  expect(ids).toEqual(new Set(sent.map(({ uid }) => `<${uid}@palestra.test>`)));
});
