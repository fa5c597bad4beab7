import { Button } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import type { Closure, DaySpan } from "#contract/club/opening-hours.ts";
import { addDays } from "#contract/kernel/values.ts";
import { rooms } from "#contract/schedule/classes/rooms.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { SetUpList } from "../class-types/set-up-list.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";
import { closureMessages } from "./closure-messages.ts";
import { RemoveClosureDialog } from "./remove-closure-dialog.tsx";

type Opened = { readonly action: "add" } | { readonly action: "edit" | "remove"; readonly id: number };

/** The closures that are not over, which admin and manager keep (classes §7). */
export function ClosuresPage() {
  const t = useWords(closureMessages);
  const pageName = useWords(pageWords);
  const format = useFormat();
  const { closures } = useClub();
  const today = useToday();
  const wordsOf = useClosureWording();
  const { opened, open, close } = useOpened<Opened>("closures");
  const ahead = closures
    .filter(({ endOfDate }) => endOfDate > today)
    .toSorted((one, other) => one.startOfDate.localeCompare(other.startOfDate));
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ action: "add" })}>
      {t("add")}
    </Button>
  );
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("settings") }, { label: t("title") }]}
      head={<ListHead title={t("title")} count={format.number(ahead.length, 0)} controls={add} />}
    >
      {ahead.length === 0 ? (
        <EmptyState drawing="calendar" title={t("none")} text={t("noneText")} />
      ) : (
        <SetUpList
          label={t("title")}
          items={ahead.map((closure) => ({ ...closure, isArchived: 0 as const }))}
          rowOf={wordsOf}
          onOpen={(id) => open({ action: "edit", id })}
        />
      )}
      {opened && <OpenedDialog opened={opened} all={ahead} onOpen={open} onClose={close} />}
    </Page>
  );
}

function useClosureWording() {
  const t = useWords(closureMessages);
  const format = useFormat();
  const locale = useLocale();
  const { data = [] } = useRead(rooms.list);
  return ({ name, startOfDate, endOfDate, hours, roomId }: Closure) => {
    const room = data.find(({ id }) => id === roomId)?.name[locale] ?? "";
    const lastDay = addDays(endOfDate, -1);
    const longer = ({ from, to }: DaySpan) =>
      t("lasts", {
        from: format.at(format.weekdayAndDay(startOfDate), format.time(from)),
        to: format.at(format.weekdayAndDay(lastDay), to === "24:00" ? t("midnight") : format.time(to)),
      });
    const ofOneDay = ({ from, to }: DaySpan) =>
      to === "24:00" ? t("lasts", { from: format.time(from), to: t("midnight") }) : format.times(from, to);
    const timed = (span: DaySpan) =>
      lastDay === startOfDate ? format.at(format.weekdayAndDay(startOfDate), ofOneDay(span)) : longer(span);
    return {
      name: name?.[locale] ?? t("closed"),
      note: hours ? timed(hours) : format.term(startOfDate, endOfDate),
      fact: roomId === null ? t("wholeClub") : room,
    };
  };
}

interface OpenedDialogProps {
  opened: Opened;
  all: readonly Closure[];
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** Shows the closure in its present state. */
function OpenedDialog({ opened, all, onOpen, onClose }: OpenedDialogProps) {
  const closure = opened.action === "add" ? undefined : all.find(({ id }) => id === opened.id);
  if (opened.action !== "add" && !closure) return null;
  if (opened.action === "remove" && closure) return <RemoveClosureDialog closure={closure} onClose={onClose} />;
  const remove = () => closure && onOpen({ action: "remove", id: closure.id });
  return <ClosureDialog closure={closure} onRemove={remove} onClose={onClose} />;
}
