import type { LocalText } from "../kernel/values.ts";

/**
 * Names that the server needs too, in both languages, to find and sort by what people read. A club's own text is its
 * own name.
 */
export const jobTitleTexts = {
  clubDirector: { en: "Club director", cn: "俱乐部总监" },
  salesManager: { en: "Sales manager", cn: "销售经理" },
  marketingManager: { en: "Marketing manager", cn: "市场经理" },
  membershipAdviser: { en: "Membership advisor", cn: "会籍顾问" },
  frontDesk: { en: "Front desk", cn: "前台" },
  humanResources: { en: "Human resources", cn: "人事专员" },
  contentEditor: { en: "Content editor", cn: "内容编辑" },
  systemsAdministrator: { en: "Systems administrator", cn: "系统管理员" },
  admin: { en: "Club administrator", cn: "俱乐部管理员" },
  trainer: { en: "Trainer", cn: "教练" },
} as const satisfies Readonly<Record<string, LocalText>>;

/** The default courses: the name, and the description for clubs without one. */
export const courseTexts = {
  privateTrainingSession: {
    name: { en: "Private training", cn: "私教课" },
    description: {
      en: "One-on-one with a trainer, following the client's own plan.",
      cn: "教练一对一指导，按会员自己的计划训练。",
    },
  },
  "Duo training": {
    name: { en: "Duo training", cn: "双人训练" },
    description: {
      en: "For two friends with one trainer. Each uses a credit.",
      cn: "两位好友与一位教练同练，各用自己的课时。",
    },
  },
  hiit: {
    name: { en: "HIIT", cn: "高强度间歇训练" },
    description: {
      en: "Short, intense intervals with rest in between; burns a lot in little time.",
      cn: "短时高强度与间歇交替，高效燃脂。",
    },
  },
  traditionalStrengthTraining: {
    name: { en: "Traditional strength training", cn: "传统力量训练" },
    description: {
      en: "Barbells, dumbbells and machines, set by set.",
      cn: "使用杠铃、哑铃与固定器械，逐组推进。",
    },
  },
  functionalTraining: {
    name: { en: "Functional training", cn: "功能性训练" },
    description: {
      en: "Everyday movements: push, pull, carry, turn.",
      cn: "推、拉、搬、转，练好日常生活的动作。",
    },
  },
  crossFit: {
    name: { en: "CrossFit", cn: "CrossFit 综合体能" },
    description: {
      en: "Varied workouts of lifting, rowing and gymnastics.",
      cn: "举重、划船与体操动作组合的多变训练。",
    },
  },
  postpartumRecovery: {
    name: { en: "Postpartum recovery", cn: "产后修复" },
    description: {
      en: "Core and pelvic floor after birth, gently and step by step.",
      cn: "产后核心与盆底肌的循序渐进修复。",
    },
  },
  wellness: {
    name: { en: "Wellness", cn: "舒缓拉伸" },
    description: {
      en: "Stretching, breathing and gentle movement for body and mind.",
      cn: "拉伸、呼吸与舒缓活动，放松身心。",
    },
  },
} as const satisfies Readonly<Record<string, { readonly name: LocalText; readonly description: LocalText }>>;

/** Taxes by the letters that they are known by; the English is what the law calls them. */
export const taxTexts = {
  HST: { en: "HST", cn: "统一销售税" },
  GST: { en: "GST", cn: "商品及服务税" },
  PST: { en: "PST", cn: "省销售税" },
  QST: { en: "QST", cn: "魁北克销售税" },
  VAT: { en: "VAT", cn: "增值税" },
} as const satisfies Readonly<Record<string, LocalText>>;

interface CourseText {
  readonly name: LocalText;
  readonly description: LocalText;
}

/** The default texts by key; a club may call its own courses and job titles anything, even `__proto__`. */
export const knownCourses: ReadonlyMap<string, CourseText> = new Map(Object.entries<CourseText>(courseTexts));
export const knownJobTitles: ReadonlyMap<string, LocalText> = new Map(Object.entries<LocalText>(jobTitleTexts));
