/** A segment of a JPEG. */
export function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly marker?: number;
}

/** The segment that begins a frame of shades of grey. */
export function jpegFrame({ width, height, marker = 0xc2 }: Frame): Buffer {
  const frame = Buffer.of(8, 0, 0, 0, 0, 1, 1, 0x11, 0);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return jpegSegment(marker, frame);
}

const grey = {
  quantities: jpegSegment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
  /** One code in each table: "as before", and "nothing in the next sixteen thousand blocks". */
  firsts: jpegSegment(0xc4, Buffer.concat([Buffer.of(0x00, 1), Buffer.alloc(15), Buffer.of(0)])),
  others: jpegSegment(0xc4, Buffer.concat([Buffer.of(0x10, 1), Buffer.alloc(15), Buffer.of(0xe0)])),
};
const RUN = 16_384;

/** A progressive JPEG with content in its first scan only, and so many more scans over all its pixels. */
export function progressiveJpeg({ width, height }: Frame, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const first = [jpegSegment(0xda, Buffer.of(1, 1, 0, 0, 0, 0)), Buffer.alloc(Math.ceil(blocks / 8))];
  const nothing = Buffer.alloc(Math.ceil((Math.ceil(blocks / RUN) * 15) / 8));
  const more = Array.from({ length: scans }, (_, index) => {
    const band = 1 + (index % 63);
    return Buffer.concat([jpegSegment(0xda, Buffer.of(1, 1, 0, band, band, 0)), nothing]);
  });
  return jpegFrom(grey.quantities, jpegFrame({ width, height }), grey.firsts, grey.others, ...first, ...more);
}

/** A JPEG of segments that are made by hand. */
export function jpegFrom(...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.of(0xff, 0xd8), ...segments, Buffer.of(0xff, 0xd9)]);
}

/** A WebP of chunks that are made by hand. */
export function webpFrom(...chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  return riffChunk("RIFF", content);
}

export function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The head of an extended WebP; the second bit of the flags says that it moves. */
export function webpCanvas(width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk("VP8X", data);
}

/** A lossy frame of one colour, whose pixels take so many bytes. */
export function lossyFrame(width: number, height: number, bytes: number): Buffer {
  const head = Buffer.alloc(10);
  head.writeUIntLE(0x10 | (bytes << 5), 0, 3);
  head.set([0x9d, 0x01, 0x2a], 3);
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return riffChunk("VP8 ", Buffer.concat([head, Buffer.alloc(2 * bytes)]));
}

/** The head of a lossless frame. */
export function losslessFrame(width: number, height: number): Buffer {
  const data = Buffer.alloc(5);
  data.writeUInt8(0x2f);
  data.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 1);
  return riffChunk("VP8L", data);
}
