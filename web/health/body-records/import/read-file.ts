import { longestImport } from "#contract/health/body-records.ts";

/** The text of a file that is not too large; undefined where it is none in UTF-8, or the file has gone. */
export async function readFileText(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

export function isTooLarge({ size }: Pick<File, "size">): boolean {
  return size > longestImport;
}
