import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { duration, id, localText, money, version } from "./values.ts";

const flag = z.union([z.literal(0), z.literal(1)]);

const packageTerms = {
  id,
  name: localText,
  description: localText,
  amount: money,
  duration,
  shared: flag,
  version,
};

const membershipPackage = z.strictObject(packageTerms);
/** Adds the number of paid and of free credits. */
const coursePackage = z.strictObject({ ...packageTerms, paid: z.int(), free: z.int() });
export type MembershipPackage = z.infer<typeof membershipPackage>;
export type CoursePackage = z.infer<typeof coursePackage>;

export const packages = {
  membership: endpoint({
    method: "GET",
    path: "/products/membership-packages",
    summary: "Membership packages on sale",
    allow: ["admin", "manager", "trainer", "client"],
    answer: z.array(membershipPackage),
  }),
  courses: endpoint({
    method: "GET",
    path: "/products/courses-packages",
    summary: "Course packages on sale",
    allow: ["admin", "manager", "trainer", "client"],
    answer: z.array(coursePackage),
  }),
};
