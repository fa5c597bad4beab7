import fc from "fast-check";
import { pinyin } from "pinyin-pro";
import { expect, test } from "vitest";
import { compareNames } from "#web/kernel/lib/wording/name-order.ts";

/** The characters of common names: those with one reading. */
const common = Array.from(
  "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康" +
    "芳娜敏静丽艳娟霞婷雪倩颖琳洁璐薇梦瑶欣诗梓佳晓雅美玲秀英桂兰淑慧春梅丹红嘉咏琪晴若语可紫安伟强磊军勇涛超明刚平辉鹏波斌浩宇俊杰志建国文博天家东海立永德振泽思远致" +
    "月季年卡课包体验常规私教瑜伽拳击普拉提毛巾水杯蛋白粉",
);
const readings = new Map(common.map((each) => [each, pinyin(each, { toneType: "none" })]));
const reading = (name: string) => Array.from(name, (each) => readings.get(each) ?? each.toLowerCase()).join("");

const letters = fc.array(fc.constantFrom(...Array.from("abcdefghijklmnopqrstuvwxyz")), { minLength: 1, maxLength: 6 });
const latin = letters.map((each) => each.join(""));
const han = fc.array(fc.constantFrom(...common), { minLength: 1, maxLength: 4 }).map((each) => each.join(""));

test("names in pinyin and in letters are sorted together, by sound", () => {
  const names = fc.oneof(latin, han);
  fc.assert(
    fc.property(names, names, (one, other) => {
      const [first, second] = [reading(one).replaceAll("ü", "u"), reading(other).replaceAll("ü", "u")];
      if (first !== second) expect(Math.sign(compareNames(one, other))).toBe(first < second ? -1 : 1);
    }),
    { numRuns: 2000 },
  );
});

test("the order is consistent: of any three names, no name sorts before itself", () => {
  const names = fc.oneof(latin, han, fc.string({ maxLength: 4 }));
  fc.assert(
    fc.property(names, names, names, (one, two, three) => {
      expect(Math.sign(compareNames(one, two))).toBe(-Math.sign(compareNames(two, one)) || 0);
      if (compareNames(one, two) <= 0 && compareNames(two, three) <= 0) {
        expect(compareNames(one, three)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

test("a list of a club reads as one", () => {
  const names = ["王芳", "Zoë", "Lucas", "李娜", "Łukasz", "Ada", "阿明", "10 次", "2 次"];
  expect(names.toSorted(compareNames)).toEqual([
    "2 次",
    "10 次",
    "Ada",
    "阿明",
    "李娜",
    "Lucas",
    "Łukasz",
    "王芳",
    "Zoë",
  ]);
});
