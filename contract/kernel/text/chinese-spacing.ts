const betweenScripts = /(?<=\p{sc=Han})(?=\p{sc=Latn})|(?<=\p{sc=Latn})(?=\p{sc=Han})/gu;

/** A Chinese text with a space wherever Latin letters meet Chinese characters. */
export function spacedChinese(text: string): string {
  return text.replace(betweenScripts, " ");
}
