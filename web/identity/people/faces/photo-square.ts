import { imageTypes } from "#contract/kernel/files/files.ts";

/** Pixels of a sent photo's sides at most: more than the server keeps. */
const LONGEST_SIDE = 512;

/** The middle of a picture that becomes its square: where it begins and how long its sides are. */
function middleOf({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** The square in the middle of a picture, upright and small enough to send, as a JPEG; undefined if it cannot be read. */
export async function squareOf(file: File): Promise<Blob | undefined> {
  if (!imageTypes.some((type) => type === file.type)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const { x, y, side } = middleOf(picture);
  const size = Math.min(side, LONGEST_SIDE);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [size, size];
  const brush = canvas.getContext("2d");
  if (!brush) return undefined;
  brush.fillStyle = "white";
  brush.fillRect(0, 0, size, size);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(picture, x, y, side, side, 0, 0, size, size);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", 0.9));
}
