import { packages } from "#contract/sales/packages.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { addPackage, changePackage, removePackage } from "./commands.ts";
import { coursePackageOf, listCoursePackages, listMembershipPackages, membershipOf } from "./queries.ts";
import { authorOf } from "../../kernel/http/access/caller.ts";

export const packageRoutes = [
  serve(packages.membership, (_, { db }) => listMembershipPackages(db)),
  serve(packages.courses, (_, { db }) => listCoursePackages(db)),
  serve(packages.addMembership, async ({ body }, { db, caller }) =>
    membershipOf(await addPackage(db, "membership", body, authorOf(caller))),
  ),
  serve(packages.addCourses, async ({ body }, { db, caller }) =>
    coursePackageOf(await addPackage(db, "course", body, authorOf(caller))),
  ),
  serve(packages.updateMembership, async ({ body }, { db, caller }) =>
    membershipOf(await changePackage(db, "membership", body, authorOf(caller))),
  ),
  serve(packages.updateCourses, async ({ body }, { db, caller }) =>
    coursePackageOf(await changePackage(db, "course", body, authorOf(caller))),
  ),
  serve(packages.deleteMembership, ({ params, query }, { db, caller }) =>
    undoable(db, caller, () => removePackage(db, "membership", params.id, query.version, authorOf(caller))),
  ),
  serve(packages.deleteCourses, ({ params, query }, { db, caller }) =>
    undoable(db, caller, () => removePackage(db, "course", params.id, query.version, authorOf(caller))),
  ),
];
