import fc from "fast-check";

const which = fc.nat(3);
/** Whether they are signed in at that moment, by a former login. */
const isIn = fc.boolean();

/** Actions on the staff of the club. */
export const staffDeed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("hire" as const),
      email: fc.nat(4),
      role: fc.constantFrom(
        "admin" as const,
        "manager" as const,
        "desk" as const,
        "employee" as const,
        "trainer" as const,
      ),
      /** For so many days. */
      length: fc.constantFrom(0, 2, 60, 60),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("changeRoles" as const),
      which,
      roles: fc.array(
        fc.constantFrom("admin" as const, "manager" as const, "desk" as const, "employee" as const, "trainer" as const),
        { minLength: 1, maxLength: 2 },
      ),
      isIn,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("setStatus" as const),
      which,
      status: fc.constantFrom("suspended" as const, "dismissed" as const, "active" as const, "active" as const),
      isIn,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("signIn" as const), which }) },
);
