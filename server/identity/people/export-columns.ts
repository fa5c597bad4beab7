import { personColumn, textColumn } from "../../club/exports/values.ts";

/** The status as on the badge: expired people are distinguished from those suspended by hand. */
export const shownStatus = (row: { readonly status: string; readonly expired?: true | undefined }) =>
  row.expired ? "expired" : row.status;

/** The columns of lists of people that say who it is. */
export const namedColumns = {
  id: textColumn(({ id }: { readonly id: number }) => id),
  name: personColumn(({ name }: { readonly name: Named }) => name),
  first_name: textColumn(({ name }: { readonly name: Named }) => name.first_name),
  last_name: textColumn(({ name }: { readonly name: Named }) => name.last_name),
};
interface Named {
  readonly first_name: string;
  readonly last_name: string;
}
