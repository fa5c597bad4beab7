/** Which filter of a list shows those whom a number counts. */
export const filterOfStatus = {
  all: {},
  active: { status: "active" },
  onLeave: { status: "onLeave" },
  pending: { status: "pending" },
  expired: { status: "suspended", expired: "true" },
  suspended: { status: "suspended", expired: "false" },
  incomplete: { status: "incomplete" },
  dismissed: { status: "dismissed" },
} as const;
