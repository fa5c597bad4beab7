import { type ClientDraft, clientDraft, clientSteps } from "#contract/clients.ts";
import { type ClientType, type Duration, type DurationUnit, addDurations } from "#contract/values.ts";

/** What the wizard holds while it is being filled in; null and "" are empty. */
export interface ClientValues extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  email: string;
  dateOfBirth: string;
  startOfDate: string;
  gender: string | null;
  phone: string;
  address: string;
  zipCode: string;
  clientType: ClientType | null;
  reports_to: number | null;
  packageId: number | null;
  extra: { membership_duration: number | string; membership_duration_symbol: DurationUnit; courses: number | string };
  salesId: number | null;
  paymentMethod: string | null;
}

/** The steps that ask for something, in order; the confirmation comes after them. */
export const stepNames = ["profile", "billing", "package"] as const;
export type StepName = (typeof stepNames)[number];

/** A wizard that has not been touched: the membership starts today, and nothing extra is given. */
export function emptyClient(today: string): ClientValues {
  return {
    first_name: "",
    last_name: "",
    email: "",
    dateOfBirth: "",
    startOfDate: today,
    gender: null,
    phone: "",
    address: "",
    zipCode: "",
    clientType: null,
    reports_to: null,
    packageId: null,
    extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 0 },
    salesId: null,
    paymentMethod: null,
  };
}

/** The fields of a step, as the form names them. */
export function fieldsOf(step: StepName): readonly string[] {
  const fields = Object.keys(clientSteps[step].shape);
  return fields.flatMap((field) => (field === "extra" ? ["extra.membership_duration", "extra.courses"] : [field]));
}

/** Whether a field of the step is still empty; only a pro client has a trainer. */
export function isStepEmpty(step: StepName, values: ClientValues): boolean {
  return fieldsOf(step).some((field) => {
    if (field === "reports_to") return values.clientType === "pro" && values.reports_to === null;
    return isEmpty(valueAt(values, field));
  });
}

/** The values of a step, as its schema judges them. */
export function valuesOf(step: StepName, values: ClientValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(clientSteps[step].shape).map((field) => [field, values[field]]));
}

/** The step on which a field is asked for, by the field's dotted path; undefined for what no step asks. */
export function stepOf(path: string): StepName | undefined {
  const [field = ""] = path.split(".");
  return stepNames.find((step) => Object.hasOwn(clientSteps[step].shape, field));
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

function valueAt(values: ClientValues, path: string): unknown {
  if (path === "extra.membership_duration") return values.extra.membership_duration;
  if (path === "extra.courses") return values.extra.courses;
  return values[path];
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}
