import { courses } from "#contract/schedule/courses.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { createCourse, createTag, deleteCourse, removeTag, renameTag, updateCourse } from "./commands.ts";
import { listCourses, listTags } from "./queries.ts";
import { authorOf } from "../../kernel/http/access/caller.ts";

export const courseRoutes = [
  serve(courses.list, (_, { db }) => listCourses(db)),
  serve(courses.tags, (_, { db }) => listTags(db)),
  serve(courses.createTag, ({ body }, { db, caller }) => createTag(db, body, authorOf(caller))),
  serve(courses.renameTag, ({ params, body }, { db, caller }) => renameTag(db, params.id, body, authorOf(caller))),
  serve(courses.removeTag, ({ params, query }, { db, caller }) =>
    undoable(db, caller, () => removeTag(db, params.id, query.version, authorOf(caller))),
  ),
  serve(courses.create, ({ body }, { db, caller }) => createCourse(db, body, authorOf(caller))),
  serve(courses.update, ({ params, body }, { db, caller }) => updateCourse(db, params.id, body, authorOf(caller))),
  serve(courses.delete, ({ params, query }, { db, caller }) =>
    undoable(db, caller, () => deleteCourse(db, params.id, query.version, authorOf(caller))),
  ),
];
