import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { upTo } from "../kernel/endpoint/lists.ts";

/** The lists of clients, whose columns each person chooses. */
export const columnLists = [
  "clients.all",
  "clients.membership",
  "clients.pro",
  "clients.owing",
  "clients.members",
] as const;
export type ColumnListName = (typeof columnLists)[number];

const column = z.string().check(z.regex(/^\w{1,40}$/, "INVALID"));
const hidden = upTo(40, column);

/** The columns that somebody hides, of each list of which they have chosen any. */
export const chosenColumns = upTo(columnLists.length, z.strictObject({ list: z.enum(columnLists), hidden }));

export const listColumns = {
  choose: endpoint({
    method: "PUT",
    path: "/me/columns/{list}",
    summary: "Save which columns of a list the signed-in person hides",
    says: { en: "Changed the columns of a list", cn: "修改列表显示的列" },
    allow: "signed-in",
    params: z.strictObject({ list: z.enum(columnLists) }),
    body: z.strictObject({ hidden }),
    touches: ["me"],
    answer: z.strictObject({}),
  }),
};
