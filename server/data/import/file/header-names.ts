import type { ImportKind } from "#contract/data/import-fields.ts";

type Names = Readonly<Record<string, readonly string[]>>;

/** Names with commas between. */
function names(list: string): readonly string[] {
  return list.split(", ");
}

/**
 * How other systems and clubs call their columns, folded: in our own exports, in both languages, and in those of Mindbody,
 * Glofox, PushPress, Zen Planner, GymMaster and TeamUp (decision 108). Of two fields that fit, the first one counts.
 */
const person: Names = {
  first_name: names("first name, firstname, first, given name, forename, 名, 名字"),
  last_name: names("last name, lastname, last, surname, family name, 姓, 姓氏"),
  full_name: names(
    "name, full name, client, client name, member, member name, customer, customer name, person, " +
      "姓名, 会员姓名, 客户姓名, 会员",
  ),
  email: names(
    "email, e-mail, email address, e-mail address, client email, member email, customer email, primary email, " +
      "login email, 邮箱, 电子邮箱, 邮件, 电子邮件, 邮箱地址",
  ),
  phone: names(
    "phone, mobile, mobile phone, mobile number, cell, cell phone, cellphone, phone number, " +
      "phone cell, telephone, tel, primary phone, contact number, home phone, phone home, landline, work phone, 手机, 手机号, " +
      "手机号码, 电话, 联系电话, 移动电话",
  ),
  dateOfBirth: names("date of birth, birth date, birthdate, birthday, dob, born, 出生日期, 生日, 出生年月"),
};

const source: readonly string[] = names(
  "id, client id, clientid, member id, memberid, member number, member no, user id, userid, " +
    "customer id, customerid, barcode id, rssid, person id, profile id, namecard id, uuid, " +
    "client number, 会员编号, 会员号, 编号, 会员 id",
);

const day = {
  start: names(
    "membership start, membership start date, start date, start, begin date, begindate, activation date, " +
      "开始日期, 开卡日期, 会籍开始, 合同开始时间, 合同开始日期",
  ),
  // Somebody who joined years ago pays for this month: that day is no start of a period.
  joined: names(
    "join date, joined, date joined, joined date, joining date, joined on, member since, sign up date, signup date, signed up, " +
      "creation date, client since, customer since, registered, 入会日期, 入会时间, 加入日期, 加入时间, 注册时间, 注册日期",
  ),
  end: names(
    "valid through, membership end, membership end date, end date, enddate, end, expiry, expiry date, " +
      "expiration date, expires, expires on, expires at, expire at, valid until, membership expiry, 结束日期, " +
      "到期日期, 到期日, 有效期至, 会籍到期, 合同结束时间, 合同结束日期, 会员卡到期日",
  ),
};

