import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCollisionWords } from "../booking/collision-labels.ts";
import { useLimitWords } from "../booking/entry-labels.ts";
import { useLineWords } from "../booking/line-labels.ts";
import { useMoments } from "../booking/moment-labels.ts";
import { classPeopleMessages } from "./people-messages.ts";

/** Why staff cannot book somebody into a class, with the time that it is about. */
export function useStaffRefusalWords(): (error: ApiError, name: string) => string {
  const t = useWords(classPeopleMessages);
  const failure = useRefusalWords();
  const collision = useCollisionWords();
  const moments = useMoments();
  const line = useLineWords();
  const limitUsed = useLimitWords();
  return (error, name) => {
    const opening = detailsOf("BOOKING_NOT_OPEN", error);
    if (opening) return t("notOpen", { time: moments.whole(opening.opens_at) });
    const pause = detailsOf("BOOKING_PAUSED", error);
    if (pause) return t("pausedUntil", { name, time: moments.whole(pause.until) });
    const limit = detailsOf("CLASS_LIMIT_REACHED", error);
    if (limit) return limitUsed(limit);
    const ended = detailsOf("OFFER_ENDED", error);
    if (ended) return t("offerEnded", { name, position: line.position(ended.position) });
    return collision(error, name) ?? failure(error);
  };
}
