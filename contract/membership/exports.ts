import { exportOf } from "../club/export-shapes.ts";
import { clientColumns } from "../kernel/endpoint/sorts.ts";
import { clients } from "./clients.ts";
import { staff } from "./staff.ts";
import { taught } from "./trainer-summary.ts";

/** The exports of lists of clients and staff: each list, and its columns. */
export const membershipExports = {
  clients: exportOf(clients.list, [
    "id",
    "name",
    "first_name",
    "last_name",
    "phone",
    "email",
    ...clientColumns,
    "bookable",
    "height",
    "lastActive",
    "owing",
    "due_since",
  ]),
  employees: exportOf(staff.employees, [
    "id",
    "name",
    "first_name",
    "last_name",
    "email",
    "jobTitle",
    "department",
    "status",
    "startOfDate",
    "endOfDate",
    "active_days",
    "role",
  ]),
  trainers: exportOf(staff.trainers, [
    "id",
    "name",
    "first_name",
    "last_name",
    "email",
    "status",
    "height",
    "weight",
    "members",
    "startOfDate",
    "endOfDate",
  ]),
  taught: exportOf(taught.clients, ["id", "name", "paid", "free", "total"]),
};
