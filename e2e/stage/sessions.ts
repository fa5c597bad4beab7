import type { Locator } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import * as z from "zod/mini";
import { type CallApi, apiAs } from "./api.ts";
import { hit } from "./club.ts";
import { addTrainee } from "./people.ts";
import { clubZone, today } from "./time.ts";

const rows = z.object({ data: z.array(z.object({ id: z.number() })) });
const created = z.object({ data: z.object({ id: z.number() }) });

interface Hour {
  readonly clientId: number;
  readonly trainerId: number | undefined;
  readonly date: string;
  /** On the club's clock. */
  readonly start: string;
  readonly minutes?: number;
}

/** Books a session by the API; answers its number. */
export async function bookSession(api: CallApi, { clientId, trainerId, date, start, minutes = 60 }: Hour) {
  const [course] = rows.parse(await api("/courses")).data;
  const [tag] = rows.parse(await api("/courses/course-tags")).data;
  const from = Temporal.PlainDateTime.from(`${date}T${start}`).toZonedDateTime(clubZone);
  const until = from.add({ minutes });
  const answer = await api("/courses/reservations/create", {
    clientId,
    trainerId,
    courseId: course?.id,
    tags: [tag?.id],
    startedAt: from.toInstant().toString(),
    endedAt: until.toInstant().toString(),
    outside_hours: true,
  });
  return created.parse(answer).data.id;
}

/** Books the demo trainer's first quarter of an hour of today, which has ended, for a new client. */
export async function bookEnded(url: string, last: string): Promise<void> {
  const admin = await apiAs(url, "admin");
  const trainerId = created.parse(await (await apiAs(url, "trainer"))("/me")).data.id;
  const { id: clientId } = await addTrainee(admin, { first: "Mora", last, starts: -20 }, trainerId, 5);
  await bookSession(admin, { clientId, trainerId, date: today().toString(), start: "00:00", minutes: 15 });
}

/** Unfolds the fields of a booking's day and times, in the language that names them so. */
export async function openTimes(dialog: Locator, name = "Other time"): Promise<void> {
  await hit(dialog.getByRole("button", { name, expanded: false }));
}
