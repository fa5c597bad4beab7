import { describe, expect, test } from "vitest";
import { keyOf } from "../clients/client-rules.ts";
import type { PersonBusyTime } from "./reservation-queries.ts";
import { type Diary, type ReservationFacts, validateReservation, reservationKeys } from "./reservation-rules.ts";
import { ana, anas, nobodys, problem, row, said, unsure } from "../../../../test/scenes/import-rows.ts";

const present = {
  startOfDate: "2030-01-01",
  endOfDate: null,
  statusSet: null,
  leaveFrom: null,
  leaveTo: null,
  dismissedFrom: null,
} as const;

const at = (wall: string) => new Date(`${wall}-04:00`);
const wallOf = (moment: Date) => {
  const shown = new Date(moment.getTime() - 4 * 3_600_000).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
};

interface Booked {
  readonly session: PersonBusyTime;
  readonly day: string;
}

/** The diary of Ana, 1, and her trainer, 8, with what is booked on the way. */
function diaryOf(
  over: Partial<Diary> = {},
  taken: readonly PersonBusyTime[] = [],
): Diary & { readonly booked: Booked[] } {
  const booked: Booked[] = [];
  return {
    booked,
    presence: (id) => (id === ana.id || id === 8 ? present : undefined),
    taken: (id) =>
      [...taken, ...booked.map(({ session }) => session)].filter(
        ({ clientId, trainerId }) => clientId === id || trainerId === id,
      ),
    hasCredit: (client, day) => client === ana.id && day === "2030-04-10",
    book: (session, day) => booked.push({ session, day }),
    ...over,
  };
}

const facts = (over: Partial<ReservationFacts> = {}): ReservationFacts => ({
  whose: anas,
  diary: diaryOf(),
  known: () => undefined,
  usual: { course: 3, tag: 6 },
  instantOf: (wall) => at(wall),
  wallOf,
  now: at("2030-04-04T12:00:00"),
  before: new Map(),
  ...over,
});

const lesson = { first_name: "Ana", trainer: "8", starts_at: "2030-04-10T07:30:00" };
const [start, end] = [at("2030-04-10T07:30:00"), at("2030-04-10T08:30:00")];

const skips = (wall: string) => (wall.includes("T07:30") ? undefined : at(wall));

const skipsEnd = (wall: string) => (wall.includes("T08:30") ? undefined : at(wall));

/** The course and the end that are shown of a lesson. */
const shown = (given: Record<string, string | number>, whose = anas) => {
  const { course, ends_at } = validateReservation(row({ ...lesson, ...given }), facts({ whose })).given;
  return [course, ends_at];
};

