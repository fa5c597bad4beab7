import { notes } from "#contract/identity/notes.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { addNote, removeNote } from "./commands.ts";
import { listAlerts, listNotes } from "./queries.ts";

export const noteRoutes = [
  serve(notes.list, ({ params, query }, { db }) => listNotes(db, params.id, query)),
  serve(notes.alerts, ({ params }, { db }) => listAlerts(db, params.id)),
  serve(notes.add, ({ params, body }, { db, caller }) =>
    undoable(db, caller, () => addNote(db, caller, params.id, body)),
  ),
  serve(notes.remove, ({ params }, { db, caller }) =>
    undoable(db, caller, () => removeNote(db, caller, params.id, params.noteId)),
  ),
];
