import { type Role, addMonths } from "#contract/kernel/values.ts";
import { demoAccounts } from "./accounts.ts";
import type { Calendar } from "../calendar.ts";
import { type DemoName, chinese, latin } from "./names.ts";
import { type Person, mailbox, personOf } from "./person.ts";
import { type Random, randomOf } from "../random.ts";

interface Post {
  readonly name: DemoName;
  readonly role: Exclude<Role, "client">;
  readonly department: string;
  readonly job: string;
  /** One of the demo accounts. */
  readonly account?: true;
  /** Days from today; negative ones are past. */
  readonly leave?: readonly [from: number, to: number];
  readonly dismissed?: number;
  readonly starts?: number;
}

const training = { role: "trainer", department: "trainers", job: "trainer" } as const;
const sales = { role: "employee", department: "sales", job: "membershipAdviser" } as const;

const posts: readonly Post[] = [
  {
    name: latin("Helen", "Marchetti", "female"),
    role: "admin",
    department: "admin",
    job: "clubDirector",
    account: true,
  },
  {
    name: latin("Daniel", "Tremblay", "male"),
    role: "manager",
    department: "sales",
    job: "salesManager",
    account: true,
    leave: [-4, -1],
  },
  { name: chinese("静怡", "许", "female"), role: "manager", department: "marketing", job: "marketingManager" },
  { name: latin("Marcus", "Adeyemi", "male"), ...training, account: true },
  { name: chinese("思远", "欧阳", "male"), ...training },
  { name: latin("Élodie", "Bélanger", "female"), ...training },
  { name: chinese("晓彤", "林", "female"), ...training },
  { name: latin("Owen", "MacLeod", "male"), ...training },
  { name: latin("Priya", "Raman", "female"), ...training },
  { name: chinese("振宇", "郝", "male"), ...training, leave: [-6, 5] },
  { name: latin("Olivia", "Fraser", "female"), ...sales, account: true, leave: [-3, 0] },
  { name: chinese("嘉豪", "陈", "male"), ...sales },
  { name: latin("Camille", "D’Angelo", "female"), ...sales, role: "desk", job: "frontDesk", account: true },
  { name: latin("Rohan", "Gill", "male"), role: "employee", department: "it", job: "systemsAdministrator" },
  {
    name: chinese("文静", "邓", "female"),
    role: "employee",
    department: "hr",
    job: "humanResources",
    leave: [12, 26],
  },
  {
    name: latin("Trevor", "Gallagher", "male"),
    role: "employee",
    department: "marketing",
    job: "contentEditor",
    dismissed: -20,
  },
  { name: latin("Katarzyna", "Żak", "female"), ...training, starts: 16 },
];

/** Everyone who works in the club, with the ids of those who train clients and of those who sell. */
export interface Staff {
  readonly people: readonly { person: Person; named: DemoName }[];
  readonly admin: number;
  /** The front-desk person. */
  readonly desk: number;
  /** The trainer among the demo accounts. */
  readonly trainer: number;
  readonly trainers: readonly number[];
  readonly sellers: readonly number[];
}

/** The staff, hired one after the other by the director before the first client came. */
export function staffOf(calendar: Calendar): Staff {
  const random = randomOf("staff");
  const addressFor = mailbox();
  const workers = posts.map((post, index) => {
    const person = workerOf(post, index + 1, addressFor(post.name), calendar, random);
    return { post, person, named: post.name };
  });
  const ids = (of: (post: Post) => boolean) => workers.filter(({ post }) => of(post)).map(({ person }) => person.id);
  const trainers = ids(({ role, starts }) => role === "trainer" && starts === undefined);
  return {
    people: workers.map(({ person, named }) => ({ person, named })),
    admin: Math.min(...ids(({ role }) => role === "admin")),
    desk: Math.min(...ids(({ role }) => role === "desk")),
    trainer: Math.min(...trainers),
    trainers,
    sellers: ids(({ department, role }) => department === "sales" || role === "manager"),
  };
}

const OPENED_DAYS_AGO = 410;

function workerOf(post: Post, id: number, mail: string, { day, at }: Calendar, random: Random): Person {
  const account = demoAccounts.find(({ role }) => post.account && role === post.role);
  const starts = post.starts ?? 2 * id - OPENED_DAYS_AGO;
  const hired = post.starts === undefined ? starts - 2 : -9;
  return personOf(post.name, random, {
    id,
    user_type: post.role === "trainer" ? "trainer" : "employee",
    roles: [post.role],
    email: account?.email ?? mail,
    job_title: post.job,
    department: post.department,
    start_of_date: day(starts),
    end_of_date: post.role === "admin" ? null : addMonths(day(starts), 36),
    leave_from: post.leave ? day(post.leave[0]) : null,
    leave_to: post.leave ? day(post.leave[1]) : null,
    dismissed_from: post.dismissed === undefined ? null : day(post.dismissed),
    created_at: at(day(hired), random.between(540, 1020)),
    created_by: id === 1 ? null : 1,
  });
}
