import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { rooms } from "#contract/schedule/classes/rooms.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classMessages } from "../class-messages.ts";
import { useClassWords } from "../class-labels.ts";
import type { TimetableSearch } from "../timetable-search.ts";
import { type Columns, NOBODY, classEvent, columnsOf } from "./class-events-model.ts";

interface Shown {
  readonly classes: readonly ClubClass[] | undefined;
  readonly days: readonly string[];
  readonly by: Columns;
  /** In milliseconds. */
  readonly now: number;
  readonly search: Pick<TimetableSearch, "type" | "trainer">;
}

const none: readonly ClubClass[] = [];

/** The classes of the days shown that the filters leave, as blocks and in columns. */
export function useColumns({ classes = none, days, by, now, search: { type, trainer } }: Shown) {
  const words = useClassWords();
  const [first = "", last = first] = [days[0], days.at(-1)];
  const isWanted = (one: ClubClass) =>
    (type === undefined || one.type.id === type) && (trainer === undefined || one.trainer?.id === trainer);
  const shown = classes.filter((one) => first <= one.date && one.date <= last && isWanted(one));
  const events = shown.map((one) =>
    classEvent(one, { title: words.name(one), figure: words.figure(one), text: words.place(one, by) }, now, by),
  );
  return { shown, events, ...useOwners(shown, by) };
}

/** The rooms or trainers that are columns, with their names and how many classes each has. */
function useOwners(shown: readonly ClubClass[], by: Columns) {
  const t = useWords(classMessages);
  const format = useFormat();
  const locale = useLocale();
  const { data: all = [] } = useRead(rooms.list);
  const offered = all.filter(({ isArchived }) => !isArchived).map(({ id }) => id);
  const key = by === "day" ? "" : columnsOf(shown, by, by === "room" ? offered : []).join(" ");
  const owners = key === "" ? undefined : key.split(" ").map(Number);
  const nameOf = (owner: number) => {
    if (by === "room") return all.find(({ id }) => id === owner)?.name[locale] ?? "";
    const taught = shown.find(({ trainer }) => trainer?.id === owner)?.trainer;
    return taught ? format.name(taught.name) : t("noTrainer");
  };
  const countIn = (owner: number) =>
    shown.filter((one) => (by === "room" ? one.room.id : (one.trainer?.id ?? NOBODY)) === owner).length;
  const headings = (owners ?? []).map((owner) => ({
    id: owner,
    name: nameOf(owner),
    note: by === "room" ? t("holds", { count: all.find(({ id }) => id === owner)?.capacity ?? 0 }) : "",
    fact: t("classCount", { count: countIn(owner) }),
  }));
  return { owners, nameOf, headings };
}
