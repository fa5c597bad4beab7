/**
 * The sort orders of the big lists. In a file of their own, because the table of URLs needs these names and would bring
 * whole domains into the first load.
 */
/** Columns of clients who train. */
export const trainingColumns = ["completed_courses", "upcoming_courses", "goal", "trainer", "weight", "smm"] as const;

/** Columns of clients that lists show and files have, in this order. */
export const clientColumns = ["age", "status", "clientType", "startOfDate", "endOfDate", ...trainingColumns] as const;

export const clientSorts = ["id", "name", ...clientColumns, "bookable", "lastActive"] as const;

export const employeeSorts = ["id", "name", "jobTitle", "status", "active_days", "role", "startOfDate"] as const;

export const trainerSorts = ["id", "name", "height", "weight", "members", "startOfDate", "status"] as const;

/** The sort orders of debtors. */
export const owingSorts = ["due", "due_since", "balance", "name"] as const;
