import { randomBytes } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";

interface Packed {
  readonly packed: Buffer;
  readonly size: number;
}

/** A part of a compressed entry, after which others may follow. */
const pack = (content: Buffer) => deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });

/** An entry of a text and of so many megabytes of another, with enough noise between to shrink as usual files do. */
export function packedOften(begin: string, what: string, megabytes: number): Packed {
  const first = Buffer.from(begin);
  const unit = Buffer.from(
    `${what.repeat(Math.ceil(1e6 / Buffer.byteLength(what)))}<!--${randomBytes(9_000).toString("base64")}-->`,
  );
  const packed = Buffer.concat([pack(first), ...Array<Buffer>(megabytes).fill(pack(unit)), deflateRawSync("")]);
  return { packed, size: first.length + megabytes * unit.length };
}

/** A ZIP file of these texts; an entry may say another size than it has, or be packed already. */
export function zipOf(
  texts: Readonly<Record<string, string>>,
  said: Readonly<Record<string, number>> = {},
  packed: Readonly<Record<string, Packed>> = {},
): Buffer {
  const entries = Object.entries(texts).map(([name, text]) => {
    const content = Buffer.from(text);
    const { packed: data, size } = packed[name] ?? { packed: deflateRawSync(content), size: content.length };
    return { name: Buffer.from(name), data, size: said[name] ?? size, sum: crc32(content) };
  });
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, size, sum } of entries) {
    const head = Buffer.alloc(30);
    head.write("PK\u0003\u0004", "latin1");
    describe(head, 4, { name, data, size, sum });
    files.push(head, name, data);
    const listed = Buffer.alloc(46);
    listed.write("PK\u0001\u0002", "latin1");
    describe(listed, 6, { name, data, size, sum });
    listed.writeUInt32LE(at, 42);
    directory.push(listed, name);
    at += head.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

interface Entry {
  readonly name: Buffer;
  readonly data: Buffer;
  readonly size: number;
  readonly sum: number;
}

/** Writes the fields common to both headers of an entry, from the needed version on. */
function describe(head: Buffer, from: number, { name, data, size, sum }: Entry): void {
  head.writeUInt16LE(20, from);
  head.writeUInt16LE(8, from + 4);
  head.writeUInt32LE(sum, from + 10);
  head.writeUInt32LE(data.length, from + 14);
  head.writeUInt32LE(size, from + 18);
  head.writeUInt16LE(name.length, from + 22);
}
