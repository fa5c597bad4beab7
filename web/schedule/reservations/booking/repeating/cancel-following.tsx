import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { call } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { useTimes } from "../form/use-times.ts";
import classes from "./listed-dates.module.css";
import { repeatMessages } from "./repeat-messages.ts";

interface CancelFollowingProps {
  session: Reservation;
  /** Takes its client alone off them; the others who share them keep theirs. */
  alone?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a session and those after it in its series are cancelled, and lists them. */
export function CancelFollowing({ session, alone = false, onDone, onClose }: CancelFollowingProps) {
  const t = useWords(repeatMessages);
  const button = useWords(buttonMessages);
  const times = useTimes();
  const client = useQueryClient();
  const name = useFormat().name(session.clientName);
  const { id } = session;
  const params = { id: String(id) };
  const meant = alone ? { alone } : {};
  const title = alone ? t("takeOffFollowing", { name }) : t("cancelFollowing");
  const { data, error, refetch } = useQuery({
    queryKey: [series.cancelFollowing.path, id, alone],
    queryFn: ({ signal }) => call(series.cancelFollowing, { params, body: { confirm: null, ...meant } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) {
    return (
      <Dialog title={title} closeLabel={button("close")} onClose={onClose}>
        <NotYetRead error={error} onRetry={() => void refetch()} height={160} />
      </Dialog>
    );
  }
  const { sessions, confirm } = data;
  const count = sessions.length;
  return (
    <ConfirmDialog
      title={title}
      text={alone ? t("takeOffText", { count, name }) : t("cancelText", { count })}
      submit={alone ? t("takeOffSome", { count }) : t("cancelSome", { count })}
      keep={t("keep")}
      endpoint={series.cancelFollowing}
      input={{ params, body: { confirm, ...meant } }}
      done={alone ? t("takenOff", { count, name }) : t("cancelled", { count })}
      onDone={onDone}
      onRefused={() => void client.invalidateQueries()}
      onClose={onClose}
    >
      <ul className={classes.dates} aria-label={t("dates")}>
        {sessions.map((each) => (
          <li key={each.id} className={classes.date}>
            {times.starts(each)}
            {each.late && ` · ${t("countsAsLate")}`}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
