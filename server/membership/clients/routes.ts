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
  serve(clients.create, ({ body }, { db, caller, now }) => createClient(db, caller, body, now)),
  serve(clients.quickAdd, ({ body }, { db, caller, now }) => quickAddClient(db, caller, body, now)),
  serve(lookers.add, ({ body }, { db, caller, now }) => addLooker(db, caller, body, now)),
  serve(clients.alike, ({ query }, { db, caller }) => findAlike(db, caller, query)),
  serve(lostTrainers.list, async ({ query }, { db, caller }) =>
    paginate(await listLostTrainers(db, caller.today), query),
  ),
  serve(lostTrainers.decide, ({ params, body }, { db, caller, now }) =>
    decideLost(db, caller, { client: params.id, trainer: body.trainer }, now),
  ),
  serve(trainerChange.affected, async ({ params, query }, { db, now }) =>
    paginate(await listWithTrainer(db, params.id, now), query),
  ),
  serve(trainerChange.update, ({ body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => changeTrainer(db, caller, body, now)),
  ),
  serve(severalClients.changeTrainer, ({ body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => changeTrainers(db, caller, body, now)),
  ),
  serve(severalClients.extend, ({ body }, { db, caller, now }) =>
    undoable(db, { caller, now }, () => extendMemberships(db, caller, body, now)),
  ),
];
