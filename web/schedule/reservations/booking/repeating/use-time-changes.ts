import { useState } from "react";
import { type TimeChanges, changedTime } from "./repeat-model.ts";

/** The choices for single sessions of a series; another series, or another time, begins without any. */
export function useTimeChanges(about: string) {
  const [chosen, setChosen] = useState<{ about: string; changes: TimeChanges }>({ about, changes: {} });
  const changes = chosen.about === about ? chosen.changes : {};
  const change = (session: string, start: string | null | undefined, passesHours = false) =>
    setChosen({ about, changes: changedTime(changes, session, start, passesHours) });
  return { changes, change };
}