describe("a row of reservations", () => {
  test("says when the session will end and of which course it is, also where the file does not", () => {
    expect(shown({})).toEqual(["3", "08:30:00"]);
    expect(shown({}, unsure)).toEqual(["3", "08:30:00"]);
    expect(shown({ minutes: 45 })).toEqual(["3", "08:15:00"]);
    expect(shown({ course: "4", ends_at: "09:00:00" })).toEqual(["4", "09:00:00"]);
  });

  test("becomes an hour of the usual course with the trainer, and is booked for the lines after it", () => {
    const before = new Map<string, number>();
    const diary = diaryOf();
    const judged = validateReservation(row(lesson), facts({ before, diary }));
    expect(judged).toEqual({
      line: 2,
      label: "Ana Ruiz",
      sought: "ana ruiz",
      ...reservationKeys(row(lesson), 1),
      state: "new",
      target: 1,
      changes: [],
      candidates: [],
      problems: [],
      given: {
        ...lesson,
        course: "3",
        ends_at: "08:30:00",
        partner: 8,
        agreed: { clientId: 1, trainerId: 8, courseId: 3, tags: [6], start, end, day: "2030-04-10" },
      },
    });
    expect(before).toEqual(new Map([[judged.key, 2]]));
    expect(diary.booked).toEqual([
      { session: { clientId: 1, trainerId: 8, courseId: 3, tags: [6], start, end }, day: "2030-04-10" },
    ]);
  });

  test("is of the course and as long as it says", () => {
    const long = validateReservation(row({ ...lesson, course: "5", minutes: 90 }), facts());
    expect(long.given).toMatchObject({ agreed: { courseId: 5, end: at("2030-04-10T09:00:00") } });
    const until = validateReservation(row({ ...lesson, ends_at: "08:00:00", course: "" }), facts());
    expect(until.given).toMatchObject({ agreed: { courseId: 3, end: at("2030-04-10T08:00:00") } });
    const dated = validateReservation(row({ ...lesson, day: "2030-04-10", starts_at: "07:30:00" }), facts());
    expect(dated.given).toMatchObject({ agreed: { start } });
    const both = validateReservation(row({ ...lesson, day: "2030-04-11", ends_at: "2030-04-10T08:15:00" }), facts());
    expect(both.given).toMatchObject({ agreed: { start, end: at("2030-04-10T08:15:00") } });
  });

  test("is refused without its day, once, and where the clock shows no such time", () => {
    const timed = { ...lesson, starts_at: "07:30:00", ends_at: "08:30:00" };
    const judged = validateReservation(row(timed), facts());
    expect(judged).toMatchObject({ state: "refused", target: null, given: timed });
    expect(said(judged)).toEqual(["day REQUIRED"]);
    expect(said(validateReservation(row(timed, 2, [problem("day", "INVALID_DATE")]), facts()))).toEqual([
      "day INVALID_DATE",
    ]);
    expect(said(validateReservation(row(timed, 2, [problem("phone", "INVALID_PHONE")]), facts()))).toEqual([
      "phone INVALID_PHONE",
      "day REQUIRED",
    ]);
    expect(said(validateReservation(row(lesson), facts({ instantOf: skips })))).toEqual(["starts_at NO_SUCH_TIME"]);
    expect(said(validateReservation(row({ ...lesson, ends_at: "08:30:00" }), facts({ instantOf: skipsEnd })))).toEqual([
      "ends_at NO_SUCH_TIME",
    ]);
  });

  test("is refused without a trainer or a beginning, with what was wrong when it was read", () => {
    const { trainer: _, ...nobody } = lesson;
    expect(said(validateReservation(row(nobody, 2, [problem("trainer", "REQUIRED")]), facts()))).toEqual([
      "trainer REQUIRED",
    ]);
    expect(validateReservation(row({ trainer: "8" }), facts())).toMatchObject({ state: "refused", problems: [] });
    expect(validateReservation(row(nobody), facts())).toMatchObject({ state: "refused", problems: [] });
    const unread = validateReservation(row(lesson, 2, [problem("minutes", "INVALID")]), facts());
    expect([unread.state, said(unread)]).toEqual(["refused", ["minutes INVALID"]]);
  });

  test("is refused where the club has no course or no tag for it", () => {
    expect(said(validateReservation(row(lesson), facts({ usual: { course: null, tag: 6 } })))).toEqual([
      "course UNKNOWN_VALUE",
    ]);
    expect(
      said(validateReservation(row({ ...lesson, course: "5" }), facts({ usual: { course: 3, tag: null } }))),
    ).toEqual(["course UNKNOWN_VALUE"]);
    const own = validateReservation(row({ ...lesson, course: "5" }), facts({ usual: { course: null, tag: 6 } }));
    expect(said(own)).toEqual([]);
  });

  test.each([
    ["that has begun", { starts_at: "2030-04-04T12:00:00" }, "starts_at IN_PAST"],
    ["that ends before it starts", { ends_at: "07:00:00" }, "ends_at END_BEFORE_START"],
    ["that ends as it starts", { ends_at: "07:30:00" }, "ends_at END_BEFORE_START"],
    ["of fewer than fifteen minutes", { minutes: 14 }, "minutes TOO_SMALL"],
    ["of more than eight hours", { minutes: 481 }, "minutes TOO_LARGE"],
    ["of two days", { starts_at: "2030-04-10T23:30:00" }, "minutes INVALID"],
  ])("%s is refused", (_what, over, problems) => {
    const judged = validateReservation(row({ ...lesson, ...over }), facts());
    expect([judged.state, said(judged)]).toEqual(["refused", [problems]]);
  });

  test.each([
    ["that begins in a minute", {}],
    ["of fifteen minutes", { minutes: 15 }],
    ["of eight hours", { minutes: 480 }],
    ["until midnight", { starts_at: "2030-04-10T23:00:00" }],
  ])("%s is taken", (_what, over) => {
    const judged = validateReservation(row({ ...lesson, ...over }), facts({ now: at("2030-04-10T07:29:00") }));
    expect([judged.state, said(judged)]).toEqual(["new", []]);
  });

  test("waits for a choice where several may be meant, keeping nobody's time", () => {
    const before = new Map<string, number>();
    const diary = diaryOf();
    const judged = validateReservation(row(lesson), facts({ whose: unsure, before, diary }));
    expect(judged).toMatchObject({ state: "undecided", target: null, label: "Ana", candidates: unsure.candidates });
    expect([before.size, diary.booked, said(judged)]).toEqual([0, [], ["row SEVERAL_MATCHES"]]);
    expect(validateReservation(row(lesson), facts({ whose: undefined }))).toMatchObject({
      state: "undecided",
      candidates: [],
    });
    const again = facts({
      whose: unsure,
      before: new Map([[judged.key, 2]]),
      known: () => ({ ...judged, target_id: 1 }),
    });
    expect(said(validateReservation(row(lesson, 3), again))).toEqual(["row SEVERAL_MATCHES"]);
    expect(said(validateReservation(row(lesson), facts({ whose: nobodys })))).toEqual(["row NO_SUCH_PERSON"]);
  });
});

