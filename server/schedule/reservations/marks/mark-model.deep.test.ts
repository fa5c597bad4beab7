import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type SessionMark, marks } from "#contract/schedule/marks.ts";
import type { UndoOffer } from "#contract/club/undo.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { at, expectInvariants, openGym, undo } from "../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const WALKS = atDepth({ gate: 2, full: 40 });
const STEPS = atDepth({ gate: 12, full: 40 });

const lot = { paid: 3, free: 1 };
const CREDITS = lot.paid + lot.free;
const hours = ["06:00", "07:00", "08:00", "09:00"] as const;
const step = fc.record({
  what: fc.constantFrom<"mark" | "correct" | "undo">("mark", "correct", "correct", "undo"),
  which: fc.nat(hours.length - 1),
  to: fc.constantFrom<SessionMark>("scheduled", "completed", "noShow"),
});

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const corrections = [
  ["completed", "noShow"],
  ["completed", "scheduled"],
  ["noShow", "completed"],
  ["noShow", "scheduled"],
] as const;
/**
 * Books and marks a session for each correction that there is, corrects it, undoes that, and corrects it again.
 */
const everyCorrection: readonly Step[] = [
  ...corrections.flatMap(([was, becomes], which): readonly Step[] => [
    { what: "mark", which, to: was },
    { what: "mark", which, to: was },
    { what: "correct", which, to: becomes },
    { what: "undo", which, to: was },
    { what: "correct", which, to: becomes },
  ]),
  { what: "mark", which: 3, to: "completed" },
  { what: "correct", which: 3, to: "noShow" },
  { what: "correct", which: 0, to: "completed" },
];

/** The state of a session; `none` while it is not booked. */
type State = SessionMark | "none";
/** A missed session keeps its credit until its lapse is judged. */
const holds = (state: State) => state !== "none";

async function walk(steps: readonly Step[]): Promise<void> {
  const client = await gym.client({}, lot);
  const trainer = await world.person("trainer");
  const states: State[] = hours.map(() => "none");
  const ids: number[] = [];
  let last: { offer: UndoOffer | null; which: number; before: State } | undefined;
  const taken = () => states.filter(holds).length;
  // Each session is booked and marked in turn, so that the last one finds a credit only where one came back.
  for (const { what, which, to } of steps) {
    const state = states[which] ?? "none";
    const params = { id: String(ids[which] ?? 0) };
    const hour = hours[which] ?? hours[0];
    if (state === "none") {
      if (taken() === CREDITS) continue;
      ids[which] = await gym.book(client, at("2026-05-20", hour), at("2026-05-20", hour.replace(":00", ":45")), {
        trainerId: trainer,
      });
      states[which] = "scheduled";
      last = undefined;
    } else if (what === "undo") {
      if (!last?.offer) continue;
      expect((await undo(world, last.offer, admin)).status).toBe(200);
      states[last.which] = last.before;
      last = undefined;
    } else if (what === "mark") {
      const body = to === "completed" ? { status: to } : { status: "cancelled" as const, noShow: true };
      const answer = await world.call(reservations.status, { params, body }, admin);
      expect(answer.problem.code).toBe(state === "scheduled" ? undefined : "INVALID_STATE");
      if (state !== "scheduled") continue;
      states[which] = to === "completed" ? to : "noShow";
      last = { offer: answer.data.undo, which, before: state };
    } else {
      const answer = await world.call(marks.correct, { params, body: { mark: to } }, admin);
      const refused = state === "scheduled" ? "INVALID_STATE" : undefined;
      expect(answer.problem.code).toBe(refused);
      if (refused !== undefined || state === to) continue;
      states[which] = to;
      last = { offer: answer.data.undo, which, before: state };
    }
    const { data } = await world.call(reservations.summaryOfPerson, { params: { id: String(client) } }, admin);
    const count = (is: State) => states.filter((each) => each === is).length;
    expect(data.balanced).toBe(CREDITS - taken());
    expect(data.total).toEqual([
      { completed: count("completed") },
      { cancelled: count("noShow") },
      { scheduled: count("scheduled") },
    ]);
  }
  await expectInvariants(world);
}

test("marks, corrections and their undo keep states and credits as a simple model does", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), walk), {
    numRuns: WALKS,
    examples: [[[...everyCorrection]]],
    endOnFailure: true,
  });
});
