import { ActionIcon } from "@mantine/core";
import IconPrinter from "~icons/tabler/printer";
import { useCallback, useState } from "react";
import type { RosterMark, RosterPerson } from "#contract/schedule/classes/rosters.ts";
import { PaperSheet } from "#web/kernel/frame/club/paper-sheet.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { rosterMessages } from "./roster-messages.ts";
import { factsOf } from "./roster-model.ts";
import { useFactWords } from "./roster-row.tsx";

/** Headed in both languages: who reads the paper is not known. */
const columns = ["paperHere", "paperName", "paperNote"] as const;

/** Lines for those who come without a place. */
const emptyLines = ["a", "b", "c"] as const;

interface PrintRosterProps {
  title: string;
  /** When and where it is, and who teaches it. */
  place: string;
  people: readonly RosterPerson[];
}

/** Prints a roster: when and where, a box for each name, and three empty lines. */
export function PrintRoster({ title, place, people }: PrintRosterProps) {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const words = useFactWords();
  const [isPrinting, setPrinting] = useState(false);
  const end = useCallback(() => setPrinting(false), []);
  const { en, cn } = rosterMessages;
  const heads = columns.map((column) => `${en[column]} / ${cn[column]}`);
  const rows = [
    ...people.map((person) => ({
      key: String(person.booking),
      cells: [
        boxOf(person.mark, t("notHere")),
        format.name(person.client.name),
        factsOf(person).map(words.of).join(", "),
      ],
    })),
    ...emptyLines.map((key) => ({ key, cells: ["☐", "\u00A0", ""] })),
  ];
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t("print")}
        title={t("print")}
        onClick={() => setPrinting(true)}
      >
        <IconPrinter size={22} aria-hidden />
      </ActionIcon>
      {isPrinting && <PaperSheet title={title} note={place} sheet={{ heads, rows }} onEnd={end} />}
    </>
  );
}

/** An empty box is left to those who are not marked. */
function boxOf(mark: RosterMark, notHere: string): string {
  if (mark === "none") return "☐";
  return mark === "here" ? "☑" : `☒ ${notHere}`;
}
