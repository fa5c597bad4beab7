/**
 * Frequent parts of Chinese passwords, according to studies of leaked ones: Li, Han and Xu, "A Large-Scale Empirical
 * Analysis of Chinese Web Passwords" (USENIX Security 2014), and Wang, Wang, He and Tian, "Birthday, Name and
 * Bifacial-security" (USENIX Security 2019). Other lists of common passwords contain few of these.
 */

/** Phrases and words in pinyin, the most frequent surnames, and common letter sequences. */
const words = new Set(
  (
    "woaini woaiwo woaiwojia woaininima aini wo ni women nihao baobei baobao laopo laogong qinai aiqing yongyuan " +
    "xiaoxin kuaile xingfu woshishui woshini tianshi zhongguo beijing shanghai guangzhou caonima tmd nima wodemima mima " +
    "jianshen jirou yundong jiaolian huiyuan iloveyou love lover loveyou " +
    "wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang " +
    "xiaoming xiaowang xiaoli xiaozhang wangwei lilei liwei zhangwei liuwei hanmeimei " +
    "a aa aaa abc abcd ab asd asdf asdasd q qq qaz qwe qwer qweasd w z zz zxc zxcv zxcvbn s ss x xx d dd wjz lxl"
  ).split(" "),
);

/** Numbers that sound like words (520 "I love you", 1314 "for ever"), lucky numbers, and sequences. */
const numbers = new Set(
  (
    "520 521 1314 5201314 1314520 5211314 1314521 52013145 7758521 7758258 5845201314 3344520 110 119 120 147 147258 " +
    "147258369 159357 258 321 654321 987654321 1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 " +
    "123123 123321 112233 11223344 121212 12341234 111 1111 11111 111111 11111111 000 0000 000000 00000000 222222 333333 " +
    "555555 5555 666 6666 666666 66666666 777777 888 8888 888888 88888888 999 9999 999999 168 1688 518 5188 518518 100200 " +
    "2008 2012 2018 2020 2021 2022 2023 2024 2025 2026"
  ).split(" "),
);

/**
 * Whether a password, in lower case, is one of these words and one of these numbers, in either order, or a repeated
 * number.
 */
export function isCommonPattern(password: string): boolean {
  const [, before = "", word = "", after = ""] = /^(\d*)([a-z]+)(\d*)$/.exec(password) ?? [];
  if (word !== "") return words.has(word) && [before, after].every((number) => number === "" || numbers.has(number));
  const repeated = /^(\d{1,8}?)\1+$/.exec(password)?.[1];
  return numbers.has(password) || repeated !== undefined;
}
