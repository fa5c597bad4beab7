import { tableOf } from "./table.ts";
import { date, flag, instant, lastDay, money, person, phone, severalWorded, text, weight, worded } from "./values.ts";

/** How somebody stands, as their badge says: those whose end has been reached are told from those suspended by hand. */
const standing = (row: { readonly status: string; readonly expired?: true | undefined }) =>
  row.expired ? "expired" : row.status;

const named = {
  id: text(({ id }: { readonly id: number }) => id),
  name: person(({ name }: { readonly name: Named }) => name),
  first_name: text(({ name }: { readonly name: Named }) => name.first_name),
  last_name: text(({ name }: { readonly name: Named }) => name.last_name),
};
interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** Lists of people, and what is on file about one of them. */
export const peopleTables = [
  tableOf("clients")({
    ...named,
    phone: phone((row) => row.phone),
    email: text(({ name }) => name.email),
    age: text((row) => row.age),
    status: worded("standing.client", standing),
    clientType: worded("clientType", (row) => row.clientType),
    startOfDate: date((row) => row.startOfDate),
    endOfDate: lastDay((row) => row.endOfDate),
    completed_courses: text((row) => row.completed_courses),
    upcoming_courses: text((row) => row.upcoming_courses),
    goal: worded("goal", (row) => row.goal),
    trainer: person((row) => row.reports_to?.name),
    weight: weight((row) => row.weight),
    smm: weight((row) => row.smm),
    height: text((row) => row.height),
    lastActive: instant((row) => row.lastActive),
    owing: money((row) => row.owing?.balance),
    due_since: date((row) => row.owing?.due_since),
  }),
  tableOf("employees")({
    ...named,
    email: text(({ name }) => name.email),
    jobTitle: worded("jobTitle", (row) => row.jobTitle),
    department: worded("department", (row) => row.department),
    status: worded("standing.employee", standing),
    startOfDate: date((row) => row.startOfDate),
    endOfDate: lastDay((row) => row.endOfDate),
    active_days: text((row) => row.active_days),
    role: severalWorded("role", (row) => row.roles),
  }),
  tableOf("trainers")({
    ...named,
    email: text(({ name }) => name.email),
    status: worded("standing.trainer", standing),
    height: text((row) => row.height),
    weight: weight((row) => row.weight),
    members: text((row) => row.members),
    startOfDate: date((row) => row.startOfDate),
    endOfDate: lastDay((row) => row.endOfDate),
  }),
  tableOf("bodyRecords")({
    id: text((row) => row.id),
    measured_at: instant((row) => row.measured_at),
    height: text(({ records }) => records.height),
    weight: weight(({ records }) => records.weight),
    smm: weight(({ records }) => records.smm),
    pbf: text(({ records }) => records.pbf),
    leftArm: text(({ records }) => records.leftArm),
    rightArm: text(({ records }) => records.rightArm),
    leftThigh: text(({ records }) => records.leftThigh),
    rightThigh: text(({ records }) => records.rightThigh),
    leftCalf: text(({ records }) => records.leftCalf),
    rightCalf: text(({ records }) => records.rightCalf),
    waistline: text(({ records }) => records.waistline),
    hips: text(({ records }) => records.hips),
    vfl: text(({ records }) => records.vfl),
    device: text((row) => row.device),
    by: person((row) => row.created_by),
  }),
  tableOf("recipes")({
    id: text((row) => row.id),
    recipe: text((row) => row.recipe),
    created_at: instant((row) => row.created_at),
    created_by: person((row) => row.created_by?.name),
    updated_at: instant((row) => row.updated_at),
    updated_by: person((row) => row.updated_by?.name),
  }),
  tableOf("notes")({
    id: text((row) => row.id),
    kind: worded("note", (row) => row.kind),
    text: text((row) => row.text),
    created_at: instant((row) => row.created_at),
    created_by: person((row) => row.created_by.name),
  }),
  tableOf("activities")({
    id: text((row) => row.id),
    event: worded("activity", (row) => row.event),
    detail: text(({ detail }) => (Object.keys(detail).length === 0 ? null : JSON.stringify(detail))),
    created_at: instant((row) => row.created_at),
    by: person((row) => row.by?.name),
  }),
  tableOf("logins")({
    browser: text((row) => row.browser),
    system: text((row) => row.system),
    address: text((row) => row.address),
    started_at: instant((row) => row.started_at),
    ends_at: instant((row) => row.ends_at),
    current: flag((row) => row.current),
  }),
];
