import * as z from "zod/mini";

export const bodyIndexField = z.strictObject({ name: z.string(), symbol: z.enum(["kg", "cm", "%", ""]) });

/** Units of weight that a club may choose to read and write; what is stored and sent is always kilograms. */
export const clubWeightUnits = ["kg", "lb"] as const;
export type ClubWeightUnit = (typeof clubWeightUnits)[number];

export const kilogramsPerPound = 0.453_592_37;

/** Body measurements and the unit each is stored in. */
export const measuredFields = [
  { name: "height", symbol: "cm" },
  { name: "weight", symbol: "kg" },
  { name: "smm", symbol: "kg" },
  { name: "pbf", symbol: "%" },
  { name: "leftArm", symbol: "cm" },
  { name: "rightArm", symbol: "cm" },
  { name: "leftThigh", symbol: "cm" },
  { name: "rightThigh", symbol: "cm" },
  { name: "leftCalf", symbol: "cm" },
  { name: "rightCalf", symbol: "cm" },
  { name: "waistline", symbol: "cm" },
  { name: "hips", symbol: "cm" },
  { name: "vfl", symbol: "" },
] as const satisfies readonly z.infer<typeof bodyIndexField>[];

/** All that a body record can hold (clients-and-business §3). */
export const bodyIndexFields: readonly z.infer<typeof bodyIndexField>[] = [
  ...measuredFields,
  { name: "goal", symbol: "" },
];
