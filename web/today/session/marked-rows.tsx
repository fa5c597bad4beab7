import { Button } from "@mantine/core";
import { marks } from "#contract/schedule/marks.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { todayMessages } from "../messages.ts";
import classes from "./marked-rows.module.css";
import type { MarkedHere, MarkedOne } from "./use-marked-here.ts";

/** The sessions that were marked together during this visit, struck through; the mark of each can be undone. */
export function MarkedRows({ marked, remove }: MarkedHere) {
  const t = useWords(todayMessages);
  if (marked.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label={t("justMarked")}>
      {marked.map((each) => (
        <MarkedRow key={each.session.id} marked={each} onUndone={() => remove(each.session)} />
      ))}
    </ul>
  );
}

function MarkedRow({ marked: { session, mark, version }, onUndone }: { marked: MarkedOne; onUndone: () => void }) {
  const t = useWords(todayMessages);
  const failure = useRefusalWords();
  const command = useCommand(marks.correct);
  const name = useFormat().name(session.client.name);
  const undoMark = () =>
    command.mutate(
      { params: { id: String(session.id) }, body: { mark: "scheduled", version } },
      {
        onSuccess: ({ undo }) => {
          alertDone(t("unmarked", { name }), { undo });
          onUndone();
        },
        onError: (error) => alertFailure(failure(error)),
      },
    );
  return (
    <li className={classes.row}>
      <Face person={session.client} />
      <s className={classes.name}>{name}</s>
      <span className={classes.mark}>{t(mark === "completed" ? "phase.done" : "noShow")}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={command.isPending}
        aria-label={t("undoMark", { name })}
        onClick={undoMark}
      >
        {t("undo")}
      </Button>
    </li>
  );
}