describe("a reservation that is there already", () => {
  const taken: PersonBusyTime = { clientId: 1, trainerId: 8, start, end };

  test("is the same, without a word about what it says besides", () => {
    const before = new Map<string, number>();
    const judged = validateReservation(
      row(lesson, 2, [problem("course", "LEFT_OUT")]),
      facts({ diary: diaryOf({}, [taken]), before }),
    );
    expect(judged).toMatchObject({ state: "same", target: 1, problems: [], changes: [], candidates: [] });
    expect(before).toEqual(new Map([[judged.key, 2]]));
  });

  test("is another one where client, trainer or time is", () => {
    const others = [
      { ...taken, start: at("2030-04-10T07:00:00") },
      { ...taken, trainerId: 7 },
      { ...taken, clientId: 9 },
    ];
    expect(others.map((each) => said(validateReservation(row(lesson), facts({ diary: diaryOf({}, [each]) }))))).toEqual(
      [["trainer TRAINER_BUSY"], ["starts_at CLIENT_BUSY"], ["trainer TRAINER_BUSY"]],
    );
    const odd = diaryOf({ taken: (id) => (id === 1 ? [{ ...taken, clientId: 9 }] : []) });
    expect(said(validateReservation(row(lesson), facts({ diary: odd })))).toEqual(["starts_at CLIENT_BUSY"]);
  });

  test("by its id is the same where the row says what it did, and is refused where it says something else", () => {
    const read = row({ ...lesson, source_id: "R-1" });
    const keys = reservationKeys(read, 1);
    const known = (key: string) => (key === keys.key ? { ...keys, target_id: 5 } : undefined);
    expect(validateReservation(read, facts({ known }))).toMatchObject({ state: "same", target: 1, problems: [] });
    const moved = row({ ...lesson, source_id: "R-1", minutes: 90 });
    const judged = validateReservation(moved, facts({ known, diary: diaryOf({}, [taken]) }));
    expect([judged.state, judged.target, said(judged)]).toEqual(["refused", null, ["row CAME_BEFORE"]]);
  });

  test("is refused where a line before says the same", () => {
    const shared = facts();
    validateReservation(row(lesson), shared);
    const twin = validateReservation(row(lesson, 3), shared);
    expect([twin.state, twin.target, said(twin)]).toEqual(["refused", null, ["row SAME_AS_LINE 2"]]);
    const keys = reservationKeys(row(lesson), 1);
    const both = validateReservation(row(lesson, 3), { ...shared, known: () => ({ ...keys, target_id: 5 }) });
    expect(said(both)).toEqual(["row SAME_AS_LINE 2"]);
  });
});

