import { exportTableOf } from "./table.ts";
import {
  dateColumn,
  flagColumn,
  instantColumn,
  lastDayColumn,
  moneyColumn,
  personColumn,
  phoneColumn,
  wordedListColumn,
  textColumn,
  weightColumn,
  wordedColumn,
} from "./values.ts";

/** The status as on the badge: expired people are distinguished from those suspended by hand. */
const standing = (row: { readonly status: string; readonly expired?: true | undefined }) =>
  row.expired ? "expired" : row.status;

const named = {
  id: textColumn(({ id }: { readonly id: number }) => id),
  name: personColumn(({ name }: { readonly name: Named }) => name),
  first_name: textColumn(({ name }: { readonly name: Named }) => name.first_name),
  last_name: textColumn(({ name }: { readonly name: Named }) => name.last_name),
};
interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** Lists of people, and what is on file about one of them. */
export const peopleTables = [
  exportTableOf("clients")({
    ...named,
    phone: phoneColumn((row) => row.phone),
    email: textColumn(({ name }) => name.email),
    age: textColumn((row) => row.age),
    status: wordedColumn("standing.client", standing),
    clientType: wordedColumn("clientType", (row) => row.clientType),
    startOfDate: dateColumn((row) => row.startOfDate),
    endOfDate: lastDayColumn((row) => row.endOfDate),
    completed_courses: textColumn((row) => row.completed_courses),
    upcoming_courses: textColumn((row) => row.upcoming_courses),
    bookable: textColumn((row) => row.credits.bookable),
    goal: wordedColumn("goal", (row) => row.goal),
    trainer: personColumn((row) => row.reports_to?.name),
    weight: weightColumn((row) => row.weight),
    smm: weightColumn((row) => row.smm),
    height: textColumn((row) => row.height),
    lastActive: instantColumn((row) => row.lastActive),
    owing: moneyColumn((row) => row.owing?.balance),
    due_since: dateColumn((row) => row.owing?.due_since),
  }),
  exportTableOf("employees")({
    ...named,
    email: textColumn(({ name }) => name.email),
    jobTitle: wordedColumn("jobTitle", (row) => row.jobTitle),
    department: wordedColumn("department", (row) => row.department),
    status: wordedColumn("standing.employee", standing),
    startOfDate: dateColumn((row) => row.startOfDate),
    endOfDate: lastDayColumn((row) => row.endOfDate),
    active_days: textColumn((row) => row.active_days),
    role: wordedListColumn("role", (row) => row.roles),
  }),
  exportTableOf("trainers")({
    ...named,
    email: textColumn(({ name }) => name.email),
    status: wordedColumn("standing.trainer", standing),
    height: textColumn((row) => row.height),
    weight: weightColumn((row) => row.weight),
    members: textColumn((row) => row.members),
    startOfDate: dateColumn((row) => row.startOfDate),
    endOfDate: lastDayColumn((row) => row.endOfDate),
  }),
  exportTableOf("bodyRecords")({
    id: textColumn((row) => row.id),
    measured_at: instantColumn((row) => row.measured_at),
    height: textColumn(({ records }) => records.height),
    weight: weightColumn(({ records }) => records.weight),
    smm: weightColumn(({ records }) => records.smm),
    pbf: textColumn(({ records }) => records.pbf),
    leftArm: textColumn(({ records }) => records.leftArm),
    rightArm: textColumn(({ records }) => records.rightArm),
    leftThigh: textColumn(({ records }) => records.leftThigh),
    rightThigh: textColumn(({ records }) => records.rightThigh),
    leftCalf: textColumn(({ records }) => records.leftCalf),
    rightCalf: textColumn(({ records }) => records.rightCalf),
    waistline: textColumn(({ records }) => records.waistline),
    hips: textColumn(({ records }) => records.hips),
    vfl: textColumn(({ records }) => records.vfl),
    device: textColumn((row) => row.device),
    by: personColumn((row) => row.created_by),
  }),
  exportTableOf("recipes")({
    id: textColumn((row) => row.id),
    recipe: textColumn((row) => row.recipe),
    created_at: instantColumn((row) => row.created_at),
    created_by: personColumn((row) => row.created_by?.name),
    updated_at: instantColumn((row) => row.updated_at),
    updated_by: personColumn((row) => row.updated_by?.name),
  }),
  exportTableOf("notes")({
    id: textColumn((row) => row.id),
    kind: wordedColumn("note", (row) => row.kind),
    text: textColumn((row) => row.text),
    created_at: instantColumn((row) => row.created_at),
    created_by: personColumn((row) => row.created_by.name),
  }),
  exportTableOf("activities")({
    id: textColumn((row) => row.id),
    event: wordedColumn("activity", (row) => row.event),
    detail: textColumn(({ detail }) => (Object.keys(detail).length === 0 ? null : JSON.stringify(detail))),
    created_at: instantColumn((row) => row.created_at),
    by: personColumn((row) => row.by?.name),
  }),
  exportTableOf("logins")({
    browser: textColumn((row) => row.browser),
    system: textColumn((row) => row.system),
    address: textColumn((row) => row.address),
    started_at: instantColumn((row) => row.started_at),
    ends_at: instantColumn((row) => row.ends_at),
    current: flagColumn((row) => row.current),
  }),
];
