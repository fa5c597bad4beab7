import { Alert, Loader, Text } from "@mantine/core";
import { useState } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { type ClubClass, clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { useClassWords } from "../class-labels.ts";
import { classMessages } from "../class-messages.ts";
import classes from "./class-card.module.css";
import { useClassChange } from "./use-class-change.ts";

type Free = CallResult<typeof clubClasses.substitutes>[number];

/** Trainers who are free at the time of a class, those who suit best first; a press gives it to one. */
export function SubstituteDialog({ one, onClose }: { one: ClubClass; onClose: () => void }) {
  const t = useWords(classMessages);
  const button = useWords(buttonMessages);
  const failure = useRefusalWords();
  const format = useFormat();
  const words = useClassWords();
  const { data, error, refetch } = useRead(clubClasses.substitutes, { params: { id: String(one.id) } });
  const change = useClassChange(one);
  const [taken, setTaken] = useState<number>();
  const named = { name: words.name(one), time: words.when(one) };
  const take = ({ id, name }: Free) => {
    setTaken(id);
    change.send({ trainerId: id }, () => {
      alertSuccess(t("substituteDone", { ...named, trainer: format.name(name) }));
      onClose();
    });
  };
  return (
    <Dialog title={t("substituteTitle", named)} closeLabel={button("close")} onClose={onClose}>
      {one.seriesId !== null && (
        <Text size="sm" mb="xs">
          {t("substituteOnly")}{" "}
          <LinkAnchor
            to="/timetable/$classId"
            params={{ classId: String(one.id) }}
            search={{ scope: "following" }}
            underline="always"
          >
            {t("substituteFollowing")}
          </LinkAnchor>
        </Text>
      )}
      {change.error && (
        <Alert color="red" role="alert">
          {failure(change.error)}
        </Alert>
      )}
      {!data ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={200} />
      ) : data.length === 0 ? (
        <Text>{t("substituteNone")}</Text>
      ) : (
        data.map((each) => (
          <FreeTrainer
            key={each.id}
            free={each}
            isBusy={change.isPending}
            isTaken={change.isPending && taken === each.id}
            onTake={() => take(each)}
          />
        ))
      )}
    </Dialog>
  );
}

interface FreeTrainerProps {
  free: Free;
  isBusy: boolean;
  /** The class is being given to them. */
  isTaken: boolean;
  onTake: () => void;
}

function FreeTrainer({ free, isBusy, isTaken, onTake }: FreeTrainerProps) {
  const t = useWords(classMessages);
  const format = useFormat();
  const separator = useLocale() === "cn" ? "，" : ", ";
  const facts = [
    ...(free.isWorking ? [] : [t("outsideHours")]),
    ...(free.lastTaught === null ? [] : [t("taught", { day: format.day(free.lastTaught) })]),
    t("hoursThatWeek", { hours: format.number(free.minutesThatWeek / 60, 1) }),
  ];
  return (
    <button type="button" className={classes.trainer} disabled={isBusy} aria-busy={isTaken} onClick={onTake}>
      <Text span fw={600}>
        {format.name(free.name)}
      </Text>
      {isTaken ? (
        <Loader size={16} aria-hidden />
      ) : (
        <Text span size="sm" c="dimmed" ta="end">
          {facts.join(separator)}
        </Text>
      )}
    </button>
  );
}
