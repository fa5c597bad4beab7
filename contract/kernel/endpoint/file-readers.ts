import type { Allow } from "./endpoint.ts";

/** The readers of a person's file: the staff who look after them, and the person. */
export const fileReaders = {
  person: "id",
  reach: {
    admin: ["any"],
    manager: ["staff", "own"],
    trainer: ["mine", "own"],
    desk: ["client", "own"],
    employee: ["own"],
    client: ["own"],
  },
} as const satisfies Allow;
