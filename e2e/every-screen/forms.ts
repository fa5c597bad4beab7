import type { Role } from "#contract/kernel/values.ts";

/** The names of something in both languages. */
interface Names {
  readonly en: string | RegExp;
  readonly cn: string | RegExp;
}

export interface FormPlace {
  readonly name: string;
  readonly who: Role;
  /** A path; `:client` is the demo client, `:new` one who has not started, `:staff` an employee. */
  readonly at: string;
  /** The buttons that lead to the form, and unfold more of it; empty if a page shows its fields. */
  readonly by: readonly Names[];
  /** The text typed into its first field. */
  readonly types?: string;
  /** The page itself has the fields. */
  readonly isPage?: true;
}

const called = (en: string | RegExp, cn: string | RegExp): Names => ({ en, cn });
const starting = called(/^New$/, /^新增$/);
const more = called(/^More actions/, /的更多操作$/);
const fresh = called(/^Book$/, /^约课$/);
const times = called("Other time", "其他时间");
const terms = called("Course and tags", "课程和标签");
const editing = called("Edit profile", "编辑资料");

/** Every dialog with a list to choose from or a calendar, and pages that have them, each with somebody who has it. */
export const forms: readonly FormPlace[] = [
  { name: "an API token", who: "admin", at: "/profile", by: [called("Create token", "创建令牌")] },
  { name: "a new leave", who: "admin", at: "/today", by: [starting, called("Leave", "请假")], types: "Sophie" },
  { name: "a package sale", who: "admin", at: "", by: [starting, called("Package sale", "办卡 / 购课")] },
  { name: "a leave", who: "admin", at: "/user/:client/profile", by: [more, called("Freeze", "请假")] },
  { name: "a dismissal", who: "admin", at: "", by: [more, called("End membership", "终止会籍")] },
  { name: "another trainer", who: "admin", at: "", by: [more, called("Change trainer", "更换教练")] },
  { name: "a profile", who: "admin", at: "", by: [more, editing] },
  {
    name: "a start",
    who: "admin",
    at: "/user/:new/profile",
    by: [more, called("Change start date", "修改开始日期")],
  },
  { name: "an employee", who: "admin", at: "/user/:staff/profile", by: [more, editing] },
  {
    name: "an order",
    who: "admin",
    at: "/user/:client/profile?tab=orders",
    by: [called(/^View order/, /^查看订单/), called("Edit order", "编辑订单")],
  },
  {
    name: "a payment",
    who: "admin",
    at: "",
    by: [called("Take payment", "收款"), called(/^Received on/, /^收款日期/)],
  },
  {
    name: "a fee",
    who: "admin",
    at: "",
    by: [called("More for this account", "账户的更多操作"), called("Charge a fee", "收取费用")],
  },
  {
    name: "another trainer for several",
    who: "admin",
    at: "/client/overview?kind=pro",
    by: [called(/^Select$/, /^多选$/), called(/^Choose /, /^选择/), called("Change trainer", "更换教练")],
  },
  {
    name: "a package",
    who: "admin",
    at: "/membership-packages",
    by: [called("Add membership package", "新增会员卡")],
  },
  { name: "a class type", who: "admin", at: "/class-types", by: [called("Add class type", "新增团课类型")] },
  { name: "a closure", who: "admin", at: "/closures", by: [called("Add closure", "新增闭馆")] },
  { name: "a tag", who: "admin", at: "/courses", by: [called("Add tag", "新增标签")] },
  { name: "a product", who: "admin", at: "/e-commerce/products", by: [called(/^Edit /, /^编辑/)] },
  { name: "the club", who: "admin", at: "/welcome", by: [called("Edit", "编辑")] },
  { name: "columns of a file", who: "admin", at: "/settings/import/2", by: [], isPage: true },
  ...["units", "taxes"].map((part) => ({
    name: `settings: ${part}`,
    who: "admin" as const,
    at: `/settings?part=${part}`,
    by: [],
    isPage: true as const,
  })),
  { name: "the activity log", who: "admin", at: "/settings/activity-log", by: [], isPage: true },
  { name: "how long the log is kept", who: "admin", at: "", by: [called(/^Change$/, /^修改$/)] },
  { name: "a trainer's sessions", who: "admin", at: "/user/users-trainers", by: [], isPage: true },
  { name: "a trainer to add", who: "admin", at: "/user/add-trainer", by: [], isPage: true },
  { name: "a trainer on one page", who: "admin", at: "/user/new-trainer", by: [], isPage: true },
  { name: "an employee to add", who: "admin", at: "/user/add-employee", by: [], isPage: true },
  { name: "a trainer's week", who: "manager", at: "/calendar?view=week", by: [], isPage: true },
  { name: "whose sessions", who: "manager", at: "", by: [called("Filter", "筛选")] },
  { name: "a booking by a trainer", who: "trainer", at: "/calendar", by: [fresh, times, terms] },
  { name: "whose body", who: "trainer", at: "/profile-body-index", by: [], isPage: true },
  {
    name: "a body record",
    who: "trainer",
    at: "/user/:client/profile?tab=body",
    by: [called("Add record", "新增体测")],
  },
  { name: "a product sale", who: "desk", at: "/today", by: [starting, called("Product sale", "商品开单")] },
  { name: "a booking", who: "desk", at: "/user/:client/profile", by: [called(/^Book$/, /^约课$/), times, terms] },
  {
    name: "a sale",
    who: "desk",
    at: "",
    by: [
      called(/^Sell$/, /^办卡 \/ 购课$/),
      called(/^Starts/, /^开始日期/),
      called(/^Sold by/, /^销售人员/),
      called(/^Paid by/, /^付款方式/),
      called("Add a gift", "添加赠送"),
    ],
  },
  {
    name: "a sale on a plan",
    who: "desk",
    at: "",
    by: [called(/^Sell$/, /^办卡 \/ 购课$/), called("Plan", "分期付款")],
  },
  {
    name: "a client to add",
    who: "desk",
    at: "/client/quick-add",
    by: [called(/^Sold by/, /^销售人员/), called("Add a gift", "添加赠送")],
    isPage: true,
  },
  { name: "clients to look for", who: "desk", at: "/client/overview", by: [called("Filters", "筛选")] },
  {
    name: "a profile of their own",
    who: "client",
    at: "/profile",
    by: [more, editing],
  },
];
