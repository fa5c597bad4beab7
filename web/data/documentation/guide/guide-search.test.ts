import { describe, expect, test } from "vitest";
import { excerptOf, findSections, piecesOf, type GuideSection, sectionsOf, wordsOf } from "./guide-search.ts";

const calendar = `
## How to book a session

1. Press **New reservation**.
2. Choose a [client](clients.md#how-to-add-a-client).

## How to move a session

| Way  | How              |
| ---- | ---------------- |
| Drag | to another hour  |
`;
const bookings = `
## 如何约课

点击**新建预约**，选择课程。

## 如何取消预约

课时会退还给您。

## 为什么不能预约

课程已满怎么办？请改期。
`;

const sections: readonly GuideSection[] = [
  ...sectionsOf("calendar", "Calendar", calendar),
  ...sectionsOf("leave", "Leave", "## How to put somebody on leave\n\nSessions booked then are cancelled.\n"),
];
const chinese = sectionsOf("bookings", "会员预约", bookings);

const found = (phrase: string) => findSections(sections, wordsOf(phrase, "en")).map(({ heading }) => heading);
const foundInChinese = (phrase: string) => findSections(chinese, wordsOf(phrase, "cn")).map(({ heading }) => heading);

test("a page falls into its sections, their text without marks", () => {
  expect(sections.slice(0, 2).map(({ heading, text }) => [heading, text])).toEqual([
    ["How to book a session", "Press New reservation. Choose a client."],
    ["How to move a session", "Way How Drag to another hour"],
  ]);
});

describe("a phrase finds", () => {
  test("sections that have all its words, those with words in the heading first", () => {
    expect(found("session book")).toEqual(["How to book a session", "How to put somebody on leave"]);
    expect(found("hour")).toEqual(["How to move a session"]);
  });

  test("what a question is about, not the words it is asked with", () => {
    expect(found("How do I move it?")).toEqual(["How to move a session"]);
    expect(foundInChinese("怎么约课")).toEqual(["如何约课"]);
    expect(foundInChinese("课程满了怎么改期")).toEqual(["为什么不能预约"]);
    expect(foundInChinese("我想取消")).toEqual(["如何取消预约"]);
  });

  test("words with one slip of the finger, where nothing has them as they are", () => {
    expect(found("resevation")).toEqual(["How to book a session"]);
    expect(found("drag clinet")).not.toEqual([]);
  });

  test("nothing where nothing is alike, and nothing for an empty phrase", () => {
    expect(found("zebra")).toEqual([]);
    expect(found(" ? ")).toEqual([]);
  });
});

test("an excerpt shows the place of the first word", () => {
  const text = `${"early words ".repeat(40)}here it is${" later".repeat(60)}`;
  const excerpt = excerptOf(text, ["here"], "en");
  expect(excerpt).toMatch(/^… .+\bhere it is\b.+ …$/);
  expect(excerpt.length).toBeLessThan(220);
  expect(excerptOf("Short.", ["none"], "en")).toBe("Short.");
});

test("pieces of a text mark the words and keep all else", () => {
  const pieces = piecesOf("Book a session, then Book again", ["book", "a"]);
  expect(pieces.map(({ text }) => text).join("")).toBe("Book a session, then Book again");
  expect(pieces.filter(({ isHit }) => isHit).map(({ at, text }) => [at, text])).toEqual([
    [0, "Book"],
    [21, "Book"],
  ]);
  expect(piecesOf("如何预约", ["预约"]).filter(({ isHit }) => isHit)).toHaveLength(1);
});
