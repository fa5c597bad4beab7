import { classAttention } from "#contract/schedule/classes/class-attention.ts";
import { classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { serve } from "../../kernel/http/serve.ts";
import { listAttention } from "./attention-queries.ts";
import { cancelClass, changeClass, createClass } from "./class-commands.ts";
import { listClasses, readClass } from "./class-queries.ts";
import { changeClassSeries, createClassSeries } from "./series-commands.ts";
import { listClassSeries } from "./series-queries.ts";
import { skipDate } from "./skip-commands.ts";
import { listSubstitutes } from "./substitute-queries.ts";

export const classRoutes = [
  serve(classSeries.list, ({ query }, { db, caller }) => listClassSeries(db, caller, query)),
  serve(classSeries.create, ({ body }, { db, caller }) => createClassSeries(db, caller, body)),
  serve(classSeries.change, ({ params, body }, { db, caller }) => changeClassSeries(db, caller, params.id, body)),
  serve(clubClasses.list, ({ query }, { db, caller }) => listClasses(db, caller, query)),
  serve(classAttention.read, ({ query }, { db, caller }) => listAttention(db, caller, query)),
  serve(classAttention.skip, ({ params, body }, { db, caller }) => skipDate(db, caller, params.id, body)),
  serve(clubClasses.read, ({ params }, { db, caller }) => readClass(db, caller, params.id)),
  serve(clubClasses.create, ({ body }, { db, caller }) => createClass(db, caller, body)),
  serve(clubClasses.change, ({ params, body }, { db, caller }) => changeClass(db, caller, params.id, body)),
  serve(clubClasses.cancel, ({ params, body }, { db, caller }) => cancelClass(db, caller, params.id, body)),
  serve(clubClasses.substitutes, ({ params }, { db, caller }) => listSubstitutes(db, caller, params.id)),
];
