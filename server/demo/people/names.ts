import { formatName } from "#contract/kernel/person/person-name.ts";
import { type Random, itemAt, randomOf } from "../random.ts";

export interface DemoName {
  readonly first_name: string;
  readonly last_name: string;
  readonly sex: "female" | "male";
  /** Whether the name is written in Han characters. */
  readonly chinese: boolean;
}

const female = list(
  `Emma Olivia Charlotte Amelia Sophie Hannah Chloé Zoë Élodie Camille Noémie Maëlle Siobhán Aoife Fiona Isla Priya
  Ananya Simran Fatima Leila Yasmin Zeynep Marisol Lucía Beatriz Inês Giulia Chiara Katarzyna Oksana Darya Ingrid Astrid
  Linh Thuý Angelica Jocelyn Naomi Ruth Grace Abigail Megan Rachel Brooke Paige Kayla Jasmine Vivian Winnie Michelle`,
);
const male = list(
  `Liam Noah Benjamin Lucas Ethan Owen Félix Étienne Loïc Jérôme Mathéo Cillian Declan Ewan Rory Arjun Rohan Harpreet
  Gurdeep Omar Yusuf Kaveh Emre Mateo Joaquín Thiago João Lorenzo Matteo Piotr Andriy Mykola Björn Søren Minh Quân Marc
  Jonathan Samuel Daniel Marcus Tyler Jordan Brandon Kyle Trevor Derek Raymond Jason Kevin Eric Henry`,
);
const families = list(
  `Smith Brown Wilson Campbell MacDonald MacLeod Fraser Stewart O’Connor O’Brien Murphy Gallagher Tremblay Gagné Côté
  Bélanger Lévesque Bergeron Desjardins Thériault D’Angelo Rossi De-Luca Ferreira Gonçalves Sánchez Muñoz Peña Hernández
  Singh Gill Sharma Patel Rahman Hussain Haddad Yılmaz Çelik Kowalczyk Wójcik Shevchenko Kovalenko Lindqvist Sørensen
  Müller Schröder Nguyễn Trần Phạm Reyes Santos Cruz Okafor Mensah Johnson Clarke Leblanc Wong Chan Lau Cheung Leung`,
);
const chineseFamilies = list(
  `王 王 王 李 李 李 张 张 张 刘 刘 陈 陈 陈 杨 赵 黄 黄 周 吴 徐 孙 胡 朱 高 林 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹
  袁 邓 许 傅 沈 曾 彭 吕 苏 卢 蒋 蔡 贾 丁 魏 薛 叶 阎 余 潘 杜 戴 夏 钟 汪 田 任 姜 范 方 石 姚 谭 廖 邹 熊 金 陆 郝 孔 白 崔 康
  单 解 仇 查 翟 区 盖 欧阳 欧阳 司马 上官 诸葛 令狐 皇甫 尉迟 慕容 东方`,
);
const chineseFemale = list(
  `芳 娜 敏 静 丽 艳 娟 霞 婷 雪 倩 颖 琳 洁 璐 薇 梦瑶 雨欣 诗涵 欣怡 梓涵 思琪 佳怡 晓彤 雅婷 美玲 秀英 桂兰 淑芬 玉梅 慧敏 文静 海燕
  春梅 丹丹 晓红 嘉欣 咏琪 子晴 若曦 语嫣 可馨 紫萱 一诺 安然`,
);
const chineseMale = list(
  `伟 强 磊 军 勇 杰 涛 超 明 刚 平 辉 鹏 波 斌 浩 宇轩 浩然 子轩 俊杰 志强 建国 建华 国强 文博 天宇 嘉豪 家明 梓豪 博文 晓东 海涛 立新
  少华 永康 德明 振宇 泽宇 明轩 思远 一鸣 致远 乐 重阳`,
);

/** Names that forms, tables and searches must handle: rare characters, one letter, sixty, and many alphabets. */
const remarkable: readonly DemoName[] = [
  chinese("野", "𠮷", "male"),
  chinese("𬀩", "王", "male"),
  chinese("𬱖", "欧阳", "female"),
  chinese("雄信", "单", "male"),
  chinese("晓东", "解", "male"),
  chinese("娜娜", "欧阳", "female"),
  chinese("乐", "乐", "female"),
  latin("Y", "O", "female"),
  latin("J", "Ng", "male"),
  latin(
    "María Guadalupe de los Ángeles Esperanza del Sagrado Corazón",
    "Fernández de Córdoba y Velasco de la Cueva",
    "female",
  ),
  latin("Zoë", "O’Brien-Ødegård", "female"),
  latin("Seán", "Ó Súilleabháin", "male"),
  latin("Łukasz", "Żółtowski", "male"),
  latin("Þóra", "Ægisdóttir", "female"),
  latin("Thị Ánh Nguyệt", "Nguyễn", "female"),
  latin("Jean-Christophe", "d’Entremont", "male"),
  latin("Анна", "Коваленко", "female"),
  latin("Μαρία", "Παπαδοπούλου", "female"),
  latin("Ayşe", "Yıldırım", "female"),
  latin("민준", "김", "male"),
  latin("小明", "Wang", "male"),
];

/** A common name, in Chinese for two of five people. */
export function randomName(random: Random): DemoName {
  const sex = random.chance(0.52) ? "female" : "male";
  if (random.chance(0.42)) {
    return chinese(random.pick(sex === "female" ? chineseFemale : chineseMale), random.pick(chineseFamilies), sex);
  }
  return latin(random.pick(sex === "female" ? female : male), random.pick(families), sex);
}

export function chinese(first_name: string, last_name: string, sex: DemoName["sex"]): DemoName {
  return { first_name, last_name, sex, chinese: true };
}

export function latin(first_name: string, last_name: string, sex: DemoName["sex"]): DemoName {
  return { first_name, last_name, sex, chinese: false };
}

/** So many different names; the remarkable ones are among the first, spread out. */
export function namesOf(count: number): DemoName[] {
  const random = randomOf("names");
  const taken = new Set<string>();
  const common = () => {
    for (;;) {
      const named = randomName(random);
      const whole = formatName(named);
      if (!taken.has(whole)) {
        taken.add(whole);
        return named;
      }
    }
  };
  const every = Math.floor(count / remarkable.length);
  return Array.from({ length: count }, (_, index) => {
    const isRemarkable = index % every === 3 && index / every < remarkable.length;
    return isRemarkable ? itemAt(remarkable, Math.floor(index / every)) : common();
  });
}

function list(text: string): string[] {
  return text.trim().split(/\s+/);
}
