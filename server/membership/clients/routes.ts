import { clients } from "#contract/membership/clients.ts";
import { lostTrainers } from "#contract/membership/lost-trainers.ts";
import { severalClients } from "#contract/membership/several-clients.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import { undoable } from "../../club/undo/commands.ts";
import { serve } from "../../kernel/http/serve.ts";
import { paginate } from "../../kernel/http/paginate.ts";
import { listWithTrainer } from "../../schedule/reservations/queries.ts";
import { findAlike } from "./alike-queries.ts";
import { lookers } from "#contract/membership/lookers.ts";
import { addLooker, changeTrainer, createClient, decideLost, quickAddClient } from "./commands.ts";
import { listLostTrainers } from "./lost-trainer-queries.ts";
import { listClients } from "./queries.ts";
import { changeTrainers, extendMemberships } from "./several-commands.ts";
import { countClientStatuses, countSummary, typesSummary } from "./summary-queries.ts";

export const clientRoutes = [
  serve(clients.list, ({ query }, { db, caller }) => listClients(db, caller, query)),
  serve(clients.standings, ({ query }, { db, caller }) => countClientStatuses(db, caller, query)),
  serve(clients.countSummary, (_, { db, caller }) => countSummary(db, caller)),
  serve(clients.typesSummary, (_, { db, caller }) => typesSummary(db, caller)),
  serve(clients.create, ({ body }, { db, caller }) => createClient(db, caller, body)),
  serve(clients.quickAdd, ({ body }, { db, caller }) => quickAddClient(db, caller, body)),
  serve(lookers.add, ({ body }, { db, caller }) => addLooker(db, caller, body)),
  serve(clients.alike, ({ query }, { db, caller }) => findAlike(db, caller, query)),
  serve(lostTrainers.list, async ({ query }, { db, caller }) =>
    paginate(await listLostTrainers(db, caller.today), query),
  ),
  serve(lostTrainers.decide, ({ params, body }, { db, caller }) =>
    decideLost(db, caller, { client: params.id, trainer: body.trainer }),
  ),
  serve(trainerChange.affected, async ({ params, query }, { db, now }) =>
    paginate(await listWithTrainer(db, params.id, now), query),
  ),
  serve(trainerChange.update, ({ body }, { db, caller }) =>
    undoable(db, caller, () => changeTrainer(db, caller, body)),
  ),
  serve(severalClients.changeTrainer, ({ body }, { db, caller }) =>
    undoable(db, caller, () => changeTrainers(db, caller, body)),
  ),
  serve(severalClients.extend, ({ body }, { db, caller }) =>
    undoable(db, caller, () => extendMemberships(db, caller, body)),
  ),
];
