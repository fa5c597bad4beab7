import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkAnswer } from "./checked-answer.ts";

const rows = z.array(z.strictObject({ id: z.int() }));
const board = z.strictObject({ cards: z.strictObject({ due: rows }), name: z.string() });
const good = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const amiss = { id: 1, extra: "nobody" };

test("of a sample, a short list is looked at whole, and of a long one each row at some time", () => {
  expect(() => checkAnswer(rows, [...good(7), amiss], "sample")).toThrow("extra");
  const long = [...good(12), amiss, ...good(12)];
  const look = () => {
    for (let call = 0; call < 200; call += 1) checkAnswer(board, { cards: { due: long }, name: "" }, "sample");
  };
  expect(look).toThrow("extra");
});

test("what a sample leaves out is answered all the same", () => {
  const answer = { cards: { due: good(1000) }, name: "Today" };
  expect(checkAnswer(board, answer, "sample")).toEqual(answer);
  expect(() => checkAnswer(board, { ...answer, name: 5 }, "sample")).toThrow("name");
  expect(() => checkAnswer(rows, [...good(1000), amiss], "all")).toThrow("extra");
});
