import { staff } from "#contract/membership/staff.ts";
import { serve } from "../../kernel/http/serve.ts";
import { listSellers } from "../../sales/orders/terms/queries.ts";
import { changeRoles, createEmployee, createTrainer } from "./commands.ts";
import { listDepartments, listManagers } from "./department-queries.ts";
import { countStaffStatuses, listEmployees, listTrainers, staffCounts } from "./queries.ts";

export const staffRoutes = [
  serve(staff.employees, ({ query }, { db, caller }) => listEmployees(db, caller, query)),
  serve(staff.trainers, ({ query }, { db, caller }) => listTrainers(db, caller, query)),
  serve(staff.standings, ({ query }, { db, caller }) => countStaffStatuses(db, caller, query)),
  serve(staff.departments, (_, { db, caller }) => listDepartments(db, caller.today)),
  serve(staff.managers, (_, { db, caller }) => listManagers(db, caller.today)),
  serve(staff.sellers, (_, { db, caller }) => listSellers(db, caller.today)),
  serve(staff.countSummary, (_, { db, caller }) => staffCounts(db, caller)),
  serve(staff.createEmployee, ({ body }, { db, caller }) => createEmployee(db, caller, body)),
  serve(staff.createTrainer, ({ body }, { db, caller }) => createTrainer(db, caller, body)),
  serve(staff.changeRoles, ({ params, body }, { db, caller }) => changeRoles(db, caller, params.id, body)),
];
