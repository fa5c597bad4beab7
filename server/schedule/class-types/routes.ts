import { classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { rooms } from "#contract/schedule/classes/rooms.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { addClassType, archiveClassType, changeClassType } from "./class-type-commands.ts";
import { addPolicyVersion } from "./policies/policy-commands.ts";
import { listClassPolicies } from "./policies/policy-queries.ts";
import { listClassTypes, listRooms } from "./queries.ts";
import { addRoom, archiveRoom, changeRoom } from "./room-commands.ts";

export const classTypeRoutes = [
  serve(rooms.list, (_, { db }) => listRooms(db)),
  serve(rooms.create, ({ body }, { db }) => addRoom(db, body)),
  serve(rooms.update, ({ params, body }, { db, caller }) => changeRoom(db, params.id, body, caller.now)),
  serve(rooms.archive, ({ params, query }, { db, caller }) =>
    undoable(db, caller, () => archiveRoom(db, params.id, query.version, caller.now)),
  ),
  serve(classTypes.list, (_, { db }) => listClassTypes(db)),
  serve(classTypes.create, ({ body }, { db, caller }) => addClassType(db, caller, body)),
  serve(classTypes.update, ({ params, body }, { db, caller }) => changeClassType(db, caller, params.id, body)),
  serve(classTypes.archive, ({ params, query }, { db, caller }) =>
    undoable(db, caller, () => archiveClassType(db, params.id, query.version, caller.now)),
  ),
  serve(classPolicies.list, (_, { db }) => listClassPolicies(db)),
  serve(classPolicies.create, ({ body }, { db, caller }) => addPolicyVersion(db, caller, body)),
];
