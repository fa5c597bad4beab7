import { Text } from "@mantine/core";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { WaivePending } from "#web/schedule/lapses/waive-pending.tsx";
import { useMoments } from "../booking/moment-labels.ts";
import classes from "./class-people.module.css";
import { PersonLink } from "./person-link.tsx";
import { classPeopleMessages } from "./people-messages.ts";

/** Those who cancelled late and are not judged yet, each with the way to waive it; nothing without any. */
export function CancelledLate({ bookings }: { bookings: readonly ClassBooking[] }) {
  const t = useWords(classPeopleMessages);
  const moments = useMoments();
  const late = bookings.filter(({ status, lapse }) => status === "cancelled" && lapse?.state === "pending");
  if (late.length === 0) return null;
  return (
    <section aria-label={t("lateTitle")}>
      <Text fw={600} mt="xs">
        {t("lateTitle")}
      </Text>
      <ul className={classes.list}>
        {late.map(({ id, client, class: of, lapse }) => (
          <li key={id} className={classes.person} data-notes>
            <PersonLink client={client} />
            {lapse && (
              <>
                <WaivePending row={{ ...lapse, client, class: { ...of, name: of.type.name }, session: null }} />
                <Text size="sm" c="dimmed" className={classes.note}>
                  {t("lateCounts", { time: moments.whole(lapse.counts) })}
                </Text>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
