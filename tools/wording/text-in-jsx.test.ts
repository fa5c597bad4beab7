import { describe, expect, it } from "vitest";
import { textInJsx } from "./text-in-jsx.ts";

const found = (body: string) => textInJsx("card.tsx", `const Card = () => (\n${body}\n);`).map(({ text }) => text);

describe("text outside messages", () => {
  it.each([
    ["between tags", "<p>Add client</p>"],
    ["in Chinese", "<p>添加会员</p>", "添加会员"],
    ["in a fragment", "<>Add client</>"],
    ["as an expression", '<p>{"Add client"}</p>'],
    ["in a template", "<p>{`Add client ${name}`}</p>"],
    ["in a choice", '<p>{isNew ? "Add client" : t("edit")}</p>'],
    ["behind a condition", '<p>{isNew && "Add client"}</p>'],
    ["as a fallback", '<p>{name ?? "Add client"}</p>'],
    ["as a label", '<Field label="Add client" />'],
    ["as a placeholder", '<Field placeholder={"Add client"} />'],
    ["for screen readers", '<button aria-label="Add client" />'],
    ["as a picture's text", '<img alt="Add client" />'],
    ["as a library's own text", '<Table noRecordsText="Add client" />'],
    ["as a column's title", '<Table columns={[{ accessor: "name", title: "Add client" }]} />'],
    ["as a message", '<button onClick={() => show({ "message": "Add client" })} />'],
  ])("is found %s", (_place, body, text = "Add client") => {
    expect(found(body)).toEqual([text]);
  });

  it("is found in its line", () => {
    expect(textInJsx("card.tsx", "const Card = () => (\n  <p>\n    Add\n  </p>\n);")).toEqual([
      { line: 3, text: "Add" },
    ]);
  });

  it.each([
    ["words from messages", '<p title={t("add")}>{t("added", { name })}</p>'],
    ["signs and digits", "<p>· 100 % &nbsp;({count})</p>"],
    ["what no one reads", '<Text c="dimmed" type="text" aria-describedby="hint">{name}</Text>'],
    ["names of keys of a keyboard", '<TextInput enterKeyHint="search" />'],
    ["comparisons", '<p>{status === "active" && <Badge />}</p>'],
    ["keys of rows", '<Table accessor="name" columns={[{ accessor: "name", title: t("name") }]} />'],
  ])("are not %s", (_what, body) => {
    expect(found(body)).toEqual([]);
  });
});
