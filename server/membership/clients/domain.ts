import { instantField, personField, hidden } from "../../club/domain/fields.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { clientRoutes } from "./routes.ts";
import { clientInvariants } from "./invariant-queries.ts";
import { clientExportTables } from "./export-tables.ts";

export const clientsDomain = domain("membership/clients", {
  tables: {
    client_active: {
      columns: {
        at: instantField(labels.at),
        ...hidden("client_id"),
      },
      personal: {
        title: { en: "Last active", cn: "最近到店" },
        place: 420,
        about: ["client_id"],
        kept: { derived: ["at", "client_id"] },
      },
      audit: "follows from other tables",
      transfer: true,
    },
    trained_member: {
      columns: hidden("client_id"),
      personal: {
        title: { en: "Membership beside sessions", cn: "会籍与私教" },
        place: 440,
        about: ["client_id"],
        kept: { derived: ["client_id"] },
      },
      audit: "follows from orders",
      transfer: true,
    },
    lost_trainer: {
      columns: {
        trainer_id: personField(labels.trainer),
        decided_by: personField(labels.by),
        decided_at: instantField(labels.at),
        ...hidden("client_id"),
      },
      personal: {
        title: { en: "Trainer lost by a sale", cn: "因办卡移除的教练" },
        place: 450,
        about: ["client_id"],
        by: ["trainer_id", "decided_by"],
        kept: { row: ["client_id", "decided_at", "decided_by", "trainer_id"] },
      },
      audit: "a decision about one is a change of the client, which has an entry",
      transfer: true,
    },
  },
  routes: () => clientRoutes,
  exports: clientExportTables,
  invariants: clientInvariants,
});
