import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { type Calendar, earlier } from "../calendar.ts";
import type { Member } from "../members/clients.ts";
import type { DemoName } from "../people/names.ts";
import type { Person } from "../people/person.ts";
import { type Random, randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";
import type { Staff } from "../people/staff.ts";

/** Kilograms won in the long run, by goal; the first weeks bring the most. */
const aims: Readonly<Record<string, number>> = {
  weightLoss: -9,
  fatLoss: -7,
  bodyShapeCorrection: -3,
  physicalTherapy: -1,
  performanceCoaching: 1,
  bodybuilding: 4,
  weightGain: 6,
};

/** Body measurements: every few weeks for clients with a trainer, once or twice for some others and for trainers. */
export function recordsOf(members: readonly Member[], staff: Staff, calendar: Calendar): TableRow<"body_record">[] {
  const ofClients = members.flatMap((member) => {
    const random = randomOf("body", member.person.id);
    const by = member.person.reports_to ?? random.pick(staff.trainers);
    return courseOf(member, by, visitsOf(member.person, random, calendar), random, calendar);
  });
  const ofTrainers = staff.people
    .filter(({ person }) => staff.trainers.includes(person.id))
    .flatMap((trainer) => {
      const random = randomOf("body", trainer.person.id);
      return courseOf(trainer, trainer.person.id, [calendar.day(-120), calendar.day(-20)], random, calendar);
    });
  return [...ofTrainers, ...ofClients]
    .toSorted((a, b) => a.measured_at.getTime() - b.measured_at.getTime())
    .map((record, index) => ({ id: index + 1, ...record }));
}

/** The days on which a client was measured. */
function visitsOf(person: Person, random: Random, { yesterday, day }: Calendar): string[] {
  const start = person.start_of_date;
  const last = earlier(yesterday, addDays(person.end_of_date ?? yesterday, -1));
  if (person.reports_to === null && random.chance(0.7)) return [];
  const visits = person.reports_to === null ? random.between(1, 2) : 20;
  const gaps = Array.from({ length: visits }, () => random.between(16, 30));
  const dates = gaps.map((_, index) =>
    addDays(
      start,
      gaps.slice(0, index).reduce((sum, gap) => sum + gap, 0),
    ),
  );
  return dates.filter((date) => date <= last && date >= day(-364));
}

type Unnumbered = Omit<TableRow<"body_record">, "id">;

function courseOf(
  { person, named }: { person: Person; named: DemoName },
  by: number,
  dates: readonly string[],
  random: Random,
  calendar: Calendar,
): Unnumbered[] {
  const height = Number(person.height ?? 170);
  const start = { bmi: random.between(205, 305) / 10, strength: random.between(-10, 10) / 100 };
  const aim = (aims[person.goal ?? ""] ?? -1) * (random.between(50, 130) / 100);
  const device = deviceOf(person);
  return dates.map((date, index) => {
    const weeks = daysBetween(person.start_of_date, date) / 7;
    const gained = aim * (1 - Math.exp(-weeks / 18)) + random.between(-6, 6) / 10;
    const weight = start.bmi * (height / 100) ** 2 + gained;
    const measured_at = calendar.at(date, random.between(7 * 60, 20 * 60));
    const sizes = sizesOf(named.sex, height, weight, start.strength + Math.min(weeks, 30) / 400);
    const byHand = {
      ...unweighed,
      height: fixed(height),
      ...sizes,
      device: null,
      goal: index === 0 ? person.goal : null,
    };
    const isByHand = device === undefined || index % 3 === 0 || index === dates.length - 1;
    return {
      ...(isByHand ? byHand : { ...byHand, ...readBy(device, sizes) }),
      person_id: person.id,
      measured_at,
      created_at: measured_at,
      created_by: by,
      updated_at: measured_at,
      version: 1,
    };
  });
}

/** The device that measures a client between manual measurements, if any. */
function deviceOf({ id, user_type: kind }: Person) {
  const random = randomOf("device", id);
  if (kind !== "client" || random.chance(0.4)) return undefined;
  return random.chance(0.7) ? "InBody570" : "InBody270";
}

/** Devices measure no limbs, and the smaller one no waist. */
function readBy(device: "InBody570" | "InBody270", { waistline }: { waistline: string }) {
  return { ...unmeasured, device, goal: null, waistline: device === "InBody570" ? waistline : null };
}

/** Every weight here has one decimal. */
const unweighed = { weight_exact: null, smm_exact: null } as const;

/** The measurements that a device leaves out. */
export const unmeasured = {
  height: null,
  left_arm: null,
  right_arm: null,
  left_thigh: null,
  right_thigh: null,
  left_calf: null,
  right_calf: null,
  hips: null,
  ...unweighed,
} as const;

/**
 * The other measurements for a weight: fat by body mass index, muscle by the rest, girths by both; kg, cm and percent.
 */
function sizesOf(sex: DemoName["sex"], height: number, weight: number, strength: number) {
  const bmi = weight / (height / 100) ** 2;
  const pbf = (sex === "female" ? 1.25 * bmi - 1.5 : 1.2 * bmi - 9.5) * (1 - strength);
  const smm = weight * (1 - pbf / 100) * 0.56;
  const girth = Math.sqrt(weight / height);
  const [arm, thigh, calf, waist, hips] = sex === "female" ? [44, 89, 57, 118, 156] : [47, 84, 56, 127, 147];
  return {
    weight: fixed(weight),
    smm: fixed(smm),
    pbf: fixed(pbf),
    left_arm: fixed(arm * girth),
    right_arm: fixed(arm * girth + 0.4),
    left_thigh: fixed(thigh * girth),
    right_thigh: fixed(thigh * girth + 0.5),
    left_calf: fixed(calf * girth),
    right_calf: fixed(calf * girth + 0.2),
    waistline: fixed(waist * girth),
    hips: fixed(hips * girth),
    vfl: fixed(Math.max(1, Math.round(bmi - 18))),
  };
}

function fixed(value: number): string {
  return value.toFixed(1);
}
