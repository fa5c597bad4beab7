import { type ClientDraft, clientDraft } from "#contract/clients.ts";
import { type ClientType, type Duration, type DurationUnit, addDurations } from "#contract/values.ts";
import { emptyPerson, type PersonValues } from "#web/lib/person-form.ts";

/** What the wizard holds while it is being filled in; null and "" are empty. */
export interface ClientValues extends PersonValues {
  clientType: ClientType | null;
  reports_to: number | null;
  packageId: number | null;
  extra: { membership_duration: number | string; membership_duration_symbol: DurationUnit; courses: number | string };
  salesId: number | null;
  paymentMethod: string | null;
}

/** A wizard that has not been touched: the membership starts today, and nothing extra is given. */
export function emptyClient(today: string): ClientValues {
  return {
    ...emptyPerson(today),
    clientType: null,
    reports_to: null,
    packageId: null,
    extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 0 },
    salesId: null,
    paymentMethod: null,
  };
}

/** Only a pro client is asked for a trainer. */
export function isAskedOf({ clientType }: ClientValues, field: string): boolean {
  return field !== "reports_to" || clientType === "pro";
}

/** The client as the server takes it; undefined while something is missing or wrong. */
export function draftOf(values: ClientValues): ClientDraft | undefined {
  return clientDraft.safeParse(values).data;
}

/** What the order will grant, from the package and the gift. */
export function grantOf(
  draft: ClientDraft,
  sold: { readonly duration: Duration; readonly paid?: number; readonly free?: number },
) {
  const { extra, startOfDate } = draft;
  const gift = { duration: extra.membership_duration, duration_symbol: extra.membership_duration_symbol };
  return {
    endOfDate: addDurations(startOfDate, sold.duration, gift),
    paid: sold.paid ?? 0,
    free: (sold.free ?? 0) + extra.courses,
  };
}
