import { Transformer } from "@napi-rs/image";
import type { Transaction } from "../../kernel/db/connection.ts";
import { insertUpload } from "../../club/uploads/queries.ts";
import { randomOf } from "../random.ts";

const QUALITY = 90;
const CELLS = 29;
const CELL = 16;
const SIDE = CELLS * CELL;
const CORNER = 7;
/** The word across it, which no reader of codes takes for one. */
const demo = [
  "111  11111 1   1  111 ",
  "1  1 1     11 11 1   1",
  "1  1 1111  1 1 1 1   1",
  "1  1 1     1   1 1   1",
  "111  11111 1   1  111 ",
];

/** Draws a sample of a payment code, which is none, and keeps it among the uploads. */
export async function storePayCode(trx: Transaction, now: Date): Promise<string> {
  const picture = await Transformer.fromSvg(sample()).webp(QUALITY);
  return insertUpload(trx, picture, now);
}

function sample(): string {
  const { chance } = randomOf("payment code");
  const cells = Array.from({ length: CELLS * CELLS }, (_, at) => ({ x: at % CELLS, y: Math.floor(at / CELLS) }));
  const dots = cells.filter(({ x, y }) => !isCorner(x, y) && chance(0.5));
  const corners = [box(0, 0), box(CELLS - CORNER, 0), box(0, CELLS - CORNER)];
  const word = demo.flatMap((row, y) =>
    row.split("").flatMap((mark, x) => (mark === "1" ? [square(x + 3, y + 12, "#1f9d55")] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/>${[
    ...dots.map(({ x, y }) => square(x, y, "#111")),
    ...corners,
    `<rect x="${2 * CELL}" y="${11 * CELL}" width="${25 * CELL}" height="${7 * CELL}" fill="#fff"/>`,
    ...word,
  ].join("")}</svg>`;
}

const isCorner = (x: number, y: number) =>
  (x <= CORNER || x >= CELLS - CORNER - 1) && (y <= CORNER || (y >= CELLS - CORNER - 1 && x <= CORNER));

const square = (x: number, y: number, fill: string, side = 1) =>
  `<rect x="${x * CELL}" y="${y * CELL}" width="${side * CELL}" height="${side * CELL}" fill="${fill}"/>`;

const box = (x: number, y: number) =>
  square(x, y, "#111", 7) + square(x + 1, y + 1, "#fff", 5) + square(x + 2, y + 2, "#111", 3);
