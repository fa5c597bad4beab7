import { classCancelTexts } from "#contract/kernel/sessions/class-cancelling.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { ClassCancelling } from "#contract/schedule/classes/club-classes.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";
import { type ClassNotice, notifyOfClasses } from "../../../messaging/notifications/class-notice-queries.ts";
import { type ChangedClass, isMoved } from "../../class-bookings/consequences/consequence-rules.ts";

/** A class that a write lays, changes or cancels. */
export interface TaughtClass {
  readonly id: number;
  readonly was: ChangedClass["was"] | null;
  readonly now: ChangedClass["now"];
}

interface Taught {
  readonly trainer: number;
  readonly class: number;
  readonly start: Date;
  readonly detail?: ClassNotice["detail"];
}

/**
 * Notifies trainers of classes that a write gives them, takes from them, cancels or moves, except of what they have done
 * themselves: one notification for each of these, however many classes. Classes that are over or have begun cause none.
 */
export async function notifyTrainers(
  trx: Transaction,
  classes: readonly TaughtClass[],
  cancelled: Pick<ClassCancelling, "reason" | "note"> | null,
  who: Author<number | null>,
): Promise<void> {
  const taught = classes.map((each) => waysOf(each, cancelled));
  const noticesOf = (way: keyof ReturnType<typeof waysOf>) =>
    firstOfTrainers(taught.flatMap((each) => each[way]).filter(({ start }) => start > who.now));
  await notifyOfClasses(trx, "CLASS_ASSIGNED", noticesOf("given"), who);
  await notifyOfClasses(trx, "CLASS_UNASSIGNED", noticesOf("passed"), who);
  await notifyOfClasses(trx, "CLASS_UNASSIGNED", noticesOf("gone"), who);
  await notifyOfClasses(trx, "CLASS_MOVED", noticesOf("moved"), who);
}

interface WhyGone {
  readonly reason: LocalText;
  readonly note: string | null;
}

const inWords = (reason: ClassCancelling["reason"]): LocalText => ({
  en: classCancelTexts.en[reason],
  cn: classCancelTexts.cn[reason],
});

/** How a class has changed for its former and its present trainer. */
function waysOf({ id, was, now }: TaughtClass, cancelled: Pick<ClassCancelling, "reason" | "note"> | null) {
  const former = was?.trainerId ?? null;
  const present = now?.trainerId ?? null;
  const given =
    now && present !== null && present !== former ? [{ trainer: present, class: id, start: now.start }] : [];
  if (!was || former === null) return { given, passed: [], gone: [], moved: [] };
  const own = { trainer: former, class: id, start: was.start };
  const times = { start: was.start.toISOString(), end: was.end.toISOString() };
  const lost = (why: WhyGone | null): Taught[] => [{ ...own, detail: { ...times, cancelled: why } }];
  const reason = cancelled && { reason: inWords(cancelled.reason), note: cancelled.note };
  if (!now) return { given, passed: [], gone: lost(reason), moved: [] };
  if (present !== former) return { given, passed: lost(null), gone: [], moved: [] };
  const detail = { was: times.start, isTaught: true };
  return {
    given,
    passed: [],
    gone: [],
    moved: isMoved({ id, was, now }) ? [{ ...own, start: now.start, detail }] : [],
  };
}

/** The first class of each trainer, and how many there are besides. */
function firstOfTrainers(taught: readonly Taught[]): ClassNotice[] {
  const inOrder = taught.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const trainers = Map.groupBy(inOrder, ({ trainer }) => trainer);
  return [...trainers].flatMap(([person, [first, ...rest]]) =>
    first ? [{ person, class: first.class, others: rest.length, ...(first.detail && { detail: first.detail }) }] : [],
  );
}
