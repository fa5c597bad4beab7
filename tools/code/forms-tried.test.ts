import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { forms } from "../../e2e/every-screen/forms.ts";

const checkout = resolve(import.meta.dirname, "../..");

/** A field that opens a list or a calendar. */
const choosing = /<(?:Select|MultiSelect|Autocomplete|DateField|LastDayField|TimeField|\w*(?<!File)Picker)\b/;

/** Files of `web` that have such fields, by the form of `e2e/every-screen/forms.ts` that opens them. */
const tried: Readonly<Record<string, readonly string[]>> = {
  "a booking": ["schedule/reservations/booking/creating/booking-terms"],
  "a booking by a trainer": ["schedule/reservations/booking/creating/booking-{client,slots}"],
  "a body record": ["health/body-records/record/record-fields"],
  "a class type": ["schedule/class-types/{class-type-dialog,entry-fields}"],
  "a closure": ["schedule/closures/closure-dialog"],
  "a client to add": ["sales/orders/selling/purchase-fields"],
  "a dismissal": ["membership/leave/request/request-dialog"],
  "a fee": ["sales/accounts/paying/fee-dialog"],
  "a new leave": ["data/search/person-finder"],
  "a package": ["sales/packages/{class-access-fields,package-dialog}"],
  "a package sale": ["membership/clients/selling/client-first"],
  "a payment": ["sales/accounts/paying/pay-fields"],
  "a product": ["sales/shop/products/product-fields"],
  "a product sale": ["sales/shop/sale/sale-dialog"],
  "a profile": ["membership/profile/editing/{field,option,term}-inputs"],
  "a sale": ["sales/orders/selling/sale-facts"],
  "a sale on a plan": ["sales/orders/payment/plan-fields"],
  "a start": ["membership/leave/request/start-date-dialog"],
  "a tag": ["schedule/courses/tag-dialog"],
  "a trainer on one page": ["identity/people/adding/personal-fields"],
  "a trainer's sessions": ["membership/staff/lists/trainer-courses-card"],
  "a trainer's week": ["schedule/reservations/calendar/club/calendar-of-club"],
  "an API token": ["identity/auth/tokens/make-token-dialog"],
  "an employee to add": [
    "club/settings/options/own-option-input",
    "membership/staff/adding/{employee-step,end-date-field}",
  ],
  "an order": ["sales/orders/list/edit-order-dialog"],
  "another trainer": ["membership/clients/trainers/change-trainer-dialog"],
  "another trainer for several": ["membership/clients/several/trainer-of-several-dialog"],
  "clients to look for": ["membership/clients/list/client-choices"],
  "columns of a file": ["data/import/mapping/{column-row,file-format,reading-rules,word-matches}"],
  "how long the log is kept": ["club/settings/nights/audit-months-setting"],
  "settings: taxes": ["club/settings/money/tax-rates-setting"],
  "the activity log": ["data/audit/audit-filters"],
  "whose body": ["health/body-records/history/body-analysis-page"],
  "whose sessions": ["schedule/reservations/calendar/club/club-filters"],
};

/** The others, by the journey that uses them or opens their page. */
const triedElsewhere: Readonly<Record<string, readonly string[]>> = {
  "classes/booking": ["schedule/classes/class/book-client"],
  "classes/timetable": [
    "schedule/classes/{class/cancel-class-dialog,form/{class,rule}-fields,form/new-class-page}",
    "schedule/classes/{member/member-filters,timetable/timetable-filters,timetable/type-select}",
  ],
  "clients/body": ["health/body-records/import/import-preview"],
  "every-screen/every-screen": [
    "club/settings/{club/identity-settings,hour-select,hours/quiet-hours-setting,options/option-list-setting}",
    "messaging/messages/sent/sent-page",
    "schedule/classes/attention/attention-page",
  ],
  "messages/mailings": ["outward/mailings/writing/{when-fields,write-form}"],
  "money/settle": ["sales/orders/settlement/settle-dialog"],
  returns: ["sales/shop/return-dialog"],
  "sessions/bookings": ["schedule/reservations/booking/form/reservation-fields"],
  "sessions/hours": ["schedule/availability/{other-days-dialog,usual-week-card}", "club/settings/hours/week-fields"],
  "sessions/sharing": ["schedule/reservations/booking/sharing/{add-client,other-clients}"],
  "sessions/repeat": ["schedule/reservations/booking/repeating/repeat-fields"],
};

/** No journey opens these. */
const untried = [
  "membership/clients/trainers/lost-trainers",
  "outward/webhooks/deliveries-table",
  "sales/orders/payment/rest-due",
];

const web = (pattern: string) => globSync(`web/${pattern}.tsx`, { cwd: checkout });

test("every form with a list or a calendar is named, most with what tries it", () => {
  // A picker is a field of the forms that have it.
  const found = globSync("web/**/*.tsx", { cwd: checkout, exclude: ["web/kernel/**", "**/*-picker.tsx"] });
  const having = found.filter((file) => choosing.test(readFileSync(resolve(checkout, file), "utf8")));
  expect(having.length).toBeGreaterThan(40);
  const named = [...Object.values({ ...tried, ...triedElsewhere }).flat(), ...untried].flatMap(web);
  expect(having.toSorted()).toEqual(named.toSorted());
});

test("what tries them is there", () => {
  const names = forms.map(({ name }) => name);
  expect(Object.keys(tried).filter((name) => !names.includes(name))).toEqual([]);
  const journeys = Object.keys(triedElsewhere).map((name) => `e2e/${name}.test.ts`);
  expect(journeys.filter((journey) => !existsSync(resolve(checkout, journey)))).toEqual([]);
});
