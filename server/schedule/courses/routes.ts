import { courses } from "#contract/schedule/courses.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { createCourse, createTag, deleteCourse, removeTag, renameTag, updateCourse } from "./commands.ts";
import { listCourses, listTags } from "./queries.ts";

export const courseRoutes = [
  serve(courses.list, (_, { db }) => listCourses(db)),
  serve(courses.tags, (_, { db }) => listTags(db)),
  serve(courses.createTag, ({ body }, { db, caller, now }) => createTag(db, body, { by: caller.id, at: now })),
  serve(courses.renameTag, ({ params, body }, { db, caller, now }) =>
    renameTag(db, params.id, body, { by: caller.id, at: now }),
  ),
  serve(courses.removeTag, ({ params, query }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => removeTag(db, params.id, query.version, { by: caller.id, at: now })),
  ),
  serve(courses.create, ({ body }, { db, caller, now }) => createCourse(db, body, { by: caller.id, at: now })),
  serve(courses.update, ({ params, body }, { db, caller, now }) =>
    updateCourse(db, params.id, body, { by: caller.id, at: now }),
  ),
  serve(courses.delete, ({ params, query }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => deleteCourse(db, params.id, query.version, { by: caller.id, at: now })),
  ),
];
