import type { FileHandle } from "node:fs/promises";
import type { Sliced } from "../import/file/zip.ts";

/** A file on this machine's disk. */
export async function fileSource(file: FileHandle): Promise<Sliced> {
  const { size } = await file.stat();
  return {
    size,
    slice: async (from, until) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(until - from), 0, until - from, from);
      return buffer.subarray(0, bytesRead);
    },
  };
}
