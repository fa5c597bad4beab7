import * as z from "zod/mini";
import { MAX_OF_SETTING } from "../kernel/endpoint/lists.ts";
import { flag, id } from "../kernel/values.ts";

/** Which group classes something lets its owner into; `all` includes types that are added later. */
const classAccesses = ["none", "all", "some"] as const;
export type ClassAccess = (typeof classAccesses)[number];

/** The periods that a limit counts in: weeks from Monday to Sunday, months from the start of the order. */
const limitPeriods = ["week", "month"] as const;

/** The class types, named where the access is `some` and only there. */
export const classesCovered = z
  .strictObject({
    access: z.enum(classAccesses),
    typeIds: z.array(id).check(z.maxLength(MAX_OF_SETTING)),
  })
  .check(
    z.refine(({ access, typeIds }) => access !== "some" || typeIds.length > 0, {
      error: "REQUIRED",
      path: ["typeIds"],
    }),
    z.refine(({ access, typeIds }) => access === "some" || typeIds.length === 0, {
      error: "NOT_ALLOWED",
      path: ["typeIds"],
    }),
  );
export type ClassesCovered = z.infer<typeof classesCovered>;

/** How many classes a membership includes in a period; null: as many as one likes. */
export const classLimit = z.nullable(
  z.strictObject({ n: z.int().check(z.minimum(1), z.maximum(99)), per: z.enum(limitPeriods) }),
);
export type ClassLimit = z.infer<typeof classLimit>;

/** The uses of the credits of a session package. */
export const goodFor = z.strictObject({ sessions: flag, classes: classesCovered });
export type GoodFor = z.infer<typeof goodFor>;

/** Credits that pay for nothing cannot be sold. */
export const someGoodFor = goodFor.check(
  z.refine(({ sessions, classes }) => sessions === 1 || classes.access !== "none", {
    error: "REQUIRED",
    path: ["sessions"],
  }),
);
