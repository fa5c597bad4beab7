import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#contract/schedule/booking.ts";
import { courses, privateTraining } from "#contract/schedule/courses.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { lengthOf } from "../span-model.ts";
import { dayShown, isSameStart, startLost, startStillFree } from "./member-times-model.ts";

/** How many days the strip shows. */
export const shownDays = 14;
const usualMinutes = 60;

/** The session that is to be booked or moved: its people, course, tags and length. */
export interface MemberTerms {
  readonly clientId: number;
  readonly trainerId: number;
  readonly courseId: number;
  readonly title: string;
  readonly tags: readonly number[];
  readonly minutes: number;
}

/** The terms of a new session: those of the last one, else private training for an hour. */
export function useMemberTerms(clientId: number, trainerId: number, moving: Reservation | undefined) {
  const read = useRead(booking.facts, { params: { id: String(clientId) } });
  const list = useRead(courses.list);
  const facts = read.data;
  const known = list.data;
  // The first failure is shown, while it is tried once more.
  const failed = [read, list].filter(({ failureReason }) => failureReason !== null);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  const unread = { error: failed[0]?.failureReason ?? null, retry };
  if (moving) {
    const { courseId, title, tags } = moving;
    const terms: MemberTerms = { clientId, trainerId, courseId, title, tags, minutes: lengthOf(moving) };
    return { facts, terms, unread };
  }
  const last = facts?.last?.isOffered ? facts.last : undefined;
  const preset = known?.find(({ name }) => name === privateTraining);
  const course = last
    ? { courseId: last.courseId, title: last.title }
    : preset && { courseId: preset.id, title: preset.name };
  if (!facts || !course) return { facts, terms: undefined, unread };
  const tags = facts.firstTag === null ? (facts.last?.tags ?? []) : [facts.firstTag];
  const terms: MemberTerms = { clientId, trainerId, ...course, tags, minutes: facts.last?.minutes ?? usualMinutes };
  return { facts, terms, unread };
}

/** The free starts of two weeks, and the day and the time that are chosen among them. */
export function useMemberTimes(
  { terms, unread }: Pick<ReturnType<typeof useMemberTerms>, "terms" | "unread">,
  moving: Reservation | undefined,
  asked: string | undefined,
) {
  const today = useToday();
  const last = daysAfter(today, shownDays - 1);
  const [first, setFirst] = useState(asked !== undefined && asked > last ? asked : today);
  const [date, setDate] = useState(asked);
  const [start, setStart] = useState<string>();
  const query = {
    date: first,
    days: String(shownDays),
    minutes: String(terms?.minutes ?? usualMinutes),
    ...(terms && { clientId: String(terms.clientId) }),
    ...(moving && { except: String(moving.id) }),
  };
  const read = useQuery({
    ...endpointQuery(booking.freeTimes, { params: { id: String(terms?.trainerId ?? 0) }, query }),
    enabled: terms !== undefined,
    placeholderData: keepPreviousData,
  });
  const days = read.data?.map((day) => ({
    ...day,
    starts: day.starts.filter((each) => !isSameStart(each, moving?.start)),
  }));
  const day = days && dayShown(days, date);
  return {
    days,
    day,
    /** The first day of the strip. */
    first,
    /** The next day with anything free, where the one shown has nothing. */
    next: days?.find((each) => each.starts.length > 0 && each.date > (day?.date ?? "")),
    start: startStillFree(day, start),
    /** The chosen time that somebody else took. */
    lost: read.isPlaceholderData ? undefined : startLost(day, start),
    error: terms ? read.failureReason : unread.error,
    retry: terms ? () => void read.refetch() : unread.retry,
    isOutdated: read.isPlaceholderData,
    // The day stays, also when it has nothing else that is free.
    setStart: (next: string, on = day?.date) => {
      setDate(on);
      setStart(next);
    },
    goTo: (next: string) => {
      setDate(next);
      setStart(undefined);
    },
    earlier: first > today ? () => turn(daysAfter(first, -shownDays)) : undefined,
    later: () => turn(daysAfter(first, shownDays)),
  };

  function turn(next: string) {
    setFirst(next < today ? today : next);
    setDate(undefined);
    setStart(undefined);
  }
}

export type MemberTimes = ReturnType<typeof useMemberTimes>;
