import { useQuery } from "@tanstack/react-query";
import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { rooms } from "#contract/schedule/classes/rooms.ts";
import { bookingTexts } from "#contract/schedule/classes/class-booking-labels.ts";
import { courses } from "#contract/schedule/courses.ts";
import { MAX_STAFF } from "#contract/kernel/endpoint/lists.ts";
import { packages } from "#contract/sales/packages.ts";
import { productTypes, weightUnits } from "#contract/sales/shop.ts";
import { shopCurrencies } from "#contract/sales/shop-currency.ts";
import { staff } from "#contract/membership/staff.ts";
import { type Locale, type LocalText, clientTypes, durationUnits } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { defineMessages, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";

interface Target {
  readonly value: string;
  readonly label: string;
}

const productWords = defineMessages({
  en: { course: "Course", snack: "Snack", drink: "Drink", cloth: "Clothing" },
  cn: { course: "课程", snack: "零食", drink: "饮料", cloth: "服饰" },
});

const bookingWords = defineMessages({
  en: { ...bookingTexts.en, cancelled: "Not coming: not imported" },
  cn: { ...bookingTexts.cn, cancelled: "不来：不导入" },
});

/** The possible values for the words of each of these fields, in the reader's language. */
export function useTargets(fields: readonly string[]): (field: string) => readonly Target[] {
  const { options } = useClub();
  const words = useOptionWords();
  const status = useStatusWords();
  const product = useWords(productWords);
  const people = useTrainerTargets(fields.includes("trainer"));
  const sold = usePackageTargets(fields.includes("package"));
  const taught = useCourseTargets(fields.includes("course"));
  const locale = useLocale();
  const types = useQuery({ ...endpointQuery(classTypes.list), enabled: fields.includes("class_type") });
  const places = useQuery({ ...endpointQuery(rooms.list), enabled: fields.includes("room") });
  const booking = useWords(bookingWords);
  return (field) => {
    switch (field) {
      case "gender":
      case "goal":
        return say(options(field), (value) => words(field, value));
      case "method":
        return say(options("paymentMethod"), (value) => words("paymentMethod", value));
      case "clientType":
        return say(clientTypes, (value) => words("clientType", value));
      case "durationUnit":
        return say(durationUnits, (value) => words("durationUnit", value));
      case "status":
        return say(["active", "suspended", "dismissed"] as const, (value) => status(value, "client"));
      case "kind":
        return say(["membership", "course"] as const, (value) => words("productType", productTypeOf[value]));
      case "type":
        return say(productTypes, product);
      case "currency":
        return say(shopCurrencies, String);
      case "weight_unit":
        return say(weightUnits, String);
      case "trainer":
        return people;
      case "package":
        return sold;
      case "course":
        return taught;
      case "class_type":
        return namedTargets(types.data, locale);
      case "room":
        return namedTargets(places.data, locale);
      case "booking_status":
        return say(["booked", "waiting", "cancelled"] as const, booking);
      default:
        return [];
    }
  };
}

function say<Value extends string>(values: readonly Value[], label: (value: Value) => string): readonly Target[] {
  return values.map((value) => ({ value, label: label(value) }));
}

const productTypeOf = { membership: "membershipPackage", course: "privateTrainingSession" } as const;

function useTrainerTargets(enabled: boolean): readonly Target[] {
  const format = useFormat();
  const { data } = useQuery({
    ...endpointQuery(staff.trainers, { query: { withoutBody: "true", pageSize: String(MAX_STAFF), sort: "name" } }),
    enabled,
  });
  return (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: format.name(name) }));
}

function usePackageTargets(enabled: boolean): readonly Target[] {
  const locale = useLocale();
  const memberships = useQuery({ ...endpointQuery(packages.membership), enabled });
  const sessions = useQuery({ ...endpointQuery(packages.courses), enabled });
  const all = [...(memberships.data ?? []), ...(sessions.data ?? [])];
  return all.map(({ id, name }) => ({ value: String(id), label: name[locale] }));
}

function useCourseTargets(enabled: boolean): readonly Target[] {
  const words = useOptionWords();
  const { data } = useQuery({ ...endpointQuery(courses.list), enabled });
  return (data ?? []).map(({ id, name }) => ({ value: String(id), label: words("course", name) }));
}

interface Named {
  readonly id: number;
  readonly name: LocalText;
  readonly isArchived: 0 | 1;
}

/** Types or rooms by their names, without those that are archived. */
function namedTargets(rows: readonly Named[] | undefined, locale: Locale): readonly Target[] {
  const offered = rows?.filter(({ isArchived }) => !isArchived) ?? [];
  return offered.map(({ id, name }) => ({ value: String(id), label: name[locale] }));
}
