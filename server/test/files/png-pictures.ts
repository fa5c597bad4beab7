import { crc32, deflateSync } from "node:zlib";

/** A PNG of one colour, every browser shows it. */
export function pngOf(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(3 * width, Buffer.of(red, green, blue))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return pngFrom({ width, height, depth: 8 }, pngChunk("IDAT", pixels));
}

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: 8 | 16;
}

/** A PNG in colour of chunks that are made by hand. */
export function pngFrom({ width, height, depth }: Head, ...chunks: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 2, 0, 0, 0], 8);
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, pngChunk("IHDR", head), ...chunks, pngChunk("IEND", Buffer.alloc(0))]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A profile of colours that unfolds to so many bytes of nothing. */
export function profileOf(bytes: number): Buffer {
  return pngChunk("iCCP", Buffer.concat([Buffer.from("p\0\0", "latin1"), deflateSync(Buffer.alloc(bytes))]));
}
