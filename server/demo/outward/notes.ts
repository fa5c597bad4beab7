import type { NoteKind } from "#contract/identity/notes.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { type Calendar, earlier } from "../calendar.ts";
import type { Member } from "../members/clients.ts";
import type { Person } from "../people/person.ts";
import { randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";

type Said = Readonly<Record<"en" | "cn", string>>;

const remarks: readonly Said[] = [
  { en: "Prefers early mornings, before work.", cn: "喜欢上班前的早课。" },
  { en: "Call rather than email.", cn: "有事请拨手机，不常看邮件。" },
  { en: "Training for a half marathon in spring.", cn: "备战春季半程马拉松。" },
  { en: "Asked about bringing a friend as a guest.", cn: "咨询过带朋友来体验。" },
  { en: "Would like to see a progress photo every quarter.", cn: "希望每季度拍一次对比照。" },
];

const warnings: readonly { readonly kind: NoteKind; readonly said: Said }[] = [
  { kind: "injury", said: { en: "Left knee: no jumps.", cn: "左膝有伤，避免跳跃动作。" } },
  { kind: "injury", said: { en: "Lower back: no heavy deadlifts.", cn: "腰部有伤，避免大重量硬拉。" } },
  { kind: "allergy", said: { en: "Latex bands.", cn: "对乳胶弹力带过敏。" } },
  { kind: "attention", said: { en: "High blood pressure: no breath holding.", cn: "血压偏高，避免憋气发力。" } },
];

/** The trainers' notes about a fifth of their clients, and alerts about a tenth; the demo account has both. */
export function notesOf(members: readonly Member[], account: string, calendar: Calendar): TableRow<"note">[] {
  return members
    .flatMap(({ person }) => notesFor(person, person.email === account, calendar))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((note, index) => ({ id: index + 1, ...note }));
}

function notesFor(person: Person, isAccount: boolean, calendar: Calendar): Omit<TableRow<"note">, "id">[] {
  const random = randomOf("note", person.id);
  const { reports_to: trainer, start_of_date: start, deleted_at, locale } = person;
  const days = daysBetween(start, earlier(calendar.yesterday, addDays(person.end_of_date ?? calendar.yesterday, -1)));
  if (trainer === null || deleted_at !== null || days < 3) return [];
  const write = (kind: NoteKind, said: Said, day: number) => ({
    person_id: person.id,
    kind,
    body: said[locale],
    created_at: calendar.at(addDays(start, day), random.between(9 * 60, 20 * 60)),
    created_by: trainer,
    removed_at: null,
    removed_by: null,
    version: 1,
  });
  const warning = random.pick(warnings);
  const isWarned = random.chance(0.1) || isAccount;
  const isNoted = random.chance(0.2) || isAccount;
  return [
    ...(isWarned ? [write(warning.kind, warning.said, random.between(0, 2))] : []),
    ...(isNoted ? [write("note", random.pick(remarks), random.between(1, days))] : []),
  ];
}