const refused = (over: Partial<Diary>, taken: readonly PersonBusyTime[] = []) =>
  said(validateReservation(row(lesson), facts({ diary: diaryOf(over, taken) })));

const span = (from: string, to: string) => ({ start: at(`2030-04-10T${from}:00`), end: at(`2030-04-10T${to}:00`) });

describe("what the calendar would refuse is refused", () => {
  test("by who is not there, trainer before client", () => {
    expect(refused({ presence: () => undefined })).toEqual(["trainer NOT_ACTIVE"]);
    expect(refused({ presence: (id) => (id === 8 ? present : undefined) })).toEqual(["row NOT_ACTIVE"]);
    const onLeave = { ...present, leaveFrom: "2030-04-10", leaveTo: "2030-04-11" };
    expect(refused({ presence: (id) => (id === 8 ? onLeave : present) })).toEqual(["trainer NOT_ACTIVE"]);
    expect(refused({ presence: (id) => (id === 1 ? onLeave : present) })).toEqual(["row NOT_ACTIVE"]);
  });

  test("by a person with something else at that time, but not by what ends or begins beside it", () => {
    const trainers = { clientId: 9, trainerId: 8 };
    expect(refused({}, [{ ...trainers, ...span("08:29", "09:00") }])).toEqual(["trainer TRAINER_BUSY"]);
    expect(refused({}, [{ ...trainers, ...span("06:30", "07:31") }])).toEqual(["trainer TRAINER_BUSY"]);
    expect(
      refused({}, [
        { ...trainers, ...span("06:30", "07:30") },
        { ...trainers, ...span("08:30", "09:30") },
      ]),
    ).toEqual([]);
    expect(refused({}, [{ clientId: 1, trainerId: 7, ...span("08:00", "09:00") }])).toEqual(["starts_at CLIENT_BUSY"]);
  });

  test("where no credit is left for the day", () => {
    expect(refused({ hasCredit: () => false })).toEqual(["row NO_CREDIT"]);
    const next = validateReservation(row({ ...lesson, starts_at: "2030-04-11T07:30:00" }), facts());
    expect(said(next)).toEqual(["row NO_CREDIT"]);
  });
});

test("a reservation is known by its id, else by who meets whom when", () => {
  const keys = (given: Record<string, string | number>, who: number | undefined = 1) =>
    reservationKeys(row({ ...lesson, ...given }), who);
  expect(keys({ source_id: "R-1" })).toEqual({ key: "id:R-1", print: keys({}).print });
  expect(keys({}).key).toBe(
    keyOf(undefined, { person: 1, trainer: "8", day: undefined, starts_at: lesson.starts_at }).key,
  );
  expect([keys({ minutes: 90 }).key === keys({}).key, keys({ minutes: 90 }).print === keys({}).print]).toEqual([
    true,
    false,
  ]);
  for (const other of [{ course: "5" }, { ends_at: "08:00:00" }])
    expect(keys(other).print, JSON.stringify(other)).not.toBe(keys({}).print);
  for (const other of [{ trainer: "7" }, { day: "2030-04-10" }, { starts_at: "08:00:00" }])
    expect(keys(other).key, JSON.stringify(other)).not.toBe(keys({}).key);
  expect(keys({}, 2).key).not.toBe(keys({}).key);
});
