import { type ScheduledJob, notifyEverybody } from "../../kernel/jobs/scheduled.ts";
import { notifyOfRenewals } from "../../messaging/notifications/renewal-queries.ts";
import { renewOrders } from "./renewal/renewal-commands.ts";
import { readRenewalPrices, readRenewalTerms } from "./renewal/renewal-queries.ts";
import { offerRenewals } from "./selling/renewal-offer-commands.ts";

export const orderJobs: readonly ScheduledJob[] = [
  {
    name: "memberships that renew",
    phase: "notify",
    run: ({ db, isOver, ...moment }) => renewOrders(db, moment, isOver),
  },
  {
    name: "renewals ahead",
    phase: "notify",
    run: async (round) => {
      const terms = await readRenewalTerms(round.db, round.today);
      const renewals = { ahead: terms.ahead, prices: await readRenewalPrices(round.db, terms) };
      await notifyEverybody(round, (trx, people, moment) => notifyOfRenewals(trx, people, moment, renewals));
    },
  },
  {
    name: "renewals offered",
    phase: "notify",
    run: async (round) => {
      const prices = await readRenewalPrices(round.db, await readRenewalTerms(round.db, round.today));
      await notifyEverybody(round, (trx, people, moment) => offerRenewals(trx, people, moment, prices));
    },
  },
];
