import { inflateSync } from "node:zlib";

/**
 * The facts of an image, read from the headers of all its parts before any decoder sees it: decoders and browsers may
 * each trust another part. Files with contradicting parts, and kinds that are not needed, such as animations, are
 * refused. Truncated content throws a `RangeError`.
 */
export interface ImageHeader {
  readonly width: number;
  readonly height: number;
  /** Memory of one pixel once it is decoded. */
  readonly pixelBytes: 4 | 8;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
const SIGNATURE = 8;
/** Room of a chunk around its data: length, name and sum. */
const AROUND = 12;
const DEEP = 16;
const moving = new Set(["acTL", "fcTL", "fdAT"]);

export function pngHead(bytes: Buffer): ImageHeader | undefined {
  if (!bytes.subarray(0, pngStart.length).equals(pngStart)) return undefined;
  const chunks = [...pngChunks(bytes)];
  const count = (wanted: string) => chunks.filter(({ name }) => name === wanted).length;
  if (count("IHDR") !== 1 || count("IDAT") < 1 || count("iCCP") > 1) return undefined;
  if (chunks.some(({ name, data }) => moving.has(name) || isBomb(name, data))) return undefined;
  const depth = bytes.readUInt8(24);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), pixelBytes: depth === DEEP ? 8 : 4 };
}

/** All chunks up to the end of the image; what follows it no decoder reads. */
function* pngChunks(bytes: Buffer): Generator<{ name: string; data: Buffer }> {
  for (let at = SIGNATURE; ;) {
    const length = bytes.readUInt32BE(at);
    const [name, data] = [textAt(bytes, at + 4), part(bytes, at + 8, length)];
    yield { name, data };
    if (name === "IEND") return;
    at += AROUND + length;
  }
}

/** The most a profile of colours may unfold to; decoders unfold the whole of it. */
const LONGEST_PROFILE = 1024 * 1024;

/** Whether a profile of colours unfolds to more than any has, or to nothing. */
function isBomb(name: string, data: Buffer): boolean {
  if (name !== "iCCP") return false;
  try {
    // The name, its end, and the method of compression come before it.
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: LONGEST_PROFILE });
    return false;
  } catch {
    return true;
  }
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Segments that begin a frame and contain its size: the usual kinds, and those that nobody uses. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Segments that change the height later, or begin a pyramid of frames. */
const tricks = new Set([0xdc, 0xde, 0xdf]);
/** A progressive image has about ten; each may go over all pixels at the cost of a few bytes. */
const MOST_SCANS = 64;
const BITS = 8;

export function jpegHead(bytes: Buffer): ImageHeader | undefined {
  if (bytes.readUInt16BE(0) !== 0xff_00 + START) return undefined;
  const segments = [...jpegSegments(bytes)];
  const [frame, second] = segments.filter(({ marker }) => frames.has(marker));
  const scans = segments.filter(({ marker }) => marker === SCAN).length;
  const isOdd = segments.some(({ marker }) => otherFrames.has(marker) || tricks.has(marker));
  if (!frame || second || isOdd || scans < 1 || scans > MOST_SCANS) return undefined;
  if (bytes.readUInt8(frame.at + 4) !== BITS) return undefined;
  return { height: bytes.readUInt16BE(frame.at + 5), width: bytes.readUInt16BE(frame.at + 7), pixelBytes: 4 };
}

/** All segments up to the end of the image, or of the content, with the positions of their markers. */
function* jpegSegments(bytes: Buffer): Generator<{ marker: number; at: number }> {
  for (let at = 2; at < bytes.length && bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) return;
    const isFill = marker === 0xff;
    if (!isFill) yield { marker, at };
    at += isFill ? 1 : 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN) at = nextMarker(bytes, at);
  }
}

/** Where the pixels of a scan end: at a marker that is neither a stuffed byte, a restart nor a fill. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return bytes.length;
}

/** Chunks of a still picture; a decoder may take any other chunk for another frame. */
const still = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L", "EXIF", "XMP "]);
const MOVES = 0b10;

export function webpHead(bytes: Buffer): ImageHeader | undefined {
  if (textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "WEBP") return undefined;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const chunks = [...webpChunks(bytes)];
  const [frame, second] = chunks.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const [canvas, third] = chunks.filter(({ name }) => name === "VP8X");
  if (!frame || second || third || chunks.some(({ name }) => !still.has(name))) return undefined;
  const size = frame.name === "VP8L" ? losslessSize(frame.data) : lossySize(frame.data);
  return size && (!canvas || spans(canvas.data, size)) ? { ...size, pixelBytes: 4 } : undefined;
}

function* webpChunks(bytes: Buffer): Generator<{ name: string; data: Buffer }> {
  for (let at = 12; at < bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    yield { name: textAt(bytes, at), data: part(bytes, at + 8, length) };
    at += 8 + length + (length % 2);
  }
}

function lossySize(data: Buffer): Size | undefined {
  if (data.readUIntBE(3, 3) !== 0x9d_01_2a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3f_ff, height: data.readUInt16LE(8) & 0x3f_ff };
}

function losslessSize(data: Buffer): Size | undefined {
  if (data.readUInt8(0) !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 };
}

/** Whether a canvas is still and as large as its one frame. */
function spans(canvas: Buffer, { width, height }: Size): boolean {
  const isStill = (canvas.readUInt8(0) & MOVES) === 0;
  return isStill && canvas.readUIntLE(4, 3) + 1 === width && canvas.readUIntLE(7, 3) + 1 === height;
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString("latin1", at, at + 4);
}

function part(bytes: Buffer, at: number, length: number): Buffer {
  if (at + length > bytes.length) throw new RangeError("a part goes on beyond the end");
  return bytes.subarray(at, at + length);
}
