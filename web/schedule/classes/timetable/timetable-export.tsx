import { ActionIcon, Menu } from "@mantine/core";
import IconDownload from "~icons/tabler/download";
import { useState } from "react";
import { bookedDays } from "#contract/schedule/classes/booked-days.ts";
import {
  bookingTexts,
  entryTexts,
  freedByTexts,
  overruleTexts,
} from "#contract/schedule/classes/class-booking-labels.ts";
import { classCancelTexts } from "#contract/kernel/sessions/class-cancelling.ts";
import { classTexts } from "#contract/schedule/classes/class-labels.ts";
import { scheduleExports } from "#contract/schedule/exports.ts";
import type { Exported } from "#web/club/exports/export-model.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import { timetableExportMessages } from "./timetable-export-messages.ts";

const ExportDialog = lazyDialog(async () => (await import("#web/club/exports/export-dialog.tsx")).ExportDialog);

interface TimetableExportProps {
  /** The days that are shown. */
  days: readonly string[];
  /** Only classes of this type, and of this trainer. */
  type?: number | undefined;
  trainer?: number | undefined;
  /** How many classes that is. */
  total: number;
}

const offers = ["classes", "bookings", "ahead"] as const;

/** The ways from the timetable to files: its classes, and who has booked them. */
export function TimetableExport({ days, type, trainer, total }: TimetableExportProps) {
  const t = useWords(timetableExportMessages);
  const today = useToday();
  const [chosen, setChosen] = useState<(typeof offers)[number]>();
  const from = days[0] ?? today;
  const shown = { from, to: daysAfter(days.at(-1) ?? from, 1) };
  const only = {
    ...(type !== undefined && { type: String(type) }),
    ...(trainer !== undefined && { trainer: String(trainer) }),
  };
  const close = () => setChosen(undefined);
  const label = t("export");
  return (
    <>
      <ActionMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={label} title={label} visibleFrom="sm">
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offers.map((each) => (
            <Menu.Item key={each} onClick={() => setChosen(each)}>
              {t(each)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </ActionMenu>
      {chosen === "classes" && <ClassesExport query={{ ...shown, ...only }} total={total} onClose={close} />}
      {chosen === "bookings" && <BookingsExport query={shown} onClose={close} />}
      {chosen === "ahead" && <BookingsExport query={{ from: today }} onClose={close} />}
    </>
  );
}

interface FileProps {
  query: Readonly<Record<string, string>>;
  onClose: () => void;
}

function ClassesExport({ query, total, onClose }: FileProps & { total: number }) {
  const t = useWords(timetableExportMessages);
  const locale = useLocale();
  const columns = scheduleExports.timetable.keys.flatMap((key) =>
    key === "id" ? [] : [{ key, title: t(`column.${key}`) }],
  );
  const words = { ...wordsOf("class", classTexts[locale]), ...wordsOf("classCancelReason", classCancelTexts[locale]) };
  const list: Exported = { table: "timetable", title: t("classesTitle"), columns, query, total, words };
  return <ExportDialog list={list} onClose={onClose} />;
}

/** Parts of a name, which a file for people has in one column. */
const notShown: ReadonlySet<string> = new Set(["id", "first_name", "last_name"]);

function BookingsExport({ query, onClose }: FileProps) {
  const t = useWords(timetableExportMessages);
  const locale = useLocale();
  const { data } = useRead(bookedDays.list, { query: { ...query, pageSize: "1" } });
  if (!data) return null;
  const columns = scheduleExports.classBookings.keys
    .filter((key) => !notShown.has(key))
    .map((key) => ({ key, title: t(`column.${key}`) }));
  const words = {
    ...wordsOf("booking", bookingTexts[locale]),
    ...wordsOf("entry", entryTexts[locale]),
    ...wordsOf("freedBy", freedByTexts[locale]),
    ...wordsOf("overruled", overruleTexts[locale]),
  };
  const list: Exported = {
    table: "classBookings",
    title: t("bookingsTitle"),
    columns,
    query,
    total: data.total,
    words,
  };
  return <ExportDialog list={list} onClose={onClose} />;
}

function wordsOf(list: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${list}.${key}`, text]));
}
