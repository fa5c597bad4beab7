/**
 * People as a journey needs them: whom the demo club has in a list, and for how long still, is another on each day.
 */
import * as z from "zod/mini";
import type { CallApi } from "./api.ts";
import { inDays } from "./time.ts";

interface NewClient {
  readonly first: string;
  readonly last: string;
  /** When they begin, in days from today; now unless said otherwise. */
  readonly starts?: number;
}

interface MadeClient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly initialPassword: string;
}

const people = z.object({ data: z.array(z.object({ id: z.number() })) });
const courseOffers = z.object({ data: z.array(z.object({ id: z.number(), paid: z.number() })) });
const memberships = z.object({
  data: z.array(z.object({ id: z.number(), duration: z.object({ duration_symbol: z.string() }) })),
});
const created = z.object({ data: z.object({ id: z.number(), initial_password: z.string() }) });
const sold = z.object({ data: z.object({ order: z.object({ id: z.number(), receipt_number: z.number() }) }) });

/** A client with a membership for two years at least, and without a trainer, credits and reservations. */
export async function addMember(api: CallApi, person: NewClient): Promise<MadeClient> {
  return addClient(api, person, await yearly(api));
}

/** Sells a client a membership that includes all classes, from today on. */
export async function sellMembership(api: CallApi, client: number): Promise<void> {
  const terms = { ...(await yearly(api)), ...(await saleTerms(api)) };
  await api(`/payments/${client}/add-package-payment`, { clientId: client, startOfDate: inDays(0), ...terms });
}

async function yearly(api: CallApi) {
  const { data } = memberships.parse(await api("/products/membership-packages"));
  const offer = data.find(({ duration }) => duration.duration_symbol === "year");
  return { clientType: "yearly", packageId: offer?.id };
}

/** A trainer's client with a package for a year at least, ten credits at least, and no reservations. */
export async function addTrainee(
  api: CallApi,
  person: NewClient,
  trainer: number | undefined,
  extraCredits = 0,
): Promise<MadeClient> {
  return addClient(api, person, await trainingWith(api, trainer), extraCredits);
}

/** A trainer whose calendar is empty. */
export async function addTrainer(api: CallApi, { first, last }: NewClient): Promise<{ readonly name: string }> {
  await api("/trainers/create", {
    first_name: first,
    last_name: last,
    ...contactOf(first, last),
    startOfDate: inDays(0),
    endOfDate: inDays(365),
    role: "trainer",
  });
  return { name: `${first} ${last}` };
}

/** Sells a client what a trainee begins with, valid from so many days from today; answers the number of the order. */
export async function sellTraining(
  api: CallApi,
  client: number,
  trainer: number | undefined,
  starts: number,
): Promise<{ readonly id: number; readonly receipt_number: number }> {
  const terms = { ...(await trainingWith(api, trainer)), ...(await saleTerms(api)) };
  const body = { clientId: client, startOfDate: inDays(starts), ...terms };
  return sold.parse(await api(`/payments/${client}/add-package-payment`, body)).data.order;
}

async function trainingWith(api: CallApi, trainer: number | undefined) {
  const { data } = courseOffers.parse(await api("/products/courses-packages"));
  return { clientType: "pro", packageId: data.find(({ paid }) => paid >= 10)?.id, reports_to: trainer };
}

/** Whatever is sold lasts a year longer, which no journey outlives. */
async function saleTerms(api: CallApi, courses = 0) {
  const { data: sellers } = people.parse(await api("/employees/list-sales"));
  const extra = { membership_duration: 1, membership_duration_symbol: "year", courses };
  return { extra, salesId: sellers[0]?.id, paymentMethod: "cash" };
}

async function addClient(
  api: CallApi,
  { first, last, starts = 0 }: NewClient,
  bought: { clientType: string; packageId: number | undefined; reports_to?: number | undefined },
  courses = 0,
): Promise<MadeClient> {
  const contact = contactOf(first, last);
  const answer = await api("/clients/create", {
    first_name: first,
    last_name: last,
    ...contact,
    startOfDate: inDays(starts),
    ...bought,
    ...(await saleTerms(api, courses)),
  });
  const { id, initial_password } = created.parse(answer).data;
  return { id, name: `${first} ${last}`, email: contact.email, initialPassword: initial_password };
}

const contactOf = (first: string, last: string) => ({
  email: `${first}.${last}@people.example`.toLowerCase(),
  dateOfBirth: "1990-05-01",
  gender: "hide",
  phone: "4165550100",
  address: "1 Front Street",
  zipCode: "M5J 2X5",
});
