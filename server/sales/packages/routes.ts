import { packages } from "#contract/sales/packages.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { addPackage, changePackage, removePackage } from "./commands.ts";
import { coursePackageOf, listCoursePackages, listMembershipPackages, membershipOf } from "./queries.ts";

export const packageRoutes = [
  serve(packages.membership, (_, { db }) => listMembershipPackages(db)),
  serve(packages.courses, (_, { db }) => listCoursePackages(db)),
  serve(packages.addMembership, async ({ body }, { db, caller, now }) =>
    membershipOf(await addPackage(db, "membership", body, { by: caller.id, now })),
  ),
  serve(packages.addCourses, async ({ body }, { db, caller, now }) =>
    coursePackageOf(await addPackage(db, "course", body, { by: caller.id, now })),
  ),
  serve(packages.updateMembership, async ({ body }, { db, caller, now }) =>
    membershipOf(await changePackage(db, "membership", body, { by: caller.id, now })),
  ),
  serve(packages.updateCourses, async ({ body }, { db, caller, now }) =>
    coursePackageOf(await changePackage(db, "course", body, { by: caller.id, now })),
  ),
  serve(packages.deleteMembership, ({ params, query }, { db, caller, now }) =>
    undoable(db, { caller, now }, () =>
      removePackage(db, "membership", params.id, query.version, { by: caller.id, now }),
    ),
  ),
  serve(packages.deleteCourses, ({ params, query }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => removePackage(db, "course", params.id, query.version, { by: caller.id, now })),
  ),
];
