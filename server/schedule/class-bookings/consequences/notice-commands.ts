import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";
import { notifyOfClasses } from "../../../messaging/notifications/class-notice-queries.ts";
import type { ChangedClass, JudgedBooking } from "./consequence-rules.ts";
import type { BookedPlace } from "./consequence-queries.ts";

/** The first class of each person, and how many there are besides. */
function firstOfEach<T extends { readonly place: BookedPlace }>(
  all: readonly T[],
): (T & { readonly others: number })[] {
  const persons = Map.groupBy(all, ({ place }) => place.clientId);
  return [...persons.values()].flatMap(([first, ...rest]) => (first ? [{ ...first, others: rest.length }] : []));
}

interface Changed {
  readonly changes: ReadonlyMap<number, ChangedClass>;
  /** A note to the members of classes that are cancelled. */
  readonly note: string | null;
}

/** Notifies each person of classes that have changed, one notification for each way in which theirs have. */
export async function notifyOfConsequences(
  trx: Transaction,
  judged: readonly JudgedBooking[],
  { changes, note }: Changed,
  who: Author<number | null>,
): Promise<void> {
  const of = (outcome: JudgedBooking["shown"]["outcome"]) =>
    firstOfEach(judged.filter(({ shown }) => shown.outcome === outcome));
  const noticeOf = ({ place, others }: ReturnType<typeof of>[number]) => {
    return { person: place.clientId, class: place.classId, others };
  };
  const cancelled = [...of("cancelled"), ...of("leavesLine")].map((each) => {
    const isGone = each.shown.why === null;
    const detail = { isGone, why: each.shown.why, note: isGone ? note : null, ...timesOf(each.place) };
    return { ...noticeOf(each), detail };
  });
  const moved = of("moved").map((each) => ({ ...noticeOf(each), detail: { was: each.place.start.toISOString() } }));
  const taught = of("stays").filter(({ place }) => changes.get(place.classId)?.now?.trainerId);
  await notifyOfClasses(trx, "CLASS_CANCELLED", cancelled, who);
  await notifyOfClasses(trx, "CLASS_MOVED", moved, who);
  await notifyOfClasses(trx, "CLASS_TRAINER_CHANGED", taught.map(noticeOf), who);
}

/** The time of a class as it was booked. */
const timesOf = ({ start, end }: BookedPlace) => ({ start: start.toISOString(), end: end.toISOString() });

/** Notifies a client of bookings that others have cancelled, of which the classes take place. */
export async function notifyOfCancelling(
  trx: Transaction,
  places: readonly (Pick<BookedPlace, "classId" | "clientId"> & { readonly why: "away" | "noEntry" | null })[],
  who: Author,
): Promise<void> {
  const [first, ...rest] = places;
  if (!first) return;
  const { classId, clientId: person, why } = first;
  const detail = { isGone: false, why, note: null };
  await notifyOfClasses(trx, "CLASS_CANCELLED", [{ person, class: classId, others: rest.length, detail }], who);
}
