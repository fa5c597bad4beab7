/** Between a Chinese character and a Latin letter or a time of day, in both orders. */
const apart = /(?<=\p{sc=Han})(?=\p{sc=Latn}|\d{1,2}:\d\d)|(?<=\p{sc=Latn}|\d:\d\d)(?=\p{sc=Han})/gu;

/** A Chinese text with a space wherever Latin letters or times of day meet Chinese characters. */
export function spacedChinese(text: string): string {
  return text.replace(apart, " ");
}