export const headerNames: Readonly<Record<ImportKind, Names>> = {
  clients: {
    source_id: source,
    ...person,
    gender: names("gender, sex, 性别"),
    address: names(
      "address, street, street address, address line 1, address line 2, address 1, address 2, address1, " +
        "address2, city, suburb, town, province, state, country, 地址, 住址, 城市, 省份, 家庭住址",
    ),
    zipCode: names("zip, zip code, zipcode, postal code, postcode, post code, postal, 邮编, 邮政编码"),
    clientType: names(
      "client type, membership type, membership, membership name, plan, plan name, membership plan, " +
        "current membership, current membership plan, membership title, programme, 会员类型, 会籍类型, 卡类型, " +
        "卡种, 会员卡, 会员卡类型",
    ),
    startOfDate: day.start,
    joined: day.joined,
    endOfDate: day.end,
    status: names("status, member status, client status, membership status, state of membership, 状态, 会员状态"),
    trainer: names("trainer, coach, personal trainer, assigned trainer, instructor, sales rep, 教练, 私教, 私人教练"),
    goal: names("goal, goals, fitness goal, 目标, 健身目标"),
    height: names("height, height cm, 身高, 身高 cm"),
    weChat: names("wechat, wechat id, we chat, 微信, 微信号"),
    emergencyContact: names(
      "emergency contact, emergency contact name, emergency contact phone, emergency contact number, " +
        "emergency name, emergency phone, 紧急联系人, 紧急联系电话, 紧急联系人电话",
    ),
  },
  packages: {
    source_id: names("id, package id, product id, plan id, pricing option id, 编号, 套餐编号"),
    kind: names("kind, type, category, package type, service category, 类型, 类别, 套餐类型"),
    name_en: names(
      "name, name en, package, package name, plan, plan name, membership, membership name, title, " +
        "pricing option, product name, 英文名称, 名称英文",
    ),
    name_cn: names("name cn, chinese name, 名称, 套餐名称, 套餐, 中文名称, 名称中文"),
    description_en: names("description, description en, details, 英文说明"),
    description_cn: names("description cn, 说明, 描述, 介绍, 中文说明"),
    amount: names("price, amount, cost, fee, rate, online price, 价格, 金额, 售价"),
    duration: names("duration, length, period, term, expiration, 有效期, 时长, 期限"),
    durationUnit: names("duration unit, duration symbol, unit, expiration unit, period unit, 单位, 时长单位, 期限单位"),
    paid: names(
      "sessions, credits, paid sessions, paid, count, number of sessions, visits, classes, 课时, 节数, " +
        "课时数, 次数",
    ),
    free: names("free sessions, free credits, free, bonus, 赠送课时, 赠送, 赠课"),
    renews: names("renews, auto renew, autopay, recurring, auto renewal, 自动续费, 续费"),
  },
  holdings: {
    source_id: names(
      "order id, sale id, contract id, membership id, transaction id, purchase id, " +
        "client membership id, 订单号, 合同号",
    ),
    person_source: source,
    ...person,
    number: names(
      "number, receipt, receipt number, invoice, invoice number, order number, contract number, 收据号, " +
        "单号, 订单编号, 合同编号",
    ),
    package: names(
      "package, package name, membership, membership name, membership type, plan, plan name, " +
        "pricing option, product, item, service, 套餐, 套餐名称, 会籍, 卡种, 课程包, 卡类型, 会员卡类型",
    ),
    sold_on: names(
      "sale date, sold on, date sold, purchase date, date of purchase, purchased, order date, date, " +
        "购买日期, 销售日期, 办卡日期, 签约时间, 签约日期",
    ),
    start: names(
      "start, start date, begin date, begindate, membership start, active date, activation date, valid from, " +
        "开始日期, 生效日期, 开卡日期, 合同开始时间, 合同开始日期",
    ),
    end: names(
      "valid through, end, end date, enddate, expiry, expiry date, expiration date, exp date, expires, expires at, " +
        "expire at, valid until, 到期日期, 结束日期, 有效期至, 合同结束时间, 合同结束日期, 会员卡到期日",
    ),
    amount: names("amount, price, total, cost, sale amount, total amount, 金额, 价格, 实付金额, 应付金额"),
    paid_amount: names("paid, amount paid, paid amount, 已付, 已付金额"),
    method: names("payment method, payment type, method, paid by, tender, 支付方式, 付款方式"),
    credits: names(
      "remaining, remaining sessions, sessions remaining, credits remaining, remaining credits, " +
        "visits remaining, sessions left, credits left, classes remaining, 剩余课时, 剩余次数, 剩余节数, " +
        "余课, 剩余私教课时",
    ),
    free_credits: names("free remaining, free credits, free sessions remaining, 剩余赠课, 赠送剩余"),
    credit_price: names("price per session, price per credit, unit price, 单价, 课时单价"),
    freeze_from: names(
      "freeze start, freeze from, hold start, frozen from, suspended from, suspension start date, " +
        "冻结开始, 停卡开始",
    ),
    freeze_until: names(
      "freeze end, freeze until, hold end, frozen until, suspended until, suspension end date, 冻结结束, 停卡结束",
    ),
  },
  bodyRecords: {
    person_source: [...source, "2. id"],
    ...person,
    full_name: [...(person["full_name"] ?? []), "1. name"],
    measured_at: names(
      "date, time, time of measurement, timestamp, test date / time, test date time, test date, measured at, measured on, measurement date, " +
        "测量日期, 测量时间, 测试日期, 日期",
    ),
    zone: names("timezone, time zone, 时区"),
    device: names("measurement device, measurement device., device, equip, 设备, 测量设备"),
    height: names("height, 身高"),
    weight: names("weight, 体重"),
    smm: names("skeletal muscle mass, smm, smm skeletal muscle mass, 骨骼肌, 骨骼肌量"),
    pbf: names("percent body fat, pbf, pbf percent body fat, body fat, body fat %, 体脂率, 体脂百分比, 体脂肪率"),
    vfl: names("visceral fat level, visceral fat, vfl, vfl visceral fat level, 内脏脂肪等级, 内脏脂肪水平"),
    leftArm: names("left arm, left arm girth, measured circumference of left arm, 左臂围, 左上臂围"),
    rightArm: names("right arm, right arm girth, measured circumference of right arm, 右臂围, 右上臂围"),
    leftThigh: names("left thigh, left thigh girth, measured circumference of left thigh, 左大腿围"),
    rightThigh: names("right thigh, right thigh girth, measured circumference of right thigh, 右大腿围"),
    leftCalf: names("left calf, 左小腿围"),
    rightCalf: names("right calf, 右小腿围"),
    waistline: names("waist circumference, waistline, waist, measured circumference of abdomen, 腰围"),
    hips: names("hips, hip, hip circumference, measured circumference of hip, 臀围"),
  },
  reservations: {
    source_id: names("booking id, reservation id, appointment id, visit id, event id, 预约编号, 预约号"),
    person_source: source,
    ...person,
    trainer: names("trainer, coach, staff, instructor, teacher, staff member, employee, 教练, 私教"),
    course: names(
      "course, class, service, session type, appointment type, event, class name, event name, 课程, " +
        "课程名称, 项目",
    ),
    day: names("date, day, appointment date, class date, booking date, event date, 日期, 预约日期, 上课日期"),
    starts_at: names("start, start time, starts at, time, from, class time, 开始时间, 时间, 上课时间"),
    ends_at: names("end, end time, ends at, to, until, 结束时间, 下课时间"),
    minutes: names("minutes, duration, length, duration minutes, 时长, 分钟"),
  },
  classBookings: {
    source_id: names("id, booking id, reservation id, visit id, 预约编号, 预约号"),
    person_source: source,
    ...person,
    class_type: names(
      "class, class name, class type, type, session, session name, session type, service, service name, event, event name, " +
        "activity, 团课, 团课名称, 团课类型, 课程, 课程名称, 课程类型, 项目",
    ),
    day: names("date, day, class date, session date, event date, start date, 日期, 上课日期, 课程日期, 预约日期"),
    starts_at: names(
      "start, start time, starts at, starts, time, class time, session time, start date time, from, " +
        "开始时间, 时间, 上课时间",
    ),
    room: names("room, studio, resource, 教室, 房间, 场地"),
    trainer: names("trainer, coach, instructor, teacher, staff, staff member, staff name, 教练, 老师, 授课教练"),
    booking_status: names("status, booking status, visit status, reservation status, 状态, 预约状态"),
  },
  products: {
    sku: names("sku, barcode, product code, code, item code, product id, 编码, 条码, 货号, 商品编号"),
    name_en: names("name, name en, product, product name, item, item name, title, 英文名称, 名称英文"),
    name_cn: names("name cn, chinese name, 名称, 商品名称, 商品, 中文名称, 名称中文"),
    type: names("type, category, product type, 类别, 类型, 分类"),
    price: names("price, retail price, sale price, unit price, amount, 价格, 售价, 单价"),
    currency: names("currency, 币种, 货币"),
    stock: names("stock, quantity, qty, on hand, stock on hand, inventory, stock level, 库存, 数量"),
    weight: names("weight, 重量"),
    weight_unit: names("weight unit, weightunit, unit, 重量单位"),
    published: names("published, active, online, on sale, visible, 上架, 是否上架"),
  },
};
