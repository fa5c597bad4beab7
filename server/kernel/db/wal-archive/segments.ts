/** The size of PostgreSQL's WAL segments. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const PER_FILE = 0x100;

/** `00000001` (its line of time), `0000000A`, `000000FF`: each is one of 256 of the middle part. */
export function isSegment(name: string): boolean {
  return /^[\dA-F]{16}000000[\dA-F]{2}$/.test(name);
}

export function nextSegment(name: string): string {
  const at = Number.parseInt(name.slice(8, 16), 16) * PER_FILE + Number.parseInt(name.slice(16), 16) + 1;
  return name.slice(0, 8) + hex(Math.floor(at / PER_FILE)) + hex(at % PER_FILE);
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, "0");
}

/** The last of those that follow each other from one on; undefined where that one is not there. */
export function lastInRow(first: string, there: ReadonlySet<string>): string | undefined {
  let last: string | undefined;
  for (let name = first; there.has(name); name = nextSegment(name)) last = name;
  return last;
}
