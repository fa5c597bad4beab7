import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { addException, removeException, saveWeek } from "./commands.ts";
import { readHours } from "./queries.ts";

export const availabilityRoutes = [
  serve(trainerHours.read, ({ params }, { db, caller }) => readHours(db, params.id, caller.today)),
  serve(trainerHours.saveWeek, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => saveWeek(db, caller, params.id, body)),
  ),
  serve(trainerHours.addException, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => addException(db, caller, params.id, body)),
  ),
  serve(trainerHours.removeException, ({ params }, { db, caller }) =>
    undoable(db, caller, () => removeException(db, caller, params.id, params.exceptionId)),
  ),
];
