import {
  textField,
  countField,
  instantField,
  centimetresField,
  percentField,
  wordedField,
  personField,
  hidden,
  type FieldFactory,
} from "../../club/domain/fields.ts";
import { vocabularies, localTextOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { measureTexts } from "#contract/health/measure-labels.ts";
import { kilogramsPerPound } from "#contract/club/measurements.ts";
import { bodyRecordRoutes } from "./routes.ts";
import { bodyRecordInvariants } from "./invariant-queries.ts";

/** Kilograms, in the club's unit; in Chinese as they are (words §1.6). */
const weightField: FieldFactory = (words) => ({
  words,
  isNumber: true,
  reads: (value, { weightUnit, locale }) =>
    weightUnit === "lb" && locale === "en"
      ? `${Math.round((10 * Number(value)) / kilogramsPerPound) / 10} lb`
      : `${String(value)} kg`,
});
const measure = (name: keyof typeof measureTexts.en) => localTextOf(measureTexts, name);
import { bodyRecordExportTables } from "./export-tables.ts";

export const bodyRecordsDomain = domain("health/body-records", {
  tables: {
    body_record: {
      columns: {
        measured_at: instantField({ en: "Measured", cn: "体测时间" }),
        height: centimetresField(measure("height")),
        weight: weightField(measure("weight")),
        smm: weightField(measure("smm")),
        pbf: percentField(measure("pbf")),
        vfl: countField(measure("vfl")),
        left_arm: centimetresField(measure("leftArm")),
        right_arm: centimetresField(measure("rightArm")),
        left_thigh: centimetresField(measure("leftThigh")),
        right_thigh: centimetresField(measure("rightThigh")),
        left_calf: centimetresField(measure("leftCalf")),
        right_calf: centimetresField(measure("rightCalf")),
        waistline: centimetresField(measure("waistline")),
        hips: centimetresField(measure("hips")),
        goal: wordedField(vocabularies.goal)({ en: "Goal", cn: "健身目标" }),
        device: textField(labels.device),
        created_by: personField(labels.by),
        ...hidden("created_at", "id", "person_id", "smm_exact", "updated_at", "version", "weight_exact"),
      },
      personal: { title: { en: "Body records", cn: "体测记录" }, place: 180, about: ["person_id"], by: ["created_by"] },
      audit: { label: { en: "Body record", cn: "体测记录" }, isOwn: true },
      transfer: true,
    },
    latest_reading: {
      columns: {
        weight: weightField(measure("weight")),
        smm: weightField(measure("smm")),
        ...hidden("client_id"),
      },
      personal: {
        title: { en: "Latest reading", cn: "最近体测" },
        place: 190,
        about: ["client_id"],
        kept: { row: ["client_id"] },
      },
      audit: "follows from body records",
      transfer: true,
    },
  },
  routes: () => bodyRecordRoutes,
  exports: bodyRecordExportTables,
  invariants: bodyRecordInvariants,
});
