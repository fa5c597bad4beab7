import * as z from "zod/mini";
import { daySpans, weeklySpans } from "#contract/club/opening-hours.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import {
  type FieldFactory,
  dateField,
  hidden,
  instantField,
  lastDayField,
  personField,
} from "../../club/domain/fields.ts";
import { hoursWords, spansWords } from "../../club/settings/setting-values.ts";
import { availabilityRoutes } from "./routes.ts";
import { takenTimeInvariants } from "./taken-time-queries.ts";

const off = { en: "Off", cn: "休息" } as const;
const unbound = { en: "Any time", cn: "不限" } as const;

const weekField: FieldFactory = (words) => ({
  words,
  saysNothing: true,
  reads: (value, reader) => {
    const { data } = z.nullable(weeklySpans).safeParse(value ?? null);
    return data ? hoursWords(data, reader, off[reader.locale]) : unbound[reader.locale];
  },
});

const spansField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }) => spansWords(daySpans.safeParse(value).data ?? [], locale) || off[locale],
});

const trainer = { en: "Trainer", cn: "教练" } as const;
const hours = { en: "Working hours", cn: "工作时间" } as const;

export const availabilityDomain = domain("schedule/availability", {
  tables: {
    trainer_week: {
      columns: {
        trainer_id: personField(trainer),
        starts_on: dateField({ en: "From", cn: "开始日期" }),
        spans: weekField(hours),
        created_at: instantField(labels.at),
        created_by: personField(labels.by),
        ...hidden("id", "version"),
      },
      personal: {
        title: { en: "Working hours", cn: "工作时间" },
        place: 131,
        about: ["trainer_id"],
        by: ["created_by"],
      },
      audit: { label: { en: "Working week", cn: "每周工作时间" } },
      transfer: true,
      undo: "restore",
    },
    hours_exception: {
      columns: {
        trainer_id: personField(trainer),
        start_of_date: dateField({ en: "First day", cn: "开始日期" }),
        end_of_date: lastDayField({ en: "Last day", cn: "最后一天" }),
        spans: spansField(hours),
        created_at: instantField(labels.at),
        created_by: personField(labels.by),
        ...hidden("id", "version"),
      },
      personal: {
        title: { en: "Other working hours", cn: "特殊工作时间" },
        place: 132,
        about: ["trainer_id"],
        by: ["created_by"],
      },
      audit: { label: { en: "Other working hours", cn: "特殊工作时间" } },
      transfer: true,
      undo: "restore",
    },
    taken_time: { columns: "hidden", audit: "follows from reservations, classes and bookings", transfer: true },
    taken_since: { columns: "hidden", audit: "is written once, by a migration", transfer: true },
  },
  routes: () => availabilityRoutes,
  invariants: takenTimeInvariants,
});
