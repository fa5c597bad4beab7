import * as z from "zod/mini";
import { measuredFields } from "../club/measurements.ts";
import { option } from "../kernel/values.ts";

export type Measurement = (typeof measuredFields)[number]["name"];
export const measurements: readonly Measurement[] = measuredFields.map(({ name }) => name);

/** The plausible ranges of a living body, both ends included; kg, cm, % and levels as in `measuredFields`. */
export const plausible = {
  height: { from: 50, to: 260 },
  weight: { from: 10, to: 400 },
  smm: { from: 3, to: 120 },
  pbf: { from: 1, to: 75 },
  leftArm: { from: 8, to: 90 },
  rightArm: { from: 8, to: 90 },
  leftThigh: { from: 15, to: 140 },
  rightThigh: { from: 15, to: 140 },
  leftCalf: { from: 10, to: 90 },
  rightCalf: { from: 10, to: 90 },
  waistline: { from: 30, to: 250 },
  hips: { from: 30, to: 250 },
  vfl: { from: 1, to: 60 },
} as const satisfies Record<Measurement, { from: number; to: number }>;

/** Each measurement by name. */
function valuesBy<S extends z.ZodMiniType>(schemaOf: (name: Measurement) => S) {
  return {
    height: schemaOf("height"),
    weight: schemaOf("weight"),
    smm: schemaOf("smm"),
    pbf: schemaOf("pbf"),
    leftArm: schemaOf("leftArm"),
    rightArm: schemaOf("rightArm"),
    leftThigh: schemaOf("leftThigh"),
    rightThigh: schemaOf("rightThigh"),
    leftCalf: schemaOf("leftCalf"),
    rightCalf: schemaOf("rightCalf"),
    waistline: schemaOf("waistline"),
    hips: schemaOf("hips"),
    vfl: schemaOf("vfl"),
  } as const satisfies Record<Measurement, z.ZodMiniType>;
}

/** Weights are kept to a hundredth, so that what was weighed in tenths of a pound reads the same again. */
function stepOf(name: Measurement): number {
  return measuredFields.some((field) => field.name === name && field.symbol === "kg") ? 0.01 : 0.1;
}

function measured(name: Measurement) {
  const { from, to } = plausible[name];
  return z.optional(z.number().check(z.minimum(from), z.maximum(to), z.multipleOf(stepOf(name))));
}

/** And the goal of the moment. */
const values = { ...valuesBy(measured), goal: z.optional(option) };
const bodyValues = z.strictObject(values);
export type BodyValues = z.output<typeof bodyValues>;

/** Values as they are shown: a refused row of a file says whatever it said. */
export const shownValues = z.strictObject({ ...valuesBy(() => z.optional(z.number())), goal: z.optional(z.string()) });

const isMeasured = z.refine<BodyValues>((all) => Object.values(all).some((each) => each !== undefined), {
  error: "REQUIRED",
});
const isLighter = z.refine<BodyValues>(({ smm = 0, weight = Infinity }) => smm < weight, {
  error: "TOO_LARGE",
  path: ["smm"],
});

/** One decimal, of kilograms two; muscle weighs less than the whole. `hip` is another spelling of `hips`: sent under both, one. */
export const sentValues = z.pipe(
  z
    .strictObject({ ...values, hip: measured("hips") })
    .check(z.refine(({ hip, hips = hip }) => hip === undefined || hip === hips, { error: "INVALID", path: ["hip"] })),
  z.pipe(
    z.transform(({ hip, ...rest }: BodyValues & { hip?: number | undefined }) => {
      return hip === undefined ? rest : { ...rest, hips: hip };
    }),
    bodyValues.check(isMeasured, isLighter),
  ),
);
