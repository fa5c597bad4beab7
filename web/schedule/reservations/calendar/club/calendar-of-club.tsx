import { clubCalendar } from "#contract/schedule/club-calendar.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { OpenedSession } from "#web/schedule/reservations/booking/card/session-opened.tsx";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import { boardMessages } from "../board-messages.ts";
import { CalendarBoard } from "../board/calendar-board.tsx";
import type { CalendarSearch } from "../board/calendar-week.ts";
import { CalendarFrame } from "./calendar-frame.tsx";
import { ClubDay } from "./club-day.tsx";
import { ClubFilters } from "./club-filters.tsx";
import { NextFive } from "./next-five.tsx";
import { useClubDay } from "./use-club-day.ts";

interface ClubCalendarProps {
  search: CalendarSearch;
  onSearch: (change: CalendarSearch) => void;
}

/** The calendar of the whole club: a day of all trainers, or a week of one. */
export function ClubCalendar({ search, onSearch }: ClubCalendarProps) {
  const t = useWords(boardMessages);
  return (
    <CalendarFrame title={t("title")}>
      {search.view === "week" ? (
        <TrainerWeek search={search} onSearch={onSearch} />
      ) : (
        <ClubDay search={search} onSearch={onSearch} />
      )}
    </CalendarFrame>
  );
}

/** The week of the trainer chosen, else of the first. */
function TrainerWeek({ search, onSearch }: ClubCalendarProps) {
  const t = useWords(boardMessages);
  const mayBook = servesEveryClient(useMe().roles ?? []);
  const today = useToday();
  const { data } = useClubDay(search.date ?? today);
  const trainer = search.weekOf ?? search.trainer ?? data?.trainers[0]?.id;
  const known = data?.trainers.find(({ id }) => id === trainer);
  if (trainer === undefined) return null;
  const party = known && { id: known.id, name: known.name };
  return (
    <>
      <CalendarBoard
        key={trainer}
        owner={{ userType: "trainer", id: trainer }}
        booking={mayBook ? { client: undefined, trainer: party } : undefined}
        filters={
          <>
            <TrainerPicker
              aria-label={t("trainer")}
              flex="0 1 8.5rem"
              withInactive
              value={trainer}
              onChange={(id) => id !== null && onSearch({ weekOf: id })}
            />
            <ClubFilters
              search={search}
              withClient={mayBook}
              onSearch={(change) => onSearch("trainer" in change ? { ...change, weekOf: undefined } : change)}
            />
          </>
        }
        search={search}
        onSearch={onSearch}
      />
      <TrainersNextFive trainerId={trainer} />
    </>
  );
}

/** The next sessions of a trainer. */
export function TrainersNextFive({ trainerId }: { trainerId: number }) {
  const { data } = useRead(clubCalendar.aheadOfTrainer, { params: { id: String(trainerId) } });
  const [opened, setOpened] = useStoredDraft<Reservation | undefined>("up next", undefined);
  return (
    <>
      <NextFive sessions={data} onOpen={setOpened} />
      {opened && <OpenedSession session={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
