import type { Locale } from "#contract/kernel/values.ts";

/** The name of one thing in each language, and the names it must not have (words §2). */
export interface Term {
  readonly en: readonly string[];
  readonly cn: readonly string[];
  readonly never?: Partial<Readonly<Record<Locale, RegExp>>>;
}

export const terms: readonly Term[] = [
  {
    en: ["Membership package", "Session package"],
    cn: ["会员卡", "私教课包", "套餐"],
    never: { en: /\bcourses? packages?\b/i, cn: /会籍套餐|私教课套餐|课程套餐/ },
  },
  {
    en: ["Complete session"],
    cn: ["消课", "确认消课"],
    never: { en: /\bmark(?:ed)? as (?:done|completed)\b/i, cn: /标记.{0,4}已完成|尚未标记/ },
  },
  { en: ["Session", "booking"], cn: ["约课", "预约"] },
  { en: ["Freeze", "Frozen"], cn: ["请假"], never: { en: /\b(?:pause|suspend) (?:a|the|your) membership\b/i } },
  {
    en: ["End membership", "dismissal"],
    cn: ["终止会籍", "离职"],
    never: { en: /\bcancel (?:a|the|your) membership\b/i },
  },
  { en: ["End early"], cn: ["提前终止"] },
  { en: ["Payment", "receipt"], cn: ["收款", "收据"] },
  { en: ["Credit"], cn: ["课时"] },
  { en: ["Leave", "back on"], cn: ["请假", "销假日期"], never: { en: /\breturn date\b/i, cn: /返回日期/ } },
  {
    en: ["Start today"],
    cn: ["立即开卡", "立即入职"],
    never: { en: /\bwithdraw pending\b/i, cn: /立即生效|待生效/ },
  },
  { en: ["Change start date"], cn: ["修改开始日期"], never: { en: /\bmodify pending\b/i } },
  {
    en: ["Orders"],
    cn: ["订单", "我的订单"],
    never: { en: /\bmy payments\b|\bpayments & orders\b/i, cn: /我的付款|付款与订单|付款页签/ },
  },
  { en: ["Active", "Ended"], cn: ["生效中", "已结束"], never: { en: /\bin progress\b/i, cn: /进行中/ } },
  {
    en: ["Started", "Not started"],
    cn: ["开卡状态", "已开卡", "未开卡"],
    never: { en: /\b(?:un)?fulfil/i, cn: /履行状态|未履行/ },
  },
  { en: ["Session credits"], cn: ["课时余额"], never: { en: /\baccount balance\b/i, cn: /账户余额/ } },
  { en: ["Hired on", "Contract ends"], cn: ["入职日期", "合同到期日"] },
  {
    en: ["Phone", "Contact details", "Postal code"],
    cn: ["手机号", "联系方式", "邮编"],
    never: { en: /\bbilling address\b|\bzip code\b/i, cn: /账单地址|电话/ },
  },
  {
    en: ["Shop", "For sale"],
    cn: ["前台商品", "上架", "待上架", "已上架"],
    never: { en: /\be-commerce\b|\b(?:un)?publish/i, cn: /电子商务|商店|发布/ },
  },
  { en: ["Calendar"], cn: ["课表", "日历"] },
  { en: ["My profile", "Profile"], cn: ["我的资料", "会员资料", "教练资料", "员工资料"], never: { cn: /个人资料/ } },
  { en: ["Help"], cn: ["使用帮助"], never: { en: /\bdocumentation\b/i, cn: /(?<!接口)文档/ } },
  { en: ["Top sales"], cn: ["业绩排行"], never: { cn: /销售排行/ } },
  {
    en: ["Sessions taught"],
    cn: ["教练消课汇总"],
    never: { en: /\btrainer courses summary\b/i, cn: /教练课程汇总/ },
  },
  {
    en: ["Ended by the club", "Club change", "Member's wish", "Moved away", "Membership ended", "Deceased"],
    cn: ["俱乐部解除", "业务调整", "会员申请退会", "迁居", "会籍到期", "身故"],
  },
  { en: ["Sales", "items"], cn: ["销售额", "件"], never: { en: /\btakings\b|\bpieces?\b/i } },
  { en: ["Sign out", "Sign out everywhere"], cn: ["下线", "全部下线"], never: { en: /\bend all logins\b/i } },
  { en: ["Add", "Create"], cn: ["新增", "添加"] },
];
