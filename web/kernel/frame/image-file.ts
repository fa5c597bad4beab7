import { longestImage } from "#contract/kernel/files/files.ts";

/** Why a file cannot be taken as an image, known before it is shown or sent; undefined where nothing is wrong so far. */
export async function imageErrorOf(file: File): Promise<"TOO_LARGE" | "INVALID_IMAGE" | undefined> {
  if (file.size > longestImage) return "TOO_LARGE";
  const picture = await createImageBitmap(file).catch(() => undefined);
  picture?.close();
  return picture ? undefined : "INVALID_IMAGE";
}
