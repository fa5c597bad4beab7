import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";

const label = "Table";

function drawn(text: string, more: Partial<Parameters<typeof Markdown>[0]> = {}): string {
  const page = (
    <MantineProvider>
      <Markdown text={text} top={4} tableLabel={label} {...more} />
    </MantineProvider>
  );
  return renderToStaticMarkup(page).replace(/<style[^]*?<\/style>/g, "");
}

const tagsIn = (html: string) => new Set([...html.matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag));

const levels = (text: string) => [...drawn(text).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
const innerLink = (address: string) => <b>{address}</b>;

describe("a text in Markdown", () => {
  test("shows HTML as it was typed", () => {
    const html = drawn('<script>alert(1)</script>\n\nEat <img src="x" onerror="alert(1)"> well <!-- no sugar -->');
    expect(tagsIn(html)).toEqual(new Set(["div", "p"]));
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("&lt;img src=&quot;x&quot; onerror=&quot;alert(1)&quot;&gt;");
    expect(html).toContain("&lt;!-- no sugar --&gt;");
  });

  test("says in the cells of a wide table what they are about, and not in those of a narrow one", () => {
    const wide = drawn("| Day | Breakfast | Lunch | Dinner |\n| - | - | - | - |\n| Mon | Oats | Wrap | **Salmon** |");
    expect([...wide.matchAll(/data-head="([^"]*)"/g)].map(([, head]) => head)).toEqual([
      "Day",
      "Breakfast",
      "Lunch",
      "Dinner",
    ]);
    expect(drawn("| Day | Lunch |\n| - | - |\n| Mon | Wrap |")).not.toContain("data-head");
  });

  test("links to the web and to mailboxes, without a referrer", () => {
    const html = drawn("[oats](https://example.com/oats), <chef@example.com> and www.example.org");
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://example.com/oats"',
      'href="mailto:chef@example.com"',
      'href="http://www.example.org"',
    ]);
    expect(html.match(/rel="noopener noreferrer"/g)).toHaveLength(3);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java&#x0A;script:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.com/1",
    "//example.com",
    "/sign-out",
    "\\\\example.com",
  ])("has no link to %s, only its words", (address) => {
    expect(tagsIn(drawn(`[words](<${address}>) and [more][1]\n\n[1]: <${address}>`))).not.toContain("a");
    expect(drawn(`[words](<${address}>)`)).toContain("words");
  });

  test("loads no images, and says what they are", () => {
    const html = drawn("![a bowl of oats](https://example.com/oats.png) ![x][1]\n\n[1]: https://example.com/x.png");
    expect(tagsIn(html)).toEqual(new Set(["div", "p"]));
    expect(html).toContain("a bowl of oats");
    expect(html).not.toContain("example.com");
  });

  test("leaves inner links to the page around it", () => {
    expect(drawn("[the next page](next.md)", { innerLink })).toContain("<b>next.md</b>");
    expect(drawn("[out](https://example.com)", { innerLink })).not.toContain("<b>");
  });

  test("has an outline without gaps under the page's own headings", () => {
    expect(levels("# Week\n## Monday\n#### Noon\n## Tuesday\n# Notes")).toEqual([4, 5, 6, 5, 4]);
    expect(levels("### Monday\n> ## Rest\n\n# Notes")).toEqual([4, 4, 4]);
    expect(levels("# 1\n## 2\n### 3\n#### 4\n##### 5")).toEqual([4, 5, 6, 6, 6]);
  });

  test("has tables that scroll by keyboard, with no heading over nothing", () => {
    const html = drawn("| | Monday |\n| --- | ---: |\n| Noon | Rice |");
    expect(html).toContain('role="group" aria-label="Table" tabindex="0"');
    expect(html).toContain('<td></td><th scope="col" style="text-align:right">Monday</th>');
  });

  test("keeps footnotes and tasks in the text, without ids or inputs", () => {
    const html = drawn("Oats[^1]\n\n[^1]: Rolled ones\n\n- [x] bought\n- [ ] eaten");
    expect(html).toContain("Oats[1]");
    expect(html).toContain("[1] <p>Rolled ones</p>");
    expect(html).toMatch(/☑ bought.*☐ eaten/s);
    expect(html).not.toMatch(/ id=|<input/);
  });

  test.each([
    ["quotes", ">".repeat(20_000)],
    ["lists", "- ".repeat(10_000)],
    ["mixed containers", "> 1. ".repeat(4000)],
    ["deep lines", Array.from({ length: 199 }, (_, depth) => `${"> ".repeat(depth)}a`).join("\n")],
    ["stars", `${"*".repeat(9999)}a${"*".repeat(9999)}`],
    ["single stars", "*a_".repeat(6666)],
    ["brackets", `${"[".repeat(9999)}a${"](x)".repeat(2000)}`],
    ["images", `${"![".repeat(8000)}a${"](x)".repeat(1000)}`],
  ])("of thousands of nested %s is shown as it was typed, quickly", (_, text) => {
    expect(drawn(text).replaceAll("&gt;", ">")).toContain(text);
  });

  test.each([
    ["one wide table", `${"|a".repeat(2500)}\n${"|-".repeat(2500)}\n${"a\n".repeat(5000)}`],
    ["one of single returns", `${"|a".repeat(2500)}\r${"|-".repeat(2500)}\r${"a\r".repeat(5000)}`],
    ["many tables", `${"|a".repeat(50)}\n${"|-".repeat(50)}\n${"a\n".repeat(50)}\n`.repeat(66)],
  ])("with %s of many thousand cells is shown as it was typed", (_, text) => {
    expect(tagsIn(drawn(text))).toEqual(new Set(["p"]));
  });

  test("may hold tables as large as people write them", () => {
    const week = `| | Mon | Tue | Wed | Thu | Fri | Sat | Sun |\n${"| --- ".repeat(8)}|\n`;
    const plan = `${week}${"| Noon | Rice | Rice | Rice | Rice | Rice | Rice | Rice |\n".repeat(20)}\n`;
    expect(drawn(plan.repeat(2)).match(/<table/g)).toHaveLength(2);
  });

  test("may nest as much as people do", () => {
    const list = Array.from({ length: 40 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n");
    expect(drawn(list).match(/<ul/g)).toHaveLength(40);
    expect(tagsIn(drawn("> > - * 1. x"))).toEqual(new Set(["div", "blockquote", "ul", "li", "ol"]));
  });

  test("gives headings ids and lets them take the focus only where anchors are asked for", () => {
    const text = "## How **to** book\n\nSo.";
    expect(drawn(text, { top: 2, anchorOf: (heading) => heading.replaceAll(" ", "-") })).toContain(
      '<h2 id="How-to-book" tabindex="-1">',
    );
    expect(drawn(text, { top: 2 })).toContain("<h2>");
  });
});
